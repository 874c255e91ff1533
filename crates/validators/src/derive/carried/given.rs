//! What numbers that are stated give together: the same again, a sum, a distance, a share.

use core::cmp::Ordering;

use super::{Stated, derived, is};
use crate::derive::{Derived, Known};
use crate::judge::Direction;
use crate::wording::Operations;
use crate::{Fact, NumberMention, Operation, Period, Sign, Unit};

/// Sums of at least so many need no word for them, if the number has as many digits.
const UNNAMED: usize = 3;

/// Of so many parts a share in whole percent tells which one is meant.
const FEW_PARTS: usize = 6;

/// What the words beside a number say of how it follows from others.
#[derive(Clone, Copy)]
pub(super) struct Meant {
    pub(super) operations: Operations,
    pub(super) is_change: bool,
    /// Which way they say that it went.
    pub(super) turn: Direction,
    /// Whether the words beside it name a row, whose figure it would be.
    pub(super) names_row: bool,
    /// The time that it is said to be of.
    pub(super) about: Option<Period>,
    /// Whether it stands in a table.
    pub(super) is_cell: bool,
    /// Where the number's sentence starts.
    pub(super) start: usize,
}

/// The same number again, with fewer digits perhaps: "3.97 times …, so roughly 4 times".
pub(super) fn again(number: &NumberMention, before: &[&Known], meant: Meant) -> Option<Derived> {
    let is_again = |known: &&&Known| {
        let is_coarser = number.step >= known.number.step;
        let is_of_another = known
            .about()
            .zip(meant.about)
            .is_some_and(|(own, about)| own != about);
        let is_same = is_coarser
            && may_be_one(number.unit, known.number.unit)
            && distance(number, &known.number, meant) <= number.step / 2.0;
        let is_in_cell = || meant.is_cell && has_its_digits(number, &known.number);
        let is_of_cell = || {
            let is_scaled = |fact: &Fact| fact.scales.has(number.scale);
            has_its_digits(&known.number, number) && known.how.operands.iter().all(is_scaled)
        };
        (is_same || is_in_cell() || is_of_cell()) && !known.is_change() && !is_of_another
    };
    let known = before.iter().rev().find(is_again)?;
    Some(known.how.clone())
}

/// Whether a bare number has the digits of another, which is told with its scale: 1,035.5 in a table below "$1,035.5M".
fn has_its_digits(number: &NumberMention, other: &NumberMention) -> bool {
    let written = other.value / other.scale;
    let is_it = (number.value - written).abs() <= number.step / 2.0;
    is_it && other.scale > 1.0 && number.is_bare() && number.has_many_digits()
}

/// Whether two numbers may tell of one amount: a cell may leave the currency out.
fn may_be_one(own: Option<Unit>, known: Option<Unit>) -> bool {
    own == known || known.is_none() && matches!(own, Some(Unit::Money(_)))
}

/// How far two numbers are from each other; what a minus tells may be told in words the next time.
fn distance(number: &NumberMention, other: &NumberMention, meant: Meant) -> f64 {
    let signed = (number.value - other.value).abs();
    let is_distance = meant.operations.has(Operation::Difference) && !meant.is_change;
    match number.sign {
        Sign::None if is_distance || meant.turn == Direction::Down => {
            signed.min((number.value + other.value).abs())
        }
        Sign::None | Sign::Plus | Sign::Minus | Sign::Parentheses => signed,
    }
}

/// Whether a number is what comes of others; under "in millions" those may leave the scale out that it has.
fn is_of(number: &NumberMention, of: &[&Stated<'_>], value: f64) -> bool {
    let leave_out = of.iter().all(|one| is_plain(one));
    is(number, value) || leave_out && is(number, value * number.scale)
}

/// What a number that is known tells in percent as well: a distance ("rose by $5, or 4 %"), or the share of one of those
/// that it is the sum of.
pub(super) fn of_known(number: &NumberMention, before: &[&Known], meant: Meant) -> Option<Derived> {
    if number.unit != Some(Unit::Percent) {
        return None;
    }
    // Of many parts one has any share of few digits.
    let is_long = number.value.abs() >= 100.0 * number.step;
    let may_tell = |parts: &[Fact]| is_long || parts.len() <= FEW_PARTS;
    let value = Fact::first_reading;
    before.iter().rev().find_map(|known| {
        let operands = known.how.operands.as_slice();
        match (known.how.operation, operands) {
            (Operation::Difference, [first, last]) => {
                let change = (value(last) - value(first)) / value(first) * 100.0;
                if is(number, change) && may_go(number, change) {
                    return Some(Derived::from(Operation::PercentChange, &[first, last]));
                }
                // What a whole leaves without a part is a share of the whole: "1,238 not billable, or 19.6 %".
                let whole = if value(first) > value(last) {
                    first
                } else {
                    last
                };
                let rest = (value(first) - value(last)).abs() / value(whole) * 100.0;
                let is_rest = first.period == last.period && !meant.is_change && is(number, rest);
                is_rest.then(|| Derived::from(Operation::Ratio, &[first, last]))
            }
            (Operation::Sum, parts)
                if meant.operations.has(Operation::Ratio) && may_tell(parts) =>
            {
                let sum: f64 = parts.iter().map(value).sum();
                let part = parts
                    .iter()
                    .find(|part| is(number, value(part) / sum * 100.0))?;
                let others = parts.iter().filter(|other| *other != part);
                let all: Vec<&Fact> = core::iter::once(part).chain(others).collect();
                Some(Derived::from(Operation::Ratio, &all))
            }
            _ => None,
        }
    })
}

/// How far two of them are from each other, in their own unit, in points or in percent. Of two numbers of the sentence itself
/// their times tell which way it went, which is read elsewhere.
pub(super) fn apart(number: &NumberMention, near: &[&Stated<'_>], meant: Meant) -> Option<Derived> {
    let has = |operation| meant.operations.has(operation);
    let differs = has(Operation::Difference) || is_points(number);
    let changes = has(Operation::PercentChange) && number.unit == Some(Unit::Percent);
    let is_before = |one: &Stated<'_>| one.place < meant.start;
    let may_meet = |left: &Stated<'_>, right: &Stated<'_>| {
        is_points(number) || !meant.is_change || is_before(left) || is_before(right)
    };
    if let Some(found) = last_two(number, near, meant) {
        return Some(found);
    }
    let mut pairs = each_two(near).filter(|(left, right)| may_meet(left, right));
    pairs.find_map(|(left, right)| {
        let operation =
            if differs && is_distance(number, left, right) && may_have_gone(number, left, right) {
                Operation::Difference
            } else {
                let is_it = changes && is_change(number, left, right, meant.turn);
                is_it.then_some(Operation::PercentChange)?
            };
        Some(derived(operation, [right, left].into_iter()))
    })
}

/// How far the last two before the number's sentence are from each other, where no word says so and no row is named: with
/// as many digits as no chance gives, "what is left: $3,807 million" needs none.
fn last_two(number: &NumberMention, near: &[&Stated<'_>], meant: Meant) -> Option<Derived> {
    let [left, right, ..] = near else {
        return None;
    };
    let is_before = left.place < meant.start && right.place < meant.start;
    let is_long = number.value.abs() >= 100_000.0 * number.step;
    let is_it = (is_before || is_long) && number.has_many_digits() && !meant.names_row;
    (is_it && is_distance(number, left, right) && may_have_gone(number, left, right))
        .then(|| derived(Operation::Difference, [*right, *left].into_iter()))
}

/// What a distance that was told right before is in percent of one of the two that it lies between: "236,030 after a cost
/// of 240,000, so a loss of 3,970 or 1.65 %".
pub(super) fn in_percent(
    number: &NumberMention,
    before: &[&Known],
    near: &[&Stated<'_>],
) -> Option<Derived> {
    let last = near.first()?;
    let distance = before.last().filter(|known| known.place() == last.place)?;
    let is_told = distance.how.operation == Operation::Difference;
    if !is_told || number.unit != Some(Unit::Percent) {
        return None;
    }
    if let Some(found) = in_percent_of_earlier(number, distance) {
        return Some(found);
    }
    // What went from one time to another is told in percent of the earlier alone.
    if number.value < 100.0 * number.step || is_between_times(distance) {
        return None;
    }
    let ends = near.get(1..).unwrap_or_default();
    let mut pairs =
        each_two(ends).filter(|(left, right)| is_distance(&distance.number, left, right));
    pairs.find_map(|(left, right)| {
        let share = |one: &Stated<'_>| (distance.number.value / one.number.value * 100.0).abs();
        let is_it = is(number, share(left)) || is(number, share(right));
        is_it.then(|| derived(Operation::PercentChange, [right, left].into_iter()))
    })
}

fn is_between_times(distance: &Known) -> bool {
    let mut times = distance.how.operands.iter().map(|fact| fact.period);
    let both = times.next().flatten().zip(times.next().flatten());
    both.is_some_and(|(first, last)| first.ordinal() != last.ordinal())
}

/// What a distance between two times of a figure is in percent of the earlier: "+181,000 shares (+17.7 %)".
fn in_percent_of_earlier(number: &NumberMention, distance: &Known) -> Option<Derived> {
    let [left, right] = distance.how.operands.as_slice() else {
        return None;
    };
    let time = |fact: &Fact| fact.period.map(Period::ordinal);
    let (earlier, later) = match (time(left), time(right)) {
        (Some(first), Some(last)) if first < last => (left, right),
        (Some(first), Some(last)) if first > last => (right, left),
        _ => return None,
    };
    let change = (later.value - earlier.value) / earlier.value.abs() * 100.0;
    let is_it =
        is(number, change) && may_go(number, change) && number.value.abs() >= 10.0 * number.step;
    is_it.then(|| Derived::from(Operation::PercentChange, &[earlier, later]))
}

fn is_distance(number: &NumberMention, left: &Stated<'_>, right: &Stated<'_>) -> bool {
    let factor = if number.unit == Some(Unit::BasisPoints) {
        100.0
    } else {
        1.0
    };
    let mut values = left.values().into_iter().zip(right.values());
    is_alike(number.unit, left.number.unit)
        && is_alike(number.unit, right.number.unit)
        && values.any(|(from, to)| is_of(number, &[left, right], ((to - from) * factor).abs()))
}

/// Whether it is by how many percent the one differs from the other: from the earlier one, or from the one that is stated
/// first, as `right` is.
fn is_change(
    number: &NumberMention,
    left: &Stated<'_>,
    right: &Stated<'_>,
    turn: Direction,
) -> bool {
    let times = left.about.zip(right.about);
    let is_left_first = times.is_some_and(|(left, right)| left.ordinal() < right.ordinal());
    let (from, to) = if is_left_first {
        (left.number.value, right.number.value)
    } else {
        (right.number.value, left.number.value)
    };
    left.number.unit == right.number.unit
        && left.number.unit != Some(Unit::Percent)
        && is(number, (to - from) / from * 100.0)
        && may_go(number, to - from)
        && turn.may_be(to - from)
}

/// Whether a sign that is written agrees with which way it went between the times of two numbers.
fn may_have_gone(number: &NumberMention, left: &Stated<'_>, right: &Stated<'_>) -> bool {
    let Some((first, last)) = left.about.zip(right.about) else {
        return true;
    };
    let change = right.number.value - left.number.value;
    match first.ordinal().cmp(&last.ordinal()) {
        Ordering::Less => may_go(number, change),
        Ordering::Greater => may_go(number, -change),
        Ordering::Equal => true,
    }
}

/// Whether a sign that is written agrees with which way it went.
fn may_go(number: &NumberMention, change: f64) -> bool {
    match number.sign {
        Sign::None => true,
        Sign::Plus => change > 0.0,
        Sign::Minus | Sign::Parentheses => change < 0.0,
    }
}

/// The share that one of them has of another, or how many times the one is the other.
pub(super) fn shares(
    number: &NumberMention,
    near: &[&Stated<'_>],
    meant: Meant,
) -> Option<Derived> {
    let factor = match number.unit {
        Some(Unit::Percent) => 100.0,
        Some(Unit::Multiple) | None => 1.0,
        Some(Unit::Money(_) | Unit::PercentagePoints | Unit::BasisPoints) => return None,
    };
    let is_asked = meant.operations.has(Operation::Ratio) || number.unit == Some(Unit::Multiple);
    each_two(near)
        .filter(|_| is_asked)
        .find_map(|(left, right)| {
            // "1,680 million" of 13,280, in millions as well.
            let leaves_out = is_plain(left) != is_plain(right);
            let value = |one: &Stated<'_>| {
                let scale = if leaves_out { one.number.scale } else { 1.0 };
                one.number.value / scale
            };
            let (left_value, right_value) = (value(left), value(right));
            let mut quotients = [left_value / right_value, right_value / left_value].into_iter();
            let is_it = is_alike(left.number.unit, right.number.unit)
                && left.number.unit != Some(Unit::Percent)
                && quotients.any(|quotient| is(number, quotient * factor));
            is_it.then(|| derived(Operation::Ratio, [left, right].into_iter()))
        })
}

/// The sum or the mean of the last of them. Where words name neither, as many have to be added up that chance is no
/// reason, unless they tell of a change.
pub(super) fn total(
    number: &NumberMention,
    stated: &[&Stated<'_>],
    meant: Meant,
) -> Option<Derived> {
    let has = |operation| meant.operations.has(operation);
    let is_long = number.value.abs() >= 100.0 * number.step;
    let is_sum = has(Operation::Sum);
    let is_mean = has(Operation::Average);
    // What is said again is averaged once.
    let once = if is_mean { once(stated) } else { Vec::new() };
    (2..=stated.len()).find_map(|count| {
        let last = stated.get(stated.len() - count..)?;
        if !last
            .iter()
            .all(|one| is_alike(number.unit, one.number.unit))
        {
            return None;
        }
        let sum = |value: fn(&Stated<'_>) -> f64| last.iter().map(|one| value(one)).sum::<f64>();
        let sums = [
            sum(|one| one.number.value),
            sum(|one| one.exact),
            sum(|one| one.signed),
        ];
        let is_then = |one: &&Stated<'_>| {
            let both = one.about.zip(meant.about);
            both.is_none_or(|(own, about)| own.year == about.year)
        };
        let is_open = !meant.is_change && !meant.names_row && last.iter().all(is_then);
        let is_meant = is_sum || (is_open && count >= UNNAMED && is_long);
        if is_meant && sums.iter().any(|sum| is_of(number, last, *sum)) {
            return Some(derived(Operation::Sum, last.iter().copied()));
        }
        mean(number, &once, count)
    })
}

/// The mean of the last so many numbers.
fn mean(number: &NumberMention, stated: &[&Stated<'_>], count: usize) -> Option<Derived> {
    let last = stated.get(stated.len().checked_sub(count)?..)?;
    let are_alike = last
        .iter()
        .all(|one| is_alike(number.unit, one.number.unit));
    let mean = |value: fn(&Stated<'_>) -> f64| {
        let sum = last.iter().map(|one| value(one)).sum::<f64>();
        #[expect(clippy::cast_precision_loss, reason = "a dozen at most")]
        let mean = sum / count as f64;
        mean
    };
    let means = [mean(|one| one.number.value), mean(|one| one.exact)];
    let is_it = are_alike && means.iter().any(|mean| is_of(number, last, *mean));
    is_it.then(|| derived(Operation::Average, last.iter().copied()))
}

/// The numbers without those that are told again.
fn once<'s, 'k>(stated: &[&'s Stated<'k>]) -> Vec<&'s Stated<'k>> {
    let mut once: Vec<&Stated<'_>> = Vec::with_capacity(stated.len());
    for one in stated {
        if !once.iter().any(|other| is_same(other, one)) {
            once.push(one);
        }
    }
    once
}

/// Whether two numbers tell the same of the same figures.
fn is_same(one: &Stated<'_>, other: &Stated<'_>) -> bool {
    let ids = |stated: &Stated<'_>| stated.operands.iter().map(Fact::id).collect::<Vec<_>>();
    let is_it = (one.number.value - other.number.value).abs() < f64::EPSILON;
    is_it && !one.operands.is_empty() && ids(one) == ids(other)
}

/// A number of the sentence itself and one before it together, where no chance gives so many digits:
/// "including the 250.75 in cash it is 4,310.25".
pub(super) fn with_one_more(
    number: &NumberMention,
    stated: &[&Stated<'_>],
    meant: Meant,
) -> Option<Derived> {
    const DIGITS: f64 = 1e4;
    let is_long = number.value.abs() >= DIGITS * number.step;
    if !is_long || meant.is_change {
        return None;
    }
    let is_inside = |one: &Stated<'_>| one.place >= meant.start;
    let mut pairs = each_two(stated).filter(|(left, right)| is_inside(left) != is_inside(right));
    let found = pairs.find(|(left, right)| {
        let is_of_kind = |one: &Stated<'_>| is_alike(number.unit, one.number.unit);
        let sum = left.number.value + right.number.value;
        is_of_kind(left) && is_of_kind(right) && is_of(number, &[left, right], sum)
    });
    found.map(|(left, right)| derived(Operation::Sum, [left, right].into_iter()))
}

pub(super) const fn is_points(number: &NumberMention) -> bool {
    matches!(
        number.unit,
        Some(Unit::PercentagePoints | Unit::BasisPoints)
    )
}

/// Whether a number is written without a scale.
fn is_plain(one: &Stated<'_>) -> bool {
    (one.number.scale - 1.0).abs() < f64::EPSILON
}

/// Whether two numbers count the same, so that they can be put together or held apart.
pub(in crate::derive) fn is_alike(own: Option<Unit>, other: Option<Unit>) -> bool {
    let is_relative = |unit: Option<Unit>| {
        matches!(
            unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
        )
    };
    let is_open = |left: Option<Unit>, right: Option<Unit>| {
        left.is_none() && matches!(right, Some(Unit::Money(_)))
    };
    // "$" may be what the facts call "USD", and the cells of a table may leave the currency to its header.
    own == other
        || own.zip(other).is_some_and(|(own, other)| own.agrees(other))
        || is_open(own, other)
        || is_open(other, own)
        || is_relative(own) && is_relative(other)
}

pub(in crate::derive) fn each_two<'l, 'k>(
    all: &'l [&'l Stated<'k>],
) -> impl Iterator<Item = (&'l Stated<'k>, &'l Stated<'k>)> {
    let lefts = all.iter().enumerate();
    lefts.flat_map(|(at, left)| all.iter().skip(at + 1).map(move |right| (*left, *right)))
}
