//! What a whole list comes to, where no word tells to add it up: "we had 305 employees", of six departments.
//!
//! So many digits that agree are no chance where few lists could have come to them.

use super::carried::is;
use super::reckoned::{BEYOND_CHANCE, digits, log10_of};
use super::{Derived, Work};
use crate::facts::Whole;
use crate::verify::Lead;
use crate::{Mention, NumberMention, Operation, Unit};

impl Work<'_> {
    /// The whole list whose sum a number is.
    pub(super) fn whole_list(
        &self,
        mention: &Mention,
        number: &NumberMention,
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        let may_be = matches!(number.unit, None | Some(Unit::Money(_)));
        let tried = log10_of(self.facts().count_of_wholes());
        if !may_be || digits(number) < tried + self.beyond_chance() {
            return None;
        }
        let mut near = self.facts().wholes_near(number.value.abs(), number.step);
        near.find_map(|whole| self.of_whole(*whole, mention, number, lead))
    }

    /// How many digits more have to agree than chance would give: more beside changes, which are of two figures, and fewer
    /// where words ask for a sum.
    fn beyond_chance(&self) -> f64 {
        if self.is_change() {
            BEYOND_CHANCE + 1.0
        } else if self.operations().has(Operation::Sum) {
            BEYOND_CHANCE - 0.5
        } else {
            BEYOND_CHANCE
        }
    }

    fn of_whole(
        &self,
        whole: Whole,
        mention: &Mention,
        number: &NumberMention,
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        let figures = self.facts().figures_of(whole);
        let sum: f64 = figures.iter().map(|fact| fact.first_reading()).sum();
        let first = figures.first().filter(|_| is(number, sum))?;
        // "15 orders" is no sum of what they cost.
        if lead.names_another(first) || lead.measures_another(first) {
            return None;
        }
        let found = Derived::from(Operation::Sum, &figures);
        (!self.names_row(mention, Some(&found))).then_some(found)
    }
}
