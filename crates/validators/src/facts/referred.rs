//! Records that go by the name of an object in them, which tells what they are of: `"group": {"id": 2, "name": "Returns"}`.

use super::arena::Text;
use super::builder::Builder;
use super::role::Role;
use super::scope::Entry;
use super::tape::Item;
use super::traits::Traits;

impl Builder {
    /// Names a record by the only object in it that is a name, with an identifier and other texts beside it at most.
    pub(super) fn referred_label(&self, entries: &[Entry], traits: &mut Traits) {
        let objects = entries.iter().filter(|entry| entry.item == Item::Object);
        let mut names = objects.filter_map(|entry| self.referred_name(entry.at));
        if let (Some(name), None) = (names.next(), names.next()) {
            traits.label(name);
        }
    }

    /// The name in an object that has no figures, lists and objects.
    fn referred_name(&self, object: u32) -> Option<Text> {
        const LONGEST: u32 = 80;
        let mut found = None;
        for (at, item) in self.tape.inside(object) {
            match (self.known_role(self.tape.token(at).as_name()?), item) {
                (Role::Label, Item::Text(text)) if found.is_none() => found = Some(text),
                (_, Item::Text(_) | Item::Nothing) | (Role::Ident, Item::Number(_)) => {}
                (_, Item::Number(_) | Item::List | Item::Object) => return None,
            }
        }
        found.filter(|name| !name.is_empty() && name.length <= LONGEST)
    }
}
