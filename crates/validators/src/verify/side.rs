//! Words right before a number that a fact belies: "lost 8.8 %" of a return of +8.8, "its benchmark returned" of the
//! fund's own.

use super::name::is_in_name;
use super::{Lead, Word};
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Span};

const THAI_FALLS: [&str; 3] = ["ติดลบ", "ลดลง", "ขาดทุน"];

/// Names of figures that tell by how much one is ahead of another.
const GAPS: [&str; 3] = ["outperformance", "excess", "alpha"];

/// So many words before a number may say that it fell: "suffered a loss of".
const LAST: usize = 3;

impl Lead<'_, '_> {
    /// Whether the words right before the number say a loss, and the fact is a return or a change above zero.
    pub(super) fn says_loss_of(&self, fact: &Fact) -> bool {
        let is_gain = || self.has_name(fact, Class::SideReturns) || self.is_change_of_thing(fact);
        fact.value > 0.0 && self.says_fall() && is_gain()
    }

    fn says_fall(&self) -> bool {
        let text = self.text.trim_end();
        let mut last = self.words().iter().rev().take(LAST);
        let ends_with_to = self.words().last().is_some_and(|word| word.text == "to");
        !ends_with_to
            && (last.any(|word| Class::SideFalls.has(word))
                || THAI_FALLS.iter().any(|fall| text.ends_with(fall)))
    }

    /// Whether a thing's record tells by how much it changed: `nav_change_percent`.
    fn is_change_of_thing(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let tells = |word: &str| word.eq_ignore_ascii_case("change");
        facts.entity(fact).is_some() && facts.names_figure(fact, tells)
    }

    /// Whether the number is said of a benchmark and the fact is of none, or the other way round.
    pub(super) fn is_of_other_side(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // The fund "World Equity Index" is no index.
        let names = self.answer.names_within(self.span);
        let is_beside = |word: &&Word<'_>| !is_in_name(names, word.span);
        let said = || self.words().iter().filter(is_beside);
        let is_told =
            facts.entity(fact).is_some() && !said().any(|word| Class::SideCompares.has(word));
        if !is_told {
            return false;
        }
        let is_benchmarks = self.has_name(fact, Class::SideBenchmark);
        if let Some(is_of_benchmark) = self.side_of_cell() {
            let is_return = || self.has_name(fact, Class::SideReturns);
            return is_benchmarks != is_of_benchmark && (is_benchmarks || is_return());
        }
        // What stands before a comma or semicolon may be of the number before.
        let clause = self
            .text
            .rfind([',', ';'])
            .map_or(0, |end| self.span.start + end);
        let mut of_clause = said().filter(|word| word.span.start >= clause);
        let says_benchmark = of_clause.any(|word| Class::SideBenchmark.has(word));
        if says_benchmark {
            return !is_benchmarks && self.has_name(fact, Class::SideReturns);
        }
        is_benchmarks
            && !self.says_benchmark_behind()
            && (self.starts_with_thing() || self.leads_to_benchmark())
    }

    /// Whether the number stands in a table's column or row of a benchmark; none where the table has no such column.
    fn side_of_cell(&self) -> Option<bool> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end)?;
        let parts = [heads.header, heads.label];
        if parts
            .into_iter()
            .any(|part| self.has(part, Class::SideCompares))
        {
            return None;
        }
        let is_benchmark = parts
            .into_iter()
            .any(|part| self.has(part, Class::SideBenchmark));
        let head = self.answer.layout.head(self.span.end)?;
        (is_benchmark || self.has(head, Class::SideBenchmark)).then_some(is_benchmark)
    }

    /// Whether a part of the answer has a word of a class beside the names of things.
    fn has(&self, part: Span, class: Class) -> bool {
        let names = self.answer.names_within(part);
        let mut words = self.answer.words(part).iter();
        words.any(|word| class.has(word) && !is_in_name(names, word.span))
    }

    /// Whether the sentence comes to a benchmark behind the number, and spoke of none before it: "it returned 6.65 %,
    /// against 16.28 % for its benchmark".
    fn leads_to_benchmark(&self) -> bool {
        let before = Span {
            end: self.span.end,
            ..self.sentence
        };
        self.has(self.tail, Class::SideBenchmark) && !self.has(before, Class::SideBenchmark)
    }

    /// Whether the words right before the number say that one is ahead of another, and the fact is by how much it is
    /// behind: "beat its benchmark by 14.14" of an `outperformance` of -14.14.
    pub(super) fn says_ahead_of(&self, fact: &Fact) -> bool {
        fact.value < 0.0
            && self.is_gap(fact)
            && self.words().iter().any(|word| Class::SideAhead.has(word))
    }

    fn has_name(&self, fact: &Fact, class: Class) -> bool {
        let facts = self.answer.facts();
        facts.names_figure(fact, |word| class.has(word))
    }

    /// Whether a fact tells by how much one is ahead of another.
    fn is_gap(&self, fact: &Fact) -> bool {
        let is_gap = |word: &str| is_one_of(&GAPS, word);
        self.answer.facts().names_figure(fact, is_gap)
    }

    fn says_benchmark_behind(&self) -> bool {
        words(self.clause_behind()).any(|(_, word)| Class::SideBenchmark.has(word))
    }
}
