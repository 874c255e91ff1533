//! Figures of different lines at different times, put together where one year alone is told: "63 % of FFO was paid out in 2018" is
//! not the dividend of 2017 over the FFO of 2018.

use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Period, YearPart};

/// Words that speak of another time than the one that is told.
const OTHER_TIMES: [&str; 16] = [
    "beginning",
    "opening",
    "average",
    "prior",
    "previous",
    "last",
    "earlier",
    "before",
    "since",
    "ago",
    "change",
    "growth",
    "next",
    "following",
    "expected",
    "lagged",
];

/// So many figures of a row are looked at.
const MOST: usize = 64;

impl Work<'_> {
    /// Whether a quotient or product is of two lines at two times, of which the one is the only year that question and answer tell,
    /// and the other line has a figure of that as well.
    pub(super) fn belies_two_times(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if !found.is_quotient_or_product()
            || left.row == right.row
            || left.is_prose()
            || right.is_prose()
        {
            return false;
        }
        let Some((first, last)) = year_of(left).zip(year_of(right)) else {
            return false;
        };
        if first == last || self.speaks_of_other_times() {
            return false;
        }
        let Some(told) = self.only_year_told() else {
            return false;
        };
        let beside = match (first == told, last == told) {
            (true, false) => right,
            (false, true) => left,
            _ => return false,
        };
        let mut row = self.facts().row(beside.row).take(MOST);
        row.any(|fact| year_of(fact) == Some(told))
    }

    /// Whether a change of what several lines come to is between other years than the two that only the question tells.
    pub(super) fn belies_years_asked(&self, found: &Derived) -> bool {
        if !found.is_change()
            || found.operands.len() < 3
            || self.answer.mentions.iter().any(is_time)
        {
            return false;
        }
        let mut asked: Vec<i16> = self.asked_mentions.iter().filter_map(year_told).collect();
        asked.sort_unstable();
        asked.dedup();
        let mut years: Vec<i16> = found.operands.iter().filter_map(year_of).collect();
        years.sort_unstable();
        years.dedup();
        asked.len() == 2 && years.len() == 2 && years != asked
    }

    fn only_year_told(&self) -> Option<i16> {
        let all = self.answer.mentions.iter().chain(self.asked_mentions);
        let mut years = all.filter(|mention| is_time(mention)).map(year_told);
        let first = years.next()??;
        years.all(|year| year == Some(first)).then_some(first)
    }

    fn speaks_of_other_times(&self) -> bool {
        let asked = self.answer.asked;
        let mut said = words(asked.question).chain(words(asked.answer));
        said.any(|(_, word)| is_one_of(&OTHER_TIMES, word))
    }
}

fn is_time(mention: &Mention) -> bool {
    mention.time().is_some()
}

fn year_told(mention: &Mention) -> Option<i16> {
    mention.time().map(|time| time.year)
}

/// The year of a figure that is of a whole one, or of the day that ends it.
fn year_of(fact: &Fact) -> Option<i16> {
    let is_whole = |time: &Period| matches!(time.part, YearPart::Whole | YearPart::Day(..));
    fact.period.filter(is_whole).map(|time| time.year)
}
