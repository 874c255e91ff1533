//! A plus before what became less: "+44.6" of what fell from 890.3 to 845.7.

use super::{Derived, Work};
use crate::{Fact, NumberMention, Operation, Sign};

impl Work<'_> {
    /// Whether a number has a plus and was found as a change of one line to the worse, or as the sum of what was lost.
    pub(super) fn belies_plus(number: &NumberMention, found: &Derived) -> bool {
        if number.sign != Sign::Plus {
            return false;
        }
        let operands = found.operands.as_slice();
        match found.operation {
            Operation::Difference | Operation::PercentChange => is_fall(operands),
            Operation::Sum => operands.iter().all(|fact| fact.value < 0.0),
            _ => false,
        }
    }
}

/// Whether two figures above nothing are those of one line, of which the later is less.
fn is_fall(operands: &[Fact]) -> bool {
    let [left, right] = operands else {
        return false;
    };
    let times = left.period.zip(right.period);
    let times = times.map(|(left, right)| (left.ordinal(), right.ordinal()));
    let is_line = left.row == right.row && left.value > 0.0 && right.value > 0.0;
    is_line
        && times.is_some_and(|(first, last)| {
            first < last && right.value < left.value || last < first && left.value < right.value
        })
}
