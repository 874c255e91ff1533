//! Rows that a sentence says by their names in a script whose words join: what two of them come to is of no third, and what one has
//! over several times is of no other.

use super::lines::is_of_times;
use super::{Derived, Work};
use crate::script::has_joining;
use crate::{Fact, Operation};

/// So many figures of a column or row are looked at.
const MOST: usize = 64;

impl Work<'_> {
    /// Whether figures were put together of which the sentence says not all, where it says as many others of their column or
    /// row.
    pub(super) fn belies_said_names(&self, found: &Derived) -> bool {
        let said = self.span.of(self.answer.asked.answer);
        // What a margin is of goes without saying.
        let is_open = matches!(found.operation, Operation::Expression | Operation::Margin);
        let are_cells = !found.operands.iter().any(Fact::is_prose);
        let are_times = found.is_change() && is_of_times(&found.operands);
        if is_open || are_times || !are_cells || !has_joining(said) {
            return false;
        }
        let Some((own, others)) = self.names_beside(&found.operands) else {
            return false;
        };
        let (said, rest) = names_in(said, &others);
        // "รายได้" for "รายได้รวม"
        let is_told = |name: &String| said.contains(&name.as_str()) || begins_in(&rest, name);
        let is_said = |names: &Names| names.iter().any(is_told);
        said.len() >= own.len() && !own.iter().all(is_said)
    }

    /// The names of one line over several times, or of two lines, and those of all beside them.
    fn names_beside(&self, operands: &[Fact]) -> Option<(Vec<Names>, Vec<Names>)> {
        let (first, rest) = operands.split_first()?;
        let facts = self.facts();
        let row = |fact: &Fact| self.names_of_row(fact);
        let header = |fact: &Fact| vec![facts.column_header(fact).to_owned()];
        let rows = || facts.column(first.column).take(MOST).map(row).collect();
        let headers = || facts.row(first.row).take(MOST).map(header).collect();
        let are_times = rest.iter().all(|fact| Fact::in_time(first, fact).is_some());
        let is_of = |own: &dyn Fn(&Fact) -> Names| {
            let own_of_first = own(first);
            are_times && rest.iter().all(|fact| own(fact) == own_of_first)
        };
        match rest {
            [] => None,
            _ if is_of(&row) => Some((vec![row(first)], rows())),
            _ if is_of(&header) => Some((vec![header(first)], headers())),
            _ if are_times => None,
            [last] if first.column == last.column => Some((vec![row(first), row(last)], rows())),
            [last] if first.row == last.row => Some((vec![header(first), header(last)], headers())),
            _ => None,
        }
    }

    fn names_of_row(&self, fact: &Fact) -> Names {
        let facts = self.facts();
        let thing = facts.entity(fact).into_iter();
        let of_thing = thing.flat_map(|thing| facts.names_of(thing));
        let names = of_thing.chain([facts.telling_name(fact)]);
        names.map(str::to_owned).collect()
    }
}

/// What something goes by.
type Names = Vec<String>;

/// The names that a text says, of names within each other the longest, and what else it says.
fn names_in<'n>(text: &str, all: &'n [Names]) -> (Vec<&'n str>, String) {
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
    (names, rest)
}

/// Whether a text says at least the first half of a name.
fn begins_in(text: &str, name: &str) -> bool {
    const SHORTEST: usize = 2;
    let half = name.chars().count().div_ceil(2).max(SHORTEST);
    let end = name
        .char_indices()
        .nth(half)
        .map_or(name.len(), |(end, _)| end);
    name.get(..end).is_some_and(|half| text.contains(half))
}
