//! What to mind about the data.

use smart_response::{
    CatalogueError, Freshness, Warning, WarningCatalogue, WarningCategory, WarningSeverity,
    WarningTemplate, warning_id,
};

use super::accuracy::{fees_are_known, has_returns};
use super::age::{By, is_late};
use super::caveat::NO_DATE;
use super::subject::{Held, Subject};
use crate::{IssueKind, LoadIssue, Origin};

/// A month of trading days; below it, statistics over the history say little.
const ENOUGH_HISTORY: usize = 15;

/// Of how many funds a warning names the symbols.
const NAMED: usize = 3;

const SAMPLE_DATA: &str = "WARN_SAMPLE_DATA";

/// Something that some of the given funds lack.
pub(crate) struct Gap {
    id: &'static str,
    values: Vec<(&'static str, String)>,
    /// The symbols of those funds.
    of: Vec<String>,
    /// Whether it is told before the data's age.
    is_grave: bool,
}

impl Gap {
    fn new(id: &'static str, of: Vec<String>) -> Self {
        Self {
            id,
            values: Vec::new(),
            of,
            is_grave: false,
        }
    }

    pub(crate) fn no_price(subject: &Subject<'_>) -> Self {
        let of = subject.those(|held| held.fund.history.latest().is_none());
        Self {
            values: vec![("field", "nav_value".to_owned())],
            is_grave: true,
            ..Self::new(warning_id::NO_PRICE, of)
        }
    }

    pub(crate) fn risk_unknown(subject: &Subject<'_>) -> Self {
        let of = subject.those(|held| held.fund.risk_level.is_none());
        Self {
            is_grave: true,
            ..Self::unknown("risk_level", of)
        }
    }

    pub(crate) fn no_returns(subject: &Subject<'_>) -> Self {
        let of = subject.those(|held| !has_returns(&held.fund));
        Self::new(warning_id::NO_PERFORMANCE, of)
    }

    /// For one fund, whose rows it counts.
    pub(crate) fn short_history(subject: &Subject<'_>) -> Self {
        let rows = |held: &Held<'_>| held.fund.history.rows().len();
        let of = subject.those(|held| (1..ENOUGH_HISTORY).contains(&rows(held)));
        let fewest = subject.funds.iter().map(rows).min().unwrap_or_default();
        Self {
            values: vec![
                ("field", "nav_history".to_owned()),
                ("count", fewest.to_string()),
                ("wanted", ENOUGH_HISTORY.to_string()),
            ],
            ..Self::new(warning_id::SHORT_HISTORY, of)
        }
    }

    pub(crate) fn fees_unknown(subject: &Subject<'_>) -> Self {
        let of = subject.those(|held| !fees_are_known(&held.fund));
        Self::new(warning_id::FEES_UNKNOWN, of)
    }

    pub(crate) fn no_benchmark(subject: &Subject<'_>) -> Self {
        let of = subject.those(|held| held.fund.benchmark.is_none());
        Self::new(warning_id::NO_BENCHMARK, of)
    }

    /// A field of the output that is null for some funds.
    pub(crate) fn unknown(field: &str, of: Vec<String>) -> Self {
        Self {
            values: vec![("field", field.to_owned())],
            ..Self::new(warning_id::INCOMPLETE_DATA, of)
        }
    }

    fn warning(
        &self,
        catalogue: &WarningCatalogue,
        given: usize,
    ) -> Result<Warning, CatalogueError> {
        let values = self.values.iter().map(|(name, value)| (*name, &**value));
        let warning = catalogue.warning(self.id, &values.collect::<Vec<_>>())?;
        if given == 1 {
            return Ok(warning);
        }
        // What some funds lack does not spoil the others.
        let is_less = warning.severity == WarningSeverity::Critical && self.of.len() < given;
        Ok(Warning {
            severity: if is_less {
                WarningSeverity::Warning
            } else {
                warning.severity
            },
            message: format!("{}: {}", warning.message, counted(&self.of, given)),
            ..warning
        })
    }
}

/// Everything to mind: the sample, the data's age, what is lacking gravest first, and what was repaired.
pub(crate) fn warnings(
    subject: &Subject<'_>,
    gaps: &[Gap],
    (by, freshness): (By, &Freshness),
    shows_returns: bool,
) -> Result<Vec<Warning>, CatalogueError> {
    let catalogue = WarningCatalogue::standard().with(SAMPLE_DATA, sample_data());
    let given = subject.funds.len();
    let of_gaps = |is_grave: bool| {
        let gaps = gaps.iter();
        let gaps = gaps.filter(move |gap| gap.is_grave == is_grave && !gap.of.is_empty());
        gaps.map(|gap| gap.warning(&catalogue, given))
    };
    let future = (freshness.timestamp > subject.now).then(|| {
        let timestamp = freshness.timestamp.to_string();
        catalogue.warning(warning_id::FUTURE_TIMESTAMP, &[("timestamp", &timestamp)])
    });
    let late = (future.is_none() && is_late(freshness)).then(|| match by {
        By::Nav | By::Collection => {
            let age = freshness.age.to_string();
            catalogue.warning(warning_id::STALE_DATA, &[("age", &age)])
        }
        // The age since the beginning of 1970 is nobody's.
        By::Nothing => catalogue.warning(warning_id::INCOMPLETE_DATA, &[("field", NO_DATE.0)]),
    });
    let sample = (subject.origin == Origin::Sample).then(|| catalogue.warning(SAMPLE_DATA, &[]));
    let past = shows_returns.then(|| catalogue.warning(warning_id::PAST_PERFORMANCE, &[]));
    sample
        .into_iter()
        .chain(future)
        .chain(of_gaps(true))
        .chain(late)
        .chain(of_gaps(false))
        .chain(past)
        .chain(repairs(subject, &catalogue))
        .collect()
}

fn sample_data() -> WarningTemplate {
    WarningTemplate {
        severity: WarningSeverity::Warning,
        category: WarningCategory::Data,
        message: "The figures are invented: this is the sample that comes with the program"
            .to_owned(),
        field: None,
        impact: "Nothing here is true of the real fund of that name".to_owned(),
        suggestion: Some("Load real fund files before relying on any figure".to_owned()),
    }
}

/// The repairs of one fund one by one; those of several by kind.
fn repairs(
    subject: &Subject<'_>,
    catalogue: &WarningCatalogue,
) -> Vec<Result<Warning, CatalogueError>> {
    if let [held] = subject.funds.as_slice() {
        let issues = held.issues.iter();
        return issues
            .filter(|issue| changes_a_reading(issue.kind))
            .map(|issue| {
                let told = format!("{}; {}", issue.found, issue.done);
                repair(catalogue, issue.kind, field(issue), &told)
            })
            .collect();
    }
    let kinds = IssueKind::ALL.iter().copied();
    kinds
        .filter(|kind| changes_a_reading(*kind) && !is_of_details(*kind))
        .filter_map(|kind| grouped(subject, catalogue, kind))
        .collect()
}

fn field(issue: &LoadIssue) -> &str {
    match issue.field.trim_start_matches('/') {
        "" => "file",
        field => field,
    }
}

/// One warning of a kind of repair, where any of the funds met it.
fn grouped(
    subject: &Subject<'_>,
    catalogue: &WarningCatalogue,
    kind: IssueKind,
) -> Option<Result<Warning, CatalogueError>> {
    let of = subject.those(|held| held.met(&[kind]));
    let issues = subject.funds.iter().flat_map(|held| held.issues.iter());
    let mut fields: Vec<_> = issues
        .filter(|issue| issue.kind == kind)
        .map(field)
        .collect();
    fields.sort_unstable();
    fields.dedup();
    let field = match fields.as_slice() {
        [] => return None,
        [one] => one,
        _ => "data",
    };
    let told = format!("{kind}, {}", counted(&of, subject.funds.len()));
    Some(repair(catalogue, kind, field, &told))
}

/// `2 of 20 funds: A-RMF, B-RMF`, with three symbols at most.
pub(crate) fn counted(symbols: &[String], given: usize) -> String {
    let named: Vec<_> = symbols.iter().take(NAMED).map(String::as_str).collect();
    let more = match symbols.len().saturating_sub(named.len()) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let (count, named) = (symbols.len(), named.join(", "));
    format!("{count} of {given} funds: {named}{more}")
}

/// A repair, or an oddity that was kept as it stands.
fn repair(
    catalogue: &WarningCatalogue,
    kind: IssueKind,
    field: &str,
    told: &str,
) -> Result<Warning, CatalogueError> {
    if is_kept(kind) {
        return catalogue.warning(
            warning_id::UNUSUAL_DATA,
            &[("field", field), ("what", told)],
        );
    }
    catalogue.warning(
        warning_id::DATA_REPAIRED,
        &[("field", field), ("repair", told)],
    )
}

/// Whether a reader should know of a repair. How a number or a text was encoded, and that nothing was
/// written as `-`, changes no reading of it.
const fn changes_a_reading(kind: IssueKind) -> bool {
    !matches!(
        kind,
        IssueKind::Placeholder
            | IssueKind::NumberInString
            | IssueKind::Base64Decoded
            | IssueKind::TimestampWithoutOffset
            | IssueKind::TextCleaned
            | IssueKind::SymbolNotFileName
            | IssueKind::ByteOrderMark
            | IssueKind::ZeroPrice
            | IssueKind::FeesRepeated
            // These are told as gaps.
            | IssueKind::NoNav
            | IssueKind::ShortHistory
            | IssueKind::RiskUnknown
    )
}

/// Whether a kind is about what only the detail of one fund shows.
const fn is_of_details(kind: IssueKind) -> bool {
    matches!(
        kind,
        IssueKind::AllocationDropped
            | IssueKind::NegativeAllocation
            | IssueKind::AllocationSum
            | IssueKind::BadUrl
            | IssueKind::UnreadField
    )
}

const fn is_kept(kind: IssueKind) -> bool {
    matches!(
        kind,
        IssueKind::NegativeAllocation
            | IssueKind::AllocationSum
            | IssueKind::SharedHistory
            | IssueKind::ReturnGap
            | IssueKind::RiskConflict
    )
}
