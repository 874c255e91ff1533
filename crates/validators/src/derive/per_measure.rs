//! What something costs in a unit that the words name, where the facts count it in another: 13.0 cents per `kWh` of $1,093.56
//! million for 8,412 `GWh`.

use super::carried::is;
use super::{Derived, Work};
use crate::measure::Measure;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit};

/// So many rows are looked at, and so many figures of all.
const MOST: usize = 64;
const MOST_FIGURES: usize = 256;

impl<'a> Work<'a> {
    /// An amount of money through what its row or the row beside it measures, brought to the unit behind "per".
    pub(super) fn per_measure(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        let told = self.unit_behind_per(mention)?;
        let is_of_time = |fact: &&Fact| {
            let both = fact.period.zip(about);
            both.is_none_or(|(own, about)| own.agrees(about))
        };
        let cell = |fact: &&Fact| !fact.is_prose() && is_of_time(fact);
        let rows = self.relevance.rows().iter().filter(|row| !row.is_prose());
        let figures = rows.take(MOST).flat_map(|row| self.facts().row(row.row));
        let figures: Vec<&'a Fact> = figures.filter(cell).take(MOST_FIGURES).collect();
        let amounts = figures.iter().filter(|fact| is_money(fact, number));
        amounts.copied().find_map(|amount| {
            let is_it = |quantity: &&Fact| {
                let factor = self.measure_of(quantity);
                let factor = factor.and_then(|own| own.in_unit(told));
                // What an amount counts in, beside it, is not what a quantity does.
                let read = [quantity.first_reading(), quantity.value];
                self.are_beside(amount, quantity)
                    && factor.is_some_and(|factor| {
                        let value = |read: f64| amount.first_reading() / (read * factor);
                        read.into_iter().any(|read| is(number, value(read)))
                    })
            };
            let quantity = figures.iter().copied().find(is_it)?;
            Some(Derived::from(Operation::PerUnit, &[amount, quantity]))
        })
    }

    /// Whether two figures are of one row, or of one record whose members are objects, and of one time.
    fn are_beside(&self, left: &Fact, right: &Fact) -> bool {
        let [own, other] = [left, right].map(|fact| self.facts().outer(fact));
        left.period == right.period && (left.row == right.row || !own.is_empty() && own == other)
    }

    /// What a figure measures, be it told before its year: "`GWh` 2020".
    fn measure_of(&self, fact: &Fact) -> Option<Measure> {
        let facts = self.facts();
        let names = [facts.column_header(fact), facts.figure_name(fact)];
        let in_name = || {
            let mut said = names.into_iter().flat_map(words);
            said.find_map(|(_, word)| Measure::of_word(&word.to_lowercase()))
        };
        Measure::of_fact(facts, fact).or_else(in_name)
    }

    /// The unit that "per" leads to behind a number.
    fn unit_behind_per(&self, mention: &Mention) -> Option<Measure> {
        const FEW: usize = 4;
        let behind = self.answer.asked.answer.get(mention.span.end..)?;
        let said: Vec<&str> = words(behind).take(FEW).map(|(_, word)| word).collect();
        let at = said.iter().position(|word| is_one_of(&["per"], word))?;
        Measure::of_word(&said.get(at + 1)?.to_lowercase())
    }
}

/// Whether a figure may be the money that a number tells a price in.
fn is_money(fact: &Fact, number: &NumberMention) -> bool {
    match (fact.unit, number.currency()) {
        (Some(Unit::Money(own)), Some(told)) => own.agrees(told),
        (Some(Unit::Money(_)), None) => true,
        _ => false,
    }
}
