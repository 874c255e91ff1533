use schemars::JsonSchema;
use serde::Serialize;
use validators::Report;

use super::summary::summary;

/// What was found.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerifyAnswerOutput {
    /// What was found, in a sentence or two.
    summary: String,
    /// What to correct, a text for each check that failed.
    hints: Vec<String>,
    /// The answer with every number replaced that can only have been meant in one way; absent where nothing is
    /// replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    repaired_answer: Option<String>,
    /// Everything that was found, with its places in bytes of the answer's UTF-8.
    report: Report,
}

impl VerifyAnswerOutput {
    pub(super) fn of(report: Report, hints: Vec<String>, answer: &str) -> Self {
        let repaired = Some(report.apply(answer)).filter(|repaired| repaired != answer);
        Self {
            summary: summary(&report, repaired.as_deref()),
            hints,
            repaired_answer: repaired,
            report,
        }
    }
}
