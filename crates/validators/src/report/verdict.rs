//! Whether a check passed, and how grave it is where it did not.

use wire::string_enum;

string_enum! {
    /// Whether a check passed.
    pub enum Status {
        /// Everything that it looked at is right.
        Pass = "pass",
        /// Something is wrong.
        Fail = "fail",
        /// There was nothing to look at: it neither passes nor fails.
        Skip = "skip",
    }
}

string_enum! {
    /// How grave what was found is, from nothing to a reason to answer anew at once.
    pub enum Severity {
        /// Nothing is wrong.
        None = "none",
        /// Good enough to stand.
        Low = "low",
        /// To be answered anew, where a check failed.
        Medium = "medium",
        /// To be answered anew.
        High = "high",
        /// Data has to be fetched, and the answer given anew.
        Critical = "critical",
    }
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
