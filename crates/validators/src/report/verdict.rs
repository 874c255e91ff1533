//! Whether a check passed, and how grave it is where it did not.

use schemars::JsonSchema;
use serde::Serialize;

/// Whether a check passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Pass,
    Fail,
    Skip,
}

/// How grave what was found is, from nothing to a reason to answer anew at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    None,
    Low,
    Medium,
    High,
    Critical,
}

impl Status {
    pub(super) fn of_all(statuses: [Self; 3]) -> Self {
        if statuses.contains(&Self::Fail) {
            Self::Fail
        } else if statuses.contains(&Self::Pass) {
            Self::Pass
        } else {
            Self::Skip
        }
    }

    /// Of a check over `checked` things of which `wrong` are wrong.
    pub(crate) const fn of(checked: usize, wrong: usize) -> Self {
        match (checked, wrong) {
            (0, _) => Self::Skip,
            (_, 0) => Self::Pass,
            _ => Self::Fail,
        }
    }
}

impl Severity {
    /// By the share of values that are wrong: below a quarter low, up to a half medium, above it high.
    pub(crate) const fn of_share(checked: usize, wrong: usize) -> Self {
        if wrong == 0 {
            Self::None
        } else if wrong.saturating_mul(4) < checked {
            Self::Low
        } else if wrong.saturating_mul(2) <= checked {
            Self::Medium
        } else {
            Self::High
        }
    }
}
