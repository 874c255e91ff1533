//! The median of what records have in a member: the mean of the two in the middle, where there is no one.

use super::super::carried::is;
use super::super::{Derived, Work};
use crate::verify::MEDIANS;
use crate::wording::is_one_of;
use crate::{Fact, NumberMention, Operation};

impl Work<'_> {
    pub(super) fn median_of(&self, part: &[&Fact], number: &NumberMention) -> Option<Derived> {
        if part.len() < 2 || !self.says_median() {
            return None;
        }
        let mut sorted = part.to_vec();
        sorted.sort_by(|left, right| left.first_reading().total_cmp(&right.first_reading()));
        let middle = sorted.get((sorted.len() - 1) / 2..=sorted.len() / 2)?;
        let (first, last) = (middle.first()?, middle.last()?);
        let median = f64::midpoint(first.first_reading(), last.first_reading());
        is(number, median).then(|| Derived::from(Operation::Average, middle))
    }

    fn says_median(&self) -> bool {
        const NAMES: [&str; 4] = ["median", "médiane", "mediana", "mediaan"];
        let said = self.span.of(self.answer.asked.answer);
        let mut words = self.answer.words(self.span).iter();
        MEDIANS.iter().any(|name| said.contains(name))
            || words.any(|word| is_one_of(&NAMES, word.text))
    }
}
