//! Schemas that refuse what nobody knows.

use serde_json::{Map, Value};

/// Closes every object but the free-form maps: a member that nobody knows is refused at any depth.
pub(super) fn close(schema: &mut Map<String, Value>) {
    if is_open(schema) {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
    for (keyword, inner) in schema {
        match (keyword.as_str(), inner) {
            // Names, which may be spelt like keywords, of schemas.
            ("properties" | "$defs", Value::Object(named)) => {
                named
                    .values_mut()
                    .filter_map(Value::as_object_mut)
                    .for_each(close);
            }
            // Values, which may look like schemas.
            ("default" | "const" | "enum", _) => {}
            (_, Value::Object(inner)) => close(inner),
            (_, Value::Array(choices)) => {
                choices
                    .iter_mut()
                    .filter_map(Value::as_object_mut)
                    .for_each(close);
            }
            _ => {}
        }
    }
}

/// Whether a schema is one of an object and does not say what else may stand in it. A map says it; and
/// beside choices the members are named in each of them.
fn is_open(schema: &Map<String, Value>) -> bool {
    const SAY_SO: &[&str] = &["additionalProperties", "patternProperties"];
    const ELSEWHERE: &[&str] = &["$ref", "allOf", "anyOf", "oneOf"];
    let has_any = |keywords: &[&str]| keywords.iter().any(|name| schema.contains_key(*name));
    let is_object = match schema.get("type") {
        Some(Value::Array(types)) => types.iter().any(|name| name == "object"),
        name => name.is_some_and(|name| name == "object"),
    };
    let is_named = schema.contains_key("properties");
    !has_any(SAY_SO) && (is_named || (is_object && !has_any(ELSEWHERE)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn objects_are_closed_and_maps_are_not() {
        let closed = [
            json!({ "type": "object" }),
            json!({ "type": ["object", "null"] }),
            json!({ "type": "object", "properties": {} }),
            json!({ "properties": { "a": {} } }),
        ];
        let open = [
            json!({ "type": "object", "additionalProperties": true }),
            json!({ "type": "object", "additionalProperties": { "type": "string" } }),
            json!({ "type": "object", "patternProperties": { "^a": {} } }),
            json!({ "type": "object", "oneOf": [] }),
            json!({ "type": "string" }),
            json!({ "default": { "type": "object" } }),
        ];
        let is_closed = |schema: &Value| {
            let mut inside = json!({ "type": "array", "items": schema });
            close(inside.as_object_mut().unwrap());
            inside["items"] != *schema
        };
        for schema in closed {
            assert!(is_closed(&schema), "{schema}");
        }
        for schema in open {
            assert!(!is_closed(&schema), "{schema}");
        }
    }
}
