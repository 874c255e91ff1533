//! What is understood of an object that has the form of V2 in part.

mod remedy;
mod stood;

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::draft::Draft;
use super::place::Place;
use remedy::{Remedy, remedies};
use stood::Stood;

/// An object of which only what V2 allows is left.
pub(super) struct Understood {
    pub(super) object: Map<String, Value>,
    /// What was taken out, by its pointer within the object, with what is wrong with it.
    wrong: BTreeMap<String, String>,
    /// What V2 writes otherwise, by its pointer within the object.
    otherwise: BTreeMap<String, Violation>,
}

impl Understood {
    /// Of an object that stands at a place of V2. Members that it lacks are not told.
    pub(super) fn of(object: &Map<String, Value>, place: &Place) -> Self {
        let whole = Self {
            object: object.clone(),
            wrong: BTreeMap::new(),
            otherwise: BTreeMap::new(),
        };
        whole.again(object, place)
    }

    /// The same of what is left of `whole` by now: what lacked a member, or had a wrong one, was not judged as one.
    pub(super) fn again(mut self, whole: &Map<String, Value>, place: &Place) -> Self {
        let whole = Value::Object(whole.clone());
        loop {
            let once = once(std::mem::take(&mut self.object), place);
            // A list that lost an element is another one, and the rest was judged already.
            let is_judged = !once.wrong.keys().any(|at| is_element(at));
            self.object = once.object;
            let mut stood = Stood::of(&whole, &self.wrong);
            let wrong = once.wrong.into_iter();
            let wrong: Vec<_> = wrong
                .map(|(at, reason)| (stood.place(&at), reason))
                .collect();
            let otherwise = once.otherwise.into_iter();
            let otherwise: Vec<_> = otherwise
                .map(|(at, told)| (stood.place(&at), told))
                .collect();
            self.wrong.extend(wrong);
            self.otherwise.extend(otherwise);
            self.otherwise.retain(|at, _| !is_within(at, &self.wrong));
            if is_judged {
                return self;
            }
        }
    }

    /// What is left of `whole`, which stands at `at`; what was taken out of it is left over there.
    pub(super) fn taken(
        self,
        whole: &Value,
        at: &Pointer,
        draft: &mut Draft,
    ) -> Map<String, Value> {
        let place = |within: &str| Pointer::from(format!("{at}{within}").as_str());
        for (within, reason) in self.wrong {
            let left = whole.pointer(&within).cloned().unwrap_or_default();
            draft.leave(place(&within), left, reason);
        }
        for (within, told) in self.otherwise {
            draft.old(place(&within), told.code, &told.message, &told.fix);
        }
        self.object
    }
}

/// What is understood of an object as long as its lists keep their elements.
fn once(object: Map<String, Value>, place: &Place) -> Understood {
    let mut left = Value::Object(object);
    let (mut wrong, mut otherwise) = (BTreeMap::new(), BTreeMap::new());
    loop {
        let fresh = remedies(&left, place, &wrong);
        if fresh.is_empty() {
            break;
        }
        for (at, remedy) in fresh {
            match remedy {
                Remedy::TakeOut(reason) => {
                    wrong.insert(at, reason);
                }
                Remedy::Write(value, told) => {
                    if let Some(said) = left.pointer_mut(&at) {
                        *said = value;
                    }
                    otherwise.insert(at, told);
                }
            }
        }
        set_aside(&mut left, &mut Pointer::root(), &wrong);
    }
    close(&mut left, &mut Pointer::root(), &wrong);
    let all = wrong.clone();
    wrong.retain(|at, _| !ancestors(at).any(|around| all.contains_key(around)));
    otherwise.retain(|at, _| !is_within(at, &all));
    let object = match left {
        Value::Object(object) => object,
        _ => Map::new(),
    };
    Understood {
        object,
        wrong,
        otherwise,
    }
}

fn is_element(at: &str) -> bool {
    let name = at.rsplit('/').next().unwrap_or_default();
    name.parse::<usize>().is_ok()
}

fn is_within(at: &str, wrong: &BTreeMap<String, String>) -> bool {
    wrong.contains_key(at) || ancestors(at).any(|around| wrong.contains_key(around))
}

/// Takes members out; an element keeps its place until all are known.
fn set_aside(value: &mut Value, at: &mut Pointer, wrong: &BTreeMap<String, String>) {
    match value {
        Value::Object(members) => members.retain(|name, inner| {
            at.within(name, |at| {
                let stays = !wrong.contains_key(at.as_str());
                if stays {
                    set_aside(inner, at, wrong);
                }
                stays
            })
        }),
        Value::Array(elements) => {
            for (index, inner) in elements.iter_mut().enumerate() {
                at.within(index, |at| {
                    if wrong.contains_key(at.as_str()) {
                        *inner = Value::Null;
                    } else {
                        set_aside(inner, at, wrong);
                    }
                });
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
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
pub(super) fn ancestors(at: &str) -> impl Iterator<Item = &str> {
    let ends = at.match_indices('/').map(|(end, _)| end).skip(1);
    ends.filter_map(|end| at.get(..end))
}
