//! Quotients of what one line is now and another was before: sales of now for each case that was sold before.

use super::{Derived, Work};
use crate::{Fact, Operation};

impl Work<'_> {
    /// Whether a quotient was found of two lines of one time, of which the one is told as that of before.
    pub(super) fn belies_now(&self, found: &Derived) -> bool {
        let [first, second] = found.operands.as_slice() else {
            return false;
        };
        let facts = self.facts();
        let are_of_table = |facts: [&Fact; 2]| facts.into_iter().all(|fact| !fact.is_prose());
        let is_quotient = matches!(
            found.operation,
            Operation::Ratio | Operation::Margin | Operation::PerUnit
        );
        is_quotient
            && first.row != second.row
            && first.column != second.column
            && first.period == second.period
            && are_of_table([first, second])
            && facts.is_prior(first) != facts.is_prior(second)
    }
}
