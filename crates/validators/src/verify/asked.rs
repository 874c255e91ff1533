//! Which row a question asks for, where the answer is a number alone: "$2.53 billion".

use super::{Answer, Lead};
use crate::Fact;

impl Lead<'_, '_> {
    /// Whether nothing but the question says what the number is, it names another row of the fact's column whole, and no
    /// word of the fact's own.
    pub(super) fn is_of_other_asked(&self, fact: &Fact) -> bool {
        let answer = self.answer;
        if !answer.is_terse() || self.is_said_by_question(fact, false) {
            return false;
        }
        let mut beside = answer.facts().column(fact.column);
        beside.any(|other| other.row != fact.row && self.is_said_by_question(other, true))
    }

    /// Whether the question says all words of a fact's row, or any.
    fn is_said_by_question(&self, fact: &Fact, all: bool) -> bool {
        const FEWEST: usize = 2;
        let words = self.answer.facts().words_of_row(fact);
        let is_said = |(word, _): &(u64, bool)| self.answer.asked_words().contains(word);
        if all {
            let telling = words.iter().filter(|(_, is_aside)| !is_aside);
            telling.clone().count() >= FEWEST && telling.clone().all(is_said)
        } else {
            words.is_empty() || words.iter().any(is_said)
        }
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
            !words.any(super::Word::tells)
        }
    }
}
