//! What to mind about a fund: assumptions, warnings, risks.

use smart_response::{
    Assumption, CatalogueError, FreshnessStatus, Level, Risk, Warning, WarningCatalogue, warning_id,
};

use super::Subject;
use super::quality::{Quality, fees_are_known};
use crate::{Fund, IssueKind, LoadIssue, RiskLevel};

/// A month of trading days; below it, statistics over the history say little.
const ENOUGH_HISTORY: usize = 15;

pub(super) fn assumptions(fund: &Fund) -> Vec<Assumption> {
    let dated = Assumption::new(
        "A NAV is true from 17:00 in Bangkok on its date",
        "The source gives a date without a time; the market has closed by then",
        Level::Low,
    );
    let annual = Assumption::new(
        "Returns over more than a year are per year",
        "Thai fund reporting annualises them; the file does not say",
        Level::Medium,
    );
    let collected = Assumption::new(
        "The fund is as its file was when collected",
        "There is no NAV whose date could tell the data's age",
        Level::High,
    );
    if fund.history.latest().is_some() {
        vec![dated, annual]
    } else {
        vec![collected, annual]
    }
}

pub(super) fn warnings(subject: &Subject<'_>, quality: &Quality) -> Vec<Warning> {
    let catalogue = WarningCatalogue::standard();
    let issues = subject.store.issues_of(&subject.fund.symbol);
    let mut warnings = Vec::new();
    let told = gaps(subject.fund, quality).into_iter().map(|(id, values)| {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        catalogue.warning(id, &values)
    });
    let repairs = issues
        .iter()
        .filter(|issue| changes_a_reading(issue.kind))
        .map(|issue| repair(&catalogue, issue));
    for warning in told.chain(repairs) {
        // Every id is the standard catalogue's and every name is given; a test words them all.
        warnings.extend(warning);
    }
    warnings
}

type Told = (&'static str, Vec<(&'static str, String)>);

/// What the fund lacks, gravest first.
fn gaps(fund: &Fund, quality: &Quality) -> Vec<Told> {
    let freshness = &quality.data.freshness;
    let rows = fund.history.rows().len();
    let is_old = matches!(
        freshness.status,
        FreshnessStatus::Stale | FreshnessStatus::Outdated
    );
    let has_returns = fund.performance.since_inception.is_some();
    let field = |name: &str| ("field", name.to_owned());
    let wanted = || {
        vec![
            field("nav_history"),
            ("count", rows.to_string()),
            ("wanted", ENOUGH_HISTORY.to_string()),
        ]
    };
    let candidates = [
        (rows == 0, (warning_id::NO_PRICE, vec![field("nav_value")])),
        (
            fund.risk_level.is_none(),
            (warning_id::INCOMPLETE_DATA, vec![field("risk_level")]),
        ),
        (
            is_old,
            (
                warning_id::STALE_DATA,
                vec![("age", freshness.age.to_string())],
            ),
        ),
        (!has_returns, (warning_id::NO_PERFORMANCE, Vec::new())),
        (
            (1..ENOUGH_HISTORY).contains(&rows),
            (warning_id::SHORT_HISTORY, wanted()),
        ),
        (
            !fees_are_known(fund),
            (warning_id::FEES_UNKNOWN, Vec::new()),
        ),
        (
            fund.benchmark.is_none(),
            (warning_id::NO_BENCHMARK, Vec::new()),
        ),
        (has_returns, (warning_id::PAST_PERFORMANCE, Vec::new())),
    ];
    candidates
        .into_iter()
        .filter_map(|(holds, told)| holds.then_some(told))
        .collect()
}

/// Whether a reader of the brief should know of a repair. How a number or a text was encoded, and
/// that nothing was written as `-`, changes no reading of it.
fn changes_a_reading(kind: IssueKind) -> bool {
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

fn repair(catalogue: &WarningCatalogue, issue: &LoadIssue) -> Result<Warning, CatalogueError> {
    let field = if issue.field.is_empty() {
        "file"
    } else {
        issue.field.trim_start_matches('/')
    };
    let repair = format!("{}, found {}; {}", issue.kind, issue.found, issue.done);
    catalogue.warning(
        warning_id::DATA_REPAIRED,
        &[("field", field), ("repair", &repair)],
    )
}

pub(super) fn risks(fund: &Fund) -> Vec<Risk> {
    let market = fund.risk_level.map(|level| {
        let (likelihood, impact) = market_risk(level);
        Risk::new(
            format!(
                "The value can fall: risk level {level} of 8, {}",
                level.label().to_lowercase()
            ),
            likelihood,
            impact,
        )
        .mitigated_by("Match the level to the years left until retirement")
    });
    let unknown = fund.risk_level.is_none().then(|| {
        Risk::new("The risk level is not known", Level::Medium, Level::High)
            .mitigated_by("Read the fact sheet before comparing")
    });
    let locked = Risk::new(
        "RMF tax benefits are lost when units are sold early",
        Level::Medium,
        Level::High,
    )
    .mitigated_by("Hold for at least five years and to the age of 55");
    market.into_iter().chain(unknown).chain([locked]).collect()
}

/// Likelihood and impact of a loss, by the regulator's scale: money market 1, bonds to 4, mixed 5,
/// equity 6, sectors 7, alternatives 8.
fn market_risk(level: RiskLevel) -> (Level, Level) {
    match level.get() {
        0..=1 => (Level::Low, Level::Low),
        2..=4 => (Level::Medium, Level::Low),
        5 => (Level::Medium, Level::Medium),
        6 => (Level::High, Level::Medium),
        7.. => (Level::High, Level::High),
    }
}
