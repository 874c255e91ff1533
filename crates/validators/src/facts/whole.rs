//! What whole lines of facts come to: the stock of all items, the heads of all departments.

use super::fact::{ColumnId, RowId};
use super::{Fact, Facts};
use crate::Unit;

/// A list of fewer needs no sum, and nobody adds up more by heart.
const COUNTS: core::ops::RangeInclusive<usize> = 3..=500;

/// The sums of whole lines, the smallest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Wholes {
    all: Vec<Whole>,
}

/// What the figures of a line come to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Whole {
    /// Without its sign.
    size: f64,
    line: Line,
    part: Part,
}

#[derive(Debug, Clone, Copy)]
enum Line {
    Row(RowId),
    Column(ColumnId),
}

/// Which of its figures: payments of a statement that has receipts as well.
#[derive(Debug, Clone, Copy)]
enum Part {
    All,
    Above,
    Below,
}

impl Part {
    const EACH: [Self; 3] = [Self::All, Self::Above, Self::Below];

    fn has(self, fact: &Fact) -> bool {
        match self {
            Self::All => true,
            Self::Above => fact.value > 0.0,
            Self::Below => fact.value < 0.0,
        }
    }
}

impl Facts {
    /// How many whole lines there are, of which any may come to a number by chance.
    pub(crate) fn count_of_wholes(&self) -> usize {
        self.wholes().all.len()
    }

    /// The whole lines that come to a size, give or take.
    pub(crate) fn wholes_near(&self, size: f64, tolerance: f64) -> impl Iterator<Item = &Whole> {
        let all = &self.wholes().all;
        let start = all.partition_point(|whole| whole.size < size - tolerance);
        let near = all.iter().skip(start);
        near.take_while(move |whole| whole.size <= size + tolerance)
    }

    /// The figures that a whole is of.
    pub(crate) fn figures_of(&self, whole: Whole) -> Vec<&Fact> {
        let figures = self.figures_of_line(whole.line);
        figures
            .into_iter()
            .filter(|fact| whole.part.has(fact))
            .collect()
    }

    fn figures_of_line(&self, line: Line) -> Vec<&Fact> {
        let most = COUNTS.end() + 1;
        match line {
            Line::Row(row) => self.row(row).take(most).collect(),
            Line::Column(column) => self.column(column).take(most).collect(),
        }
    }

    fn wholes(&self) -> &Wholes {
        self.wholes.get_or_init(|| {
            // What the attributes of one of many records come to means nothing.
            let rows = self.rows().filter(|fact| !self.is_of_records(fact));
            let rows = rows.map(|fact| Line::Row(fact.row));
            let columns = self.columns().map(|fact| Line::Column(fact.column));
            let lines = rows.chain(columns);
            let mut all: Vec<Whole> = lines.flat_map(|line| self.wholes_of(line)).collect();
            all.sort_by(|left, right| left.size.total_cmp(&right.size));
            Wholes { all }
        })
    }

    /// Whether other rows have figures under the header of a fact, as records of a list have.
    fn is_of_records(&self, fact: &Fact) -> bool {
        let mut others = self.column(fact.column);
        others.any(|other| other.row != fact.row)
    }

    fn wholes_of(&self, line: Line) -> impl Iterator<Item = Whole> + use<> {
        let figures = self.figures_of_line(line);
        let may_be_added = are_alike(&figures);
        let has_signs = figures.iter().any(|fact| Part::Above.has(fact))
            && figures.iter().any(|fact| Part::Below.has(fact));
        let parts = Part::EACH.into_iter().take(if has_signs { 3 } else { 1 });
        let wholes = parts.filter_map(|part| {
            let figures = figures.iter().filter(|fact| part.has(fact));
            let size = figures
                .clone()
                .map(|fact| fact.first_reading())
                .sum::<f64>()
                .abs();
            let is_whole = may_be_added && COUNTS.contains(&figures.count());
            is_whole.then_some(Whole { size, line, part })
        });
        wholes.collect::<Vec<_>>().into_iter()
    }
}

/// Whether figures are amounts or counts of one unit.
fn are_alike(figures: &[&Fact]) -> bool {
    let may_be = |fact: &Fact| !fact.is_prose() && matches!(fact.unit, None | Some(Unit::Money(_)));
    let Some(first) = figures.first() else {
        return false;
    };
    COUNTS.contains(&figures.len())
        && figures
            .iter()
            .all(|fact| may_be(fact) && fact.unit == first.unit)
}
