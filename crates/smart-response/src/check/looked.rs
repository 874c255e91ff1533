//! A payload that is looked at and not kept.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

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
    /// Digests of the names of its first members.
    names: Vec<u64>,
    members: usize,
}

impl Looked {
    /// Whether it has a member of this name among the first.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(&digest(name))
    }

    fn number(&mut self, value: f64) {
        self.has_unsafe_integer |= Number::new(value).is_err();
    }

    fn member(&mut self, name: &str) {
        if self.members == MOST_NAMES {
            return;
        }
        self.members += 1;
        let digest = digest(name);
        if !self.names.contains(&digest) {
            self.names.push(digest);
        }
    }
}

fn digest(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
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
        self.0.member(name);
        Ok(())
    }
}
