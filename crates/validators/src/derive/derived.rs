//! What a number follows from.

use crate::{Fact, Operation, Span};

/// How a number follows from facts.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Derived {
    pub(crate) operation: Operation,
    /// What it is calculated from, in order.
    pub(crate) operands: Vec<Fact>,
}

impl Derived {
    pub(super) fn from(operation: Operation, operands: &[&Fact]) -> Self {
        Self {
            operation,
            operands: operands.iter().copied().copied().collect(),
        }
    }

    /// Whether it tells by how many percent something changed.
    pub(crate) const fn is_change_in_percent(&self) -> bool {
        matches!(self.operation, Operation::PercentChange | Operation::Cagr)
    }

    /// Whether it tells how large one figure is beside another.
    pub(crate) const fn is_share(&self) -> bool {
        matches!(self.operation, Operation::Ratio | Operation::Margin)
    }

    /// Whether it divides one figure by another, or multiplies them.
    pub(super) const fn is_quotient_or_product(&self) -> bool {
        matches!(
            self.operation,
            Operation::Ratio | Operation::Margin | Operation::PerUnit | Operation::Product
        )
    }

    /// Whether it tells how far one figure is from another, in its own unit or in percent.
    pub(crate) const fn is_change(&self) -> bool {
        matches!(
            self.operation,
            Operation::Difference | Operation::PercentChange
        )
    }
}

/// A number of the answer, and how it follows from facts.
pub(crate) struct Proof {
    pub(crate) span: Span,
    pub(crate) how: Derived,
}
