//! How often what a record tells is due: `"billing": "monthly"` beside a price.

use super::arena::Text;
use super::builder::Builder;
use super::scope::Entry;
use super::traits::text_of;
use super::{Fact, Facts};
use crate::wording::{is_one_of, words};

/// So many are kept.
const MOST: usize = 200;

/// Words for it.
const CYCLES: [&str; 13] = [
    "monthly",
    "month",
    "yearly",
    "annual",
    "annually",
    "year",
    "weekly",
    "week",
    "daily",
    "day",
    "quarterly",
    "quarter",
    "hourly",
];

/// No word for it is longer.
const LONGEST: u32 = 9;

/// Names of members that tell it.
const NAMES: [&str; 9] = [
    "billing",
    "billed",
    "cycle",
    "interval",
    "frequency",
    "period",
    "recurrence",
    "per",
    "cadence",
];

impl Builder {
    /// Keeps the words of a record that tell how often its figures are.
    pub(super) fn keep_cycles(&mut self, entries: &[Entry]) {
        for entry in entries {
            let text =
                text_of(entry).filter(|text| text.length <= LONGEST && entry.inside.is_empty());
            let Some(text) = text.filter(|_| self.cycles.len() < MOST) else {
                continue;
            };
            // Most texts are none of these words, and one look tells.
            let is_cycle = is_one_of(&CYCLES, self.text(text));
            let tells = |name: &str| words(name).any(|(_, word)| is_one_of(&NAMES, word));
            if is_cycle && tells(self.called(entry)) {
                let step = self.tape.steps.get(entry.at as usize);
                self.cycles.push((step.map_or(0, |step| step.parent), text));
            }
        }
    }
}

impl Facts {
    /// The word of its record that tells how often a figure is.
    pub(crate) fn cycle_of(&self, fact: &Fact) -> Option<&str> {
        let node = self.parent(fact.place.0)?;
        let mut cycles = self.cycles.iter();
        let (_, text): &(u32, Text) = cycles.find(|(own, _)| *own == node)?;
        Some(self.arena.get(*text))
    }
}
