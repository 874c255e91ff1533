//! The day that a change is said of: on 5 November it did not rise by what it rose on the 6th.

use super::{Derived, Work};
use crate::{Fact, Mention, MentionKind, Period};

impl Work<'_> {
    /// Whether a change that is said of the only day of its sentence was found between days of which the later is
    /// another.
    pub(super) fn belies_day(&self, about: Option<Period>, found: &Derived) -> bool {
        let is_of_day =
            |about: &Period| about.is_day() && found.is_change() && self.names_one_day();
        let said = about.filter(is_of_day);
        let days = found.operands.iter().filter_map(|fact: &Fact| fact.period);
        let last = days
            .filter(|day| day.is_day())
            .max_by_key(|day| day.ordinal());
        said.zip(last).is_some_and(|(said, last)| said != last)
    }

    fn names_one_day(&self) -> bool {
        let mentions = self.answer.within(self.span).iter();
        let is_date = |mention: &&Mention| matches!(mention.kind, MentionKind::Date(_));
        mentions.filter(is_date).count() == 1
    }
}
