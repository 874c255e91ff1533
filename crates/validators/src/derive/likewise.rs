//! The calculation of a number before, for another thing or another year: "Email converts at 4.8 % (450 of 9,375). Paid
//! Search follows at 3.2 %."

use super::relevance::lines_named;
use super::stated::known_before;
use super::{Derived, Known, Work};
use crate::facts::EntityId;
use crate::judge::Band;
use crate::verify::Lead;
use crate::{Fact, Mention, NumberMention, Operation, Period};

/// So many calculations before are done again.
const MOST: usize = 4;

/// So many figures of a row are looked at.
const MOST_TIMES: usize = 40;

/// What each calculation gives with some figures, and with as many others.
fn calculations(own: &[Fact], others: &[&Fact]) -> Vec<(f64, f64)> {
    let sum = |figures: &mut dyn Iterator<Item = &Fact>| figures.map(Fact::first_reading).sum();
    let of_sum = (sum(&mut own.iter()), sum(&mut others.iter().copied()));
    let [[first, second], [other_first, other_second]] = match (own, others) {
        ([first, second], [other_first, other_second]) => {
            [[first, second], [*other_first, *other_second]]
                .map(|pair| pair.map(Fact::first_reading))
        }
        _ => return vec![of_sum],
    };
    let of_two = CALCULATIONS.iter().map(|calculation| {
        (
            calculation(first, second),
            calculation(other_first, other_second),
        )
    });
    of_two.chain([of_sum]).collect()
}

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

impl<'a> Work<'a> {
    /// What one of the last calculations gives with the figures of the thing that is named right beside the number, or
    /// with those of the year that it is said to be of.
    pub(super) fn likewise(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        known: (&[Known], &[Known]),
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        let goes_on = lead.list_start() < mention.span.start;
        let known = known_before(mention, known);
        let known = known.into_iter().rev().take(MOST);
        let mut alike = known.filter(|known| known.number.unit == number.unit);
        alike.find_map(|known| {
            let own = known.how.operands.as_slice();
            let next = self.next_in_time(own).filter(|_| goes_on);
            let of_line = self.of_line_named(mention, own);
            let mut others = self.instead(mention, about, own).chain(next).chain(of_line);
            let found = others.find(|others| {
                let calculations = calculations(own, others);
                { calculations.iter() }.any(|(own, other)| {
                    Band::of(&known.number).holds(*own) && Band::of(number).holds(*other)
                })
            });
            found.map(|others| Derived::from(known.how.operation, &others))
        })
    }

    /// What the work that is shown before gives with the figures of the time that the number is said to be of.
    pub(super) fn worked_again(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        let is_before = self.is_before(mention);
        let then = |time: Period| {
            move |fact: &'a Fact| {
                let own = fact.period?;
                (own != time).then(|| self.then(fact, time)).flatten()
            }
        };
        let prior = |fact: &'a Fact| {
            let mut bases = fact.period?.bases();
            bases.find_map(|time| self.then(fact, time))
        };
        let place = mention.span.start;
        let of_time = about.map(|time| self.answer.worked_again(place, number, then(time)));
        let of_base = is_before.then(|| self.answer.worked_again(place, number, prior));
        let mut all = of_time.into_iter().chain(of_base).flatten();
        let found = all.find(|(value, _)| Band::of(number).holds(*value));
        found.map(|(_, facts)| Derived::from(Operation::Expression, &facts))
    }

    /// The same figures of the thing that is named, or of the time, of which several may be meant.
    fn instead<'k>(
        &'k self,
        mention: &Mention,
        about: Option<Period>,
        own: &'k [Fact],
    ) -> impl Iterator<Item = Vec<&'k Fact>> {
        let thing = self.thing_beside(mention);
        let of_thing =
            thing.and_then(|thing| own.iter().map(|fact| self.of_thing(fact, thing)).collect());
        let time = own.first().and_then(|first| first.period);
        let is_of_one_time = own.iter().all(|fact| fact.period == time);
        let time = time.filter(|time| is_of_one_time && thing.is_none() && Some(*time) != about);
        let is_before = || about.is_none() && self.is_before(mention);
        let before = time
            .filter(|_| is_before())
            .into_iter()
            .flat_map(Period::bases);
        let times = time.and(about).into_iter().chain(before);
        let then = |time: Period| own.iter().map(|fact| self.then(fact, time)).collect();
        let of_part = self.of_part_before(mention, own);
        of_thing
            .into_iter()
            .chain(times.filter_map(then))
            .chain(of_part)
    }

    /// What the line has at the same times that is named before the number: "revenue comes to 5 over the four quarters; gross
    /// profit was 3".
    fn of_line_named<'k>(&'k self, mention: &Mention, own: &'k [Fact]) -> Option<Vec<&'k Fact>> {
        let (first, others) = own.split_first()?;
        if others.iter().any(|fact| fact.row != first.row) {
            return None;
        }
        let lead = self.hashes(self.lead_span(mention));
        let (rows, _) = lines_named(self.facts(), &lead);
        let row = rows.first().filter(|row| row.row != first.row)?;
        let then = |fact: &Fact| {
            let mut row = self.facts().row(row.row).take(MOST_TIMES);
            row.find(|other| fact.period.is_some() && other.period == fact.period)
        };
        own.iter().map(then).collect()
    }

    /// The later of two figures of a row and the next one in time: "fell 6 % in 2020, followed by gains of 16 % and 15 %".
    fn next_in_time<'k>(&'k self, own: &'k [Fact]) -> Option<Vec<&'k Fact>> {
        let [left, right] = own else { return None };
        let (_, last) = Fact::in_time(left, right).filter(|_| left.row == right.row)?;
        let ordinal = |fact: &Fact| fact.period.map(Period::ordinal);
        let row = self.facts().row(last.row).take(MOST_TIMES);
        let behind = row.filter(|fact| ordinal(fact) > ordinal(last));
        let next = behind.min_by_key(|fact| ordinal(fact))?;
        Some(vec![last, next])
    }

    /// The figure right before a share in parentheses, in the whole that the share before was of: "5 (25 % of all), 6 (30 %)".
    fn of_part_before<'k>(&'k self, mention: &Mention, own: &'k [Fact]) -> Option<Vec<&'k Fact>> {
        let [_, whole] = own else { return None };
        let part = self.part_before(mention)?;
        let times = part.period.zip(whole.period);
        let may_meet = part.unit == whole.unit && times.is_none_or(|(own, whole)| own == whole);
        may_meet.then(|| vec![part, whole])
    }

    /// What the row of a figure has at another time.
    pub(super) fn then(&self, fact: &Fact, time: Period) -> Option<&'a Fact> {
        let mut row = self.facts().row(fact.row);
        row.find(|other| other.period.is_some_and(|own| own.may_be_of(time)))
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
