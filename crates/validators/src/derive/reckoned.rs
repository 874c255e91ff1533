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
use super::chance::{Tried, digits, gives, is_chance, log10_of};
use super::way::{Amount, WAYS, Way};
use super::{Derived, Work};
use crate::{Mention, NumberMention, Period, Unit};

/// Where two figures of a record stand.
type Pair = [Slot; 2];

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
            let tried = Tried::of(record.pairs(), number, &WAYS, |_, _| true);
            let pairs = log10_of(tried.count * count);
            let is_rule = |rule: &(Way, Pair)| is_rule(*rule, number, pairs, &others);
            let (way, [left, right]) = tried.giving.into_iter().find(is_rule)?;
            let operands = [record.get(left)?, record.get(right)?];
            Some(Derived::from(way.operation(), &operands))
                .filter(|found| !self.names_row(mention, Some(found)))
        })
    }
}

/// Whether a rule holds in most lines, with more digits than chance gives where so many were tried, by its logarithm.
fn is_rule(
    rule: (Way, Pair),
    number: &NumberMention,
    tries: f64,
    others: &[(&Line, Record<'_>)],
) -> bool {
    let (mut held, mut broken, mut told) = (0_usize, 0_usize, digits(number));
    for (line, record) in others {
        let given = line
            .numbers
            .iter()
            .map(|number| follows(rule, number, record));
        let given: Vec<Option<bool>> = given.collect();
        if let Some(place) = given.iter().position(|given| *given == Some(true)) {
            held += 1;
            // Of several numbers any may agree by chance.
            told += line.numbers.get(place).map_or(0.0, digits) - log10_of(line.numbers.len());
        } else if given.contains(&Some(false)) {
            broken += 1;
        }
    }
    held > 0 && held >= broken && !is_chance(told, tries)
}

/// Whether a number is what comes of the two figures of a record; none where it has not both.
fn follows((way, pair): (Way, Pair), number: &NumberMention, record: &Record<'_>) -> Option<bool> {
    let figures = [record.get(pair[0])?, record.get(pair[1])?];
    Some(gives(way, number, figures.map(Amount::of_fact)))
}
