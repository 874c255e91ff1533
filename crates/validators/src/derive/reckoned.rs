//! Numbers of the lines of a table or a list, each of which follows in the same way from figures of what its line is about:
//! a column of costs that are quantity times price, a row of margins over the years.
//!
//! No word need name the calculation: that so many numbers of so many digits come of the same two figures is no chance.

mod ends;
mod line;
mod record;

use self::line::Line;
use self::record::{Record, Slot};
use super::way::{Amount, WAYS, Way};
use super::{Derived, Work};
use crate::{Mention, NumberMention, Period};

/// How many digits more have to agree than chance would give.
const BEYOND_CHANCE: f64 = 2.0;

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
        let mut all = self.lines_like(mention, number, about);
        if all.is_empty() {
            all = self.lines_of_course(mention, about);
        }
        let count = all.len();
        all.into_iter().find_map(|(own, others)| {
            let record = Record::of(self.facts(), &own);
            let others = others
                .iter()
                .map(|line| (line, Record::of(self.facts(), line)));
            let others: Vec<(&Line, Record<'_>)> = others.collect();
            let tried = log10_of(rules(&record, number).count() * count);
            let mut giving =
                rules(&record, number).filter(|rule| rule.gives(number, &record) == Some(true));
            let found = giving.find(|rule| is_rule(*rule, number, tried, &others))?;
            let operands = [record.get(found.left)?, record.get(found.right)?];
            Some(Derived::from(found.way.operation(), &operands))
        })
    }
}

/// The ways in which a number may follow from two figures of its record.
fn rules(record: &Record<'_>, number: &NumberMention) -> impl Iterator<Item = Rule> {
    let slots = || record.slots();
    let pairs = slots().flat_map(move |left| slots().map(move |right| (left, right)));
    let apart = pairs.filter(|(left, right)| left.may_meet(*right));
    let all = apart.flat_map(|(left, right)| WAYS.map(|way| Rule { way, left, right }));
    all.filter(|rule| rule.may_give(number, record))
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
    fn may_give(self, number: &NumberMention, record: &Record<'_>) -> bool {
        let figures = record.get(self.left).zip(record.get(self.right));
        figures.is_some_and(|(left, right)| {
            let (left, right) = (Amount::of_fact(left), Amount::of_fact(right));
            self.way.may_give(number, left, right)
        })
    }

    /// Whether a number is what comes of the two figures of a record; none where it has not both.
    fn gives(self, number: &NumberMention, record: &Record<'_>) -> Option<bool> {
        let [left, right] = [record.get(self.left)?, record.get(self.right)?].map(Amount::of_fact);
        // Times one, or with nothing more, it is a figure itself, which may be that of another.
        let is_itself = left.is(number) || right.is(number);
        Some(!is_itself && self.way.gives(number, left, right))
    }
}

/// How many digits of a number somebody wrote.
fn digits(number: &NumberMention) -> f64 {
    let written = (number.value / number.step).abs();
    written.max(1.0).log10().min(MOST_DIGITS)
}

fn log10_of(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, |count| f64::from(count.max(1)).log10())
}
