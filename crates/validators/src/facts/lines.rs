//! Rows and columns found again by the words of their names.

use memchr::memmem;

use super::Facts;
use super::fact::Fact;
use crate::Origin;
use crate::label::{label_words, name_words};

/// The lines of facts, made when they are first asked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines {
    rows: Named,
    columns: Named,
    /// The words that the names of all rows have, as that of the company in each key.
    shared: Vec<u64>,
}

/// Lines of one kind.
#[derive(Debug, Clone, Default)]
struct Named {
    /// The place of the first fact of each, in the order of the document.
    firsts: Vec<u32>,
    /// Each word of a name with that place, in order.
    words: Vec<(u64, u32)>,
}

impl Named {
    fn of<'a>(
        facts: &'a Facts,
        count: usize,
        line: impl Fn(&Fact) -> u32,
        name: impl Fn(&Fact) -> &'a str,
    ) -> Self {
        let mut is_seen = vec![false; count];
        let mut named = Self::default();
        for (place, fact) in facts.numbers.iter().enumerate() {
            let Some(seen) = is_seen.get_mut(line(fact) as usize) else {
                continue;
            };
            if core::mem::replace(seen, true) {
                continue;
            }
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            named.firsts.push(place);
            let words = name_words(name(fact));
            named.words.extend(words.map(|(word, _)| (word, place)));
        }
        named.words.sort_unstable();
        named.words.dedup();
        named
    }

    /// The first facts of the lines whose names have one of the words, in order.
    fn said(&self, said: &[u64]) -> Vec<u32> {
        let mut places = Vec::new();
        for word in said {
            let start = self.words.partition_point(|(other, _)| other < word);
            let with = self.words.iter().skip(start);
            let with = with.take_while(|(other, _)| other == word);
            places.extend(with.map(|(_, place)| *place));
        }
        places.sort_unstable();
        places.dedup();
        places
    }
}

impl Lines {
    fn of(facts: &Facts) -> Self {
        let rows = Named::of(
            facts,
            facts.rows.len(),
            |fact| fact.row.0,
            |fact| facts.name(fact),
        );
        let columns = Named::of(
            facts,
            facts.columns.len(),
            |fact| fact.column.0,
            |fact| facts.column_header(fact),
        );
        let firsts = rows.firsts.iter();
        let subjects = firsts.filter_map(|place| facts.numbers.get(*place as usize));
        let shared = shared_words(subjects.map(|fact| facts.subject(fact)));
        Self {
            rows,
            columns,
            shared,
        }
    }
}

impl Facts {
    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::of(self))
    }

    /// A fact of each row whose own name has one of `words`, in the order of the document.
    pub(crate) fn rows_with(&self, words: &[u64]) -> Vec<&Fact> {
        self.at(&self.lines().rows.said(words))
    }

    /// A fact of each column whose header has one of `words`, in the order of the document.
    pub(crate) fn columns_with(&self, words: &[u64]) -> Vec<&Fact> {
        self.at(&self.lines().columns.said(words))
    }

    /// A fact of each row, in the order of the document.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &Fact> {
        let firsts = self.lines().rows.firsts.iter();
        firsts.filter_map(|place| self.numbers.get(*place as usize))
    }

    /// A fact of each column, in the order of the document.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &Fact> {
        let firsts = self.lines().columns.firsts.iter();
        firsts.filter_map(|place| self.numbers.get(*place as usize))
    }

    /// Whether a phrase that begins with a number stands in any of the texts.
    pub(crate) fn quotes(&self, phrase: &str) -> bool {
        let text = self.arena.whole();
        let mut found = memmem::find_iter(text.as_bytes(), phrase);
        found.any(|at| {
            let before = text.get(..at).unwrap_or_default();
            let behind = text.get(at + phrase.len()..).unwrap_or_default();
            let goes_on = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',');
            !before.ends_with(goes_on) && !behind.starts_with(char::is_alphanumeric)
        })
    }

    /// The words that the names of all rows have.
    pub(crate) fn shared_words(&self) -> &[u64] {
        &self.lines().shared
    }

    fn at(&self, places: &[u32]) -> Vec<&Fact> {
        let facts = places.iter();
        facts
            .filter_map(|place| self.numbers.get(*place as usize))
            .collect()
    }
}

impl Fact {
    pub(crate) fn is_prose(&self) -> bool {
        self.origin == Origin::Prose
    }
}

fn shared_words<'a>(mut labels: impl Iterator<Item = &'a str>) -> Vec<u64> {
    let Some(first) = labels.next() else {
        return Vec::new();
    };
    let mut shared: Vec<u64> = label_words(first).collect();
    let mut is_only = true;
    for label in labels.filter(|label| *label != first) {
        is_only = false;
        shared.retain(|word| label_words(label).any(|other| other == *word));
        if shared.is_empty() {
            break;
        }
    }
    if is_only { Vec::new() } else { shared }
}
