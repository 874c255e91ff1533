//! What is left of amounts that go two ways: "net debt repayment used $50 million" of what was borrowed and repaid.

use super::families::Families;
use super::{Derived, Work};
use crate::label::hashed;
use crate::verify::Word;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation};

const NET: [&str; 2] = ["net", "netto"];

/// So many words behind "net" may name what goes two ways.
const NAME: usize = 4;

/// A word of more rows names no two of them.
const MOST_ROWS: usize = 6;

/// So many figures are held against each other.
const MOST: usize = 48;

impl<'a> Work<'a> {
    /// The sum of two figures of one time that go different ways, whose rows share a word right behind a "net".
    pub(super) fn netted(&self, families: &Families<'a, '_>, mention: &Mention) -> Option<Derived> {
        let lead = self.lead_span(mention);
        let words = self.answer.words(lead);
        let net = words.iter().rposition(|word| is_one_of(&NET, word.text))?;
        let behind = words.get(net + 1..)?.iter();
        let named: Vec<u64> = behind.filter(|word| word.tells()).map(Word::hash).collect();
        // What is left of it is told already: "Net income (loss)".
        if self.is_net_told(&named) {
            return None;
        }
        { named.iter().take(NAME) }.find_map(|word| self.of_two_ways(families, *word))
    }

    /// Whether a row is called as what stands behind "net" is.
    fn is_net_told(&self, named: &[u64]) -> bool {
        let facts = self.facts();
        let says_net = |row: &&Fact| words(facts.name(row)).any(|(_, word)| is_one_of(&NET, word));
        let shared = facts.shared_words();
        let tells = |word: &u64| *word != hashed("net") && !shared.contains(word);
        // "Net loss" is "Net income (loss)" as well.
        let is_said = |row: &Fact, of_aside: bool| {
            let own = facts.words_of_row(row).iter();
            let own = own.filter(|(word, is_aside)| *is_aside == of_aside && tells(word));
            let own: Vec<u64> = own.map(|(word, _)| *word).collect();
            // "Net repayment of debt" is no "Net debt".
            let is_first = named.first().is_some_and(|first| own.contains(first));
            is_first && own.iter().all(|word| named.contains(word))
        };
        let is_told = |row: &Fact| is_said(row, false) || is_said(row, true);
        { facts.rows_with(named).into_iter().filter(says_net) }.any(is_told)
    }

    fn of_two_ways(&self, families: &Families<'a, '_>, word: u64) -> Option<Derived> {
        let facts = self.facts();
        let rows = facts.rows_with(&[word]);
        let rows: Vec<&Fact> = rows.into_iter().filter(|row| !row.is_prose()).collect();
        if !(2..=MOST_ROWS).contains(&rows.len()) {
            return None;
        }
        let figures = rows.iter().flat_map(|row| facts.row(row.row));
        let figures = figures
            .filter(|fact| families.may_be_of(fact.period))
            .take(MOST);
        let figures: Vec<&Fact> = figures.collect();
        let pairs = figures.iter().enumerate().flat_map(|(place, left)| {
            let others = figures.get(place + 1..).unwrap_or_default();
            others.iter().map(move |right| [*left, *right])
        });
        let is_it = |[left, right]: &[&Fact; 2]| {
            let [one, other] = [left, right].map(|fact| fact.first_reading());
            let go_two_ways =
                one * other < 0.0 && left.row != right.row && left.period == right.period;
            go_two_ways && families.goal.is_magnitude(one + other)
        };
        let found = { pairs }.find(is_it)?;
        Some(Derived::from(Operation::Sum, &found))
    }
}
