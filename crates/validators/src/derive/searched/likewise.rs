//! Numbers of few digits that follow in one way each from figures of a record of its own: "75 % in January, 80 % in February and
//! 75 % in March" of `billable` and `available`.

use super::calculation::Calculation;
use super::margin::BEYOND;
use super::pair::{FORMS, Form};
use super::pool::Record;
use super::{Pool, Wanted};
use crate::derive::chance::log10_of;
use crate::derive::{Derived, Work};
use crate::{Mention, NumberMention, Unit};

/// So many numbers on either side are looked at, no farther than so many bytes away.
const NEAR: usize = 8;
const FARTHEST: usize = 400;

/// How a number follows from the figures of two columns, in the records of one collection.
#[derive(Debug, Clone, Copy)]
struct Rule {
    collection: usize,
    form: Form,
    columns: [usize; 2],
}

impl Work<'_> {
    /// What two figures of a record give, where figures of other records give numbers beside it in the same way.
    pub(super) fn likewise_in(
        &self,
        mention: &Mention,
        wanted: &Wanted<'_>,
        pools: &[Pool<'_>],
    ) -> Option<Derived> {
        // So many alike go up or down as their signs say.
        let wanted = &Wanted {
            is_change: false,
            per_time: Vec::new(),
            ..*wanted
        };
        let others = self.numbers_beside(mention, wanted.number.unit);
        if others.is_empty() {
            return None;
        }
        let (mut tried, mut found) = (0, Vec::new());
        for pool in pools {
            let Some(record) = pool.record.filter(|_| !pool.is_beside) else {
                continue;
            };
            for (rule, given) in pool.rules(record, wanted) {
                tried += 1;
                if given.gives(wanted) {
                    found.push((pool, record, rule, given));
                }
            }
        }
        let found = found.into_iter().find(|(_, record, rule, given)| {
            let told = evidence((*rule, *record), &others, pools, wanted);
            told > 0.0 && told + given.digits(wanted.number) >= log10_of(tried) + BEYOND
        });
        found.map(|(pool, _, _, given)| pool.derived(&given))
    }

    fn numbers_beside(&self, mention: &Mention, unit: Option<Unit>) -> Vec<&NumberMention> {
        let (at, mentions) = (mention.span.start, &self.answer.mentions);
        let place = mentions.partition_point(|other| other.span.start < at);
        let near = mentions
            .iter()
            .skip(place.saturating_sub(NEAR))
            .take(2 * NEAR + 1);
        let near = near.filter(|other| {
            other.span != mention.span && other.span.start.abs_diff(at) <= FARTHEST
        });
        let numbers = near.filter_map(Mention::number);
        numbers
            .filter(|number| number.unit == unit && !number.spelled)
            .collect()
    }
}

/// How many digits of the numbers beside one tell that a rule gives them from other records, each from another.
fn evidence(
    (rule, own): (Rule, Record),
    others: &[&NumberMention],
    pools: &[Pool<'_>],
    wanted: &Wanted<'_>,
) -> f64 {
    let of_rule = |pool: &&Pool<'_>| {
        let record = pool
            .record
            .filter(|record| record.collection == rule.collection);
        record.is_some_and(|record| record.record != own.record)
    };
    let mut left: Vec<&Pool<'_>> = pools.iter().filter(of_rule).collect();
    let mut told = 0.0;
    for number in others {
        let wanted = Wanted {
            number,
            about: None,
            names_measure: false,
            cues: wanted.cues,
            is_change: false,
            is_claimed: false,
            part: None,
            per_time: Vec::new(),
        };
        let given = left.iter().position(|pool| pool.follows(rule, &wanted));
        if let Some(place) = given {
            let among = log10_of(left.len());
            let pool = left.swap_remove(place);
            let given = pool.given_by(rule, &wanted);
            told += given.map_or(0.0, |given| given.digits(number)) - among;
        }
    }
    told
}

impl Pool<'_> {
    /// Every quotient of two figures of a record.
    fn rules(&self, record: Record, wanted: &Wanted<'_>) -> Vec<(Rule, Calculation)> {
        let columns = self.operands.iter().filter_map(|operand| operand.column);
        let columns: Vec<usize> = columns.collect();
        let pairs = columns
            .iter()
            .flat_map(|left| columns.iter().map(move |right| [*left, *right]));
        let pairs = pairs.filter(|[left, right]| left != right);
        let rules = pairs.flat_map(|columns| {
            FORMS.map(|form| Rule {
                collection: record.collection,
                form,
                columns,
            })
        });
        rules
            .filter_map(|rule| Some((rule, self.given_by(rule, wanted)?)))
            .collect()
    }

    fn given_by(&self, rule: Rule, wanted: &Wanted<'_>) -> Option<Calculation> {
        let place = |column: usize| {
            let mut operands = self.operands.iter();
            operands.position(|operand| operand.column == Some(column))
        };
        let [left, right] = rule.columns.map(place);
        let places = [left?, right?];
        let [left, right] = places.map(|place| self.operands.get(place));
        let operands @ [left, right] = [left?, right?];
        let are_of_one_time = left.is_of_time_of(right);
        { are_of_one_time }.then(|| rule.form.given(wanted, places, operands))?
    }

    fn follows(&self, rule: Rule, wanted: &Wanted<'_>) -> bool {
        self.given_by(rule, wanted)
            .is_some_and(|given| given.gives(wanted))
    }
}
