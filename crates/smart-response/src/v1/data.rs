//! The payload, and what was taken by default.

use serde_json::{Map, Value, json};
use wire::Pointer;

use super::draft::{Draft, Members};
use crate::data::DataQuality;
use crate::data::validation::DataValidation;
use crate::{Feedback, Presentation};

/// What stands in `data`.
#[derive(Default)]
pub(super) struct Described {
    pub(super) processed: Value,
    /// Members of `data` besides, where it has the form of V2.
    pub(super) others: Map<String, Value>,
    pub(super) validation: Option<Value>,
    pub(super) quality: Option<Value>,
}

/// The payload, which in V1 is the whole of `data`. What describes itself in the form of V2 is read so.
pub(super) fn described(members: &mut Members, draft: &mut Draft) -> Described {
    let at = members.at("data");
    let data = match members.take("data") {
        Some(Value::Object(data)) => Members::of(at.clone(), data),
        Some(payload) => return bare(at, payload, draft),
        None => {
            let reason = "the V1 response has no data";
            let processed = draft.default("data.processed", Value::Null, reason);
            return Described {
                processed,
                ..Described::default()
            };
        }
    };
    let is_described = data.has("processed")
        && (data.has_form::<DataValidation>("validation")
            || data.has_form::<DataQuality>("dataQuality"));
    if is_described {
        return in_form(data, draft);
    }
    bare(at, data.rest(), draft)
}

fn bare(at: Pointer, processed: Value, draft: &mut Draft) -> Described {
    let found = "the payload itself stands where V2 describes it";
    draft.old(at, "bare_payload", found, "write it as data.processed");
    Described {
        processed,
        ..Described::default()
    }
}

fn in_form(mut data: Members, draft: &mut Draft) -> Described {
    let validation = data.in_form::<DataValidation>("validation", draft);
    let quality = data.in_form::<DataQuality>("dataQuality", draft);
    let mut others = Map::new();
    let refs = data.in_form::<Map<String, Value>>("_ref", draft);
    others.extend(refs.map(|refs| ("_ref".to_owned(), refs)));
    let processed = data.take("processed").unwrap_or_default();
    let raw = data.take("rawData");
    others.extend(raw.map(|raw| ("rawData".to_owned(), raw)));
    data.leave_rest(draft);
    Described {
        processed,
        others,
        validation,
        quality,
    }
}

/// Sections that V1 does not have, where a response has them in the form of V2.
pub(super) fn optional_sections(members: &mut Members, document: &mut Value, draft: &mut Draft) {
    let presentation = members.in_form::<Presentation>("presentation", draft);
    let feedback = members.in_form::<Feedback>("feedback", draft);
    for (name, section) in [("presentation", presentation), ("feedback", feedback)] {
        match section {
            Some(section) => document[name] = section,
            None => {
                if let Some(other) = members.take(name) {
                    draft.leave(members.at(name), other);
                }
            }
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
    if let Some(Value::Array(defaults)) = validation.get_mut("defaultFields") {
        defaults.extend(draft.defaults.iter().map(|default| json!(default)));
    }
    validation
}
