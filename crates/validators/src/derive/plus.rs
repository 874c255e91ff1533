//! A plus before what became less, "+44.6" of what fell from 890.3 to 845.7, and a minus before what became more.

use super::{Derived, Work};
use crate::{Fact, NumberMention, Operation, Period, Sign};

impl Work<'_> {
    /// Whether a number has a plus and was found as a change of one line to the worse, or as the sum of what was lost, or has a
    /// minus and was found as a change of one line to more.
    pub(super) fn belies_plus(number: &NumberMention, found: &Derived) -> bool {
        match number.sign {
            Sign::Plus => {}
            Sign::Minus => return found.is_change() && is_rise(found.operands.as_slice()),
            Sign::None | Sign::Parentheses => return false,
        }
        let operands = found.operands.as_slice();
        match found.operation {
            Operation::Difference if operands.len() > 2 => is_fall_of_sums(number, operands),
            Operation::Difference | Operation::PercentChange => is_fall(operands),
            Operation::Sum => {
                operands.iter().all(|fact| fact.value < 0.0) || is_sum_below(number, operands)
            }
            _ => false,
        }
    }
}

/// Whether a number is what figures come to, which is below nothing: what operations, investing and financing take together.
fn is_sum_below(number: &NumberMention, operands: &[Fact]) -> bool {
    let sum = sum(operands.iter());
    sum < 0.0 && is_amount(number, sum)
}

/// Whether a number is by how much the figures of the later of two times come to less than those of the earlier.
fn is_fall_of_sums(number: &NumberMention, operands: &[Fact]) -> bool {
    let times = operands.iter().map(|fact| fact.period.map(Period::ordinal));
    let Some(mut times) = times.collect::<Option<Vec<_>>>() else {
        return false;
    };
    times.sort_unstable();
    times.dedup();
    let [first, last] = times.as_slice() else {
        return false;
    };
    let of = |time| {
        sum({ operands.iter() }.filter(move |fact| fact.period.map(Period::ordinal) == Some(time)))
    };
    let change = of(*last) - of(*first);
    change < 0.0 && is_amount(number, change)
}

fn sum<'f>(figures: impl Iterator<Item = &'f Fact>) -> f64 {
    figures.map(Fact::first_reading).sum()
}

/// Whether a number is an amount as far as it is written, whatever the sign of that.
fn is_amount(number: &NumberMention, amount: f64) -> bool {
    (number.value.abs() - amount.abs()).abs() <= number.step
}

/// Whether two figures above nothing are those of one line, of which the later is less.
fn is_fall(operands: &[Fact]) -> bool {
    of_line(operands).is_some_and(|[first, last]| last.value < first.value)
}

fn is_rise(operands: &[Fact]) -> bool {
    of_line(operands).is_some_and(|[first, last]| first.value < last.value)
}

/// Two figures above nothing of one line, the earlier first.
fn of_line(operands: &[Fact]) -> Option<[&Fact; 2]> {
    let [left, right] = operands else {
        return None;
    };
    let (first, last) = Fact::in_time(left, right)?;
    (left.row == right.row && left.value > 0.0 && right.value > 0.0).then_some([first, last])
}
