//! A number's place in a list of numbers, and what stands at that place in a list before: "8.8 % / 6.65 %" after
//! "YTD/1Y", "A, B and C returned 5, 6 and 7".

use super::Lead;
use crate::{Mention, Span};

/// The most numbers of a list.
const MOST: usize = 12;

/// Where a number stands in a list of several.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// How many stand before it.
    at: usize,
    /// How many there are.
    count: usize,
    /// Where the list begins in the answer.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
}

impl Place {
    /// What stands at the same place in a list of as many.
    pub(super) fn in_list<'l, T>(&self, list: &'l [T]) -> Option<&'l T> {
        (list.len() == self.count).then(|| list.get(self.at))?
    }
}

impl Lead<'_, '_> {
    /// Where the list begins that the number stands in, or the number itself.
    pub(crate) fn list_start(&self) -> usize {
        let place = self.place_in_list();
        place.map_or(self.number().start, |place| place.start)
    }

    /// Whether the number stands in a list of numbers.
    pub(crate) fn is_in_list(&self) -> bool {
        self.place_in_list().is_some()
    }

    /// Where the number stands in a list of numbers.
    pub(super) fn place_in_list(&self) -> Option<Place> {
        let text = self.answer.asked.answer;
        let this = self.number();
        let before = Span {
            end: this.start,
            ..self.sentence
        };
        let before = self.answer.within(before).iter().rev().filter_map(number);
        let before = joined(this, before, |this, other| {
            is_glue(text.get(other.end..this.start))
        });
        let behind = self.answer.within(self.tail).iter().filter_map(number);
        let behind = joined(this, behind, |this, other| {
            is_glue(text.get(this.end..other.start))
        });
        let count = before.len() + 1 + behind.len();
        (2..=MOST).contains(&count).then(|| Place {
            at: before.len(),
            count,
            start: before.last().map_or(this.start, |first| first.start),
            end: behind.last().map_or(this.end, |last| last.end),
        })
    }
}

fn number(mention: &Mention) -> Option<Span> {
    mention.number().map(|_| mention.span)
}

/// Those that follow each other in one list, from `this` on.
fn joined(
    this: Span,
    others: impl Iterator<Item = Span>,
    joins: impl Fn(&Span, &Span) -> bool,
) -> Vec<Span> {
    let mut last = this;
    let others = others.take(MOST).take_while(|other| {
        let is_joined = joins(&last, other);
        last = *other;
        is_joined
    });
    others.collect()
}

/// Whether two of a list may have no more than this between them.
pub(super) fn is_glue(gap: Option<&str>) -> bool {
    const GLUE: [&str; 17] = [
        "/",
        ",",
        "and",
        ", and",
        "|",
        "&",
        "และ",
        "กับ",
        "と",
        "、",
        "，",
        "和",
        "及",
        "与",
        "與",
        "과",
        "와",
    ];
    let gap = gap.map(|gap| gap.trim_matches([' ', '%']));
    gap.is_some_and(|gap| GLUE.contains(&gap))
}
