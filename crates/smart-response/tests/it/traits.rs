//! Promises of the public types that no value shows.

use smart_response::{
    Bands, CheckOptions, Checked, Glossary, ScoreCard, SmartResponseV2, WarningCatalogue,
};

fn crosses_threads<T: Send + Sync + Unpin>() {}

#[test]
fn public_types_cross_threads() {
    crosses_threads::<SmartResponseV2>();
    crosses_threads::<Checked>();
    crosses_threads::<CheckOptions>();
    crosses_threads::<ScoreCard>();
    crosses_threads::<WarningCatalogue>();
    crosses_threads::<Glossary>();
    crosses_threads::<Bands>();
    #[cfg(feature = "locale")]
    crosses_threads::<smart_response::Formatter>();
}
