//! Anthropic's strict tools and structured outputs. Tools that are not strict are taken as they are,
//! except for their names and the type of the root.

use super::{Fate, Feature, Row};

/// From eleven on, compiling the schema fails on one host or another.
pub(super) const MOST_OPTIONAL: usize = 10;

const SDK: &str = "anthropic 2.11.0 (PyPI), lib/_parse/_transform.py, transform_schema, run on samples; it is applied to \
                   output formats, and tells what strict schemas may hold";
const AI_SDK: &str =
    "@ai-sdk/anthropic 3.0.138 (npm), src/supports-native-structured-output-schema.ts";

const NAMES: &str = "anthropic 2.12.0 (PyPI), types/beta/beta_managed_agents_custom_tool_params.py, \"1-128 characters; \
                     letters, digits, underscores, and hyphens\"; litellm 1.109.1 (PyPI), \
                     llms/anthropic/chat/transformation.py, which rewrites other names before it sends them";

const fn into_words(feature: Feature) -> Row {
    Row {
        feature,
        fate: Fate::Rewritten,
        what: "is moved into the description for strict schemas, so that it is asked for and not enforced",
        fix: "let the server answer a value beyond it with a hint, since nothing else stops the model",
        source: SDK,
    }
}

pub(super) const ROWS: &[Row] = &[
    Row {
        feature: Feature::VeryLongName,
        fate: Fate::Refused,
        what: "is refused",
        fix: "use at most 64 letters, digits, underscores and hyphens",
        source: NAMES,
    },
    Row {
        feature: Feature::RootNotObject,
        fate: Fate::Refused,
        what: "is refused",
        fix: "write \"type\": \"object\"",
        source: "anthropic 2.11.0 (PyPI), types/tool_param.py, InputSchemaTyped",
    },
    Row {
        feature: Feature::ManyOptional,
        fate: Fate::Refused,
        what: "fail to compile as a strict schema on some hosts from eleven on, on all from 25 on",
        fix: "require what the call needs, and split the tool",
        source: AI_SDK,
    },
    Row {
        feature: Feature::RecursiveReference,
        fate: Fate::Refused,
        what: "is refused as a strict schema",
        fix: "unroll it to the depth that is needed",
        source: AI_SDK,
    },
    Row {
        feature: Feature::OpenObject,
        fate: Fate::Dropped,
        what: "is closed in a strict schema, and the model can then only answer {}",
        fix: "list the members; for free keys take an array of {\"key\", \"value\"}",
        source: AI_SDK,
    },
    Row {
        feature: Feature::ReferenceSiblings,
        fate: Fate::Dropped,
        what: "is dropped from strict schemas",
        fix: "write the schema where it is used, with its description",
        source: SDK,
    },
    Row {
        feature: Feature::Untyped,
        fate: Fate::Refused,
        what: "is refused by the SDK as a strict schema",
        fix: "write its \"type\"",
        source: SDK,
    },
    Row {
        feature: Feature::BooleanSchema,
        fate: Fate::Refused,
        what: "is refused by the SDK as a strict schema",
        fix: "write a \"type\" and a description",
        source: SDK,
    },
    Row {
        feature: Feature::TypeList,
        fate: Fate::Refused,
        what: "makes the SDK fail on a strict schema",
        fix: "write anyOf with one type each, or better one type",
        source: SDK,
    },
    Row {
        feature: Feature::NullableType,
        fate: Fate::Refused,
        what: "makes the SDK fail on a strict schema",
        fix: "write anyOf with the type and {\"type\": \"null\"}, or better one type",
        source: SDK,
    },
    Row {
        feature: Feature::OneOf,
        fate: Fate::Rewritten,
        what: "becomes anyOf in a strict schema",
        fix: "write anyOf",
        source: SDK,
    },
    into_words(Feature::NumberBounds),
    into_words(Feature::ExclusiveBounds),
    into_words(Feature::LengthBounds),
    into_words(Feature::ItemBounds),
    into_words(Feature::UniqueItems),
    into_words(Feature::PropertyBounds),
    into_words(Feature::Pattern),
    into_words(Feature::RareFormat),
    into_words(Feature::Default),
    into_words(Feature::Examples),
];
