//! What was found when an answer was held against its facts.

mod apply;
mod check;
mod filing;
mod form;
mod number;
mod remark;
mod round;
mod verdict;
mod year;

use core::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Direction, RootName, RootSchema, SchemaError};

pub use self::check::check_json;
pub use self::filing::{FilingCheck, FilingFinding};
pub use self::number::{
    ClosestFact, Derivation, NumberCheck, NumberFinding, NumberVerdict, Operation,
};
pub use self::remark::{Remark, RemarkKind};
pub use self::verdict::{Severity, Status};
pub use self::year::{YearCheck, YearFinding, YearVerdict};

/// The root of reports.
pub const ROOT: RootName = RootName {
    name: "validation-report",
    version: 1,
};

/// An answer, checked against facts.
///
/// Places are in bytes of the answer's UTF-8. A check has what it found under `unmatched`, and what it went by
/// beside it: how much it checked, and what the facts know. Figures that are not whole are told rounded, amounts to 15
/// significant digits and differences to 6; what was compared were the figures themselves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ValidationReport")]
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
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Overall {
    /// `fail` where one failed, `skip` where there was nothing to check, else `pass`.
    pub status: Status,
    /// The highest of the three.
    pub severity: Severity,
    /// Whether something was checked and nothing is wrong.
    pub passed: bool,
    /// How long the checks took by the caller's clock, in milliseconds; the caller sets it.
    #[serde(
        default,
        serialize_with = "form::some_amount::serialize",
        deserialize_with = "form::some_positive",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "form::Positive")]
    pub latency_ms: Option<f64>,
}

/// The schema of reports, `validation-report.v1`.
///
/// ```
/// let schema = validators::report_schema()?;
/// assert_eq!(schema.canonical()["title"], "ValidationReport");
/// # Ok::<(), wire::SchemaError>(())
/// ```
///
/// # Errors
/// When it cannot be emitted, which is a fault of this crate.
pub fn report_schema() -> Result<RootSchema, SchemaError> {
    wire::schema_of::<Report>(ROOT, Direction::Response)
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
        let status = Status::of_all(statuses);
        Self {
            overall: Overall {
                status,
                severity,
                passed: status == Status::Pass,
                latency_ms: None,
            },
            number,
            year,
            filing,
            remarks,
        }
    }

    /// The report with how long the checks took, by a clock of the caller's.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use validators::{Facts, Locale, Verification};
    ///
    /// let facts = Facts::default();
    /// let asked = Verification {
    ///     question: "",
    ///     answer: "It went well.",
    ///     facts: &facts,
    ///     known_years: &[],
    ///     locale: Locale::default(),
    /// };
    /// let start = Instant::now();
    /// let report = asked.report().took(start.elapsed());
    /// assert!(report.overall.latency_ms.is_some_and(|milliseconds| milliseconds > 0.0));
    /// assert_eq!(report.took(Duration::from_micros(1_500)).overall.latency_ms, Some(1.5));
    /// ```
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "nobody waits for 2^53 nanoseconds"
    )]
    pub fn took(mut self, time: Duration) -> Self {
        self.overall.latency_ms = Some(time.as_nanos() as f64 / 1e6);
        self
    }
}
