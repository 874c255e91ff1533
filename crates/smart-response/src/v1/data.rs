//! The payload, and what was taken by default.

use serde_json::{Value, json};

use super::draft::{Draft, Members};
use crate::{Feedback, Presentation};

/// The payload, which in V1 is the whole of `data`.
pub(super) fn payload(members: &mut Members, draft: &mut Draft) -> Value {
    let at = members.at("data");
    let Some(payload) = members.take("data") else {
        let reason = "the V1 response has no data";
        return draft.default("data.processed", Value::Null, reason);
    };
    let found = "the payload itself stands where V2 describes it";
    draft.old(at, "bare_payload", found, "write it as data.processed");
    payload
}

/// Sections that V1 does not have, where a response has them in the form of V2.
pub(super) fn optional_sections(members: &mut Members, document: &mut Value, draft: &mut Draft) {
    let presentation = members.in_form::<Presentation>("presentation");
    let feedback = members.in_form::<Feedback>("feedback");
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

/// Which fields V1 does not say. Of the payload's own fields V1 says nothing, so the lists are empty.
pub(super) fn validation(draft: &mut Draft) -> Value {
    let reason = "V1 does not say which fields of the payload hold real data";
    for list in ["validFields", "missingFields", "nullFields"] {
        let field = format!("data.validation.{list}");
        draft.default(&field, json!([]), reason);
    }
    json!({
        "validFields": [],
        "missingFields": [],
        "nullFields": [],
        "defaultFields": draft.defaults,
    })
}
