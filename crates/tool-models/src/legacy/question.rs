//! `options` and `timeout` of old requests for a human.

use chrono::TimeDelta;
use wire::{Kept, Timestamp};

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
                draft.take(pointer);
                draft.put_from(pointer, "/data/answer_fields", only_field(choices));
            }
            None if is_question && !has_fields => {
                let message = "the options are no list of texts";
                let fix = "write a choice in \"answer_fields\"";
                draft.refuse(pointer, "wrong_type", message, fix);
                continue;
            }
            _ => {
                draft.take(pointer);
                draft.leave(pointer, &options);
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

fn only_field(choices: Vec<Kept<'_>>) -> Kept<'_> {
    let rule = [("type", "choice".into()), ("options", Kept::List(choices))];
    Kept::List(vec![Kept::from([
        ("name", ONLY_FIELD.into()),
        ("required", Kept::Bool(true)),
        ("rule", rule.into()),
    ])])
}

fn choices<'d>(options: &Kept<'d>) -> Option<Vec<Kept<'d>>> {
    let Kept::List(options) = options else {
        return None;
    };
    let has_any = !options.is_empty();
    options
        .iter()
        .map(choice)
        .collect::<Option<_>>()
        .filter(|_| has_any)
}

fn choice<'d>(option: &Kept<'d>) -> Option<Kept<'d>> {
    if option.as_str().is_some() {
        return Some(Kept::from([("value", option.clone())]));
    }
    let value = option.as_object()?.get("value")?;
    value.as_str().map(|_| option.clone())
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
            draft.leave(pointer, &timeout);
        } else if let Some(moment) = expiry(draft, &timeout) {
            draft.take(pointer);
            draft.put_from(pointer, "/data/expires_at", moment.to_string().into());
        } else {
            let message = format!(
                "{} is no number of seconds from a moment that is known",
                timeout.to_value()
            );
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

fn expiry(draft: &Draft<'_>, timeout: &Kept<'_>) -> Option<Timestamp> {
    let asked: Timestamp = draft.members.get("timestamp")?.as_str()?.parse().ok()?;
    let seconds = timeout
        .to_value()
        .as_f64()
        .filter(|seconds| *seconds >= 0.0)?;
    let span = std::time::Duration::try_from_secs_f64(seconds).ok()?;
    let moment = asked
        .get()
        .checked_add_signed(TimeDelta::from_std(span).ok()?)?;
    // What leaves the calendar cannot be written.
    moment.to_rfc3339().parse().ok()
}
