//! Objects that hold what a record has behind one member of it: `attributes` as JSON:API has them, `properties` and `geometry`
//! of features on a map, the `node` of an edge, the `resource` of a bundle. What stands in them is read as the record's own.

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

    fn unwrap_in(&mut self, record: u32) {
        let objects = self.tape.inside(record);
        let objects: Vec<u32> = objects
            .filter_map(|(at, item)| (item == Item::Object).then_some(at))
            .collect();
        for wrapper in objects {
            let name = self.tape.token(wrapper).as_name();
            let Some(name) = name.filter(|name| is_wrapper(self.name_text(*name))) else {
                continue;
            };
            if self.holds_figures(wrapper) && !self.repeats(record, wrapper) {
                self.hoist(record, wrapper, name);
            }
        }
    }

    /// Whether a value stands in an object, and not only what has others: `properties` may be houses as well.
    fn holds_figures(&self, object: u32) -> bool {
        let mut inside = self.tape.inside(object);
        inside.any(|(_, item)| matches!(item, Item::Number(_) | Item::Text(_)))
    }

    /// Whether a record has a member of its own that goes by the name of one of its wrapper's.
    fn repeats(&self, record: u32, wrapper: u32) -> bool {
        let names = |object: u32| {
            let inside = self.tape.inside(object);
            inside.filter_map(|(at, _)| self.tape.token(at).as_name())
        };
        let own: Vec<NameId> = names(record).collect();
        names(wrapper).any(|name| own.contains(&name) && !is_one_of(&OF_BOTH, self.name_text(name)))
    }

    /// Makes the members of a wrapper follow it in its record.
    fn hoist(&mut self, record: u32, wrapper: u32, name: NameId) {
        let members: Vec<u32> = self.tape.inside(wrapper).map(|(at, _)| at).collect();
        for member in members {
            if let Some(Step { parent, .. }) = self.tape.steps.get_mut(member as usize) {
                *parent = record;
            }
            self.tape.wrapped.push((member, name));
        }
        if let Some(node) = self.tape.nodes.get_mut(wrapper as usize) {
            node.item = Item::Nothing;
            node.next = wrapper + 1;
        }
    }
}
