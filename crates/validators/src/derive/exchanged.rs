//! What an amount of the question comes to at a price or a rate that the answer states: "at 146.92 yen per dollar, $500 are
//! 73,460 yen".

use super::carried::is;
use super::{Derived, Work};
use crate::{Currency, Fact, Mention, NumberMention, Operation, Span};

/// So many numbers before it are looked at.
const MOST: usize = 8;

impl<'a> Work<'a> {
    /// A number of the question times a figure that the answer states, or through it.
    pub(super) fn exchanged(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        if number.is_percentage() || !number.has_many_digits() {
            return None;
        }
        let asked = self.asked_mentions.iter().filter_map(Mention::number);
        let asked: Vec<f64> = asked
            .map(|asked| asked.value)
            .filter(|asked| *asked > 1.0)
            .collect();
        if asked.is_empty() {
            return None;
        }
        let rates = self.rates_of(number);
        let stated = self.stated_before(mention).into_iter();
        { stated.chain(rates) }.find_map(|fact| {
            let rate = fact.first_reading();
            let gives = |operation, value: f64| is(number, value).then_some(operation);
            let operation = asked.iter().find_map(|asked| {
                gives(Operation::Product, asked * rate)
                    .or_else(|| gives(Operation::Ratio, asked / rate))
            })?;
            Some(Derived::from(operation, &[fact]))
        })
    }

    /// An amount that the sentence tells in another currency, at a rate that it tells as well: "¥402.8 billion, or close to $3.0
    /// billion at ¥135.5 to the dollar".
    pub(super) fn converted(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let currency = number.currency()?;
        let others = self.answer.within(self.span).iter();
        let others = others.filter(|other| *other != mention);
        let others: Vec<&NumberMention> = others.filter_map(Mention::number).take(MOST).collect();
        let amounts = others.iter().filter(|amount| {
            let own = amount.currency().filter(|_| amount.has_many_digits());
            own.is_some_and(|own| !own.agrees(currency))
        });
        let of_amount = |amount: &NumberMention| {
            let is_rate = |rate: &&&NumberMention| {
                let value = rate.value.abs();
                let is_it = is(number, amount.value / value) || is(number, amount.value * value);
                is_it && !core::ptr::eq(**rate, amount)
            };
            let rate = others.iter().find(is_rate)?;
            let facts = [self.source(amount)?, self.source(rate)?];
            Some(Derived::from(Operation::Product, &facts))
        };
        { amounts }.find_map(|amount| of_amount(amount))
    }

    /// The figures that are called by the currency of a number: its rates.
    fn rates_of(&self, number: &NumberMention) -> Vec<&'a Fact> {
        const MOST: usize = 200;
        let facts = self.facts();
        let Some(currency) = number.currency().filter(|_| facts.numbers().len() <= MOST) else {
            return Vec::new();
        };
        let is_it = |fact: &&Fact| self.is_rate_of(fact, currency);
        facts.numbers().iter().filter(is_it).collect()
    }

    /// Whether the facts have a rate of the currency that a number counts beside one that is called by another: yen at the
    /// rate of baht.
    pub(super) fn is_at_rate_of_another(&self, number: &NumberMention, found: &Derived) -> bool {
        const MOST: usize = 200;
        let is_product = found.operation == Operation::Product;
        let rate = found.operands.as_slice();
        let ([rate], Some(currency), true) = (rate, number.currency(), is_product) else {
            return false;
        };
        let facts = self.facts();
        let is_it = |fact: &Fact| self.is_rate_of(fact, currency);
        let in_column = facts.column(rate.column).take(MOST);
        let mut beside = in_column.chain(facts.row(rate.row).take(MOST));
        !is_it(rate) && beside.any(is_it)
    }

    /// Whether a figure is called by a currency.
    pub(super) fn is_rate_of(&self, fact: &Fact, currency: Currency) -> bool {
        let mut names = self.facts().figure_name(fact).split([' ', '_', '/']);
        names.any(|name| name.eq_ignore_ascii_case(currency.code()))
    }

    /// The facts that the last numbers before one repeat, and the next one in its line: "404 yen (161.84 per euro)".
    fn stated_before(&self, mention: &Mention) -> Vec<&'a Fact> {
        let before = Span {
            start: 0,
            end: mention.span.start,
        };
        let before = self.answer.within(before).iter().rev();
        let text = self.answer.asked.answer;
        let line = text.get(mention.span.end..).unwrap_or_default();
        let behind = Span {
            start: mention.span.end,
            end: mention.span.end + line.find('\n').unwrap_or(line.len()),
        };
        let behind = self.answer.within(behind).iter();
        let next = behind.filter_map(Mention::number).take(1);
        let numbers = next.chain(before.filter_map(Mention::number).take(MOST));
        numbers.filter_map(|number| self.source(number)).collect()
    }
}
