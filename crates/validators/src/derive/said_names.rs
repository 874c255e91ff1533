//! Rows that a sentence says by their names in a script whose words join: a difference of two of them is of no third.

use super::{Derived, Work};
use crate::script::has_joining;
use crate::{Fact, NumberMention, Operation, Unit};

/// So many figures of a column or row are looked at.
const MOST: usize = 64;

impl Work<'_> {
    /// Whether a calculation was found of two figures of which the sentence says not both, and says two others of their
    /// column or row.
    pub(super) fn belies_said_names(&self, number: &NumberMention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_times = number.unit == Some(Unit::Multiple);
        // What is left out of a margin goes without saying, and times are read elsewhere.
        let is_told = found.is_change() || found.operation == Operation::Sum || is_times;
        if !is_told || Fact::in_time(left, right).is_some() {
            return false;
        }
        let said = self.span.of(self.answer.asked.answer);
        if left.is_prose() || right.is_prose() || !has_joining(said) {
            return false;
        }
        let facts = self.facts();
        let (own, others): ([Names; 2], Vec<Names>) = if left.column == right.column {
            let column = facts.column(left.column).take(MOST);
            let names = |fact: &Fact| self.names_of_row(fact);
            ([left, right].map(names), column.map(names).collect())
        } else if left.row == right.row {
            let row = facts.row(left.row).take(MOST);
            let name = |fact: &Fact| vec![facts.column_header(fact).to_owned()];
            ([left, right].map(name), row.map(name).collect())
        } else {
            return false;
        };
        let said = names_in(said, &others);
        let is_said = |names: &Names| names.iter().any(|name| said.contains(&name.as_str()));
        said.len() > 1 && !own.iter().all(is_said)
    }

    fn names_of_row(&self, fact: &Fact) -> Names {
        let facts = self.facts();
        let thing = facts.entity(fact).into_iter();
        let of_thing = thing.flat_map(|thing| facts.names_of(thing));
        let names = of_thing.chain([facts.name(fact)]);
        names.map(str::to_owned).collect()
    }
}

/// What something goes by.
type Names = Vec<String>;

/// The names that a text says; of names within each other the longest.
fn names_in<'n>(text: &str, all: &'n [Names]) -> Vec<&'n str> {
    let mut names: Vec<&str> = all.iter().flatten().map(String::as_str).collect();
    names.retain(|name| name.chars().nth(1).is_some());
    names.sort_unstable_by_key(|name| (core::cmp::Reverse(name.len()), *name));
    names.dedup();
    let mut rest = text.to_owned();
    names.retain(|name| {
        let is_said = rest.contains(name);
        if is_said {
            rest = rest.replace(name, " ");
        }
        is_said
    });
    names
}
