//! The most or the least of a range of years: "between 2020 and 2024, revenue peaked at 5".

use super::{Lead, Word};
use crate::lexicon::Class;
use crate::wording::is_one_of;
use crate::{Fact, MentionKind, Period, Span, YearPart};

/// What leads to the first year of a range.
const FROM: [&str; 14] = [
    "between", "from", "over", "during", "across", "zwischen", "von", "entre", "de", "tra", "dal",
    "tussen", "van", "från",
];

/// What stands between its years.
const TO: [&str; 14] = [
    "and", "to", "through", "until", "till", "und", "bis", "et", "à", "y", "a", "e", "en", "tot",
];

/// Words of the most or the least.
const EXTREMES: [&str; 16] = [
    "peaked",
    "peak",
    "highest",
    "lowest",
    "maximum",
    "minimum",
    "most",
    "least",
    "best",
    "worst",
    "largest",
    "smallest",
    "höchste",
    "höchsten",
    "niedrigste",
    "niedrigsten",
];

impl Lead<'_, '_> {
    /// Whether the sentence is of a range of years alone, and the fact is of a year outside of it.
    pub(super) fn is_outside_range(&self, fact: &Fact) -> bool {
        let whole = |time: &Period| time.part == YearPart::Whole;
        let Some(own) = fact.period.filter(whole).filter(|_| self.about.is_none()) else {
            return false;
        };
        let Some((from, to)) = self.range() else {
            return false;
        };
        let is_inside = |year: i16| (from..=to).contains(&year);
        let mut row = self.answer.facts().row(fact.row);
        !is_inside(own.year)
            && row.any(|other| other.period.is_some_and(|time| is_inside(time.year)))
    }

    /// The first and the last year of the only range that the sentence is of.
    fn range(&self) -> Option<(i16, i16)> {
        *self.range.get_or_init(|| {
            let inside = self.answer.within(self.sentence).iter();
            let mut times = inside.filter(|mention| mention.number().is_none());
            let years = |kind: &MentionKind| match kind {
                MentionKind::Years(years) => Some((years.from, years.to)),
                MentionKind::Number(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
            };
            let first = times.next()?;
            let (from, to) = years(&first.kind)?;
            let second = times.next();
            if times.next().is_some() || self.holds_against_other() || !self.tells_extreme() {
                return None;
            }
            let (from, to) = match second {
                None if from != to => (from, to),
                Some(second) if self.joins(first.span, second.span) => {
                    (from, years(&second.kind)?.1)
                }
                _ => return None,
            };
            let are_years = from.part == YearPart::Whole && to.part == YearPart::Whole;
            (are_years && from.year < to.year).then_some((from.year, to.year))
        })
    }

    /// Whether the sentence tells one figure, which is the most or the least of something.
    fn tells_extreme(&self) -> bool {
        let inside = self.answer.within(self.sentence).iter();
        let mut words = self.answer.words(self.sentence).iter();
        inside.filter(|one| one.number().is_some()).count() == 1
            && words.any(|word| is_one_of(&EXTREMES, word.text))
    }

    /// Whether two years are the ends of a range.
    fn joins(&self, first: Span, second: Span) -> bool {
        let text = self.answer.asked.answer;
        let gap = text.get(first.end..second.start).unwrap_or_default();
        let before = self.answer.words(self.sentence.before(first)).last();
        is_one_of(&TO, gap.trim()) && before.is_some_and(|word| is_one_of(&FROM, word.text))
    }

    /// Whether the sentence holds something against what may be of another time.
    fn holds_against_other(&self) -> bool {
        let mut words = self.answer.words(self.sentence).iter();
        words.any(|word: &Word<'_>| Class::SideCompares.has(word) || Class::PriorTime.has(word))
    }
}
