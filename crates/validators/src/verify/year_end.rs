//! Which of a year's days an end of it is: "at the end of 2023" beside days of September and December.

use super::Lead;
use crate::{Fact, Period, YearPart};

/// So many figures of a line are looked at.
const MOST: usize = 40;

impl Lead<'_, '_> {
    /// Whether a figure of a day is told as that of its year's end, and its line has a later day of that year.
    pub(super) fn is_before_year_end(&self, fact: &Fact) -> bool {
        let Some(own) = fact.period.filter(|own| own.is_day()) else {
            return false;
        };
        let is_year = |about: Period| about.part == YearPart::Whole && about.year == own.year;
        if !self.about.is_some_and(is_year) || !self.says_end_of(own.year) {
            return false;
        }
        let facts = self.answer.facts();
        let line = facts.column(fact.column).take(MOST);
        let line = line.chain(facts.row(fact.row).take(MOST));
        let is_later = |other: Period| other.is_day() && other.year == own.year && other > own;
        let mut times = line.filter_map(|other| other.period);
        times.any(is_later)
    }

    fn says_end_of(&self, year: i16) -> bool {
        const ENDS: [&str; 10] = [
            "end of",
            "end of fiscal",
            "year-end",
            "year end",
            "close of",
            "ende",
            "fin",
            "finales de",
            "fine",
            "fim de",
        ];
        let text = self.sentence.of(self.answer.asked.answer).to_lowercase();
        let year = year.to_string();
        let mut places = text.match_indices(year.as_str());
        places.any(|(at, _)| {
            let before = text.get(..at).unwrap_or_default().trim_end();
            ENDS.iter().any(|end| before.ends_with(end))
        })
    }
}
