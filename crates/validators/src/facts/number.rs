//! A number by itself, and how what stands around it is read with it.

use super::cell::Figure;
use super::fact::Origin;
use super::heading::{Heading, Measure};
use super::scaled::may_be_absolute;
use super::scales::Scales;
use super::scope::{Scope, Sense};
use crate::Unit;

/// A figure by itself.
pub(super) struct Number {
    pub(super) value: f64,
    pub(super) step: f64,
    pub(super) scale: Option<Scales>,
    pub(super) unit: Option<Unit>,
    pub(super) origin: Origin,
}

impl From<&Figure> for Number {
    fn from(figure: &Figure) -> Self {
        Self {
            value: figure.value,
            step: figure.step,
            scale: figure.scale.and_then(Scales::of),
            unit: figure.unit,
            origin: Origin::Cell,
        }
    }
}

impl Number {
    /// A JSON number.
    pub(super) fn of(value: f64) -> Self {
        Self {
            value,
            step: step(value),
            scale: None,
            unit: None,
            origin: Origin::Number,
        }
    }
}

/// What the last digit of a float's shortest spelling is worth, down to a millionth of a millionth.
#[expect(
    clippy::float_cmp,
    reason = "asked is whether the shorter spelling is the same float"
)]
fn step(value: f64) -> f64 {
    if value.fract() == 0.0 {
        return 1.0;
    }
    let mut shift = 1.0;
    for _ in 0..12 {
        shift *= 10.0;
        let whole = (value * shift).round();
        if whole / shift == value {
            return 1.0 / shift;
        }
    }
    1e-12
}

/// Rates and percentages of that much are hardly ever told.
const LARGEST_RATE: f64 = 1_000.0;

/// What a number may have to be multiplied by.
pub(super) fn scales(
    number: &Number,
    row: Sense,
    heading: &Heading,
    record: Sense,
    scope: &Scope,
) -> Scales {
    if let Some(scale) = number.scale {
        return scale;
    }
    let own_unit = number
        .unit
        .is_some_and(|unit| !matches!(unit, Unit::Money(_)));
    let is_number = number.origin == Origin::Number;
    // "Interest rate swaps" are amounts.
    let may_be_rate = number.value.abs() < LARGEST_RATE;
    let relative = |measure| match measure {
        Measure::Ratio => may_be_rate,
        Measure::PerShare => true,
        Measure::Any | Measure::Count => false,
    };
    if own_unit || relative(row.measure) || relative(heading.measure) || relative(record.measure) {
        return Scales::ONE;
    }
    // A number of JSON may be absolute already, whatever its header says; its column will tell.
    if let Some(scale) = heading.scale.or(record.told_scale) {
        let is_whole = || may_be_absolute(number.value, scale.first());
        return match (is_number, heading.scale) {
            (true, None) if is_whole() => Scales::ONE,
            (true, _) => scale.or(Scales::ONE),
            (false, _) => scale,
        };
    }
    if let Some(scale) = record.scale {
        return scale;
    }
    match (is_number, row.scale.or(scope.caption)) {
        (true, Some(scale)) => scale.or(Scales::ONE),
        (true, None) => Scales::ONE,
        (false, Some(scale)) if is_count(row, heading) => scale.or(Scales::ONE),
        (false, Some(scale)) => scale,
        // What is counted with a unit beside it needs no scale.
        (false, None) if record.unit.is_some() => Scales::ONE,
        (false, None) => Scales::OPEN,
    }
}

fn is_count(row: Sense, heading: &Heading) -> bool {
    row.scale.is_none() && (row.measure == Measure::Count || heading.measure == Measure::Count)
}

/// What a number counts.
pub(super) fn unit(number: &Number, row: Sense, heading: &Heading, record: Sense) -> Option<Unit> {
    let said = number.unit.or(row.unit).or(heading.unit);
    if said.is_some() {
        return said;
    }
    let counts = |measure| matches!(measure, Measure::Ratio | Measure::Count);
    let is_money = matches!(record.unit, Some(Unit::Money(_)));
    if is_money && (counts(row.measure) || counts(heading.measure)) {
        return None;
    }
    record.unit
}
