//! A value that was read before it was known what it is for.

mod members;
mod reader;

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde_json::{Number, Value};

pub use self::members::Members;
use crate::SyntaxError;
use crate::text::Text;

/// Any JSON value, its texts borrowed from the input and its members in the input's order. It is read
/// once more, into its type; a tree with maps would take twice as long for both.
///
/// ```
/// use wire::Kept;
///
/// let mut kept = Kept::parse(r#"{"a": 1, "b": "x", "a": 2}"#)?;
/// if let Kept::Object(members) = &mut kept {
///     members.insert("c", Kept::from("y"));
/// }
/// assert_eq!(kept.to_value().to_string(), r#"{"a":2,"b":"x","c":"y"}"#);
/// # Ok::<(), wire::SyntaxError>(())
/// ```
#[derive(Debug, Clone)]
pub enum Kept<'de> {
    /// Nothing.
    Null,
    /// True or false.
    Bool(bool),
    /// An integer below zero.
    Signed(i64),
    /// An integer from zero on.
    Unsigned(u64),
    /// Any other number.
    Float(f64),
    /// A text.
    Text(Cow<'de, str>),
    /// Elements.
    List(Vec<Self>),
    /// Members.
    Object(Members<'de>),
}

impl<'de> Kept<'de> {
    /// Reads any JSON text. Of members that stand twice in an object it keeps the last.
    ///
    /// # Errors
    /// When the text is not JSON, or is nested deeper than 127 levels.
    pub fn parse(json: &'de str) -> Result<Self, SyntaxError> {
        let mut kept: Self =
            serde_json::from_str(json).map_err(|error| SyntaxError::of(&error, json))?;
        kept.settle();
        Ok(kept)
    }

    /// Reads the value into its type.
    ///
    /// # Errors
    /// When it does not have the type's shape.
    pub fn read<T: Deserialize<'de>>(self) -> Result<T, serde_json::Error> {
        T::deserialize(IntoDeserializer::<serde_json::Error>::into_deserializer(
            self,
        ))
    }

    fn settle(&mut self) {
        match self {
            Self::List(elements) => elements.iter_mut().for_each(Self::settle),
            Self::Object(members) => {
                members.settle();
                members.values_mut().for_each(Self::settle);
            }
            Self::Null
            | Self::Bool(_)
            | Self::Signed(_)
            | Self::Unsigned(_)
            | Self::Float(_)
            | Self::Text(_) => {}
        }
    }

    /// Whether it is null.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The text, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        if let Self::Text(text) = self {
            return Some(text);
        }
        None
    }

    /// True or false, if it is either.
    pub const fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self {
            return Some(*value);
        }
        None
    }

    /// The members, if it is an object.
    pub const fn as_object(&self) -> Option<&Members<'de>> {
        if let Self::Object(members) = self {
            return Some(members);
        }
        None
    }

    /// The members, if it is an object.
    pub const fn as_object_mut(&mut self) -> Option<&mut Members<'de>> {
        if let Self::Object(members) = self {
            return Some(members);
        }
        None
    }

    /// The same value, owning its texts.
    pub fn to_value(&self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => (*value).into(),
            Self::Signed(value) => (*value).into(),
            Self::Unsigned(value) => (*value).into(),
            Self::Float(value) => (*value).into(),
            Self::Text(text) => text.as_ref().into(),
            Self::List(elements) => elements.iter().map(Self::to_value).collect(),
            Self::Object(members) => members.to_map().into(),
        }
    }
}

/// Members may stand in any order.
impl PartialEq for Kept<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.to_value() == other.to_value()
    }
}

impl<'v> From<&'v str> for Kept<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Kept<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<'v, const N: usize> From<[(&'v str, Self); N]> for Kept<'v> {
    fn from(members: [(&'v str, Self); N]) -> Self {
        Self::Object(members.into_iter().collect())
    }
}

impl<'v> From<&'v Value> for Kept<'v> {
    fn from(value: &'v Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::Number(number) => Self::from(number),
            Value::String(text) => Self::from(text.as_str()),
            Value::Array(elements) => Self::List(elements.iter().map(Self::from).collect()),
            Value::Object(members) => Self::Object(members.into()),
        }
    }
}

impl From<&Number> for Kept<'_> {
    fn from(number: &Number) -> Self {
        let whole = number.as_u64().map(Self::Unsigned);
        let whole = whole.or_else(|| number.as_i64().map(Self::Signed));
        whole.unwrap_or_else(|| number.as_f64().map_or(Self::Null, Self::Float))
    }
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
        let mut object = Members::default();
        while let Some(name) = members.next_key_seed(Text)? {
            object.push(name, members.next_value()?);
        }
        Ok(Kept::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;

    fn kept(json: &str) -> Kept<'_> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn what_was_kept_is_what_was_read() {
        let json = r#"{"a":[null,true,-1,18446744073709551615,1.5,-0,1e30,"x","\u0e01\n"],"b":{},"a\"":{"c":[]}}"#;
        let value: Value = serde_json::from_str(json).unwrap();
        assert_eq!(kept(json).to_value().to_string(), value.to_string());
        assert_eq!(kept(json).read::<Value>().unwrap(), value);
        assert_eq!(Kept::from(&value).to_value(), value);
    }

    /// As `serde_json`'s own tree does it, which is the peer here.
    #[test]
    fn of_members_that_stand_twice_the_last_is_kept_in_the_place_of_the_first() {
        let many: Vec<_> = (0..40).map(|n| format!(r#""k{}":{n}"#, n % 30)).collect();
        let nested = r#"{"a":1,"b":[{"c":1,"d":2,"c":{"e":1,"e":2}}],"a":3}"#.to_owned();
        for json in [nested, format!("{{{}}}", many.join(","))] {
            let value: Value = serde_json::from_str(&json).unwrap();
            let Ok(Kept::Object(members)) = Kept::parse(&json) else {
                panic!("{json}")
            };
            let names: Vec<_> = members.iter().map(|(name, _)| name).collect();
            let expected: Vec<_> = value.as_object().unwrap().keys().collect();
            assert_eq!(names, expected);
            assert_eq!(Kept::Object(members).to_value(), value);
        }
    }

    #[test]
    fn members_in_another_order_are_the_same() {
        assert_eq!(kept(r#"{"a":1,"b":[2]}"#), kept(r#"{"b":[2],"a":1}"#));
        assert_ne!(kept(r#"{"a":[1,2]}"#), kept(r#"{"a":[2,1]}"#));
    }

    #[test]
    fn enumerations_and_options_are_read_as_from_json() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        enum Shape {
            Dot,
            Circle { radius: f64 },
        }
        let shapes = kept(r#"["Dot", {"Circle": {"radius": 2}}, null]"#);
        assert_eq!(
            shapes.read::<Vec<Option<Shape>>>().unwrap(),
            [Some(Shape::Dot), Some(Shape::Circle { radius: 2.0 }), None]
        );
    }

    /// A map was read of null, as it never is of JSON.
    #[test]
    fn null_is_no_map() {
        assert!(kept("{}").read::<Map<String, Value>>().is_ok());
        assert!(kept("null").read::<Map<String, Value>>().is_err());
    }

    /// Elements after the last field were passed over.
    #[test]
    fn a_longer_list_is_no_pair() {
        assert!(kept("[1,2]").read::<(u8, u8)>().is_ok());
        assert!(kept("[1,2,3]").read::<(u8, u8)>().is_err());
    }
}
