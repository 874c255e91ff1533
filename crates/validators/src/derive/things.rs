//! The same figure of several things: what one fund returned beside another, and what several did on average.

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::facts::EntityId;
use crate::horizon;
use crate::label::label_words;

/// So many figures of a thing, and so many of none, are looked at.
const MOST: usize = 48;

impl<'a> Families<'a, '_> {
    /// The same figure of the things that are `named`, or of all: over the horizons that the sentence says, if it
    /// says any, and else one whose name it says.
    pub(super) fn over_things(&self, named: &[EntityId]) -> Option<Derived> {
        self.facts.of_things().find_map(|figures| {
            let (_, first) = figures.first()?;
            let name = self.facts.figure_name(first);
            let is_meant = match horizon::of_name(name) {
                Some(horizon) if !self.horizons.is_empty() => self.horizons.contains(&horizon),
                _ => label_words(name).any(|word| self.relevance.says(word)),
            };
            let is_named =
                |(thing, _): &&(EntityId, &'a Fact)| named.len() < 2 || named.contains(thing);
            let chosen: Vec<&Fact> = figures
                .iter()
                .filter(is_named)
                .map(|(_, fact)| *fact)
                .collect();
            is_meant
                .then(|| self.of_things(&chosen, named.len()))
                .flatten()
        })
    }

    /// What the only named thing has, beside a figure of no thing whose name is said: "beat the average by 4 points".
    pub(super) fn beside_all(&self, named: &[EntityId]) -> Option<Derived> {
        let [thing] = named else {
            return None;
        };
        let own = |fact: &&Fact| self.facts.entity(fact) == Some(*thing);
        let own: Vec<&Fact> = self.facts.numbers().iter().filter(own).take(MOST).collect();
        let is_said = |fact: &&Fact| {
            let mut words = label_words(self.facts.figure_name(fact)).peekable();
            words.peek().is_some() && words.all(|word| self.relevance.says(word))
        };
        let of_none = |fact: &&Fact| self.facts.entity(fact).is_none() && !fact.is_prose();
        let others = self.facts.numbers().iter().filter(of_none).take(MOST);
        let others: Vec<&Fact> = others.filter(is_said).collect();
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
