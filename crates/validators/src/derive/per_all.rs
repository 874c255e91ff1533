//! An amount for each of what the records of a list have together: a budget per student of all schools.

use super::families::Families;
use super::{Derived, Work};
use crate::label::label_words;
use crate::{Fact, Mention, Operation, Unit};

/// Longer lists are not looked through.
const MOST: usize = 5_000;

impl<'a> Work<'a> {
    /// One of the amounts of the sentence through the sum of a field whose name is said.
    pub(super) fn per_all(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let is_amount = matches!(families.goal.number.unit, Some(Unit::Money(_)) | None);
        if !is_amount || !families.operations.has(Operation::PerUnit) {
            return None;
        }
        let facts = self.facts();
        let is_said = |name: &str| label_words(name).any(|word| families.clause.contains(&word));
        let mut fields = facts
            .fields()
            .iter()
            .filter(|field| field.names.iter().any(|name| is_said(name)));
        fields.find_map(|field| {
            let parts = facts.of_field(field);
            let sum: f64 = parts.iter().map(|fact| fact.first_reading()).sum();
            let is_it = |amount: &&Fact| families.goal.is(amount.first_reading() / sum);
            let amount = self
                .stated(mention, &[])
                .find(is_it)
                .filter(|_| (2..MOST).contains(&parts.len()))?;
            let operands: Vec<&Fact> = core::iter::once(amount).chain(parts).collect();
            Some(Derived::from(Operation::PerUnit, &operands))
        })
    }
}
