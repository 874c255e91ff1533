//! Numbers that no word names a calculation for, from figures that stand together: "CPA $6.09" of `cost` and `conversions`,
//! "$18,254.50 to go" of `goal` and `raised`.
//!
//! A number follows where telling which figures it is of, and how, takes fewer digits than the number itself has: of figures
//! that the words beside it name few come into question, of all that stand together many.

mod alone;
mod calculation;
mod cues;
mod likewise;
mod margin;
mod operand;
mod pair;
mod pool;
mod several;

use self::calculation::Calculation;
pub(super) use self::cues::Cues;
use self::margin::BEYOND;
pub(super) use self::operand::{Named, Operand};
pub(super) use self::pool::Pool;
use super::carried::{is, is_alike};
use super::chance::{digits, log10_of};
use super::stated::known_before;
use super::{Derived, Known, Work};
use crate::{Fact, Mention, NumberMention, Operation, Period, Sign, Unit};

/// In a longer sentence too much is named.
const MOST_NUMBERS: usize = 40;

/// A number of fewer digits is any quotient of two that words name.
const LEAST_DIGITS: f64 = 0.9;

/// How many operands are put together, and which of them words name, in the order in which they are tried: what takes the
/// fewest words comes first.
const STEPS: [(Arity, Sides); 12] = [
    (Arity::One, Sides::Beside),
    (Arity::One, Sides::Near),
    (Arity::Two, Sides::Beside),
    (Arity::Two, Sides::Near),
    (Arity::Two, Sides::OneNear),
    (Arity::One, Sides::Any),
    (Arity::Three, Sides::Beside),
    (Arity::Three, Sides::Near),
    (Arity::Two, Sides::Any),
    (Arity::Three, Sides::OneNear),
    (Arity::Three, Sides::Any),
    (Arity::All, Sides::Any),
];

/// A number of so many digits that is a figure is that of something else, and no calculation.
const TELLING: f64 = 1.5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arity {
    One,
    Two,
    Three,
    /// All of one unit, each added or taken off.
    All,
}

/// Which operands of a calculation words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sides {
    /// Each beside the number.
    Beside,
    /// Each near it.
    Near,
    /// One of them near it.
    OneNear,
    Any,
}

/// A number, and what the words around it allow.
struct Wanted<'n> {
    number: &'n NumberMention,
    /// The time that it is said to be of.
    about: Option<Period>,
    /// Whether the words name a measure that is known, which has been looked for.
    names_measure: bool,
    cues: Cues,
    /// Whether it is by how much something went up or down, which words and times tell.
    is_change: bool,
    /// Whether it is told as a figure that some operand is, whose sum or mean alone it may be.
    is_claimed: bool,
    /// The number right before it whose own share it tells: "$96 million of it (23 %)".
    part: Option<NumberMention>,
    /// How many of one time another has, where the words beside it say that it is of the other: 12 of "a year".
    per_time: Vec<f64>,
}

impl Work<'_> {
    /// What figures that stand together give, where so few calculations come into question that so many digits hardly agree by
    /// chance.
    pub(super) fn searched(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let is_short = || self.answer.within(self.span).len() <= MOST_NUMBERS;
        let is_figure = || digits(number) >= TELLING && self.repeated(number).next().is_some();
        if !may_be_searched(number) || !is_short() || is_figure() || !self.may_be_unnamed(mention) {
            return None;
        }
        let told = known_before(mention, known);
        let cues = self.search_cues(mention);
        let mut pools = self.pools(mention, number, about, (&told, cues));
        pools.retain(|pool| !pool.has(number));
        let is_claimed = pools.iter().any(|pool| pool.is_claimed(number));
        let wanted = Wanted {
            number,
            about,
            names_measure: self.names_measure(mention),
            cues,
            is_change: self.is_change() || matches!(number.sign, Sign::Minus | Sign::Plus),
            is_claimed,
            part: self.part_told(mention),
            per_time: self.times_per_time(mention),
        };
        let is_meant = |found: &Derived| self.may_be_meant(mention, number, found);
        let is_apart = |found: &Derived| !self.is_of_others(mention, found, false);
        let of_told = self.of_pairs_told((mention, &told), &wanted);
        if let Some(found) = of_told.filter(is_meant) {
            return Some(found);
        }
        let mut tried = 0;
        let mut among = |is_of_prose: bool| {
            let mut steps = STEPS.into_iter();
            let of_kind = |pool: &&Pool<'_>| !pool.is_beside && pool.is_of_prose == is_of_prose;
            steps.find_map(|step| {
                let mut pools = pools.iter().filter(of_kind);
                pools.find_map(|pool| pool.search(step, &wanted, &mut tried, &is_apart))
            })
        };
        // Sentences call their figures by more words, and are looked at last.
        let found = among(false).or_else(|| among(true));
        found
            .or_else(|| self.likewise_in(mention, &wanted, &pools))
            .filter(is_meant)
    }

    /// What two of the numbers give that are told beside one. By how much something went up or down is no share of what was
    /// told, and what a row has that the words name is no calculation.
    fn of_pairs_told(
        &self,
        (mention, told): (&Mention, &[&Known]),
        wanted: &Wanted<'_>,
    ) -> Option<Derived> {
        if wanted.is_change || wanted.names_measure {
            return None;
        }
        let mut tried = 0;
        let mut pools = self.told_pairs(mention, told);
        pools.retain(|pool| !pool.has(wanted.number));
        let step = (Arity::Two, Sides::Beside);
        let is_apart = |found: &Derived| {
            !self.names_row(mention, Some(found)) && !self.is_of_other_records(mention, found)
        };
        let mut pools = pools.iter();
        let found = pools.find_map(|pool| pool.search(step, wanted, &mut tried, &is_apart));
        found.filter(is_apart)
    }
}

impl Pool<'_> {
    /// The first calculation of a step that gives a number of enough digits, by how many were tried before. Fewer are enough
    /// only for one that `is_apart` from what the words say of other records.
    fn search(
        &self,
        step: (Arity, Sides),
        wanted: &Wanted<'_>,
        tried: &mut usize,
        is_apart: &dyn Fn(&Derived) -> bool,
    ) -> Option<Derived> {
        let mut all = self.calculations(step, wanted);
        all.retain(|found| !wanted.is_claimed || self.is_of_claimed(found));
        *tried += all.len();
        let gives = |found: &&Calculation| {
            found.gives(wanted)
                && !found.lacks_sign(wanted)
                && !self.is_share_in_part(found, wanted)
                && !self.is_of_unlike(found, wanted)
        };
        let is_enough = |found: &&Calculation| {
            let digits = found.digits(wanted.number);
            let (least, margin) = (log10_of(*tried), self.margin(found, step, wanted));
            let is_plain = found.is_figure || digits >= least + BEYOND;
            digits >= (least + margin).max(LEAST_DIGITS)
                && (is_plain || is_apart(&self.derived(found)))
        };
        let found = all.iter().filter(gives).find(is_enough);
        found.map(|found| self.derived(found))
    }

    /// Whether it puts together what sentences tell in other units than the number's: dollars, and how many years. Of an amount
    /// one operand at least is one.
    fn is_of_unlike(&self, found: &Calculation, wanted: &Wanted<'_>) -> bool {
        let unit = wanted.number.unit;
        let operands = found.places.iter();
        let mut operands = operands.filter_map(|place| self.operands.get(*place));
        let is_unlike = if found.is_sum() {
            operands.any(|operand| operand.unit != unit)
        } else {
            matches!(unit, Some(Unit::Money(_))) && operands.all(|operand| operand.unit != unit)
        };
        self.is_of_prose && is_unlike
    }

    /// Whether it is what another has of the number whose own share is told.
    fn is_share_in_part(&self, found: &Calculation, wanted: &Wanted<'_>) -> bool {
        let whole = found
            .places
            .last()
            .and_then(|place| self.operands.get(*place));
        found.operation == Operation::Ratio
            && whole
                .zip(wanted.part)
                .is_some_and(|(whole, part)| is(&part, whole.value))
    }

    fn derived(&self, found: &Calculation) -> Derived {
        Derived {
            operation: found.operation,
            operands: self.operands_of(found),
        }
    }

    fn calculations(
        &self,
        (arity, sides): (Arity, Sides),
        wanted: &Wanted<'_>,
    ) -> Vec<Calculation> {
        match arity {
            Arity::One => self.alone(sides, wanted),
            Arity::Two => self.pairs(sides, wanted),
            Arity::Three => self.threes(sides, wanted),
            Arity::All => self.all_signed(wanted),
        }
    }

    /// Whether a number is told as the figure of an operand.
    fn is_claimed(&self, number: &NumberMention) -> bool {
        let mut operands = self.operands.iter();
        operands.any(|operand| operand.is_claimed && is_alike(number.unit, operand.unit))
    }

    fn is_of_claimed(&self, found: &Calculation) -> bool {
        let operands = found.places.iter().map(|place| self.operands.get(*place));
        let operands: Vec<_> = operands.flatten().collect();
        matches!(operands.as_slice(), [only] if only.is_claimed)
    }

    fn operands_of(&self, found: &Calculation) -> Vec<Fact> {
        let places = found.places.iter();
        let operands = places.filter_map(|place| self.operands.get(*place));
        operands.flat_map(Operand::facts).collect()
    }
}

fn may_be_searched(number: &NumberMention) -> bool {
    let is_amount = matches!(
        number.unit,
        Some(Unit::Money(_) | Unit::Percent | Unit::PercentagePoints | Unit::Multiple) | None
    );
    is_amount && !number.spelled && number.value.abs() >= 2.0 * number.step
}
