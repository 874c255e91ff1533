//! What was taken as given, and what may go wrong.

use smart_response::{Assumption, FollowUpQuestion, Level, Risk};

use super::age::{By, Dated};
use super::subject::Subject;
use crate::RiskLevel;

pub(crate) fn assumptions(
    subject: &Subject<'_>,
    dated: Dated,
    is_annualised: bool,
) -> Vec<Assumption> {
    let annual = is_annualised.then(|| {
        Assumption::new(
            "Returns over more than a year are per year",
            "Thai fund reporting annualises them; the file does not say",
            Level::Medium,
        )
    });
    let whole = whole(subject, dated);
    [date(dated)]
        .into_iter()
        .chain(annual)
        .chain(whole)
        .collect()
}

fn date(dated: Dated) -> Assumption {
    match dated.by {
        By::Nav => Assumption::new(
            "A NAV is true from 17:00 in Bangkok on its date",
            "The source gives a date without a time; the market has closed by then",
            Level::Low,
        ),
        By::Collection => Assumption::new(
            "The fund is as its file was when collected",
            "There is no NAV whose date could tell the data's age",
            Level::High,
        ),
        By::Nothing => Assumption::new(
            "The data counts as outdated",
            "Nothing in it tells its age; the timestamp is no date of the data",
            Level::High,
        ),
    }
}

/// What dates an answer that is not about one fund.
fn whole(subject: &Subject<'_>, dated: Dated) -> Option<Assumption> {
    match (subject.funds.len(), dated.by) {
        (1, _) | (_, By::Nothing) => None,
        (0, By::Nav | By::Collection) => Some(Assumption::new(
            "The oldest of some funds that were searched dates the answer",
            "No fund is given whose NAV could date it",
            Level::Medium,
        )),
        (_, By::Nav | By::Collection) => Some(Assumption::new(
            "The oldest NAV dates the whole answer",
            "Funds publish on different days; the others are as old or newer",
            Level::Low,
        )),
    }
}

/// The freshness timestamp of data without a date, as the default it is.
pub(crate) const NO_DATE: (&str, &str) = (
    "dataQuality.freshness.timestamp",
    "nothing in the data tells its age, and the field is required",
);

/// What may go wrong with the funds together: the highest of their risk levels, those unknown, and the
/// conditions of the tax benefit.
pub(crate) fn risks(subject: &Subject<'_>) -> Vec<Risk> {
    let levels = || subject.funds.iter().map(|held| held.fund.risk_level);
    let highest = levels().flatten().max();
    let is_one = subject.funds.len() == 1;
    let market = highest.map(|level| market(level, is_one));
    let unknown = levels().any(|level| level.is_none()).then(|| {
        let what = if is_one {
            "The risk level is not known"
        } else {
            "The risk level of some funds is not known"
        };
        Risk::new(what, Level::Medium, Level::High)
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

fn market(level: RiskLevel, is_one: bool) -> Risk {
    let (likelihood, impact) = market_risk(level);
    let upto = if is_one { "level" } else { "levels up to" };
    let label = level.label().to_lowercase();
    Risk::new(
        format!("The value can fall: risk {upto} {level} of 8, {label}"),
        likelihood,
        impact,
    )
    .mitigated_by("Match the level to the years left until retirement")
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

/// What to ask whoever wants to choose; `fund` is one or several, in words.
pub(crate) fn follow_up(fund: &str) -> Vec<FollowUpQuestion> {
    let horizon = FollowUpQuestion::new(
        "How many years are left until you retire?",
        "An RMF is held to the age of 55, and the years left decide how much risk fits",
        &["Under 5 years", "5 to 15 years", "Over 15 years"],
    );
    let loss = FollowUpQuestion::new(
        format!("Could you hold {fund} through a bad year?"),
        "Selling early costs the tax benefit as well as the loss",
        &["Yes", "Only a small loss", "No"],
    );
    vec![horizon, loss]
}
