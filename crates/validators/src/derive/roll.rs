//! How a balance changed from its beginning to its end, which one column tells in two rows: "outstanding at beginning of
//! year", "outstanding at end of year".

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::facts::End as BalanceEnd;
use crate::label::name_words;
use crate::wording::{is_one_of, words};

/// So many rows are looked through for the other end.
const MOST: usize = 60;

/// So many rows are looked through for balances.
const MOST_ROWS: usize = 400;

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

    /// The same where a table is of one balance, which its rows name by its days alone: "Balance at January 1", "Balance at
    /// December 31".
    pub(super) fn over_only_balance(&self) -> Option<Derived> {
        const STEPS: f64 = 100.0;
        let facts = self.facts;
        let number = self.goal.number;
        if number.value.abs() < STEPS * number.step {
            return None;
        }
        let closing = |fact: &&Fact| facts.end_of_balance(fact) == Some(BalanceEnd::Closing);
        let rows = facts.rows().take(MOST_ROWS).filter(closing);
        let ends = rows.flat_map(|row| facts.row(row.row).take(MOST));
        let mut ends = ends.filter(|fact| fact.period.is_some() && self.may_be_of(fact.period));
        ends.find_map(|end| {
            let mut beside = facts
                .balances_beside(end)
                .filter(|(other, _)| other.row != end.row);
            let (start, of) = beside.next()?;
            let is_only = of == BalanceEnd::Opening && beside.next().is_none();
            let is_meant = is_only && !self.names_between(end);
            is_meant.then(|| self.pairs(&[start, end])).flatten()
        })
    }

    /// Whether a row between the balances is said whole: the interest cost of a benefit obligation.
    fn names_between(&self, balance: &Fact) -> bool {
        let column = self.facts.column(balance.column).take(MOST);
        let mut between = column.filter(|other| self.facts.end_of_balance(other).is_none());
        between.any(|other| {
            let words = self.facts.words_of_row(other);
            let mut telling = words.iter().filter(|(_, is_aside)| !is_aside).peekable();
            telling.peek().is_some() && telling.all(|(word, _)| self.relevance.says(*word))
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
