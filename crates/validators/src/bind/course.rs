//! The ends of a course over years that are told once: "between 2021 and 2024 it went from 5 to 4".

use super::{Inside, value};
use crate::{MentionKind, Period};

impl Inside<'_> {
    /// Binds the only two numbers of a sentence to the only two years of it, where the one is said to have gone to the other.
    pub(super) fn bind_course(&self, bound: &mut [Option<Period>]) {
        let places = || self.sentence.mentions.clone();
        let mut numbers = places().filter(|place| self.is_number(*place));
        let (Some(first), Some(last), None) = (numbers.next(), numbers.next(), numbers.next())
        else {
            return;
        };
        let are_open = value(bound, first).or(value(bound, last)).is_none();
        let is_course = self.word_before(first).eq_ignore_ascii_case("from")
            && self.between(first, last).trim() == "to";
        let Some(ends) = self.only_range().filter(|_| are_open && is_course) else {
            return;
        };
        for (place, year) in [first, last].into_iter().zip(ends) {
            if let Some(slot) = bound.get_mut(place) {
                *slot = Some(Period::year(year));
            }
        }
    }

    /// The first and the last of the years of the sentence, where it tells two and no other time.
    fn only_range(&self) -> Option<[i16; 2]> {
        let places = self.sentence.mentions.clone();
        let mut times = places.filter(|place| self.is_period(*place));
        let (first, second) = (times.next()?, times.next());
        let years = |place: usize| match &self.mentions.get(place)?.kind {
            MentionKind::Years(span) => Some([span.from.year, span.to.year]),
            _ => None,
        };
        let ends = match second {
            None => years(first)?,
            Some(second) => [years(first)?[0], years(second)?[1]],
        };
        (times.next().is_none() && ends[0] < ends[1]).then_some(ends)
    }
}
