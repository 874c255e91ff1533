//! The metadata, and what of it V2 says of the data.

use serde_json::{Value, json};
use wire::{Pointer, Violation};

use super::draft::{Draft, Members};
use super::moment::{Moment, moment};
use super::summary::middle;
use super::word::meant;
use crate::data::completeness::{CompletenessStatus, Percentage};
use crate::data::freshness::{DataAge, Freshness, TimestampInFuture};
use crate::metadata::warning::Warning;
use crate::metadata::{Assumption, Execution, Level, Source, Tool, ToolCategory};
use crate::summary::confidence::ConfidenceLevel;
use wire::Timestamp;

/// The data's quality, and the metadata without it.
///
/// The data's own statement of its quality, in the form of V2, counts above words in the metadata, which are left
/// over then.
pub(super) fn migrated(
    members: &mut Members,
    quality: Option<Value>,
    draft: &mut Draft,
) -> (Value, Value) {
    let stated = members.in_form::<Execution>("execution", draft);
    let executed = executed(stated.as_ref(), draft);
    let quality = quality.unwrap_or_else(|| {
        json!({
            "completeness": completeness(members, draft),
            "accuracy": accuracy(members, draft),
            "freshness": freshness(members, executed, draft),
        })
    });
    let execution = stated.unwrap_or_else(|| execution(members, executed, draft));
    let metadata = json!({
        "tool": tool(members, draft),
        "execution": execution,
        "source": source(members, draft),
        "assumptions": members.list::<Assumption>("assumptions", "metadata.assumptions", draft, None),
        "warnings": warnings(members, draft),
    });
    members.leave_rest(draft);
    (quality, metadata)
}

fn tool(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Tool>("tool", draft) {
        return whole;
    }
    let (name, version) = match members.take("tool") {
        Some(Value::Object(tool)) => {
            let mut tool = Members::of(members.at("tool"), tool);
            let said = (tool.text("name", draft), tool.text("version", draft));
            tool.leave_rest(draft);
            said
        }
        Some(Value::String(name)) if !name.trim().is_empty() => {
            let fix = "write metadata.tool with name, version and category";
            let found = "a text stands where V2 has an object";
            draft.old(members.at("tool"), "text_element", found, fix);
            (Some(name), None)
        }
        Some(other) => {
            draft.leave(members.at("tool"), other);
            (None, None)
        }
        None => (None, None),
    };
    let name = name.map_or_else(
        || draft.unsaid("metadata.tool.name", "the V1 response does not say"),
        Value::from,
    );
    let version = version.map_or_else(
        || draft.unsaid("metadata.tool.version", "V1 does not tell versions"),
        Value::from,
    );
    json!({ "name": name, "version": version, "category": category(members, draft) })
}

fn category(members: &mut Members, draft: &mut Draft) -> Value {
    let at = members.at("category");
    let word = members.text("category", draft);
    let known = word
        .as_deref()
        .and_then(|word| meant(word, ToolCategory::ALL, ToolCategory::as_str));
    match (word, known) {
        (Some(word), Some(category)) => {
            let fix = format!("write metadata.tool.category {:?}", category.as_str());
            let found = format!("the category {word:?} stands beside the tool");
            draft.old(at, "moved_member", &found, &fix);
            json!(category.as_str())
        }
        (word, _) => {
            let found = word.map(|word| (at, word.into()));
            let reason = draft.gap(found, "V1 names no category");
            draft.default("metadata.tool.category", json!("Utility"), &reason)
        }
    }
}

/// When the tool ran, of which V1 says nothing: the moment of receipt, where no execution is stated as in V2.
fn executed(stated: Option<&Value>, draft: &mut Draft) -> Option<Timestamp> {
    if let Some(stated) = stated {
        return serde_json::from_value(stated.get("timestamp")?.clone()).ok();
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

fn execution(members: &mut Members, executed: Option<Timestamp>, draft: &mut Draft) -> Value {
    json!({
        "duration": duration(members, draft),
        "timestamp": executed,
        "cached": cached(members, draft),
    })
}

fn duration(members: &mut Members, draft: &mut Draft) -> Value {
    let placed = members.placed("processingTime");
    let took = placed.as_ref().and_then(|(_, found)| milliseconds(found));
    match (took, placed) {
        (Some(took), Some((at, found))) => {
            let written = format!("the time {found} stands beside the tool");
            let fix = "write metadata.execution.duration, in milliseconds";
            draft.old(at.clone(), "moved_member", &written, fix);
            if found.is_string() {
                // The text may say more than the number, such as its unit.
                draft.leave(at, found);
            }
            json!(took)
        }
        (_, placed) => {
            let reason = draft.gap(placed, "V1 does not say how long it took");
            draft.default("metadata.execution.duration", json!(0), &reason)
        }
    }
}

fn cached(members: &mut Members, draft: &mut Draft) -> Value {
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
fn milliseconds(found: &Value) -> Option<f64> {
    let number = match found {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => {
            let text = text.trim();
            let (digits, unit) = text.split_at(text.find(char::is_alphabetic)?);
            digits.trim_end().parse::<f64>().ok()? * in_milliseconds(unit)?
        }
        _ => return None,
    };
    (number.is_finite() && number >= 0.0).then_some(number)
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
    if let Some(whole) = members.in_form::<Source>("source", draft) {
        return whole;
    }
    let at = members.at("dataSource");
    let name = members.text("dataSource", draft);
    if let Some(name) = &name {
        let found = format!("the source {name:?} stands beside the tool");
        draft.old(at, "moved_member", &found, "write metadata.source.name");
    }
    let name = name.map_or_else(
        || draft.unsaid("metadata.source.name", "the V1 response does not say"),
        Value::from,
    );
    let reason = "V1 does not say how far the source is relied on";
    json!({
        "name": name,
        "reliability": draft.default("metadata.source.reliability", json!("medium"), reason),
    })
}

fn warnings(members: &mut Members, draft: &mut Draft) -> Value {
    members.list::<Warning>("warnings", "metadata.warnings", draft, Some(warning))
}

fn warning(draft: &mut Draft, text: &str) -> Value {
    let reason = "V1 gives a warning as a text";
    let field = |name: &str| format!("metadata.warnings.{name}");
    json!({
        "id": draft.default(&field("id"), json!("WARN_V1"), reason),
        "severity": draft.default(&field("severity"), json!("warning"), reason),
        "category": draft.default(&field("category"), json!("limitation"), reason),
        "message": text,
        "impact": draft.unsaid(&field("impact"), reason),
    })
}

fn completeness(members: &mut Members, draft: &mut Draft) -> Value {
    let at = members.at("completeness");
    let found = members.take("completeness");
    let word = found.as_ref().and_then(Value::as_str);
    let status =
        word.and_then(|word| meant(word, CompletenessStatus::ALL, CompletenessStatus::as_str));
    let number = found.as_ref().and_then(percentage);
    let field = "data.dataQuality.completeness.percentage";
    let (percentage, status) = match (status, number) {
        (Some(status), _) => {
            let said = word.unwrap_or_default();
            let reason = format!("V1 says {said:?}; the middle of the band of {status}");
            let old = "a word stands where V2 has a percentage as well";
            let fix = "write data.dataQuality.completeness";
            draft.old(at, "level_without_number", old, fix);
            let middle = match status {
                CompletenessStatus::Complete => 95,
                CompletenessStatus::Partial => 70,
                CompletenessStatus::Minimal => 25,
            };
            (draft.default(field, json!(middle), &reason), status)
        }
        (None, Some(number)) => {
            let old = "a number stands where V2 has a status as well";
            let fix = "write data.dataQuality.completeness";
            draft.old(at, "number_without_level", old, fix);
            (json!(number), CompletenessStatus::of(number, false))
        }
        (None, None) => {
            let found = found.map(|found| (at, found));
            let reason = draft.gap(found, "V1 does not say how complete the data is");
            let reason = format!("{reason}; nothing is taken for granted");
            let status = CompletenessStatus::Minimal;
            (draft.default(field, json!(0), &reason), status)
        }
    };
    let reason = "V1 does not name what is missing";
    let missing = "data.dataQuality.completeness.missingCritical";
    json!({
        "percentage": percentage,
        "status": status.as_str(),
        "missingCritical": draft.default(missing, json!([]), reason),
    })
}

/// A percentage, also as a text with its sign. A number up to 1 without one may be a fraction as well.
fn percentage(found: &Value) -> Option<Percentage> {
    let number = match found {
        Value::Number(number) => number
            .as_f64()
            .filter(|number| *number <= 0.0 || *number > 1.0)?,
        Value::String(text) => text.trim().strip_suffix('%')?.trim_end().parse().ok()?,
        _ => return None,
    };
    Percentage::new(number).ok()
}

fn accuracy(members: &mut Members, draft: &mut Draft) -> Value {
    let at = members.at("dataQuality");
    let word = members.text("dataQuality", draft);
    let level = word
        .as_deref()
        .and_then(|word| meant(word, Level::ALL, Level::as_str));
    let field = "data.dataQuality.accuracy.score";
    let score = match (word, level) {
        (Some(word), Some(level)) => {
            let old = "a word stands where V2 has a score";
            let fix = "write data.dataQuality.accuracy";
            draft.old(at, "level_without_number", old, fix);
            let band = match level {
                Level::High => ConfidenceLevel::High,
                Level::Medium => ConfidenceLevel::Medium,
                Level::Low => ConfidenceLevel::Low,
            };
            let reason = format!("V1 says {word:?}; the middle of the band of {band}");
            draft.default(field, json!(middle(band)), &reason)
        }
        (word, _) => {
            let found = word.map(|word| (at, word.into()));
            let reason = draft.gap(found, "V1 does not say how good the data is");
            let reason = format!("{reason}; the middle of the scale");
            draft.default(field, json!(0.5), &reason)
        }
    };
    let reason = "V1 does not say what is verified";
    let factors = "data.dataQuality.accuracy.factors";
    json!({ "score": score, "factors": draft.default(factors, json!([]), reason) })
}

fn freshness(members: &mut Members, executed: Option<Timestamp>, draft: &mut Draft) -> Value {
    let updated = match updated(members, draft) {
        Ok(updated) => updated,
        Err(unread) => return unknown_age(executed, unread, draft),
    };
    let Some(now) = executed else {
        return Value::Null;
    };
    let fresh =
        Freshness::at(now, updated, None).unwrap_or_else(|error: TimestampInFuture| error.into());
    let reason = "counted from the data's moment to that of receipt";
    draft.default("data.dataQuality.freshness.age", json!(fresh.age), reason);
    json!(fresh)
}

/// When the data was true, if V1 says so in a way that can be read; else what it says instead.
fn updated(
    members: &mut Members,
    draft: &mut Draft,
) -> Result<Timestamp, Option<(Pointer, Value)>> {
    let Some((at, found)) = members.placed("lastUpdated") else {
        return Err(None);
    };
    let Some(text) = found.as_str() else {
        return Err(Some((at, found)));
    };
    let fix = "write data.dataQuality.freshness.timestamp";
    match moment(text, draft.options.zone) {
        Moment::Exact(moment) => {
            let found = format!("the moment {text:?} stands beside the tool");
            draft.old(at, "moved_member", &found, fix);
            Ok(moment)
        }
        Moment::InZone(moment) => {
            let found = format!("{text:?} names no zone; read in the one given");
            draft.old(at, "timestamp_without_offset", &found, fix);
            Ok(moment)
        }
        Moment::OfDay(moment) => {
            let found = format!("{text:?} is a day; its beginning in the zone given is taken");
            draft.old(at.clone(), "date_without_time", &found, fix);
            let reason = format!("V1 says {text:?}, the day and no time; its beginning");
            let field = "data.dataQuality.freshness.timestamp";
            draft.default(field, json!(moment), &reason);
            Ok(moment)
        }
        Moment::WithoutZone => {
            let found = format!("{text:?} names another moment in every zone");
            let fix = "say in which zone it was written";
            draft
                .violations
                .push(Violation::error(at, "timestamp_without_offset", found, fix));
            Err(None)
        }
        Moment::Unreadable => Err(Some((at, found))),
    }
}

/// Data of an unknown age may not pass for fresh: it is as old as a moment can be told to be.
fn unknown_age(
    executed: Option<Timestamp>,
    unread: Option<(Pointer, Value)>,
    draft: &mut Draft,
) -> Value {
    let reason = draft.gap(unread, "V1 does not say how old the data is");
    let reason = &format!("{reason}, so it may not pass for fresh");
    let Some(now) = executed else {
        return Value::Null;
    };
    let epoch = Timestamp::from(chrono::DateTime::UNIX_EPOCH);
    let Some(age) = DataAge::between(epoch, now) else {
        return json!(Freshness::from(TimestampInFuture {
            timestamp: epoch,
            now
        }));
    };
    draft.default("data.dataQuality.freshness.timestamp", json!(epoch), reason);
    draft.default("data.dataQuality.freshness.age", json!(age), reason);
    json!({ "timestamp": epoch, "age": age, "status": "outdated" })
}
