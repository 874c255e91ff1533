//! Which figure several things have together, by what the sentence names: "all stores had 63,135 returns" tells nothing of
//! their visitors.

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::measure::Measure;
use crate::verify::{Word, figure_words};
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Span, Unit};

/// Words behind which a clause of its own begins.
const ASIDES: [&str; 8] = [
    "as", "with", "after", "before", "while", "which", "compared", "where",
];

impl Work<'_> {
    /// Whether a sum or a mean is over a figure of several things that is nowhere named, where the sentence names another of
    /// them beside the number that counts in its unit.
    pub(super) fn belies_figure(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let is_of_several = matches!(found.operation, Operation::Sum | Operation::Average);
        let Some(name) = self.figure_of_all(found).filter(|_| is_of_several) else {
            return false;
        };
        let named = self.names_of_figures(mention, number, found);
        let has_all = |one: &[u64], other: &[u64]| other.iter().all(|word| one.contains(word));
        let is_own = |other: &Vec<u64>| has_all(other, &name) || has_all(&name, other);
        let is_told = |word: &u64| {
            let is_of_others = named.iter().any(|other| other.contains(word));
            self.relevance.says(*word) && !is_of_others
        };
        !named.is_empty()
            && !named.iter().any(is_own)
            && !name.iter().any(is_told)
            && !self.counts_others(mention, &named)
    }

    /// The words of the one figure that a calculation is over.
    fn figure_of_all(&self, found: &Derived) -> Option<Vec<u64>> {
        let facts = self.facts();
        let first = facts.figure_name(found.operands.first()?);
        let is_it = |fact: &Fact| facts.figure_name(fact) == first;
        let is_one = found.operands.len() > 1 && found.operands.iter().all(is_it);
        let name = figure_words(first);
        (is_one && !name.is_empty()).then_some(name)
    }

    /// The words beside a number in its clause, up to what it is held against.
    fn words_of_clause(&self, mention: &Mention) -> Vec<u64> {
        const ENDS: [char; 5] = [',', ';', '(', ')', '\n'];
        let lead = self.lead_span(mention);
        let own = lead.of(self.answer.asked.answer).rfind(ENDS);
        let start = own.map_or(lead.start, |at| lead.start + at + 1);
        let mut words = self.hashes(Span { start, ..lead });
        words.extend(self.hashes(self.clause_right_behind(mention)));
        words
    }

    /// What stands behind a number in its clause, up to what it is held against.
    pub(super) fn clause_right_behind(&self, mention: &Mention) -> Span {
        let behind = self.near_behind(mention);
        let mut words = self.answer.words(behind).iter();
        let is_next =
            |word: &&Word<'_>| Class::LeadNext.has(*word) || is_one_of(&ASIDES, word.text);
        let end = words
            .find(is_next)
            .map_or(behind.end, |next| next.span.start);
        Span { end, ..behind }
    }

    /// Whether a number counts something that stands right behind it and goes by the name of no figure: "665 items".
    fn counts_others(&self, mention: &Mention, named: &[Vec<u64>]) -> bool {
        let behind = self.clause_right_behind(mention);
        let next = self.answer.words(behind).first();
        next.is_some_and(|next| {
            let is_named = named.iter().flatten().any(|word| *word == next.hash());
            next.span.start <= behind.start + 1 && next.tells() && !is_named
        })
    }

    /// The words of the figures of several things that are named whole beside a number and may count what it does.
    fn names_of_figures(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> Vec<Vec<u64>> {
        let said = self.words_of_clause(mention);
        let text = self.answer.asked.answer;
        let own = Measure::of_mention(text, mention.span, number.unit);
        let is_money = |unit: Option<Unit>| matches!(unit, Some(Unit::Money(_)));
        let is_alike = |fact: &Fact| {
            let measures = own.zip(Measure::of_fact(self.facts(), fact));
            let are_money = is_money(fact.unit) && is_money(number.unit);
            // Where nothing tells that figures are money, those that count nothing may be.
            let is_open = fact.unit.is_none() && !self.facts().counts_things(fact);
            let are_open = is_open && found.operands.iter().all(|own| own.unit.is_none());
            (fact.unit == number.unit || are_money || are_open)
                && measures.is_none_or(|(own, other)| own == other)
        };
        let facts = self.facts();
        let name = |first: &Fact| {
            let name = figure_words(facts.figure_name(first));
            let is_said = !name.is_empty() && name.iter().all(|word| said.contains(word));
            (is_said && is_alike(first)).then_some(name)
        };
        let of_things = facts.of_things().filter_map(|figures| figures.all().next());
        let of_things = of_things.map(|(_, first)| first);
        // A table of things may have no more than their names.
        let of_columns = facts.columns_with(&said).into_iter();
        of_things.chain(of_columns).filter_map(name).collect()
    }
}
