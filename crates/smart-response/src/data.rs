//! Section 2: the result itself and how far it can be trusted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub(crate) mod accuracy;
pub(crate) mod completeness;
pub(crate) mod freshness;
pub(crate) mod validation;

use accuracy::Accuracy;
use completeness::Completeness;
use freshness::Freshness;
use validation::DataValidation;

/// The result, which of its fields are real, and how good they are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}Data")]
#[serde(rename_all = "camelCase")]
pub struct Data<T> {
    /// Values that stand more than once, each said once under a name; wherever anything may stand,
    /// `{"_ref": "name"}` means the value of that name.
    #[serde(
        rename = "_ref",
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub refs: Option<Map<String, Value>>,
    /// The tool's result.
    pub processed: T,
    /// The source's answer as it came, where it is worth its size.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub raw_data: Option<Value>,
    /// Which fields hold real data.
    pub validation: DataValidation,
    /// How complete, accurate and fresh the data is.
    pub data_quality: DataQuality,
}

/// How complete, accurate and fresh the data is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DataQuality {
    /// How much of what was expected is there.
    pub completeness: Completeness,
    /// How well it is verified.
    pub accuracy: Accuracy,
    /// How old it is.
    pub freshness: Freshness,
}
