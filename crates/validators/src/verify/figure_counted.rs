//! Counts that stand right before the name of a figure: "eleven employees" over `employees` of seven. Other small counts are of
//! what the answer itself tells: "three reasons", "two of the segments".

use super::Answer;
use crate::label::hashed;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Period};

/// Words before a count by which it is of some, or of as many more.
const OF_SOME: [&str; 22] = [
    "the", "these", "those", "all", "both", "its", "their", "our", "your", "his", "her", "last",
    "first", "next", "other", "another", "top", "every", "by", "than", "with", "among",
];

/// Words behind what is counted by which it is a distance, or of each.
const APART: [&str; 12] = [
    "more", "fewer", "less", "ahead", "behind", "clear", "higher", "lower", "each", "apiece",
    "later", "earlier",
];

/// Lengths of time, which any answer tells in small numbers, and how often something was.
const LENGTHS: [&str; 9] = [
    "years", "quarters", "months", "weeks", "days", "hours", "minutes", "seconds", "times",
];

impl Answer<'_> {
    /// Whether a number counts what a figure of the facts is called.
    pub(super) fn counts_figure(&self, sentence: &Sentence, mention: &Mention) -> bool {
        let noun = match self.counted_behind(mention) {
            None if self.is_number_alone(sentence, mention) => self.counted_in_question(),
            noun => noun,
        };
        noun.is_some_and(|noun| self.is_figure_counted(noun))
    }

    /// Whether a number in digits counts what sentences that are all the facts say nothing of, nor the question, nor anything
    /// else in the answer: "spread over 9 plants".
    pub(super) fn counts_unheard_of(&self, mention: &Mention, number: &NumberMention) -> bool {
        let facts = self.facts();
        if number.spelled || number.value < 2.0 || !facts.numbers().iter().all(Fact::is_prose) {
            return false;
        }
        let noun = self.counted_behind(mention);
        let noun = noun.filter(|noun| noun.ends_with('s') && !is_one_of(&LENGTHS, noun));
        noun.is_some_and(|noun| {
            let thing = noun.trim_end_matches('s').to_lowercase();
            let says = |text: &str| text.to_lowercase().matches(thing.as_str()).count();
            let is_told = facts.says(&thing) || says(self.asked.question) > 0;
            !is_told && says(self.asked.answer) == 1
        })
    }

    /// Whether a number counts what sentences of the facts count, and has of another time: "opened 19 hotels in 2019" over "19
    /// hotels in 2018 and 11 hotels in 2019".
    pub(super) fn counts_of_another_time(
        &self,
        mention: &Mention,
        about: Option<Period>,
        fact: &Fact,
    ) -> bool {
        let noun = self.counted_behind(mention).map(hashed);
        let (Some(noun), Some(about)) = (noun, about) else {
            return false;
        };
        let facts = self.facts();
        let counts = |other: &&Fact| facts.noun_told(other) == Some(noun);
        let is_then = |other: &Fact| other.period.is_some_and(|time| time.agrees(about));
        let mut others = facts.row(fact.row).filter(counts);
        counts(&fact) && others.any(is_then)
    }

    /// The word right behind a number, where that is of all there are.
    fn counted_behind(&self, mention: &Mention) -> Option<&str> {
        const NEAR: usize = 64;
        let text = self.asked.answer;
        let before = text.get(..mention.span.start)?.trim_end();
        let last = before.rsplit([' ', '\n', '(']).next().unwrap_or_default();
        let behind = crate::wording::beginning(text.get(mention.span.end..)?, NEAR);
        let mut behind = words(behind);
        let (_, noun) = behind.next().filter(|(span, _)| span.start == 1)?;
        let is_apart = behind
            .next()
            .is_some_and(|(_, next)| is_one_of(&APART, next));
        (!is_one_of(&OF_SOME, last) && !is_apart).then_some(noun)
    }

    /// What the question asks how many there are of.
    fn counted_in_question(&self) -> Option<&str> {
        let mut asked = words(self.asked.question).map(|(_, word)| word);
        asked.find(|word| word.eq_ignore_ascii_case("how"))?;
        let many = asked.next()?;
        asked.next().filter(|_| many.eq_ignore_ascii_case("many"))
    }

    /// Whether figures are called by a noun, and count.
    fn is_figure_counted(&self, noun: &str) -> bool {
        if !noun.ends_with(['s', 'S']) || is_one_of(&LENGTHS, noun) {
            return false;
        }
        let facts = self.facts();
        let word = [hashed(noun)];
        let called = facts
            .rows_with(&word)
            .into_iter()
            .chain(facts.columns_with(&word));
        let mut called = called.filter(|fact| self.is_called(fact, noun)).peekable();
        let counts = |fact: &Fact| fact.unit.is_none() && fact.value.fract() == 0.0;
        called.peek().is_some() && called.all(counts)
    }

    /// Whether a noun is what a fact's name ends with, but for what says that it is counted: `store_count`.
    fn is_called(&self, fact: &Fact, noun: &str) -> bool {
        const COUNTS: [&str; 5] = ["count", "total", "number", "num", "of"];
        let facts = self.facts();
        let ends = |name: &str| {
            let own = words(name).map(|(_, word)| word);
            let last = own.filter(|word| !is_one_of(&COUNTS, word)).last();
            last.is_some_and(|last| hashed(last) == hashed(noun))
        };
        let names = [
            facts.name(fact),
            facts.column_header(fact),
            facts.attribute(fact),
        ];
        !fact.is_prose() && names.into_iter().any(ends)
    }
}
