//! A response without some of its parts.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::{Map, Value};
use wire::Violation;

use super::note::{self, Gone};
use super::plan::{Plan, Step};
use super::reference::expand::{expand, retain};
use super::reference::{names_used, refer, refer_payload};
use super::unit::{How, Unit};
use super::{Dropped, TokenCounter};

/// A response, and what was done to it.
pub(super) struct Cut {
    pub(super) response: Value,
    pub(super) references: usize,
    pub(super) dropped: Vec<Dropped>,
}

impl Cut {
    pub(super) const fn untouched(response: Value) -> Self {
        Self {
            response,
            references: 0,
            dropped: Vec::new(),
        }
    }

    pub(super) fn with_references(self, references: usize) -> Self {
        Self { references, ..self }
    }
}

/// The response without what the plan lets go until a step, saying so itself.
pub(super) fn made(response: &Value, plan: &Plan, step: Step, counter: &dyn TokenCounter) -> Cut {
    let mut left = without(response, plan.dropped(step).map(|(unit, _)| unit));
    let used = names_used(&left);
    drop_unreferred(response, &used, &mut left);
    close_empty(response, &mut left);
    let (mut left, references) = said_once(left, counter);
    note::add(
        &mut left,
        &named(plan, step, |name| used.contains_key(name)),
    );
    Cut {
        response: left,
        references,
        dropped: told(plan, step),
    }
}

/// The response with what stands twice said once, where that saves tokens, and how many places refer to
/// another then. It depends on what the response says and not on the form in which it came, so a response
/// that was cut already comes out the same. One whose references lead nowhere stays as it is.
pub(super) fn said_once(response: Value, counter: &dyn TokenCounter) -> (Value, usize) {
    let Some(plain) = expanded(&response) else {
        return (response, 0);
    };
    let mut shorter = plain.clone();
    let references = refer(&mut shorter);
    if references > 0 && counter.count(&shorter.to_string()) < counter.count(&plain.to_string()) {
        (shorter, references)
    } else {
        (plain, 0)
    }
}

/// The response as it is divided: what stands more than once in the payload stands once, so that all of its
/// places give alike, and everything else stands where it is, since a part of it goes as a whole.
pub(super) fn divisible(response: Value) -> Value {
    let Some(mut divisible) = expanded(&response) else {
        return response;
    };
    refer_payload(&mut divisible);
    divisible
}

/// The response without references, if each leads to a value.
fn expanded(response: &Value) -> Option<Value> {
    let mut plain = response.clone();
    let found = expand(&mut plain);
    (!found.iter().any(Violation::fails)).then_some(plain)
}

/// Takes out the values that only what went referred to.
fn drop_unreferred(before: &Value, used: &HashMap<String, usize>, left: &mut Value) {
    if before.pointer("/data/_ref").is_some() {
        let before = names_used(before);
        retain(left, |name| {
            !before.contains_key(name) || used.contains_key(name)
        });
    }
}

const PAYLOAD: &str = "/data/processed";

/// The lists that a response need not have.
const OPTIONAL: [(&str, &str); 3] = [
    ("/recommendations", "scenarios"),
    ("/presentation", "tables"),
    ("/presentation", "charts"),
];

/// Takes out optional lists of which nothing is left; a payload of which nothing is left is null.
fn close_empty(before: &Value, response: &mut Value) {
    let is_bare = |payload: Option<&Value>| {
        payload
            .and_then(Value::as_object)
            .is_some_and(Map::is_empty)
    };
    if !is_bare(before.pointer(PAYLOAD))
        && let Some(payload) = response.pointer_mut(PAYLOAD)
        && is_bare(Some(payload))
    {
        *payload = Value::Null;
    }
    let is_empty = |list: Option<&Value>| {
        let list = list.and_then(Value::as_array);
        list.is_none_or(Vec::is_empty)
    };
    for (section, list) in OPTIONAL {
        let was_empty = is_empty(before.pointer(section).and_then(|before| before.get(list)));
        if let Some(Value::Object(members)) = response.pointer_mut(section)
            && !was_empty
            && is_empty(members.get(list))
        {
            members.shift_remove(list);
        }
    }
}

/// What went, part by part in the order of the first of each, with every reason.
fn told(plan: &Plan, step: Step) -> Vec<Dropped> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut dropped: Vec<Dropped> = Vec::new();
    for (unit, tokens) in plan.dropped(step) {
        let place = *places.entry(&unit.part).or_insert(dropped.len());
        match dropped.get_mut(place) {
            Some(same) => add(same, unit, tokens),
            None => dropped.push(Dropped {
                part: unit.part.to_string(),
                count: 1,
                of: unit.of,
                tokens,
                why: unit.area.why().to_owned(),
            }),
        }
    }
    dropped
}

/// Adds one more of a part. What went piece by piece and then as a whole went as a whole.
fn add(dropped: &mut Dropped, unit: &Unit, tokens: usize) {
    let is_another = unit.of != dropped.of && !unit.how.shortens();
    dropped.count = if is_another { 1 } else { dropped.count + 1 };
    dropped.of = unit.of;
    dropped.tokens += tokens;
    let why = unit.area.why();
    if !dropped.why.split("; ").any(|told| told == why) {
        dropped.why = format!("{}; {why}", dropped.why);
    }
}

/// What the note names: each part once, and none that only stood in what went itself.
fn named(plan: &Plan, step: Step, is_used: impl Fn(&str) -> bool) -> Vec<Gone<'_>> {
    let stood: HashSet<_> = plan.outermost(step, is_used).map(named_as).collect();
    let mut places: HashMap<_, usize> = HashMap::new();
    let mut gone: Vec<Gone<'_>> = Vec::new();
    let dropped = plan.dropped(step).map(|(unit, _)| unit);
    for unit in dropped.filter(|unit| stood.contains(&named_as(unit))) {
        let place = *places.entry(named_as(unit)).or_insert(gone.len());
        match gone.get_mut(place) {
            Some(same) => same.count += 1,
            None => gone.push(Gone { unit, count: 1 }),
        }
    }
    gone
}

/// What is named as one: a text that is gone is told from one that was shortened.
fn named_as(unit: &Unit) -> (&str, bool) {
    (&unit.part, unit.how.shortens())
}

/// A copy of the response without these parts.
pub(super) fn without<'u>(response: &Value, units: impl Iterator<Item = &'u Unit>) -> Value {
    let mut marks = Marks::default();
    for unit in units {
        marks.add(&unit.path, unit.how);
    }
    let mut left = response.clone();
    marks.apply(&mut left);
    left
}

/// The parts that go, as a tree along the way to them.
#[derive(Default)]
pub(super) struct Marks {
    how: Option<How>,
    inside: BTreeMap<String, Self>,
}

impl Marks {
    pub(super) fn is_empty(&self) -> bool {
        self.how.is_none() && self.inside.is_empty()
    }

    pub(super) fn add(&mut self, path: &[String], how: How) {
        let mut marks = self;
        for step in path {
            marks = marks.inside.entry(step.clone()).or_default();
        }
        marks.how = match (marks.how, how) {
            (Some(How::CutAt(one)), How::CutAt(other)) => Some(How::CutAt(one.min(other))),
            // What goes as a whole goes with its pieces.
            (Some(before), How::CutAt(_)) => Some(before),
            _ => Some(how),
        };
    }

    pub(super) fn apply(&self, value: &mut Value) {
        match self.how {
            Some(How::Null | How::Removed) => *value = Value::Null,
            Some(How::Emptied) => *value = Value::Array(Vec::new()),
            Some(How::CutAt(end)) => cut_text(value, end),
            None => self.apply_inside(value),
        }
    }

    fn apply_inside(&self, value: &mut Value) {
        match value {
            Value::Object(members) => {
                for (name, marks) in &self.inside {
                    if let Some(member) = members.get_mut(name) {
                        marks.apply(member);
                    }
                }
                members.retain(|name, _| !self.removes(name));
            }
            Value::Array(elements) => {
                for (name, marks) in &self.inside {
                    let element = name.parse().ok().and_then(|at: usize| elements.get_mut(at));
                    if let Some(element) = element {
                        marks.apply(element);
                    }
                }
                let mut index = 0..;
                elements.retain(|_| {
                    let name = index.next().map(|index: usize| index.to_string());
                    !name.is_some_and(|name| self.removes(&name))
                });
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn removes(&self, name: &str) -> bool {
        let marks = self.inside.get(name);
        marks.is_some_and(|marks| marks.how == Some(How::Removed))
    }
}

/// The text up to `end`, with a sign that it went on.
fn cut_text(value: &mut Value, end: usize) {
    if let Value::String(text) = value
        && let Some(kept) = text.get(..end)
    {
        *text = format!("{kept}…");
    }
}
