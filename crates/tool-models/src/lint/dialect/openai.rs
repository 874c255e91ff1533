//! The strict function calling of `OpenAI`.

use super::{Fate, Feature, Row};

/// Tools that are documented to be taken at once. The types of chat completions and responses name no
/// limit.
pub(super) const MOST_TOOLS: usize = 128;
pub(super) const MOST_TOOLS_SOURCE: &str = "openai 3.54.0 (PyPI), types/evals/create_eval_completions_run_data_source.py, \"A max of 128 functions are \
     supported\", and types/beta/assistant_create_params.py";

const SDK: &str = "openai 7.55.0 (npm), lib/transform.mjs, toStrictJsonSchema";
const BOTH: &str = "openai 7.55.0 (npm), lib/transform.mjs, toStrictJsonSchema; openai-agents 0.24.0 (PyPI), \
                    agents/strict_schema.py, by which MCP tools are made strict";
const TYPES: &str = "openai 3.52.0 (PyPI), types/shared_params/function_definition.py";

const fn refused(feature: Feature, fix: &'static str) -> Row {
    Row {
        feature,
        fate: Fate::Refused,
        what: "is refused in strict mode",
        fix,
        source: SDK,
    }
}

pub(super) const ROWS: &[Row] = &[
    Row {
        feature: Feature::LongName,
        fate: Fate::Refused,
        what: "is refused",
        fix: "use at most 64 letters, digits, underscores and hyphens",
        source: TYPES,
    },
    Row {
        feature: Feature::OptionalNotNullable,
        fate: Fate::Refused,
        what: "is refused in strict mode, or made required, so that the model must make up a value",
        fix: "require it; if it may be nothing, allow null and say what null means",
        source: BOTH,
    },
    Row {
        feature: Feature::OpenObject,
        fate: Fate::Refused,
        what: "is refused in strict mode, and the Agents SDK then gives up strictness for the whole tool",
        fix: "list the members; for free keys take an array of {\"key\", \"value\"}",
        source: BOTH,
    },
    Row {
        feature: Feature::RootUnion,
        fate: Fate::Refused,
        what: "is refused in strict mode",
        fix: "make a tool of each choice",
        source: BOTH,
    },
    refused(Feature::RootNotObject, "write \"type\": \"object\""),
    refused(Feature::BooleanSchema, "write a \"type\" and a description"),
    Row {
        feature: Feature::OneOf,
        fate: Fate::Refused,
        what: "is refused in strict mode by the SDK, and turned into anyOf by the Agents SDK",
        fix: "write anyOf",
        source: BOTH,
    },
    refused(Feature::AllOf, "merge the parts into one schema"),
    refused(Feature::Not, "say what is allowed instead"),
    refused(Feature::Conditional, "make a tool of each case"),
    refused(Feature::Dependent, "make a tool of each case"),
    refused(
        Feature::PatternProperties,
        "list the members; for free keys take an array of {\"key\", \"value\"}",
    ),
    refused(
        Feature::PropertyNames,
        "leave it out, and say in the description what the keys are",
    ),
    refused(Feature::Contains, "say it in the description"),
    refused(
        Feature::Tuple,
        "take an object with a member for each place",
    ),
    refused(Feature::NoItems, "describe the elements under \"items\""),
    refused(
        Feature::UniqueItems,
        "leave it out, and say in the description that elements may not repeat",
    ),
    refused(
        Feature::PropertyBounds,
        "leave it out, and say it in the description",
    ),
];
