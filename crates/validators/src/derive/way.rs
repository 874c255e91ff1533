//! How a number follows from two others, line by line of a table or a list.

use super::Work;
use super::carried::{is, is_alike};
use crate::wording::Operations;
use crate::{Fact, Mention, NumberMention, Operation, Unit};

/// A calculation over two figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Sum,
    Difference,
    Product,
    Ratio,
    /// The one in percent of the other.
    Share,
    /// By how many percent the one is more than the other.
    Change,
}

pub(super) const WAYS: [Way; 6] = [
    Way::Sum,
    Way::Difference,
    Way::Product,
    Way::Ratio,
    Way::Share,
    Way::Change,
];

impl Work<'_> {
    /// The calculations that words beside a number allow where none of them names it: sums and differences are told from
    /// each other by words alone, quotients and changes are said to be such.
    pub(super) fn ways_unnamed(&self, mention: &Mention) -> Vec<Way> {
        const QUOTIENTS: Operations = Operations::QUOTIENTS.and(Operations::TOTALS);
        let is_quotient = !self.operations().only(QUOTIENTS).is_none();
        let is_change = self.is_change() && !self.is_level(mention);
        let may_be = |way: &Way| match way {
            Way::Sum | Way::Difference => false,
            Way::Product => true,
            Way::Ratio | Way::Share => is_quotient,
            Way::Change => is_change,
        };
        WAYS.into_iter().filter(may_be).collect()
    }
}

impl Way {
    /// Whether a number is what comes of two others in this way, with its sign.
    pub(super) fn gives(self, number: &NumberMention, amounts: [Amount; 2]) -> bool {
        let value = self.value(amounts);
        self.may_give(number, amounts) && is(number, value) && value * number.value >= 0.0
    }

    fn value(self, [left, right]: [Amount; 2]) -> f64 {
        match self {
            Self::Sum => left.written + right.written,
            Self::Difference => left.written - right.written,
            Self::Product => left.meant * right.meant,
            Self::Ratio => left.written / right.written,
            Self::Share => left.written / right.written * 100.0,
            Self::Change => (left.written - right.written) / right.written.abs() * 100.0,
        }
    }

    /// Whether the units allow it.
    pub(super) fn may_give(self, number: &NumberMention, [left, right]: [Amount; 2]) -> bool {
        let are_amounts = !left.is_percentage() && !right.is_percentage();
        match self {
            Self::Sum | Self::Difference => {
                // Between percentages bare points are those of a percentage.
                let are_points =
                    number.unit.is_none() && left.is_percentage() && right.is_percentage();
                let is_of_both =
                    is_alike(number.unit, left.unit) && is_alike(number.unit, right.unit);
                are_points || is_of_both
            }
            Self::Product => {
                let are_relative = left.is_percentage() && right.is_percentage();
                !are_relative && !number.is_percentage()
            }
            Self::Ratio => !number.is_percentage() && are_amounts,
            // A header may tell that the cells below it are percent.
            Self::Share | Self::Change => {
                are_amounts
                    && is_alike(left.unit, right.unit)
                    && matches!(number.unit, Some(Unit::Percent) | None)
            }
        }
    }

    /// Whether it means something where no word names it: a product is one of two kinds, so many at a price, a rate of an
    /// amount.
    pub(super) fn may_be_unnamed(self, [left, right]: [Amount; 2]) -> bool {
        self != Self::Product || left.unit != right.unit
    }

    pub(super) const fn operation(self) -> Operation {
        match self {
            Self::Sum => Operation::Sum,
            Self::Difference => Operation::Difference,
            Self::Product => Operation::Product,
            Self::Ratio | Self::Share => Operation::Ratio,
            Self::Change => Operation::PercentChange,
        }
    }
}

/// A figure as it is written, and what it counts: 4.8 and 0.048 of "4.8 %".
#[derive(Clone, Copy)]
pub(super) struct Amount {
    written: f64,
    meant: f64,
    unit: Option<Unit>,
}

impl Amount {
    pub(super) fn of(number: &NumberMention) -> Self {
        Self::new(number.value, number.unit)
    }

    pub(super) fn of_fact(fact: &Fact) -> Self {
        Self::new(fact.first_reading(), fact.unit)
    }

    fn new(written: f64, unit: Option<Unit>) -> Self {
        let percent = if unit == Some(Unit::Percent) {
            0.01
        } else {
            1.0
        };
        Self {
            written,
            meant: written * percent,
            unit,
        }
    }

    /// Whether a number writes it, whatever the sign.
    pub(super) fn is(self, number: &NumberMention) -> bool {
        is(number, self.written)
    }

    const fn is_percentage(self) -> bool {
        matches!(self.unit, Some(Unit::Percent | Unit::PercentagePoints))
    }
}
