//! What the figure of a quarter or a month comes to in a year: "the quarterly rate of $0.325 annualizes to $1.30".

use super::carried::is;
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation};

/// Words of what is paid or earned in a part of a year, and how many parts that has.
const PARTS: [(&[&str], f64); 3] = [
    (&["quarterly", "quarter"], 4.0),
    (&["monthly", "month"], 12.0),
    (&["semiannual", "semi-annual", "half-yearly"], 2.0),
];

const YEARLY: [&str; 9] = [
    "annualizes",
    "annualises",
    "annualized",
    "annualised",
    "annual",
    "annually",
    "yearly",
    "year",
    "run-rate",
];

impl Work<'_> {
    /// So many times a figure that is told before in the sentence, where the words name the part and the whole.
    pub(super) fn annualized(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let is_long = number.value.abs() >= 100.0 * number.step;
        let mut clause = self.answer.words(self.clause_span(mention)).iter();
        let is_yearly = is_long && clause.any(|word| is_one_of(&YEARLY, word.text));
        let count = is_yearly.then(|| self.parts_of_year())??;
        let part = self.source_before(mention, number, |told| is(number, told * count))?;
        Some(Derived::from(Operation::Product, &[part]))
    }

    /// How many parts a year has that the sentence names, where it names one kind of them.
    fn parts_of_year(&self) -> Option<f64> {
        let words = self.answer.words(self.span);
        let is_said = |names: &[&str]| words.iter().any(|word| is_one_of(names, word.text));
        let mut said = PARTS.iter().filter(|(names, _)| is_said(names));
        let (_, count) = said.next()?;
        said.next().is_none().then_some(*count)
    }
}
