//! The names of members, kept as they are read.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, Visitor};

/// Reads a name and keeps it.
pub(super) struct NamedSeed<'k, 'de, S> {
    pub(super) seed: S,
    pub(super) name: &'k mut Cow<'de, str>,
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for NamedSeed<'_, 'de, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, inner: D) -> Result<S::Value, D::Error> {
        self.seed.deserialize(NameDeserializer {
            inner,
            name: self.name,
        })
    }
}

struct NameDeserializer<'k, 'de, D> {
    inner: D,
    name: &'k mut Cow<'de, str>,
}

macro_rules! keep_name {
    ($($method:ident($($argument:ident: $type:ty),*);)+) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, D::Error> {
                self.inner.$method($($argument,)* NameVisitor { inner: visitor, name: self.name })
            }
        )+
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for NameDeserializer<'_, 'de, D> {
    type Error = D::Error;

    keep_name! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }
}

/// Hands a name on and keeps it. A name that is read as a number, as a map with integer keys does,
/// or through an enumeration or a newtype, is kept by what it reads as, or not at all: pointers
/// then lack that step, and nothing else changes.
struct NameVisitor<'k, 'de, V> {
    inner: V,
    name: &'k mut Cow<'de, str>,
}

macro_rules! keep_number {
    ($($method:ident: $type:ty;)+) => {
        $(
            fn $method<E: Error>(self, value: $type) -> Result<V::Value, E> {
                *self.name = Cow::Owned(value.to_string());
                self.inner.$method(value)
            }
        )+
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for NameVisitor<'_, 'de, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    keep_number! {
        visit_bool: bool;
        visit_i64: i64;
        visit_i128: i128;
        visit_u64: u64;
        visit_u128: u128;
        visit_f64: f64;
    }

    #[inline]
    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<V::Value, E> {
        *self.name = Cow::Borrowed(name);
        self.inner.visit_borrowed_str(name)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<V::Value, E> {
        *self.name = Cow::Owned(name.to_owned());
        self.inner.visit_str(name)
    }

    fn visit_string<E: Error>(self, name: String) -> Result<V::Value, E> {
        *self.name = Cow::Owned(name.clone());
        self.inner.visit_string(name)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        self.inner.visit_newtype_struct(NameDeserializer {
            inner,
            name: self.name,
        })
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(NameDeserializer {
            inner,
            name: self.name,
        })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<V::Value, A::Error> {
        self.inner.visit_enum(access)
    }
}
