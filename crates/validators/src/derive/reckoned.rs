//! Numbers of the lines of a table or a list, each of which follows in the same way from figures of what its line is about:
//! a column of costs that are quantity times price, a row of margins over the years.
//!
//! No word need name the calculation: that so many numbers of so many digits come of the same two figures is no chance.

mod alone;
mod ends;
mod line;
mod record;

use self::line::Line;
use self::record::{Record, Slot};
use super::way::{Amount, WAYS, Way};
use super::{Derived, Work};
use crate::{Mention, NumberMention, Period, Unit};

/// How many digits more have to agree than chance would give.
pub(super) const BEYOND_CHANCE: f64 = 2.0;

/// More digits of one number tell no more.
const MOST_DIGITS: f64 = 5.0;

/// How a number follows from two figures of its record.
#[derive(Clone, Copy)]
struct Rule {
    way: Way,
    left: Slot,
    right: Slot,
}

impl Work<'_> {
    /// What two figures of the thing or the time of a number's line give, where those of the other lines give the numbers
    /// there in the same way.
    pub(super) fn reckoned(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        // A measure that is known by its name has been looked for, and is not that.
        if self.names_measure(mention) {
            return None;
        }
        let mut all = self.lines_like(mention, number, about);
        // Of amounts that two times have, too many pairs may come to some other two.
        if all.is_empty() && matches!(number.unit, Some(Unit::Percent | Unit::Multiple)) {
            all = self.lines_of_course(mention, about);
        }
        let count = all.len();
        all.into_iter().find_map(|(own, others)| {
            let record = Record::of(self.facts(), &own);
            let others = others
                .iter()
                .map(|line| (line, Record::of(self.facts(), line)));
            let others: Vec<(&Line, Record<'_>)> = others.collect();
            let Tried {
                count: rules,
                giving,
            } = tried(&record, number, &WAYS, |_, _| true);
            let tried = log10_of(rules * count);
            let is_rule = |rule: &Rule| is_rule(*rule, number, tried, &others);
            let found = giving.into_iter().find(is_rule)?;
            let operands = [record.get(found.left)?, record.get(found.right)?];
            Some(Derived::from(found.way.operation(), &operands))
                .filter(|found| !self.names_row(mention, Some(found)))
        })
    }
}

/// The ways in which a number may follow from two figures of its record: how many there are, and those that give it.
struct Tried {
    count: usize,
    giving: Vec<Rule>,
}

fn tried(
    record: &Record<'_>,
    number: &NumberMention,
    ways: &[Way],
    may_be: impl Fn(Way, [Amount; 2]) -> bool,
) -> Tried {
    let mut tried = Tried {
        count: 0,
        giving: Vec::new(),
    };
    for ((left, first), (right, second)) in record.pairs() {
        let amounts = [Amount::of_fact(first), Amount::of_fact(second)];
        for way in ways.iter().copied() {
            if may_be(way, amounts) && way.may_give(number, amounts[0], amounts[1]) {
                tried.count += 1;
                let is_it = gives(way, number, amounts);
                tried
                    .giving
                    .extend(is_it.then_some(Rule { way, left, right }));
            }
        }
    }
    tried
}

/// Whether a number is what comes of two figures. Times one, or with nothing more, it is a figure itself, which may be that
/// of another.
pub(super) fn gives(way: Way, number: &NumberMention, [left, right]: [Amount; 2]) -> bool {
    way.gives(number, left, right) && !left.is(number) && !right.is(number)
}

/// Whether a rule holds in most lines, with more digits than chance gives where so many were tried, by its logarithm.
fn is_rule(rule: Rule, number: &NumberMention, tried: f64, others: &[(&Line, Record<'_>)]) -> bool {
    let (mut held, mut broken, mut told) = (0_usize, 0_usize, digits(number));
    for (line, record) in others {
        let given = line.numbers.iter().map(|number| rule.gives(number, record));
        let given: Vec<Option<bool>> = given.collect();
        if let Some(place) = given.iter().position(|given| *given == Some(true)) {
            held += 1;
            // Of several numbers any may agree by chance.
            told += line.numbers.get(place).map_or(0.0, digits) - log10_of(line.numbers.len());
        } else if given.contains(&Some(false)) {
            broken += 1;
        }
    }
    held > 0 && held >= broken && told >= tried + BEYOND_CHANCE
}

impl Rule {
    /// Whether a number is what comes of the two figures of a record; none where it has not both.
    fn gives(self, number: &NumberMention, record: &Record<'_>) -> Option<bool> {
        let figures = [record.get(self.left)?, record.get(self.right)?];
        Some(gives(self.way, number, figures.map(Amount::of_fact)))
    }
}

/// How many digits of a number somebody wrote.
pub(super) fn digits(number: &NumberMention) -> f64 {
    let written = (number.value / number.step).abs();
    written.max(1.0).log10().min(MOST_DIGITS)
}

pub(super) fn log10_of(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, |count| f64::from(count.max(1)).log10())
}
