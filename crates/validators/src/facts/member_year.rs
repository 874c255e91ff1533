//! Years that members give as their figures.

use super::builder::Builder;
use super::calendar::{buddhist, names_year};
use super::moment::whole;
use super::number::Number;
use super::scope::Entry;

impl Builder {
    /// Keeps the year that a member gives by its name, `founded`, `year_built`, or by its era: 2571 under a Thai name.
    pub(super) fn year_of_member(&mut self, entry: &Entry, number: &Number) {
        let era = whole(number.value).and_then(buddhist);
        let name = self.tape.names.text(entry.name).filter(|_| era.is_some());
        if name.is_some_and(|name| self.text(name).chars().any(is_thai)) {
            let year = era.and_then(|year| i16::try_from(year).ok());
            if let Some(year) = year {
                self.years.insert(year);
            }
            return;
        }
        let is_year = (1800.0..=2100.0).contains(&number.value) && number.value.fract() == 0.0;
        let name = self.tape.names.text(entry.name).filter(|_| is_year);
        if name.is_some_and(|name| names_year(self.text(name))) {
            #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2101")]
            self.years.insert(number.value as i16);
        }
    }
}

fn is_thai(letter: char) -> bool {
    ('\u{e00}'..='\u{e7f}').contains(&letter)
}
