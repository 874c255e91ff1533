//! Unions whose variants are told apart by a constant member.
//!
//! serde's `tag` copies every variant into a tree of its own before it reads it, at half the speed,
//! says nothing of the tags that exist, and derives a schema whose `$ref`s have neighbours. Here the
//! members before the tag are kept, those after it are read straight into the variant; and each
//! variant is a struct that owns its tag, so that it can stand alone.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};

use crate::kept::Kept;
use crate::text::Text;
use crate::unknown_value::{UnknownValue, quoted};

/// What [`tagged_union!`](crate::tagged_union) declares: the tag, and reading the variant that one names.
#[doc(hidden)]
pub trait ReadVariant<'de>: Sized {
    /// The name of the member.
    const TAG: &'static str;
    /// The values that it may have.
    const TAGS: &'static [&'static str];

    /// # Errors
    /// When there is no such variant, or the members are not its.
    fn read_variant<D: Deserializer<'de>>(tag: &str, members: D) -> Result<Self, D::Error>;
}

/// # Errors
/// When the value is no object, has no tag or an unknown one, or is not what the tag says.
#[doc(hidden)]
pub fn read_union<'de, U: ReadVariant<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<U, D::Error> {
    deserializer.deserialize_struct("", &[], UnionVisitor(PhantomData))
}

/// The error of a tag that no variant has.
#[doc(hidden)]
pub fn unknown_tag<'de, U: ReadVariant<'de>, E: Error>(found: &str) -> E {
    let unknown = UnknownValue::new(found, U::TAGS);
    E::custom(format_args!("{}: {unknown}", U::TAG))
}

struct UnionVisitor<U>(PhantomData<U>);

impl<'de, U: ReadVariant<'de>> Visitor<'de> for UnionVisitor<U> {
    type Value = U;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with {:?}, one of {}", U::TAG, quoted(U::TAGS))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<U, A::Error> {
        let mut before = Vec::new();
        while let Some(name) = members.next_key_seed(Text)? {
            if name == U::TAG {
                let tag = members.next_value_seed(Tag::<U>(PhantomData))?;
                let rest = Replay {
                    tag: Some((U::TAG, tag.clone())),
                    before: before.into_iter(),
                    value: Next::Rest,
                    rest: members,
                };
                return U::read_variant(&tag, MapAccessDeserializer::new(rest));
            }
            before.push((name, members.next_value()?));
        }
        let (tag, tags) = (U::TAG, quoted(U::TAGS));
        Err(A::Error::custom(format_args!(
            "missing field `{tag}`: one of {tags}"
        )))
    }
}

/// A tag, whose value may be known or not, as long as it is a text.
struct Tag<U>(PhantomData<U>);

impl<'de, U: ReadVariant<'de>> DeserializeSeed<'de> for Tag<U> {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Cow<'de, str>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de, U: ReadVariant<'de>> Visitor<'de> for Tag<U> {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", quoted(U::TAGS))
    }

    fn visit_borrowed_str<E: Error>(self, tag: &'de str) -> Result<Cow<'de, str>, E> {
        Text.visit_borrowed_str(tag)
    }

    fn visit_str<E: Error>(self, tag: &str) -> Result<Cow<'de, str>, E> {
        Text.visit_str(tag)
    }

    fn visit_string<E: Error>(self, tag: String) -> Result<Cow<'de, str>, E> {
        Text.visit_string(tag)
    }
}

/// The members of a union's object: the tag first, then those that stood before it, then the rest.
struct Replay<'de, A> {
    tag: Option<(&'static str, Cow<'de, str>)>,
    before: std::vec::IntoIter<(Cow<'de, str>, Kept<'de>)>,
    value: Next<'de>,
    rest: A,
}

/// Where the value of the member whose name was read last comes from.
enum Next<'de> {
    Tag(Cow<'de, str>),
    Kept(Kept<'de>),
    Rest,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Replay<'de, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        if let Some((name, tag)) = self.tag.take() {
            self.value = Next::Tag(tag);
            return seed.deserialize(name.into_deserializer()).map(Some);
        }
        if let Some((name, value)) = self.before.next() {
            self.value = Next::Kept(value);
            return seed.deserialize(name.into_deserializer()).map(Some);
        }
        self.value = Next::Rest;
        self.rest.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        match std::mem::replace(&mut self.value, Next::Rest) {
            Next::Tag(tag) => seed.deserialize(tag.into_deserializer()),
            Next::Kept(value) => seed.deserialize(value.into_deserializer()),
            Next::Rest => self.rest.next_value_seed(seed),
        }
    }
}

/// Declares a union of structs, each of which owns the constant member that tells it apart.
///
/// Of the members that stand before the tag, [`read`](crate::read) does not notice those inside that
/// nobody knows; [`Shape`](crate::Shape) does.
///
/// ```
/// use schemars::JsonSchema;
/// use serde::{Deserialize, Serialize};
///
/// wire::constants! {
///     DotTag = "dot",
///     CircleTag = "circle",
/// }
///
/// #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
/// struct Dot { shape: DotTag }
///
/// #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
/// struct Circle { shape: CircleTag, radius: f64 }
///
/// wire::tagged_union! {
///     /// What can be drawn.
///     #[derive(Debug, Clone, PartialEq)]
///     enum Drawn by "shape" {
///         /// A point.
///         Dot(Dot) = "dot",
///         /// A round.
///         Circle(Circle) = "circle",
///     }
/// }
///
/// let drawn: Drawn = serde_json::from_str(r#"{"radius": 2, "shape": "circle"}"#)?;
/// assert!(matches!(drawn, Drawn::Circle(Circle { radius: 2.0, .. })));
/// let error = serde_json::from_str::<Drawn>(r#"{"shape": "cirle"}"#).unwrap_err().to_string();
/// assert!(error.contains("did you mean \"circle\"?"), "{error}");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! tagged_union {
    (@into $generics:tt $name:ident $($variant:ident($inner:ty))+) => {
        $( $crate::tagged_union!(@one $generics $name $variant $inner); )+
    };
    (@one [$(<$param:ident>)?] $name:ident $variant:ident $inner:ty) => {
        impl $(<$param>)? ::core::convert::From<$inner> for $name $(<$param>)? {
            fn from(inner: $inner) -> Self {
                Self::$variant(inner)
            }
        }
    };
    (
        $(#[doc = $about:literal])+
        #[derive($($derive:ident),+ $(,)?)]
        $vis:vis enum $name:ident $(<$param:ident = $default:ty>)? by $tag:literal {
            $( $(#[doc = $doc:literal])+ $variant:ident($inner:ty) = $value:literal, )+
        }
    ) => {
        $(#[doc = $about])+
        #[derive($($derive),+)]
        $vis enum $name $(<$param = $default>)? {
            $( $(#[doc = $doc])+ #[doc = concat!("\nTagged `", $value, "`.")] $variant($inner), )+
        }

        impl $(<$param>)? $name $(<$param>)? {
            /// The tag that the variant has on the wire.
            pub const fn tag(&self) -> &'static str {
                match self { $(Self::$variant(_) => $value),+ }
            }
        }

        impl<'de $(, $param: $crate::serde::Deserialize<'de>)?> $crate::ReadVariant<'de>
            for $name $(<$param>)?
        {
            const TAG: &'static str = $tag;
            const TAGS: &'static [&'static str] = &[$($value),+];

            fn read_variant<D: $crate::serde::Deserializer<'de>>(
                tag: &str,
                members: D,
            ) -> ::core::result::Result<Self, D::Error> {
                match tag {
                    $($value => <$inner as $crate::serde::Deserialize>::deserialize(members)
                        .map(Self::$variant),)+
                    other => Err($crate::unknown_tag::<Self, D::Error>(other)),
                }
            }
        }

        impl<'de $(, $param: $crate::serde::Deserialize<'de>)?> $crate::serde::Deserialize<'de>
            for $name $(<$param>)?
        {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read_union(deserializer)
            }
        }

        impl $(<$param: $crate::serde::Serialize>)? $crate::serde::Serialize
            for $name $(<$param>)?
        {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant(inner) => {
                        $crate::serde::Serialize::serialize(inner, serializer)
                    })+
                }
            }
        }

        impl $(<$param: $crate::schemars::JsonSchema>)? $crate::schemars::JsonSchema
            for $name $(<$param>)?
        {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                let mut name = ::std::string::String::new();
                $(name.push_str(&<$param as $crate::schemars::JsonSchema>::schema_name());)?
                name.push_str(stringify!($name));
                name.into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                let mut id = ::std::string::String::from(concat!(module_path!(), "::", stringify!($name)));
                $(id.push_str(&<$param as $crate::schemars::JsonSchema>::schema_id());)?
                id.into()
            }

            fn json_schema(
                generator: &mut $crate::schemars::SchemaGenerator,
            ) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({
                    "description": ([$($about),+].map(str::trim).join("\n")),
                    "oneOf": [$(generator.subschema_for::<$inner>()),+]
                })
            }
        }

        $crate::tagged_union!(@into [$(<$param>)?] $name $($variant($inner))+);
    };
}
