//! Quotients and products over two columns of different things: 612,904 people of Val-d'Ardre on the 5,862 km² of Haute-Lonne,
//! options exercised at the price of those that are outstanding.

use super::{Derived, Work};
use crate::{Fact, Operation};

/// So many figures of a row are looked at.
const MOST: usize = 64;

impl Work<'_> {
    /// Whether the row of the one has a figure in the column of the other, and that a header.
    fn has_both(&self, own: &Fact, other: &Fact) -> bool {
        let mut row = self.facts().row(own.row).take(MOST);
        self.facts().is_headed(other) && row.any(|fact| fact.column == other.column)
    }

    /// Whether one figure of a thing was divided by another figure of another one, and what is said names one of the two, or was
    /// multiplied by it, and nothing names either.
    pub(super) fn belies_crossing(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_cell = |fact: &Fact| !fact.is_prose() && fact.period.is_none();
        let is_crossed = found.is_quotient_or_product()
            && is_cell(left)
            && is_cell(right)
            && left.row != right.row
            && left.column != right.column;
        is_crossed && self.has_both(left, right) && self.has_both(right, left) && {
            let said = self.said_words();
            let is_said = |fact: &Fact| self.telling_words(fact).any(|word| said.contains(&word));
            // What something of one costs is no price of another.
            let is_product = found.operation == Operation::Product;
            is_said(left) != is_said(right) || is_product && !is_said(left)
        }
    }
}
