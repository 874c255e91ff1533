//! A number of one record alone, which two figures of it give: "the EIB bond pays $316.00", of its face value and its coupon.

use super::line::Line;
use super::record::Record;
use super::{BEYOND_CHANCE, Tried, digits, log10_of, tried};
use crate::derive::way::{Amount, Way};
use crate::derive::{Derived, Work};
use crate::facts::EntityId;
use crate::label::label_words;
use crate::verify::Lead;
use crate::{Fact, Mention, NumberMention, Period};

impl Work<'_> {
    /// What two figures give of the thing that a number is said of, where the words allow it and it has so many digits that
    /// so few pairs would hardly come to it by chance.
    pub(in crate::derive) fn reckoned_alone(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        lead: &Lead<'_, '_>,
    ) -> Option<Derived> {
        if digits(number) < BEYOND_CHANCE || self.names_measure(mention) {
            return None;
        }
        let mut things = lead.few_owners().to_vec();
        if things.is_empty() {
            things.extend(self.thing_of(mention));
        }
        let (ways, said) = (self.ways_unnamed(mention), self.clause(mention));
        let of = |thing: EntityId| {
            let line = Line {
                thing: Some(thing),
                time: about,
                numbers: Vec::new(),
            };
            let record = Record::of_thing_alone(self.facts(), &line);
            let is_named = { record.facts() }.any(|fact| self.names_figure_of(fact, &said));
            let may_be = |way: Way, [left, right]: [Amount; 2]| {
                way != Way::Product || left.may_multiply(right) && !is_named
            };
            let tried = tried(&record, number, &ways, may_be);
            (record, tried)
        };
        let all: Vec<(Record<'_>, Tried)> = things.into_iter().map(of).collect();
        let count = all.iter().map(|(_, tried)| tried.count).sum();
        if digits(number) < log10_of(count) + BEYOND_CHANCE {
            return None;
        }
        all.iter().find_map(|(record, tried)| {
            let found = tried.giving.first()?;
            let operands = [record.get(found.left)?, record.get(found.right)?];
            Some(Derived::from(found.way.operation(), &operands))
        })
    }

    /// Whether words beside a number are the whole name of a figure, which it would be.
    fn names_figure_of(&self, fact: &Fact, said: &[u64]) -> bool {
        let mut name = label_words(self.facts().figure_name(fact)).peekable();
        name.peek().is_some() && name.all(|word| said.contains(&word))
    }
}
