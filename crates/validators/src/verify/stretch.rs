//! Changes that are said over a stretch of days: "from 2 to 9 October it rose 3 %" is not what the NAV rose by on another
//! day, nor what it returned over all days.

use super::Lead;
use super::relative::Relative;
use crate::lexicon::Class;
use crate::{Fact, Period};

/// The first and the last day.
pub(super) type Stretch = (Period, Period);

impl Lead<'_, '_> {
    /// Whether the sentence tells of a change from a day to another, or of the end of a year, and the fact is of another day.
    pub(super) fn is_of_other_days(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let is_of_days = self.about.is_none() && facts.has_days() && facts.entity(fact).is_some();
        if self.is_before_year_end(fact) {
            return true;
        }
        let Some((from, to)) = is_of_days.then(|| self.stretch()).flatten() else {
            return false;
        };
        if fact.is_prose() || Relative::of_fact(facts, fact) != Some(Relative::Return) {
            return false;
        }
        let inside = |day: Period| from.ordinal() < day.ordinal() && day.ordinal() < to.ordinal();
        match fact.period {
            Some(day) if day.is_day() => day != to || facts.each_day().any(inside),
            Some(_) => false,
            // It is over all days that the facts tell of.
            None => {
                let is_outside =
                    |day: Period| day.ordinal() < from.ordinal() || to.ordinal() < day.ordinal();
                facts.horizon(fact).is_none() && facts.each_day().any(is_outside)
            }
        }
    }

    /// The two days that the sentence leads from and to.
    fn stretch(&self) -> Option<Stretch> {
        *self.stretch.get_or_init(|| {
            let answer = self.answer;
            let days = answer.days_in(self.sentence);
            let [(first, from), (_, to)] = days.as_slice() else {
                return None;
            };
            let before = crate::Span {
                end: first.start,
                ..self.sentence
            };
            let leads = |word: &str| Class::ChangeFrom.has(word);
            let word = answer.words(before).last()?;
            (leads(word.text) && from.ordinal() < to.ordinal()).then_some((*from, *to))
        })
    }
}
