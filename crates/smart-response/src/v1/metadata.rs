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
use crate::metadata::{Assumption, Level, Source, Tool, ToolCategory};
use crate::summary::confidence::ConfidenceLevel;
use wire::Timestamp;

/// The data's quality, and the metadata without it.
pub(super) fn migrated(members: &mut Members, draft: &mut Draft) -> (Value, Value) {
    let executed = executed(draft);
    let quality = json!({
        "completeness": completeness(members, draft),
        "accuracy": accuracy(members, draft),
        "freshness": freshness(members, executed, draft),
    });
    let metadata = json!({
        "tool": tool(members, draft),
        "execution": execution(members, executed, draft),
        "source": source(members, draft),
        "assumptions": members.list::<Assumption>("assumptions", "metadata.assumptions", draft, None),
        "warnings": warnings(members, draft),
    });
    members.leave_rest(draft);
    (quality, metadata)
}

fn tool(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Tool>("tool") {
        return whole;
    }
    let at = members.at("tool");
    let name = members.text("tool", draft);
    if name.is_some() {
        let fix = "write metadata.tool with name, version and category";
        draft.old(
            at,
            "text_element",
            "a text stands where V2 has an object",
            fix,
        );
    }
    let name = name.map_or_else(
        || draft.unsaid("metadata.tool.name", "the V1 response does not say"),
        Value::from,
    );
    json!({
        "name": name,
        "version": draft.unsaid("metadata.tool.version", "V1 does not tell versions"),
        "category": category(members, draft),
    })
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
            if let Some(word) = word {
                draft.leave(at, word.into());
            }
            let reason = "V1 names no category that V2 knows";
            draft.default("metadata.tool.category", json!("Utility"), reason)
        }
    }
}

/// When the tool ran, of which V1 says nothing: the moment of receipt.
fn executed(draft: &mut Draft) -> Option<Timestamp> {
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
    let at = members.at("processingTime");
    let found = members.take("processingTime");
    let milliseconds = found.as_ref().and_then(milliseconds);
    let duration = match (milliseconds, found) {
        (Some(milliseconds), Some(found)) => {
            let written = format!("the time {found} stands beside the tool");
            let fix = "write metadata.execution.duration, in milliseconds";
            draft.old(at, "moved_member", &written, fix);
            if found.is_string() {
                // The text may say more than the number, such as its unit.
                draft.leave(members.at("processingTime"), found);
            }
            json!(milliseconds)
        }
        (_, found) => {
            if let Some(found) = found {
                draft.leave(at, found);
            }
            let reason = "V1 does not say how long it took";
            draft.default("metadata.execution.duration", json!(0), reason)
        }
    };
    let reason = "V1 does not say whether answers are kept";
    json!({
        "duration": duration,
        "timestamp": executed,
        "cached": draft.default("metadata.execution.cached", json!(false), reason),
    })
}

/// A number of milliseconds, or a text of one with its unit.
fn milliseconds(found: &Value) -> Option<f64> {
    let number = match found {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => {
            let text = text.trim();
            let (digits, factor) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
                (Some(digits), _) => (digits, 1.0),
                (None, Some(digits)) => (digits, 1_000.0),
                (None, None) => return None,
            };
            digits.trim_end().parse::<f64>().ok()? * factor
        }
        _ => return None,
    };
    (number.is_finite() && number >= 0.0).then_some(number)
}

fn source(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Source>("source") {
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
    let number = found.as_ref().and_then(Value::as_f64);
    let number = number.and_then(|number| Percentage::new(number).ok());
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
            if let Some(found) = found {
                draft.leave(at, found);
            }
            let reason = "V1 does not say how complete the data is; nothing is taken for granted";
            let status = CompletenessStatus::Minimal;
            (draft.default(field, json!(0), reason), status)
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
            if let Some(word) = word {
                draft.leave(at, word.into());
            }
            let reason = "V1 does not say how good the data is; the middle of the scale";
            draft.default(field, json!(0.5), reason)
        }
    };
    let reason = "V1 does not say what is verified";
    let factors = "data.dataQuality.accuracy.factors";
    json!({ "score": score, "factors": draft.default(factors, json!([]), reason) })
}

fn freshness(members: &mut Members, executed: Option<Timestamp>, draft: &mut Draft) -> Value {
    let Some(updated) = updated(members, draft) else {
        return unknown_age(executed, draft);
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

/// When the data was true, if V1 says so in a way that can be read.
fn updated(members: &mut Members, draft: &mut Draft) -> Option<Timestamp> {
    let at = members.at("lastUpdated");
    let text = members.text("lastUpdated", draft)?;
    let fix = "write data.dataQuality.freshness.timestamp";
    match moment(&text, draft.options.zone) {
        Moment::Exact(moment) => {
            let found = format!("the moment {text:?} stands beside the tool");
            draft.old(at, "moved_member", &found, fix);
            Some(moment)
        }
        Moment::InZone(moment) => {
            let found = format!("{text:?} names no zone; read in the one given");
            draft.old(at, "timestamp_without_offset", &found, fix);
            Some(moment)
        }
        Moment::OfDay(moment) => {
            let found = format!("{text:?} is a day; its beginning in the zone given is taken");
            draft.old(at.clone(), "date_without_time", &found, fix);
            let reason = format!("V1 says {text:?}, the day and no time; its beginning");
            let field = "data.dataQuality.freshness.timestamp";
            draft.default(field, json!(moment), &reason);
            Some(moment)
        }
        Moment::WithoutZone => {
            let found = format!("{text:?} names another moment in every zone");
            let fix = "say in which zone it was written";
            draft
                .violations
                .push(Violation::error(at, "timestamp_without_offset", found, fix));
            None
        }
        Moment::Unreadable => {
            draft.leave(at, text.into());
            None
        }
    }
}

/// Data of an unknown age may not pass for fresh: it is as old as a moment can be told to be.
fn unknown_age(executed: Option<Timestamp>, draft: &mut Draft) -> Value {
    let Some(now) = executed else {
        return Value::Null;
    };
    let epoch = Timestamp::from(chrono::DateTime::UNIX_EPOCH);
    let reason = "V1 does not say how old the data is, so it may not pass for fresh";
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
