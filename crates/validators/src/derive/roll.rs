//! How a balance changed from its beginning to its end, which one column tells in two rows: "outstanding at beginning of
//! year", "outstanding at end of year".

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::label::name_words;
use crate::wording::{is_one_of, words};

/// So many rows are looked through for the other end.
const MOST: usize = 60;

impl<'a> Families<'a, '_> {
    /// What the two ends of a balance give that the words name, at the time that is told.
    pub(super) fn over_roll(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let name = |row: &Fact| self.facts.name(row);
        let rows: Vec<&Fact> = { rows.iter() }
            .filter(|row| !row.is_prose() && end(name(row)).is_some())
            .take(MOST)
            .copied()
            .collect();
        let ends = rows
            .iter()
            .flat_map(|first| rows.iter().map(move |last| (*first, *last)));
        let mut rolls = ends.filter(|(first, last)| are_ends(name(first), name(last)));
        rolls.find_map(|(first, last)| {
            let mut starts = self.facts.row(first.row);
            starts.find_map(|start| {
                let mut ends = self.facts.row(last.row);
                let end = ends.find(|end| end.column == start.column)?;
                self.pairs(&[start, end])
            })
        })
    }
}

/// Whether a balance is at its beginning or its end.
#[derive(PartialEq, Eq, Clone, Copy)]
enum End {
    First,
    Last,
}

const FIRST: [&str; 4] = ["beginning", "opening", "start", "begin"];
const LAST: [&str; 4] = ["end", "ending", "closing", "ended"];

fn end(name: &str) -> Option<End> {
    let said = |known: &[&str]| words(name).any(|(_, word)| is_one_of(known, word));
    match (said(&FIRST), said(&LAST)) {
        (true, false) => Some(End::First),
        (false, true) => Some(End::Last),
        (true, true) | (false, false) => None,
    }
}

/// Whether two rows are the beginning and the end of one balance: their names have nothing else apart.
fn are_ends(first: &str, last: &str) -> bool {
    let own = |name: &str| -> Vec<u64> {
        let words =
            words(name).filter(|(_, word)| !is_one_of(&FIRST, word) && !is_one_of(&LAST, word));
        words
            .flat_map(|(_, word)| name_words(word).map(|(word, _)| word))
            .collect()
    };
    end(first) == Some(End::First) && end(last) == Some(End::Last) && own(first) == own(last)
}
