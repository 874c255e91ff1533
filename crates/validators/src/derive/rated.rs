//! What a percentage that an answer states makes of an amount that it states: "11 % of $797.6 million, or $88 million".

use super::carried::{Stated, derived, is};
use super::cues::Cue;
use super::{Derived, Known, Work};
use crate::{Fact, Mention, NumberMention, Operation, Unit};

/// So many percentages and so many amounts are tried.
const MOST: usize = 4;

impl Work<'_> {
    /// The product of a percentage of the sentence and an amount that is stated beside it or before, that it names, or that
    /// the question supposes.
    pub(super) fn of_rate(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[&Known],
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        if !matches!(number.unit, Some(Unit::Money(_)) | None) {
            return None;
        }
        let lead = self.lead_span(mention);
        if self.answer.wording_of(lead).is_change && !self.names_share_of_amount(mention) {
            return None;
        }
        let rates = self.rates_told(mention, known);
        if rates.is_empty() {
            return None;
        }
        let product = |amount: f64| {
            let mut rates = rates.iter();
            rates.any(|rate| is(number, amount * in_percent(rate) / 100.0))
        };
        let is_amount = |other: &NumberMention| may_be_of(number, other.unit) && other.value != 0.0;
        let is_it = |other: &&NumberMention| is_amount(other) && product(other.value);
        let before = { stated.iter().rev() }.filter(|one| is_amount(&one.number));
        let before = { before.take(MOST) }.find(|one| product(one.number.value));
        if let Some(one) = before {
            return Some(derived(Operation::Product, [*one].into_iter()));
        }
        let mut beside = self
            .beside(mention)
            .chain(self.first_amount())
            .filter(is_it);
        let of_named = || {
            let is_amount = |fact: &Fact| fact.unit.is_none() || may_be_of(number, fact.unit);
            self.amounts_named()
                .find(|fact| is_amount(fact) && product(fact.first_reading()))
        };
        let fact = beside.find_map(|other| self.repeated(other).next());
        // "0.86 %, or £86 on the £10,000" that the question supposes.
        let of_asked = || {
            let is_asked = { self.beside(mention).filter(is_it) }.any(|other| self.is_asked(other));
            let rate = rates.iter().find_map(|rate| self.repeated(rate).next());
            rate.filter(|_| is_asked)
        };
        let of_sole = || {
            self.sole_amount()
                .filter(|fact| product(fact.first_reading()))
        };
        let operand = fact.or_else(of_named).or_else(of_asked).or_else(of_sole)?;
        Some(Derived::from(Operation::Product, &[operand]))
    }

    /// The other numbers of the sentence.
    fn beside(&self, mention: &Mention) -> impl Iterator<Item = &NumberMention> {
        let inside = self.answer.within(self.span).iter();
        let others = inside.filter(move |other| other.span != mention.span);
        others.filter_map(Mention::number).take(MOST * 2)
    }

    /// The percentages of the sentence that the facts, the question or what is known bear out.
    pub(super) fn rates_told(&self, mention: &Mention, known: &[&Known]) -> Vec<&NumberMention> {
        let is_told = |rate: &&NumberMention| {
            let is_known = || known.iter().any(|known| known.number == **rate);
            let is_fact = || self.repeated(rate).next().is_some() || self.is_share(rate);
            let is_named = || self.answer.is_rate_of_name(rate);
            self.is_asked(rate) || is_fact() || is_known() || is_named()
        };
        let is_rate =
            |other: &&NumberMention| matches!(other.unit, Some(Unit::Percent | Unit::BasisPoints));
        let own: Vec<&NumberMention> = self.beside(mention).filter(is_rate).collect();
        let before = { own.is_empty() }.then(|| self.told_before().filter(is_rate));
        let rates = own.into_iter().chain(before.into_iter().flatten());
        rates.filter(is_told).take(MOST).collect()
    }

    /// The numbers of the sentence before.
    fn told_before(&self) -> impl Iterator<Item = &NumberMention> {
        let before = self.answer.sentence_before(self.span);
        let inside = before.map(|before| self.answer.within(before));
        inside
            .unwrap_or_default()
            .iter()
            .filter_map(Mention::number)
    }

    /// The only amount of money of the facts, which is the whole that they speak of: what a fund or a bank has.
    fn sole_amount(&self) -> Option<&Fact> {
        /// More figures are of more than one whole.
        const FEW: usize = 200;
        let all = self.facts().numbers();
        let is_money = |fact: &&Fact| matches!(fact.unit, Some(Unit::Money(_)));
        let mut amounts = all.iter().take(FEW + 1).filter(is_money);
        let first = amounts.next()?;
        (all.len() <= FEW && amounts.next().is_none()).then_some(first)
    }

    /// The first amount of money of the answer, which often is the whole that it speaks of.
    fn first_amount(&self) -> Option<&NumberMention> {
        let mut numbers = self.answer.mentions.iter().filter_map(Mention::number);
        numbers.find(|number| matches!(number.unit, Some(Unit::Money(_))))
    }

    /// The figures of the rows and columns that have a word of the sentence in their name.
    fn amounts_named(&self) -> impl Iterator<Item = &Fact> {
        const FEW: usize = 24;
        let facts = self.facts();
        let rows = facts.rows_with(self.said_words()).into_iter();
        let columns = facts.columns_with(self.said_words()).into_iter();
        let of_rows = rows.flat_map(|row| facts.row(row.row)).take(FEW);
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        of_rows.chain(of_columns.take(FEW))
    }

    /// Whether a percentage of an amount stands right behind a number: "£826.4m (81 % of £1,020.3m)".
    fn names_share_of_amount(&self, mention: &Mention) -> bool {
        const NEAR: usize = 4;
        let text = self.answer.asked.answer;
        let behind = self.span.behind(mention.span);
        let mut next = self.answer.within(behind).iter();
        let (Some(rate), Some(amount)) = (next.next(), next.next()) else {
            return false;
        };
        let is_percent = rate
            .number()
            .is_some_and(|rate| rate.unit == Some(Unit::Percent));
        let is_near = rate.span.start - mention.span.end <= NEAR;
        let between = text
            .get(rate.span.end..amount.span.start)
            .unwrap_or_default();
        is_percent && is_near && between.trim_start().starts_with("of ")
    }

    /// The interest on an amount at a rate, both of which one sentence of the facts tells, where interest is asked for.
    pub(super) fn interest(&self, number: &NumberMention) -> Option<Derived> {
        const FEW: usize = 8;
        if !self.cues().has(Cue::Interest) {
            return None;
        }
        let sentences = self.relevance.rows().iter().filter(|row| row.is_prose());
        sentences.take(FEW).find_map(|row| {
            let facts: Vec<&Fact> = self.facts().row(row.row).take(FEW).collect();
            let rates = facts.iter().filter(|fact| fact.unit == Some(Unit::Percent));
            let mut pairs = rates.flat_map(|rate| facts.iter().map(move |amount| [*rate, *amount]));
            let is_it = |[rate, amount]: &[&Fact; 2]| {
                let whole = amount.first_reading();
                matches!(amount.unit, Some(Unit::Money(_)))
                    && is(number, whole * rate.value / 100.0)
            };
            let pair = pairs.find(is_it)?;
            Some(Derived::from(Operation::Product, &pair))
        })
    }

    /// Whether the facts have a percentage as a share of one: 0.02 for 2 %.
    fn is_share(&self, rate: &NumberMention) -> bool {
        let share = rate.value / 100.0;
        let mut near = self.facts().near(share, rate.step / 200.0);
        near.any(|(fact, scale)| fact.unit.is_none() && (scale - 1.0).abs() < f64::EPSILON)
    }
}

/// A rate in percent.
fn in_percent(rate: &NumberMention) -> f64 {
    if rate.unit == Some(Unit::BasisPoints) {
        rate.value / 100.0
    } else {
        rate.value
    }
}

/// Whether an amount in a unit may be what a number is a part of: "$" and "USD" are one.
fn may_be_of(number: &NumberMention, unit: Option<Unit>) -> bool {
    match (unit, number.unit) {
        (Some(other), Some(own)) => own.agrees(other),
        (other, own) => other == own,
    }
}
