//! Calculations over two facts.

use super::Derived;
use super::families::Families;
use super::goal::Goal;
use crate::wording::{Operations, is_one_of, words};
use crate::{Fact, Operation, Period, Scales, Sign, Unit};

/// So many facts are tried each with each; of more, each with its neighbour, the first and the last.
const FEW: usize = 40;

/// So many are looked at; a row of more figures has no name that tells which are meant.
const MOST: usize = 2_000;

impl Families<'_, '_> {
    /// Two facts of a family.
    pub(super) fn pairs(&self, family: &[&Fact]) -> Option<Derived> {
        self.pairs_that(family, |_, _| true)
    }

    /// Two facts of a family that may be held against each other.
    pub(super) fn pairs_that(
        &self,
        family: &[&Fact],
        may_meet: impl Fn(&Fact, &Fact) -> bool,
    ) -> Option<Derived> {
        if !self.operations.names_calculation() {
            return None;
        }
        let family = family.get(..MOST).unwrap_or(family);
        let lefts = family.iter().enumerate();
        lefts
            .flat_map(|(at, left)| {
                let rights = family.get(at + 1..).unwrap_or_default();
                let (near, last) = if family.len() <= FEW || at == 0 {
                    (rights, None)
                } else {
                    let (near, others) = rights.split_at(rights.len().min(1));
                    (near, others.last())
                };
                near.iter().chain(last).map(move |right| (*left, *right))
            })
            .filter(|(left, right)| may_meet(left, right))
            .find_map(|(left, right)| self.pair(left, right))
    }

    /// A fact of the one list and a fact of the other.
    pub(super) fn crossed(&self, some: &[&Fact], all: &[&Fact]) -> Option<Derived> {
        const MOST: usize = 4_000;
        if some.len() * all.len() > MOST || !self.operations.names_calculation() {
            return None;
        }
        let pairs = some
            .iter()
            .flat_map(|left| all.iter().map(move |right| (*left, *right)));
        pairs
            .filter(|(left, right)| !core::ptr::eq(*left, *right))
            .find_map(|(left, right)| self.pair(left, right))
    }

    /// Whether the words name the inverse of the quotient that gives the number.
    pub(super) fn is_turned(&self, first: &Fact, last: &Fact) -> bool {
        let names = (self.facts.name(first), self.facts.name(last));
        let order = self.orders.is_first_over_second(names.0, names.1);
        let factor = if self.goal.is_percent() { 100.0 } else { 1.0 };
        let quotient = first.value / last.value;
        order.is_some_and(|is_first| {
            let wanted = if is_first { quotient } else { quotient.recip() };
            let mut scales = Scales::OPEN.iter().chain([1e-3, 1e-6, 1e-9]);
            !scales.any(|scale| self.goal.is_magnitude(wanted * factor * scale))
        })
    }

    /// Whether they are of different lines and of different times, which say nothing together; of two records the
    /// same attribute does.
    fn are_apart(&self, left: &Fact, right: &Fact) -> bool {
        let of_other_times = Self::are_times(left, right);
        let of_other_lines = left.row != right.row && left.column != right.column;
        let are_apart = !self.are_namesakes(left, right) || self.are_rivals_apart(left, right);
        of_other_times && of_other_lines && are_apart && !left.is_prose()
    }

    /// Whether they are of two records, and of other months or years: years may end on other days.
    fn are_rivals_apart(&self, left: &Fact, right: &Fact) -> bool {
        let is_day = |fact: &Fact| fact.period.is_some_and(Period::is_day);
        self.are_rivals(left, right) && !is_day(left) && !is_day(right)
    }

    /// Whether they are the same attribute of two records: of which day each is makes neither of them the start of
    /// the other.
    fn are_rivals(&self, left: &Fact, right: &Fact) -> bool {
        left.row != right.row
            && self.are_namesakes(left, right)
            && !is_same_beside_time(self.facts.around(left), self.facts.around(right))
    }

    fn are_namesakes(&self, left: &Fact, right: &Fact) -> bool {
        let attribute = self.facts.attribute(left);
        !attribute.is_empty() && attribute == self.facts.attribute(right)
    }

    fn pair(&self, left: &Fact, right: &Fact) -> Option<Derived> {
        if !self.are_stated && self.are_apart(left, right) {
            return None;
        }
        let in_time = Fact::in_time(left, right).filter(|_| !self.are_rivals(left, right));
        let found = match in_time {
            Some((earlier, later)) => self.of_two(earlier, later, true),
            None => self.in_either_order(left, right),
        };
        // Names are read only where the two give the number.
        found
            .filter(|_| !self.is_place(left) && !self.is_place(right))
            .filter(|_| !self.are_others(left, right))
    }

    fn is_place(&self, fact: &Fact) -> bool {
        self.goal.number.unit.is_some() && self.facts.is_place(fact)
    }

    fn in_either_order(&self, left: &Fact, right: &Fact) -> Option<Derived> {
        let found = self.of_two(left, right, false)?;
        match self.in_order_of_names(left, right) {
            Some((earlier, later)) => self.of_two(earlier, later, true),
            None => Some(found),
        }
    }

    fn of_two(&self, first: &Fact, last: &Fact, is_ordered: bool) -> Option<Derived> {
        let calculated = |operations| calculated(self.goal, operations, first, last, is_ordered);
        let mut operation = calculated(self.operations)?;
        // What figures measure is read from their names, too.
        if !Operations::QUOTIENTS.has(operation) && !self.goal.may_mix(self.facts, first, last) {
            operation = calculated(self.operations.only(Operations::QUOTIENTS))?;
        }
        let is_total = Operations::TOTALS.has(operation);
        // "The average of the three" is none of two.
        let is_count = self.counts.is_empty() || self.counts.contains(&2);
        if self.is_of_rates(operation, first, last)
            || is_total && !is_count
            || !self.are_over_one_time(operation, &[first, last])
        {
            return None;
        }
        if operation.is_quotient() && self.are_prices_of_two(first, last) {
            return None;
        }
        let is_turned = operation.is_quotient() && self.is_turned(first, last);
        let found = (!is_turned).then(|| Derived::from(operation, &[first, last]));
        found.filter(|found| !self.lead.is_derived_of_now(found) && (self.holds)(found))
    }

    /// Whether the number is money and they are the same figure of two things, which have no quotient that costs anything.
    fn are_prices_of_two(&self, first: &Fact, last: &Fact) -> bool {
        let things = self.facts.entity(first).zip(self.facts.entity(last));
        matches!(self.goal.number.unit, Some(Unit::Money(_)))
            && things.is_some_and(|(first, last)| first != last)
            && self.facts.figure_name(first) == self.facts.figure_name(last)
    }

    /// The one whose name says that it is of an earlier time, and the other.
    fn in_order_of_names<'f>(
        &self,
        left: &'f Fact,
        right: &'f Fact,
    ) -> Option<(&'f Fact, &'f Fact)> {
        let is_first = |fact: &Fact| self.facts.is_prior(fact) || self.is_expected(fact);
        match (is_first(left), is_first(right)) {
            (true, false) => Some((left, right)),
            (false, true) => Some((right, left)),
            (true, true) | (false, false) => None,
        }
    }

    /// Whether a figure is what was expected, from which a change with a sign is counted: "a surprise of +4 %".
    fn is_expected(&self, fact: &Fact) -> bool {
        const EXPECTED: [&str; 8] = [
            "estimate",
            "estimated",
            "estimates",
            "expected",
            "consensus",
            "forecast",
            "budget",
            "target",
        ];
        let has_sign = !matches!(self.goal.number.sign, Sign::None);
        let mut names = [self.facts.attribute(fact), self.facts.column_header(fact)].into_iter();
        // A sentence says "expected" of whatever stands in it.
        has_sign
            && !fact.is_prose()
            && names.any(|name| words(name).any(|(_, word)| is_one_of(&EXPECTED, word)))
    }
}

/// Whether the names of two records are the same but for their years: `interim_2024` and `interim_2023`.
fn is_same_beside_time(left: &str, right: &str) -> bool {
    let is_year = |part: &&str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = |name: &'_ str| -> Vec<String> {
        let parts = name.split(|letter: char| !letter.is_alphanumeric());
        let parts = parts.filter(|part| !is_year(part));
        parts.map(str::to_owned).collect()
    };
    left == right || parts(left) == parts(right)
}

fn calculated(
    goal: &Goal<'_>,
    operations: Operations,
    first: &Fact,
    last: &Fact,
    is_ordered: bool,
) -> Option<Operation> {
    let of_same = || {
        if !may_be_put_together(goal, first, last) {
            return None;
        }
        let is_read = first.scales.or(last.scales) == Scales::ONE;
        let printed = goal.as_written().filter(|_| !is_read);
        let printed = printed.map(|_| (first.value, last.value));
        readings(first, last)
            .chain(printed)
            .find_map(|values| of_same_scale(goal, operations, first, last, values, is_ordered))
    };
    let without_scale = || {
        change(goal, operations, first, last, is_ordered)
            .or_else(|| ratio(goal, operations, first, last))
    };
    let of_both = || product(goal, operations, first, last);
    without_scale().or_else(of_same).or_else(of_both)
}

/// So many at such a price.
fn product(
    goal: &Goal<'_>,
    operations: Operations,
    first: &Fact,
    last: &Fact,
) -> Option<Operation> {
    if !operations.has(Operation::Product) || goal.is_percent() {
        return None;
    }
    let plain = first.value * last.value;
    let mut scales = first.scales.iter().flat_map(|left| {
        let rights = last.scales.iter();
        rights.map(move |right| left * right)
    });
    let is_it = scales.any(|scale| goal.is_magnitude(plain * scale));
    is_it.then_some(Operation::Product)
}

/// Two facts by each scale that both may have, or each by its own.
pub(super) fn readings(first: &Fact, last: &Fact) -> impl Iterator<Item = (f64, f64)> {
    let (from, to) = (first.value, last.value);
    let meet = first.scales.meets(last.scales);
    let own = (!meet).then(|| (first.first_reading(), last.first_reading()));
    let common = first.scales.common(last.scales);
    let common = common.map(move |scale| (from * scale, to * scale));
    common.chain(own)
}

/// By how many percent it changed.
fn change(
    goal: &Goal<'_>,
    operations: Operations,
    first: &Fact,
    last: &Fact,
    is_ordered: bool,
) -> Option<Operation> {
    if !goal.is_percent() || !operations.has(Operation::PercentChange) {
        return None;
    }
    let (from, to) = readings(first, last).next()?;
    if operations.has(Operation::Cagr) && is_ordered && goal.is(yearly(first, last, from, to)) {
        return Some(Operation::Cagr);
    }
    let there = (to - from) / from.abs() * 100.0;
    let back = (from - to) / to.abs() * 100.0;
    // Costs that a table writes as negative grow where they are farther from zero.
    let is_outlay = from < 0.0 && to < 0.0;
    let is_outlays = is_outlay && goal.is_difference(-there, is_ordered);
    let is_it = if is_ordered {
        goal.is_difference(there, true)
    } else {
        // "5 % lower" is told of the higher, "5 % higher" of the lower.
        let mut both = [there, back].into_iter();
        both.any(|change| (is_outlay || goal.may_go(change)) && goal.is_difference(change, false))
    };
    (is_it || is_outlays).then_some(Operation::PercentChange)
}

/// By how many percent it changed a year, compounded; no number over less than two years.
fn yearly(first: &Fact, last: &Fact, from: f64, to: f64) -> f64 {
    let years = first.period.zip(last.period);
    let years = years.map_or(0, |(first, last)| last.year - first.year);
    if years < 2 {
        return f64::NAN;
    }
    ((to / from).powf(1.0 / f64::from(years)) - 1.0) * 100.0
}

/// How many times, or which share, the one is of the other.
fn ratio(goal: &Goal<'_>, operations: Operations, first: &Fact, last: &Fact) -> Option<Operation> {
    // A share of two shares is told as how many times the one is the other.
    let are_shares = goal.is_percent() && is_percent(first) && is_percent(last);
    let per_unit = !goal.is_percent() && operations.has(Operation::PerUnit);
    let is_named = operations.has(Operation::Ratio) || per_unit;
    if !goal.is_quotient() || are_shares || !is_named {
        return None;
    }
    let named = if goal.is_percent() && operations.has(Operation::Margin) {
        Operation::Margin
    } else if !goal.is_percent() && operations.has(Operation::PerUnit) {
        Operation::PerUnit
    } else {
        Operation::Ratio
    };
    let is_money = matches!(goal.number.unit, Some(Unit::Money(_)));
    let scales = |fact: &Fact| {
        if is_money {
            fact.scales
        } else {
            crate::Scales::ONE
        }
    };
    let factor = if goal.is_percent() { 100.0 } else { 1.0 };
    let quotients = scales(first).iter().flat_map(|left| {
        let quotients = scales(last).iter().flat_map(move |right| {
            let (left, right) = (first.value * left, last.value * right);
            [left / right, right / left]
        });
        quotients.map(move |quotient| quotient * factor)
    });
    // What the answer states has no scale left, where a table's figure has one.
    let apart = (first.scales != last.scales).then(|| {
        let readings = first.readings();
        let quotients = readings.flat_map(|left| last.readings().map(move |right| left / right));
        quotients.flat_map(move |quotient| [quotient * factor, quotient.recip() * factor])
    });
    let quotients = quotients.chain(apart.into_iter().flatten());
    // A margin is told of costs as well: what they leave of revenue.
    let is_margin = named == Operation::Margin;
    let left_over = |quotient: f64| is_margin && quotient < factor && goal.is(factor - quotient);
    let mut quotients = quotients;
    quotients
        .any(|quotient| goal.is(quotient) || goal.is(-quotient) || left_over(quotient))
        .then_some(named)
}

/// Whether two figures are of the same measure, which is the number's.
fn may_be_put_together(goal: &Goal<'_>, first: &Fact, last: &Fact) -> bool {
    // Within a row nothing but its own header may leave the unit out.
    let are_alike = first.row == last.row || is_percent(first) == is_percent(last);
    // With nothing, any figure is what comes out.
    let are_some = first.value != 0.0 && last.value != 0.0;
    are_alike && are_some && goal.is_of(first) && goal.is_of(last)
}

/// What takes two figures by the same measure.
fn of_same_scale(
    goal: &Goal<'_>,
    operations: Operations,
    first: &Fact,
    last: &Fact,
    (from, to): (f64, f64),
    is_ordered: bool,
) -> Option<Operation> {
    let factor = goal.factor(&[first, last]);
    // With next to nothing, any figure is what comes out as well: 47.2 million less 0.59.
    if (from.abs().min(to.abs()) * factor).abs() * 2.0 < goal.number.step {
        return None;
    }
    // Costs that a table writes as negative are told of without a minus.
    let is_outlay = from < 0.0 && to < 0.0 && goal.may_be_outlay();
    let is_difference = || {
        goal.is_difference((to - from) * factor, is_ordered)
            // Cash of 5 less costs that the table writes as (2); a loss in percent is nothing that is taken off.
            || (from * to < 0.0 && !goal.is_relative() && !is_ordered && first.row != last.row && goal.is_magnitude((from + to) * factor))
            || (is_outlay && goal.is_difference((from - to) * factor, is_ordered))
    };
    let either = |value: f64| goal.is(value) || (is_outlay && goal.is(-value));
    if operations.has(Operation::Difference) && is_difference() {
        return Some(Operation::Difference);
    }
    if operations.has(Operation::Average) && either(from.midpoint(to) * factor) {
        return Some(Operation::Average);
    }
    if operations.has(Operation::Sum) && either((from + to) * factor) {
        return Some(Operation::Sum);
    }
    None
}

fn is_percent(fact: &Fact) -> bool {
    fact.unit == Some(Unit::Percent)
}
