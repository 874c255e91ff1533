//! `options` and `timeout` of old requests for a human.

use chrono::TimeDelta;
use serde_json::{Value, json};
use wire::Timestamp;

use super::draft::{Draft, Taken};
use crate::ToolStatus;
use crate::question::ONLY_FIELD;

/// A list of options is a field of the answer. Other requests than questions have none.
pub(super) fn options(draft: &mut Draft<'_>) {
    for pointer in ["/options", "/data/options"] {
        let Some(options) = draft
            .get(pointer)
            .cloned()
            .filter(|options| !options.is_null())
        else {
            continue;
        };
        let is_question = draft.status() == Some(ToolStatus::HumanInputRequested);
        let has_fields = draft.get("/data/answer_fields").is_some();
        match choices(&options) {
            Some(choices) if is_question && !has_fields => {
                let field = json!([{ "name": ONLY_FIELD, "required": true, "rule": { "type": "choice", "options": choices } }]);
                draft.take(pointer);
                draft.put_in_data("answer_fields", field, pointer);
            }
            None if is_question && !has_fields => {
                let message = "the options are no list of texts";
                let fix = "write a choice in \"answer_fields\"";
                draft.refuse(pointer, "wrong_type", message, fix);
                continue;
            }
            _ => {
                draft.take(pointer);
                draft.leave(pointer, options);
            }
        }
        let fix = "write a field with a choice in \"answer_fields\"";
        draft.deprecate(
            Taken::Not,
            pointer,
            "options",
            "options are a choice of the answer",
            fix,
        );
    }
}

fn choices(options: &Value) -> Option<Vec<Value>> {
    let choice = |option: &Value| match option {
        Value::String(value) => Some(json!({ "value": value })),
        Value::Object(members) if members.get("value").is_some_and(Value::is_string) => {
            Some(option.clone())
        }
        _ => None,
    };
    let options = options.as_array().filter(|options| !options.is_empty())?;
    options.iter().map(choice).collect()
}

/// Seconds from the response on are a moment.
pub(super) fn timeout(draft: &mut Draft<'_>) {
    for pointer in ["/timeout", "/data/timeout"] {
        let Some(timeout) = draft
            .get(pointer)
            .cloned()
            .filter(|timeout| !timeout.is_null())
        else {
            continue;
        };
        if draft.get("/data/expires_at").is_some() {
            draft.take(pointer);
            draft.leave(pointer, timeout);
        } else if let Some(moment) = expiry(draft, &timeout) {
            draft.take(pointer);
            draft.put_in_data("expires_at", moment.to_string().into(), pointer);
        } else {
            let message = format!("{timeout} is no number of seconds from a moment that is known");
            let fix = "write \"expires_at\": the moment after which an answer is too late";
            draft.refuse(pointer, "wrong_type", message, fix);
            continue;
        }
        let fix = "write \"expires_at\": the moment after which an answer is too late";
        draft.deprecate(
            Taken::Not,
            pointer,
            "timeout",
            "a span is counted from a moment that nobody says",
            fix,
        );
    }
}

fn expiry(draft: &Draft<'_>, timeout: &Value) -> Option<Timestamp> {
    let asked: Timestamp = draft.members.get("timestamp")?.as_str()?.parse().ok()?;
    let seconds = timeout.as_f64().filter(|seconds| *seconds >= 0.0)?;
    let span = std::time::Duration::try_from_secs_f64(seconds).ok()?;
    let moment = asked
        .get()
        .checked_add_signed(TimeDelta::from_std(span).ok()?)?;
    // What leaves the calendar cannot be written.
    moment.to_rfc3339().parse().ok()
}
