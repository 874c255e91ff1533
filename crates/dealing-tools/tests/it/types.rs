//! What every public type has to be.

use dealing_tools::{
    Amount, Assessment, CsvDirectory, CsvError, CsvPositions, CsvRates, Currency, Dealing,
    DealingAnswer, DealingTool, Desk, Draft, DraftKey, InstructionalHint, LegacyUpdate,
    MemoryDrafts, RateError, Root, Security,
};

#[test]
fn types_can_be_sent_and_shared_between_threads() {
    const fn shared<T: Send + Sync>() {}
    shared::<Dealing<MemoryDrafts>>();
    shared::<(
        Desk,
        CsvDirectory,
        CsvPositions,
        CsvRates,
        CsvError,
        RateError,
    )>();
    shared::<(
        Draft,
        DraftKey,
        DealingAnswer,
        Assessment,
        Security,
        Amount,
        Currency,
    )>();
    shared::<(DealingTool, InstructionalHint, LegacyUpdate, Root)>();
}
