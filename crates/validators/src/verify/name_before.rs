//! Words right behind a number that name what it is, and lead to no other: "October with 267 kWh (£77.43)", "18 seats at $144".

use super::literal::{as_written, candidates};
use super::{Lead, Word};
use crate::lexicon::Class;
use crate::wording::is_one_of;
use crate::{Fact, Mention};

/// So many figures of a value are looked at.
const MOST: usize = 16;

impl<'a> Lead<'_, 'a> {
    /// The words of the lead without those that the number before is called by, as a fact of its value is.
    pub(super) fn without_name_before<'w>(&self, words: &'w [Word<'a>]) -> &'w [Word<'a>] {
        let length = self.run_behind_another(words);
        let run = words.get(..length).unwrap_or_default();
        let is_subject = length == words.len() && tells_subject(run);
        // Mostly none of them names anything.
        let facts = self.answer.facts();
        let is_of_any = |word: &Word<'_>| {
            let word = word.hash();
            facts.is_of_names(word) || !facts.columns_with(&[word]).is_empty()
        };
        if is_subject || !run.iter().any(is_of_any) {
            return words;
        }
        let named = self
            .facts_before()
            .map(|fact| self.named_by(fact, run))
            .max();
        words.get(named.unwrap_or(0)..).unwrap_or_default()
    }

    /// How many words stand behind the number before without a mark or a word that begins something else.
    fn run_behind_another(&self, words: &[Word<'_>]) -> usize {
        let text = self.answer.asked.answer;
        let mut end = self.span.start;
        let goes_on = |word: &&Word<'_>| {
            let gap = text.get(end..word.span.start).unwrap_or_default();
            end = word.span.end;
            gap.chars().all(char::is_whitespace) && !Class::LeadNext.has(*word)
        };
        words.iter().take_while(goes_on).count()
    }

    /// The facts that have the value of the number before.
    fn facts_before(&self) -> impl Iterator<Item = &Fact> {
        let before = self.answer.within(self.sentence.before(self.span)).last();
        let number = before.and_then(Mention::number).into_iter();
        let facts = self.answer.facts();
        let near =
            number.flat_map(|number| candidates(number, facts).chain(as_written(number, facts)));
        near.map(|(fact, _)| fact).take(MOST)
    }

    /// How many of the first words end with one that a fact is called by, and are no other name.
    fn named_by(&self, fact: &Fact, run: &[Word<'_>]) -> usize {
        let facts = self.answer.facts();
        let names = [
            facts.words_of_row(fact),
            facts.words_of_column(fact),
            facts.words_around(fact),
        ];
        let is_name = |word: &&Word<'_>| {
            names
                .iter()
                .any(|name| name.iter().any(|(name, _)| *name == word.hash()))
        };
        let is_of_it = |word: &&Word<'_>| is_name(word) || !facts.is_of_names(word.hash());
        let all = run.iter().take_while(is_of_it);
        all.enumerate()
            .filter(|(_, word)| is_name(word))
            .last()
            .map_or(0, |(at, _)| at + 1)
    }
}

/// Whether words that lead from one number to the next begin with the subject of both: "The 57 office properties were 91 %
/// occupied".
fn tells_subject(run: &[Word<'_>]) -> bool {
    const VERBS: [&str; 7] = ["is", "are", "was", "were", "has", "have", "had"];
    let verb = run.iter().position(|word| is_one_of(&VERBS, word.text));
    verb.is_some_and(|place| place > 0)
}
