//! The metadata.

mod quality;

use serde_json::{Value, json};
use wire::{Pointer, Timestamp, Violation};

use super::draft::Draft;
use super::form::{ASSUMPTION, WARNING};
use super::members::Members;
use super::word::meant;
use crate::blank::is_blank;
use crate::data::freshness::NonNegative;
use crate::metadata::warning::Warning;
use crate::metadata::{Assumption, Source, Tool, ToolCategory};

/// The data's quality, and the metadata without it.
///
/// The data's own statement of its quality, in the form of V2, counts above words in the metadata, which are left
/// over then.
pub(super) fn migrated(
    members: &mut Members,
    quality: &mut Members,
    draft: &mut Draft,
) -> (Value, Value) {
    let mut stated = members.understood("execution", "metadata.execution", draft);
    let executed = executed(&mut stated, draft);
    let judged = json!({
        "completeness": quality::completeness(members, quality, draft),
        "accuracy": quality::accuracy(members, quality, draft),
        "freshness": quality::freshness(members, quality, executed, draft),
    });
    quality.leave_rest(draft);
    let metadata = json!({
        "tool": tool(members, draft),
        "execution": execution(stated, members, executed, draft),
        "source": source(members, draft),
        "assumptions": members.list::<Assumption>("assumptions", &ASSUMPTION, draft),
        "warnings": members.list::<Warning>("warnings", &WARNING, draft),
    });
    members.leave_rest(draft);
    (judged, metadata)
}

fn tool(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Tool>("tool", "metadata.tool", draft) {
        return whole;
    }
    let mut stated = members.understood("tool", "metadata.tool", draft);
    let name = stated
        .take("name")
        .or_else(|| match members.placed("tool")? {
            (at, Value::String(name)) if !is_blank(&name) => {
                let fix = "write metadata.tool with name, version and category";
                let found = "a text stands where V2 has an object";
                draft.old(at, "text_element", found, fix);
                Some(name.into())
            }
            (at, other) => {
                draft.leave(
                    at,
                    other,
                    "V2 has the tool's name, version and category here",
                );
                None
            }
        });
    let name =
        name.unwrap_or_else(|| draft.unsaid("metadata.tool.name", "the V1 response does not say"));
    let version = stated
        .take("version")
        .unwrap_or_else(|| draft.unsaid("metadata.tool.version", "V1 does not tell versions"));
    let category = stated
        .take("category")
        .unwrap_or_else(|| category(members, draft));
    json!({ "name": name, "version": version, "category": category })
}

fn category(members: &mut Members, draft: &mut Draft) -> Value {
    let said = members.placed("category");
    let word = said.as_ref().and_then(|(_, word)| word.as_str());
    let known = word.and_then(|word| meant(word, ToolCategory::ALL, ToolCategory::as_str));
    match (said, known) {
        (Some((at, word)), Some(category)) => {
            let fix = format!("write metadata.tool.category {:?}", category.as_str());
            let found = format!("the category {word} stands beside the tool");
            draft.old(at, "moved_member", &found, &fix);
            json!(category.as_str())
        }
        (said, _) => {
            let reason = draft.gap(said, "V1 names no category");
            draft.default("metadata.tool.category", json!("Utility"), &reason)
        }
    }
}

/// When the tool ran, of which V1 says nothing: the moment of receipt, where none is stated as in V2.
fn executed(stated: &mut Members, draft: &mut Draft) -> Option<Timestamp> {
    if let Some(timestamp) = stated.take("timestamp") {
        return serde_json::from_value(timestamp).ok();
    }
    let received = draft.options.received_at;
    match received {
        Some(received) => {
            let reason = "V1 does not say when the tool ran; the moment of receipt";
            let field = "metadata.execution.timestamp";
            draft.default(field, json!(received), reason);
        }
        None => draft.violations.push(Violation::error(
            Pointer::from("/metadata"),
            "missing_timestamp",
            "V1 does not say when the tool ran",
            "say when the response came",
        )),
    }
    received
}

/// What is stated as in V2 counts above what stands beside the tool.
fn execution(
    mut stated: Members,
    members: &mut Members,
    executed: Option<Timestamp>,
    draft: &mut Draft,
) -> Value {
    let duration = stated.take("duration").or_else(|| {
        let left = draft.left("metadata.execution.duration");
        left.and_then(milliseconds).map(|took| json!(took))
    });
    let duration = duration.unwrap_or_else(|| duration_of(members, draft));
    let (cached, hit) = match stated.take("cached") {
        // Who keeps none gives none again.
        Some(cached) => {
            let is_told = cached == true || stated.get("cacheHit") == Some(&json!(false));
            let hit = is_told.then(|| stated.take("cacheHit")).flatten();
            (cached, hit)
        }
        // Whether an answer came from what is kept says nothing where nobody knows whether answers are kept.
        None => (cached_of(members, draft), None),
    };
    stated.leave_rest(draft);
    let mut execution = json!({ "duration": duration, "timestamp": executed, "cached": cached });
    if let (Some(hit), Value::Object(execution)) = (hit, &mut execution) {
        execution.insert("cacheHit".to_owned(), hit);
    }
    execution
}

fn duration_of(members: &mut Members, draft: &mut Draft) -> Value {
    let placed = members.placed("processingTime");
    let took = placed.as_ref().and_then(|(_, found)| milliseconds(found));
    match (took, placed) {
        (Some(took), Some((at, found))) => {
            let written = format!("the time {found} stands beside the tool");
            let fix = "write metadata.execution.duration, in milliseconds";
            draft.old(at.clone(), "moved_member", &written, fix);
            if found.is_string() {
                // The text may say more than the number, such as its unit.
                draft.leave(
                    at,
                    found,
                    "the text beside the number that was read from it",
                );
            }
            json!(took)
        }
        (_, placed) => {
            let reason = draft.gap(placed, "V1 does not say how long it took");
            draft.default("metadata.execution.duration", json!(0), &reason)
        }
    }
}

fn cached_of(members: &mut Members, draft: &mut Draft) -> Value {
    match members.placed("cached") {
        Some((at, Value::Bool(cached))) => {
            let found = "whether answers are kept stands beside the tool";
            draft.old(at, "moved_member", found, "write metadata.execution.cached");
            json!(cached)
        }
        placed => {
            let reason = draft.gap(placed, "V1 does not say whether answers are kept");
            draft.default("metadata.execution.cached", json!(false), &reason)
        }
    }
}

/// A number of milliseconds, or a text of one with its unit.
fn milliseconds(found: &Value) -> Option<NonNegative> {
    let number = match found {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => {
            let text = text.trim();
            let (digits, unit) = text.split_at(text.find(char::is_alphabetic)?);
            digits.trim_end().parse::<f64>().ok()? * in_milliseconds(unit)?
        }
        _ => return None,
    };
    NonNegative::new(number).ok()
}

/// How many milliseconds a unit has.
fn in_milliseconds(unit: &str) -> Option<f64> {
    match unit.to_lowercase().as_str() {
        "ms" | "msec" | "msecs" | "millis" | "millisecond" | "milliseconds" => Some(1.0),
        "s" | "sec" | "secs" | "second" | "seconds" => Some(1_000.0),
        "min" | "mins" | "minute" | "minutes" => Some(60_000.0),
        _ => None,
    }
}

fn source(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Source>("source", "metadata.source", draft) {
        return whole;
    }
    let mut stated = members.understood("source", "metadata.source", draft);
    let name = stated
        .take("name")
        .unwrap_or_else(|| source_name(members, draft));
    let reliability = stated.take("reliability").unwrap_or_else(|| {
        let reason = "V1 does not say how far the source is relied on";
        draft.default("metadata.source.reliability", json!("medium"), reason)
    });
    let optional = ["url", "version"].map(|name| (name, stated.take(name)));
    let mut source = json!({ "name": name, "reliability": reliability });
    if let Value::Object(source) = &mut source {
        let said = optional
            .into_iter()
            .filter_map(|(name, said)| Some((name.to_owned(), said?)));
        source.extend(said);
    }
    source
}

fn source_name(members: &mut Members, draft: &mut Draft) -> Value {
    match members.placed("dataSource") {
        Some((at, Value::String(name))) if !is_blank(&name) => {
            let found = format!("the source {name:?} stands beside the tool");
            draft.old(at, "moved_member", &found, "write metadata.source.name");
            name.into()
        }
        said => {
            let reason = draft.gap(said, "the V1 response does not say");
            draft.unsaid("metadata.source.name", &reason)
        }
    }
}
