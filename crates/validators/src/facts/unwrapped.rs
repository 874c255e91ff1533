//! Objects that hold what a record has behind one member of it: `attributes` as JSON:API has them, `properties` and `geometry`
//! of features on a map, the `node` of an edge, the `resource` of a bundle. What stands in them is read as the record's own.

use std::collections::HashSet;

use super::builder::Builder;
use super::tape::{Item, NameId, Step};
use crate::wording::is_one_of;

/// What such a member is called.
const WRAPPERS: [&str; 7] = [
    "attributes",
    "properties",
    "geometry",
    "node",
    "fields",
    "resource",
    "_source",
];

/// What a record and its wrapper may both have: which of the kinds of the document it is.
const OF_BOTH: [&str; 2] = ["id", "type"];

/// Whether a member of this name may hold what its record has.
pub(super) fn is_wrapper(name: &str) -> bool {
    is_one_of(&WRAPPERS, name)
}

impl Builder {
    /// Moves the members of wrappers to the elements of lists that these stand in; pointers go on to name the wrapper.
    pub(super) fn unwrap(&mut self, root: u32) {
        let node = self.tape.nodes.get(root as usize);
        let end = node.map_or(0, |node| node.next);
        for record in root..end {
            let is_element = record > 0 && self.tape.token(record).as_name().is_none();
            if is_element && self.tape.item(record) == Item::Object {
                self.unwrap_in(record);
            }
        }
        self.tape.wrapped.sort_unstable_by_key(|(at, _)| *at);
    }

    /// Takes the wrappers off one after the other: one may hold nothing but another.
    fn unwrap_in(&mut self, record: u32) {
        let mut known = 0;
        while let Some(wrapper) = self.wrapper_behind(record, known) {
            known = wrapper;
            if self.holds_figures(wrapper) && !self.repeats(record, wrapper) {
                self.hoist(record, wrapper);
            }
        }
    }

    /// The next wrapper among the members of a record.
    fn wrapper_behind(&self, record: u32, known: u32) -> Option<u32> {
        let mut objects = self
            .tape
            .inside(record)
            .filter(|(at, item)| *at > known && *item == Item::Object);
        objects.find_map(|(at, _)| self.is_wrapper(at).then_some(at))
    }

    fn is_wrapper(&self, object: u32) -> bool {
        let name = self.tape.token(object).as_name();
        name.is_some_and(|name| is_wrapper(self.name_text(name)))
    }

    /// Whether a value or another wrapper stands in an object, and not only what has others: `properties` may be houses as well.
    fn holds_figures(&self, object: u32) -> bool {
        let mut inside = self.tape.inside(object);
        inside.any(|(at, item)| match item {
            Item::Number(_) | Item::Text(_) => true,
            Item::Object => self.is_wrapper(at),
            Item::Nothing | Item::List => false,
        })
    }

    /// Whether a record has a member of its own that goes by the name of one of its wrapper's.
    fn repeats(&self, record: u32, wrapper: u32) -> bool {
        let names = |object: u32| {
            let inside = self.tape.inside(object);
            inside.filter_map(|(at, _)| self.tape.token(at).as_name())
        };
        let own: HashSet<NameId> = names(record).collect();
        names(wrapper).any(|name| own.contains(&name) && !is_one_of(&OF_BOTH, self.name_text(name)))
    }

    /// Makes the members of a wrapper follow it in its record.
    fn hoist(&mut self, record: u32, wrapper: u32) {
        let members: Vec<u32> = self.tape.inside(wrapper).map(|(at, _)| at).collect();
        for member in members {
            if let Some(Step { parent, .. }) = self.tape.steps.get_mut(member as usize) {
                *parent = record;
            }
            self.tape.wrapped.push((member, wrapper));
        }
        if let Some(node) = self.tape.nodes.get_mut(wrapper as usize) {
            node.item = Item::Nothing;
            node.next = wrapper + 1;
        }
    }
}
