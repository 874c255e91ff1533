//! Google's Agent Development Kit, where it turns the schema of an MCP tool into Gemini's own form. That
//! is where its feature `JSON_SCHEMA_FOR_FUNC_DECL` is off; 2.13.0 has it on by default, and then passes
//! the schema as it is.

use super::{Fate, Feature, Row};

/// Names that ADK keeps for itself.
pub(super) const RESERVED: [&str; 5] = [
    "adk_request_confirmation",
    "adk_request_credential",
    "adk_request_input",
    "set_model_response",
    "transfer_to_agent",
];

const CONVERSION: &str = "google-adk 2.13.0 (PyPI), tools/_gemini_schema_util.py, run on samples; where the feature \
                          JSON_SCHEMA_FOR_FUNC_DECL is off";

const fn dropped(feature: Feature) -> Row {
    Row {
        feature,
        fate: Fate::Dropped,
        what: "is dropped before the model sees it",
        fix: "say it in the description as well",
        source: CONVERSION,
    }
}

pub(super) const ROWS: &[Row] = &[
    Row {
        feature: Feature::ReservedName,
        fate: Fate::Refused,
        what: "is one that ADK keeps for itself, and refuses",
        fix: "give the tool another name",
        source: "google-adk 2.13.0 (PyPI), tools/mcp_tool/mcp_tool.py, _RESERVED_TOOL_NAMES",
    },
    Row {
        feature: Feature::Tuple,
        fate: Fate::Refused,
        what: "is refused",
        fix: "take an object with a member for each place",
        source: CONVERSION,
    },
    Row {
        feature: Feature::TypeList,
        fate: Fate::Dropped,
        what: "is cut down to its first type, or to the array among them",
        fix: "give it one type",
        source: CONVERSION,
    },
    Row {
        feature: Feature::AllOf,
        fate: Fate::Dropped,
        what: "is dropped, and the model sees an object of any form",
        fix: "merge the parts into one schema",
        source: CONVERSION,
    },
    Row {
        feature: Feature::Const,
        fate: Fate::Dropped,
        what: "is dropped, and without a type the model sees an object",
        fix: "write an enum of one value, with its type",
        source: CONVERSION,
    },
    Row {
        feature: Feature::OpenObject,
        fate: Fate::Dropped,
        what: "loses additionalProperties, and the model sees an object without members",
        fix: "list the members; for free keys take an array of {\"key\", \"value\"}",
        source: CONVERSION,
    },
    Row {
        feature: Feature::Untyped,
        fate: Fate::Rewritten,
        what: "becomes an object",
        fix: "write its \"type\"",
        source: CONVERSION,
    },
    Row {
        feature: Feature::BooleanSchema,
        fate: Fate::Rewritten,
        what: "becomes an object",
        fix: "write a \"type\" and a description",
        source: CONVERSION,
    },
    Row {
        feature: Feature::NoItems,
        fate: Fate::Rewritten,
        what: "becomes an array of texts",
        fix: "describe the elements under \"items\"",
        source: CONVERSION,
    },
    Row {
        feature: Feature::OneOf,
        fate: Fate::Rewritten,
        what: "becomes anyOf",
        fix: "write anyOf",
        source: CONVERSION,
    },
    Row {
        feature: Feature::RecursiveReference,
        fate: Fate::Rewritten,
        what: "becomes an object of any form where it begins again",
        fix: "unroll it to the depth that is needed",
        source: CONVERSION,
    },
    dropped(Feature::FormatNotDateTime),
    dropped(Feature::ExclusiveBounds),
    dropped(Feature::Not),
    dropped(Feature::Conditional),
    dropped(Feature::Dependent),
    dropped(Feature::PatternProperties),
    dropped(Feature::Contains),
    dropped(Feature::UniqueItems),
    dropped(Feature::Examples),
];
