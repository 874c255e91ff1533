use serde_json::{Map, Value, json};

/// Writes each "T or null" of a schema as a choice of two schemas, since some hosts read one type at a place.
pub(super) fn as_choices(schema: &mut Value) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    for (keyword, inner) in members.iter_mut() {
        match keyword.as_str() {
            "properties" | "$defs" => each(inner),
            // Values, which may look like schemas.
            "default" | "const" | "enum" | "examples" => {}
            _ => inside(inner),
        }
    }
    if let Some(name) = nullable(members) {
        choose(members, name);
    }
}

fn each(named: &mut Value) {
    let named = named.as_object_mut().into_iter();
    named.flat_map(Map::values_mut).for_each(as_choices);
}

fn inside(inner: &mut Value) {
    match inner {
        Value::Object(_) => as_choices(inner),
        Value::Array(schemas) => schemas.iter_mut().for_each(as_choices),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The other type of a schema that takes one type and null.
fn nullable(members: &Map<String, Value>) -> Option<Value> {
    match members.get("type")?.as_array()?.as_slice() {
        [name, null] if null == "null" => Some(name.clone()),
        _ => None,
    }
}

/// What is said of the value stays beside the choices; what it has to be goes into the one that is not null.
fn choose(members: &mut Map<String, Value>, name: Value) {
    const SAID: [&str; 2] = ["title", "description"];
    let (said, mut one): (Map<_, _>, Map<_, _>) =
        { std::mem::take(members).into_iter() }.partition(|(it, _)| SAID.contains(&it.as_str()));
    one.insert("type".to_owned(), name);
    members.insert("anyOf".to_owned(), json!([one, { "type": "null" }]));
    members.extend(said);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_value_has_to_be_goes_into_the_choice_and_what_is_said_of_it_stays() {
        let mut schema = json!({
            "$defs": { "type": { "type": ["integer", "null"], "minimum": 1, "description": "a" } },
            "properties": {
                "default": { "type": ["array", "null"], "items": { "type": ["number", "null"] } },
                "word": { "type": "string", "default": { "type": ["string", "null"] } },
                "both": { "type": ["string", "number"] },
            },
        });
        as_choices(&mut schema);
        let none = json!({ "type": "null" });
        let items = json!({ "anyOf": [{ "type": "number" }, none] });
        let expected = json!({
            "$defs": {
                "type": { "anyOf": [{ "type": "integer", "minimum": 1 }, none], "description": "a" },
            },
            "properties": {
                "default": { "anyOf": [{ "type": "array", "items": items }, none] },
                "word": { "type": "string", "default": { "type": ["string", "null"] } },
                "both": { "type": ["string", "number"] },
            },
        });
        assert_eq!(schema, expected);
    }
}
