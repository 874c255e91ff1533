//! Fields that are said to hold data, and are nowhere in it.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use wire::{Pointer, Violation, nearest};

use super::{CheckOptions, parts::Parts};

/// Where a path may begin that is written from the response's own root.
const ROOTS: [&str; 3] = ["data", "processed", "rawData"];

/// What stands between the steps of a path, in any of the ways that paths are written.
const SEPARATORS: [char; 4] = ['.', '/', '[', ']'];

/// So many names are looked at for what was meant: comparing a word with all of a large map's takes seconds.
const MOST_NAMES: usize = 1000;

/// A field with real data has its name somewhere in the data. It may still be one of what the tool read and did not
/// hand on, as the shares of a fair value are, so this is worth a look and no more.
pub(super) fn valid_fields_are_in_the_data(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let lacking = nowhere(parts);
    if lacking.is_empty() {
        return;
    }
    let mut names = BTreeSet::new();
    data(parts).for_each(|value| collect(value, &mut names));
    found.extend(lacking.into_iter().map(|Nowhere { at, field, name }| {
        let fix = match nearest(name, names.iter().copied()) {
            Some(meant) => format!("name {meant:?}, if that was meant, or list it as missing"),
            None => "name it as the data does, or list it as missing".to_owned(),
        };
        let message = format!("the field {field:?} is nowhere in the data");
        Violation::notice(at, "field_not_found", message, fix)
    }));
}

/// A valid field that is nowhere in the data.
pub(crate) struct Nowhere<'a> {
    pub(crate) at: Pointer,
    pub(crate) field: &'a str,
    /// The first of its names that no member has.
    name: &'a str,
}

/// The valid fields that are nowhere in the data; none where the data has no fields, or is of a type of its own.
pub(crate) fn nowhere<'a>(parts: &Parts<'a>) -> Vec<Nowhere<'a>> {
    let (Some(validation), Some(payload)) = (parts.validation, parts.processed) else {
        return Vec::new();
    };
    let fields = || validation.valid_fields.iter().map(String::as_str);
    if !has_fields(payload) {
        return Vec::new();
    }
    let mut sought: HashSet<&str> = fields().flat_map(steps).collect();
    for value in data(parts) {
        find(value, &mut sought);
    }
    let lacks = |field: &str| leads_nowhere(field) || steps(field).any(|it| sought.contains(it));
    let mut whole: HashSet<&str> = fields().filter(|field| lacks(field)).collect();
    // A member's own name may have dots.
    for value in data(parts) {
        find(value, &mut whole);
    }
    let lacking = fields()
        .enumerate()
        .filter(|(_, field)| whole.contains(field));
    let told = lacking.map(|(index, field)| Nowhere {
        at: Pointer::from("/data/validation/validFields").child(index),
        field,
        name: { steps(field) }
            .find(|step| sought.contains(step))
            .unwrap_or(field),
    });
    told.collect()
}

/// Whether all names that lead to a field are among those that the data `has`.
pub(super) fn is_named(field: &str, has: impl Fn(&str) -> bool) -> bool {
    !leads_nowhere(field) && steps(field).all(has)
}

/// Whether a path says nothing of where it leads: it is empty, or of signs for all of something.
fn leads_nowhere(field: &str) -> bool {
    let mut all = field.split(SEPARATORS);
    all.all(|step| matches!(step.trim(), "" | "*" | "$"))
}

/// The names that lead to a field: its own, and those of what it stands in. An index is no name, nor is the sign for
/// all rows.
fn steps(field: &str) -> impl Iterator<Item = &str> {
    let steps = field.split(SEPARATORS);
    let is_name = |step: &&str| {
        let is_index = step.bytes().all(|byte| byte.is_ascii_digit());
        !is_index && !matches!(*step, "*" | "$")
    };
    let names = steps.filter(is_name);
    names.skip_while(|name| ROOTS.contains(name))
}

fn data<'a>(parts: &Parts<'a>) -> impl Iterator<Item = &'a Value> + use<'a> {
    let said_once = parts.refs.into_iter().flat_map(|refs| refs.values());
    { parts.processed.into_iter() }
        .chain(parts.raw_data)
        .chain(said_once)
}

fn has_fields(value: &Value) -> bool {
    match value {
        Value::Object(members) => !members.is_empty(),
        Value::Array(elements) => elements.iter().any(has_fields),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Takes out of `sought` what is a member's name, until nothing is left: most is in the first of many rows.
fn find(value: &Value, sought: &mut HashSet<&str>) {
    if sought.is_empty() {
        return;
    }
    match value {
        Value::Object(members) => members.iter().for_each(|(name, member)| {
            sought.remove(name.as_str());
            find(member, sought);
        }),
        Value::Array(elements) => elements.iter().for_each(|element| find(element, sought)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn collect<'v>(value: &'v Value, names: &mut BTreeSet<&'v str>) {
    if names.len() >= MOST_NAMES {
        return;
    }
    match value {
        Value::Object(members) => {
            members.iter().take(MOST_NAMES).for_each(|(name, member)| {
                names.insert(name);
                collect(member, names);
            });
        }
        Value::Array(elements) => elements.iter().for_each(|element| collect(element, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
