//! Which facts a sentence is about.

use crate::label::{all_words, hashed, name_words};
use crate::script::has_unspaced;
use crate::synonym::add_synonyms;
use crate::{ColumnId, Fact, Facts};

/// The rows of facts by how much of their labels a sentence and its question say.
pub(super) struct Relevance<'a> {
    rows: Vec<&'a Fact>,
    /// Those of tables that the sentence alone names; all of tables where it names none.
    of_sentence: Vec<&'a Fact>,
    columns: Vec<&'a Fact>,
    /// Whether anything is said of a row of a table.
    names_rows: bool,
    /// All columns of whose headers anything is said, ascending.
    named_columns: Vec<ColumnId>,
    /// The words of the texts, ascending.
    said: Vec<u64>,
}

/// How well a row without a label fits "total".
const UNNAMED_TOTAL: f64 = 0.5;

/// How well a row fits of which nothing but what it stands in is said.
const WITHIN: f64 = 0.8;

/// How well a row fits of which nothing is said but the group that its name begins with: less than one beside it that
/// is named.
const IN_GROUP: f64 = 0.45;

/// Of what a row stands in so much has to be said.
const HALF: f64 = 0.5;

/// What is said by this share of what is said best may be meant as well.
const NEAR: f64 = 0.6;

/// Sentences say much beside what they are about.
const NEAR_SENTENCE: f64 = 0.5;

/// What less is said of is not meant.
const LEAST: f64 = 0.2;

/// How many rows at most a sentence is about.
const MOST: usize = 24;

/// Of a sentence with more numbers nobody puts some together.
const MOST_NUMBERS: usize = 200;

impl<'a> Relevance<'a> {
    /// Of a sentence whose words are `sentence`, and of what was asked.
    pub(super) fn new(facts: &'a Facts, sentence: Vec<u64>, asked: &str) -> Self {
        let mut in_sentence = sentence;
        let mut said = in_sentence.clone();
        said.extend(all_words(asked));
        let is_asked = said.len() > in_sentence.len();
        add_synonyms(&mut in_sentence);
        if is_asked {
            add_synonyms(&mut said);
        } else {
            said.clone_from(&in_sentence);
        }
        said.sort_unstable();
        said.dedup();
        let says_total = said.binary_search(&hashed("total")).is_ok();
        let label = |fact: &Fact| {
            let subject = facts.subject(fact);
            if subject.is_empty() && says_total {
                // The last row of a table often leaves out that it is the total.
                return UNNAMED_TOTAL;
            }
            let own = score(facts.words_of_row(fact), facts.group(fact), &said);
            let of_group = if is_in_group(facts, fact, &said) {
                IN_GROUP
            } else {
                0.0
            };
            own.max(WITHIN * within(facts, fact, &said)).max(of_group)
        };
        let header = |fact: &Fact| score(facts.words_of_column(fact), "", &said);
        let mut rows = facts.rows_with(&said);
        // "Nordsee 1" is what the row "output" stands in.
        let inner = facts.rows_in(&said).into_iter();
        let is_within =
            |fact: &&Fact| within(facts, fact, &said) >= HALF || is_in_group(facts, fact, &said);
        rows.extend(inner.filter(is_within).take(MOST));
        rows.sort_unstable_by_key(|fact| core::ptr::from_ref(*fact));
        rows.dedup_by_key(|fact| core::ptr::from_ref(*fact));
        if says_total {
            let is_unnamed = |fact: &&Fact| facts.subject(fact).is_empty();
            rows.extend(facts.rows().filter(is_unnamed).take(MOST));
        }
        // What a sentence says is measured against its whole length, a label against a few words.
        let (in_prose, in_tables) = rows.into_iter().partition(|fact| fact.is_prose());

        let mut in_tables = told(in_tables, label, NEAR);
        keep_telling(&mut in_tables, facts, &said);
        let of_sentence = of_sentence(&in_tables, facts, &in_sentence, &said);
        let in_prose = told(in_prose, label, NEAR_SENTENCE);
        // Of a table whose rows nothing names the first stand for all, but not where prose is named.
        let tables = |rows: &[&'a Fact]| {
            if rows.is_empty() && !in_prose.is_empty() {
                Vec::new()
            } else {
                or_first(rows, facts, |fact| !fact.is_prose())
            }
        };
        let of_sentence = tables(&of_sentence);
        let mut rows = [
            tables(&in_tables),
            or_first(&in_prose, facts, Fact::is_prose),
        ]
        .concat();
        rows.retain(|row| !row.is_prose() || facts.row(row.row).len() <= MOST_NUMBERS);
        let columns = facts.columns_with(&said);
        let mut named_columns: Vec<ColumnId> = columns.iter().map(|fact| fact.column).collect();
        named_columns.sort_unstable();
        Self {
            names_rows: !in_tables.is_empty(),
            rows,
            columns: told(columns, header, NEAR),
            of_sentence,
            named_columns,
            said,
        }
    }

    /// A fact of each column whose header is said, most of it first.
    pub(super) fn columns(&self) -> &[&'a Fact] {
        &self.columns
    }

    /// A fact of each column of whose header a word is said, in the order of the document.
    pub(super) fn columns_named(&self, facts: &'a Facts) -> Vec<&'a Fact> {
        facts.columns_with(&self.said)
    }

    /// The words of rows and columns whose names are said whole, of those with several words.
    pub(super) fn words_of_names(&self, facts: &Facts) -> Vec<u64> {
        let rows = self.rows.iter().filter(|fact| !fact.is_prose());
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

    /// Whether a word is said.
    pub(super) fn says(&self, word: u64) -> bool {
        self.said.binary_search(&word).is_ok()
    }

    /// A fact of each row of the groups whose whole names are said and that no row has for its own, in the order of
    /// the document.
    pub(super) fn rows_of_groups(&self, facts: &'a Facts) -> Vec<&'a Fact> {
        let has_own = |group: &str| self.rows.iter().any(|row| facts.subject(row) == group);
        let is_said = |fact: &&Fact| is_whole(facts.group(fact), &self.said);
        let mut rows = facts.rows_in_groups(&self.said);
        rows.retain(is_said);
        rows.retain(|fact| !has_own(facts.group(fact).trim_end_matches([' ', '-', ':'])));
        rows
    }

    /// Whether the whole name of the record is said that a fact belongs to.
    pub(super) fn names_record(&self, facts: &Facts, fact: &Fact) -> bool {
        within(facts, fact, &self.said) >= 1.0
    }

    /// Whether anything is said of a row of a table; else its first rows stand for all.
    pub(super) const fn names_rows(&self) -> bool {
        self.names_rows
    }

    /// Whether anything of a column's header is said.
    pub(super) fn names_column(&self, column: ColumnId) -> bool {
        self.named_columns.binary_search(&column).is_ok()
    }

    /// A fact of each row of a table that the sentence is about.
    pub(super) fn rows_of_sentence(&self) -> &[&'a Fact] {
        &self.of_sentence
    }

    /// A fact of each row, most relevant first; of the first rows where the words name none.
    pub(super) fn rows(&self) -> &[&'a Fact] {
        &self.rows
    }
}

/// A fact of each row and of each column of tables of whose name the most is said by some words.
pub(super) fn lines_named<'a>(facts: &'a Facts, words: &[u64]) -> (Vec<&'a Fact>, Vec<&'a Fact>) {
    let mut said = words.to_vec();
    said.sort_unstable();
    let mut rows = facts.rows_with(&said);
    rows.retain(|fact| !fact.is_prose());
    let rows = told(
        rows,
        |fact| score(facts.words_of_row(fact), "", &said),
        NEAR,
    );
    let columns = facts.columns_with(&said);
    let columns = told(
        columns,
        |fact| score(facts.words_of_column(fact), "", &said),
        NEAR,
    );
    (rows, columns)
}

/// Of rows that the question names, those that the sentence names, if it does: one company of two that are
/// compared.
fn of_sentence<'a>(
    rows: &[&'a Fact],
    facts: &Facts,
    in_sentence: &[u64],
    said: &[u64],
) -> Vec<&'a Fact> {
    let is_named = |fact: &&&Fact| {
        // "They grew 15.7 % from 361,945 crore" names no row of those "(₹ crore)".
        let words = name_words(facts.subject(fact)).filter(|(_, is_aside)| !is_aside);
        let mut words = words
            .map(|(word, _)| word)
            .filter(|word| said.binary_search(word).is_ok())
            .peekable();
        words.peek().is_some() && words.all(|word| in_sentence.contains(&word))
    };
    let named: Vec<&Fact> = rows.iter().filter(is_named).copied().collect();
    if named.is_empty() {
        rows.to_vec()
    } else {
        named
    }
}

/// Leaves out those of which nothing is said but what all rows are called, the company of a whole report, where more is said
/// of others.
fn keep_telling(rows: &mut Vec<&Fact>, facts: &Facts, said: &[u64]) {
    let shared = facts.shared_words();
    if shared.is_empty() {
        return;
    }
    let is_said = |word: u64| said.binary_search(&word).is_ok();
    let says = |fact: &&Fact, is_shared: bool| {
        let mut words = facts.words_of_row(fact).iter();
        words.any(|(word, _)| is_said(*word) && shared.contains(word) == is_shared)
    };
    // What is said of names without blanks is not always found.
    let is_open = |fact: &Fact| has_unspaced(facts.subject(fact));
    let is_told = |fact: &&Fact| says(fact, false) || !says(fact, true) || is_open(fact);
    if rows.iter().any(|fact| says(fact, false)) {
        rows.retain(is_told);
    }
}

/// Those first of whose names most is said.
fn told(lines: Vec<&Fact>, score: impl Fn(&Fact) -> f64, near: f64) -> Vec<&Fact> {
    let scored = lines.into_iter().map(|fact| (score(fact), fact));
    let mut scored: Vec<(f64, &Fact)> = scored.collect();
    // A stable sort keeps the order of the document.
    scored.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    let best = scored.first().map_or(0.0, |(score, _)| *score);
    let floor = (best * near).max(LEAST);
    let chosen = scored.into_iter().filter(|(score, _)| *score >= floor);
    chosen.take(MOST).map(|(_, fact)| fact).collect()
}

/// Some lines, or the first of the document where there are none.
fn or_first<'a>(
    lines: &[&'a Fact],
    facts: &'a Facts,
    is_kind: impl Fn(&Fact) -> bool,
) -> Vec<&'a Fact> {
    if lines.is_empty() {
        facts
            .rows()
            .filter(|fact| is_kind(fact))
            .take(MOST)
            .collect()
    } else {
        lines.to_vec()
    }
}

/// The share of the words that are said of the name of what a row stands in, but for those of all rows.
fn within(facts: &Facts, fact: &Fact, said: &[u64]) -> f64 {
    let shared = facts.shared_words();
    let words = facts.words_around(fact).iter().copied();
    let (share, _) = share(words.filter(|(word, _)| !shared.contains(word)), said);
    share
}

/// Whether the whole name of the group is said that a row's own name begins with: "Tax credits - Foreign".
fn is_in_group(facts: &Facts, fact: &Fact, said: &[u64]) -> bool {
    is_whole(facts.outer(fact), said)
}

/// Whether a name is said whole.
fn is_whole(name: &str, said: &[u64]) -> bool {
    share(name_words(name), said).0 >= 1.0
}

/// The share of a label's words that are said, a little more for longer labels and named sections.
fn score(label: &[(u64, bool)], section: &str, said: &[u64]) -> f64 {
    let (of_label, words) = share(label.iter().copied(), said);
    let (of_section, _) = share(name_words(section), said);
    of_label
        + if of_label > 0.0 {
            0.01 * words + 0.1 * of_section
        } else {
            0.0
        }
}

/// The share of words that are said, and how many are.
fn share(words: impl Iterator<Item = (u64, bool)>, said: &[u64]) -> (f64, f64) {
    let (mut all, mut found) = (0.0, 0.0);
    for (word, is_aside) in words {
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
}
