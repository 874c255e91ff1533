//! Words that can be one only.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, Visitor};

/// Reads a word that can be one only.
///
/// # Errors
/// When the value is no string or another one.
#[doc(hidden)]
pub fn read_constant<'de, D: Deserializer<'de>>(
    deserializer: D,
    constant: &'static str,
) -> Result<(), D::Error> {
    <Constant as DeserializeSeed>::deserialize(Constant(constant), deserializer)
}

struct Constant(&'static str);

impl<'de> DeserializeSeed<'de> for Constant {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Constant {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        if text == self.0 {
            return Ok(());
        }
        Err(E::custom(format_args!("{text:?} is not {:?}", self.0)))
    }
}

/// Declares words that can be one only: the tags of a [`tagged_union!`](crate::tagged_union)'s
/// variants.
///
/// ```
/// wire::constants! {
///     Dot = "dot",
/// }
/// assert_eq!(serde_json::to_string(&Dot).unwrap(), r#""dot""#);
/// assert!(serde_json::from_str::<Dot>(r#""circle""#).is_err());
/// ```
#[macro_export]
macro_rules! constants {
    ($($name:ident = $value:literal,)+) => {$(
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        struct $name;

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str($value)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read_constant(deserializer, $value).map(|()| Self)
            }
        }

        impl $crate::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(
                _: &mut $crate::schemars::SchemaGenerator,
            ) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({ "type": "string", "const": $value })
            }
        }
    )+};
}
