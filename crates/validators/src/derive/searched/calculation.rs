//! What operands give, and how much of it a number tells.

use super::{Named, Operand, Sides, Wanted};
use crate::derive::chance::{steps, telling_steps};
use crate::{NumberMention, Operation, Sign};

/// More digits of one number tell no more.
const MOST_DIGITS: f64 = 6.0;

/// What operands of a pool give.
#[derive(Debug, Clone)]
pub(super) struct Calculation {
    pub(super) operation: Operation,
    pub(super) value: f64,
    /// Whether it is as round as its operands are, as sums and products of round figures are.
    pub(super) keeps_zeros: bool,
    /// Whether it is of all figures of its pool.
    pub(super) is_of_all: bool,
    /// Whether it is a figure, in another unit.
    pub(super) is_figure: bool,
    pub(super) places: Vec<usize>,
}

impl Calculation {
    /// Whether it is the number as far as that is written. "About 4,600" tells no more than that, however it is rounded.
    pub(super) fn gives(&self, wanted: &Wanted<'_>) -> bool {
        let number = wanted.number;
        let distance = (number.value.abs() - self.value.abs()).abs();
        let is_it = distance <= number.step.mul_add(0.5, 1e-9 * self.value.abs());
        let is_of_sign = match number.sign {
            Sign::Minus => self.value < 0.0,
            Sign::Plus => self.value > 0.0,
            Sign::None | Sign::Parentheses => true,
        };
        let is_turn = matches!(
            self.operation,
            Operation::Difference | Operation::PercentChange
        );
        self.value.is_finite()
            && is_it
            && is_of_sign
            && !(is_turn && wanted.is_change)
            && self.may_go(wanted)
    }

    /// Whether it is a quotient below nothing, which the number does not show.
    pub(super) fn lacks_sign(&self, wanted: &Wanted<'_>) -> bool {
        self.operation == Operation::Ratio && self.value < 0.0 && wanted.number.sign == Sign::None
    }

    pub(super) const fn is_mean(&self) -> bool {
        matches!(self.operation, Operation::Average)
    }

    pub(super) const fn is_percent_change(&self) -> bool {
        matches!(self.operation, Operation::PercentChange)
    }

    /// Whether it is put together of what is in one unit, which is told from others by words alone.
    pub(super) const fn is_sum(&self) -> bool {
        matches!(self.operation, Operation::Sum | Operation::Difference)
    }

    /// Whether words that tell what is more of the two agree with a change in percent.
    fn may_go(&self, wanted: &Wanted<'_>) -> bool {
        let is_change = self.operation == Operation::PercentChange;
        let cues = wanted.cues;
        let is_wrong = self.value < 0.0 && cues.is_above && !cues.is_below
            || self.value > 0.0 && cues.is_below && !cues.is_above;
        !(is_change && is_wrong)
    }

    /// How many digits of a number tell that it is this.
    pub(super) fn digits(&self, number: &NumberMention) -> f64 {
        let telling = if self.keeps_zeros {
            without_zeros(steps(number))
        } else {
            telling_steps(number)
        };
        telling.max(1.0).log10().min(MOST_DIGITS)
    }
}

/// Whether two are the same but for how they were calculated.
pub(super) fn is_near(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * right.abs()
}

fn without_zeros(mut steps: f64) -> f64 {
    while steps >= 10.0 && steps % 10.0 == 0.0 {
        steps /= 10.0;
    }
    steps
}

impl Sides {
    pub(super) fn of(operands: &[&Operand<'_>]) -> Self {
        let names = || operands.iter().map(|operand| operand.named);
        let most = names().max().unwrap_or(Named::Not);
        let least = names().min().unwrap_or(Named::Not);
        match (least, most) {
            (_, Named::Beside) => Self::Beside,
            (_, Named::Near) => Self::Near,
            (Named::Beside | Named::Near, Named::Not) => Self::OneNear,
            (Named::Not, Named::Not) => Self::Any,
        }
    }
}
