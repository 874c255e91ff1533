//! What the sentences before have stated, put together: "That gives quick assets of $3,325 million."

use super::{Derived, Known, Work};
use crate::wording::Operations;
use crate::{Fact, Mention, NumberMention, Operation, Role, Unit};

/// So many numbers before a sentence are looked at.
const MOST: usize = 12;

/// So many of them are held against each other.
const NEAR: usize = 4;

/// Sums of at least so many need no word for them, if the number has as many digits.
const UNNAMED: usize = 3;

/// A number of a sentence before that the facts bear out.
pub(super) struct Stated<'k> {
    /// Where it stands.
    place: usize,
    pub(super) number: NumberMention,
    /// Its value before it was rounded, where that is known.
    exact: f64,
    /// What it comes from.
    operands: &'k [Fact],
    /// Whether it is put into work, and claims nothing itself.
    is_operand: bool,
}

impl Stated<'_> {
    /// As it is written, and as it was before it was rounded.
    fn values(&self) -> [f64; 2] {
        [self.number.value, self.exact]
    }
}

impl<'a> Work<'a> {
    /// What the numbers of the sentences before give: the same again, their sum, or what the sentence names.
    pub(super) fn of_carried(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let is_before = |known: &&Known| known.place() < mention.span.start;
        let before = known.1.iter().chain(known.0.iter().filter(is_before));
        let before: Vec<&Known> = before.collect();
        let literal: Vec<(usize, Fact)> = self.literal_before(mention);
        let stated = self.carried(mention, &literal, &before);
        let near: Vec<&Stated<'_>> = stated.iter().rev().take(NEAR).collect();
        let claims: Vec<&Stated<'_>> = stated.iter().filter(|one| !one.is_operand).collect();
        // Which way it went between two numbers of its own sentence is told by their times.
        let is_behind = |one: &&&Stated<'_>| is_points(number) || one.place < self.span.start;
        let behind = claims.iter().copied().rev();
        let behind: Vec<&Stated<'_>> = behind.filter(|one| is_behind(&one)).take(NEAR).collect();
        let operations = self.said.operations.and(self.headed.operations);
        again(number, &before)
            .or_else(|| self.total_before(number, &claims, operations))
            .or_else(|| apart(number, &behind, operations))
            .or_else(|| shares(number, &near, operations))
            .or_else(|| self.of_rate(mention, number, &before, &claims))
            .filter(|found| !self.belies_course(mention, number, found))
    }

    /// The facts that the numbers before one repeat, each with its place.
    fn literal_before(&self, mention: &Mention) -> Vec<(usize, Fact)> {
        let all = &self.answer.mentions;
        let end = all.partition_point(|other| other.span.end <= mention.span.start);
        let before = all.get(end.saturating_sub(MOST)..end).unwrap_or_default();
        let facts = before.iter().filter_map(|mention| {
            let number = mention.number()?;
            let repeated = self.repeated(number).next();
            let as_printed = || Some(self.answer.operand(number)?.0);
            Some((mention.span.start, *repeated.or_else(as_printed)?))
        });
        facts.collect()
    }

    /// What is borne out before the sentence, in order; the last of it.
    fn carried<'k>(
        &self,
        mention: &Mention,
        literal: &'k [(usize, Fact)],
        before: &[&'k Known],
    ) -> Vec<Stated<'k>> {
        let at = |start: usize| {
            let all = &self.answer.mentions;
            let place = all.partition_point(|mention| mention.span.start < start);
            all.get(place).and_then(Mention::number)
        };
        let known = before.iter().map(|known| Stated {
            place: known.place(),
            number: known.number,
            exact: known.exact(),
            operands: &known.how.operands,
            is_operand: false,
        });
        let is_known = |start: &usize| before.iter().any(|known| known.place() == *start);
        let literal = literal.iter().filter(|(start, _)| !is_known(start));
        let literal = literal.filter_map(|(start, fact)| {
            let number = *at(*start)?;
            Some(Stated {
                place: *start,
                number,
                exact: number.value,
                operands: core::slice::from_ref(fact),
                is_operand: number.role == Role::Operand,
            })
        });
        let mut stated: Vec<Stated<'k>> = known.chain(literal).collect();
        // What stands in other columns of the same table is no part of its total.
        let layout = &self.answer.layout;
        let column = |at: usize| layout.column(self.answer.asked.answer, at);
        if let Some(own) = column(mention.span.start) {
            stated.retain(|one| column(one.place) == Some(own));
        }
        stated.sort_by_key(|one| one.place);
        stated.drain(..stated.len().saturating_sub(MOST));
        stated
    }

    /// The sum or the mean of the last of them.
    fn total_before(
        &self,
        number: &NumberMention,
        stated: &[&Stated<'_>],
        operations: Operations,
    ) -> Option<Derived> {
        let is_long = number.value.abs() >= 100.0 * number.step;
        let is_sum = operations.has(Operation::Sum);
        (2..=stated.len()).find_map(|count| {
            let last = stated.get(stated.len() - count..)?;
            if !last.iter().all(|one| is_alike(number, &one.number)) {
                return None;
            }
            let sum: f64 = last.iter().map(|one| one.number.value).sum();
            let may_add = is_sum || (count >= UNNAMED && is_long && !self.is_change());
            let operation = if may_add && is(number, sum) {
                Operation::Sum
            } else {
                #[expect(clippy::cast_precision_loss, reason = "eight at most")]
                let mean = sum / count as f64;
                let is_mean = operations.has(Operation::Average) && is(number, mean);
                is_mean.then_some(Operation::Average)?
            };
            Some(derived(operation, last.iter().copied()))
        })
    }
}

/// The same number again, with fewer digits perhaps: "3.97 times …, so roughly 4 times".
fn again(number: &NumberMention, before: &[&Known]) -> Option<Derived> {
    let is_again = |known: &&&Known| {
        let is_coarser = number.step >= known.number.step;
        is_coarser
            && number.unit == known.number.unit
            && (number.value - known.number.value).abs() <= number.step / 2.0
    };
    let known = before.iter().rev().find(is_again)?;
    Some(known.how.clone())
}

/// How far two of them are from each other.
fn apart(number: &NumberMention, near: &[&Stated<'_>], operations: Operations) -> Option<Derived> {
    let differs = operations.has(Operation::Difference) || is_points(number);
    let changes = operations.has(Operation::PercentChange) && number.unit == Some(Unit::Percent);
    let factor = if number.unit == Some(Unit::BasisPoints) {
        100.0
    } else {
        1.0
    };
    each_two(near).find_map(|(left, right)| {
        let mut values = left.values().into_iter().zip(right.values());
        let is_difference = differs
            && is_alike(number, &left.number)
            && is_alike(number, &right.number)
            && values.any(|(from, to)| is(number, ((to - from) * factor).abs()));
        if is_difference {
            return Some(derived(Operation::Difference, [left, right].into_iter()));
        }
        let (from, to) = (left.number.value, right.number.value);
        let is_change = changes
            && left.number.unit == right.number.unit
            && left.number.unit != Some(Unit::Percent)
            && is(number, ((to - from) / from * 100.0).abs());
        is_change.then(|| derived(Operation::PercentChange, [left, right].into_iter()))
    })
}

/// The share that one of them has of another, or how many times the one is the other.
fn shares(number: &NumberMention, near: &[&Stated<'_>], operations: Operations) -> Option<Derived> {
    let factor = match number.unit {
        Some(Unit::Percent) => 100.0,
        Some(Unit::Multiple) | None => 1.0,
        Some(Unit::Money(_) | Unit::PercentagePoints | Unit::BasisPoints) => return None,
    };
    let is_asked = operations.has(Operation::Ratio) || number.unit == Some(Unit::Multiple);
    each_two(near)
        .filter(|_| is_asked)
        .find_map(|(left, right)| {
            // "1,680 million" of 13,280, in millions as well.
            let is_of_one = (left.number.scale == 1.0) == (right.number.scale == 1.0);
            let value = |one: &Stated<'_>| {
                let scale = if is_of_one { 1.0 } else { one.number.scale };
                one.number.value / scale
            };
            let (left_value, right_value) = (value(left), value(right));
            let mut quotients = [left_value / right_value, right_value / left_value].into_iter();
            let is_it = left.number.unit == right.number.unit
                && left.number.unit != Some(Unit::Percent)
                && quotients.any(|quotient| is(number, quotient * factor));
            is_it.then(|| derived(Operation::Ratio, [left, right].into_iter()))
        })
}

/// Whether a number is what rounding makes of a value, whatever the sign; nothing else is near enough to what comes of
/// numbers that are written beside it. Under "in millions" those may leave the scale out.
pub(super) fn is(number: &NumberMention, value: f64) -> bool {
    const SLACK: f64 = 1e-9;
    let mut scales = [1.0, number.scale].into_iter();
    scales.any(|scale| {
        let distance = (number.value.abs() - value.abs() * scale).abs();
        distance <= number.step.mul_add(0.5, SLACK * number.value.abs())
    })
}

const fn is_points(number: &NumberMention) -> bool {
    matches!(
        number.unit,
        Some(Unit::PercentagePoints | Unit::BasisPoints)
    )
}

/// Whether two numbers count the same, so that they can be put together or held apart.
fn is_alike(number: &NumberMention, other: &NumberMention) -> bool {
    let is_relative = |unit: Option<Unit>| {
        matches!(
            unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
        )
    };
    number.unit == other.unit || is_relative(number.unit) && is_relative(other.unit)
}

pub(super) fn derived<'s, 'k: 's>(
    operation: Operation,
    of: impl Iterator<Item = &'s Stated<'k>>,
) -> Derived {
    let operands = of.flat_map(|one| one.operands).copied();
    Derived {
        operation,
        operands: operands.collect(),
    }
}

fn each_two<'l, 'k>(
    all: &'l [&'l Stated<'k>],
) -> impl Iterator<Item = (&'l Stated<'k>, &'l Stated<'k>)> {
    let lefts = all.iter().enumerate();
    lefts.flat_map(|(at, left)| all.iter().skip(at + 1).map(move |right| (*left, *right)))
}
