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

/// A line's name, and its words.
type Name<'f> = (&'f str, Vec<u64>);

impl<'a> Work<'a> {
    /// Whether a figure was taken from a line whose name is said only as a part of another line's, which is said whole.
    pub(super) fn belies_longer_name(&self, found: &Derived) -> bool {
        if found.operation == Operation::Expression || found.operands.len() > MOST {
            return false;
        }
        let cells = found.operands.iter().filter(|fact| !fact.is_prose());
        let taken: Vec<Name<'_>> = cells.map(|fact| self.line_said(fact)).collect();
        let may_be_part =
            |own: &Name<'_>| !own.1.is_empty() && own.1.iter().all(|word| self.is_said_once(*word));
        if !taken.iter().any(may_be_part) {
            return false;
        }
        let is_taken = |name: &Name<'_>| taken.iter().any(|taken| taken.0 == name.0);
        let others = self.names_said_whole().filter(|name| !is_taken(name));
        let others: Vec<Name<'_>> = others.collect();
        let mut parts = taken.iter().filter(|own| may_be_part(own));
        parts.any(|own| others.iter().any(|longer| goes_beyond(&own.1, longer)))
    }

    fn line_said(&self, fact: &Fact) -> Name<'a> {
        let name = self.facts().name(fact);
        (name, label_words(without_unit(name)).collect())
    }

    /// The names of lines of which every word is said.
    fn names_said_whole(&self) -> impl Iterator<Item = Name<'a>> {
        let said = self.said_words();
        let rows = self.facts().rows_with(said).into_iter();
        let cells = rows.take(MOST_LINES).filter(|row| !row.is_prose());
        let names = cells.map(|row| self.line_said(row));
        names.filter(|(_, words)| words.iter().all(|word| said.contains(word)))
    }

    fn is_said_once(&self, word: u64) -> bool {
        let said = self.said_words().iter();
        said.filter(|said| **said == word).count() == 1
    }
}

/// A name without what stands in brackets behind it, which mostly is its unit.
fn without_unit(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(name, _)| name)
}

/// Whether a line's name has all of these words and more, which call it no change or quotient of what they name.
fn goes_beyond(own: &[u64], (name, words): &Name<'_>) -> bool {
    let has_all = own.iter().all(|word| words.contains(word));
    let is_calculated = || {
        let name = Wording::of(name);
        name.is_change || name.compares || name.operations.names_more_than_change()
    };
    words.len() > own.len() && has_all && !is_calculated()
}
