//! Rows, columns and records that are called by a month, a weekday or a quarter without its year: "the March bill" beside
//! April's.

use super::Lead;
use crate::calendar::Naming;
use crate::{Fact, Period};

/// So many figures beside a fact are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the number is said to be of one of them by which another figure than the fact goes beside it.
    pub(super) fn is_of_another_name(&self, fact: &Fact) -> bool {
        // What bears its year is held against the fact's own time.
        let has_part = |time: Period| time.part.months() != Some((1, 12));
        if self.about.is_some_and(has_part) {
            return false;
        }
        // Most facts go by none, and the words beside the number need not be read.
        let facts = self.answer.facts();
        let Some(own) = facts.calendar_name(fact) else {
            return false;
        };
        let naming = self.naming.get_or_init(|| self.read_naming()).as_ref();
        let said = naming.and_then(|naming| naming.other_than(own));
        said.is_some_and(|said| {
            let mut others = facts
                .column(fact.column)
                .take(MOST)
                .chain(facts.row(fact.row).take(MOST));
            others.any(|other| facts.calendar_name(other) == Some(said))
        })
    }

    fn read_naming(&self) -> Option<Naming> {
        let text = self.answer.asked.answer;
        let number = self.number();
        let before = self.answer.gap_before(number, self.sentence);
        let behind = self.answer.gap_behind(number, self.sentence);
        Naming::read(before.of(text), behind.of(text))
    }
}
