//! Numbers that are told of the year before: "5 in 2024, compared with 4 a year earlier".

use super::{Inside, value};
use crate::Period;
use crate::wording::behind_year_before;

impl Inside<'_> {
    /// Binds the numbers that are said to be of the year before, where all others that are told a time are of one.
    pub(super) fn bind_year_before(&self, bound: &mut [Option<Period>]) {
        let Some(now) = self.only_time(bound) else {
            return;
        };
        let mut last = now;
        for place in self.sentence.mentions.clone() {
            let is_open = self.is_number(place) && value(bound, place).is_none();
            let rest = { is_open }.then(|| behind_year_before(self.rest(place)));
            let Some(rest) = rest.flatten() else {
                continue;
            };
            // "And 3 the year before that"
            let then = if rest.starts_with(" that") { last } else { now };
            last = Period {
                year: then.year - 1,
                ..then
            };
            if let Some(slot) = bound.get_mut(place) {
                *slot = Some(last);
            }
        }
    }

    /// The time of all numbers of the sentence that are bound to one.
    fn only_time(&self, bound: &[Option<Period>]) -> Option<Period> {
        let places = self.sentence.mentions.clone();
        let mut times = places.filter_map(|place| value(bound, place));
        let only = times.next()?;
        times.all(|time| time == only).then_some(only)
    }
}
