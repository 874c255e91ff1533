//! Rows that the words beside a number come nearer to than the fact's own, of whose name nothing is said: "fuel expense of
//! 1,804", which is the salaries, beside "Aircraft fuel".

use core::cell::OnceCell;
use std::sync::LazyLock;

use super::{Lead, Word};
use crate::derive::is_total;
use crate::formula::statement::{Line, known_words_of, lines_said};
use crate::label::{hashed, label_words};
use crate::synonym::add_synonyms;
use crate::{Fact, Span};

/// So many rows are looked at; a table of fewer is no statement.
const MOST: usize = 200;
const FEWEST: usize = 3;

/// Words that lines of any kind are named by, and tell none from another.
pub(crate) const GENERAL: [&str; 43] = [
    "net",
    "total",
    "other",
    "others",
    "and",
    "or",
    "of",
    "the",
    "in",
    "on",
    "at",
    "to",
    "from",
    "for",
    "by",
    "related",
    "cost",
    "costs",
    "expense",
    "expenses",
    "income",
    "revenue",
    "revenues",
    "sales",
    "profit",
    "earnings",
    "gross",
    "operating",
    "amount",
    "amounts",
    "value",
    "year",
    "end",
    "beginning",
    "ending",
    "opening",
    "closing",
    "balance",
    "period",
    "average",
    "rate",
    "number",
    "less",
];

/// A row of a table, and what tells it from others.
struct Row<'a> {
    fact: &'a Fact,
    words: Vec<u64>,
}

/// What is said beside a number.
struct Beside {
    /// Words, and those that stand for them.
    words: Vec<u64>,
    /// The names of the only line of a statement that they name.
    line: &'static [Vec<u64>],
}

impl<'a> Lead<'_, 'a> {
    /// Whether the words beside the number name another row of the fact's column, or the line of a statement that it is, and
    /// nothing is said of the fact's own name, or only what both are called by.
    pub(super) fn is_nearer_to_another(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // Names without blanks are held against each other by other rules.
        let is_spaced = facts.name(fact).is_ascii();
        if !is_spaced || self.is_of_one_of_many(fact) {
            return false;
        }
        // Mostly its own name is said whole, and others need not be looked at but for longer ones.
        let name = facts.words_of_row(fact);
        if !name.is_empty()
            && name
                .iter()
                .all(|(word, is_aside)| *is_aside || self.says(*word))
        {
            return self.is_longer_name_said(fact);
        }
        // Mostly no word is of any name, and the rows need not be read.
        let rows: OnceCell<Vec<Row<'_>>> = OnceCell::new();
        let rows = || rows.get_or_init(|| self.rows_beside(fact)).as_slice();
        let Some(beside) = self.beside(&rows) else {
            return false;
        };
        let (own, rows) = (self.telling_of(fact), rows());
        // "Prior" says when it was, and is no name.
        rows.len() >= FEWEST
            && !facts.is_prior(fact)
            && (self.is_other_said(fact, &own, &beside, rows)
                || self.is_total_of_part(fact, &own, &beside, rows))
    }

    /// Whether the figures of the fact's column are of several things; those of a statement are all of one company.
    fn is_of_one_of_many(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let own = facts.entity(fact);
        let mut column = facts.column(fact.column).take(MOST);
        own.is_some() && column.any(|other| facts.entity(other) != own)
    }

    /// Whether another row's name is said that has all of the fact's and words more: "total current liabilities" of "Total
    /// liabilities".
    fn is_longer_name_said(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let own = facts.words_of_row(fact);
        let is_said = |(word, is_aside): &(u64, bool)| *is_aside || self.says(*word);
        let is_longer = |other: &Fact| {
            let theirs = facts.words_of_row(other);
            let has = |own: &(u64, bool)| own.1 || theirs.iter().any(|their| their.0 == own.0);
            let is_more = |their: &&(u64, bool)| !own.iter().any(|own| own.0 == their.0);
            let is_told = |their: &&(u64, bool)| !their.1;
            let mut more = theirs.iter().filter(is_more).filter(is_told).peekable();
            own.iter().all(has) && more.peek().is_some() && more.all(is_said)
        };
        own.len() > 1 && facts.column(fact.column).take(MOST).any(is_longer)
    }

    fn is_other_said(&self, fact: &Fact, own: &[u64], beside: &Beside, rows: &[Row<'_>]) -> bool {
        let others = || rows.iter().filter(|row| row.fact.row != fact.row);
        if !self.may_be_called(fact, own, &beside.words) {
            let is_named = !own.is_empty();
            let is_nearer = |row: &Row<'_>| is_named && beside.comes_near(row, rows);
            let name = self.answer.facts().name(fact);
            let is_known = is_named || !is_total(name) && self.is_line_of_statement(fact);
            let is_line = |row: &Row<'_>| is_known && beside.is_line(self, row.fact);
            return others().any(|row| is_nearer(row) || is_line(row));
        }
        // "Net premiums earned" are no net premiums written.
        let is_unsaid = |word: &u64| !self.is_said_around(*word, &beside.words);
        let said: Vec<&u64> = own.iter().filter(|word| !is_unsaid(word)).collect();
        let is_other = |row: &Row<'_>| {
            beside.has_all(row)
                && said.iter().all(|word| row.words.contains(word))
                && !row.words.iter().all(|word| own.contains(word))
        };
        // What it stands in need not be said: "inventory" of the current assets.
        let facts = self.answer.facts();
        let name = facts.words_of_part(fact, facts.name(fact));
        let mut name = name.iter().filter(|word| own.contains(word));
        name.any(is_unsaid) && others().any(is_other)
    }

    /// Whether the fact is a total, and only one of its parts is named: "service revenue" of "Total revenues".
    fn is_total_of_part(
        &self,
        fact: &Fact,
        own: &[u64],
        beside: &Beside,
        rows: &[Row<'_>],
    ) -> bool {
        let says_total = || beside.words.contains(&hashed("total"));
        if !own.is_empty() || !is_total(self.answer.facts().name(fact)) || says_total() {
            return false;
        }
        let is_named = |row: &&Row<'_>| row.words.iter().any(|word| beside.words.contains(word));
        let mut named = rows.iter().filter(is_named);
        named.next().is_some_and(|row| beside.has_all(row)) && named.next().is_none()
    }

    /// What leads to the number, and where that names none of the rows what stands behind it; none where neither names any.
    fn beside<'r>(&self, rows: &impl Fn() -> &'r [Row<'a>]) -> Option<Beside>
    where
        'a: 'r,
    {
        let facts = self.answer.facts();
        // The words of prose name no row of a table: "Alderney Telecom paid 489.3 for spectrum".
        let is_of_row = |word: u64| {
            let has =
                |row: &Row<'_>| { facts.words_of_row(row.fact).iter() }.any(|own| own.0 == word);
            rows().iter().any(has)
        };
        let shared = facts.shared_words();
        let is_name =
            |word: &u64| facts.is_of_names(*word) && !shared.contains(word) && is_of_row(*word);
        let names_any = |words: &[u64]| words.iter().any(is_name);
        // "It used 5 of cash in investing activities": financing activities used some as well.
        let are_several = |word: &u64| {
            let mut with = rows().iter().filter(|row| row.words.contains(word));
            with.nth(1).is_some()
        };
        let tell = |word: &u64| is_name(word) && !are_several(word);
        let lead: Vec<u64> = self.own_words().iter().map(Word::hash).collect();
        let mut words: Vec<u64> = self.said().iter().map(|(word, _)| *word).collect();
        words.extend(&lead);
        let mut line = line_of(&lines_said(&lead));
        if line.is_empty() && !words.iter().any(tell) {
            let behind = self.answer.words(self.span_behind()).iter();
            let behind: Vec<u64> = behind.map(Word::hash).collect();
            line = line_of(&lines_said(&behind));
            words.extend(self.near_behind());
            if line.is_empty() && !names_any(&words) {
                return None;
            }
        }
        add_synonyms(&mut words);
        Some(Beside { words, line })
    }

    /// Whether the name of a row is that of a line of statements.
    fn is_line_of_statement(&self, fact: &Fact) -> bool {
        let words = self.answer.facts().words_of_row(fact).iter();
        let words: Vec<u64> = words.map(|(word, _)| *word).collect();
        lines_said(&words).len() == 1
    }

    fn rows_beside(&self, fact: &Fact) -> Vec<Row<'a>> {
        let column = self.answer.facts().column(fact.column).take(MOST);
        let row = |fact| Row {
            fact,
            words: self.telling_of(fact),
        };
        column.map(row).collect()
    }

    /// Whether anything that is said may be the fact's name: a word of it, one that stands for it, or the line of a statement
    /// that it is.
    fn may_be_called(&self, fact: &Fact, own: &[u64], said: &[u64]) -> bool {
        let mut names = own.to_vec();
        // "Plan assets" are the heading over a "fair value at the end".
        let facts = self.answer.facts();
        let tells = |word: &u64| !is_general(*word) && !facts.shared_words().contains(word);
        names.extend(label_words(facts.group(fact)).filter(tells));
        add_synonyms(&mut names);
        let of_part =
            |part: Span| -> Vec<u64> { self.answer.words(part).iter().map(Word::hash).collect() };
        let is_line = |line: &Line| is_called(self, fact, known_words_of(line));
        let says_line = |words: &[u64]| lines_said(words).iter().any(is_line);
        names.iter().any(|word| self.is_said_around(*word, said))
            || self.says_in_parts(fact)
            || says_line(&of_part(self.span))
            || says_line(&of_part(self.span_behind()))
            || says_line(self.answer.asked_words())
    }

    /// Whether a word is said beside the number, in its sentence or in the question: "$114.7 million federal, and $201.3 million
    /// foreign".
    fn is_said_around(&self, word: u64, said: &[u64]) -> bool {
        said.contains(&word)
            || self.answer.asked_words().contains(&word)
            || self.answer.words_said(self.sentence).contains(&word)
    }

    /// The words of a row's name that tell it from others.
    fn telling_of(&self, fact: &Fact) -> Vec<u64> {
        let words = self.answer.facts().words_of_row(fact).iter();
        let words = words.filter(|(word, is_aside)| !is_aside && !is_general(*word));
        words.map(|(word, _)| *word).collect()
    }
}

impl Beside {
    /// Whether half of the telling words of a row are said, one of which no other has.
    fn comes_near(&self, row: &Row<'_>, rows: &[Row<'_>]) -> bool {
        let said: Vec<&u64> = row
            .words
            .iter()
            .filter(|word| self.words.contains(word))
            .collect();
        let is_only = |word: &u64| {
            let mut with = rows.iter().filter(|other| other.words.contains(word));
            with.all(|other| other.words == row.words)
        };
        said.len() * 2 >= row.words.len() && said.into_iter().any(is_only)
    }

    fn has_all(&self, row: &Row<'_>) -> bool {
        !row.words.is_empty() && row.words.iter().all(|word| self.words.contains(word))
    }

    fn is_line(&self, lead: &Lead<'_, '_>, fact: &Fact) -> bool {
        is_called(lead, fact, self.line)
    }
}

/// Whether the name of a row begins with one of some.
fn is_called(lead: &Lead<'_, '_>, fact: &Fact, names: &[Vec<u64>]) -> bool {
    let own = lead.answer.facts().words_of_row(fact);
    names.iter().any(|name| {
        let both = own.iter().zip(name);
        own.len() >= name.len() && both.fold(true, |all, ((own, _), word)| all && own == word)
    })
}

/// The names of the only line among some.
fn line_of(lines: &[Line]) -> &'static [Vec<u64>] {
    match lines {
        [line] => known_words_of(line),
        _ => &[],
    }
}

/// Whether lines of any kind are named by a word.
pub(crate) fn is_general(word: u64) -> bool {
    static HASHES: LazyLock<Vec<u64>> = LazyLock::new(|| {
        let mut hashes: Vec<u64> = GENERAL.iter().map(|general| hashed(general)).collect();
        hashes.sort_unstable();
        hashes
    });
    HASHES.binary_search(&word).is_ok()
}
