//! How a cell follows from two others.

use crate::derive::carried::{is, is_alike};
use crate::{NumberMention, Operation, Unit};

/// A calculation over two cells.
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

impl Way {
    /// Whether a number is what comes of two others in this way, with its sign.
    pub(super) fn gives(
        self,
        number: &NumberMention,
        left: &NumberMention,
        right: &NumberMention,
    ) -> bool {
        let value = self.value(left, right);
        self.may_give(number, left, right) && is(number, value) && value * number.value >= 0.0
    }

    fn value(self, left: &NumberMention, right: &NumberMention) -> f64 {
        let (left, right) = (Amount::of(left), Amount::of(right));
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
    fn may_give(self, number: &NumberMention, left: &NumberMention, right: &NumberMention) -> bool {
        let are_amounts = !left.is_percentage() && !right.is_percentage();
        match self {
            Self::Sum | Self::Difference => is_alike(number, left) && is_alike(number, right),
            Self::Product => {
                let are_relative = left.is_percentage() && right.is_percentage();
                !are_relative && !number.is_percentage()
            }
            Self::Ratio => !number.is_percentage() && are_amounts,
            // A header may tell that the cells below it are percent.
            Self::Share | Self::Change => {
                are_amounts
                    && is_alike(left, right)
                    && matches!(number.unit, Some(Unit::Percent) | None)
            }
        }
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

/// A number as it is written, and what it counts: 4.8 and 0.048 of "4.8 %".
struct Amount {
    written: f64,
    meant: f64,
}

impl Amount {
    fn of(number: &NumberMention) -> Self {
        let percent = if number.unit == Some(Unit::Percent) {
            0.01
        } else {
            1.0
        };
        Self {
            written: number.value,
            meant: number.value * percent,
        }
    }
}
