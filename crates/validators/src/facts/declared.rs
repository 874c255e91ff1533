//! Units and scales that a member of any name declares for the figures around it.

use super::builder::Builder;
use super::cell::Cell;
use super::heading::Heading;
use super::role::Role;
use super::scope::Entry;
use super::tape::NameId;
use super::traits::text_of;
use super::words::{Word, Words};
use crate::Unit;

impl Builder {
    /// What figures around a member count in, where its text says nothing but that: `"amounts_in": "USD millions"`.
    /// A currency without a scale may be of one figure alone, and counts under a name that ends with "in".
    pub(super) fn declared(&mut self, entry: &Entry, role: Role) -> Option<Heading> {
        const LONGEST: u32 = 40;
        let text = text_of(entry).filter(|text| text.length <= LONGEST)?;
        let may_declare = matches!(role, Role::Figure | Role::Value | Role::Container);
        if !may_declare || matches!(entry.cell, Cell::Figure(_) | Cell::Pair(_) | Cell::Dash) {
            return None;
        }
        let heading = self.read_unit(text);
        let is_money = matches!(heading.unit, Some(Unit::Money(_)));
        let is_unit = heading.is_bare && heading.period.is_none() && heading.part.is_none();
        let is_declared = heading.scale.is_some() || is_money && self.says_in(entry.name);
        (is_unit && is_declared).then_some(heading)
    }

    /// Whether a name ends with the word "in": `amounts_in`, `Angaben in`.
    fn says_in(&self, name: NameId) -> bool {
        let text = self.tape.names.text(name).unwrap_or_default();
        Words::of(self.text(text)).last().is_some_and(
            |word| matches!(word, Word::Letters(word) if word.lower().as_bytes() == b"in"),
        )
    }
}
