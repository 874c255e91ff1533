//! Which facts a sentence is about.

use crate::label::{all_words, hashed, name_words};
use crate::synonym::add_synonyms;
use crate::{ColumnId, Fact, Facts, Origin};

/// The rows of facts by how much of their labels a sentence and its question say.
pub(super) struct Relevance<'a> {
    rows: Vec<&'a Fact>,
    columns: Vec<&'a Fact>,
    /// All columns of whose headers anything is said, ascending.
    named_columns: Vec<ColumnId>,
    /// The words of the texts, ascending.
    said: Vec<u64>,
}

/// How well a row without a label fits "total".
const UNNAMED_TOTAL: f64 = 0.5;

/// What is said by this share of what is said best may be meant as well.
const NEAR: f64 = 0.7;

/// Sentences say much beside what they are about.
const NEAR_SENTENCE: f64 = 0.5;

/// How many rows at most a sentence is about.
const MOST: usize = 24;

impl<'a> Relevance<'a> {
    pub(super) fn new(facts: &'a Facts, texts: &[&str]) -> Self {
        let mut said: Vec<u64> = texts.iter().flat_map(|text| all_words(text)).collect();
        add_synonyms(&mut said);
        said.sort_unstable();
        said.dedup();
        let says_total = said.binary_search(&hashed("total")).is_ok();
        let label = |fact: &Fact| {
            let subject = facts.subject(fact);
            if subject.is_empty() && says_total {
                // The last row of a table often leaves out that it is the total.
                return UNNAMED_TOTAL;
            }
            let outer = facts.outer(fact);
            let section = if outer.is_empty() {
                facts.section(fact)
            } else {
                outer
            };
            score(facts.name(fact), section, &said)
        };
        let header = |fact: &Fact| score(facts.column_header(fact), "", &said);
        let numbers = facts.numbers();
        // What a sentence says is measured against its whole length, a label against a few words.
        let is_prose = |fact: &&Fact| fact.origin == Origin::Prose;
        let in_tables = told(
            numbers.iter().filter(|fact| !is_prose(fact)),
            |fact| fact.row,
            label,
            NEAR,
        );
        let in_prose = told(
            numbers.iter().filter(is_prose),
            |fact| fact.row,
            label,
            NEAR_SENTENCE,
        );
        let columns = told(numbers.iter(), |fact| fact.column, header, NEAR);
        Self {
            rows: in_tables.into_iter().chain(in_prose).collect(),
            named_columns: columns_said(numbers, header),
            said: said.clone(),
            columns: columns
                .into_iter()
                .filter(|fact| header(fact) > 0.0)
                .collect(),
        }
    }

    /// A fact of each column whose header is said, most of it first.
    pub(super) fn columns(&self) -> &[&'a Fact] {
        &self.columns
    }

    /// The words of rows and columns whose names are said whole, of those with several words.
    pub(super) fn words_of_names(&self, facts: &Facts) -> Vec<u64> {
        let rows = self.rows.iter().filter(|fact| fact.origin != Origin::Prose);
        let labels = rows.map(|fact| facts.name(fact));
        let headers = self.columns.iter().map(|fact| facts.column_header(fact));
        let mut words = Vec::new();
        for name in labels.chain(headers) {
            let said: Vec<u64> = name_words(name).map(|(word, _)| word).collect();
            if said.len() > 1
                && said
                    .iter()
                    .all(|word| self.said.binary_search(word).is_ok())
            {
                words.extend(said);
            }
        }
        words
    }

    /// Whether anything of a column's header is said.
    pub(super) fn names_column(&self, column: ColumnId) -> bool {
        self.named_columns.binary_search(&column).is_ok()
    }

    /// A fact of each row, most relevant first; of the first rows where the words name none.
    pub(super) fn rows(&self) -> &[&'a Fact] {
        &self.rows
    }
}

fn columns_said(facts: &[Fact], score: impl Fn(&Fact) -> f64) -> Vec<ColumnId> {
    let mut seen: Vec<&Fact> = facts.iter().collect();
    seen.sort_unstable_by_key(|fact| fact.column);
    seen.dedup_by_key(|fact| fact.column);
    let said = seen.into_iter().filter(|fact| score(fact) > 0.0);
    said.map(|fact| fact.column).collect()
}

/// A fact of each row or column, those first of whose names most is said.
fn told<'a, Id: Ord + Copy>(
    facts: impl Iterator<Item = &'a Fact>,
    id: impl Fn(&Fact) -> Id,
    score: impl Fn(&Fact) -> f64,
    near: f64,
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
        (best * near).max(0.2)
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
        for (word, is_aside) in name_words(text) {
            let is_said = said.binary_search(&word).is_ok();
            // "(Note 3)" and "(loss)" need not be said.
            if is_said || !is_aside {
                all += 1.0;
            }
            if is_said {
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
