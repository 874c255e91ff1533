//! Which calculations the words of a sentence and its question ask for.

use super::Work;
use super::counts::{Counting, counts};
use crate::lexicon::Listed;
use crate::verify::Word;
use crate::wording::{Operations, Turn};
use crate::{Mention, NumberMention, Operation, Sign, Unit};

impl Work<'_> {
    pub(super) fn operations(&self) -> Operations {
        let headed = self.headed.operations;
        let all = self.said.operations.and(self.asked.operations).and(headed);
        let mut operations = self.beside_names.and(headed);
        if operations == Operations::default() {
            // "The change in reserves" may be a row of its own, and be asked for between two years.
            operations = all.without(Operations::TOTALS);
        }
        if self.years.len() > 1 {
            // "The total assets of 2018 and 2019" may be both together.
            operations = operations.and(all.only(Operations::TOTALS));
        }
        operations.without(self.of_names)
    }

    /// What the words name, and what the number's own unit and sign do: "2.4x" is a quotient.
    pub(super) fn operations_for(&self, number: &NumberMention) -> Operations {
        let by_words = self.operations();
        match (number.unit, number.sign) {
            (Some(Unit::Multiple), _) => by_words.with(Operation::Ratio),
            // Points are what two percentages differ by.
            (Some(Unit::PercentagePoints | Unit::BasisPoints), _) => {
                by_words.with(Operation::Difference)
            }
            // "$365.8B (+33.3%)"
            (Some(Unit::Percent), Sign::Plus | Sign::Minus) => {
                by_words.with(Operation::PercentChange)
            }
            // "£14.6m (+£0.7m)"
            (Some(Unit::Money(_)), Sign::Plus) => by_words.with(Operation::Difference),
            _ => by_words,
        }
    }

    pub(super) fn is_change(&self) -> bool {
        self.said.is_change || self.asked.is_change
    }

    /// Whether all that turned got better or worse, be it more or less: a ratio of losses improves by falling.
    pub(super) fn turns_for_better(&self) -> bool {
        const STEMS: [&str; 16] = [
            "improv",
            "deteriorat",
            "weaken",
            "strengthen",
            "worsen",
            "verbesser",
            "verschlechter",
            "amélior",
            "dégrad",
            "empeor",
            "verbeter",
            "verslechter",
            "ดีขึ้น",
            "แย่ลง",
            "改善",
            "悪化",
        ];
        let text = self.answer.asked.answer;
        let is_better = |turn: &Turn| {
            let word = turn.span.of(text);
            let head = |stem: &&str| word.get(..stem.len());
            STEMS
                .iter()
                .any(|stem| head(stem).is_some_and(|head| head.eq_ignore_ascii_case(stem)))
        };
        !self.said.turns.is_empty() && self.said.turns.iter().all(is_better)
    }

    /// How many the words tell to put together, read where sums or means are asked for.
    pub(super) fn counts_for(&self, operations: Operations) -> &[usize] {
        if !operations.has(Operation::Sum) && !operations.has(Operation::Average) {
            return &[];
        }
        self.counts.get_or_init(|| self.counts_told())
    }

    fn counts_told(&self) -> Vec<usize> {
        let asked = self.answer.asked;
        let before = |word: &Word<'_>| asked.answer.get(self.span.start..word.span.start);
        let words = self.answer.words(self.span).iter();
        let of_sentence = words.map(|word| Counting {
            before: before(word).unwrap_or_default(),
            word: word.text,
            classes: word.classes(),
        });
        // What a sentence says of one time is none of the three years of the question.
        let times = self
            .answer
            .within(self.span)
            .iter()
            .filter_map(Mention::time);
        let asked = Some(asked.question).filter(|_| times.count() != 1);
        let of_question = asked.into_iter().flat_map(Counting::of);
        let all = of_sentence.chain(of_question);
        counts(all)
    }

    /// Whether the words tell how many there are, and not by how much something went up or down.
    pub(super) fn counts_things(&self) -> bool {
        self.operations().has(Operation::Count) && self.said.turns.is_empty()
    }
}
