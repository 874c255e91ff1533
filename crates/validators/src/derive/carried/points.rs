//! Points between two percentages that one line before states: "Aerospace: 12.3 % → 15.0 % …" and then "Aerospace improved by
//! 2.8 points", however much stands between.

use super::given::is_points;
use super::is;
use crate::derive::{Derived, Known, Work};
use crate::{Mention, NumberMention, Operation, Span, Unit};

impl Work<'_> {
    /// How far two percentages beside each other in a line are apart that tells of what the words before the number name.
    pub(super) fn points_of_line(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[&Known],
    ) -> Option<Derived> {
        if !is_points(number) {
            return None;
        }
        let lead = self.lead(mention);
        let percentages: Vec<&Known> = { known.iter().copied() }
            .filter(|known| known.number.unit == Some(Unit::Percent))
            .collect();
        let mut pairs = percentages.windows(2).filter_map(|pair| match pair {
            [left, right] => Some((*left, *right)),
            _ => None,
        });
        let (left, right) = pairs.find(|(left, right)| {
            is_apart(number, left.exact(), right.exact())
                && self.tells_of(&lead, [left.place(), right.place()])
        })?;
        let operands = [right, left].into_iter().flat_map(|one| &one.how.operands);
        Some(Derived {
            operation: Operation::Difference,
            operands: operands.copied().collect(),
        })
    }

    /// Whether one line has both places, and names what words before a number name.
    fn tells_of(&self, lead: &[u64], places: [usize; 2]) -> bool {
        let sentences = &self.answer.sentences;
        let line = |place: usize| {
            let behind = sentences.partition_point(|one| one.span.start <= place);
            Some(sentences.get(behind.checked_sub(1)?)?.span)
        };
        let [left, right] = places.map(line);
        let is_named = |line: Span| {
            let mut words = self.answer.words(line).iter();
            words.any(|word| word.tells() && lead.contains(&word.hash()))
        };
        left == right && left.is_some_and(is_named)
    }
}

fn is_apart(number: &NumberMention, left: f64, right: f64) -> bool {
    let size = if number.unit == Some(Unit::BasisPoints) {
        100.0
    } else {
        1.0
    };
    is(number, (right - left) * size)
}
