//! Gemini, by Google's Python library, which reads MCP tools itself, and by the AI SDK, which turns JSON
//! Schema into that of `OpenAPI`. Whoever passes the schema as `parametersJsonSchema` is spared most of it, as
//! `@google/genai` 2.32.0 (npm) does.

use super::{Fate, Feature, Row};

const MCP: &str = "google-genai 3.4.0 (PyPI), _mcp_utils.py, mcp_to_gemini_tool, and types.py, Schema.from_json_schema; \
                   run on samples";
const AI_SDK: &str = "@ai-sdk/google 3.0.141 (npm), src/convert-json-schema-to-openapi-schema.ts";
const TYPES: &str = "google-genai 3.4.0 (PyPI), types.py, FunctionDeclaration";

const fn dropped(feature: Feature, source: &'static str) -> Row {
    Row {
        feature,
        fate: Fate::Dropped,
        what: "is dropped before the model sees it",
        fix: "say it in the description as well",
        source,
    }
}

pub(super) const ROWS: &[Row] = &[
    Row {
        feature: Feature::NameStart,
        fate: Fate::Refused,
        what: "is refused",
        fix: "begin it with a letter",
        source: TYPES,
    },
    Row {
        feature: Feature::ParameterWord,
        fate: Fate::Refused,
        what: "is refused",
        fix: "use at most 64 letters, digits and underscores, with a letter or an underscore first",
        source: TYPES,
    },
    Row {
        feature: Feature::BooleanAdditional,
        fate: Fate::Refused,
        what: "makes the Python library fail when it reads the tool from an MCP session, as it takes the boolean for a \
               schema",
        fix: "leave additionalProperties out; strict modes add what they need by themselves",
        source: MCP,
    },
    Row {
        feature: Feature::BooleanSchema,
        fate: Fate::Refused,
        what: "makes the Python library fail when it reads the tool",
        fix: "write a \"type\" and a description",
        source: MCP,
    },
    Row {
        feature: Feature::Tuple,
        fate: Fate::Refused,
        what: "makes the Python library fail when it reads the tool",
        fix: "take an object with a member for each place",
        source: MCP,
    },
    Row {
        feature: Feature::LegacyDefinitions,
        fate: Fate::Refused,
        what: "makes the Python library fail when it reads the tool",
        fix: "write the definitions under \"$defs\", or inline",
        source: MCP,
    },
    Row {
        feature: Feature::MixedEnum,
        fate: Fate::Refused,
        what: "is refused",
        fix: "give all values of the enum one type",
        source: AI_SDK,
    },
    Row {
        feature: Feature::OneOf,
        fate: Fate::Dropped,
        what: "is dropped, and the model sees a parameter of any form",
        fix: "write anyOf, or better one form",
        source: MCP,
    },
    Row {
        feature: Feature::AllOf,
        fate: Fate::Dropped,
        what: "is dropped, and the model sees a parameter of any form",
        fix: "merge the parts into one schema",
        source: MCP,
    },
    Row {
        feature: Feature::Const,
        fate: Fate::Dropped,
        what: "is dropped, and the model sees a parameter of any value",
        fix: "write an enum of one value",
        source: MCP,
    },
    Row {
        feature: Feature::RecursiveReference,
        fate: Fate::Dropped,
        what: "is cut off where it begins again, and the model sees any value there",
        fix: "unroll it to the depth that is needed",
        source: MCP,
    },
    Row {
        feature: Feature::ReferenceSiblings,
        fate: Fate::Dropped,
        what: "is dropped in favour of the reference",
        fix: "write the schema where it is used, with its description",
        source: MCP,
    },
    Row {
        feature: Feature::TypeList,
        fate: Fate::Rewritten,
        what: "becomes anyOf, and loses its default",
        fix: "give it one type",
        source: MCP,
    },
    dropped(Feature::Not, MCP),
    dropped(Feature::Conditional, MCP),
    dropped(Feature::Dependent, MCP),
    dropped(Feature::PatternProperties, MCP),
    dropped(Feature::Contains, MCP),
    dropped(Feature::UniqueItems, MCP),
    dropped(Feature::ItemBounds, MCP),
    dropped(Feature::LengthBounds, MCP),
    dropped(Feature::ExclusiveBounds, MCP),
    dropped(Feature::PropertyBounds, MCP),
    dropped(Feature::Examples, MCP),
    dropped(Feature::NumberBounds, AI_SDK),
    dropped(Feature::Pattern, AI_SDK),
    dropped(Feature::Default, AI_SDK),
];
