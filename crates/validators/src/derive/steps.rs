//! Calculations in two steps: the share of two lines together, the distance of two averages.

use super::Derived;
use super::families::Families;
use crate::{Fact, Operation, Period};

/// So many lines are put together; more would give any number.
const FEW: usize = 4;

/// A line over the times that are named.
type Line<'a> = Vec<&'a Fact>;

impl<'a> Families<'a, '_> {
    /// Two steps over lines whose labels are said.
    pub(super) fn in_two_steps(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let has = |operation| self.operations.has(operation);
        let lines = || {
            let lines = rows
                .iter()
                .take(FEW)
                .map(|row| self.of_named_years(self.facts.row(row.row)));
            lines.collect::<Vec<Line<'a>>>()
        };
        let averages = has(Operation::Average) && has(Operation::Difference);
        let sums = has(Operation::Sum);
        if !averages && !sums && !has(Operation::Ratio) {
            return None;
        }
        let lines = lines();
        let of_averages = || {
            let of_two = || self.distance_of_averages(&lines);
            self.change_of_average(&lines).or_else(of_two)
        };
        let found = averages.then(of_averages).flatten();
        // Of rows that nothing names, some give any share.
        let is_named = self.relevance.names_rows();
        found.or_else(|| is_named.then(|| self.of_sums(&lines))?)
    }

    /// By how much the average of three years differs, the later two over the earlier two.
    fn change_of_average(&self, lines: &[Line<'a>]) -> Option<Derived> {
        lines.iter().find_map(|line| {
            let runs = line.windows(3);
            let mut runs = runs.filter(|run| self.is_comparable(run));
            runs.find_map(|run| {
                let mut run = run.to_vec();
                run.sort_by_key(|fact| fact.period.map(Period::ordinal));
                let [first, .., last] = run.as_slice() else {
                    return None;
                };
                let value = (last.value - first.value) / 2.0;
                self.gives(value, &run, Operation::Average)
            })
        })
    }

    /// By how much the average of one line differs from that of another.
    fn distance_of_averages(&self, lines: &[Line<'a>]) -> Option<Derived> {
        each_two(lines).find_map(|(left, right)| {
            let operands = [left.as_slice(), right.as_slice()].concat();
            let value = mean(left) - mean(right);
            let same = left.len() == right.len() && left.len() > 1;
            (same && self.is_comparable(&operands))
                .then(|| self.gives(value, &operands, Operation::Average))
                .flatten()
        })
    }

    /// The share that two or three lines together have of another, or by how much two together changed.
    fn of_sums(&self, lines: &[Line<'a>]) -> Option<Derived> {
        let changed = each_two(lines).find_map(|(left, right)| self.change_of_sum(left, right));
        changed.or_else(|| self.share_of_sum(lines))
    }

    fn change_of_sum(&self, left: &Line<'a>, right: &Line<'a>) -> Option<Derived> {
        if !self.operations.has(Operation::PercentChange) || !self.goal.is_percent() {
            return None;
        }
        let ([a, b], [c, d]) = (left.as_slice(), right.as_slice()) else {
            return None;
        };
        if a.period != c.period || b.period != d.period || a.scales != c.scales {
            return None;
        }
        let (first, last) = (a.value + c.value, b.value + d.value);
        let is_forward = a.period.map(Period::ordinal) < b.period.map(Period::ordinal);
        let (from, to) = if is_forward {
            (first, last)
        } else {
            (last, first)
        };
        let value = (to - from) / from.abs() * 100.0;
        let is_it = self.goal.is_difference(value, true);
        is_it.then(|| Derived::from(Operation::PercentChange, &[a, c, b, d]))
    }

    fn share_of_sum(&self, lines: &[Line<'a>]) -> Option<Derived> {
        if !self.operations.has(Operation::Ratio) || !self.goal.is_quotient() {
            return None;
        }
        let mut columns: Vec<_> = lines.iter().flatten().map(|fact| fact.column).collect();
        columns.sort_unstable();
        columns.dedup();
        columns.into_iter().find_map(|column| {
            let inside = lines.iter().flatten().filter(|fact| fact.column == column);
            let inside: Line<'a> = inside.copied().collect();
            (3..=FEW)
                .contains(&inside.len())
                .then(|| self.share(&inside))
                .flatten()
        })
    }

    fn share(&self, facts: &[&'a Fact]) -> Option<Derived> {
        let factor = if self.goal.is_percent() { 100.0 } else { 1.0 };
        (0..facts.len()).find_map(|at| {
            let (whole, parts) = without(facts, at)?;
            let of_all = self.share_is(&parts, whole, factor);
            of_all.or_else(|| {
                let pairs = (0..parts.len()).filter_map(|at| without(&parts, at));
                let mut pairs = pairs.filter(|(_, two)| two.len() == 2);
                pairs.find_map(|(_, two)| self.share_is(&two, whole, factor))
            })
        })
    }

    fn share_is(&self, parts: &[&'a Fact], whole: &'a Fact, factor: f64) -> Option<Derived> {
        let sum: f64 = parts.iter().map(|fact| fact.value).sum();
        let is_it = self.goal.is(sum / whole.value * factor);
        is_it.then(|| {
            let operands = [parts, &[whole]].concat();
            Derived::from(Operation::Ratio, &operands)
        })
    }

    /// Whether facts count the same, and what the number counts.
    fn is_comparable(&self, facts: &[&Fact]) -> bool {
        let scales = facts.first().map(|fact| fact.scales);
        let same = |fact: &&Fact| Some(fact.scales) == scales && self.goal.is_of(fact);
        facts.iter().all(same)
    }

    fn gives(&self, value: f64, operands: &[&Fact], operation: Operation) -> Option<Derived> {
        let scales = operands.first()?.scales;
        let mut scales = scales.iter().chain(self.goal.as_written());
        let is_it = scales.any(|scale| self.goal.is(value * scale) || self.goal.is(-value * scale));
        is_it.then(|| Derived::from(operation, operands))
    }
}

fn each_two<'l, 'a>(lines: &'l [Line<'a>]) -> impl Iterator<Item = (&'l Line<'a>, &'l Line<'a>)> {
    let lefts = lines.iter().enumerate();
    lefts.flat_map(|(at, left)| lines.iter().skip(at + 1).map(move |right| (left, right)))
}

fn mean(line: &[&Fact]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "no line has 2^53 facts")]
    let count = line.len() as f64;
    line.iter().map(|fact| fact.value).sum::<f64>() / count
}

/// One of several, and the others.
fn without<'a>(facts: &[&'a Fact], at: usize) -> Option<(&'a Fact, Line<'a>)> {
    let mut others = facts.to_vec();
    (at < others.len()).then(|| (others.remove(at), others))
}
