//! Reading an object of another system, a member at a time.

use serde_json::{Map, Value};
use wire::{Pointer, nearest};

use super::Unreadable;

/// An object of another system, and where it stands. What a reader asks for and does not find, or finds
/// to be something else, is an error with its place.
#[derive(Debug, Clone)]
pub(super) struct Object<'v> {
    members: &'v Map<String, Value>,
    at: Pointer,
}

impl<'v> Object<'v> {
    pub(super) fn of(value: &'v Value, at: Pointer) -> Result<Self, Unreadable> {
        match value {
            Value::Object(members) => Ok(Self { members, at }),
            other => Err(Unreadable::wrong_type(at, other, "an object")),
        }
    }

    /// The object as a whole.
    pub(super) const fn members(&self) -> &'v Map<String, Value> {
        self.members
    }

    pub(super) fn place(&self) -> Pointer {
        self.at.clone()
    }

    /// Where the member stands.
    pub(super) fn at(&self, name: &str) -> Pointer {
        self.at.child(name)
    }

    pub(super) fn get(&self, name: &str) -> Option<&'v Value> {
        self.members.get(name)
    }

    /// Refuses members beyond `names`: what nobody here knows may change what the others mean.
    pub(super) fn only(&self, names: &[&str]) -> Result<(), Unreadable> {
        let stranger = self
            .members
            .keys()
            .find(|name| !names.contains(&name.as_str()));
        let Some(stranger) = stranger else {
            return Ok(());
        };
        let fix = match nearest(stranger, names.iter().copied()) {
            Some(meant) => format!("rename it to {meant:?}, if that was meant"),
            None => "leave it out".to_owned(),
        };
        let message = format!("{stranger:?} has no meaning here");
        Err(Unreadable::new(
            self.at(stranger),
            "refused_field",
            message,
            fix,
        ))
    }

    pub(super) fn required(&self, name: &str) -> Result<&'v Value, Unreadable> {
        self.get(name).ok_or_else(|| {
            let message = format!("{name:?} is missing");
            Unreadable::new(
                self.at(name),
                "missing_field",
                message,
                format!("add {name:?}"),
            )
        })
    }

    pub(super) fn text(&self, name: &str) -> Result<&'v str, Unreadable> {
        let value = self.required(name)?;
        let wrong = || Unreadable::wrong_type(self.at(name), value, "a text");
        value.as_str().ok_or_else(wrong)
    }

    pub(super) fn optional_text(&self, name: &str) -> Result<Option<&'v str>, Unreadable> {
        self.get(name).map(|_| self.text(name)).transpose()
    }

    pub(super) fn boolean(&self, name: &str) -> Result<bool, Unreadable> {
        let value = self.required(name)?;
        let wrong = || Unreadable::wrong_type(self.at(name), value, "true or false");
        value.as_bool().ok_or_else(wrong)
    }

    /// A member that, where it stands, can only be true.
    pub(super) fn is_said(&self, name: &str) -> Result<bool, Unreadable> {
        if self.get(name).is_none() {
            return Ok(false);
        }
        if self.boolean(name)? {
            return Ok(true);
        }
        let message = format!("{name:?} is false, which says nothing");
        let fix = "write true, or leave it out";
        Err(Unreadable::contradictory(self.at(name), message, fix))
    }

    pub(super) fn object(&self, name: &str) -> Result<Self, Unreadable> {
        Self::of(self.required(name)?, self.at(name))
    }

    /// The elements of a list, each an object.
    pub(super) fn objects(&self, name: &str) -> Result<Vec<Self>, Unreadable> {
        let value = self.required(name)?;
        let Some(elements) = value.as_array() else {
            return Err(Unreadable::wrong_type(self.at(name), value, "a list"));
        };
        let elements = elements.iter().enumerate();
        elements
            .map(|(index, element)| Self::of(element, self.at(name).child(index)))
            .collect()
    }

    /// A text that is one of `words`.
    pub(super) fn word(
        &self,
        name: &str,
        words: &[&'static str],
    ) -> Result<&'static str, Unreadable> {
        let text = self.text(name)?;
        if let Some(word) = words.iter().find(|word| **word == text) {
            return Ok(word);
        }
        let listed: Vec<_> = words.iter().map(|word| format!("{word:?}")).collect();
        let listed = listed.join(" or ");
        let message = format!("{text:?} stands where {listed} should");
        let fix = match nearest(text, words.iter().copied()) {
            Some(meant) => format!("write {meant:?}, if that was meant"),
            None => format!("write {listed}"),
        };
        Err(Unreadable::new(
            self.at(name),
            "unknown_value",
            message,
            fix,
        ))
    }

    /// That the member is `expected`.
    pub(super) fn names(&self, name: &str, expected: &str) -> Result<(), Unreadable> {
        let found = self.text(name)?;
        if found == expected {
            return Ok(());
        }
        let message = format!("{found:?} stands where {expected:?} was asked");
        let fix = "answer what was asked";
        Err(Unreadable::new(
            self.at(name),
            "other_request",
            message,
            fix,
        ))
    }
}

/// The one of `candidates`: an answer that is not there is none, and two are a contradiction.
pub(super) fn only_one<'v>(
    candidates: Vec<Object<'v>>,
    what: &str,
    at: Pointer,
) -> Result<Object<'v>, Unreadable> {
    let mut candidates = candidates.into_iter();
    let Some(first) = candidates.next() else {
        let message = format!("{what} is not there");
        return Err(Unreadable::new(
            at,
            "missing_field",
            message,
            format!("add {what}"),
        ));
    };
    match candidates.next() {
        None => Ok(first),
        Some(second) => {
            let message = format!("{what} stands twice");
            Err(Unreadable::contradictory(
                second.place(),
                message,
                "answer once",
            ))
        }
    }
}
