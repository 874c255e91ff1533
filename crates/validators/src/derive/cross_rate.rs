//! What one currency is in another by their rates to a third: "one euro is 38.76 baht" of so many baht and euros a dollar.

use super::carried::is;
use super::{Derived, Work};
use crate::wording::words;
use crate::{Currency, Fact, Mention, NumberMention, Operation, Unit};

/// So many figures may be rates.
const MOST: usize = 400;

/// What currencies are called in texts; codes stand for themselves.
const NAMES: [(&str, &str); 24] = [
    ("dollar", "USD"),
    ("dollars", "USD"),
    ("euro", "EUR"),
    ("euros", "EUR"),
    ("pound", "GBP"),
    ("pounds", "GBP"),
    ("sterling", "GBP"),
    ("yen", "JPY"),
    ("baht", "THB"),
    ("yuan", "CNY"),
    ("renminbi", "CNY"),
    ("franc", "CHF"),
    ("francs", "CHF"),
    ("rupee", "INR"),
    ("rupees", "INR"),
    ("won", "KRW"),
    ("ringgit", "MYR"),
    ("rupiah", "IDR"),
    ("dong", "VND"),
    ("real", "BRL"),
    ("reais", "BRL"),
    ("peso", "MXN"),
    ("pesos", "MXN"),
    ("rand", "ZAR"),
];

impl<'a> Work<'a> {
    /// The quotient of two rates whose currencies the number, the sentence or the question names, or so many times it as an
    /// amount there tells.
    pub(super) fn cross_rate(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let is_amount = matches!(number.unit, None | Some(Unit::Money(_)));
        if !is_amount || !number.has_many_digits() || self.facts().numbers().len() > MOST {
            return None;
        }
        let said = self.currencies_said();
        let rates = self.rates_said(&said);
        let own = number.currency();
        let times = self.amounts_said(mention);
        let is_own = |fact: &Fact| own.is_none_or(|own| self.is_rate_of(fact, own));
        let mut pairs = rates
            .iter()
            .flat_map(|upper| rates.iter().map(move |lower| [*upper, *lower]));
        pairs.find_map(|[upper, lower]| {
            let quotient = upper.value / lower.value;
            let is_pair = self.are_rates_of_two(upper, lower) && is_own(upper);
            let is_it = is_pair && times.iter().any(|times| is(number, times * quotient));
            is_it.then(|| Derived::from(Operation::Ratio, &[upper, lower]))
        })
    }

    /// Whether two rates to one currency were multiplied, which gives nothing.
    pub(super) fn is_product_of_rates(&self, found: &Derived) -> bool {
        match (found.operands.as_slice(), found.operation) {
            ([left, right], Operation::Product) => self.are_rates_of_two(left, right),
            _ => false,
        }
    }

    /// Whether two figures of one object or list are called by the codes of two currencies.
    fn are_rates_of_two(&self, left: &Fact, right: &Fact) -> bool {
        let code = |fact: &Fact| {
            let name = self.facts().figure_name(fact);
            name.split([' ', '_', '/']).find_map(code_of)
        };
        let both = code(left).zip(code(right));
        let are_beside = left.row == right.row || left.column == right.column;
        are_beside && both.is_some_and(|(left, right)| left != right)
    }

    fn currencies_said(&self) -> Vec<Currency> {
        let parts = [
            self.span.of(self.answer.asked.answer),
            self.answer.asked.question,
        ];
        parts
            .into_iter()
            .flat_map(words)
            .filter_map(|(_, word)| currency_of(word))
            .collect()
    }

    fn rates_said(&self, said: &[Currency]) -> Vec<&'a Fact> {
        let numbers = self.facts().numbers().iter();
        let is_said = |fact: &&Fact| {
            fact.value > 0.0 && said.iter().any(|currency| self.is_rate_of(fact, *currency))
        };
        numbers.filter(is_said).collect()
    }

    /// One, and the amounts of the question and of the sentence before the number.
    fn amounts_said(&self, mention: &Mention) -> Vec<f64> {
        let before = self.answer.within(self.span.before(mention.span)).iter();
        let all = self
            .asked_mentions
            .iter()
            .chain(before)
            .filter_map(Mention::number);
        core::iter::once(1.0)
            .chain(all.map(|one| one.value))
            .collect()
    }
}

fn currency_of(word: &str) -> Option<Currency> {
    let is_it = |(name, _): &&(&str, &str)| word.eq_ignore_ascii_case(name);
    let named = NAMES.iter().find(is_it).map_or(word, |(_, code)| code);
    code_of(named)
}

/// The currency that a word is the code of.
fn code_of(name: &str) -> Option<Currency> {
    let code: [u8; 3] = name.as_bytes().try_into().ok()?;
    code.iter()
        .all(u8::is_ascii_uppercase)
        .then_some(Currency::Code(code))
}
