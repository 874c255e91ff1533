//! Over how long a time the figures of an object are, where a member says it for all of them: the `period` "1y" of a
//! ranking.

use super::builder::Builder;
use super::scope::{Entry, Table};
use super::traits::text_of;
use super::{Fact, Facts};
use crate::Unit;
use crate::horizon::{self, Horizon};
use crate::wording::is_one_of;

/// Names of members that say it.
const NAMES: &[&str] = &[
    "period",
    "horizon",
    "timeframe",
    "window",
    "lookback",
    "term",
];

/// No text that says a length of time is longer: "since the start of the year".
const LONGEST: u32 = 32;

/// An object, and over how long a time its figures are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spell {
    /// The JSON object.
    pub(super) node: u32,
    pub(super) horizon: Horizon,
}

/// Whether what goes by a name may say over how long a time figures are.
pub(super) fn is_name(name: &str) -> bool {
    is_one_of(NAMES, name)
}

impl Builder {
    /// Keeps over how long a time the figures of a record are, where it says so.
    pub(super) fn spell(&mut self, table: &Table, entries: &[Entry]) {
        for entry in entries {
            let text = text_of(entry).filter(|text| text.length <= LONGEST);
            let Some(text) = text.filter(|_| self.says_spell(entry.name)) else {
                continue;
            };
            let horizon = horizon::of_name(self.text(text));
            if let Some((horizon, node)) = horizon.zip(self.holder(table, entry)) {
                self.spells.push(Spell { node, horizon });
            }
        }
    }
}

impl Facts {
    /// Over how long a time a fact is: by its own name, or by what is said of all that it stands among. That is of what
    /// was gained over it, and not of a price or a count.
    pub(crate) fn horizon(&self, fact: &Fact) -> Option<Horizon> {
        // A fund may have a length of time in its name; that of the figure says more.
        let names = [
            self.figure_name(fact),
            self.name(fact),
            self.column_header(fact),
        ];
        let is_gain = || fact.unit == Some(Unit::Percent);
        let own = names.into_iter().find_map(horizon::of_name);
        own.or_else(|| is_gain().then(|| self.spell_around(fact)).flatten())
    }

    fn spell_around(&self, fact: &Fact) -> Option<Horizon> {
        let mut at = fact.place.0;
        while at > 0 && !self.spells.is_empty() {
            at = self.steps.get(at as usize)?.parent;
            let found = self.spells.binary_search_by_key(&at, |spell| spell.node);
            if let Some(spell) = found.ok().and_then(|found| self.spells.get(found)) {
                return Some(spell.horizon);
            }
        }
        None
    }

    /// The horizons that members say of objects.
    pub(super) fn spelled(&self) -> impl Iterator<Item = Horizon> {
        self.spells.iter().map(|spell| spell.horizon)
    }
}
