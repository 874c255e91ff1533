//! The middle of a range that the facts tell by its ends: "the midpoint of guidance is $6.40" of "$6.25 to $6.55".

use super::cues::Cue;
use super::families::Families;
use super::{Derived, Work};
use crate::{Fact, Operation};

/// So many figures are looked at.
const MOST: usize = 2_000;

impl<'a> Work<'a> {
    /// The mean of two figures of one unit that stand beside each other, the low or the high first, where the sentence or the
    /// question asks for the middle of a range.
    pub(super) fn midpoint(&self, families: &Families<'a, '_>) -> Option<Derived> {
        if !self.cues().has(Cue::Middle) {
            return None;
        }
        let numbers = self.facts().numbers();
        let mut pairs = numbers.windows(2).take(MOST);
        pairs.find_map(|pair| {
            let [low, high] = pair else { return None };
            let is_range = low.unit == high.unit && are_beside(low, high);
            let is_it = is_range && families.goal.is_of(low) && families.goal.is(middle(low, high));
            is_it.then(|| Derived::from(Operation::Average, &[low, high]))
        })
    }
}

fn middle(low: &Fact, high: &Fact) -> f64 {
    low.first_reading().midpoint(high.first_reading())
}

/// Whether two figures are of one sentence, or of one record or row.
fn are_beside(low: &Fact, high: &Fact) -> bool {
    low.row == high.row || low.column == high.column && !low.is_prose() && !high.is_prose()
}
