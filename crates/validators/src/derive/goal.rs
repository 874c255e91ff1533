//! What a calculation has to give.

use crate::judge::{Band, Direction};
use crate::measure::Measure;
use crate::{Fact, Facts, NumberMention, Sign, Unit};

/// A number that a calculation has to give.
pub(super) struct Goal<'a> {
    pub(super) number: &'a NumberMention,
    turn: Direction,
    /// Whether a change is meant, whose sign tells which way it went.
    is_change: bool,
    measure: Option<Measure>,
    /// The percentages below one that the answer tells.
    told: &'a [f64],
    /// The values that it may be written for.
    band: Band,
}

impl<'a> Goal<'a> {
    pub(super) fn new(
        number: &'a NumberMention,
        turn: Direction,
        is_change: bool,
        measure: Option<Measure>,
    ) -> Self {
        Self {
            number,
            turn,
            is_change,
            measure,
            told: &[],
            band: Band::of_calculation(number),
        }
    }

    /// The same beside percentages below one that the answer tells: what it has told as 0.35 % is no share of one.
    pub(super) const fn beside(self, told: &'a [f64]) -> Self {
        Self { told, ..self }
    }

    /// Whether figures of these facts can be put together or held apart to give it.
    pub(super) fn may_mix(&self, facts: &Facts, first: &Fact, last: &Fact) -> bool {
        let [left, right] = [first, last].map(|fact| Measure::of_fact(facts, fact));
        let are_alike = [(left, right), (left, self.measure), (right, self.measure)];
        !are_alike
            .iter()
            .any(|(left, right)| Measure::differ(*left, *right))
    }

    /// Whether `value` is it, sign and all.
    pub(super) fn is(&self, value: f64) -> bool {
        value.is_finite() && self.band.holds(value)
    }

    pub(super) const fn is_change(&self) -> bool {
        self.is_change
    }

    /// Whether words that say which way it went agree with a change.
    pub(super) const fn may_go(&self, change: f64) -> bool {
        self.turn.may_be(change)
    }

    /// Whether it may be written without the minus that it has: "a positive 4,396" is nothing that was spent.
    pub(super) fn may_be_outlay(&self) -> bool {
        self.number.sign != Sign::Plus
    }

    /// Whether `value` is it, whatever its sign.
    pub(super) fn is_magnitude(&self, value: f64) -> bool {
        self.is(value) || self.is(-value)
    }

    /// Whether a difference is it. That of two times has a direction, which a minus must show and words may.
    pub(super) fn is_difference(&self, value: f64, is_ordered: bool) -> bool {
        if self.is(value) {
            return true;
        }
        // Nobody writes "+2" for what went down.
        let is_plus = self.number.sign == Sign::Plus;
        if is_plus && is_ordered {
            return false;
        }
        let may_turn = !is_ordered
            || !self.is_change
            || (value < 0.0 && self.turn == Direction::Down && self.number.value > 0.0);
        may_turn && self.is(-value)
    }

    /// Whether figures of the fact's unit can add up to it.
    pub(super) fn is_of(&self, fact: &Fact) -> bool {
        match (self.number.unit, fact.unit) {
            (None, _)
            | (_, None)
            | (
                Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints),
                Some(Unit::Percent | Unit::PercentagePoints),
            ) => true,
            (Some(left), Some(right)) => left.agrees(right),
        }
    }

    pub(super) const fn is_percent(&self) -> bool {
        matches!(self.number.unit, Some(Unit::Percent))
    }

    /// Whether it is in percent or in points.
    pub(super) const fn is_relative(&self) -> bool {
        matches!(
            self.number.unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
        )
    }

    /// What figures have to be multiplied by: those in percent for basis points, shares of one for percent.
    pub(super) fn factor(&self, facts: &[&Fact]) -> f64 {
        let of_percent = match self.number.unit {
            Some(Unit::BasisPoints) => 100.0,
            Some(Unit::Percent | Unit::PercentagePoints) => 1.0,
            Some(Unit::Money(_) | Unit::Multiple) | None => return 1.0,
        };
        let is_share = |fact: &&Fact| fact.unit.is_none() && fact.value.abs() <= 1.0;
        let is_told = |fact: &&Fact| self.told.contains(&fact.value);
        let are_shares = facts.iter().all(is_share) && !facts.iter().any(is_told);
        of_percent * if are_shares { 100.0 } else { 1.0 }
    }

    /// 1 where its digits may be those of a table, whatever the table counts in.
    pub(super) fn as_written(&self) -> Option<f64> {
        self.number.is_bare().then_some(1.0)
    }

    /// Whether it may be a quotient of two figures that count the same.
    pub(super) const fn is_quotient(&self) -> bool {
        !matches!(
            self.number.unit,
            Some(Unit::PercentagePoints | Unit::BasisPoints)
        )
    }
}
