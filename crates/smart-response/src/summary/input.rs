//! The request that a response answers.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::{Map, Value};

/// What was requested: a `symbol`, `params`, and any parameter written beside them.
///
/// The document's type names `symbol` and `params`; its examples write parameters such as `period`
/// right beside the symbol. Both are read, kept in their order and written back as they stood.
///
/// ```
/// use serde_json::json;
/// use smart_response::Input;
///
/// let input = Input::of("ADVANC.BK").with("period", json!("5y"));
/// assert_eq!(serde_json::to_string(&input)?, r#"{"symbol":"ADVANC.BK","period":"5y"}"#);
/// assert_eq!(input.parameters().get("period"), Some(&json!("5y")));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Input(Map<String, Value>);

impl Input {
    /// A request about nothing in particular.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request about `symbol`.
    pub fn of(symbol: impl Into<String>) -> Self {
        Self(Map::from_iter([(
            "symbol".to_owned(),
            Value::String(symbol.into()),
        )]))
    }

    /// The request with one more parameter, inside `params` when the request has them and beside
    /// the symbol otherwise. `symbol` and `params` are not parameters; they are left as they are.
    #[must_use]
    pub fn with(mut self, name: &str, value: Value) -> Self {
        match self.0.get_mut("params") {
            Some(Value::Object(params)) => {
                params.insert(name.to_owned(), value);
            }
            _ if name == "symbol" || name == "params" => {}
            _ => {
                self.0.insert(name.to_owned(), value);
            }
        }
        self
    }

    /// The request with `params` as given.
    #[must_use]
    pub fn with_params(mut self, params: Map<String, Value>) -> Self {
        self.0.insert("params".to_owned(), params.into());
        self
    }

    /// What the request is about.
    pub fn symbol(&self) -> Option<&str> {
        self.0.get("symbol").and_then(Value::as_str)
    }

    /// Every parameter, wherever it was written; `params` wins over what stands beside it.
    pub fn parameters(&self) -> Map<String, Value> {
        let beside = self
            .0
            .iter()
            .filter(|(name, _)| *name != "symbol" && *name != "params");
        let mut parameters: Map<_, _> = beside
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        if let Some(Value::Object(params)) = self.0.get("params") {
            parameters.extend(params.clone());
        }
        parameters
    }

    /// The values of this call under the names that another tool calls them by. Each pair is the
    /// name here and the name there; `symbol` is a name like any other. What this call does not
    /// have is not carried over, since a made-up parameter is worse than a missing one.
    ///
    /// ```
    /// use serde_json::json;
    /// use smart_response::Input;
    ///
    /// let input = Input::of("ADVANC.BK").with("period", json!("5y"));
    /// let carried = input.carried_over(&[("symbol", "ticker"), ("period", "period"), ("days", "days")]);
    /// assert_eq!(json!(carried), json!({ "ticker": "ADVANC.BK", "period": "5y" }));
    /// ```
    pub fn carried_over(&self, names: &[(&str, &str)]) -> Map<String, Value> {
        let parameters = self.parameters();
        let carried = names.iter().filter_map(|(here, there)| {
            let value = if *here == "symbol" {
                self.0.get("symbol")
            } else {
                parameters.get(*here)
            };
            Some(((*there).to_owned(), value?.clone()))
        });
        carried.collect()
    }

    /// Whether nothing at all was recorded.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The request as it stands on the wire.
    pub fn as_map(&self) -> &Map<String, Value> {
        &self.0
    }
}

impl Serialize for Input {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Input {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(InputVisitor)
    }
}

struct InputVisitor;

impl<'de> Visitor<'de> for InputVisitor {
    type Value = Input;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "an object with an optional string \"symbol\" and an optional object \"params\"",
        )
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Input, A::Error> {
        let mut input = Map::new();
        while let Some((name, value)) = members.next_entry::<String, Value>()? {
            if input.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field {name:?}")));
            }
            match (name.as_str(), &value) {
                ("symbol", Value::String(_)) | ("params", Value::Object(_)) => {}
                ("symbol", other) => {
                    return Err(A::Error::custom(format!(
                        "{other} is not a string \"symbol\""
                    )));
                }
                ("params", other) => {
                    return Err(A::Error::custom(format!(
                        "{other} is not an object \"params\""
                    )));
                }
                _ => {}
            }
            input.insert(name, value);
        }
        Ok(Input(input))
    }
}

impl JsonSchema for Input {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Input".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What was requested: a symbol, params, and any parameter written beside them.",
            "type": "object",
            "properties": {
                "symbol": { "type": "string" },
                "params": { "type": "object", "additionalProperties": true }
            },
            "additionalProperties": true
        })
    }
}
