//! What is understood of an object that has the form of V2 in part.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use wire::{Pointer, Shape, Violation};

use crate::schema::derived;

/// What counts as a whole only, and the lists of lists: with one of them missing the others would say something else.
const WHOLE: [&str; 3] = ["headers", "highlights", "drivers"];

/// An object of which only what V2 allows is left, and what was taken out of it, by its pointers within the object
/// with what is wrong with each.
pub(super) struct Understood {
    pub(super) object: Map<String, Value>,
    pub(super) wrong: BTreeMap<String, String>,
}

impl Understood {
    /// Of an object that stands where V2 has `field`, or in such a list. Members that it lacks are not told.
    pub(super) fn of(object: &Map<String, Value>, field: &str) -> Self {
        let mut left = Value::Object(object.clone());
        let mut wrong = BTreeMap::new();
        loop {
            let told = told(&left, field);
            let told = told.into_iter().filter(|(at, _)| !wrong.contains_key(at));
            let fresh: BTreeMap<_, _> = told.collect();
            if fresh.is_empty() {
                break;
            }
            for at in fresh.keys() {
                set_aside(&mut left, at);
            }
            wrong.extend(fresh);
        }
        close(&mut left, &mut Pointer::root(), &wrong);
        let outermost = wrong.clone();
        wrong.retain(|at, _| !ancestors(at).any(|around| outermost.contains_key(around)));
        let object = match left {
            Value::Object(object) => object,
            _ => Map::new(),
        };
        Self { object, wrong }
    }
}

/// What V2 does not allow of an object, by the pointer of what has to be taken out.
fn told(object: &Value, field: &str) -> Vec<(String, String)> {
    let place = Pointer::from(format!("/{}", field.replace('.', "/")).as_str());
    // A list has them as its elements.
    let found = of_shape(&placed(&place, object.clone()));
    let is_list = found
        .iter()
        .any(|one| one.pointer == place && one.code == "wrong_type");
    let (place, found) = if is_list {
        let found = of_shape(&placed(&place, json!([object])));
        (place.child(0), found)
    } else {
        (place, found)
    };
    let within = |one: Violation| {
        let at = one.pointer.as_str().strip_prefix(place.as_str())?;
        Some((taken_out(object, at, one.code)?, one.message))
    };
    found
        .into_iter()
        .filter_map(within)
        .chain(blank(object))
        .collect()
}

/// A document with nothing but a value at its place.
fn placed(place: &Pointer, value: Value) -> Value {
    let names = place.as_str().rsplit('/').filter(|name| !name.is_empty());
    names.fold(value, |value, name| json!({ name: value }))
}

fn of_shape(document: &Value) -> Vec<Violation> {
    let schema = derived::<Value>();
    match &*schema {
        Ok(schema) => Shape::new(schema.canonical()).violations(document),
        Err(_) => Vec::new(),
    }
}

/// Texts that say nothing.
fn blank(object: &Value) -> impl Iterator<Item = (String, String)> {
    let members = object.as_object().into_iter().flatten();
    let blank = members.filter(|(_, value)| is_blank(value));
    blank.map(|(name, _)| {
        let at = Pointer::root().child(name).as_str().to_owned();
        (at, "the text is empty".to_owned())
    })
}

pub(super) fn is_blank(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// What has to be taken out where something is wrong at `at`: what lacks a member, a row with a wrong cell, and what
/// counts as a whole. None where the object itself lacks a member.
fn taken_out(object: &Value, at: &str, code: &str) -> Option<String> {
    let at = match code {
        "missing_field" => at.rsplit_once('/')?.0,
        _ => at,
    };
    let mut ends = at.match_indices('/').map(|(end, _)| end).skip(1);
    let is_whole = |end: &usize| {
        let around = at.get(..*end).unwrap_or_default();
        let name = around.rsplit('/').next().unwrap_or_default();
        let is_row = || {
            let list = around.rsplit_once('/').map(|(list, _)| list);
            let is_list = |at| object.pointer(at).is_some_and(Value::is_array);
            is_list(around) && list.is_some_and(is_list)
        };
        WHOLE.contains(&name) || is_row()
    };
    let end = ends.find(is_whole).unwrap_or(at.len());
    let at = at.get(..end)?;
    (!at.is_empty()).then(|| at.to_owned())
}

/// Takes a member out; an element keeps its place until all are known.
fn set_aside(value: &mut Value, at: &str) {
    let Some((around, name)) = at.rsplit_once('/') else {
        return;
    };
    match value.pointer_mut(around) {
        Some(Value::Object(members)) => {
            let is_it =
                |member: &String| Pointer::root().child(member).as_str() == format!("/{name}");
            members.retain(|member, _| !is_it(member));
        }
        Some(Value::Array(elements)) => {
            let element = name.parse().ok().and_then(|at: usize| elements.get_mut(at));
            if let Some(element) = element {
                *element = Value::Null;
            }
        }
        _ => {}
    }
}

/// Takes out the elements that were set aside.
fn close(value: &mut Value, at: &mut Pointer, wrong: &BTreeMap<String, String>) {
    match value {
        Value::Object(members) => {
            for (name, inner) in members {
                at.within(name, |at| close(inner, at, wrong));
            }
        }
        Value::Array(elements) => {
            for (index, inner) in elements.iter_mut().enumerate() {
                at.within(index, |at| close(inner, at, wrong));
            }
            let mut index = 0..;
            elements.retain(|_| {
                let place = index.next().map(|index: usize| at.child(index));
                !place.is_some_and(|place| wrong.contains_key(place.as_str()))
            });
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The pointers of what something is in.
fn ancestors(at: &str) -> impl Iterator<Item = &str> {
    let ends = at.match_indices('/').map(|(end, _)| end).skip(1);
    ends.filter_map(|end| at.get(..end))
}
