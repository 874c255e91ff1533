//! What three operands give, and what all figures of one unit come to: what there was at first, with what came and without
//! what went.

use super::calculation::{Calculation, is_near};
use super::{Operand, Pool, Sides, Wanted};
use crate::derive::carried::is_alike;
use crate::{Operation, Unit};

/// Of more operands no three are put together.
const MOST: usize = 8;

/// So many are added or taken off at most, and so many at least.
const MOST_SIGNED: usize = 7;
const FEWEST_SIGNED: usize = 4;

impl Pool<'_> {
    pub(super) fn threes(&self, sides: Sides, wanted: &Wanted<'_>) -> Vec<Calculation> {
        let places = self.places(sides);
        let mut all = Vec::new();
        if self.is_of_sums || places.len() > MOST {
            return all;
        }
        for (at, first) in places.iter().enumerate() {
            for second in places.iter().skip(at + 1) {
                let others = places
                    .iter()
                    .filter(|third| *third != first && *third != second);
                for third in others {
                    let places = [*first, *second, *third];
                    all.extend(self.three(places, sides, wanted));
                    all.extend(self.spread_over(places, sides, wanted));
                }
            }
        }
        all
    }

    /// What lies between two amounts for each of so many: "$8,000 a year" of a cost, what is left of it and how long it lasts.
    fn spread_over(
        &self,
        places: [usize; 3],
        sides: Sides,
        wanted: &Wanted<'_>,
    ) -> Option<Calculation> {
        let [first, second, many] = self.operands_at(places, sides)?;
        let are_alike = may_add(first, wanted) && may_add(second, wanted);
        let is_many = many.unit.is_none() && many.value.abs() > 1.0;
        let share =
            first.shares_with(second) || first.shares_with(many) || second.shares_with(many);
        (are_alike && is_many && !share && first.is_of_time_of(second)).then(|| Calculation {
            operation: Operation::Ratio,
            value: (first.value - second.value).abs() / many.value,
            keeps_zeros: true,
            is_of_all: false,
            is_figure: false,
            places: places.to_vec(),
        })
    }

    /// What three give, of which the first two stand in order.
    fn three(&self, places: [usize; 3], sides: Sides, wanted: &Wanted<'_>) -> Vec<Calculation> {
        let Some(operands) = self.operands_at(places, sides) else {
            return Vec::new();
        };
        let [first, second, third] = operands;
        let [x, y, z] = operands.map(|operand| operand.value);
        let are_in_order = places[1] < places[2];
        let is_percent = wanted.number.unit == Some(Unit::Percent);
        let is_alike = is_percent || may_add(first, wanted);
        let share = [[first, second], [first, third], [second, third]]
            .iter()
            .any(|[left, right]| left.shares_with(right));
        if share
            || !are_of_one_kind(&operands)
            || !is_alike
            || !first.is_of_time_of(second)
            || !first.is_of_time_of(third)
        {
            return Vec::new();
        }
        // The sum of all records is told as such.
        let is_all = self.is_across && self.operands.len() == places.len() && !wanted.cues.is_whole;
        let all = if is_percent {
            vec![
                (Operation::Ratio, (x - y) / z * 100.0),
                (Operation::Ratio, (x + y) / z * 100.0),
            ]
        } else if are_in_order {
            vec![
                (Operation::Sum, x + y - z),
                (Operation::Sum, x + y + z),
                (Operation::Sum, x - y - z),
            ]
        } else {
            vec![(Operation::Sum, x + y - z)]
        };
        let all = all
            .into_iter()
            .filter(|(_, value)| !(is_all && is_near(*value, x + y + z)));
        let all = all.map(|(operation, value)| Calculation {
            operation,
            value,
            keeps_zeros: !is_percent,
            is_of_all: false,
            is_figure: false,
            places: places.to_vec(),
        });
        all.collect()
    }

    /// What all figures of one unit come to, each added, taken off or left out.
    pub(super) fn all_signed(&self, wanted: &Wanted<'_>) -> Vec<Calculation> {
        let places = self.operands.iter().enumerate();
        let places = places.filter(|(_, operand)| !operand.is_stated() && may_add(operand, wanted));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        let operands: Vec<&Operand<'_>> = places
            .iter()
            .filter_map(|place| self.operands.get(*place))
            .collect();
        let may_be = (FEWEST_SIGNED..=MOST_SIGNED).contains(&operands.len());
        if self.is_of_sums || !may_be || !are_of_one_kind(&operands) {
            return Vec::new();
        }
        let mut all = vec![(0.0, Vec::new())];
        for (place, operand) in places.iter().zip(&operands) {
            all = with_each_sign(&all, *place, operand.value);
        }
        let long = all
            .into_iter()
            .filter(|(_, places)| places.len() >= FEWEST_SIGNED);
        let long = long.map(|(value, places)| Calculation {
            operation: Operation::Sum,
            value,
            keeps_zeros: true,
            is_of_all: places.len() == operands.len(),
            is_figure: false,
            places,
        });
        long.collect()
    }
}

/// Sums without an operand, with it and less it.
fn with_each_sign(all: &[(f64, Vec<usize>)], place: usize, value: f64) -> Vec<(f64, Vec<usize>)> {
    let each = all.iter().flat_map(|(sum, places)| {
        let longer = || places.iter().copied().chain([place]).collect();
        // Of a sum and the same with other signs one is enough.
        let less = (!places.is_empty()).then(|| (sum - value, longer()));
        [
            Some((*sum, places.clone())),
            Some((sum + value, longer())),
            less,
        ]
    });
    each.flatten().collect()
}

fn may_add(operand: &Operand<'_>, wanted: &Wanted<'_>) -> bool {
    let number = wanted.number.unit;
    let is_amount = matches!(number, Some(Unit::Money(_)) | None);
    is_amount && !operand.is_percent() && is_alike(number, operand.unit)
}

fn are_of_one_kind(operands: &[&Operand<'_>]) -> bool {
    let mut pairs = operands.windows(2);
    !operands.iter().any(|operand| operand.is_percent())
        && pairs.all(|pair| match pair {
            [left, right] => is_alike(left.unit, right.unit),
            _ => true,
        })
}
