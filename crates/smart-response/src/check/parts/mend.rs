//! Setting aside what no rule compares.
//!
//! A part with one broken member does not read, and the contradictions among its other members would
//! go unseen until the next run. So members that no rule compares are replaced by something neutral
//! where they are broken. That they are broken is the shape's violation, and stays reported.

use serde_json::{Map, Value, json};

use crate::{Direction, Level};

/// A text that is not blank, so that nobody calls it empty.
const PLACEHOLDER: &str = "-";

/// A copy of `document` in which broken members that no rule compares are neutral.
pub(super) fn mended(document: &Value) -> Value {
    let mut document = document.clone();
    confidence(&mut document);
    freshness(&mut document);
    validation(&mut document);
    execution(&mut document);
    drivers(&mut document);
    related_tools(&mut document);
    tables(&mut document);
    document
}

fn object<'v>(document: &'v mut Value, pointer: &str) -> Option<&'v mut Map<String, Value>> {
    document.pointer_mut(pointer).and_then(Value::as_object_mut)
}

fn array<'v>(document: &'v mut Value, pointer: &str) -> impl Iterator<Item = &'v mut Value> {
    document
        .pointer_mut(pointer)
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
}

/// Puts `neutral` in the place of a member that is not as it should be.
fn replace_unless(
    members: &mut Map<String, Value>,
    name: &str,
    is_right: fn(&Value) -> bool,
    neutral: Value,
) {
    if !members.get(name).is_some_and(is_right) {
        members.insert(name.to_owned(), neutral);
    }
}

fn is_list_of_texts(value: &Value) -> bool {
    value
        .as_array()
        .is_some_and(|elements| elements.iter().all(Value::is_string))
}

fn confidence(document: &mut Value) {
    if let Some(confidence) = object(document, "/summary/confidence") {
        replace_unless(confidence, "factors", is_list_of_texts, json!([]));
    }
}

fn freshness(document: &mut Value) {
    let Some(freshness) = object(document, "/data/dataQuality/freshness") else {
        return;
    };
    let next = freshness.get("nextUpdate").and_then(Value::as_str);
    if next.is_none_or(|next| next.parse::<wire::Timestamp>().is_err()) {
        freshness.shift_remove("nextUpdate");
    }
}

/// Broken entries keep their place, under names that no field has.
fn validation(document: &mut Value) {
    let Some(validation) = object(document, "/data/validation") else {
        return;
    };
    for list in [
        "validFields",
        "missingFields",
        "nullFields",
        "defaultFields",
    ] {
        replace_unless(validation, list, Value::is_array, json!([]));
        let entries = validation.get_mut(list).and_then(Value::as_array_mut);
        for (index, entry) in entries.into_iter().flatten().enumerate() {
            let nameless = format!("\0{list}{index}");
            if list == "defaultFields" {
                default_field(entry, &nameless);
            } else if !entry.is_string() {
                *entry = nameless.into();
            }
        }
    }
}

/// A default that is no object at all is one without a name.
fn default_field(entry: &mut Value, nameless: &str) {
    if !entry.is_object() {
        *entry = json!({});
    }
    if let Some(members) = entry.as_object_mut() {
        replace_unless(members, "field", Value::is_string, nameless.into());
        replace_unless(members, "defaultValue", |_| true, Value::Null);
        replace_unless(members, "reason", Value::is_string, json!(PLACEHOLDER));
    }
}

fn execution(document: &mut Value) {
    let Some(execution) = object(document, "/metadata/execution") else {
        return;
    };
    let is_duration = |value: &Value| value.as_f64().is_some_and(|duration| duration >= 0.0);
    replace_unless(execution, "duration", is_duration, json!(0));
    // Whether a hit contradicts it cannot be known; caching contradicts nothing.
    replace_unless(execution, "cached", Value::is_boolean, json!(true));
    if !execution.get("cacheHit").is_some_and(Value::is_boolean) {
        execution.shift_remove("cacheHit");
    }
}

/// Of a driver, only the weight is compared with others.
fn drivers(document: &mut Value) {
    for driver in array(document, "/recommendations/primary/drivers") {
        let Some(members) = driver.as_object_mut() else {
            continue;
        };
        let is_direction = |value: &Value| {
            value
                .as_str()
                .is_some_and(|word| word.parse::<Direction>().is_ok())
        };
        replace_unless(members, "factor", Value::is_string, json!(PLACEHOLDER));
        replace_unless(
            members,
            "value",
            |value| value.is_string() || value.is_number(),
            json!(0),
        );
        replace_unless(members, "direction", is_direction, json!("neutral"));
    }
}

/// Of a tool, only the name is compared with others. Parameters stay where they can be read.
fn related_tools(document: &mut Value) {
    for tool in array(document, "/context/relatedTools") {
        let Some(members) = tool.as_object_mut() else {
            continue;
        };
        for text in ["reason", "expectedValue"] {
            replace_unless(members, text, Value::is_string, json!(PLACEHOLDER));
        }
        let is_level = |value: &Value| {
            value
                .as_str()
                .is_some_and(|word| word.parse::<Level>().is_ok())
        };
        replace_unless(members, "priority", is_level, json!("low"));
        if !members.get("suggestedParams").is_some_and(Value::is_object) {
            members.shift_remove("suggestedParams");
        }
    }
}

/// Of a table, only the widths are compared.
fn tables(document: &mut Value) {
    for table in array(document, "/presentation/tables") {
        let Some(members) = table.as_object_mut() else {
            continue;
        };
        replace_unless(members, "title", Value::is_string, json!(PLACEHOLDER));
        if !members.get("type").is_some_and(Value::is_string) {
            members.shift_remove("type");
        }
        let rows = members.get_mut("rows").and_then(Value::as_array_mut);
        for cell in rows
            .into_iter()
            .flatten()
            .filter_map(Value::as_array_mut)
            .flatten()
        {
            if !(cell.is_string() || cell.is_number()) {
                *cell = json!("");
            }
        }
    }
}
