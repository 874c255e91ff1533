//! What becomes of a V1 response, step by step.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use wire::{Pointer, Violation};

use super::{V1Leftover, V1Options};
use crate::data::validation::DefaultField;

/// What stands in for a text that nobody wrote. No text of V2 may be empty.
pub(super) const NOT_STATED: &str = "Not stated";

/// What is longer, as JSON, is not quoted in a reason; it stands among what is left over.
const LONGEST_QUOTED: usize = 60;

/// What was found on the way.
pub(super) struct Draft {
    pub(super) options: V1Options,
    pub(super) deprecations: Vec<Violation>,
    pub(super) leftovers: Vec<V1Leftover>,
    pub(super) violations: Vec<Violation>,
    pub(super) defaults: Vec<DefaultField>,
}

/// The members of a section that were not taken yet. What nobody takes is left over.
pub(super) struct Members {
    at: Pointer,
    map: Map<String, Value>,
}

impl Draft {
    pub(super) const fn new(options: V1Options) -> Self {
        Self {
            options,
            deprecations: Vec::new(),
            leftovers: Vec::new(),
            violations: Vec::new(),
            defaults: Vec::new(),
        }
    }

    pub(super) fn leave(&mut self, pointer: Pointer, value: Value) {
        self.leftovers.push(V1Leftover { pointer, value });
    }

    /// That V2 writes something otherwise.
    pub(super) fn old(&mut self, at: Pointer, code: &'static str, found: &str, fix: &str) {
        let told = Violation::warning(at, code, found, fix);
        self.deprecations.push(told);
    }

    /// A value that V1 does not give, recorded as such. A field is recorded once.
    pub(super) fn default(&mut self, field: &str, value: Value, reason: &str) -> Value {
        if !self.defaults.iter().any(|default| default.field == field) {
            self.defaults.push(DefaultField {
                field: field.to_owned(),
                default_value: value.clone(),
                reason: reason.to_owned(),
            });
        }
        value
    }

    /// What stands where V1 would say something, and is not understood, is left over. Returns why a default took
    /// its place: that it was not understood, or that nothing was said.
    pub(super) fn gap(&mut self, found: Option<(Pointer, Value)>, unsaid: &str) -> String {
        let Some((at, value)) = found else {
            return unsaid.to_owned();
        };
        let written = value.to_string();
        self.leave(at, value);
        if written.chars().count() > LONGEST_QUOTED {
            return "what V1 says here is not understood".to_owned();
        }
        format!("V1 says {written}, which is not understood")
    }

    /// A text that V1 does not give.
    pub(super) fn unsaid(&mut self, field: &str, reason: &str) -> Value {
        self.default(field, json!(NOT_STATED), reason)
    }
}

impl Members {
    pub(super) const fn of(at: Pointer, map: Map<String, Value>) -> Self {
        Self { at, map }
    }

    pub(super) fn at(&self, name: &str) -> Pointer {
        self.at.child(name)
    }

    /// The members of a section; none where it is not there. What is no object is left over.
    pub(super) fn section(&mut self, name: &str, draft: &mut Draft) -> Self {
        let at = self.at(name);
        let map = match self.map.shift_remove(name) {
            Some(Value::Object(map)) => map,
            Some(other) => {
                draft.leave(at.clone(), other);
                Map::new()
            }
            None => Map::new(),
        };
        Self { at, map }
    }

    pub(super) fn take(&mut self, name: &str) -> Option<Value> {
        self.map.shift_remove(name)
    }

    /// A text that says something. Anything else under the name is left over.
    pub(super) fn text(&mut self, name: &str, draft: &mut Draft) -> Option<String> {
        match self.take(name)? {
            Value::String(text) if !text.trim().is_empty() => Some(text),
            other => {
                draft.leave(self.at(name), other);
                None
            }
        }
    }

    /// A text, or that it is not stated under its name in V2.
    pub(super) fn text_or_unsaid(&mut self, name: &str, field: &str, draft: &mut Draft) -> Value {
        match self.text(name, draft) {
            Some(text) => json!(text),
            None => draft.unsaid(field, "the V1 response does not say"),
        }
    }

    /// What is there, with its place.
    pub(super) fn placed(&mut self, name: &str) -> Option<(Pointer, Value)> {
        let value = self.take(name)?;
        Some((self.at(name), value))
    }

    /// A value that has the form of V2 already; members of it that V2 does not know are left over. Anything else
    /// stays where it is.
    pub(super) fn in_form<T: DeserializeOwned>(
        &mut self,
        name: &str,
        draft: &mut Draft,
    ) -> Option<Value> {
        let unknown = unknown_to::<T>(self.map.get(name)?)?;
        let value = self.take(name)?;
        Some(known_part(value, &self.at(name), unknown, draft))
    }

    /// Whether a value has the form of V2.
    pub(super) fn has_form<T: DeserializeOwned>(&self, name: &str) -> bool {
        self.map.get(name).and_then(unknown_to::<T>).is_some()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    /// A list of which V1 has texts and V2 objects. An object in the form of V2 is kept; what is neither
    /// is left over. A single text counts as a list of one.
    pub(super) fn list<T: DeserializeOwned>(
        &mut self,
        name: &str,
        field: &str,
        draft: &mut Draft,
        of_text: Option<fn(&mut Draft, &str) -> Value>,
    ) -> Value {
        let elements = match self.take(name) {
            Some(Value::Array(elements)) => elements,
            Some(text @ Value::String(_)) => vec![text],
            other => {
                if let Some(other) = other {
                    draft.leave(self.at(name), other);
                }
                let reason = "V1 has no such list here; empty says nothing";
                return draft.default(field, json!([]), reason);
            }
        };
        let mut list = Vec::with_capacity(elements.len());
        for (index, element) in elements.into_iter().enumerate() {
            let at = self.at(name).child(index);
            match element {
                Value::String(text) if !text.trim().is_empty() => match of_text {
                    Some(of_text) => {
                        let found = "a text stands where V2 has an object";
                        draft.old(at, "text_element", found, "write the object of V2");
                        list.push(of_text(draft, &text));
                    }
                    None => draft.leave(at, text.into()),
                },
                other => match unknown_to::<T>(&other) {
                    Some(unknown) => list.push(known_part(other, &at, unknown, draft)),
                    None => draft.leave(at, other),
                },
            }
        }
        Value::Array(list)
    }

    /// What nobody took, as it stood.
    pub(super) fn rest(self) -> Value {
        Value::Object(self.map)
    }

    /// What nobody took is left over.
    pub(super) fn leave_rest(&mut self, draft: &mut Draft) {
        for (name, value) in std::mem::take(&mut self.map) {
            draft.leave(self.at.child(name), value);
        }
    }
}

/// The members of an object that `T` does not know, if it reads as `T`.
fn unknown_to<T: DeserializeOwned>(value: &Value) -> Option<Vec<Pointer>> {
    let reading = value
        .is_object()
        .then(|| wire::read::<T>(&value.to_string()));
    reading?.ok().map(|reading| reading.unknown)
}

/// A value without those members, which are left over.
fn known_part(mut value: Value, at: &Pointer, unknown: Vec<Pointer>, draft: &mut Draft) -> Value {
    for inner in unknown {
        let (parent, _) = inner.as_str().rsplit_once('/').unwrap_or_default();
        // An escaped name is found by its pointer alone.
        let name = value.pointer(parent).and_then(Value::as_object);
        let name = name.and_then(|members| {
            let is_it = |name: &&String| Pointer::from(parent).child(name) == inner;
            members.keys().find(is_it).cloned()
        });
        let members = value.pointer_mut(parent).and_then(Value::as_object_mut);
        if let (Some(members), Some(name)) = (members, name)
            && let Some(left) = members.shift_remove(&name)
        {
            draft.leave(Pointer::from(format!("{at}{inner}").as_str()), left);
        }
    }
    value
}
