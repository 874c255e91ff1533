//! An answer held against facts, with no years known.

use validators::{Facts, Locale, Report, Verification};

/// With nothing asked.
pub(crate) fn judged(facts: &Facts, answer: &str) -> Report {
    answered(facts, ("", answer))
}

pub(crate) fn answered(facts: &Facts, (question, answer): (&str, &str)) -> Report {
    Verification {
        question,
        answer,
        facts,
        known_years: &[],
        locale: Locale::default(),
    }
    .report()
}
