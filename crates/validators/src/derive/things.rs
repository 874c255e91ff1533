//! The same figure of several things: what one fund returned beside another, and what several did on average.

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::facts::EntityId;
use crate::label::label_words;

impl<'a> Families<'a, '_> {
    /// The same figure of the things that are `named`, or of all: over the horizons that the sentence says, if it
    /// says any, and else one whose name it says.
    pub(super) fn over_things(&self, named: &[EntityId]) -> Option<Derived> {
        self.facts.of_things().find_map(|figures| {
            let name = figures.name();
            let is_meant = match figures.horizon() {
                Some(horizon) if !self.horizons.is_empty() => self.horizons.contains(&horizon),
                _ => label_words(name).any(|word| self.relevance.says(word)),
            };
            if !is_meant {
                return None;
            }
            let chosen: Vec<&Fact> = if named.len() < 2 {
                figures.all().map(|(_, fact)| fact).collect()
            } else {
                named
                    .iter()
                    .filter_map(|thing| figures.of(*thing))
                    .collect()
            };
            self.of_things(&chosen, named.len())
        })
    }

    /// What the only named thing has, beside a figure of no thing whose name is said: "beat the average by 4 points".
    pub(super) fn beside_all(&self, named: &[EntityId]) -> Option<Derived> {
        let [thing] = named else {
            return None;
        };
        let own = self
            .facts
            .of_things()
            .filter_map(|figures| figures.of(*thing));
        let own: Vec<&Fact> = own.collect();
        let is_said = |fact: &&Fact| {
            let mut words = label_words(self.facts.figure_name(fact)).peekable();
            words.peek().is_some() && words.all(|word| self.relevance.says(word))
        };
        let others: Vec<&Fact> = self.facts.of_no_thing().filter(is_said).collect();
        self.crossed(&own, &others)
    }

    fn of_things(&self, figures: &[&'a Fact], named: usize) -> Option<Derived> {
        let is_count = self.counts.is_empty() || self.counts.contains(&figures.len());
        match figures.len() {
            // Of two that nothing names, neither is meant.
            2 if named == 2 || is_count => self.pairs(figures),
            3.. if is_count => self.many(figures),
            _ => None,
        }
    }
}
