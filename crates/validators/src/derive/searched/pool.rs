//! Operands that stand together.

use super::{Named, Operand, Sides};
use crate::NumberMention;
use crate::derive::carried::is;

/// Where the figures of a pool stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Record {
    /// The collection, by its place among all.
    pub(super) collection: usize,
    pub(super) record: usize,
}

/// Operands that a number may follow from.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for alone, and a pool may be several"
)]
pub(in crate::derive) struct Pool<'a> {
    pub(super) operands: Vec<Operand<'a>>,
    /// Whether nothing but what each is by itself comes into question.
    pub(super) is_of_sums: bool,
    /// Whether its operands are one figure each of several records, which words have to name.
    pub(super) is_across: bool,
    /// Whether the number is none of it, but numbers beside that may be.
    pub(super) is_beside: bool,
    /// Whether it is of numbers that are told beside the number.
    pub(super) is_told: bool,
    /// Whether it is of figures of prose.
    pub(super) is_of_prose: bool,
    /// Of one record alone its place: its operands are the columns, in order.
    pub(super) record: Option<Record>,
}

impl<'a> Pool<'a> {
    pub(in crate::derive) const fn of(operands: Vec<Operand<'a>>) -> Self {
        Self {
            operands,
            is_of_sums: false,
            is_across: false,
            is_beside: false,
            is_told: false,
            is_of_prose: false,
            record: None,
        }
    }

    pub(in crate::derive) fn of_sums(self) -> Self {
        Self {
            is_of_sums: true,
            ..self
        }
    }

    pub(in crate::derive) fn across(self) -> Self {
        Self {
            is_across: true,
            ..self
        }
    }

    pub(in crate::derive) fn beside_others(self) -> Self {
        Self {
            is_beside: true,
            ..self
        }
    }

    pub(in crate::derive) fn told(self) -> Self {
        Self {
            is_told: true,
            ..self
        }
    }

    pub(in crate::derive) fn of_prose(self) -> Self {
        Self {
            is_of_prose: true,
            ..self
        }
    }

    pub(in crate::derive) fn of_record(self, collection: usize, record: usize) -> Self {
        let record = Some(Record { collection, record });
        Self { record, ..self }
    }

    /// Whether nothing can be calculated from it.
    pub(in crate::derive) fn is_idle(&self) -> bool {
        match self.operands.as_slice() {
            [] => true,
            [only] => only.figures.len() < 2,
            [_, _, ..] => false,
        }
    }

    /// Whether it has the figures of another one.
    pub(in crate::derive) fn is_like(&self, other: &Self) -> bool {
        let ids = |pool: &Self| -> Vec<_> {
            let figures = pool.operands.iter().flat_map(|operand| &operand.figures);
            figures.map(|fact| fact.id()).collect()
        };
        self.operands.len() == other.operands.len()
            && self.is_of_sums == other.is_of_sums
            && self.is_across == other.is_across
            && !self.operands.iter().any(Operand::is_stated)
            && ids(self) == ids(other)
    }

    /// Whether a number is one of the figures, or told before.
    pub(super) fn has(&self, number: &NumberMention) -> bool {
        let is_told = |operand: &Operand<'_>| operand.is_stated() && is(number, operand.value);
        let has = |operand: &Operand<'_>| {
            let figures = operand.figures.iter();
            { figures }.any(|fact| fact.readings().any(|value| is(number, value)))
        };
        self.operands
            .iter()
            .any(|operand| is_told(operand) || has(operand))
    }

    /// The places of the operands that calculations of a step may be over.
    pub(super) fn places(&self, sides: Sides) -> Vec<usize> {
        let may_be = |operand: &Operand<'_>| match sides {
            Sides::Beside => operand.named == Named::Beside,
            Sides::Near => operand.named <= Named::Near,
            Sides::OneNear => !self.is_across,
            Sides::Any => true,
        };
        let places = self.operands.iter().enumerate();
        let places = places.filter(|(_, operand)| may_be(operand));
        places.map(|(place, _)| place).collect()
    }

    /// The operands of some places, if they are named so.
    pub(super) fn operands_at<const N: usize>(
        &self,
        places: [usize; N],
        sides: Sides,
    ) -> Option<[&Operand<'a>; N]> {
        let operands: Option<Vec<&Operand<'a>>> = { places.into_iter() }
            .map(|place| self.operands.get(place))
            .collect();
        let operands = operands?;
        let is_so = self.sides_of(&operands) == sides;
        <[&Operand<'a>; N]>::try_from(operands)
            .ok()
            .filter(|operands| is_so && self.has_those_named(operands))
    }

    /// Which operands words name; across records, where some are named, none but those.
    fn sides_of(&self, operands: &[&Operand<'a>]) -> Sides {
        let sides = Sides::of(operands);
        let is_partly = sides == Sides::OneNear && self.is_across;
        if is_partly { Sides::Any } else { sides }
    }

    /// Whether what is calculated across records is of all that stand beside the number, and then of none that nothing names;
    /// and of what the words behind the number are the name of.
    fn has_those_named(&self, operands: &[&Operand<'a>]) -> bool {
        let is_beside = |operand: &&Operand<'a>| operand.named == Named::Beside;
        let beside = self.operands.iter().filter(is_beside).count();
        let own = operands.iter().filter(|operand| is_beside(operand)).count();
        let are_named = operands.iter().all(|operand| operand.named <= Named::Near);
        let is_of_named = !self.is_across || beside == 0 || own == beside && are_named;
        let is_behind = |operand: &Operand<'a>| operand.is_behind;
        let is_behind_used = operands.iter().any(|operand| operand.is_behind);
        is_of_named && (is_behind_used || !self.operands.iter().any(is_behind))
    }
}
