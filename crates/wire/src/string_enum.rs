//! Enumerations whose values are strings on the wire.

/// Declares an enumeration that is a string on the wire.
///
/// One list gives the variants, their exact wire values, reading, writing, the schema and the
/// value list that messages quote, so the five cannot drift apart. It exists because schemars
/// splits an enumeration into `oneOf` as soon as one variant is documented, which reorders the
/// values and breaks code generators, and because serde's own message does not say what was meant.
///
/// ```
/// wire::string_enum! {
///     /// How soon a step is due.
///     pub enum Urgency {
///         /// Before anything else.
///         Now = "now",
///         /// When there is time.
///         Later = "later",
///     }
/// }
///
/// assert_eq!(Urgency::Now.as_str(), "now");
/// assert_eq!("later".parse::<Urgency>(), Ok(Urgency::Later));
/// let error = serde_json::from_str::<Urgency>("\"Now\"").unwrap_err().to_string();
/// assert!(error.contains("did you mean \"now\"?"), "{error}");
/// ```
#[macro_export]
macro_rules! string_enum {
    (
        $(#[doc = $about:literal])+
        $vis:vis enum $name:ident {
            $( $(#[doc = $doc:literal])* $variant:ident = $value:literal, )+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $( $(#[doc = $doc])* #[doc = concat!("On the wire: `", $value, "`.")] $variant, )+
        }

        impl $name {
            /// Every value, in the order of the contract.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The value as it is written on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $value),+ }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::UnknownValue;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                match text {
                    $($value => Ok(Self::$variant),)+
                    other => Err($crate::UnknownValue::new(other, &[$($value),+])),
                }
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read_word(deserializer, &[$($value),+])
            }
        }

        impl $crate::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(
                _: &mut $crate::schemars::SchemaGenerator,
            ) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({
                    "description": ([$($about),+].map(str::trim).join("\n")),
                    "type": "string",
                    "enum": [$($value),+],
                    "x-enum-varnames": [$(stringify!($variant)),+]
                })
            }
        }
    };
}
