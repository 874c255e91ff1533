//! The fact that a wrong number comes closest to.

use super::literal::is_hundredfold;
use crate::facts::Alike;
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
        let percent = (number.value - self.value).abs() / self.value.abs() * 100.0;
        percent.is_finite().then_some(percent)
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
    let dated = about.and_then(|_| nearest(number, facts, about));
    let of_any_time = || nearest(number, facts, None);
    let shifted = || shifted(number, about, facts);
    dated.or_else(of_any_time).or_else(shifted)
}

/// The nearest fact of a time, the first of the document where several are as near.
fn nearest<'a>(
    number: &NumberMention,
    facts: &'a Facts,
    about: Option<Period>,
) -> Option<Closest<'a>> {
    let mut nearest = Nearest { facts, found: None };
    for kind in facts.alike(about) {
        for scale in kind.scales().iter() {
            for factor in measures(number.unit, kind.unit(), scale) {
                nearest.look(number, kind, scale * factor);
            }
        }
    }
    nearest.found.map(|(_, _, reading)| reading)
}

/// What came nearest so far, with the share that it is off and its place in the document.
struct Nearest<'a> {
    facts: &'a Facts,
    found: Option<(f64, u32, Closest<'a>)>,
}

impl<'a> Nearest<'a> {
    /// Looks at facts from the number outwards, as far as they are nearer than what is found.
    fn look(&mut self, number: &NumberMention, kind: Alike<'a>, factor: f64) {
        let (below, above) = kind.parted(|fact| fact.value * factor < number.value);
        self.walk(number, below, factor);
        self.walk(number, above, factor);
    }

    fn walk(
        &mut self,
        number: &NumberMention,
        facts: impl Iterator<Item = (u32, &'a Fact)>,
        factor: f64,
    ) {
        for (place, fact) in facts {
            let value = fact.value * factor;
            let share = ((number.value - value) / value).abs();
            let (least, first) =
                { self.found }.map_or((FARTHEST, u32::MAX), |(share, place, _)| (share, place));
            let order = share.total_cmp(&least);
            if order.is_gt() {
                return;
            }
            let is_meant = || !is_hundredfold(number, fact, 1.0) || self.facts.may_be_share(fact);
            if (order.is_lt() || place < first) && is_meant() {
                self.found = Some((share, place, Closest { fact, value }));
            }
        }
    }
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
