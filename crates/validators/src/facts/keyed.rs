//! Objects of one form under keys: things that go by their keys.

use super::builder::Builder;
use super::entity::Name;
use super::role::Role;
use super::scope::Entry;
use super::tape::{Item, NameId};

impl Builder {
    /// Keeps the keys of objects of one form as names: `{"web-1": {"cpu": …, "memory": …}, "web-2": {…}}`.
    pub(super) fn keyed(&mut self, entries: &[Entry]) {
        let objects = entries.iter().filter(|entry| entry.item == Item::Object);
        let objects: Vec<Entry> = objects.copied().collect();
        if !self.are_things(&objects) {
            return;
        }
        for object in objects {
            let text = self.tape.names.text(object.name).unwrap_or_default();
            let node = object.at;
            let thing = node;
            self.entities.push(Name { text, node, thing });
        }
    }

    /// Whether they all have the same figures, several and of no time; a table's columns are years, and no things.
    fn are_things(&mut self, objects: &[Entry]) -> bool {
        let Some((first, others)) = objects.split_first() else {
            return false;
        };
        let form = self.form(first);
        let are_alike = |other: &Entry| self.form(other) == form;
        if form.len() < 2 || others.is_empty() || !others.iter().all(are_alike) {
            return false;
        }
        let keys = objects.iter().map(|object| object.name);
        let mut names = keys.chain(form.iter().copied());
        names.all(|name| self.is_of_no_time(name))
    }

    fn form(&self, object: &Entry) -> Vec<NameId> {
        let members = self.tape.inside(object.at);
        let names = members.filter_map(|(at, _)| self.tape.token(at).as_name());
        names.collect()
    }

    pub(super) fn is_of_no_time(&mut self, name: NameId) -> bool {
        let header = self.header(name);
        let heading = header.heading;
        let is_timed = heading.period.is_some() || heading.part.is_some() || header.prior.is_some();
        header.role == Role::Figure && !is_timed
    }
}
