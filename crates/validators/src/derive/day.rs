//! The day that a change is said of: on 5 November it did not rise by what it rose on the 6th.

use super::{Derived, Work};
use crate::{Fact, Mention, MentionKind, Operation, Period, YearPart};

impl Work<'_> {
    /// Whether a change that is said of the only day of its sentence was found between days of which the later is
    /// another.
    pub(super) fn belies_day(&self, about: Option<Period>, found: &Derived) -> bool {
        let is_change = matches!(
            found.operation,
            Operation::PercentChange | Operation::Difference
        );
        let said = about.filter(|about| is_day(*about) && is_change && self.names_one_day());
        let days = found.operands.iter().filter_map(|fact: &Fact| fact.period);
        let last = days
            .filter(|day| is_day(*day))
            .max_by_key(|day| day.ordinal());
        said.zip(last).is_some_and(|(said, last)| said != last)
    }

    fn names_one_day(&self) -> bool {
        let mentions = self.answer.within(self.span).iter();
        let is_date = |mention: &&Mention| matches!(mention.kind, MentionKind::Date(_));
        mentions.filter(is_date).count() == 1
    }
}

const fn is_day(period: Period) -> bool {
    matches!(period.part, YearPart::Day(..))
}
