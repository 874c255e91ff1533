//! Input schemas that are none.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use wire::Pointer;

use super::finding::{Code, LintFinding};
use super::node::{Place, has_type};
use super::tool::{Form, Tool};

const NO_SCHEMA: Code = Code::new(
    "missing_input_schema",
    "clients refuse a tool without an input schema, and some the whole list with it",
);
const MALFORMED: Code = Code::new(
    "malformed_schema",
    "a keyword of the wrong type is refused by some hosts and ignored by others, with what it says",
);
const UNKNOWN_REQUIRED: Code = Code::new(
    "required_unknown",
    "the model is made to give a parameter that nothing describes, so every call is refused or invented",
);

pub(super) fn schema_is_an_object(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    match tool.schema {
        // The function of an OpenAI tool may leave out parameters that it does not have.
        None if tool.form == Form::OpenAi => {}
        None => found.push(missing(tool)),
        Some(Value::Object(keywords)) => {
            root_is_an_object(tool, keywords, found);
            for node in &tool.nodes {
                if let Value::Object(keywords) = node.schema {
                    keywords_have_their_types(tool, &node.at, keywords, found);
                    required_are_there(tool, &node.at, keywords, node.place == Place::Root, found);
                }
            }
        }
        Some(_) => {
            let message = "the input schema is not an object";
            found.push(MALFORMED.error(tool, tool.schema_at(), message, empty(tool)));
        }
    }
}

fn missing(tool: &Tool<'_>) -> LintFinding {
    let message = format!("there is no {}", tool.form.schema_key());
    NO_SCHEMA.error(tool, tool.at.clone(), message, empty(tool))
}

fn empty(tool: &Tool<'_>) -> String {
    let key = tool.form.schema_key();
    format!(
        "write \"{key}\": {{\"type\": \"object\", \"properties\": {{}}}} for a tool without parameters"
    )
}

fn root_is_an_object(tool: &Tool<'_>, keywords: &Map<String, Value>, found: &mut Vec<LintFinding>) {
    if !has_type(keywords, "object") {
        let message = match keywords.get("type") {
            Some(other) => format!("the type of the whole input is {other}"),
            None => "the whole input has no type".to_owned(),
        };
        let fix = "write \"type\": \"object\"; a call's arguments are always an object";
        found.push(MALFORMED.error(tool, tool.schema_at(), message, fix));
    }
}

const OBJECTS: [&str; 4] = ["properties", "$defs", "definitions", "patternProperties"];
const ARRAYS: [&str; 5] = ["required", "enum", "anyOf", "oneOf", "allOf"];

fn keywords_have_their_types(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    found: &mut Vec<LintFinding>,
) {
    for (keyword, is_right, expected) in OBJECTS
        .map(|keyword| (keyword, Value::is_object as fn(&Value) -> bool, "an object"))
        .into_iter()
        .chain(ARRAYS.map(|keyword| (keyword, Value::is_array as fn(&Value) -> bool, "an array")))
    {
        if keywords.get(keyword).is_some_and(|value| !is_right(value)) {
            let message = format!("{keyword} is not {expected}");
            let fix = format!("write {keyword} as {expected}, or leave it out");
            found.push(MALFORMED.error(tool, at.child(keyword), message, fix));
        }
    }
}

fn required_are_there(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    is_root: bool,
    found: &mut Vec<LintFinding>,
) {
    let Some(Value::Array(required)) = keywords.get("required") else {
        return;
    };
    // Elsewhere a schema may be one part of several, with the properties in another.
    let properties = keywords.get("properties").and_then(Value::as_object);
    if properties.is_none() && !is_root {
        return;
    }
    let known: BTreeSet<&str> = properties
        .into_iter()
        .flatten()
        .map(|(name, _)| name.as_str())
        .collect();
    for (index, name) in required.iter().enumerate() {
        if !name.as_str().is_some_and(|name| known.contains(name)) {
            let message = format!("{name} is required and is no property");
            let fix = "describe it under properties, or take it out of required";
            found.push(UNKNOWN_REQUIRED.error(
                tool,
                at.child("required").child(index),
                message,
                fix,
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::{Value, json};

    fn with_schema(schema: &Value) -> Value {
        json!({ "name": "t", "inputSchema": schema })
    }

    #[test]
    fn a_tool_without_a_schema_is_refused_and_one_without_parameters_is_fine() {
        assert_eq!(
            found(&json!({ "name": "t" }), "missing_input_schema").len(),
            1
        );
        let openai = json!({ "type": "function", "function": { "name": "t" } });
        assert!(found(&openai, "missing_input_schema").is_empty());
        for fine in [
            json!({ "type": "object" }),
            json!({ "type": "object", "properties": {} }),
        ] {
            assert!(
                found(&with_schema(&fine), "malformed_schema").is_empty(),
                "{fine}"
            );
        }
    }

    #[test]
    fn keywords_of_the_wrong_type_are_named_where_they_stand() {
        for (schema, at) in [
            (json!(true), "/inputSchema"),
            (json!({ "type": "array" }), "/inputSchema"),
            (json!({ "properties": {} }), "/inputSchema"),
            (
                json!({ "type": "object", "properties": ["a"] }),
                "/inputSchema/properties",
            ),
            (
                json!({ "type": "object", "required": "a" }),
                "/inputSchema/required",
            ),
            (
                json!({ "type": "object", "properties": { "a/b": { "enum": "x" } } }),
                "/inputSchema/properties/a~1b/enum",
            ),
        ] {
            assert_eq!(
                found(&with_schema(&schema), "malformed_schema"),
                [("error", at.to_owned())],
                "{schema}"
            );
        }
    }

    #[test]
    fn what_is_required_must_be_described() {
        let schema = json!({ "type": "object", "properties": { "a": {} }, "required": ["a", "b"] });
        let at = "/inputSchema/required/1".to_owned();
        assert_eq!(
            found(&with_schema(&schema), "required_unknown"),
            [("error", at)]
        );
        let choice = json!({ "type": "object", "properties": { "a": { "anyOf": [{ "required": ["x"] }] } } });
        assert!(found(&with_schema(&choice), "required_unknown").is_empty());
    }
}
