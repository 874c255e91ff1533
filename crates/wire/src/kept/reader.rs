//! Reading a kept value once more.

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;

use super::{Kept, Members};

impl<'de, E: Error> IntoDeserializer<'de, E> for Kept<'de> {
    type Deserializer = KeptDeserializer<'de, E>;

    fn into_deserializer(self) -> KeptDeserializer<'de, E> {
        KeptDeserializer(self, PhantomData)
    }
}

/// Reads a kept value, with the errors of whoever reads the rest.
#[derive(Debug)]
pub struct KeptDeserializer<'de, E>(Kept<'de>, PhantomData<E>);

fn visit_list<'de, V: Visitor<'de>, E: Error>(
    list: Vec<Kept<'de>>,
    visitor: V,
) -> Result<V::Value, E> {
    let mut elements = SeqDeserializer::new(list.into_iter());
    let read = visitor.visit_seq(&mut elements)?;
    elements.end()?;
    Ok(read)
}

fn visit_members<'de, V: Visitor<'de>, E: Error>(
    members: Members<'de>,
    visitor: V,
) -> Result<V::Value, E> {
    let mut members = MapDeserializer::new(members.into_entries());
    let read = visitor.visit_map(&mut members)?;
    members.end()?;
    Ok(read)
}

impl<'de, E: Error> Deserializer<'de> for KeptDeserializer<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Kept::Null => visitor.visit_unit(),
            Kept::Bool(value) => visitor.visit_bool(value),
            Kept::Signed(value) => visitor.visit_i64(value),
            Kept::Unsigned(value) => visitor.visit_u64(value),
            Kept::Float(value) => visitor.visit_f64(value),
            Kept::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Kept::Text(Cow::Owned(text)) => visitor.visit_string(text),
            Kept::List(list) => visit_list(list, visitor),
            Kept::Object(members) => visit_members(members, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Kept::Null => visitor.visit_none(),
            value => visitor.visit_some(value.into_deserializer()),
        }
    }

    /// `serde_json`'s own map takes nothing for an empty object, if it is handed one.
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Kept::Null => Err(E::invalid_type(Unexpected::Unit, &visitor)),
            value => value.into_deserializer().deserialize_any(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        match self.0 {
            Kept::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Kept::Object(members) => {
                let members = MapDeserializer::new(members.into_entries());
                visitor.visit_enum(MapAccessDeserializer::new(members))
            }
            value => value.into_deserializer().deserialize_any(visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct struct identifier
    }
}
