//! Objects in the place of a label: `"country": {"id": "IN", "value": "India"}`.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::role::Role;
use super::scope::Entry;
use super::tape::{Item, NameId};

/// Series have no more labels than a record takes.
const MOST: usize = 4;

impl Builder {
    /// Adds what an object under the name of a label says as labels; whether it says nothing else.
    pub(super) fn refer(&self, name: NameId, object: u32, entries: &mut Vec<Entry>) -> bool {
        if let Some((at, text)) = self.referred(object) {
            entries.push(self.label_at(name, at, text));
            return true;
        }
        let text = self.tape.names.text(name).unwrap_or_default();
        let Some(labels) = self
            .labels_in(object)
            .filter(|_| self.text(text) == "metric")
        else {
            return false;
        };
        let labels = labels
            .into_iter()
            .map(|(at, text)| self.label_at(name, at, text));
        entries.extend(labels);
        true
    }

    fn label_at(&self, name: NameId, at: u32, text: Text) -> Entry {
        let entry = self.entry(name, at, Item::Text(text), Text::default());
        Entry {
            cell: Cell::Words,
            ..entry
        }
    }

    /// The name that stands beside an identifier, and beside nothing else.
    fn referred(&self, object: u32) -> Option<(u32, Text)> {
        let mut members = self.tape.inside(object);
        let pair = [members.next()?, members.next()?];
        let role = |at: u32| Some(self.known_role(self.tape.token(at).as_name()?));
        let is_id = |(at, item): &(u32, Item)| {
            role(*at) == Some(Role::Ident) && matches!(item, Item::Text(_) | Item::Number(_))
        };
        let name = pair.iter().find_map(|(at, item)| match (role(*at)?, item) {
            (Role::Label | Role::Value, Item::Text(text)) if !text.is_empty() => Some((*at, *text)),
            _ => None,
        });
        name.filter(|_| members.next().is_none() && pair.iter().any(is_id))
    }

    /// The labels of a series, which are texts and say nothing of its figures.
    fn labels_in(&self, object: u32) -> Option<Vec<(u32, Text)>> {
        let labels = self.tape.inside(object).map(|(at, item)| {
            let role = self.known_role(self.tape.token(at).as_name()?);
            match item {
                Item::Text(text) if matches!(role, Role::Label | Role::Figure | Role::Ident) => {
                    Some((at, text))
                }
                _ => None,
            }
        });
        let labels: Vec<(u32, Text)> = labels.collect::<Option<_>>()?;
        (1..=MOST).contains(&labels.len()).then_some(labels)
    }
}
