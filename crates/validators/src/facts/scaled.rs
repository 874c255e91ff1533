//! JSON numbers under a header "in thousands", which may be in thousands or absolute already.

use std::collections::BTreeMap;

use super::fact::{ColumnId, Fact, Origin};
use super::scales::Scales;
use crate::Unit;

/// How many numbers of a column must agree before it is decided.
const ENOUGH: usize = 3;

/// How the numbers of a column divide by the scale that is said of them.
#[derive(Debug, Clone, Copy, Default)]
struct Column {
    divisible: usize,
    others: usize,
    /// Whether it has amounts of money, which the scale is said of before what is counted beside them.
    has_money: bool,
}

impl Column {
    /// Those that are all divisible are absolute; one that is not is counted in what the header says.
    fn scales(self, said: f64) -> Option<Scales> {
        match self {
            Self {
                divisible,
                others: 0,
                ..
            } if divisible >= ENOUGH => Some(Scales::ONE),
            Self {
                divisible, others, ..
            } if others >= ENOUGH.max(divisible + 1) => Scales::of(said),
            Self { .. } => None,
        }
    }
}

/// Decides, column by column, whether the numbers of a table are absolute.
pub(super) fn settle(facts: &mut [Fact]) {
    let mut columns: BTreeMap<ColumnId, Column> = BTreeMap::new();
    for (fact, scale) in facts.iter().filter_map(|fact| Some((fact, said(fact)?))) {
        let column = columns.entry(fact.column).or_default();
        if may_be_absolute(fact.value, scale) {
            column.divisible += usize::from(fact.value != 0.0);
        } else {
            column.others += 1;
        }
    }
    if columns.is_empty() {
        return;
    }
    for fact in facts
        .iter()
        .filter(|fact| matches!(fact.unit, Some(Unit::Money(_))))
    {
        if let Some(column) = columns.get_mut(&fact.column) {
            column.has_money = true;
        }
    }
    for fact in facts {
        let column = columns.get(&fact.column);
        // "USD millions" of revenue leaves it open how stores are counted.
        let is_beside_money = fact.unit.is_none() && column.is_some_and(|column| column.has_money);
        if is_beside_money {
            continue;
        }
        let settled = said(fact).and_then(|scale| column?.scales(scale));
        fact.scales = settled.unwrap_or(fact.scales);
    }
}

/// Whether a number has the zeros that one multiplied by `scale` has.
pub(super) fn may_be_absolute(value: f64, scale: f64) -> bool {
    value % grain(scale) == 0.0
}

/// What the last digit of "125.3" or "125.347" million is worth: an absolute number shows no less.
fn grain(scale: f64) -> f64 {
    if scale >= 1e6 {
        scale / 1e3
    } else {
        scale / 10.0
    }
}

/// The scale of a JSON number that may stand for itself as well.
fn said(fact: &Fact) -> Option<f64> {
    if !fact.scales.is_open() || fact.scales.is_undecided() {
        return None;
    }
    let mut scales = fact.scales.iter().skip(1);
    // Millionths of a dollar are whole whatever they stand for.
    let scale = scales
        .next()
        .filter(|scale| *scale > 1.0 && fact.scales.has(1.0))?;
    (fact.origin == Origin::Number && scales.next().is_none()).then_some(scale)
}

/// No table counts in thousands and has such figures.
const ABSOLUTE: f64 = 1e9;

/// Decides whether figures in texts, of which nothing says what they are counted in, are absolute: where one is too
/// large for a table of thousands, or where nearly all large ones end in three zeros.
pub(super) fn settle_texts(facts: &mut [Fact]) {
    const LEAST: f64 = 1e6;
    let is_open = |fact: &Fact| fact.origin == Origin::Cell && fact.scales == Scales::OPEN;
    let mut largest = 0.0_f64;
    let mut column = Column::default();
    for fact in facts.iter().filter(|fact| is_open(fact)) {
        let value = fact.value.abs();
        largest = largest.max(value);
        if value >= 1e3 {
            let is_round = value % 1e3 == 0.0;
            column.divisible += usize::from(is_round);
            column.others += usize::from(!is_round);
        }
    }
    // Counts of shares and the like stand among amounts.
    let is_mostly = column.others * 4 <= column.divisible;
    let is_round = is_mostly && column.divisible >= ENOUGH && largest >= LEAST;
    if largest < ABSOLUTE && !is_round {
        return;
    }
    for fact in facts.iter_mut().filter(|fact| is_open(fact)) {
        fact.scales = Scales::ONE;
    }
}
