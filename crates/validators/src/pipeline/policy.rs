//! When an answer is asked for anew, and how often.

use crate::{Report, Severity, Status};

/// How far a pipeline goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Policy {
    /// How often a model may choose a tool again whose first choice cannot be used. Once by default.
    pub reroutes: u8,
    /// How often an answer that does not agree with the facts is asked for anew. Once by default; with 0 the
    /// first answer is given whatever is wrong with it.
    pub regenerations: u8,
    /// Whether an answer that no model made better has its wrong numbers replaced, each by the one value that can
    /// be meant ([`Report::apply`]), if that puts all of it right. Off by default: the wording is then nobody's.
    pub repair: bool,
    /// How many of the messages before the question a model is shown: 4 to 10, and 10 by default.
    pub history: usize,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            reroutes: 1,
            regenerations: 1,
            repair: false,
            history: 10,
        }
    }
}

/// Whether what is wrong is grave enough to ask for the answer anew: critical and high always, medium when a
/// check failed, low never.
///
/// ```
/// use validators::pipeline::needs_regeneration;
/// use validators::{Facts, Locale, Verification};
///
/// let facts = Facts::from_json(r#"[{ "metric": "revenue", "year": 2024, "value": 383285000000 }]"#)?;
/// let report = |answer| {
///     let (question, known_years) = ("What was revenue?", &[2024]);
///     Verification { question, answer, facts: &facts, known_years, locale: Locale::default() }.report()
/// };
/// assert!(needs_regeneration(&report("Revenue was $400B in 2024.")));
/// assert!(!needs_regeneration(&report("Revenue was $383.3B in 2024.")));
/// # Ok::<(), validators::FactsError>(())
/// ```
pub fn needs_regeneration(report: &Report) -> bool {
    match report.overall.severity {
        Severity::Critical | Severity::High => true,
        Severity::Medium => report.overall.status == Status::Fail,
        Severity::Low | Severity::None => false,
    }
}
