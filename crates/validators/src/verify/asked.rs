//! Which row a question asks for, where the answer is a number alone: "$2.53 billion".

use super::{Answer, Lead};
use crate::Fact;
use crate::wording::is_one_of;

/// Words of a short answer that say nothing of what its number is.
const EMPTY: [&str; 15] = [
    "it",
    "this",
    "that",
    "they",
    "is",
    "are",
    "were",
    "about",
    "approximately",
    "around",
    "roughly",
    "nearly",
    "stood",
    "came",
    "totaled",
];

impl Lead<'_, '_> {
    /// Whether nothing but the question says what the number is, it names another row of the fact's column whole, and of
    /// the fact's own no more than that row has as well: "net written premiums" are no "net earned premiums".
    pub(super) fn is_of_other_asked(&self, fact: &Fact) -> bool {
        const FEWEST: usize = 2;
        let answer = self.answer;
        let own = self.telling(fact);
        let is_said = |word: &u64| answer.asked_words().contains(word);
        if !answer.is_terse() || own.is_empty() || own.iter().all(is_said) {
            return false;
        }
        let said: Vec<u64> = own.into_iter().filter(is_said).collect();
        let is_meant = |other: &Fact| {
            let words = self.telling(other);
            let is_named = words.len() >= FEWEST && words.iter().all(is_said);
            is_named && said.iter().all(|word| words.contains(word))
        };
        let mut beside = answer.facts().column(fact.column);
        beside.any(|other| other.row != fact.row && is_meant(other))
    }

    /// The words of a row's name that do not stand in parentheses.
    fn telling(&self, fact: &Fact) -> Vec<u64> {
        let words = self.answer.facts().words_of_row(fact).iter();
        let telling = words.filter(|(_, is_aside)| !is_aside);
        telling.map(|(word, _)| *word).collect()
    }
}

impl Answer<'_> {
    /// Whether it says nothing but one number.
    pub(super) fn is_terse(&self) -> bool {
        const LONGEST: usize = 40;
        let is_short = self.asked.answer.len() <= LONGEST && self.mentions.len() == 1;
        is_short && {
            let number = self.mentions.first().map(|mention| mention.span);
            let outside = |word: &&super::Word<'_>| {
                number.is_none_or(|number| {
                    word.span.end <= number.start || number.end <= word.span.start
                })
            };
            let mut words = self.words(self.whole()).iter().filter(outside);
            !words.any(|word| word.tells() && !is_one_of(&EMPTY, word.text))
        }
    }
}
