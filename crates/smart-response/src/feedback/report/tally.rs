//! Counts of some responses.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::spread::{Scores, Spread};
use super::{Day, MOST_DAYS, TOLD_FAILURES, ToolQuality, as_float, hundredths};
use crate::feedback::entry::LogEntry;

/// Counts of some responses.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally {
    count: usize,
    undated: usize,
    scores: Scores,
    failures: BTreeMap<&'static str, usize>,
    days: BTreeMap<NaiveDate, (usize, f64)>,
}

impl Tally {
    pub(super) fn add(&mut self, entry: &LogEntry) {
        self.count += 1;
        self.scores.add(entry.card.score);
        for criterion in entry.card.failures() {
            *self.failures.entry(criterion.id).or_default() += 1;
        }
        match entry.day {
            Some(day) if self.days.contains_key(&day) || self.days.len() < MOST_DAYS => {
                let (count, sum) = self.days.entry(day).or_default();
                *count += 1;
                *sum += entry.card.score;
            }
            // More days than there can be in a log that is one are days that nobody can tell.
            Some(_) | None => self.undated += 1,
        }
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

    pub(super) const fn undated(&self) -> usize {
        self.undated
    }

    pub(super) fn spread(&self) -> Option<Spread> {
        self.scores.spread()
    }

    /// What fails, the most common first, equals by name.
    pub(super) fn failures(&self) -> Vec<(&'static str, usize)> {
        let mut failures: Vec<_> = self
            .failures
            .iter()
            .map(|(id, count)| (*id, *count))
            .collect();
        failures.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        failures
    }

    pub(super) fn days(&self) -> Vec<Day> {
        let days = self.days.iter().map(|(day, (count, sum))| Day {
            day: *day,
            responses: *count,
            mean: hundredths(sum / as_float(*count)),
        });
        days.collect()
    }

    pub(super) fn told(&self, tool: Option<String>, at_most: Option<usize>) -> Option<ToolQuality> {
        let failures = self
            .failures()
            .into_iter()
            .take(TOLD_FAILURES)
            .map(|(id, _)| id);
        Some(ToolQuality {
            tool,
            responses: self.count,
            at_most,
            score: self.spread()?,
            failures: failures.collect(),
            days: self.days(),
        })
    }
}
