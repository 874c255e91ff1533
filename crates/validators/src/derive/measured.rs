//! What the name of a measure belies: a current ratio is assets over liabilities, and nothing else that two figures give.

use super::families::Families;
use super::{Derived, Work};
use crate::formula::Formula;
use crate::formula::statement::Indicator;
use crate::label::hashed;
use crate::verify::Word;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation, Span};

impl<'a> Work<'a> {
    /// Whether the words right before a number, or the question that it alone answers, name a measure that the facts give,
    /// and it was found in another way.
    pub(super) fn belies_measure(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        found: &Derived,
    ) -> bool {
        // Of more figures some were put together before, in ways that the answer tells.
        if !is_quotient(found.operation) || found.operands.len() != 2 {
            return false;
        }
        // "The inverse of the current ratio"
        let mut words = self.answer.words(self.span).iter();
        if words.any(|word| is_one_of(&["inverse", "reciprocal"], word.text)) {
            return false;
        }
        let lead = self.lead_span(mention);
        let (text, said) = self.naming(lead);
        let lines = self.lines_of_measures(text, &said, families);
        !lines.is_empty() && !self.is_of_line_said(&lines, &said, found)
    }

    /// The words that name what a number is, and the text that they are of.
    fn naming(&self, lead: Span) -> (&'a str, Vec<u64>) {
        const FEW: usize = 3;
        let asked = self.answer.asked;
        let stands_alone = self.answer.within(self.span).len() == 1;
        if stands_alone && self.answer.words(self.span).len() <= FEW {
            let asked_words = words(asked.question).map(|(_, word)| hashed(word));
            return (asked.question, asked_words.collect());
        }
        let said = self.answer.words(lead).iter().map(Word::hash);
        (lead.of(asked.answer), said.collect())
    }

    /// The figures that quotients are calculated from, of those that words name.
    fn lines_of_measures(
        &self,
        text: &str,
        said: &[u64],
        families: &Families<'a, '_>,
    ) -> Vec<&'a Fact> {
        let formulas = Formula::named(said).into_iter();
        let formulas = formulas.filter(|formula| is_quotient(formula.operation));
        let of_formulas =
            formulas.flat_map(|formula| families.pairs_of(formula).into_iter().flatten());
        let measures = Indicator::named(text, said).into_iter();
        let measures = measures.filter(|measure| is_quotient(measure.operation));
        let of_measures = measures.flat_map(|measure| self.lines_of_measure(measure, families));
        of_formulas.chain(of_measures).collect()
    }

    /// Whether a figure that no measure is calculated from is one that the words name: the margin "of Cloud".
    fn is_of_line_said(&self, lines: &[&Fact], said: &[u64], found: &Derived) -> bool {
        let facts = self.facts();
        let is_line = |fact: &Fact| lines.iter().any(|line| line.row == fact.row);
        let is_said = |fact: &Fact| {
            let mut own = facts
                .words_of_row(fact)
                .iter()
                .chain(facts.words_around(fact));
            own.any(|(word, _)| said.contains(word))
        };
        let mut others = found.operands.iter().filter(|fact| !is_line(fact));
        others.any(|fact| fact.is_prose() || is_said(fact))
    }
}

const fn is_quotient(operation: Operation) -> bool {
    matches!(operation, Operation::Ratio | Operation::Margin)
}
