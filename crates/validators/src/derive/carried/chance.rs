//! What any two of the numbers beside one give, where no word names the calculation and those that stand there allow it:
//! "1,000 dollars at 32.5489 take 32,548.90 baht".
//!
//! So many digits that agree are no chance where so few pairs were tried.

use super::Stated;
use crate::derive::reckoned::{BEYOND_CHANCE, digits, gives, log10_of};
use crate::derive::way::{Amount, Way};
use crate::derive::{Derived, Work};
use crate::{Fact, Mention, NumberMention};

/// So many bytes before a number are looked at.
const NEAR: usize = 300;

/// So many numbers are held against each other.
const MOST: usize = 10;

/// A number beside another, and what it comes from.
struct Beside<'k> {
    amount: Amount,
    of: &'k [Fact],
}

impl Work<'_> {
    /// What two numbers give that are borne out, of those right before it and those of its sentence.
    pub(super) fn of_any_two(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        if digits(number) < BEYOND_CHANCE {
            return None;
        }
        let is_near = |one: &&&Stated<'_>| one.place + NEAR >= mention.span.start;
        let before = stated.iter().rev().filter(is_near).map(|one| Beside {
            amount: Amount::of(&NumberMention {
                value: one.exact,
                ..one.number
            }),
            of: one.operands,
        });
        let behind = self.literal_behind(mention);
        let behind = behind.iter().map(|(number, fact)| Beside {
            amount: Amount::of(number),
            of: core::slice::from_ref(fact),
        });
        let all: Vec<Beside<'_>> = behind.chain(before).take(MOST).collect();
        let (tried, found) = tried(number, &all, &self.ways_unnamed(mention));
        let (way, [left, right]) = found?;
        let operands = left.of.iter().chain(right.of).copied().collect();
        let is_chance = digits(number) < log10_of(tried) + BEYOND_CHANCE;
        let found = Derived {
            operation: way.operation(),
            operands,
        };
        let is_apart =
            !self.names_row(mention, Some(&found)) && !self.is_of_other_records(mention, &found);
        (!is_chance && is_apart).then_some(found)
    }

    /// The facts that numbers behind one in its sentence repeat.
    fn literal_behind(&self, mention: &Mention) -> Vec<(NumberMention, Fact)> {
        let behind = self.answer.within(self.span.behind(mention.span)).iter();
        let facts = behind.take(MOST).filter_map(|other| {
            let fact = self.source_of(other)?;
            Some((*other.number()?, *fact))
        });
        facts.collect()
    }
}

/// In how many ways two numbers may give another, and the first in which they do.
fn tried<'b, 'k>(
    number: &NumberMention,
    all: &'b [Beside<'k>],
    ways: &[Way],
) -> (usize, Option<(Way, [&'b Beside<'k>; 2])>) {
    let mut count = 0;
    let mut found = None;
    for (place, left) in all.iter().enumerate() {
        let others = all.iter().enumerate().filter(|(other, _)| *other != place);
        for (right, way) in others.flat_map(|(_, right)| ways.iter().map(move |way| (right, *way)))
        {
            let amounts = [left.amount, right.amount];
            if way == Way::Product && !left.amount.may_multiply(right.amount) {
                continue;
            }
            count += usize::from(way.may_give(number, amounts[0], amounts[1]));
            if found.is_none() && gives(way, number, amounts) {
                found = Some((way, [left, right]));
            }
        }
    }
    (count, found)
}
