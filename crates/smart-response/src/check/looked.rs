//! A payload that is looked at and not kept.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use wire::Number;

/// As many members as are looked at for their names. The fields that a response lists stand in the first records of
/// its payload, and what comes after repeats their names.
const MOST_NAMES: usize = 256;

/// What a check has to know of a payload of any form. Keeping the payload costs more than half of the time
/// that reading a response takes, and nobody looks at it again.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Looked {
    /// Whether some integer in it is one that other readers would round.
    pub(super) has_unsafe_integer: bool,
    names: Names,
}

/// The names of the first members, one after the other in one text. They are not looked for again where nothing is
/// asked of them, so they are kept as cheaply as can be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Names {
    text: String,
    /// Where each ends in the text.
    ends: Vec<usize>,
}

impl Looked {
    /// Whether it has a member of this name among the first.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.each().any(|one| one == name)
    }

    fn number(&mut self, value: f64) {
        self.has_unsafe_integer |= Number::new(value).is_err();
    }
}

impl Names {
    fn add(&mut self, name: &str) {
        if self.ends.len() < MOST_NAMES {
            self.text.push_str(name);
            self.ends.push(self.text.len());
        }
    }

    fn each(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let each = starts.zip(&self.ends);
        each.filter_map(|(start, end)| self.text.get(start..*end))
    }
}

impl<'de> Deserialize<'de> for Looked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut looked = Self::default();
        Look(&mut looked).deserialize(deserializer)?;
        Ok(looked)
    }
}

/// Looks at a value within a payload.
struct Look<'l>(&'l mut Looked);

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is unsafe, and only that is asked"
    )]
    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.0.number(value as f64);
        Ok(())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is unsafe, and only that is asked"
    )]
    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.0.number(value as f64);
        Ok(())
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.0.number(value);
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        while elements.next_element_seed(Look(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        // A name is noticed on the way, should it stand twice.
        while members.next_key_seed(Name(self.0))?.is_some() {
            members.next_value_seed(Look(self.0))?;
        }
        Ok(())
    }
}

/// Looks at a member's name, read as the text that it is.
struct Name<'l>(&'l mut Looked);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<(), E> {
        self.0.names.add(name);
        Ok(())
    }
}
