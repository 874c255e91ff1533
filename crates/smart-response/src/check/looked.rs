//! A payload that is looked at and not kept.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use wire::Number;

/// What a check has to know of a payload of any form. Keeping the payload costs more than half of the time
/// that reading a response takes, and nobody looks at it again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Looked {
    /// Whether some integer in it is one that other readers would round.
    pub(super) has_unsafe_integer: bool,
}

impl Looked {
    fn at(value: f64) -> Self {
        Self {
            has_unsafe_integer: Number::new(value).is_err(),
        }
    }

    fn and(&mut self, other: Self) {
        self.has_unsafe_integer |= other.has_unsafe_integer;
    }
}

impl<'de> Deserialize<'de> for Looked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Look)
    }
}

struct Look;

impl<'de> Visitor<'de> for Look {
    type Value = Looked;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Looked, E> {
        Ok(Looked::default())
    }

    fn visit_bool<E>(self, _: bool) -> Result<Looked, E> {
        Ok(Looked::default())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is unsafe, and only that is asked"
    )]
    fn visit_i64<E>(self, value: i64) -> Result<Looked, E> {
        Ok(Looked::at(value as f64))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is unsafe, and only that is asked"
    )]
    fn visit_u64<E>(self, value: u64) -> Result<Looked, E> {
        Ok(Looked::at(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Looked, E> {
        Ok(Looked::at(value))
    }

    fn visit_str<E>(self, _: &str) -> Result<Looked, E> {
        Ok(Looked::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Looked, A::Error> {
        let mut looked = Looked::default();
        while let Some(element) = elements.next_element()? {
            looked.and(element);
        }
        Ok(looked)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Looked, A::Error> {
        let mut looked = Looked::default();
        // A name is noticed on the way, should it stand twice.
        while let Some((Name, member)) = members.next_entry()? {
            looked.and(member);
        }
        Ok(looked)
    }
}

/// A member's name, read as the text that it is.
struct Name;

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(NameVisitor)
    }
}

struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, _: &str) -> Result<Name, E> {
        Ok(Name)
    }
}
