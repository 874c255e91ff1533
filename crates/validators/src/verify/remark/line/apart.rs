//! "Higher in 2021 than in 2022": which time is held against which.

use super::held::Parts;
use super::limits::only_time;
use super::scene::Scene;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Period, Span};

impl Scene<'_, '_> {
    /// The time of which something is said, and the one that it is held against; none where no two are told of.
    pub(super) fn times_apart(&self, parts: &Parts) -> Option<(Period, Period)> {
        let other = self.times_of(parts.other?)?;
        let mut own = [self.times_of(parts.lead)?, self.times_of(parts.measure)?].concat();
        own.dedup();
        if let ([own], []) = (own.as_slice(), other.as_slice()) {
            let before = Period {
                year: own.year - 1,
                ..*own
            };
            return self
                .is_a_year_before(parts.other?)
                .then_some((*own, before));
        }
        match (own.as_slice(), other.as_slice()) {
            // "Exceeded its 2022 level in 2021".
            ([own], [base]) | ([], [base, own]) => Some((*own, *base)),
            _ => None,
        }
        .filter(|(own, base)| own != base && own.is_as_long(*base))
    }

    /// The only time that is told, which what is now is held against: "has surpassed its 2022 level".
    pub(super) fn base_alone(&self, parts: &Parts) -> Option<Period> {
        let sentence = self.clause.whole.sentence.span;
        let is_alone = self.clause.answer.times_in(sentence).nth(1).is_none();
        match self.times_of(parts.other?)?.as_slice() {
            [base] if is_alone => Some(*base),
            _ => None,
        }
    }

    /// "Than a year earlier", "than the year before".
    pub(super) fn is_a_year_before(&self, part: Span) -> bool {
        let words = self.clause.answer.words(part);
        let is = |word: &Word<'_>, known: &[&str]| is_one_of(known, word.text);
        let pairs = words.iter().zip(words.iter().skip(1));
        { pairs }.any(|(word, next)| {
            is(word, &["year"]) && is(next, &["earlier", "before", "ago"])
                || is(word, &["prior", "previous", "preceding"]) && is(next, &["year"])
        })
    }

    /// The times that a part tells, in its order; none where one spans several.
    pub(super) fn times_before(&self, part: Span) -> Option<Vec<Period>> {
        let times = self.clause.answer.times_in(part);
        times.map(|mention| only_time(&mention.kind)).collect()
    }

    /// The times that a part tells, in its order; none where one spans several, or a number is told.
    pub(super) fn times_of(&self, part: Span) -> Option<Vec<Period>> {
        let mentions = self.clause.mentions_in(part);
        mentions
            .map(|(_, mention)| only_time(&mention.kind))
            .collect()
    }
}
