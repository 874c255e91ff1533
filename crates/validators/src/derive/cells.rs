//! Changes in a table of the answer, which lie between the amounts beside them: "| Q1 | 5 | 6 | +20 % |".

use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention};

/// Words of a header over changes.
const HEADERS: [&str; 8] = [
    "change",
    "changes",
    "growth",
    "difference",
    "diff",
    "increase",
    "yoy",
    "variance",
];

impl Work<'_> {
    /// Whether a change under a header that says so was found of others than the only two amounts before it in its row,
    /// which facts bear out.
    pub(super) fn belies_cells(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if !found.is_change() || !self.is_under_change(mention) {
            return false;
        }
        let inside = self.answer.within(self.span.before(mention.span)).iter();
        let before: Vec<&NumberMention> = inside.filter_map(Mention::number).collect();
        let [from, to] = before.as_slice() else {
            return false;
        };
        let is_of = |stated: &NumberMention, fact: &Fact| {
            self.repeated(stated).any(|other| other.id() == fact.id())
        };
        let fits = |one: &Fact, other: &Fact| is_of(from, one) && is_of(to, other);
        self.are_of_one_line(from, to) && !fits(left, right) && !fits(right, left)
    }

    /// Whether two numbers repeat what one row or column of the facts has at two times.
    fn are_of_one_line(&self, from: &NumberMention, to: &NumberMention) -> bool {
        const MOST: usize = 8;
        let are_alike = |left: &Fact, right: &Fact| {
            let is_line = left.row == right.row || left.column == right.column;
            is_line && Fact::in_time(left, right).is_some()
        };
        let mut first = self.repeated(from).take(MOST);
        first.any(|left| {
            let mut last = self.repeated(to).take(MOST);
            last.any(|right| are_alike(left, right))
        })
    }

    fn is_under_change(&self, mention: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, mention.span.start);
        let header = heads.map_or("", |heads| heads.header.of(text));
        words(header).any(|(_, word)| is_one_of(&HEADERS, word)) || header.contains('Δ')
    }
}
