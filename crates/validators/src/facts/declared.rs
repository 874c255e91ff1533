//! Units and scales that a member of any name declares for the figures around it.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::heading::Heading;
use super::role::Role;
use super::scope::{Entry, Sense};
use super::tape::{Item, NameId};
use super::traits::text_of;
use super::words::{Word, Words};
use crate::Unit;
use crate::wording::is_one_of;

impl Builder {
    /// What figures around a member count in, where its text says nothing but that: `"amounts_in": "USD millions"`.
    /// A currency without a scale may be of one figure alone, and counts under a name that ends with "in".
    pub(super) fn declared(&mut self, entry: &Entry, role: Role) -> Option<Heading> {
        const LONGEST: u32 = 40;
        let text = text_of(entry).filter(|text| text.length <= LONGEST)?;
        // "period": "FY2023, USD millions"
        if matches!(role, Role::Time(_)) && self.text(text).contains(',') {
            return self.unit_told(text);
        }
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

    /// What one part of a text declares that says nothing else: "USD m, 2023", "unit: thousand".
    pub(super) fn unit_told(&mut self, text: Text) -> Option<Heading> {
        const LONGEST: u32 = 40;
        if text.length > LONGEST {
            return None;
        }
        let written = self.text(text).to_owned();
        let parts = written.split([',', ';', ':', '=']).map(str::trim);
        let mut headings = parts.map(|part| Heading::read(part).0);
        headings.find(|heading| {
            let is_unit = heading.is_bare && heading.period.is_none() && heading.part.is_none();
            is_unit && heading.scale.is_some()
        })
    }

    /// What figures around an object count in, where that describes them and has none itself: `"meta": {"unit": "USD
    /// millions"}`.
    pub(super) fn described(&mut self, object: &Entry) -> Sense {
        let is_figure =
            |(_, item): (u32, Item)| matches!(item, Item::Number(_) | Item::List | Item::Object);
        // "units": {"aum": "EUR millions", "nav": "EUR"} are each of a name.
        let is_of_names = self.role(object.name) == Role::Unit;
        let has_figures = || self.tape.inside(object.at).any(is_figure);
        if is_of_names || !self.is_description(object.name) && has_figures() {
            return Sense::default();
        }
        let mut entries = Vec::new();
        self.entries(object.at, &mut entries);
        let told = self.told(&entries).sense;
        let declared = entries
            .iter()
            .filter_map(|entry| self.declared(entry, Role::Figure));
        let declared: Vec<Heading> = declared.collect();
        let declared = declared.iter().map(Sense::from);
        declared.fold(told, Sense::or)
    }

    fn is_description(&self, name: NameId) -> bool {
        const NAMES: [&str; 8] = [
            "meta",
            "metadata",
            "query",
            "request",
            "params",
            "parameters",
            "context",
            "header",
        ];
        let name = self.tape.names.text(name).unwrap_or_default();
        is_one_of(&NAMES, self.text(name))
    }

    /// Whether a name ends with the word "in": `amounts_in`, `Angaben in`.
    fn says_in(&self, name: NameId) -> bool {
        let text = self.tape.names.text(name).unwrap_or_default();
        Words::of(self.text(text)).last().is_some_and(
            |word| matches!(word, Word::Letters(word) if word.lower().as_bytes() == b"in"),
        )
    }
}
