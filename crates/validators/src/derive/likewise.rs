//! The calculation of a number before, for another thing or another year: "Email converts at 4.8 % (450 of 9,375). Paid
//! Search follows at 3.2 %."

use super::{Derived, Known, Work};
use crate::facts::EntityId;
use crate::judge::Band;
use crate::{Fact, Mention, NumberMention, Period};

/// So many calculations before are done again.
const MOST: usize = 4;

/// What two figures give.
type Calculation = fn(f64, f64) -> f64;

const CALCULATIONS: [Calculation; 8] = [
    |left, right| left / right,
    |left, right| right / left,
    |left, right| left / right * 100.0,
    |left, right| right / left * 100.0,
    |left, right| (right - left) / left.abs() * 100.0,
    |left, right| (left - right) / right.abs() * 100.0,
    |left, right| left - right,
    |left, right| right - left,
];

impl Work<'_> {
    /// What one of the last calculations gives with the figures of the thing that is named right beside the number, or
    /// with those of the year that it is said to be of.
    pub(super) fn likewise(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        (inside, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let known = before.iter().chain(inside);
        let known = known.filter(|known| known.place() < mention.span.start);
        let known: Vec<&Known> = known.collect();
        let known = known.into_iter().rev().take(MOST);
        let mut alike = known.filter(|known| known.number.unit == number.unit);
        alike.find_map(|known| {
            let [left, right] = known.how.operands.as_slice() else {
                return None;
            };
            let pair = self.instead(mention, about, [left, right])?;
            let is_it = |calculation: &Calculation| {
                let own = calculation(left.first_reading(), right.first_reading());
                let other = calculation(pair[0].first_reading(), pair[1].first_reading());
                Band::of(&known.number).holds(own) && Band::of(number).holds(other)
            };
            let is_it = CALCULATIONS.iter().any(is_it);
            is_it.then(|| Derived::from(known.how.operation, &pair))
        })
    }

    /// The same figures of the thing that is named, or of the time.
    fn instead(
        &self,
        mention: &Mention,
        about: Option<Period>,
        [left, right]: [&Fact; 2],
    ) -> Option<[&Fact; 2]> {
        if let Some(thing) = self.thing_beside(mention) {
            return Some([self.of_thing(left, thing)?, self.of_thing(right, thing)?]);
        }
        let about = about?;
        let then = |fact: &Fact| {
            let mut row = self.facts().row(fact.row);
            row.find(|other| other.period.is_some_and(|time| time.may_be_of(about)))
        };
        let is_other = left.period == right.period && left.period != Some(about);
        is_other.then_some([then(left)?, then(right)?])
    }

    /// The only thing that is named between the number before and this one, or between this one and the next.
    fn thing_beside(&self, mention: &Mention) -> Option<EntityId> {
        let spans = [self.lead_span(mention), self.clause_span(mention)];
        spans.into_iter().find_map(|span| {
            let things = self.answer.things_in(span);
            <[EntityId; 1]>::try_from(things).ok().map(|[only]| only)
        })
    }

    /// What a thing has of the figure that another has.
    fn of_thing(&self, fact: &Fact, thing: EntityId) -> Option<&Fact> {
        let mut figures = self.facts().of_things();
        figures.find_map(|figures| {
            let has = figures.all().any(|(_, other)| other.id() == fact.id());
            has.then(|| figures.of(thing)).flatten()
        })
    }
}
