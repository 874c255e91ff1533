//! The one side of an exchange rate that says nothing: the 1 of "1 USD = 36.15 THB".

use super::Answer;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Mention, NumberMention};

impl Answer<'_> {
    /// Whether a number is the one unit of money that an amount of another currency beside it is the price of.
    pub(super) fn is_base_of_rate(&self, place: usize) -> bool {
        let Some(number) = self.amount(place) else {
            return false;
        };
        let is_one = (number.value - 1.0).abs() < f64::EPSILON && number.is_bare();
        let before = place.checked_sub(1);
        is_one
            && (self.is_rate(place, place + 1)
                || self.buys(place)
                || before.is_some_and(|before| self.is_rate(before, place)))
    }

    /// Whether two mentions that follow each other are amounts of two currencies, joined as a rate's sides are.
    fn is_rate(&self, left: usize, right: usize) -> bool {
        let (Some(base), Some(quote)) = (self.amount(left), self.amount(right)) else {
            return false;
        };
        let differ = base.currency().zip(quote.currency());
        differ.is_some_and(|(base, quote)| !base.agrees(quote)) && self.is_joint(left, right)
    }

    /// Whether an amount is how many units of a currency a rate of the facts is for by its name: the 100 yen of `JPY100`.
    pub(super) fn is_base_of_name(&self, number: &NumberMention) -> bool {
        const BASES: [f64; 4] = [10.0, 100.0, 1_000.0, 10_000.0];
        let is_base = |base: &f64| (base - number.value).abs() < f64::EPSILON;
        let currency = number.currency().filter(|_| BASES.iter().any(is_base));
        currency.is_some_and(|currency| {
            let code = currency.code();
            let value = number.value;
            let names = [format!("{code}{value}"), format!("{code} {value}")];
            names.iter().any(|name| self.facts().quotes(name))
        })
    }

    /// Whether a number is how many of something a rate is told for: "7.8 beds per 1,000 people".
    pub(super) fn is_base_of_share(&self, mention: &Mention, number: &NumberMention) -> bool {
        const BASES: [f64; 5] = [100.0, 1_000.0, 10_000.0, 100_000.0, 1_000_000.0];
        let is_base = |base: &f64| (base - number.value).abs() < f64::EPSILON;
        let before = self.asked.answer.get(..mention.span.start);
        let before = before.unwrap_or_default();
        let is_per = || before.ends_with(" per ") && BASES.iter().any(is_base);
        // "One in forty" is a share as "a third" is, and no mention at all with one behind.
        let is_share = || number.spelled && is_one_of(&["one in"], words_before(before));
        number.unit.is_none() && (is_per() || is_share())
    }

    /// Whether words behind an amount say how many of something it buys: "one bitcoin buys 36.2 ether".
    fn buys(&self, place: usize) -> bool {
        const BUYS: [&str; 5] = ["buy", "buys", "bought", "gets", "got"];
        let bought = self.mentions.get(place + 1);
        let bought = bought.filter(|bought| bought.number().is_some_and(|it| it.unit.is_none()));
        let gap = self.mentions.get(place).zip(bought);
        let gap = gap.and_then(|(one, bought)| {
            let gap = one.span.end..bought.span.start;
            self.asked.answer.get(gap)
        });
        gap.is_some_and(|gap| words(gap).any(|(_, word)| is_one_of(&BUYS, word)))
            && self.is_joint(place, place + 1)
    }

    fn is_joint(&self, left: usize, right: usize) -> bool {
        const LONGEST: usize = 40;
        let spans = self.mentions.get(left).zip(self.mentions.get(right));
        let gap = spans.and_then(|(left, right)| {
            let gap = left.span.end..right.span.start;
            self.asked.answer.get(gap)
        });
        let Some(gap) = gap.filter(|gap| gap.len() <= LONGEST) else {
            return false;
        };
        let is_said = gap.contains(['=', '≈']) || words(gap).next().is_some();
        is_said
            && !gap.contains([',', ';', '.', '\n'])
            && words(gap).all(|(_, word)| word == "≈" || Class::RateJoints.has(word))
    }

    fn amount(&self, place: usize) -> Option<&NumberMention> {
        let number = self.mentions.get(place)?.number()?;
        number.currency().map(|_| number)
    }
}

/// The two words that a text ends with.
fn words_before(text: &str) -> &str {
    let text = text.trim_end();
    let start = text.rmatch_indices(' ').nth(1).map_or(0, |(at, _)| at + 1);
    text.get(start..).unwrap_or_default()
}
