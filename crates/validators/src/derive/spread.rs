//! What an amount is a year that is spread over several: "$141.0 million over 12 years, $11.75 million a year".

use super::carried::is;
use super::{Derived, Work};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, MentionKind, NumberMention, Operation, Unit};

/// The lengths that amounts are spread over, each with what one of it is called.
const LENGTHS: [&[&str]; 4] = [
    &["year", "years", "annum", "annually"],
    &["month", "months", "monthly"],
    &["quarter", "quarters", "quarterly"],
    &["week", "weeks", "weekly"],
];

impl Work<'_> {
    /// An amount of the sentence by as many years as it says, where the number is said to be a year's.
    pub(super) fn spread(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let length = self.length_of_one(mention)?;
        let others = || {
            let inside = self.answer.within(self.span).iter();
            inside.filter(|other| other.span != mention.span)
        };
        let is_count = |other: &&Mention| self.counts_length(other, length);
        let counted = others()
            .filter(is_count)
            .filter_map(|other| Some(other.number()?.value));
        let of_ranges = others().filter_map(|other| years_in(other).filter(|_| is_year(length)));
        let counts: Vec<f64> = counted
            .chain(of_ranges)
            .filter(|count| *count > 1.0)
            .collect();
        let is_amount = |other: &&NumberMention| other.unit == number.unit && is_money(other.unit);
        let mut amounts = others().filter_map(Mention::number).filter(is_amount);
        amounts.find_map(|amount| {
            let mut counts = counts.iter();
            let is_it = counts.any(|count| is(number, amount.value / count));
            let fact: &Fact = self.repeated(amount).next().filter(|_| is_it)?;
            Some(Derived::from(Operation::PerUnit, &[fact]))
        })
    }

    /// Of which length the number is said to be one's: "a year", "per month", "annually".
    fn length_of_one(&self, mention: &Mention) -> Option<&'static [&'static str]> {
        const EACH: [&str; 4] = ["a", "per", "each", "every"];
        let behind = self.words_behind(mention);
        let word = match behind {
            [each, word, ..] if is_one_of(&EACH, each.text) => word,
            [word, ..] => Some(word).filter(|word| word.text.ends_with("ly"))?,
            [] => return None,
        };
        LENGTHS
            .into_iter()
            .find(|length| is_one_of(length, word.text))
    }

    /// Whether a number is how many of a length there are: "12 years", "12-year".
    fn counts_length(&self, other: &Mention, length: &[&str]) -> bool {
        let behind = self.words_behind(other).first();
        behind.is_some_and(|word| {
            word.span.start <= other.span.end + 1 && is_one_of(length, word.text)
        })
    }

    /// What the sentence says behind a number.
    pub(super) fn words_behind(&self, mention: &Mention) -> &[Word<'_>] {
        self.answer.words(self.span.behind(mention.span))
    }
}

const fn is_money(unit: Option<Unit>) -> bool {
    matches!(unit, Some(Unit::Money(_)))
}

fn is_year(length: &[&str]) -> bool {
    length.contains(&"year")
}

/// How many years a range has: five of "2028–2032".
fn years_in(range: &Mention) -> Option<f64> {
    match &range.kind {
        MentionKind::Years(years) => Some(f64::from(years.to.year - years.from.year) + 1.0),
        MentionKind::Number(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    }
}
