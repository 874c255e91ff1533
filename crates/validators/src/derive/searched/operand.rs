//! What calculations are over: figures, what records have together in one column, and numbers that were told before.

use crate::derive::Known;
use crate::{Fact, NumberMention, Period, Unit};

/// Whether words name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::derive) enum Named {
    /// Beside the number.
    Beside,
    /// In its sentence or the question.
    Near,
    Not,
}

impl Named {
    pub(in crate::derive) const fn of(is_beside: bool, is_near: bool) -> Self {
        match (is_beside, is_near) {
            (true, _) => Self::Beside,
            (false, true) => Self::Near,
            (false, false) => Self::Not,
        }
    }
}

#[derive(Debug, Clone)]
pub(in crate::derive) struct Operand<'a> {
    pub(super) value: f64,
    pub(super) unit: Option<Unit>,
    /// By record.
    pub(super) figures: Vec<&'a Fact>,
    /// What a number follows from that was told before.
    told: Vec<Fact>,
    /// Its place among the columns of a collection.
    pub(super) column: Option<usize>,
    pub(in crate::derive) named: Named,
    /// Whether the words right before the number are its whole name, so that the number is told as its figure.
    pub(super) is_claimed: bool,
    /// Whether the words behind the number name it, so that the number is a part of it or of others: "82.4 % said no".
    pub(super) is_behind: bool,
    /// By what its figures are multiplied to be in the unit of the number.
    factor: f64,
}

impl<'a> Operand<'a> {
    pub(in crate::derive) fn of_figures(figures: Vec<&'a Fact>, named: Named) -> Self {
        Self {
            value: figures.iter().map(|fact| fact.first_reading()).sum(),
            unit: figures.first().and_then(|fact| fact.unit),
            figures,
            told: Vec::new(),
            column: None,
            named,
            is_claimed: false,
            is_behind: false,
            factor: 1.0,
        }
    }

    /// A number that follows from facts and was told before.
    pub(in crate::derive) fn of_known(known: &Known, named: Named) -> Self {
        Self {
            value: known.exact(),
            told: known.how.operands.clone(),
            ..Self::of_asked(&known.number, named)
        }
    }

    /// A number of the question.
    pub(in crate::derive) const fn of_asked(number: &NumberMention, named: Named) -> Self {
        Self {
            value: number.value,
            unit: number.unit,
            figures: Vec::new(),
            told: Vec::new(),
            column: None,
            named,
            is_claimed: false,
            is_behind: false,
            factor: 1.0,
        }
    }

    /// The same with the sign that it is told with, which the words beside it may leave out: accumulated depreciation.
    pub(in crate::derive) fn told_as(self, number: &NumberMention) -> Self {
        Self {
            value: self.value.abs().copysign(number.value),
            ..self
        }
    }

    pub(in crate::derive) fn claimed(self, is_claimed: bool) -> Self {
        Self { is_claimed, ..self }
    }

    pub(in crate::derive) fn behind(self, is_behind: bool) -> Self {
        Self { is_behind, ..self }
    }

    /// The same, named near the number if no nearer.
    pub(in crate::derive) fn named_nearby(self) -> Self {
        Self {
            named: self.named.min(Named::Near),
            ..self
        }
    }

    pub(in crate::derive) fn of_column(self, column: usize) -> Self {
        Self {
            column: Some(column),
            ..self
        }
    }

    /// The same in another unit.
    pub(in crate::derive) fn in_unit(self, factor: f64) -> Self {
        Self {
            value: self.value * factor,
            factor,
            ..self
        }
    }

    /// What so many cost, record by record.
    pub(in crate::derive) fn times(&self, many: &Self) -> Self {
        Self {
            value: self.product_with(many),
            figures: self.figures.iter().chain(&many.figures).copied().collect(),
            named: self.named.min(many.named),
            column: None,
            ..self.clone()
        }
    }

    /// Whether it is one figure, brought to the unit of the number.
    pub(super) fn is_converted(&self) -> bool {
        self.figures.len() == 1 && (self.factor - 1.0).abs() > f64::EPSILON
    }

    pub(in crate::derive) const fn is_column(&self) -> bool {
        self.column.is_some()
    }

    /// The figure, if it is one.
    pub(in crate::derive) fn only(&self) -> Option<&'a Fact> {
        match self.figures.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    pub(in crate::derive) fn first(&self) -> Option<&'a Fact> {
        self.figures.first().copied()
    }

    pub(super) fn facts(&self) -> impl Iterator<Item = Fact> {
        self.figures.iter().copied().chain(&self.told).copied()
    }

    /// Whether it is of the answer or the question.
    pub(super) const fn is_stated(&self) -> bool {
        self.figures.is_empty()
    }

    pub(super) const fn is_percent(&self) -> bool {
        matches!(self.unit, Some(Unit::Percent | Unit::PercentagePoints))
    }

    /// The product with another one, that of each record where both are of several.
    pub(super) fn product_with(&self, other: &Self) -> f64 {
        if self.figures.len() != other.figures.len() || self.figures.len() < 2 {
            return self.value * other.value;
        }
        let pairs = self.figures.iter().zip(&other.figures);
        let products = pairs.map(|(left, right)| left.first_reading() * right.first_reading());
        products.sum::<f64>() * self.factor * other.factor
    }

    /// Whether a figure is of both.
    pub(super) fn shares_with(&self, other: &Self) -> bool {
        let mut figures = self.figures.iter();
        figures.any(|fact| other.figures.iter().any(|own| own.id() == fact.id()))
    }

    /// Whether its figures are of one time each.
    pub(super) fn is_of_several_times(&self) -> bool {
        let mut pairs = self.figures.windows(2);
        pairs.any(|pair| match pair {
            [left, right] => left.period != right.period,
            _ => false,
        })
    }

    /// Whether the figures of both are of one time, record by record.
    pub(super) fn is_of_time_of(&self, other: &Self) -> bool {
        let agree = |left: Option<Period>, right: Option<Period>| {
            left.zip(right)
                .is_none_or(|(left, right)| left.agrees(right))
        };
        let are_of_same_records = self.figures.len() == other.figures.len();
        let mut pairs = self.figures.iter().zip(&other.figures);
        !are_of_same_records || pairs.all(|(left, right)| agree(left.period, right.period))
    }
}
