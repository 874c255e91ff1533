//! The payload, and what was taken by default.

use serde_json::{Map, Value, json};
use wire::{Pointer, unsafe_integers};

use super::draft::Draft;
use super::form::{FEEDBACK, PRESENTATION, VALIDATION};
use super::members::Members;
use super::place::Place;
use super::understood::Understood;
use crate::data::validation::DataValidation;
use crate::fit::reference::REF;
use crate::{Feedback, Presentation};

/// Where V2 lists what was taken by default.
const DEFAULTS: &str = "/data/validation/defaultFields";

/// What stands in `data`.
pub(super) struct Described {
    pub(super) processed: Value,
    /// Members of `data` besides, where it has the form of V2.
    pub(super) others: Map<String, Value>,
    pub(super) validation: Option<Value>,
    /// What it says of its quality; nothing where it has another form.
    pub(super) quality: Members,
}

/// The payload, which in V1 is the whole of `data`. What describes itself in the form of V2 is read so.
pub(super) fn described(members: &mut Members, draft: &mut Draft) -> Described {
    let at = members.at("data");
    let data = match members.take("data") {
        Some(Value::Object(data)) => Members::of(at.clone(), data),
        Some(payload) => return bare(at, payload, draft),
        None => {
            let reason = "the V1 response has no data";
            return Described::bare(draft.default("data.processed", Value::Null, reason));
        }
    };
    if !data.has("processed") || !describes_itself(&data) {
        return bare(at, data.rest(), draft);
    }
    in_form(data, draft)
}

/// Whether something of what V2 says of a payload stands beside it.
fn describes_itself(data: &Members) -> bool {
    let said = |name| data.get(name).and_then(Value::as_object);
    let is_validated = said("validation").is_some_and(|said| {
        !Understood::of(said, &Place::of(VALIDATION.field))
            .object
            .is_empty()
    });
    let is_judged = said("dataQuality").is_some_and(|said| {
        let mut parts = ["completeness", "accuracy", "freshness"].into_iter();
        parts.any(|part| said.get(part).is_some_and(Value::is_object))
    });
    is_validated || is_judged
}

impl Described {
    fn bare(processed: Value) -> Self {
        Self {
            processed,
            others: Map::new(),
            validation: None,
            quality: Members::of(Pointer::root(), Map::new()),
        }
    }
}

fn bare(at: Pointer, processed: Value, draft: &mut Draft) -> Described {
    let processed = exact(&at, processed, draft);
    let found = "the payload itself stands where V2 describes it";
    draft.old(at, "bare_payload", found, "write it as data.processed");
    Described::bare(processed)
}

/// A value in which integers that other readers round are texts, which is how V2 sends them.
fn exact(at: &Pointer, mut value: Value, draft: &mut Draft) -> Value {
    let mut found = Vec::new();
    unsafe_integers(&value, &mut at.clone(), &mut found);
    for one in found {
        let within = one.pointer.as_str().strip_prefix(at.as_str());
        if let Some(number) = within.and_then(|within| value.pointer_mut(within)) {
            *number = number.to_string().into();
        }
        draft.old(one.pointer, one.code, &one.message, &one.fix);
    }
    value
}

fn in_form(mut data: Members, draft: &mut Draft) -> Described {
    let validation = data.nearly::<DataValidation>("validation", &VALIDATION, draft);
    let quality = data.section("dataQuality", draft);
    let has_refs = data.get(REF).is_some_and(Value::is_object);
    let mut free = |name| {
        let (at, value) = data.placed(name)?;
        Some(exact(&at, value, draft))
    };
    let processed = free("processed");
    let others = [has_refs.then_some(REF), Some("rawData")];
    let others = others.into_iter().flatten();
    let others = others.filter_map(|name| Some((name.to_owned(), free(name)?)));
    let others = others.collect();
    data.leave_rest(draft);
    Described {
        processed: processed.unwrap_or_default(),
        others,
        validation,
        quality,
    }
}

/// Sections that V1 does not have, where a response has them in the form of V2.
pub(super) fn optional_sections(members: &mut Members, document: &mut Value, draft: &mut Draft) {
    let presentation = members.nearly::<Presentation>("presentation", &PRESENTATION, draft);
    let feedback = members.nearly::<Feedback>("feedback", &FEEDBACK, draft);
    for (name, section) in [("presentation", presentation), ("feedback", feedback)] {
        if let Some(section) = section {
            document[name] = section;
        }
    }
}

/// Which fields V1 does not say. Of the payload's own fields V1 says nothing, so the lists are empty where the
/// payload does not describe itself.
pub(super) fn validation(stated: Option<Value>, draft: &mut Draft) -> Value {
    let mut validation = stated.unwrap_or_else(|| {
        let reason = "V1 does not say which fields of the payload hold real data";
        for list in ["validFields", "missingFields", "nullFields"] {
            let field = format!("data.validation.{list}");
            draft.default(&field, json!([]), reason);
        }
        json!(DataValidation::default())
    });
    if let Some(Value::Array(listed)) = validation.get_mut("defaultFields") {
        let stated = std::mem::take(listed);
        listed.extend(kept_defaults(stated, draft));
        let defaults = draft.defaults.iter().map(|default| json!(default));
        listed.extend(defaults);
    }
    validation
}

/// What is stated of defaults, but for fields that the migration filled: one that it filled otherwise is left over.
fn kept_defaults(stated: Vec<Value>, draft: &mut Draft) -> Vec<Value> {
    let mut places: Vec<_> = draft.places(DEFAULTS).take(stated.len()).collect();
    places.reverse();
    let mut kept = Vec::with_capacity(stated.len());
    for one in stated {
        let place = places.pop();
        let mut ours = draft.defaults.iter();
        let ours = ours.find(|ours| one.get("field") == Some(&json!(ours.field)));
        match (ours.map(|ours| json!(ours)), place) {
            (None, _) => kept.push(one),
            (Some(ours), _) if ours == one => {}
            (Some(_), Some(place)) => draft.leave(place, one, "the field was filled anew"),
            (Some(_), None) => {}
        }
    }
    kept
}
