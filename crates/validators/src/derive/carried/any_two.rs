//! What any two of the numbers beside one give, where no word names the calculation and those that stand there allow it:
//! "1,000 dollars at 32.5489 take 32,548.90 baht".
//!
//! So many digits that agree are no chance where so few pairs were tried.

use super::Stated;
use crate::derive::chance::{Tried, may_be_chance};
use crate::derive::shown::is_relative;
use crate::derive::way::{Amount, Way};
use crate::derive::{Derived, Work};
use crate::{Fact, Mention, NumberMention};

/// So many bytes before a number are looked at.
const NEAR: usize = 300;

/// So many numbers are held against each other.
const MOST: usize = 10;

/// So many of them where no word tells a sum from a difference.
const FEW: usize = 5;

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
        if may_be_chance(number, 1) {
            return None;
        }
        let is_near = |one: &&&Stated<'_>| one.place + NEAR >= mention.span.start;
        let behind = self.literal_behind(mention);
        let of = |value: fn(&Stated<'_>) -> f64| {
            let before = stated.iter().rev().filter(is_near).map(|one| Beside {
                amount: Amount::of(&NumberMention {
                    value: value(one),
                    ..one.number
                }),
                of: one.operands,
            });
            let behind = behind.iter().map(|(number, fact)| Beside {
                amount: Amount::of(number),
                of: core::slice::from_ref(fact),
            });
            let all: Vec<Beside<'_>> = behind.chain(before.clone()).take(MOST).collect();
            let near: Vec<Beside<'_>> = before.take(FEW).collect();
            let by_words = self.of_two_among(mention, number, &all, &self.ways_unnamed(mention));
            by_words.or_else(|| self.of_two_put_together(mention, number, &near))
        };
        of(|one| one.exact).or_else(|| of(|one| one.number.value))
    }

    /// The sum or the difference of two of the last numbers, where it is no figure itself: that may be one of another row.
    fn of_two_put_together(
        &self,
        mention: &Mention,
        number: &NumberMention,
        near: &[Beside<'_>],
    ) -> Option<Derived> {
        // A measure that is known is calculated in its own way.
        let is_figure = self.repeated(number).next().is_some() || self.names_measure(mention);
        // Percentages are hardly ever put together: "11.48 % against -6.57 %" are no 4.91 points apart.
        let ways: &[Way] = if is_relative(number) {
            &[Way::Difference]
        } else {
            &[Way::Sum, Way::Difference]
        };
        (!is_figure).then(|| self.of_two_among(mention, number, near, ways))?
    }

    fn of_two_among(
        &self,
        mention: &Mention,
        number: &NumberMention,
        all: &[Beside<'_>],
        ways: &[Way],
    ) -> Option<Derived> {
        let tried = Tried::of(pairs(all), number, ways, Way::may_be_unnamed);
        let (way, [left, right]) = *tried.giving.first()?;
        let operands = left.of.iter().chain(right.of).copied().collect();
        let found = Derived {
            operation: way.operation(),
            operands,
        };
        let is_apart =
            !self.names_row(mention, Some(&found)) && !self.is_of_other_records(mention, &found);
        (is_apart && !may_be_chance(number, tried.count)).then_some(found)
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

/// Each two of the numbers, in either order.
fn pairs<'b, 'k>(
    all: &'b [Beside<'k>],
) -> impl Iterator<Item = ([Amount; 2], [&'b Beside<'k>; 2])> {
    all.iter().enumerate().flat_map(move |(place, left)| {
        let others = all
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != place);
        others.map(move |(_, right)| ([left.amount, right.amount], [left, right]))
    })
}
