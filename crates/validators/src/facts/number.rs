//! A number by itself, and how what stands around it is read with it.

use super::cell::Figure;
use super::fact::Origin;
use super::heading::{Heading, Measure};
use super::scaled::may_be_absolute;
use super::scales::Scales;
use super::scope::{Scope, Sense};
use crate::Unit;
use crate::measure::Measure as Physical;

/// A figure by itself.
pub(super) struct Number {
    pub(super) value: f64,
    pub(super) step: f64,
    pub(super) scale: Option<Scales>,
    pub(super) unit: Option<Unit>,
    /// What it counts, where it tells a length of time.
    pub(super) measure: Option<Physical>,
    pub(super) origin: Origin,
}

impl From<&Figure> for Number {
    fn from(figure: &Figure) -> Self {
        Self {
            value: figure.value,
            step: figure.step,
            scale: figure.scale.and_then(Scales::of),
            unit: figure.unit,
            measure: figure.measure,
            origin: Origin::Cell,
        }
    }
}

impl Number {
    /// A count that a cell holds with another.
    pub(super) const fn counted(value: f64) -> Self {
        Self {
            value,
            step: 1.0,
            scale: Some(Scales::ONE),
            unit: None,
            measure: None,
            origin: Origin::Cell,
        }
    }

    /// Whether it is small enough for a rate or a percentage.
    pub(super) fn may_be_rate(&self) -> bool {
        self.value.abs() < LARGEST_RATE
    }

    /// Whether it has so many decimals below one that a name with "percent" may head a share of one.
    pub(super) fn may_be_fraction(&self) -> bool {
        const FINEST: f64 = 1e-4;
        self.origin == Origin::Number && self.value.abs() < 1.0 && self.step <= FINEST
    }

    /// A JSON number.
    pub(super) fn of(value: f64) -> Self {
        Self {
            value,
            step: step(value),
            scale: None,
            unit: None,
            measure: None,
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
    if is_whole(value) {
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

/// Whether a float has no fraction. Those beyond an integer's range have none.
#[expect(
    clippy::float_cmp,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "asked is whether the integer is the same float; what does not fit is looked at again"
)]
pub(super) fn is_whole(value: f64) -> bool {
    value as i64 as f64 == value || value.fract() == 0.0
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
    let told = told(number, row, heading, record, scope);
    let is_each = |measure, scale: Option<Scales>| measure == Measure::Each && scale.is_none();
    let may_leave_out = number.scale.is_none()
        && (is_each(row.measure, row.scale) || is_each(heading.measure, heading.scale));
    if may_leave_out {
        told.or(Scales::ONE)
    } else {
        told
    }
}

fn told(number: &Number, row: Sense, heading: &Heading, record: Sense, scope: &Scope) -> Scales {
    if let Some(scale) = number.scale {
        return scale;
    }
    // Cents are cents of whatever is told in them: "Adjusted EPS (pence)".
    let is_part = |scale: &Scales| scale.first() < 1.0;
    let part = heading.scale.filter(is_part).or(row.scale.filter(is_part));
    // A price in "US cents/lb" is so for all figures of its record.
    let is_priced = || matches!(record.measure, Measure::Ratio | Measure::PerShare);
    let part = part.or_else(|| record.scale.filter(is_part).filter(|_| is_priced()));
    if let Some(scale) = part {
        return scale;
    }
    let own_unit = number
        .unit
        .is_some_and(|unit| !matches!(unit, Unit::Money(_)));
    let is_number = number.origin == Origin::Number;
    // "Interest rate swaps" are amounts.
    let relative = |measure| match measure {
        Measure::Ratio => number.may_be_rate(),
        Measure::PerShare => true,
        Measure::Any | Measure::Each | Measure::Count | Measure::Relative => false,
    };
    // The "rate base" of a utility is in billions, where its name says so.
    let is_rate = heading.scale.is_none() && relative(heading.measure);
    if own_unit || is_rate || relative(row.measure) || relative(record.measure) {
        // "Foreign rate differential: (198) (6.4)%" has an amount and its rate.
        let is_amount = row.measure == Measure::Ratio && !own_unit && is_no_rate(number);
        let caption = scope.caption.filter(|_| is_amount && !is_rate);
        return caption.map_or(Scales::ONE, |caption| caption.or(Scales::ONE));
    }
    // A number of JSON may be absolute already, whatever its header says; its column will tell.
    let is_open = is_number && !scope.is_grid;
    if let Some(scale) = heading.scale {
        let is_small = number.value.abs() < scale.first();
        return if is_open && !is_small {
            scale.or(Scales::ONE)
        } else {
            scale
        };
    }
    if let Some(scale) = record.told_scale {
        return match (is_number, may_be_absolute(number.value, scale.first())) {
            (false, _) => scale,
            (true, true) => Scales::ONE,
            (true, false) => scale.or(Scales::ONE),
        };
    }
    if let Some(scale) = record.scale {
        // "Shipments (thousands)" of a table in millions.
        return row.scale.unwrap_or(scale);
    }
    let is_money = matches!(scope.sense.unit, Some(Unit::Money(_)));
    // "$674" are no RSUs.
    let counts = number.unit.is_none() && is_count(row, heading);
    match row.scale.or(scope.caption) {
        Some(_) if counts && (is_number || is_money) => Scales::ONE,
        // "Amounts in cents" are whole, and leave nothing open where the record has a currency.
        Some(scale) if scale.first() < 1.0 => match (is_whole(number.value), record.unit) {
            (true, Some(_)) if !counts => scale,
            (true, _) => scale.or(Scales::ONE),
            (false, _) => Scales::ONE,
        },
        Some(scale) if is_open || counts => scale.or(Scales::ONE),
        Some(scale) => scale,
        None if is_number => Scales::ONE,
        // What is counted with a unit beside it needs no scale.
        None if record.unit.is_some() => Scales::ONE,
        None => Scales::OPEN,
    }
}

/// Whether a cell is whole and greater than rates are, but for those of currencies.
fn is_no_rate(number: &Number) -> bool {
    const LEAST: f64 = 100.0;
    let is_whole = number.value.fract() == 0.0;
    number.origin == Origin::Cell && is_whole && number.value.abs() >= LEAST
}

fn is_count(row: Sense, heading: &Heading) -> bool {
    row.scale.is_none() && (row.measure == Measure::Count || heading.measure == Measure::Count)
}

/// What a number counts. A record's currency is none of what its members count by their names: conversions beside their
/// revenue.
pub(super) fn unit(
    number: &Number,
    row: Sense,
    heading: &Heading,
    record: Sense,
    is_counted: bool,
) -> Option<Unit> {
    if number.measure.is_some() {
        return None;
    }
    let said = number.unit.or(row.unit).or(heading.unit);
    if said.is_some() || is_counted {
        return said;
    }
    let counts = |measure| matches!(measure, Measure::Ratio | Measure::Count | Measure::Relative);
    let is_money = matches!(record.unit, Some(Unit::Money(_)));
    if is_money && (counts(row.measure) || counts(heading.measure)) {
        return None;
    }
    record.unit
}
