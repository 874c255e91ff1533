//! The one side of an exchange rate that says nothing: the 1 of "1 USD = 36.15 THB".

use super::Answer;
use crate::NumberMention;
use crate::lexicon::Class;
use crate::wording::words;

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
