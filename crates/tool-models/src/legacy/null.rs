//! Optional members that are null.

use serde_json::{Map, Value};
use wire::{Kept, Members, Pointer, Shape};

use super::draft::{Draft, Taken};
use crate::{Root, ToolStatus};

/// What is unset is absent. Many languages write null for it.
pub(super) fn absent(draft: &mut Draft<'_>) {
    let Some(status) = draft.status() else {
        return;
    };
    if status != ToolStatus::Error && draft.get("/error").is_some_and(Kept::is_null) {
        draft.take("/error");
        tell(draft, Pointer::constant("/error"), Taken::Silently);
    }
    let is_free = !status.needs_human();
    let holds_null = |(name, member): (&str, &Kept<'_>)| {
        member.is_null() || (!(is_free && name == "data") && holds_null(member))
    };
    if draft.members.iter().any(holds_null) {
        for pointer in Nulls::removed_from(&mut draft.members) {
            let stood = draft.stood(&pointer);
            tell(draft, stood, Taken::Not);
        }
    }
}

fn holds_null(value: &Kept<'_>) -> bool {
    match value {
        Kept::Null => true,
        Kept::List(elements) => elements.iter().any(holds_null),
        Kept::Object(members) => members.iter().any(|(_, member)| holds_null(member)),
        Kept::Bool(_) | Kept::Signed(_) | Kept::Unsigned(_) | Kept::Float(_) | Kept::Text(_) => {
            false
        }
    }
}

fn tell(draft: &mut Draft<'_>, pointer: Pointer, taken: Taken) {
    let message = "null stands where an optional field is unset";
    draft.deprecate_at(taken, pointer, "null_member", message, "leave it out");
}

/// Removes what is null and optional by the schema, which is where null never stands.
struct Nulls {
    shape: Shape<'static>,
    at: Pointer,
    removed: Vec<Pointer>,
}

impl Nulls {
    fn removed_from(members: &mut Members<'_>) -> Vec<Pointer> {
        let schema = Root::ToolResponse.canonical();
        let mut nulls = Self {
            shape: Shape::new(schema),
            at: Pointer::root(),
            removed: Vec::new(),
        };
        nulls.visit_members(schema, members);
        nulls.removed
    }

    fn visit(&mut self, schema: &'static Value, value: &mut Kept<'_>) {
        match value {
            Kept::Object(members) => self.visit_members(schema, members),
            Kept::List(elements) => self.visit_elements(schema, elements),
            Kept::Null
            | Kept::Bool(_)
            | Kept::Signed(_)
            | Kept::Unsigned(_)
            | Kept::Float(_)
            | Kept::Text(_) => {}
        }
    }

    fn visit_members(&mut self, schema: &'static Value, members: &mut Members<'_>) {
        let word = |name: &str| members.get(name).and_then(Kept::as_str);
        let Some(schema) = self.shape.meant(schema, word) else {
            return;
        };
        self.drop_nulls(schema, members);
        for (name, property) in properties(schema).into_iter().flatten() {
            if let Some(member) = members.get_mut(name) {
                self.within(name, |nulls| nulls.visit(property, member));
            }
        }
    }

    fn visit_elements(&mut self, schema: &'static Value, elements: &mut [Kept<'_>]) {
        let schema = self.shape.meant(schema, |_| None);
        let Some(items) = schema.and_then(|schema| schema.get("items")) else {
            return;
        };
        for (index, element) in elements.iter_mut().enumerate() {
            self.within(index, |nulls| nulls.visit(items, element));
        }
    }

    fn drop_nulls(&mut self, schema: &'static Map<String, Value>, members: &mut Members<'_>) {
        let required = schema.get("required").and_then(Value::as_array);
        let is_required =
            |name: &str| required.is_some_and(|names| names.iter().any(|other| other == name));
        let is_known =
            |name: &str| properties(schema).is_some_and(|known| known.contains_key(name));
        members.retain(|name, member| {
            let is_unset = member.is_null() && is_known(name) && !is_required(name);
            self.removed.extend(is_unset.then(|| self.at.child(name)));
            !is_unset
        });
    }

    fn within(&mut self, token: impl std::fmt::Display, inside: impl FnOnce(&mut Self)) {
        let outside = self.at.clone();
        self.at.push(token);
        inside(self);
        self.at = outside;
    }
}

fn properties(schema: &'static Map<String, Value>) -> Option<&'static Map<String, Value>> {
    schema.get("properties").and_then(Value::as_object)
}
