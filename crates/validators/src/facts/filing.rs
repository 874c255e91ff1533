//! Filings that the facts name.

use crate::Period;

/// A filing among the facts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilingFact {
    /// The form as the facts write it, in capitals: `10-K`, `10-K/A`, `DEF 14A`.
    pub form: String,
    /// When it was filed, if the facts say so.
    pub filed: Option<Period>,
    /// What it reports on, if the facts say so.
    pub period: Option<Period>,
}
