//! Rows and columns found again by the words of their names.

use core::ops::Range;
use std::sync::OnceLock;

use memchr::memmem;

use super::fact::Fact;
use super::{Facts, Head};
use crate::Origin;
use crate::horizon::{self, Horizon};
use crate::label::{hashed, label_words, name_words};
use crate::sketch::Sketch;

/// The lines of facts, made when they are first asked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines {
    rows: LineNames,
    columns: LineNames,
    /// Rows by the names of what they stand in.
    inner: OnceLock<LineNames>,
    /// Rows by the names of their groups.
    groups: OnceLock<LineNames>,
    /// The words that the names of all rows have, as that of the company in each key.
    shared: Vec<u64>,
    /// The horizons that the names of rows and columns hold.
    horizons: OnceLock<Vec<Horizon>>,
}

/// Lines of one kind, with the words of their names.
#[derive(Debug, Clone, Default)]
struct LineNames {
    /// The place of the first fact of each, in the order of the document.
    firsts: Vec<u32>,
    /// Each word of a name with that place, in order.
    words: Vec<(u64, u32)>,
    /// Most words that are asked for are of no name.
    sketch: Sketch,
    /// The words of all names as they are said, and whether each stands in parentheses.
    said: Vec<(u64, bool)>,
    /// Which of those are whose, by the numbers of the lines.
    parts: Vec<Range<usize>>,
}

impl LineNames {
    fn of<'a>(
        facts: &'a Facts,
        count: usize,
        line: impl Fn(&Fact) -> u32,
        words: impl Fn(&'a Fact, &mut Vec<(u64, bool)>),
    ) -> Self {
        let mut is_seen = vec![false; count];
        // Most names have one word or two.
        let mut names = Self {
            firsts: Vec::with_capacity(count),
            words: Vec::with_capacity(2 * count),
            sketch: Sketch::default(),
            said: Vec::with_capacity(2 * count),
            parts: vec![0..0; count],
        };
        for (place, fact) in facts.numbers.iter().enumerate() {
            let line = line(fact) as usize;
            let (Some(seen), Some(part)) = (is_seen.get_mut(line), names.parts.get_mut(line))
            else {
                continue;
            };
            if core::mem::replace(seen, true) {
                continue;
            }
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            names.firsts.push(place);
            let start = names.said.len();
            words(fact, &mut names.said);
            *part = start..names.said.len();
            let own = names.said.iter().skip(start);
            names.words.extend(own.map(|(word, _)| (*word, place)));
        }
        names.words.sort_unstable();
        names.words.dedup();
        names.sketch = Sketch::of(names.words.iter().map(|(word, _)| *word));
        names
    }

    /// The words of a line's name, and whether each stands in parentheses.
    fn of_line(&self, line: u32) -> &[(u64, bool)] {
        let part = self.parts.get(line as usize).cloned();
        self.said.get(part.unwrap_or_default()).unwrap_or_default()
    }

    /// The first facts of the lines whose names have a word, in order.
    fn with(&self, word: u64) -> impl Iterator<Item = u32> {
        let words = if self.sketch.has(word) {
            self.words.as_slice()
        } else {
            &[]
        };
        let start = words.partition_point(|(other, _)| *other < word);
        let with = words.iter().skip(start);
        let with = with.take_while(move |(other, _)| *other == word);
        with.map(|(_, place)| *place)
    }

    /// The first facts of the lines whose names have one of the words, in order; of a word that many have, of the
    /// first of them, since it tells none from the others.
    fn said(&self, said: &[u64]) -> Vec<u32> {
        const MOST: usize = 2_000;
        let mut places = Vec::new();
        // Records have no headers.
        let said = if self.words.is_empty() { &[] } else { said };
        for word in said {
            places.extend(self.with(*word).take(MOST));
        }
        places.sort_unstable();
        places.dedup();
        places
    }
}

impl Lines {
    fn of(facts: &Facts) -> Self {
        let rows = LineNames::of(
            facts,
            facts.rows.len(),
            |fact| fact.row.0,
            |fact, said| facts.read_name(fact, said),
        );
        let columns = LineNames::of(
            facts,
            facts.columns.len(),
            |fact| fact.column.0,
            |fact, said| said.extend(name_words(facts.column_header(fact))),
        );
        // A paragraph need not name the company that all rows do.
        let subjects = facts.at(rows.firsts.iter().copied());
        let subjects = subjects.filter(|fact| !fact.is_prose());
        let shared = shared_words(subjects.map(|fact| facts.subject(fact)));
        Self {
            rows,
            columns,
            inner: OnceLock::new(),
            groups: OnceLock::new(),
            shared,
            horizons: OnceLock::new(),
        }
    }
}

impl Facts {
    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::of(self))
    }

    /// Whether the own name of any row may have one of some words that tell.
    pub(super) fn may_name_rows(&self, words: &[&str]) -> bool {
        let sketch = &self.lines().rows.sketch;
        words.iter().any(|word| sketch.has(hashed(word)))
    }

    /// Adds the words of a row's own name, and whether each stands in parentheses.
    fn read_name(&self, fact: &Fact, said: &mut Vec<(u64, bool)>) {
        /// The words of more rows are not worth the room that it takes to keep them.
        const MOST: usize = 5_000;
        let name = self.name_beside_time(fact);
        let is_whole = self.rows.len() <= MOST && name.len() == self.subject(fact).len();
        let words = if is_whole && !name.as_bytes().contains(&b'(') {
            self.words_of_subject(fact)
        } else {
            &[]
        };
        if words.is_empty() {
            said.extend(name_words(name));
        } else {
            said.extend(words.iter().map(|word| (*word, false)));
        }
    }

    /// A fact of each row whose own name has one of `words`, in the order of the document.
    pub(crate) fn rows_with(&self, words: &[u64]) -> Vec<&Fact> {
        self.at(self.lines().rows.said(words)).collect()
    }

    /// Whether the name of any row has a word: what has none is no row's.
    pub(crate) fn is_of_names(&self, word: u64) -> bool {
        let of_parts = self.named_by_parts.get_or_init(|| {
            let words = self.rows.iter().flat_map(|row| self.words_of_parts(row));
            let mut words: Vec<u64> = words.collect();
            words.sort_unstable();
            words.dedup();
            words
        });
        self.lines().rows.with(word).next().is_some() || of_parts.binary_search(&word).is_ok()
    }

    /// The words of the label of a row that has parts, and of those; none of one that is its own name alone.
    fn words_of_parts(&self, row: &Head) -> impl Iterator<Item = u64> {
        let label = self.arena.get(row.label);
        let own = self.name_of(row);
        let outer = label.get(..label.len() - own.len()).unwrap_or_default();
        let parts = [label, outer, own].into_iter();
        let parts = parts.filter(|_| !outer.is_empty());
        parts.flat_map(label_words)
    }

    /// A fact of each row that stands in something whose name has one of `words`, in the order of the document.
    pub(crate) fn rows_in(&self, words: &[u64]) -> Vec<&Fact> {
        self.at(self.inner().said(words)).collect()
    }

    /// The words of the name of what a fact's row stands in, and whether each stands in parentheses.
    pub(crate) fn words_around(&self, fact: &Fact) -> &[(u64, bool)] {
        self.inner().of_line(fact.row.0)
    }

    fn inner(&self) -> &LineNames {
        self.lines().inner.get_or_init(|| {
            // Records of one value each are called what their rows are.
            if self
                .rows()
                .all(|row| self.around(row) == self.name_beside_time(row))
            {
                return self.lines().rows.clone();
            }
            let row = |fact: &Fact| fact.row.0;
            LineNames::of(self, self.rows.len(), row, |fact, said| {
                said.extend(name_words(self.around(fact)));
            })
        })
    }

    /// A fact of each row in a group whose name has one of `words`, in the order of the document.
    pub(crate) fn rows_in_groups(&self, words: &[u64]) -> Vec<&Fact> {
        let row = |fact: &Fact| fact.row.0;
        let groups = self.lines().groups.get_or_init(|| {
            LineNames::of(self, self.rows.len(), row, |fact, said| {
                said.extend(name_words(self.group(fact)));
            })
        });
        self.at(groups.said(words)).collect()
    }

    /// A fact of each other row with the same attribute, in a record or object with another name; of the first of
    /// many.
    pub(crate) fn namesakes(&self, row: &Fact) -> impl Iterator<Item = &Fact> {
        const MOST: usize = 64;
        let name = self.attribute(row);
        let in_record = !self.around(row).is_empty();
        let word = label_words(name).next().filter(|_| in_record);
        let places = word
            .into_iter()
            .flat_map(|word| self.lines().rows.with(word));
        let is_other = move |fact: &&Fact| fact.row != row.row && self.attribute(fact) == name;
        self.at(places).filter(is_other).take(MOST)
    }

    /// A fact of each column whose header has one of `words`, in the order of the document.
    pub(crate) fn columns_with(&self, words: &[u64]) -> Vec<&Fact> {
        self.at(self.lines().columns.said(words)).collect()
    }

    /// The words of the own name of a fact's row, and whether each stands in parentheses.
    pub(crate) fn words_of_row(&self, fact: &Fact) -> &[(u64, bool)] {
        self.lines().rows.of_line(fact.row.0)
    }

    /// The words of the header of a fact's column, and whether each stands in parentheses.
    pub(crate) fn words_of_column(&self, fact: &Fact) -> &[(u64, bool)] {
        self.lines().columns.of_line(fact.column.0)
    }

    /// A fact of each row, in the order of the document.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &Fact> {
        self.at(self.lines().rows.firsts.iter().copied())
    }

    /// A fact of each column, in the order of the document.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &Fact> {
        self.at(self.lines().columns.firsts.iter().copied())
    }

    /// The horizons that the names of rows and columns hold, each once.
    pub(crate) fn horizons(&self) -> &[Horizon] {
        self.lines().horizons.get_or_init(|| {
            let rows = self.rows().map(|fact| self.name(fact));
            let columns = self.columns().map(|fact| self.column_header(fact));
            // A return that is null has a name as well.
            let members = self.names.iter().map(|name| self.arena.get(*name));
            let named = rows.chain(columns).chain(members);
            let named = named.filter_map(horizon::of_name);
            let mut all: Vec<Horizon> = named.chain(self.spelled()).collect();
            all.sort_unstable();
            all.dedup();
            all
        })
    }

    /// Whether a phrase with a number stands in any of the texts.
    pub(crate) fn quotes(&self, phrase: &str) -> bool {
        let text = self.arena.whole();
        let mut found = memmem::find_iter(text.as_bytes(), phrase);
        found.any(|at| {
            let before = text.get(..at).unwrap_or_default();
            let behind = text.get(at + phrase.len()..).unwrap_or_default();
            let goes_on = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',');
            let fraction = behind.strip_prefix(['.', ',']).unwrap_or_default();
            let is_cut = behind.starts_with(char::is_alphanumeric)
                || fraction.starts_with(|c: char| c.is_ascii_digit());
            !before.ends_with(goes_on) && !is_cut
        })
    }

    /// Whether any of the texts has a part of a word, whatever its case.
    pub(crate) fn says(&self, part: &str) -> bool {
        self.arena.whole().to_lowercase().contains(part)
    }

    /// The words that the names of all rows of tables and records have.
    pub(crate) fn shared_words(&self) -> &[u64] {
        &self.lines().shared
    }

    fn at(&self, places: impl IntoIterator<Item = u32>) -> impl Iterator<Item = &Fact> {
        let places = places.into_iter();
        places.filter_map(|place| self.numbers.get(place as usize))
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
