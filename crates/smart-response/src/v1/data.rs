//! The payload, and what was taken by default.

use serde_json::{Map, Value, json};
use wire::Pointer;

use super::draft::{Draft, Members};
use super::form::{FEEDBACK, PRESENTATION, VALIDATION};
use super::understood::Understood;
use crate::data::validation::DataValidation;
use crate::{Feedback, Presentation};

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
    let is_validated = said("validation")
        .is_some_and(|said| !Understood::of(said, VALIDATION.field).object.is_empty());
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
    let found = "the payload itself stands where V2 describes it";
    draft.old(at, "bare_payload", found, "write it as data.processed");
    Described::bare(processed)
}

fn in_form(mut data: Members, draft: &mut Draft) -> Described {
    let validation = data.nearly::<DataValidation>("validation", &VALIDATION, draft);
    let quality = data.section("dataQuality", draft);
    let mut others = Map::new();
    if data.get("_ref").is_some_and(Value::is_object) {
        others.extend(data.take("_ref").map(|refs| ("_ref".to_owned(), refs)));
    }
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
    if let Some(Value::Array(defaults)) = validation.get_mut("defaultFields") {
        defaults.extend(draft.defaults.iter().map(|default| json!(default)));
    }
    validation
}
