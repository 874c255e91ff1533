//! A number's place in a list of numbers, and what stands at that place in a list before: "8.8 % / 6.65 %" after
//! "YTD/1Y", "A, B and C returned 5, 6 and 7".

use super::Lead;
use crate::wording::is_one_of;
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
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

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
        *self.list.get_or_init(|| self.find_in_list())
    }

    fn find_in_list(&self) -> Option<Place> {
        let text = self.answer.asked.answer;
        let this = self.number();
        let before = Span {
            end: this.start,
            ..self.sentence
        };
        let before = self.answer.within(before).iter().rev().filter_map(number);
        let before = joined(this, before, |this, other| are_joined(text, *other, *this));
        let behind = self.answer.within(self.tail).iter().filter_map(number);
        let behind = joined(this, behind, |this, other| are_joined(text, *this, *other));
        let count = before.len() + 1 + behind.len();
        let start = before.last().map_or(this.start, |first| first.start);
        if !(2..=MOST).contains(&count) || leads_to_range(text.get(..start)) {
            return None;
        }
        Some(Place {
            at: before.len(),
            count,
            start,
            end: behind.last().map_or(this.end, |last| last.end),
        })
    }
}

/// Whether a text ends with a word before the ends of a range, which are listed for nothing: "A and B lie between 5 and 7".
fn leads_to_range(text: Option<&str>) -> bool {
    const RANGES: [&str; 3] = ["between", "zwischen", "entre"];
    let last = text.and_then(|text| text.trim_end().rsplit(' ').next());
    last.is_some_and(|last| is_one_of(&RANGES, last))
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

/// Whether nothing but a joint stands between two numbers, or what both count before it: "5 units and 4 units".
fn are_joined(text: &str, left: Span, right: Span) -> bool {
    let gap = text.get(left.end..right.start).unwrap_or_default();
    if is_glue(Some(gap)) {
        return true;
    }
    let counted = gap.strip_prefix(' ').unwrap_or_default();
    let end = counted.find(|c: char| !c.is_alphabetic());
    let (counted, joint) = counted.split_at(end.unwrap_or_default());
    let behind = text.get(right.end..).unwrap_or_default();
    let behind = behind.strip_prefix(' ').unwrap_or_default();
    let rest = behind.strip_prefix(counted);
    let is_same = rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    !counted.is_empty() && is_same && is_glue(Some(joint))
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
