//! How good the responses of a log are.

mod spread;
mod tally;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;

pub use self::spread::{Bin, Spread};
use self::tally::Tally;
use crate::feedback::entry::LogEntry;
use crate::feedback::frequent::{Frequent, Kept};

/// The most tools that are kept and told apart, and the most days of a tool.
const MOST_TOOLS: usize = 500;
const MOST_DAYS: usize = 4_000;
/// The most issues whose words are kept, and how many of them are told.
const MOST_ISSUES: usize = 5_000;
const TOLD_ISSUES: usize = 20;
/// How many failures of each tool are told.
const TOLD_FAILURES: usize = 3;

/// The quality of many responses, added one by one.
///
/// Its memory is bounded however many are added: scores have two decimals, so their whole distribution is a
/// thousand counts. Of tools and issues the most frequent are kept, whenever they come: what makes more than one in 500
/// responses, or more than one in 5,000 reports, is always told. Where names had to give way, the counts of those that
/// came after are told as a range.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{CheckOptions, LogEntry, QualityLog};
///
/// let mut log = QualityLog::new();
/// log.add(&LogEntry::of(json, &CheckOptions::default())?);
/// log.add(&LogEntry::of("{}", &CheckOptions::default())?);
/// let report = log.report();
/// assert_eq!(report.responses, 2);
/// assert_eq!(report.score.unwrap().mean, 5.0);
/// // The most called first, and equals by name; the empty response names no tool.
/// assert_eq!(report.tools[0].tool, None);
/// assert_eq!(report.tools[1].tool.as_deref(), Some("calculate_pe_band"));
/// # Ok::<(), smart_response::LogEntryError>(())
/// ```
#[derive(Debug, Clone)]
pub struct QualityLog {
    unreadable: usize,
    all: Tally,
    tools: Frequent<Option<String>, Tally>,
    /// The first hint of each failure, and whether others came that say something else.
    hints: BTreeMap<&'static str, (String, bool)>,
    ratings: BTreeMap<u8, usize>,
    rated: f64,
    refused_ratings: usize,
    issues: Frequent<String, ()>,
}

impl Default for QualityLog {
    fn default() -> Self {
        Self {
            unreadable: 0,
            all: Tally::default(),
            tools: Frequent::of_at_most(MOST_TOOLS),
            hints: BTreeMap::new(),
            ratings: BTreeMap::new(),
            rated: 0.0,
            refused_ratings: 0,
            issues: Frequent::of_at_most(MOST_ISSUES),
        }
    }
}

impl QualityLog {
    /// A log of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// One more response.
    pub fn add(&mut self, entry: &LogEntry) {
        self.all.add(entry);
        if let Some(tally) = self.tools.add(&entry.tool) {
            tally.add(entry);
        }
        for criterion in entry.card.failures() {
            let hint = criterion.hint.as_deref().unwrap_or_default();
            let first = || (hint.to_owned(), false);
            let (first, differ) = self.hints.entry(criterion.id).or_insert_with(first);
            *differ |= first != hint;
        }
        self.refused_ratings += usize::from(entry.rating_refused);
        if let Some(rating) = entry.rating {
            self.rated += rating.get();
            *self.ratings.entry(nearest(rating.get())).or_default() += 1;
        }
        for issue in &entry.issues {
            self.issues.add(issue);
        }
    }

    /// One more line that was no response.
    pub fn add_unreadable(&mut self) {
        self.unreadable += 1;
    }

    /// What there is to say so far.
    pub fn report(&self) -> QualityReport {
        let tools = self.tools.most_first().into_iter();
        QualityReport {
            responses: self.all.count(),
            unreadable: self.unreadable,
            undated: self.all.undated(),
            score: self.all.spread(),
            failures: self.failures(),
            tools: tools.filter_map(tool_quality).collect(),
            responses_of_more_tools: self.tools.given_up(),
            days: self.all.days(),
            ratings: self.ratings(),
            refused_ratings: self.refused_ratings,
            issues: self.issues(),
        }
    }

    fn failures(&self) -> Vec<Failure> {
        let failures = self.all.failures().into_iter().map(|(id, count)| Failure {
            id,
            count,
            share: share(count, self.all.count()),
            hint: self.hint(id),
        });
        failures.collect()
    }

    /// The hint of a failure; the first as an example, where not all say the same.
    fn hint(&self, id: &str) -> String {
        match self.hints.get(id) {
            Some((first, true)) if !first.is_empty() => format!("such as: {first}"),
            Some((first, _)) => first.clone(),
            None => String::new(),
        }
    }

    fn ratings(&self) -> Option<Ratings> {
        let count: usize = self.ratings.values().sum();
        let stars = self.ratings.iter().map(|(rating, count)| Stars {
            rating: *rating,
            count: *count,
        });
        (count > 0).then(|| Ratings {
            count,
            mean: hundredths(self.rated / as_float(count)),
            distribution: stars.collect(),
        })
    }

    fn issues(&self) -> Issues {
        let kept = self.issues.most_first();
        let reported = kept.iter().map(|issue| issue.count).sum::<usize>() + self.issues.given_up();
        let most: Vec<_> = kept.into_iter().take(TOLD_ISSUES).map(issue).collect();
        let told: usize = most.iter().map(|issue| issue.count).sum();
        Issues {
            most,
            others: reported - told,
        }
    }
}

fn issue(kept: &Kept<String, ()>) -> Issue {
    Issue {
        issue: kept.name.clone(),
        count: kept.count,
        at_most: kept.at_most(),
    }
}

fn tool_quality(kept: &Kept<Option<String>, Tally>) -> Option<ToolQuality> {
    kept.value.told(kept.name.clone(), kept.at_most())
}

/// The quality of the responses of a log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QualityReport {
    /// How many responses there are.
    pub responses: usize,
    /// How many lines were no response.
    pub unreadable: usize,
    /// How many responses do not say when they ran.
    pub undated: usize,
    /// Their scores; none where there is no response.
    pub score: Option<Spread>,
    /// What fails, the most common first.
    pub failures: Vec<Failure>,
    /// The same by tool, the most called first.
    pub tools: Vec<ToolQuality>,
    /// Responses of tools that are not told, or that came before their tool was kept.
    pub responses_of_more_tools: usize,
    /// By day in UTC, in order.
    pub days: Vec<Day>,
    /// What users gave; none where nobody did.
    pub ratings: Option<Ratings>,
    /// How many ratings were none, such as 9.
    pub refused_ratings: usize,
    /// What users reported.
    pub issues: Issues,
}

/// A criterion that fails.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Failure {
    /// The criterion.
    pub id: &'static str,
    /// In how many responses.
    pub count: usize,
    /// In how many of a hundred.
    pub share: f64,
    /// What to do about it, from the first response that failed.
    pub hint: String,
}

/// How good the answers of a tool are.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolQuality {
    /// Its name; none for responses that name no tool.
    pub tool: Option<String>,
    /// How many responses there are; at least so many where `at_most` is told.
    pub responses: usize,
    /// How many there are at most, where some may have come before the tool was kept; those are in none of these figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<usize>,
    /// Their scores.
    pub score: Spread,
    /// What fails most often.
    pub failures: Vec<&'static str>,
    /// By day in UTC, in order.
    pub days: Vec<Day>,
}

/// A day's responses.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Day {
    /// The day, in UTC.
    pub day: NaiveDate,
    /// How many responses.
    pub responses: usize,
    /// Their mean score.
    pub mean: f64,
}

/// What users gave.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ratings {
    /// How many.
    pub count: usize,
    /// From 1 to 5.
    pub mean: f64,
    /// How often each, rounded to whole ones.
    pub distribution: Vec<Stars>,
}

/// How often a rating was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Stars {
    /// From 1 to 5.
    pub rating: u8,
    /// How often.
    pub count: usize,
}

/// What users reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Issues {
    /// The most common ones.
    pub most: Vec<Issue>,
    /// How many reports there are of others, or came before their issue was kept.
    pub others: usize,
}

/// A problem, and how often it was reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Issue {
    /// In the users' words.
    pub issue: String,
    /// How often; at least so often where `at_most` is told.
    pub count: usize,
    /// How often at most, where it may have come before it was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<usize>,
}

fn share(count: usize, of: usize) -> f64 {
    (as_float(count) / as_float(of.max(1)) * 1_000.0).round() / 10.0
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a log has far fewer lines than 2⁵³"
)]
const fn as_float(count: usize) -> f64 {
    count as f64
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// The whole rating nearest to one.
fn nearest(rating: f64) -> u8 {
    [1_u8, 2, 3, 4]
        .into_iter()
        .find(|whole| rating < f64::from(*whole) + 0.5)
        .unwrap_or(5)
}
