//! Rows of one name under several headings: "Granted" under "RSUs" and under "PSUs".

use super::Answer;
use crate::label::label_words;
use crate::synonym::add_synonyms;
use crate::{Fact, Span};

/// So many rows of one name are held against each other.
const MOST: usize = 24;

impl Answer<'_> {
    /// Whether the answer and its question name another heading under which a row of the fact's name stands, and
    /// nothing that tells the fact's own heading from it. The number that the fact is held against stands in a sentence.
    pub(crate) fn is_under_another_heading(
        &self,
        fact: &Fact,
        sentence: Span,
        number: Span,
    ) -> bool {
        let facts = self.facts();
        let (own, name) = (facts.section(fact), facts.name(fact));
        if own.is_empty() || name.is_empty() || fact.is_prose() {
            return false;
        }
        let first = label_words(name).next();
        let rows = facts.rows_with(first.as_slice()).into_iter();
        let namesakes = rows.filter(|row| facts.name(row) == name && facts.section(row) != own);
        let mut headings = namesakes.take(MOST).map(|row| facts.section(row));
        let is_left = |word: &u64| self.is_left_to_next(*word, sentence, number);
        headings.any(|other| {
            let named = self.names_only(other, own);
            !named.is_empty() && !named.iter().any(is_left)
        })
    }

    /// What tells one name from another, where all of it is said, and nothing that tells the other from it.
    fn names_only(&self, name: &str, other: &str) -> Vec<u64> {
        let telling = |name: &str, other: &str| {
            let others: Vec<u64> = label_words(other).collect();
            let own = label_words(name).filter(|word| !others.contains(word));
            own.collect::<Vec<u64>>()
        };
        let (mut named, mut unnamed) = (telling(name, other), telling(other, name));
        add_synonyms(&mut unnamed);
        let says = |word: &u64| self.says_anywhere(*word);
        if unnamed.is_empty() || !named.iter().all(says) || unnamed.iter().any(says) {
            named.clear();
        }
        named
    }

    /// Whether a sentence says a word of a number behind this one alone: "16 against a budget of 4".
    fn is_left_to_next(&self, word: u64, sentence: Span, number: Span) -> bool {
        let has = |part: Span| self.words_said(part).contains(&word);
        let behind = sentence.behind(number);
        let mut numbers = self.within(behind).iter().rev();
        let last = numbers.find(|mention| mention.number().is_some());
        last.is_some_and(|last| has(behind.before(last.span)) && !has(sentence.before(number)))
    }
}
