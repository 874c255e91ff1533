//! A word that is none of an enumeration's values.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserializer, Error, Visitor};

use crate::nearest;

/// The error of reading a word that is none of an enumeration's values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownValue {
    found: String,
    allowed: &'static [&'static str],
}

impl UnknownValue {
    /// `found` is not among `allowed`.
    pub fn new(found: &str, allowed: &'static [&'static str]) -> Self {
        Self {
            found: found.to_owned(),
            allowed,
        }
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not one of {}", self.found, quoted(self.allowed))?;
        match nearest(&self.found, self.allowed.iter().copied()) {
            Some(meant) => write!(f, "; did you mean {meant:?}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownValue {}

/// Reads a string and looks it up, without an owned copy of it.
///
/// # Errors
/// When the value is no string or the string is none of `allowed`.
#[doc(hidden)]
pub fn read_word<'de, D, T>(
    deserializer: D,
    allowed: &'static [&'static str],
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err = UnknownValue>,
{
    deserializer.deserialize_str(Word {
        allowed,
        value: PhantomData,
    })
}

struct Word<T> {
    allowed: &'static [&'static str],
    value: PhantomData<T>,
}

impl<T: FromStr<Err = UnknownValue>> Visitor<'_> for Word<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", quoted(self.allowed))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

pub(crate) fn quoted(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("{word:?}")).collect();
    quoted.join(", ")
}
