//! Names that must not be taken for one another.

macro_rules! name {
    ($(#[doc = $doc:literal])+ $name:ident) => {
        $(#[doc = $doc])+
        #[derive(
            Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Takes the name as it is.
            pub fn new(name: impl Into<String>) -> Self {
                Self(name.into())
            }

            /// The name as it is written on the wire.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(name: &str) -> Self {
                Self::new(name)
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                String::json_schema(generator)
            }
        }
    };
}

name! {
    /// The name of a request for a human, unique among the requests of a server.
    ///
    /// It is given by the server, which has the randomness that a library has not. Somebody who guesses
    /// one still cannot answer it, since an answer is bound to the one who was asked.
    RequestId
}

name! {
    /// The name of a person, as the server's own sign-in knows them.
    UserId
}
