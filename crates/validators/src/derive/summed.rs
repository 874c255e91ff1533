//! What a whole list comes to, where words ask for a sum and nothing names the list: "305 employees in total", of six departments.
//!
//! So many digits that agree are no chance where few lists could have come to them.

use super::carried::is;
use super::reckoned::{BEYOND_CHANCE, digits, log10_of};
use super::{Derived, Work};
use crate::facts::Whole;
use crate::verify::Lead;
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit};

impl Work<'_> {
    /// The whole list whose sum a number is.
    pub(super) fn whole_list(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        let is_amount = matches!(number.unit, Some(Unit::Money(_)));
        let asks = self.operations().has(Operation::Sum) || is_amount && self.spends();
        let may_be = is_amount || number.unit.is_none();
        let tried = log10_of(self.facts().count_of_wholes());
        if !asks || !may_be || digits(number) < tried + self.beyond_chance() {
            return None;
        }
        let mut near = self.facts().wholes_near(number.value.abs(), number.step);
        near.find_map(|whole| self.of_whole(*whole, (mention, number, about), lead))
    }

    fn of_whole(
        &self,
        whole: Whole,
        (mention, number, about): (&Mention, &NumberMention, Option<Period>),
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        let figures = self.facts().figures_of(whole);
        let sum: f64 = figures.iter().map(|fact| fact.first_reading()).sum();
        let first = figures.first().filter(|_| is(number, sum))?;
        // "15 orders" is no sum of what they cost.
        let is_another = lead.names_another(first) || lead.measures_another(first);
        if is_another || self.names_some_of(&figures, mention) {
            return None;
        }
        let is_then = |fact: &&Fact| {
            let both = fact.period.zip(about);
            both.is_none_or(|(own, about)| own.may_be_of(about))
        };
        if !figures.iter().all(is_then) {
            return None;
        }
        let found = Derived::from(Operation::Sum, &figures);
        (!self.names_row(mention, Some(&found))).then_some(found)
    }

    /// Whether a word beside a number is of some rows of a list and not of all: "spent 175.75 at Acme".
    fn names_some_of(&self, figures: &[&Fact], mention: &Mention) -> bool {
        let said = self.clause(mention);
        let names = |fact: &&&Fact| {
            let mut words = self.facts().words_of_row(fact).iter();
            words.any(|(word, _)| said.contains(word))
        };
        let count = figures.iter().filter(names).count();
        count > 0 && count < figures.len()
    }

    /// How many digits more have to agree than chance would give: more beside changes, which are of two figures.
    fn beyond_chance(&self) -> f64 {
        if self.is_change() {
            BEYOND_CHANCE + 1.0
        } else {
            BEYOND_CHANCE - 0.5
        }
    }
}
