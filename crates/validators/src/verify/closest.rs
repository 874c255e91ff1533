//! The fact that a wrong number comes closest to.

use crate::judge::measures;
use crate::{Fact, Facts, NumberMention, Period};

/// A fact, and what it says by a number's own measure.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closest<'a> {
    pub(super) fact: &'a Fact,
    pub(super) value: f64,
}

impl<'a> Closest<'a> {
    /// What a fact says by the measure of a number that agrees with it.
    pub(super) fn of(fact: &'a Fact, number: &NumberMention) -> Self {
        let far = |reading: f64| (reading.abs() - number.value.abs()).abs();
        let nearest =
            readings(number, fact).min_by(|left, right| far(*left).total_cmp(&far(*right)));
        // A bare number repeats digits, whatever the table counts in.
        let printed = number.is_bare().then_some(fact.value);
        let value = match (nearest, printed) {
            (Some(nearest), Some(printed)) if far(printed) < far(nearest) => printed,
            (Some(nearest), _) => nearest,
            (None, _) => fact.value,
        };
        Self { fact, value }
    }

    /// By how many percent of the fact the number is off.
    pub(super) fn difference_percent(&self, number: &NumberMention) -> Option<f64> {
        let share = (number.value - self.value).abs() / self.value.abs();
        share.is_finite().then_some(share * 100.0)
    }
}

/// What a fact says by the measure of a number, with each scale that it may have.
fn readings(number: &NumberMention, fact: &Fact) -> impl Iterator<Item = f64> {
    let unit = number.unit;
    fact.scales.iter().flat_map(move |scale| {
        let factors = measures(unit, fact.unit, scale);
        factors.map(move |factor| fact.value * scale * factor)
    })
}

/// The digits agree within this share.
const SHARE: f64 = 0.005;

/// Farther off than by this share of the fact, nobody meant it.
const FARTHEST: f64 = 0.5;

/// The closest fact by the same measure: of the time that the number is about, if there is one, else of any.
pub(super) fn closest<'a>(
    number: &NumberMention,
    about: Option<Period>,
    facts: &'a Facts,
) -> Option<Closest<'a>> {
    let readings = facts.numbers().iter().flat_map(|fact| {
        let values = readings(number, fact);
        values.map(move |value| Closest { fact, value })
    });
    let near = readings.filter_map(|reading| {
        let share = (number.value - reading.value).abs() / reading.value.abs();
        (share <= FARTHEST).then_some((!is_dated(reading.fact, about), share, reading))
    });
    let nearest = near.min_by(|(other, share, _), (other_too, share_too, _)| {
        other.cmp(other_too).then(share.total_cmp(share_too))
    });
    let shifted = || shifted(number, about, facts);
    nearest.map(|(_, _, reading)| reading).or_else(shifted)
}

/// The fact with the same digits, of another power of ten.
fn shifted<'a>(
    number: &NumberMention,
    about: Option<Period>,
    facts: &'a Facts,
) -> Option<Closest<'a>> {
    const SHIFTS: [f64; 12] = [
        1e1, 1e-1, 1e3, 1e-3, 1e2, 1e-2, 1e6, 1e-6, 1e9, 1e-9, 1e4, 1e-4,
    ];
    let reach = (number.value.abs() * SHARE).max(number.step / 2.0);
    SHIFTS.iter().find_map(|shift| {
        let near = facts.near(number.value * shift, reach * shift);
        let mut near = near.filter(|(fact, scale)| {
            is_dated(fact, about) && measures(number.unit, fact.unit, *scale).next().is_some()
        });
        near.next().map(|(fact, scale)| Closest {
            fact,
            value: fact.value * scale,
        })
    })
}

fn is_dated(fact: &Fact, about: Option<Period>) -> bool {
    about.is_none_or(|about| fact.period.is_some_and(|period| period.agrees(about)))
}
