//! Every number, year and filing of a model's answer, checked against the facts it was given.
//!
//! [`Facts`] are read once from whatever JSON a tool returned: records, tables, nested objects, keys with values,
//! prose. A [`Verification`] holds an answer against them and gives a [`Report`]: which numbers, years and filings the
//! facts do not bear out, what comes closest, how right numbers follow from facts by a calculation, and where words
//! ("rose", "highest in 2022") are belied. [`Report::apply`] puts in the numbers that can only have been meant;
//! [`hints`] and [`regeneration_prompt`] tell a model what to correct; [`pipeline`] runs the whole loop.
//!
//! ```
//! use validators::{Facts, Locale, Status, Verification};
//!
//! let facts = Facts::from_json(
//!     r#"[{"metric": "revenue", "year": 2023, "value": 383285000000},
//!         {"metric": "revenue", "year": 2022, "value": 394328000000}]"#,
//! )?;
//! let asked = Verification {
//!     question: "What was revenue in 2023?",
//!     answer: "Revenue was $400B in 2023, 2.8% less than in 2022.",
//!     facts: &facts,
//!     known_years: &[2022, 2023],
//!     locale: Locale::default(),
//! };
//! let report = asked.report();
//! assert_eq!(report.number.status, Status::Fail);
//! assert_eq!(report.number.derived[0].text, "2.8%");
//! assert_eq!(report.apply(asked.answer), "Revenue was $383.3B in 2023, 2.8% less than in 2022.");
//! # Ok::<(), validators::FactsError>(())
//! ```
//!
//! [`mentions`] alone tells what a text states: numbers, years, dates and filings with their places in bytes.
//!
//! Nothing here reads a clock, the environment or a network, but for the client of chat endpoints behind the feature
//! `openai`.

mod bind;
mod currency;
mod denial;
mod derive;
mod facts;
mod figure;
mod hint;
mod judge;
mod label;
mod layout;
mod letters;
mod locale;
mod measure;
mod mention;
mod period;
pub mod pipeline;
mod prompt;
mod repair;
mod report;
mod said;
mod scan;
mod sentence;
mod span;
mod stance;
mod synonym;
mod unit;
mod verify;
mod wording;

pub use crate::{
    currency::Currency,
    facts::{ColumnId, Fact, Facts, FactsError, FilingFact, Origin, Place, RowId, Scales},
    hint::hints,
    locale::{Locale, UnknownLocale},
    mention::{
        FilingMention, Hedge, Mention, MentionKind, NumberMention, Role, Sign, YearsMention,
    },
    period::{Period, YearPart},
    prompt::{
        History, Message, Speaker, ToolSketch, answer_prompt, regeneration_prompt, rounded,
        route_prompt,
    },
    report::{
        ClosestFact, Derivation, FilingCheck, FilingFinding, NumberCheck, NumberFinding,
        NumberVerdict, Operation, Overall, ROOT, Remark, RemarkKind, Report, Severity, Status,
        YearCheck, YearFinding, YearVerdict, check_json, report_schema,
    },
    scan::mentions,
    span::Span,
    unit::Unit,
    verify::Verification,
};
