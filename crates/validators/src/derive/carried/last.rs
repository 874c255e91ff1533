//! What the last number before one gives with another that stands before it, where the words name a quotient, "£1,689.3m from
//! 5,214 homes. That implies an average price of £324k", or say that it follows: "$700 million of swaps, so the exposure is
//! $535 million".

use super::{Stated, derived, is};
use crate::derive::chance::{Tried, digits, log10_of};
use crate::derive::way::{Amount, WAYS, Way};
use crate::derive::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Unit};

/// So many numbers before the last are held against it.
const OTHERS: usize = 5;

/// How many digits more have to agree than chance would give: what stands last before it is what a number mostly follows from.
const BEYOND_CHANCE: f64 = 1.0;

/// Words by which a number follows from what was told.
const SO: [&str; 20] = [
    "so",
    "thus",
    "hence",
    "therefore",
    "leaving",
    "leaves",
    "left",
    "meaning",
    "means",
    "implies",
    "implied",
    "implying",
    "translates",
    "would",
    "gives",
    "giving",
    "equals",
    "which",
    "i.e",
    "accordingly",
];

/// Words behind which nothing is but what is left.
const LEFT: [&str; 3] = ["leaving", "leaves", "left"];

impl Work<'_> {
    /// What the last of some claims, which come in the order from the number, and one of those before it give.
    pub(super) fn of_last(
        &self,
        mention: &Mention,
        number: &NumberMention,
        claims: &[&Stated<'_>],
    ) -> Option<Derived> {
        let (last, others) = claims.split_first()?;
        let others = others.get(..OTHERS.min(others.len()))?;
        let ways = self.ways_from_last(mention);
        let pairs = others.iter().flat_map(|other| {
            let both = [amount(last), amount(other)];
            [both, [both[1], both[0]]].map(|amounts| (amounts, *other))
        });
        let tried = Tried::of(pairs, number, &ways, Way::may_be_unnamed);
        let count = tried.count;
        let given = { tried.giving.first() }
            .map(|(way, other)| derived(way.operation(), [*last, *other].into_iter()));
        let grown = || {
            self.follows(mention)
                .then(|| grown(number, claims, self.growth_said()))
                .flatten()
        };
        let found = given.or_else(grown)?;
        let is_chance = digits(number) < log10_of(count) + BEYOND_CHANCE;
        let is_apart =
            !self.names_row(mention, Some(&found)) && !self.is_of_other_records(mention, &found);
        (is_apart && !is_chance && self.repeated(number).next().is_none()).then_some(found)
    }

    /// The calculations that the words allow: any where it follows, and else the quotients that they name.
    fn ways_from_last(&self, mention: &Mention) -> Vec<Way> {
        if self.leads_with(mention, &LEFT) {
            return vec![Way::Difference];
        }
        if self.follows(mention) {
            return WAYS.to_vec();
        }
        // What something went down by is no share of what was left.
        let is_quotient = |way: &Way| match way {
            Way::Ratio => true,
            Way::Share => self.said.turns.is_empty(),
            Way::Sum | Way::Difference | Way::Product | Way::Change => false,
        };
        { self.ways_unnamed(mention).into_iter() }
            .filter(is_quotient)
            .collect()
    }

    /// Whether words between a number and the one before it say that it follows, be it the second end of a range: "which
    /// translates into 7,045 to 7,182".
    fn follows(&self, mention: &Mention) -> bool {
        let says = |mention: &Mention| self.leads_with(mention, &SO);
        let before = || self.answer.within(self.span.before(mention.span)).last();
        let is_second = |first: &Mention| {
            let gap = self
                .answer
                .asked
                .answer
                .get(first.span.end..mention.span.start);
            gap.is_some_and(|gap| matches!(gap.trim(), "to" | "and" | "–" | "-")) && says(first)
        };
        says(mention) || before().is_some_and(is_second)
    }

    /// Which way the sentence says that something went: up, down, or either where it does not say.
    fn growth_said(&self) -> &'static [f64] {
        let turns = &self.said.turns;
        let (falls, rises) = (
            turns.iter().any(|turn| turn.is_down),
            turns.iter().any(|turn| !turn.is_down),
        );
        match (falls, rises) {
            (true, false) => &[-1.0],
            (false, true) => &[1.0],
            _ => &[1.0, -1.0],
        }
    }

    /// Whether one of some words stands between a number and the one before it.
    fn leads_with(&self, mention: &Mention, known: &[&str]) -> bool {
        let lead = self.answer.words(self.lead_span(mention));
        lead.iter().any(|word| is_one_of(known, word.text))
    }
}

/// What an amount comes to that goes by a percentage in one of some ways, both of the last claims.
fn grown(number: &NumberMention, claims: &[&Stated<'_>], ways: &[f64]) -> Option<Derived> {
    let near = claims.get(..=OTHERS.min(claims.len() - 1))?;
    let is_rate = |one: &&&Stated<'_>| one.number.unit == Some(Unit::Percent);
    let gives = |amount: &Stated<'_>, rate: &Stated<'_>| {
        let by = rate.exact / 100.0;
        let mut ways = ways.iter();
        ways.any(|way| is(number, amount.exact * way.mul_add(by, 1.0)))
    };
    let mut rates = near.iter().filter(is_rate);
    rates.find_map(|rate| {
        let mut amounts = near.iter().filter(|one| !is_rate(one));
        let amount = amounts.find(|amount| gives(amount, rate))?;
        Some(derived(Operation::Product, [*amount, *rate].into_iter()))
    })
}

fn amount(one: &Stated<'_>) -> Amount {
    Amount::of(&NumberMention {
        value: one.exact,
        ..one.number
    })
}
