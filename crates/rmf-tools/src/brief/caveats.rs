//! What to mind about a fund: assumptions, warnings, risks.

use smart_response::{
    Assumption, CatalogueError, Level, Risk, Warning, WarningCatalogue, WarningCategory,
    WarningSeverity, WarningTemplate, warning_id,
};
use wire::Timestamp;

use super::Subject;
use super::quality::{Quality, fees_are_known, has_returns};
use crate::{Fund, IssueKind, LoadIssue, Origin, RiskLevel};

/// A month of trading days; below it, statistics over the history say little.
const ENOUGH_HISTORY: usize = 15;

/// A NAV is published on the next working day; over a weekend it is three days old at most.
const LATE_SECONDS: f64 = 3.0 * 86_400.0;

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

pub(super) fn warnings(
    subject: &Subject<'_>,
    quality: &Quality,
    now: Timestamp,
) -> Result<Vec<Warning>, CatalogueError> {
    let catalogue = WarningCatalogue::standard().with(SAMPLE_DATA, sample_data());
    let told = gaps(subject, quality, now).into_iter().map(|(id, values)| {
        let values = values.iter().map(|(name, value)| (*name, value.as_str()));
        catalogue.warning(id, &values.collect::<Vec<_>>())
    });
    let issues = subject.store.issues_of(&subject.fund.symbol).iter();
    let repairs = issues.filter(|issue| changes_a_reading(issue.kind));
    told.chain(repairs.map(|issue| repair(&catalogue, issue)))
        .collect()
}

const SAMPLE_DATA: &str = "WARN_SAMPLE_DATA";

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

type Told = (&'static str, Vec<(&'static str, String)>);

/// What the fund lacks, gravest first.
fn gaps(subject: &Subject<'_>, quality: &Quality, now: Timestamp) -> Vec<Told> {
    let fund = subject.fund;
    let freshness = &quality.data.freshness;
    let rows = fund.history.rows().len();
    let is_old = freshness.age.in_seconds() >= LATE_SECONDS;
    let has_returns = has_returns(fund);
    let field = |name: &str| ("field", name.to_owned());
    let wanted = || {
        vec![
            field("nav_history"),
            ("count", rows.to_string()),
            ("wanted", ENOUGH_HISTORY.to_string()),
        ]
    };
    let is_future = freshness.timestamp > now;
    let candidates = [
        (
            subject.store.origin() == Origin::Sample,
            (SAMPLE_DATA, Vec::new()),
        ),
        (
            is_future,
            (
                warning_id::FUTURE_TIMESTAMP,
                vec![("timestamp", freshness.timestamp.to_string())],
            ),
        ),
        (rows == 0, (warning_id::NO_PRICE, vec![field("nav_value")])),
        (
            fund.risk_level.is_none(),
            (warning_id::INCOMPLETE_DATA, vec![field("risk_level")]),
        ),
        (
            is_old && !is_future,
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

/// A repair, or an oddity that was kept as it stands.
fn repair(catalogue: &WarningCatalogue, issue: &LoadIssue) -> Result<Warning, CatalogueError> {
    let field = issue.field.trim_start_matches('/');
    let field = if field.is_empty() { "file" } else { field };
    let told = format!("{}; {}", issue.found, issue.done);
    if is_kept(issue.kind) {
        return catalogue.warning(
            warning_id::UNUSUAL_DATA,
            &[("field", field), ("what", &told)],
        );
    }
    catalogue.warning(
        warning_id::DATA_REPAIRED,
        &[("field", field), ("repair", &told)],
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
