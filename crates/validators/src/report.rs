//! What was found when an answer was held against its facts.

mod filing;
mod number;
mod remark;
mod verdict;
mod year;

use schemars::JsonSchema;
use serde::Serialize;

pub use self::filing::{FilingCheck, FilingFinding};
pub use self::number::{
    ClosestFact, Derivation, NumberCheck, NumberFinding, NumberVerdict, Operation,
};
pub use self::remark::{Remark, RemarkKind};
pub use self::verdict::{Severity, Status};
pub use self::year::{YearCheck, YearFinding, YearVerdict};

/// An answer, checked against facts.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Report {
    /// Whether its numbers are those of the facts.
    pub number: NumberCheck,
    /// Whether the facts know its years.
    pub year: YearCheck,
    /// Whether the facts know its filings.
    pub filing: FilingCheck,
    /// All three together.
    pub overall: Overall,
    /// What is wrong in words rather than in numbers; no status depends on it.
    pub remarks: Vec<Remark>,
}

/// The three checks together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Overall {
    /// `fail` where one failed, `skip` where there was nothing to check, else `pass`.
    pub status: Status,
    /// The highest of the three.
    pub severity: Severity,
}

impl Report {
    /// A report of three checks and what else was noticed.
    pub fn new(
        number: NumberCheck,
        year: YearCheck,
        filing: FilingCheck,
        remarks: Vec<Remark>,
    ) -> Self {
        let statuses = [number.status, year.status, filing.status];
        let severity = number.severity.max(year.severity).max(filing.severity);
        Self {
            overall: Overall {
                status: Status::of_all(statuses),
                severity,
            },
            number,
            year,
            filing,
            remarks,
        }
    }
}
