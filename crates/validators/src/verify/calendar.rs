//! Rows, columns and records that are called by a month, a weekday or a quarter without its year: "the March bill" beside
//! April's.

use super::Lead;
use crate::calendar::{names, said_of};
use crate::{Fact, Period, Span};

/// So many figures beside a fact are looked at.
const MOST: usize = 64;

impl<'a> Lead<'_, 'a> {
    /// Whether the number is said to be of one of them by which another figure than the fact goes beside it.
    pub(super) fn is_of_another_name(&self, fact: &Fact) -> bool {
        // What bears its year is held against the fact's own time.
        let has_part = |time: Period| time.part.months() != Some((1, 12));
        if self.about.is_some_and(has_part) {
            return false;
        }
        let Some([before, behind]) = *self.naming.get_or_init(|| self.read_naming()) else {
            return false;
        };
        let facts = self.answer.facts();
        let Some(own) = facts.calendar_name(fact) else {
            return false;
        };
        said_of(before, behind, own).is_some_and(|said| {
            let mut others = facts
                .column(fact.column)
                .take(MOST)
                .chain(facts.row(fact.row).take(MOST));
            others.any(|other| facts.calendar_name(other) == Some(said))
        })
    }

    /// Mostly nothing is named, and no fact need be asked.
    fn read_naming(&self) -> Option<[&'a str; 2]> {
        let beside = self.beside().map(|span| span.of(self.answer.asked.answer));
        let names_any = |text: &&str| names(text).next().is_some();
        beside.iter().any(names_any).then_some(beside)
    }

    /// What stands between the number and those beside it in its sentence.
    fn beside(&self) -> [Span; 2] {
        let before = Span {
            start: self.sentence.start,
            end: self.span.end,
        };
        let last = self
            .answer
            .within(before)
            .iter()
            .rev()
            .find(|one| one.number().is_some());
        let next = self
            .answer
            .within(self.tail)
            .iter()
            .find(|one| one.number().is_some());
        [
            Span {
                start: last.map_or(before.start, |last| last.span.end),
                end: before.end,
            },
            Span {
                end: next.map_or(self.tail.end, |next| next.span.start),
                ..self.tail
            },
        ]
    }
}
