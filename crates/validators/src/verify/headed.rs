//! Rows of one name under several headings: "Granted" under "RSUs" and under "PSUs".

use super::Answer;
use crate::Fact;
use crate::label::label_words;
use crate::synonym::add_synonyms;

/// So many rows of one name are held against each other.
const MOST: usize = 24;

impl Answer<'_> {
    /// Whether the answer and its question name another heading under which a row of the fact's name stands, and
    /// nothing that tells the fact's own heading from it. The number that the fact is held against stands in a sentence.
    pub(crate) fn is_under_another_heading(&self, fact: &Fact) -> bool {
        let facts = self.facts();
        let (own, name) = (facts.section(fact), facts.name(fact));
        if own.is_empty() || name.is_empty() || fact.is_prose() {
            return false;
        }
        let first = label_words(name).next();
        let rows = facts.rows_with(first.as_slice()).into_iter();
        let namesakes = rows.filter(|row| facts.name(row) == name && facts.section(row) != own);
        let mut headings = namesakes.take(MOST).map(|row| facts.section(row));
        headings.any(|other| !self.names_only(other, own).is_empty())
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
}
