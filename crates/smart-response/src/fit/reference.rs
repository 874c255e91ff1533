//! Values that stand more than once, said once.

mod census;

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use self::census::{Census, Digest, Group, SHORTEST};

/// The member by which a value is referred to, and the one of `data` that holds the values.
pub(crate) const REF: &str = "_ref";

/// The name that an object refers to, if it is a reference: one member, `_ref`, of text.
pub(crate) fn referred(members: &Map<String, Value>) -> Option<&str> {
    let name = members.get(REF).filter(|_| members.len() == 1)?;
    name.as_str()
}

/// Puts every referred value back in its place and takes `data._ref` out. A response without `data._ref`
/// is left as it is: there, a member `_ref` is the payload's own.
///
/// Returns the references that name no value; they are left in place, and so is `data._ref` where there
/// are any.
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
    let Some(Value::Object(refs)) = response.pointer("/data").and_then(|data| data.get(REF)) else {
        return Vec::new();
    };
    let refs = refs.clone();
    let mut unknown = Vec::new();
    let mut tell = |at: &Pointer, name: &str| {
        let message = format!("data._ref has no value named {name:?}");
        let fix = "write the value itself";
        let told = Violation::error(at.clone(), "unknown_reference", message, fix);
        unknown.push(told);
    };
    each_free(response, &mut |at, value| {
        put_back(value, &mut at.clone(), &refs, &mut tell);
    });
    if unknown.is_empty()
        && let Some(Value::Object(data)) = response.get_mut("data")
    {
        data.shift_remove(REF);
    }
    unknown
}

/// Puts the values of `refs` in the place of what refers to them, and tells of other names.
fn put_back(
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
                // A value is never looked into for more references, so none can lead in a circle.
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

/// Says each value that stands more than once under `data._ref`, where that is shorter, and refers to it.
/// A response that has a member `_ref` already is left as it is, since nobody could tell the two apart.
///
/// Returns how many places refer to another now. [`expand`] gives back the same values.
pub fn refer(response: &mut Value) -> usize {
    let mut counts = HashMap::new();
    let mut has_own = response.pointer("/data/_ref").is_some();
    each_free(response, &mut |_, value| {
        let mut census = Census {
            counts: &mut counts,
            has_own: &mut has_own,
        };
        census.take(value);
    });
    if has_own || !response.get("data").is_some_and(Value::is_object) {
        return 0;
    }
    counts.retain(|_, group: &mut Group| group.is_worth_it());
    let mut said = Said::of(counts);
    // The pointer of a place ends in the name that a value there is called by.
    each_free(response, &mut |at, value| {
        let name = at.as_str().rsplit('/').next().unwrap_or_default();
        said.replace(value, name);
    });
    said.settle(response)
}

/// Calls `look` with every value of a response whose form is free and which a reference may stand in for.
/// Charts are not among them: whatever draws them reads their data as it stands.
pub(crate) fn each_free(response: &mut Value, look: &mut dyn FnMut(&Pointer, &mut Value)) {
    let mut at = |pointer: &str, value: Option<&mut Value>| {
        if let Some(value) = value {
            look(&Pointer::from(pointer), value);
        }
    };
    if let Some(Value::Object(input)) = response.pointer_mut("/summary/input") {
        for (name, value) in input.iter_mut().filter(|(name, _)| *name != "symbol") {
            let pointer = Pointer::constant("/summary/input").child(name);
            at(pointer.as_str(), Some(value));
        }
    }
    for pointer in ["/data/processed", "/data/rawData"] {
        at(pointer, response.pointer_mut(pointer));
    }
    for (list, member) in [
        ("/data/validation/defaultFields", "defaultValue"),
        ("/recommendations/nextSteps", "params"),
        ("/context/relatedTools", "suggestedParams"),
    ] {
        let elements = response.pointer_mut(list).and_then(Value::as_array_mut);
        for (index, element) in elements.into_iter().flatten().enumerate() {
            at(&format!("{list}/{index}/{member}"), element.get_mut(member));
        }
    }
}

/// The values that are said once, by their digests.
struct Said {
    worth_it: HashSet<u64>,
    named: HashMap<u64, Named>,
    /// How many names begin with a member's name.
    names: HashMap<String, usize>,
    /// In the order in which they were named.
    order: Vec<u64>,
}

/// A value with its name, and how many places refer to it.
struct Named {
    name: String,
    text: String,
    value: Value,
    places: usize,
}

impl Said {
    fn of(worth_it: HashMap<u64, Group>) -> Self {
        Self {
            worth_it: worth_it.into_keys().collect(),
            named: HashMap::new(),
            names: HashMap::new(),
            order: Vec::new(),
        }
    }

    /// Replaces what is said elsewhere, the largest first: what is inside of it goes with it.
    fn replace(&mut self, value: &mut Value, name: &str) {
        let may_repeat = match value {
            Value::Object(_) | Value::Array(_) => true,
            Value::String(text) => text.len() + 2 >= SHORTEST,
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        };
        if !may_repeat || self.worth_it.is_empty() {
            return;
        }
        let hash = Digest::of(value).hash;
        if self.worth_it.contains(&hash) && self.say(hash, value, name) {
            return;
        }
        match value {
            Value::Object(members) => members
                .iter_mut()
                .for_each(|(name, inner)| self.replace(inner, name)),
            Value::Array(elements) => elements
                .iter_mut()
                .for_each(|inner| self.replace(inner, name)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn say(&mut self, hash: u64, value: &mut Value, name: &str) -> bool {
        if !self.named.contains_key(&hash) {
            let named = Named {
                name: self.free_name(name),
                text: value.to_string(),
                value: value.clone(),
                places: 0,
            };
            self.named.insert(hash, named);
            self.order.push(hash);
        }
        // Two values may have one digest, and members in another order are another text.
        let text = value.to_string();
        let same = |named: &&mut Named| named.text == text;
        let Some(named) = self.named.get_mut(&hash).filter(same) else {
            return false;
        };
        named.places += 1;
        *value = Value::Object(Map::from_iter([(
            REF.to_owned(),
            named.name.clone().into(),
        )]));
        true
    }

    /// A name after the member where the value first stands, numbered from the second on. No other
    /// member's name is given away by that: a name that ends in a digit is taken as it is only once.
    fn free_name(&mut self, name: &str) -> String {
        let name = if name.is_empty() { "value" } else { name };
        loop {
            let count = self.names.entry(name.to_owned()).or_default();
            *count += 1;
            let free = match *count {
                1 => return name.to_owned(),
                count => format!("{name}{count}"),
            };
            if !self.names.contains_key(&free) {
                self.names.insert(free.clone(), 1);
                return free;
            }
        }
    }

    /// Writes the values to `data._ref`, but for those that only one place refers to after all.
    fn settle(mut self, response: &mut Value) -> usize {
        let named = self.order.iter().filter_map(|hash| self.named.remove(hash));
        let named: Vec<_> = named.collect();
        if named.is_empty() {
            return 0;
        }
        let places: usize = named.iter().map(|named| named.places).sum();
        let refs = named.into_iter().map(|named| (named.name, named.value));
        let refs = Value::Object(refs.collect());
        if let Some(Value::Object(data)) = response.get_mut("data") {
            data.shift_insert(0, REF.to_owned(), refs);
        }
        places - tidy(response)
    }
}

/// Puts those values of `data._ref` back that are not worth saying once after all, since most places that
/// would refer to them are in other such values. Returns how many places that were.
fn tidy(response: &mut Value) -> usize {
    let mut uses: HashMap<String, usize> = HashMap::new();
    each_free(response, &mut |_, value| names_in(value, &mut uses));
    let Some(Value::Object(refs)) = response.pointer_mut("/data/_ref") else {
        return 0;
    };
    let mut back = Map::new();
    let mut places = 0;
    for (name, value) in refs.iter() {
        let count = uses.get(name).copied().unwrap_or_default();
        let length = value.to_string().len();
        if !(Group { count, length }).is_worth_it() {
            places += count;
            back.insert(name.clone(), value.clone());
        }
    }
    refs.retain(|name, _| !back.contains_key(name));
    let is_empty = refs.is_empty();
    each_free(response, &mut |at, value| {
        put_back(value, &mut at.clone(), &back, &mut |_, _| {});
    });
    if is_empty && let Some(Value::Object(data)) = response.get_mut("data") {
        data.shift_remove(REF);
    }
    places
}

/// Counts the references in a value by their names.
pub(crate) fn names_in(value: &Value, uses: &mut HashMap<String, usize>) {
    match value {
        Value::Object(members) => match referred(members) {
            Some(name) => *uses.entry(name.to_owned()).or_default() += 1,
            None => members.values().for_each(|inner| names_in(inner, uses)),
        },
        Value::Array(elements) => elements.iter().for_each(|inner| names_in(inner, uses)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
