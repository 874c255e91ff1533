//! Objects of which nothing says what is in them.

use serde_json::{Map, Value};

use super::finding::{Code, LintFinding};
use super::node::{Node, Place, has_type};
use super::tool::Tool;

const FREE: Code = Code::new(
    "free_form_object",
    "a model invents the members of an object that lists none, and strict modes refuse it or allow only {}",
);
const OPEN: Code = Code::new(
    "open_object",
    "a misspelt member is taken as an additional one, and what it should have said is lost",
);
const ITEMS: Code = Code::new(
    "array_without_items",
    "a model must guess what the elements are, and hosts refuse the schema or take them for texts",
);

pub(super) fn objects_have_a_form(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for node in &tool.nodes {
        let Some(keywords) = node.keywords() else {
            continue;
        };
        if has_type(keywords, "array") && is_without_items(keywords) {
            let message = format!("{} is an array of anything", called(node));
            found.push(ITEMS.warning(
                tool,
                node.at.clone(),
                message,
                "describe its elements under \"items\"",
            ));
        }
        found.extend(judged_object(tool, node, keywords));
    }
}

fn is_without_items(keywords: &Map<String, Value>) -> bool {
    let items = keywords.get("items");
    let says_nothing =
        |items: &Value| *items == Value::Bool(true) || items.as_object().is_some_and(Map::is_empty);
    !keywords.contains_key("prefixItems") && items.is_none_or(says_nothing)
}

fn judged_object(
    tool: &Tool<'_>,
    node: &Node<'_>,
    keywords: &Map<String, Value>,
) -> Option<LintFinding> {
    let members = keywords
        .get("properties")
        .and_then(Value::as_object)
        .map_or(0, Map::len);
    let rest = keywords.get("additionalProperties");
    let is_open = rest == Some(&Value::Bool(true))
        || rest.is_some_and(|rest| rest.as_object().is_some_and(Map::is_empty));
    if members > 0 && is_open {
        let message = format!("{} takes members beyond those it lists", called(node));
        let fix = "write \"additionalProperties\": false";
        return Some(OPEN.notice(tool, node.at.clone(), message, fix));
    }
    // A tool without parameters is fine, and a map says what its values are.
    let is_told = members > 0
        || node.place == Place::Root
        || rest == Some(&Value::Bool(false))
        || ["patternProperties", "anyOf", "oneOf", "allOf", "$ref"]
            .iter()
            .any(|keyword| keywords.contains_key(*keyword))
        || (rest.is_some() && !is_open);
    if is_told || !has_type(keywords, "object") {
        return None;
    }
    let message = format!(
        "{} is an object, and nothing says what is in it",
        called(node)
    );
    let fix = "list its members under \"properties\"; if the keys are free, take an array of {\"key\", \"value\"}";
    // Beside choices that say what is in them, it is the way out for the rest; and a schema is what it is.
    let is_schema = matches!(node.place, Place::Property { name, .. } if name.to_lowercase().ends_with("schema"));
    Some(if is_schema || node.place == Place::Otherwise {
        FREE.notice(tool, node.at.clone(), message, fix)
    } else {
        FREE.warning(tool, node.at.clone(), message, fix)
    })
}

/// The parameter that a node is, or is a part of.
fn called(node: &Node<'_>) -> String {
    match (node.place, innermost(node.at.as_str())) {
        (Place::Root, _) => "the input".to_owned(),
        (Place::Property { name, .. }, _) => name.to_owned(),
        (Place::Part | Place::Otherwise, Some(name)) => format!("a part of {name}"),
        (Place::Part | Place::Otherwise, None) => "a part of the input".to_owned(),
    }
}

/// The last property that a pointer goes through. A property may itself be named "properties".
fn innermost(pointer: &str) -> Option<&str> {
    let mut tokens = pointer.split('/');
    let mut name = None;
    while let Some(token) = tokens.next() {
        if token == "properties" {
            name = tokens.next();
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use super::innermost;
    use serde_json::{Value, json};

    fn count(schema: &Value, code: &str) -> usize {
        found(
            &with_parameter("create_page", "properties", schema, true),
            code,
        )
        .len()
    }

    #[test]
    fn an_object_wants_its_members_listed() {
        let code = "free_form_object";
        for free in [
            json!({ "type": "object" }),
            json!({ "type": "object", "additionalProperties": true }),
            json!({ "type": "object", "additionalProperties": {} }),
            json!({ "type": ["object", "null"], "properties": {} }),
            json!({ "anyOf": [{ "type": "object" }, { "type": "null" }] }),
            json!({ "type": "array", "items": { "type": "object" } }),
        ] {
            assert_eq!(count(&free, code), 1, "{free}");
        }
        for told in [
            json!({ "type": "object", "properties": { "a": {} } }),
            json!({ "type": "object", "additionalProperties": false }),
            json!({ "type": "object", "additionalProperties": { "type": "string" } }),
            json!({ "type": "object", "oneOf": [{ "properties": { "a": {} } }] }),
        ] {
            assert_eq!(count(&told, code), 0, "{told}");
        }
    }

    #[test]
    fn an_open_choice_beside_a_told_one_is_only_noted() {
        let choices = json!({ "anyOf": [
            { "type": "object", "properties": { "a": {} } },
            { "type": "object", "additionalProperties": true }
        ] });
        let found = found(
            &with_parameter("create_page", "parent", &choices, true),
            "free_form_object",
        );
        assert_eq!(
            found,
            [(
                "notice",
                "/inputSchema/properties/parent/anyOf/1".to_owned()
            )]
        );
    }

    #[test]
    fn a_schema_as_a_value_is_free_by_nature() {
        let tool = with_parameter(
            "extract_page",
            "json_schema",
            &json!({ "type": "object" }),
            true,
        );
        assert_eq!(found(&tool, "free_form_object")[0].0, "notice");
    }

    #[test]
    fn a_part_is_called_by_the_parameter_it_is_in() {
        assert_eq!(
            innermost("/0/inputSchema/properties/properties/anyOf/1"),
            Some("properties")
        );
        assert_eq!(
            innermost("/0/inputSchema/properties/a/properties/b/items"),
            Some("b")
        );
        assert_eq!(innermost("/0/inputSchema/$defs/A"), None);
    }

    #[test]
    fn members_beyond_the_listed_are_noted_where_they_are_invited() {
        let open =
            json!({ "type": "object", "properties": { "a": {} }, "additionalProperties": true });
        assert_eq!(count(&open, "open_object"), 1);
        assert_eq!(
            count(
                &json!({ "type": "object", "properties": { "a": {} } }),
                "open_object"
            ),
            0
        );
    }

    #[test]
    fn an_array_wants_its_elements_described() {
        let code = "array_without_items";
        assert_eq!(count(&json!({ "type": "array" }), code), 1);
        assert_eq!(count(&json!({ "type": "array", "items": {} }), code), 1);
        assert_eq!(
            count(
                &json!({ "type": "array", "items": { "type": "string" } }),
                code
            ),
            0
        );
        assert_eq!(
            count(
                &json!({ "type": "array", "items": [{ "type": "string" }] }),
                code
            ),
            0
        );
    }
}
