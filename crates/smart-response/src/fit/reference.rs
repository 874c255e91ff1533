//! Values that stand more than once, said once.

mod census;
pub(crate) mod expand;

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};
use wire::Pointer;

use self::census::{Census, Digest, Group, SHORTEST};
use self::expand::put_back;
pub use self::expand::{MOST_EXPANDED, expand};

/// The member by which a value is referred to, and the one of `data` that holds the values.
pub(crate) const REF: &str = "_ref";

const PAYLOAD: Pointer = Pointer::constant("/data/processed");

/// The name that an object refers to, if it is a reference: one member, `_ref`, of text.
pub(crate) fn referred(members: &Map<String, Value>) -> Option<&str> {
    let name = members.get(REF).filter(|_| members.len() == 1)?;
    name.as_str()
}

/// Says each value that stands more than once under `data._ref`, where that is shorter, and refers to it.
/// A response that has references already is left as it is, since nobody could tell the two apart; values of
/// `data._ref` that nothing refers to stay beside the new ones. Nor is anything said once of values that take more than
/// [`MOST_EXPANDED`] in all of their places, since [`expand`] would not put them back.
///
/// Returns how many places refer to another now. [`expand`] gives back the same values.
pub fn refer(response: &mut Value) -> usize {
    let places = free_places(response);
    refer_at(response, &places)
}

/// The same in the payload alone: what stands elsewhere as well stays there.
pub(crate) fn refer_payload(response: &mut Value) -> usize {
    refer_at(response, &[PAYLOAD])
}

fn refer_at(response: &mut Value, places: &[Pointer]) -> usize {
    let own = match response.pointer("/data/_ref") {
        None => Map::new(),
        Some(Value::Object(own)) => own.clone(),
        Some(_) => return 0,
    };
    if has_own(response, &own) || !response.get("data").is_some_and(Value::is_object) {
        return 0;
    }
    let mut counts = HashMap::new();
    each_at(response, places, &mut |_, value| {
        let mut census = Census {
            counts: &mut counts,
        };
        census.take(value);
    });
    counts.retain(|_, group: &mut Group| group.is_worth_it());
    if counts.values().map(Group::repeated).sum::<usize>() > MOST_EXPANDED {
        return 0;
    }
    let mut said = Said::of(counts, &own);
    // The pointer of a place ends in the name that a value there is called by.
    each_at(response, places, &mut |at, value| {
        let name = at.as_str().rsplit('/').next().unwrap_or_default();
        said.replace(value, name);
    });
    said.settle(response, own)
}

/// Whether a member `_ref` stands where a reference might, which nobody could tell from one.
fn has_own(response: &Value, own: &Map<String, Value>) -> bool {
    let free = free_places(response);
    let mut free = free.iter().filter_map(|at| response.pointer(at.as_str()));
    free.any(census::has_own) || own.values().any(census::has_own)
}

/// Calls `look` with every value of a response whose form is free and which a reference may stand in for.
/// Charts are not among them: whatever draws them reads their data as it stands.
pub(crate) fn each_free(response: &mut Value, look: &mut dyn FnMut(&Pointer, &mut Value)) {
    let places = free_places(response);
    each_at(response, &places, look);
}

fn each_at(response: &mut Value, places: &[Pointer], look: &mut dyn FnMut(&Pointer, &mut Value)) {
    for at in places {
        if let Some(value) = response.pointer_mut(at.as_str()) {
            look(at, value);
        }
    }
}

/// How often each name is referred to in a response, but for what values of `data._ref` hold.
pub(crate) fn names_used(response: &Value) -> HashMap<String, usize> {
    let mut uses = HashMap::new();
    for at in free_places(response) {
        if let Some(value) = response.pointer(at.as_str()) {
            names_in(value, &mut uses);
        }
    }
    uses
}

fn free_places(response: &Value) -> Vec<Pointer> {
    let input = response
        .pointer("/summary/input")
        .and_then(Value::as_object);
    let input = input.into_iter().flat_map(Map::keys);
    let input = input.filter(|name| *name != "symbol");
    let mut places: Vec<_> = input
        .map(|name| Pointer::constant("/summary/input").child(name))
        .collect();
    places.extend([PAYLOAD, Pointer::constant("/data/rawData")]);
    for (list, member) in [
        ("/data/validation/defaultFields", "defaultValue"),
        ("/recommendations/nextSteps", "params"),
        ("/context/relatedTools", "suggestedParams"),
    ] {
        let elements = response.pointer(list).and_then(Value::as_array);
        let list = Pointer::constant(list);
        places
            .extend((0..elements.map_or(0, Vec::len)).map(|index| list.child(index).child(member)));
    }
    places
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
    fn of(worth_it: HashMap<u64, Group>, own: &Map<String, Value>) -> Self {
        Self {
            worth_it: worth_it.into_keys().collect(),
            named: HashMap::new(),
            names: own.keys().map(|name| (name.clone(), 1)).collect(),
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

    /// Writes the values to `data._ref`, but for those that only one place refers to after all, and before
    /// those that stand there already.
    fn settle(mut self, response: &mut Value, own: Map<String, Value>) -> usize {
        let named = self.order.iter().filter_map(|hash| self.named.remove(hash));
        let named: Vec<_> = named.collect();
        if named.is_empty() {
            return 0;
        }
        let places: usize = named.iter().map(|named| named.places).sum();
        let mut refs: Map<_, _> = named
            .into_iter()
            .map(|named| (named.name, named.value))
            .collect();
        let referring = places - tidy(response, &mut refs);
        refs.extend(own);
        if let Some(Value::Object(data)) = response.get_mut("data")
            && !refs.is_empty()
        {
            data.shift_insert(0, REF.to_owned(), refs.into());
        }
        referring
    }
}

/// Puts those values back that are not worth saying once after all, since most places that would refer to them
/// are in other such values. Returns how many places that were.
fn tidy(response: &mut Value, refs: &mut Map<String, Value>) -> usize {
    let uses = names_used(response);
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
    each_free(response, &mut |at, value| {
        put_back(value, &mut at.clone(), &back, &mut |_, _| {});
    });
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
