//! Numbers of several records that each follow in the same way from two figures of its own: "Ines (109 %) and Yuki (102 %) beat
//! their numbers" of `closedWon` and `quota`.
//!
//! No word need name the calculation: that so many numbers come of the same two figures is no chance.

use super::super::chance::{digits, gives, is_chance, log10_of};
use super::super::way::{Amount, WAYS, Way};
use super::super::{Derived, Work};
use super::Sought;
use super::said::meet;
use crate::facts::{Collection, Column, thing_of};
use crate::{Fact, Mention, NumberMention, Span};

/// So many numbers on either side are looked at, no farther than so many bytes away.
const NEAR: usize = 8;
const FARTHEST: usize = 400;

/// So many columns are tried.
const MOST_COLUMNS: usize = 8;

/// How a number follows, and the columns of the figures that it does from.
type Rule<'a> = (Way, [&'a Column; 2]);

impl<'a> Work<'a> {
    /// What two figures of the record that a number is said of give, where those of other records give numbers beside it in the
    /// same way.
    pub(super) fn alike_of(
        &self,
        collection: &'a Collection,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let own = self.record_at(collection, sought.mention)?;
        let others = self.others_alike(collection, sought, own);
        if others.is_empty() {
            return None;
        }
        let rules = rules(collection);
        let tried = log10_of(rules.len());
        let is_it = |rule: &&Rule<'a>| {
            self.follows(**rule, own, sought.number) == Some(true)
                && self.is_rule(**rule, sought.number, &others, tried)
        };
        let (way, columns) = rules.iter().find(is_it)?;
        let operands = columns.map(|column| self.facts().collected(column, own));
        let operands: Vec<&Fact> = operands.into_iter().flatten().collect();
        Some(Derived::from(way.operation(), &operands))
    }

    /// Whether most of the other numbers follow so as well, with more digits than chance gives.
    fn is_rule(
        &self,
        rule: Rule<'a>,
        number: &NumberMention,
        others: &[(usize, &NumberMention)],
        tried: f64,
    ) -> bool {
        let (mut held, mut broken, mut told) = (0, 0, digits(number));
        for (record, other) in others {
            match self.follows(rule, *record, other) {
                Some(true) => {
                    held += 1;
                    told += digits(other);
                }
                Some(false) => broken += 1,
                None => {}
            }
        }
        held > 0 && held >= broken && !is_chance(told, tried)
    }

    fn follows(
        &self,
        (way, columns): Rule<'a>,
        record: usize,
        number: &NumberMention,
    ) -> Option<bool> {
        let [left, right] = columns.map(|column| self.facts().collected(column, record));
        Some(gives(way, number, [left?, right?].map(Amount::of_fact)))
    }

    /// The numbers of the same unit beside one that are said of one other record each.
    fn others_alike(
        &self,
        collection: &Collection,
        sought: &Sought<'_, 'a>,
        own: usize,
    ) -> Vec<(usize, &'a NumberMention)> {
        let (at, mentions) = (sought.mention.span.start, &self.answer.mentions);
        let place = mentions.partition_point(|mention| mention.span.start < at);
        let near = mentions
            .iter()
            .skip(place.saturating_sub(NEAR))
            .take(2 * NEAR + 1);
        let beside = near.filter(|mention| mention.span.start.abs_diff(at) <= FARTHEST);
        let others = beside.filter_map(|mention| {
            let number = mention
                .number()
                .filter(|number| number.unit == sought.number.unit)?;
            let record = self.record_at(collection, mention)?;
            (record != own).then_some((record, number))
        });
        others.collect()
    }

    /// The only record that is named between a number and the one before it, or else in its line.
    fn record_at(&self, collection: &Collection, mention: &Mention) -> Option<usize> {
        let text = self.answer.asked.answer;
        let before = text.get(..mention.span.start)?;
        let behind = text.get(mention.span.end..)?;
        let line = Span {
            start: before.rfind('\n').map_or(0, |at| at + 1),
            end: mention.span.end + behind.find('\n').unwrap_or(behind.len()),
        };
        let last = self.answer.within(line.before(mention.span)).last();
        let gap = Span {
            start: last.map_or(line.start, |last| last.span.end),
            end: mention.span.start,
        };
        let only = |part: Span| match meet(collection, &self.labels_in(collection, part)).as_deref()
        {
            Some([record]) => Some(*record),
            _ => None,
        };
        only(gap).or_else(|| only(line))
    }
}

/// Every calculation over two columns, but of identifiers.
fn rules(collection: &Collection) -> Vec<Rule<'_>> {
    let counts = |column: &&Column| thing_of(&column.name).is_none();
    let columns: Vec<&Column> = { collection.columns.iter() }
        .filter(counts)
        .take(MOST_COLUMNS)
        .collect();
    let pairs = columns.iter().flat_map(|left| {
        let rights = columns
            .iter()
            .filter(move |right| !core::ptr::eq(*left, **right));
        rights.map(move |right| [*left, *right])
    });
    pairs.flat_map(|pair| WAYS.map(|way| (way, pair))).collect()
}
