//! A number of one record alone, which two figures of it give: "the EIB bond pays $316.00", of its face value and its coupon.

use super::Pair;
use super::line::Line;
use super::record::Record;
use crate::derive::chance::{Tried, may_be_chance};
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
        if may_be_chance(number, 1) || self.names_measure(mention) {
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
            let may_be = |way: Way, amounts: [Amount; 2]| {
                way.may_be_unnamed(amounts) && (way != Way::Product || !is_named)
            };
            let tried = Tried::of(record.pairs(), number, &ways, may_be);
            (record, tried)
        };
        let all: Vec<(Record<'_>, Tried<Pair>)> = things.into_iter().map(of).collect();
        let count = all.iter().map(|(_, tried)| tried.count).sum();
        if may_be_chance(number, count) {
            return None;
        }
        all.iter().find_map(|(record, tried)| {
            let (way, [left, right]) = *tried.giving.first()?;
            let operands = [record.get(left)?, record.get(right)?];
            Some(Derived::from(way.operation(), &operands))
        })
    }

    /// Whether words beside a number are the whole name of a figure, which it would be.
    fn names_figure_of(&self, fact: &Fact, said: &[u64]) -> bool {
        let mut name = label_words(self.facts().figure_name(fact)).peekable();
        name.peek().is_some() && name.all(|word| said.contains(&word))
    }
}
