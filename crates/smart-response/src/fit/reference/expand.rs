//! What was said once, put back in its places.

use std::collections::HashMap;

use serde_json::{Map, Value};
use wire::{Pointer, Severity, Violation};

use super::{REF, each_free, names_in, names_used, referred};

/// Where the values that are said once stand.
const TABLE: Pointer = Pointer::constant("/data/_ref");

/// The most bytes of JSON that the values of `data._ref` may take in all the places that refer to them, 64 MiB. A short
/// text can name a long value thousands of times, so that 180 KB would become 500 MB; no response that a model reads
/// comes near this.
pub const MOST_EXPANDED: usize = 64 << 20;

/// Puts every referred value back in its place and takes it out of `data._ref`. A response without `data._ref`
/// is left as it is: there, a member `_ref` is the payload's own.
///
/// Returns what could not be put back: references that name no value (`unknown_reference`), or one that refers
/// to another in its turn (`nested_reference`), and a `data._ref` that is no object. Where there is any of
/// these, `data._ref` is left whole. A value that nothing refers to is left in it and told as a notice
/// (`unused_reference`), so that nothing is lost. Values that would take more than [`MOST_EXPANDED`] in their places
/// are not put back (`large_reference`, at the one that takes most), and the response stays as it is.
///
/// ```
/// use serde_json::json;
/// use smart_response::expand;
///
/// let mut response = json!({ "data": {
///     "_ref": { "dcf": { "discountRate": 0.1, "years": 5 } },
///     "processed": [{ "_ref": "dcf" }, { "_ref": "dcf" }],
/// } });
/// assert_eq!(expand(&mut response), []);
/// let params = json!({ "discountRate": 0.1, "years": 5 });
/// assert_eq!(response, json!({ "data": { "processed": [params, params] } }));
/// ```
pub fn expand(response: &mut Value) -> Vec<Violation> {
    let mut found = Vec::new();
    let refs = match response.pointer("/data").and_then(|data| data.get(REF)) {
        None => return found,
        Some(Value::Object(refs)) => refs.clone(),
        Some(_) => return vec![no_table()],
    };
    let uses = names_used(response);
    if let Some(large) = large(&refs, &uses) {
        return vec![large];
    }
    let mut held = uses.clone();
    refs.values().for_each(|value| names_in(value, &mut held));
    let mut whole = refs.clone();
    for (name, value) in &refs {
        if let Some(nested) = nested(name, value) {
            found.push(nested);
            whole.shift_remove(name);
        } else if !held.contains_key(name) {
            found.push(unused(name));
        }
    }
    let mut tell = |at: &Pointer, name: &str| {
        if !refs.contains_key(name) {
            found.push(unknown(at, name, "write the value itself"));
        }
    };
    each_free(response, &mut |at, value| {
        put_back(value, &mut at.clone(), &whole, &mut tell);
    });
    if found.iter().all(|told| told.severity == Severity::Notice) {
        retain(response, |name| !uses.contains_key(name));
    }
    found
}

/// Takes values out of `data._ref`, and that where none is left.
pub(crate) fn retain(response: &mut Value, stays: impl Fn(&str) -> bool) {
    let Some(Value::Object(data)) = response.get_mut("data") else {
        return;
    };
    if let Some(Value::Object(refs)) = data.get_mut(REF) {
        refs.retain(|name, _| stays(name));
        if refs.is_empty() {
            data.shift_remove(REF);
        }
    }
}

fn no_table() -> Violation {
    let message = "data._ref is no object of named values, so nothing can refer to it";
    let fix = "write an object, or write the values where they are meant";
    Violation::error(TABLE, "wrong_type", message, fix)
}

/// That data._ref has no value of a name.
pub(crate) fn unknown(at: &Pointer, name: &str, fix: impl Into<String>) -> Violation {
    let message = format!("data._ref has no value named {name:?}");
    Violation::error(at.clone(), "unknown_reference", message, fix)
}

/// That the values would take too much in the places that refer to them, so many of each.
pub(crate) fn large(refs: &Map<String, Value>, uses: &HashMap<String, usize>) -> Option<Violation> {
    let meant = refs.iter().filter_map(|(name, value)| {
        let places = *uses.get(name)?;
        let length = value.to_string().len();
        Some((length.saturating_mul(places), name, places, length))
    });
    let meant: Vec<_> = meant.collect();
    let all = meant.iter().map(|(bytes, ..)| *bytes);
    let all = all.fold(0, usize::saturating_add);
    if all <= MOST_EXPANDED {
        return None;
    }
    let (_, name, places, length) = meant.into_iter().max()?;
    let message = format!(
        "values of data._ref would take {all} bytes where they are meant, {name:?} most with {length} bytes in {places} places; no more than {MOST_EXPANDED} are put back"
    );
    let fix = "refer to shorter values, or from fewer places, or send the data in parts";
    Some(Violation::error(
        TABLE.child(name),
        "large_reference",
        message,
        fix,
    ))
}

/// That nothing refers to a value.
pub(crate) fn unused(name: &str) -> Violation {
    let message = format!("no place refers to data._ref.{name}, so the value stays there");
    let fix =
        format!("write {{\"_ref\": {name:?}}} where it is meant, or write the value there itself");
    Violation::notice(TABLE.child(name), "unused_reference", message, fix)
}

/// That a value refers to another, which no reader looks for: it might lead in a circle.
pub(crate) fn nested(name: &str, value: &Value) -> Option<Violation> {
    let mut names = HashMap::new();
    names_in(value, &mut names);
    let other = names.into_keys().min()?;
    let message = format!("data._ref.{name} holds a reference itself, to {other:?}");
    let fix = "write the value itself into it";
    Some(Violation::error(
        TABLE.child(name),
        "nested_reference",
        message,
        fix,
    ))
}

/// Puts the values of `refs` in the place of what refers to them, and tells of other names.
pub(super) fn put_back(
    value: &mut Value,
    at: &mut Pointer,
    refs: &Map<String, Value>,
    tell: &mut dyn FnMut(&Pointer, &str),
) {
    match value {
        Value::Object(members) => {
            let Some(name) = referred(members) else {
                for (name, inner) in members {
                    at.within(name, |at| put_back(inner, at, refs, tell));
                }
                return;
            };
            match refs.get(name) {
                Some(meant) => *value = meant.clone(),
                None => tell(at, name),
            }
        }
        Value::Array(elements) => {
            for (index, inner) in elements.iter_mut().enumerate() {
                at.within(index, |at| put_back(inner, at, refs, tell));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
