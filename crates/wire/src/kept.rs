//! A value that was read before it was known what it is for.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::text::Text;

/// Any JSON value, its texts borrowed from the input and its members in the input's order. It is read
/// once more, into its type; a tree with maps would take twice as long for both.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kept<'de> {
    Null,
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    Float(f64),
    Text(Cow<'de, str>),
    List(Vec<Self>),
    Object(Vec<(Cow<'de, str>, Self)>),
}

impl<'de> Deserialize<'de> for Kept<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Kept<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Kept<'de>, E> {
        Ok(Kept::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Kept<'de>, E> {
        Ok(Kept::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Kept<'de>, E> {
        Ok(Kept::Signed(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Kept<'de>, E> {
        Ok(Kept::Unsigned(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Kept<'de>, E> {
        Ok(Kept::Float(value))
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Kept<'de>, E> {
        Text.visit_borrowed_str(text).map(Kept::Text)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Kept<'de>, E> {
        Text.visit_str(text).map(Kept::Text)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Kept<'de>, E> {
        Text.visit_string(text).map(Kept::Text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Kept<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(element) = elements.next_element()? {
            list.push(element);
        }
        Ok(Kept::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Kept<'de>, A::Error> {
        let mut object = Vec::new();
        while let Some(name) = members.next_key_seed(Text)? {
            object.push((name, members.next_value()?));
        }
        Ok(Kept::Object(object))
    }
}

impl<'de, E: Error> IntoDeserializer<'de, E> for Kept<'de> {
    type Deserializer = KeptDeserializer<'de, E>;

    fn into_deserializer(self) -> KeptDeserializer<'de, E> {
        KeptDeserializer(self, PhantomData)
    }
}

/// Reads a kept value, with the errors of whoever reads the rest.
pub(crate) struct KeptDeserializer<'de, E>(Kept<'de>, PhantomData<E>);

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
            Kept::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
            Kept::Object(object) => visitor.visit_map(MapDeserializer::new(object.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Kept::Null => visitor.visit_none(),
            value => visitor.visit_some(value.into_deserializer()),
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
            Kept::Object(object) => {
                let members = MapDeserializer::new(object.into_iter());
                visitor.visit_enum(MapAccessDeserializer::new(members))
            }
            value => value.into_deserializer().deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn through(json: &str) -> Value {
        let kept: Kept<'_> = serde_json::from_str(json).unwrap();
        let reader: KeptDeserializer<'_, serde_json::Error> = kept.into_deserializer();
        Value::deserialize(reader).unwrap()
    }

    #[test]
    fn what_was_kept_is_what_was_read() {
        let json =
            r#"{"a":[null,true,-1,18446744073709551615,1.5,"x","\u0e01\n"],"b":{},"a\"":{"c":[]}}"#;
        assert_eq!(through(json), serde_json::from_str::<Value>(json).unwrap());
    }

    #[test]
    fn enumerations_and_options_are_read_as_from_json() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        enum Shape {
            Dot,
            Circle { radius: f64 },
        }
        let kept: Kept<'_> =
            serde_json::from_str(r#"["Dot", {"Circle": {"radius": 2}}, null]"#).unwrap();
        let reader: KeptDeserializer<'_, serde_json::Error> = kept.into_deserializer();
        let shapes = Vec::<Option<Shape>>::deserialize(reader).unwrap();
        assert_eq!(
            shapes,
            [Some(Shape::Dot), Some(Shape::Circle { radius: 2.0 }), None]
        );
    }
}
