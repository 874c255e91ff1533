//! The year that "the full year" is: the only one that the facts tell of, or the one that the answer told last.

use super::Work;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, Span};

impl Work<'_> {
    /// The year of a sentence that speaks of a full one and names no time.
    pub(super) fn full_year(&self) -> Option<i16> {
        *self.full_year.get_or_init(|| self.read_full_year())
    }

    fn read_full_year(&self) -> Option<i16> {
        if !self.says_full_year() || self.answer.times_in(self.span).next().is_some() {
            return None;
        }
        if let [only] = self.facts().years() {
            return Some(*only);
        }
        let before = Span {
            start: 0,
            end: self.span.start,
        };
        let told = self.answer.within(before).iter().rev();
        { told }.find_map(Mention::time).map(|time| time.year)
    }

    fn says_full_year(&self) -> bool {
        const FULL: [&str; 5] = ["full", "whole", "entire", "gesamte", "ganze"];
        const YEARS: [&str; 2] = ["year", "jahr"];
        const ALONE: [&str; 1] = ["gesamtjahr"];
        let words = self.answer.words(self.span);
        let is_full = |pair: &[Word<'_>]| match pair {
            [full, year] => is_one_of(&FULL, full.text) && is_one_of(&YEARS, year.text),
            _ => false,
        };
        let is_alone = words.iter().any(|word| is_one_of(&ALONE, word.text));
        is_alone || words.windows(2).any(is_full)
    }
}
