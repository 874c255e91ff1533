//! Which facts a sentence is about.

use crate::label::label_words;
use crate::{Fact, Facts};

/// The rows of facts by how much of their labels a sentence and its question say.
pub(super) struct Relevance<'a> {
    rows: Vec<&'a Fact>,
    columns: Vec<&'a Fact>,
}

/// How many rows at most a sentence is about.
const MOST: usize = 24;

impl<'a> Relevance<'a> {
    pub(super) fn new(facts: &'a Facts, texts: &[&str]) -> Self {
        let mut said: Vec<u64> = texts.iter().flat_map(|text| label_words(text)).collect();
        said.sort_unstable();
        said.dedup();
        let label = |fact: &Fact| score(facts.subject(fact), facts.section(fact), &said);
        let header = |fact: &Fact| score(facts.column_header(fact), "", &said);
        Self {
            rows: told(facts.numbers(), |fact| fact.row, label),
            columns: told(facts.numbers(), |fact| fact.column, header)
                .into_iter()
                .filter(|fact| header(fact) > 0.0)
                .collect(),
        }
    }

    /// A fact of each column whose header is said, most of it first.
    pub(super) fn columns(&self) -> &[&'a Fact] {
        &self.columns
    }

    /// A fact of each row, most relevant first; of the first rows where the words name none.
    pub(super) fn rows(&self) -> &[&'a Fact] {
        &self.rows
    }
}

/// A fact of each row or column, those first of whose names most is said.
fn told<'a, Id: Ord + Copy>(
    facts: &'a [Fact],
    id: impl Fn(&Fact) -> Id,
    score: impl Fn(&Fact) -> f64,
) -> Vec<&'a Fact> {
    let mut lines: Vec<(f64, &Fact)> = Vec::new();
    for fact in facts {
        // Neighbours mostly stand in one row; what comes again later is dropped below.
        if lines.last().is_none_or(|(_, last)| id(last) != id(fact)) {
            lines.push((score(fact), fact));
        }
    }
    lines.sort_by(|(left, a), (right, b)| right.total_cmp(left).then(id(a).cmp(&id(b))));
    lines.dedup_by_key(|(_, fact)| id(fact));
    let best = lines.first().map_or(0.0, |(score, _)| *score);
    let floor = if best > 0.0 {
        (best * 0.7).max(0.2)
    } else {
        0.0
    };
    let chosen = lines.into_iter().filter(|(score, _)| *score >= floor);
    chosen.take(MOST).map(|(_, fact)| fact).collect()
}

/// The share of a label's words that are said, a little more for longer labels and named sections.
fn score(label: &str, section: &str, said: &[u64]) -> f64 {
    let share = |text: &str| {
        let (mut all, mut found) = (0.0, 0.0);
        for word in label_words(text) {
            all += 1.0;
            if said.binary_search(&word).is_ok() {
                found += 1.0;
            }
        }
        if all == 0.0 {
            (0.0, 0.0)
        } else {
            (found / all, found)
        }
    };
    let (of_label, words) = share(label);
    let (of_section, _) = share(section);
    of_label
        + if of_label > 0.0 {
            0.01 * words + 0.1 * of_section
        } else {
            0.0
        }
}
