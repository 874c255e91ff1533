//! Parameters without a type, or with several.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::finding::{Code, LintFinding};
use super::node::{listed, types};
use super::parameter::Parameter;
use super::tool::Tool;

const UNTYPED: Code = Code::new(
    "untyped_parameter",
    "a model writes a text, a number or an object as it likes, and hosts refuse the schema or take it for an object",
);
const UNION: Code = Code::new(
    "type_union",
    "a model must choose the type as well as the value, and hosts keep one type and drop the others",
);
const IMPOSSIBLE: Code = Code::new(
    "impossible_parameter",
    "no value is allowed, so a call that gives it is refused whatever it says",
);
const UNKNOWN: Code = Code::new(
    "unknown_type",
    "JSON Schema has seven types; a host that meets another refuses the schema or takes any value",
);

const TYPES: [&str; 7] = [
    "string", "number", "integer", "boolean", "array", "object", "null",
];
/// With any of these a reader knows something of the values. More than the dialects' `Untyped` takes,
/// which asks whether a vendor's library finds a type.
const SAYING_SOMETHING: [&str; 10] = [
    "type",
    "enum",
    "const",
    "anyOf",
    "oneOf",
    "allOf",
    "$ref",
    "properties",
    "items",
    "not",
];

pub(super) fn parameters_have_one_type(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in &tool.parameters {
        found.extend(judged(tool, parameter));
    }
}

fn judged(tool: &Tool<'_>, parameter: &Parameter<'_>) -> Option<LintFinding> {
    let (name, at) = (parameter.name, parameter.at.clone());
    let Some(keywords) = parameter.keywords else {
        return Some(boolean(tool, parameter));
    };
    if let Some(strange) = types(keywords).find(|other| !TYPES.contains(other)) {
        let message = format!("{name} is of type {strange:?}");
        let fix = format!("use one of {}", TYPES.join(", "));
        return Some(UNKNOWN.error(tool, at.child("type"), message, fix));
    }
    if !SAYING_SOMETHING
        .iter()
        .any(|keyword| keywords.contains_key(*keyword))
    {
        let message = format!("{name} has no type");
        return Some(UNTYPED.warning(tool, at, message, "write its \"type\""));
    }
    let kinds = kinds(keywords);
    if kinds.len() > 1 {
        let kinds: Vec<_> = kinds.into_iter().collect();
        let message = format!(
            "{name} may be of {} types: {}",
            kinds.len(),
            kinds.join(", ")
        );
        let fix = "give it one type; where two are needed, make two parameters or two tools";
        return Some(UNION.notice(tool, at, message, fix));
    }
    None
}

fn boolean(tool: &Tool<'_>, parameter: &Parameter<'_>) -> LintFinding {
    let at = parameter.at.clone();
    let message = format!("the schema of {} has no keywords", parameter.name);
    if *parameter.written == Value::Bool(false) {
        let message = format!("the schema of {} is false", parameter.name);
        return IMPOSSIBLE.error(tool, at, message, "describe the parameter, or take it out");
    }
    UNTYPED.warning(tool, at, message, "write its \"type\" and a description")
}

/// The types of the values that a schema takes, null aside; a number and an integer are one.
fn kinds(keywords: &Map<String, Value>) -> BTreeSet<&str> {
    let choices = ["anyOf", "oneOf"]
        .into_iter()
        .flat_map(|keyword| listed(keywords, keyword));
    let of_choices = choices.filter_map(Value::as_object).flat_map(types);
    let kinds = types(keywords)
        .chain(of_choices)
        .filter(|name| *name != "null");
    kinds
        .map(|name| if name == "integer" { "number" } else { name })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(schema: &Value, code: &str) -> usize {
        found(&with_parameter("create_page", "parent", schema, true), code).len()
    }

    #[test]
    fn a_parameter_wants_a_type() {
        for untyped in [
            json!({}),
            json!(true),
            json!({ "description": "any" }),
            json!(7),
        ] {
            assert_eq!(count(&untyped, "untyped_parameter"), 1, "{untyped}");
        }
        for typed in [
            json!({ "type": "string" }),
            json!({ "enum": ["a"] }),
            json!({ "$ref": "#/$defs/X" }),
        ] {
            assert_eq!(count(&typed, "untyped_parameter"), 0, "{typed}");
        }
        assert_eq!(count(&json!(false), "impossible_parameter"), 1);
        assert_eq!(count(&json!({ "type": "float" }), "unknown_type"), 1);
    }

    #[test]
    fn several_types_are_noted_and_null_is_none_of_them() {
        for union in [
            json!({ "type": ["string", "boolean"] }),
            json!({ "anyOf": [{ "type": "string" }, { "type": "array" }, { "type": "null" }] }),
        ] {
            assert_eq!(count(&union, "type_union"), 1, "{union}");
        }
        for single in [
            json!({ "type": ["string", "null"] }),
            json!({ "type": ["integer", "number"] }),
            json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }),
            json!({ "oneOf": [{ "type": "object" }, { "type": "object" }] }),
        ] {
            assert_eq!(count(&single, "type_union"), 0, "{single}");
        }
    }
}
