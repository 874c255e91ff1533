//! What two operands give.

use super::calculation::{Calculation, is_near};
use super::{Operand, Pool, Sides, Wanted};
use crate::derive::carried::is_alike;
use crate::{NumberMention, Operation, Sign, Unit};

/// A calculation over two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Sum,
    Difference,
    Product,
    /// With so many percent more.
    With,
    /// With so many percent less.
    Without,
    Ratio,
    /// The one in percent of the other.
    Share,
    /// By how many percent the one is more than the other.
    Change,
}

pub(super) const FORMS: [Form; 8] = [
    Form::Share,
    Form::Change,
    Form::Ratio,
    Form::Difference,
    Form::Sum,
    Form::Product,
    Form::With,
    Form::Without,
];

impl Form {
    pub(super) fn value(self, [left, right]: [&Operand<'_>; 2]) -> f64 {
        let share = |operand: &Operand<'_>| operand.value / 100.0;
        match self {
            Self::Sum => left.value + right.value,
            Self::Difference => left.value - right.value,
            Self::Product if left.is_percent() || is_bare_rate([left, right]) => {
                share(left) * right.value
            }
            Self::Product => left.product_with(right),
            Self::With => right.value * (1.0 + share(left)),
            Self::Without => right.value * (1.0 - share(left)),
            Self::Ratio => left.value / right.value,
            Self::Share => left.value / right.value * 100.0,
            Self::Change => (left.value / right.value - 1.0) * 100.0,
        }
    }

    /// Whether it may be of two operands in this order.
    fn may_give(self, number: &NumberMention, [left, right]: [&Operand<'_>; 2]) -> bool {
        let are_amounts = !left.is_percent() && !right.is_percent();
        let are_alike = is_alike(left.unit, right.unit);
        let is_percent = number.unit == Some(Unit::Percent);
        let is_points = matches!(number.unit, Some(Unit::Percent | Unit::PercentagePoints));
        let is_amount = matches!(number.unit, Some(Unit::Money(_)) | None);
        let is_like_both = is_alike(number.unit, left.unit) && is_alike(number.unit, right.unit);
        match self {
            Self::Sum | Self::Difference if !are_amounts => {
                is_points && left.is_percent() && right.is_percent()
            }
            Self::Sum | Self::Difference => is_amount && are_alike && is_like_both,
            Self::Product if left.is_percent() => is_amount && !right.is_percent(),
            Self::Product => {
                is_amount && !right.is_percent() && (left.unit.is_none() || right.unit.is_none())
            }
            Self::With | Self::Without => {
                is_amount
                    && !right.is_percent()
                    && (left.is_percent() || is_bare_rate([left, right]))
            }
            Self::Ratio => {
                let is_of_unit = number.unit.is_none_or(|unit| unit == Unit::Multiple)
                    || left.unit.is_none()
                    || right.unit.is_none();
                !is_points && are_amounts && is_of_unit
            }
            Self::Share => is_percent && are_amounts && are_alike,
            Self::Change => {
                let is_less_than_double = (left.value / right.value - 1.0).abs() < 1.0;
                is_percent && are_amounts && are_alike && is_less_than_double
            }
        }
    }

    /// Whether the words beside the number allow it: a rate of an amount is no total, the price of one no product.
    fn may_be_said(self, wanted: &Wanted<'_>, [left, right]: [&Operand<'_>; 2]) -> bool {
        let cues = wanted.cues;
        let is_of_rate = left.is_percent() || left.value.abs().min(right.value.abs()) < 1.0;
        let is_as_long = |length: f64| {
            let mut sides = [left.value, right.value].into_iter();
            sides.any(|side| is_near(side, length) || is_near(side, length * 12.0))
        };
        match self {
            Self::Product => {
                !(cues.is_each || is_of_rate && cues.is_total) && cues.length.is_none_or(is_as_long)
            }
            // What it was before a change in percent is no part of what it is now.
            Self::With | Self::Without if wanted.is_change => false,
            Self::With => cues.is_total || !is_of_rate || right.is_stated(),
            Self::Sum => !cues.is_each,
            // A plus is that of a change.
            Self::Ratio | Self::Share => wanted.number.sign != Sign::Plus,
            Self::Change => left.value > right.value || !left.is_behind,
            Self::Without | Self::Difference => true,
        }
    }

    /// Whether the order of its operands makes no difference, but for the sign.
    const fn is_unordered(self) -> bool {
        matches!(self, Self::Sum | Self::Difference)
    }

    const fn operation(self) -> Operation {
        match self {
            Self::Sum => Operation::Sum,
            Self::Difference => Operation::Difference,
            Self::Product | Self::With | Self::Without => Operation::Product,
            Self::Ratio | Self::Share => Operation::Ratio,
            Self::Change => Operation::PercentChange,
        }
    }

    pub(super) fn of(self, places: [usize; 2], operands: [&Operand<'_>; 2]) -> Calculation {
        Calculation {
            operation: self.operation(),
            value: self.value(operands),
            keeps_zeros: !matches!(self, Self::Ratio | Self::Share | Self::Change),
            is_of_all: false,
            is_figure: false,
            places: places.to_vec(),
        }
    }

    /// Whether it may be of the same figure of two records.
    const fn may_be_across(self) -> bool {
        !matches!(self, Self::Product | Self::With | Self::Without)
    }

    /// The same, if the units allow it.
    pub(super) fn given(
        self,
        wanted: &Wanted<'_>,
        places: [usize; 2],
        operands: [&Operand<'_>; 2],
    ) -> Option<Calculation> {
        let [left, right] = operands;
        let is_first = places[0] < places[1];
        let is_product = self == Self::Product && !left.is_percent() && !is_bare_rate(operands);
        // Which is taken off is told by a sign.
        let is_signed = self == Self::Difference && wanted.number.sign != Sign::None;
        let is_once = is_first || is_signed || !self.is_unordered() && !is_product;
        let may_be = is_once
            && !left.shares_with(right)
            && self.may_give(wanted.number, operands)
            && self.may_be_said(wanted, operands);
        let per = if self == Self::Ratio {
            wanted.cues.per
        } else {
            1.0
        };
        may_be.then(|| {
            let given = self.of(places, operands);
            Calculation {
                value: given.value * per,
                ..given
            }
        })
    }
}

/// Whether a figure may be in percent without saying so, of an amount that the answer or the question gives: "THB 100,000 would
/// be worth THB 101,920" of `perf_1y`.
fn is_bare_rate([rate, base]: [&Operand<'_>; 2]) -> bool {
    rate.unit.is_none() && !rate.is_stated() && base.is_stated()
}

impl Pool<'_> {
    pub(super) fn pairs(&self, sides: Sides, wanted: &Wanted<'_>) -> Vec<Calculation> {
        let mut all = Vec::new();
        if self.is_of_sums {
            return all;
        }
        let places = self.places(sides);
        for left in &places {
            for right in places.iter().filter(|right| *right != left) {
                let places = [*left, *right];
                if let Some(operands) = self.operands_at(places, sides) {
                    let forms = FORMS
                        .iter()
                        .filter(|form| !self.is_across || form.may_be_across());
                    let forms = forms.filter(|form| self.may_meet(**form, sides, operands));
                    all.extend(forms.filter_map(|form| form.given(wanted, places, operands)));
                }
            }
        }
        all
    }
    /// Whether the times of two operands allow it: "$86.8 million in 2024 and $45.3 million in 2023" are spent together.
    fn may_meet(&self, form: Form, sides: Sides, [left, right]: [&Operand<'_>; 2]) -> bool {
        let is_told = self.is_of_prose && form == Form::Sum && sides == Sides::Beside;
        is_told || left.is_of_time_of(right)
    }
}
