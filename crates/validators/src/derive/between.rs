//! What two numbers of an answer give that follow from facts, as they are written and as they were before they were rounded.

use super::families::Families;
use super::stated::{FEW, sources};
use super::{Derived, Known};
use crate::wording::Operations;
use crate::{Fact, Operation};

/// So many of the last numbers before a sentence are held against each other.
const MOST_BEFORE: usize = 4;

impl Families<'_, '_> {
    /// By how much the last two numbers of a kind before the sentence differ, where it tells a change and no such number of its
    /// own: "2023: 148.8 / 89.1 = 1.67 (2022: 1.51). So it improved by 10 %."
    pub(super) fn between_before(&self, known: &[Known], before: &[Known]) -> Option<Derived> {
        let last = before.last().filter(|_| known.is_empty())?;
        let changes = Operations::default()
            .with(Operation::PercentChange)
            .with(Operation::Difference);
        let alike = before.iter().rev().take(MOST_BEFORE);
        let alike = alike.filter(|known| known.number.unit == last.number.unit);
        let mut alike: Vec<Known> = alike.cloned().collect();
        alike.reverse();
        let families = Families {
            operations: self.operations.only(changes),
            ..*self
        };
        families.between_known(&alike)
    }

    /// What two numbers of the sentence give that follow from facts, whatever these are of.
    pub(super) fn between_known(&self, known: &[Known]) -> Option<Derived> {
        if known.len() < 2 || known.len() > FEW {
            return None;
        }
        let facts: Vec<&Fact> = known.iter().map(|known| &known.fact).collect();
        let beside = Families {
            operations: self.operations.without(Operations::TOTALS),
            are_stated: true,
            ..*self
        };
        let of_stated = || {
            let found = beside.pairs(&facts)?;
            Some(Derived {
                operands: sources(found.operands, known),
                ..found
            })
        };
        of_stated().or_else(|| beside.between_exact(known))
    }

    /// The same of what they were before they were rounded: 5.6 % from 12.908 to 12.181, and not 5.7 from 12.91 to 12.18.
    fn between_exact(&self, known: &[Known]) -> Option<Derived> {
        let exact = |known: &Known| {
            let (mut exact, mut known) = (known.fact, known.clone());
            (exact.value, exact.step) = (known.exact(), 0.0);
            known.fact = exact;
            known
        };
        let known: Vec<Known> = known.iter().map(exact).collect();
        let facts: Vec<&Fact> = known.iter().map(|known| &known.fact).collect();
        // What stands beside each other is compared, whatever the words for it.
        let compared = Families {
            operations: self.operations.with(Operation::PercentChange),
            ..*self
        };
        let found = compared.pairs(&facts)?;
        Some(Derived {
            operands: sources(found.operands, &known),
            ..found
        })
    }
}
