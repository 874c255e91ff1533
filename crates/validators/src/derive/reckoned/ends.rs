//! The ends of a course as two lines: "from 30.5 % to 32.0 %" is what one calculation gives at two times.

use super::line::{Line, Lines};
use crate::derive::Work;
use crate::{Fact, Mention, Period};

/// So many figures are looked through for their times.
const MOST_FIGURES: usize = 500;

/// So many of the last times are tried.
const LAST: usize = 4;

impl Work<'_> {
    /// The line of a number that a course goes from or to, and that of the other end, at each two times that may be meant.
    pub(super) fn lines_of_course(&self, mention: &Mention, about: Option<Period>) -> Vec<Lines> {
        let Some((other, is_first)) = self.other_end(mention) else {
            return Vec::new();
        };
        let period = |mention: &Mention| {
            let place = self.answer.places_within(mention.span).start;
            self.answer.periods.get(place).copied().flatten()
        };
        let Some(number) = other.number() else {
            return Vec::new();
        };
        let told = if is_first {
            [about, period(other)]
        } else {
            [period(other), about]
        };
        let line = |time: Period| Line {
            thing: None,
            time: Some(time),
            numbers: vec![*number],
        };
        let lines = |[first, last]: [Period; 2]| {
            let (own, other) = if is_first {
                (first, last)
            } else {
                (last, first)
            };
            (line(own), vec![line(other)])
        };
        let pairs = self.pairs_of_times().into_iter();
        let is_told = |pair: &[Period; 2]| {
            let mut both = pair.iter().zip(told);
            both.all(|(time, told)| told.is_none_or(|told| time.may_be_of(told)))
        };
        pairs.filter(is_told).map(lines).collect()
    }

    /// Each two of the last times of the facts' tables that are of one length, the earlier first.
    fn pairs_of_times(&self) -> Vec<[Period; 2]> {
        let of_tables = |fact: &&Fact| !fact.is_prose();
        let figures = self.facts().numbers().iter().take(MOST_FIGURES);
        let figures = figures.filter(of_tables);
        let mut times: Vec<Period> = figures.filter_map(|fact| fact.period).collect();
        times.sort_by_key(|time| time.ordinal());
        times.dedup();
        let last = times
            .get(times.len().saturating_sub(LAST)..)
            .unwrap_or_default();
        let pairs = last.iter().enumerate().flat_map(|(at, first)| {
            let later = last.iter().skip(at + 1);
            later.map(|last| [*first, *last])
        });
        let are_alike = |[first, last]: &[Period; 2]| {
            core::mem::discriminant(&first.part) == core::mem::discriminant(&last.part)
        };
        pairs.filter(are_alike).collect()
    }
}
