//! Returns of an index or a stock that a table tells as what a hundred became: 187.21 is a return of 87.21 %.

use super::families::Families;
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation, Period};

/// So many times are looked at.
const MOST: usize = 64;

/// What a table begins with.
const BASE: f64 = 100.0;

const RETURNS: [&str; 8] = [
    "return", "returned", "returns", "gain", "gained", "lost", "loss", "growth",
];

impl<'a> Work<'a> {
    /// Whether the sentence tells a return, or a short one answers a question for it.
    fn says_return(&self) -> bool {
        let is_return = |word: &str| is_one_of(&RETURNS, word);
        let mut said = self.answer.words(self.span).iter();
        let mut asked = words(self.answer.asked.question);
        said.any(|word| is_return(word.text)) || asked.any(|(_, word)| is_return(word))
    }

    /// By how many percent a row that the sentence or the question names is beyond its first figure, which is a hundred.
    pub(super) fn of_hundred(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !families.goal.is_percent() || !self.says_return() {
            return None;
        }
        // Beside one that is named whole, another may go by its first word.
        let led = self.facts().rows_with(&self.lead(mention)).into_iter();
        let asked = self.facts().rows_with(self.answer.asked_words());
        let named = led.chain(asked).take(MOST);
        let mut rows = named.chain(self.relevance.rows().iter().copied());
        rows.find_map(|row| {
            let of_row = self.facts().row(row.row).take(MOST);
            let mut series: Vec<&Fact> = of_row.filter(|fact| fact.period.is_some()).collect();
            series.sort_by_key(|fact| fact.period.map(Period::ordinal));
            let (first, others) = series.split_first()?;
            let is_base = (first.value - BASE).abs() < f64::EPSILON && others.len() > 1;
            let is_then = |fact: &&&Fact| families.may_be_of(fact.period);
            let last = others.last().filter(|_| is_base)?;
            let last = others.iter().rfind(is_then).unwrap_or(last);
            if families.goal.is_magnitude(last.value - BASE) {
                return Some(Derived::from(Operation::PercentChange, &[first, last]));
            }
            // What it returned in a year is counted from the end of the one before.
            let place = others.iter().position(|fact| fact.id() == last.id())?;
            let before = series.get(place)?;
            let change = (last.value / before.value - 1.0) * BASE;
            let is_it = families.about.is_some() && families.goal.is_magnitude(change);
            is_it.then(|| Derived::from(Operation::PercentChange, &[before, last]))
        })
    }
}
