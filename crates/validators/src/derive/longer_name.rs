//! Lines whose names stand inside of longer ones: what "CASM excluding fuel" went by is nothing of "CASM", and an "adjusted EBITDA
//! margin" none of "EBITDA".

use super::{Derived, Work};
use crate::label::label_words;
use crate::wording::Wording;
use crate::{Fact, Operation};

/// More figures than so many are of no line.
const MOST: usize = 8;

/// So many lines are held against one.
const MOST_LINES: usize = 64;

impl Work<'_> {
    /// Whether a figure was taken from a line whose name is said only as a part of another line's, which is said whole.
    pub(super) fn belies_longer_name(&self, found: &Derived) -> bool {
        let is_open = found.operation == Operation::Expression || found.operands.len() > MOST;
        if is_open {
            return false;
        }
        let said = self.said_words();
        let is_whole = |name: &&str| {
            let mut words = label_words(without_unit(name)).peekable();
            words.peek().is_some() && words.all(|word| said.contains(&word))
        };
        let rows = self.facts().rows_with(said).into_iter();
        let names = rows.take(MOST_LINES).filter(|row| !row.is_prose());
        let names = names.map(|row| self.facts().name(row)).filter(is_whole);
        let names: Vec<&str> = names.collect();
        let own = |fact: &Fact| self.facts().name(fact).to_owned();
        let cells = found.operands.iter().filter(|fact| !fact.is_prose());
        let taken: Vec<String> = cells.map(own).collect();
        let is_inside = |own: &String| {
            let mut longer = names.iter().filter(|name| goes_beyond(own, name));
            longer.any(|name| !taken.iter().any(|taken| taken == name) && self.is_said_once(own))
        };
        taken.iter().any(is_inside)
    }

    /// Whether no word of a name is said twice.
    fn is_said_once(&self, name: &str) -> bool {
        let said = self.said_words();
        let times = |word: u64| said.iter().filter(|said| **said == word).count();
        label_words(without_unit(name)).all(|word| times(word) == 1)
    }
}

/// A name without what stands in brackets behind it, which mostly is its unit.
fn without_unit(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(name, _)| name)
}

/// Whether a line's name has all words of another's and more, which call it no change or quotient of the shorter one.
fn goes_beyond(own: &str, longer: &str) -> bool {
    let words = |name: &str| label_words(without_unit(name)).collect::<Vec<u64>>();
    let (own, others) = (words(own), words(longer));
    let has_all = own.iter().all(|word| others.contains(word));
    let is_calculated = || {
        let name = Wording::of(longer);
        name.is_change || name.compares || name.operations.names_more_than_change()
    };
    !own.is_empty() && others.len() > own.len() && has_all && !is_calculated()
}
