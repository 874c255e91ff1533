//! The features of schemas that dialects differ about.

use serde_json::{Map, Value};
use wire::Pointer;

use super::{Features, note};
use crate::lint::node::{Node, Place, has_type, listed, types};
use crate::lint::reference::circle;
use crate::lint::tool::Tool;

/// Where a feature is used first, and how often.
pub(super) struct Places {
    pub(super) first: Pointer,
    pub(super) count: usize,
}

macro_rules! features {
    ($( $(#[doc = $doc:literal])* $name:ident = $called:literal, )+) => {
        /// A feature of schemas that dialects differ about.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum Feature {
            $( $(#[doc = $doc])* $name, )+
        }

        impl Feature {
            /// What a message calls it.
            pub(super) const fn called(self) -> &'static str {
                match self { $( Self::$name => $called, )+ }
            }
        }
    };
}

features! {
    /// Beyond 64 letters, digits, underscores and hyphens.
    LongName = "a name of more than 64 characters, or other than letters, digits, _ and -",
    /// Beyond 128 of the same.
    VeryLongName = "a name of more than 128 characters, or other than letters, digits, _ and -",
    NameStart = "a name that does not begin with a letter or an underscore",
    ReservedName = "the tool's name",
    /// Other than an identifier.
    ParameterWord = "a parameter's name that is no identifier",
    RootUnion = "anyOf, oneOf or allOf for the whole input",
    RootNotObject = "an input whose type is not object",
    OptionalNotNullable = "an optional parameter",
    ManyOptional = "more than ten optional parameters, members included,",
    OpenObject = "an object with free members",
    BooleanAdditional = "additionalProperties true or false",
    Untyped = "a schema without a type",
    BooleanSchema = "the schema true or false",
    TypeList = "a list of several types",
    NullableType = "a list of types with null",
    OneOf = "oneOf",
    AllOf = "allOf",
    Not = "not",
    Conditional = "if, then, else",
    Dependent = "dependentRequired, dependentSchemas or dependencies",
    PatternProperties = "patternProperties",
    PropertyNames = "propertyNames",
    Contains = "contains",
    Tuple = "an array with a schema for each place",
    NoItems = "an array without items",
    UniqueItems = "uniqueItems",
    ItemBounds = "minItems or maxItems",
    LengthBounds = "minLength or maxLength",
    NumberBounds = "minimum or maximum",
    ExclusiveBounds = "exclusiveMinimum, exclusiveMaximum or multipleOf",
    PropertyBounds = "minProperties or maxProperties",
    Pattern = "pattern",
    /// Other than the ten that Anthropic keeps.
    RareFormat = "a format that is not among the usual ten",
    /// Other than the four that ADK keeps.
    FormatNotDateTime = "a format other than date-time",
    Const = "const",
    Examples = "examples",
    Default = "a default",
    MixedEnum = "an enum of several types",
    ReferenceSiblings = "a description beside a reference",
    LegacyDefinitions = "a reference into definitions",
    RecursiveReference = "a type that contains itself",
}

/// Every feature of a tool, with its first place.
pub(super) fn features(tool: &Tool<'_>) -> Features {
    let mut features = Features::new();
    of_names(tool, &mut features);
    for node in tool.nodes.iter().chain(&tool.aside) {
        match node.schema {
            Value::Object(keywords) => of_node(node, keywords, &mut features),
            Value::Bool(_) => note(&mut features, Feature::BooleanSchema, &node.at),
            _ => {}
        }
    }
    of_root(tool, &mut features);
    features
}

fn of_names(tool: &Tool<'_>, features: &mut Features) {
    let at = tool.at.child("name");
    if let Some(name) = tool.name {
        if !is_name(name, 64, "_-") {
            note(features, Feature::LongName, &at);
        }
        if !is_name(name, 128, "_-") {
            note(features, Feature::VeryLongName, &at);
        }
        if !starts_well(name) {
            note(features, Feature::NameStart, &at);
        }
        if super::adk::RESERVED.contains(&name) {
            note(features, Feature::ReservedName, &at);
        }
    }
    for parameter in tool.own_parameters() {
        if !is_name(parameter.name, 64, "_") || !starts_well(parameter.name) {
            note(features, Feature::ParameterWord, &parameter.at);
        }
    }
}

fn is_name(name: &str, longest: usize, marks: &str) -> bool {
    name.len() <= longest
        && !name.is_empty()
        && name
            .chars()
            .all(|character| character.is_ascii_alphanumeric() || marks.contains(character))
}

fn starts_well(name: &str) -> bool {
    name.starts_with(|character: char| character.is_ascii_alphabetic() || character == '_')
}

fn of_root(tool: &Tool<'_>, features: &mut Features) {
    let at = tool.schema_at();
    if let Some(Value::Object(keywords)) = tool.schema {
        if ["anyOf", "oneOf", "allOf"]
            .iter()
            .any(|keyword| keywords.contains_key(*keyword))
        {
            note(features, Feature::RootUnion, &at);
        }
        if keywords.get("type").is_none_or(|name| name != "object") {
            note(features, Feature::RootNotObject, &at);
        }
    }
    let optional = tool
        .parameters
        .iter()
        .filter(|parameter| !parameter.is_required);
    if optional.count() > super::anthropic::MOST_OPTIONAL {
        note(features, Feature::ManyOptional, &at);
    }
    if circle(tool).is_some() {
        note(features, Feature::RecursiveReference, &at);
    }
}

fn of_node(node: &Node<'_>, keywords: &Map<String, Value>, features: &mut Features) {
    of_types(node, keywords, features);
    of_objects(node, keywords, features);
    for (keyword, value) in keywords {
        if let Some(feature) = of_keyword(keyword, value, keywords) {
            note(features, feature, &node.at);
        }
    }
    of_text(node, keywords, features);
}

fn of_types(node: &Node<'_>, keywords: &Map<String, Value>, features: &mut Features) {
    // Fewer than lint's own rule of untyped parameters takes: that `items` or `not` stands alone says
    // something to a reader, and Anthropic's SDK refuses it as a schema without a type.
    const GIVING_A_TYPE: [&str; 8] = [
        "type",
        "enum",
        "const",
        "anyOf",
        "oneOf",
        "allOf",
        "$ref",
        "properties",
    ];
    let is_typed = GIVING_A_TYPE
        .iter()
        .any(|keyword| keywords.contains_key(*keyword));
    // Where additional members may be anything, it is the object that is open.
    let is_of_a_map = node.at.as_str().ends_with("/additionalProperties");
    if !is_typed && !is_of_a_map && node.place != Place::Root {
        note(features, Feature::Untyped, &node.at);
    }
    if keywords.get("type").is_some_and(Value::is_array) {
        if types(keywords).filter(|name| *name != "null").count() > 1 {
            note(features, Feature::TypeList, &node.at);
        }
        if has_type(keywords, "null") {
            note(features, Feature::NullableType, &node.at);
        }
    }
    if has_type(keywords, "array")
        && !keywords.contains_key("items")
        && !keywords.contains_key("prefixItems")
    {
        note(features, Feature::NoItems, &node.at);
    }
    let mut kinds = listed(keywords, "enum")
        .filter(|value| !value.is_null())
        .map(std::mem::discriminant);
    if let Some(first) = kinds.next()
        && kinds.any(|other| other != first)
    {
        note(features, Feature::MixedEnum, &node.at);
    }
}

fn of_objects(node: &Node<'_>, keywords: &Map<String, Value>, features: &mut Features) {
    let rest = keywords.get("additionalProperties");
    let is_closed = rest == Some(&Value::Bool(false));
    let has_members = keywords
        .get("properties")
        .and_then(Value::as_object)
        .is_some_and(|members| !members.is_empty());
    let is_free = has_type(keywords, "object") && !has_members && node.place != Place::Root;
    if !is_closed && (rest.is_some() || is_free) {
        note(features, Feature::OpenObject, &node.at);
    }
    if let Place::Property {
        required: false, ..
    } = node.place
        && !takes_null(keywords)
    {
        note(features, Feature::OptionalNotNullable, &node.at);
    }
}

fn takes_null(keywords: &Map<String, Value>) -> bool {
    has_type(keywords, "null")
        || ["anyOf", "oneOf"].iter().any(|keyword| {
            listed(keywords, keyword)
                .any(|choice| choice.get("type").is_some_and(|name| name == "null"))
        })
        || listed(keywords, "enum").any(Value::is_null)
}

/// The feature that a keyword is by itself.
fn of_keyword(keyword: &str, value: &Value, keywords: &Map<String, Value>) -> Option<Feature> {
    Some(match keyword {
        "oneOf" => Feature::OneOf,
        // Around a single schema it says nothing, and is taken away.
        "allOf" if value.as_array().is_some_and(|parts| parts.len() > 1) => Feature::AllOf,
        "not" => Feature::Not,
        "if" | "then" | "else" => Feature::Conditional,
        "dependentRequired" | "dependentSchemas" | "dependencies" => Feature::Dependent,
        "patternProperties" => Feature::PatternProperties,
        "propertyNames" => Feature::PropertyNames,
        "contains" => Feature::Contains,
        "prefixItems" => Feature::Tuple,
        "items" if value.is_array() => Feature::Tuple,
        "uniqueItems" => Feature::UniqueItems,
        "minItems" | "maxItems" => Feature::ItemBounds,
        "minLength" | "maxLength" => Feature::LengthBounds,
        "minimum" | "maximum" if !is_whole_range(value) => Feature::NumberBounds,
        "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => Feature::ExclusiveBounds,
        "minProperties" | "maxProperties" => Feature::PropertyBounds,
        "pattern" => Feature::Pattern,
        "const" => Feature::Const,
        "examples" | "example" => Feature::Examples,
        "default" if !value.is_null() => Feature::Default,
        "additionalProperties" if value.is_boolean() => Feature::BooleanAdditional,
        "$ref" if keywords.contains_key("description") => Feature::ReferenceSiblings,
        _ => return None,
    })
}

/// zod writes the range of safe integers on every integer; nothing is lost with it.
fn is_whole_range(bound: &Value) -> bool {
    bound
        .as_f64()
        .is_some_and(|bound| bound.abs() >= 9_007_199_254_740_991.0)
}

fn of_text(node: &Node<'_>, keywords: &Map<String, Value>, features: &mut Features) {
    const KEPT_BY_ANTHROPIC: [&str; 10] = [
        "date-time",
        "time",
        "date",
        "duration",
        "email",
        "hostname",
        "uri",
        "ipv4",
        "ipv6",
        "uuid",
    ];
    const KEPT_BY_ADK: [&str; 4] = ["date-time", "enum", "int32", "int64"];
    if let Some(format) = keywords.get("format").and_then(Value::as_str) {
        if !KEPT_BY_ANTHROPIC.contains(&format) {
            note(features, Feature::RareFormat, &node.at);
        }
        if !KEPT_BY_ADK.contains(&format) {
            note(features, Feature::FormatNotDateTime, &node.at);
        }
    }
    let reference = keywords.get("$ref").and_then(Value::as_str);
    if reference.is_some_and(|named| named.starts_with("#/definitions/")) {
        note(features, Feature::LegacyDefinitions, &node.at);
    }
}
