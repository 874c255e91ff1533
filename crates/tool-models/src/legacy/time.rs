//! How old responses wrote moments.

use chrono::{NaiveDateTime, TimeZone};
use serde_json::Value;
use wire::{Pointer, Timestamp};

use super::draft::{Draft, Taken};

/// `created_at` in place of `timestamp`.
pub(super) fn name(draft: &mut Draft<'_>) {
    if draft.members.contains_key("timestamp") {
        return;
    }
    if let Some(moment) = draft.take("/created_at") {
        draft.set("timestamp", moment);
        draft.moved("/timestamp", "/created_at");
        let message = "the response's moment is called created_at";
        draft.deprecate(
            Taken::Not,
            "/created_at",
            "timestamp_name",
            message,
            "rename it to \"timestamp\"",
        );
    }
}

/// A response without a moment has that of its receipt, if the reader knows it.
pub(super) fn presence(draft: &mut Draft<'_>) {
    let is_there = draft
        .members
        .get("timestamp")
        .is_some_and(|moment| !moment.is_null());
    if is_there {
        return;
    }
    if let Some(received) = draft.options.received_at {
        draft.set("timestamp", received.to_string().into());
        let message = "the response does not say when it was written";
        let fix = "add \"timestamp\": an RFC 3339 timestamp with an offset";
        draft.deprecate(Taken::Not, "/timestamp", "missing_timestamp", message, fix);
    }
}

/// Moments that say no offset are read in the zone that the reader knows.
pub(super) fn offsets(draft: &mut Draft<'_>) {
    offset(draft, "/timestamp");
    if draft.needs_human() {
        offset(draft, "/data/expires_at");
    }
}

fn offset(draft: &mut Draft<'_>, at: &str) {
    // As the contract writes moments, which nearly all of them are.
    let is_usual = |written: &&str| written.ends_with('Z') && written.contains('T');
    let written = draft.get(at).and_then(Value::as_str);
    let Some(written) = written
        .filter(|written| !is_usual(written))
        .map(str::to_owned)
    else {
        return;
    };
    let stood = draft.stood(&Pointer::from(at));
    if let Some(moment) = with_space(&written) {
        let message = format!("{written:?} has a space between the day and the time");
        let fix = format!("write {:?}", moment.to_string());
        set(draft, at, moment);
        draft.deprecate(
            Taken::Not,
            stood.as_str(),
            "timestamp_spelling",
            message,
            fix,
        );
    } else if let Some(local) = without_offset(&written) {
        let message = format!("{written:?} names another moment in every zone");
        let Some(zone) = draft.options.zone else {
            let fix = "say which zone it was written in";
            return draft.refuse(stood.as_str(), "timestamp_without_offset", message, fix);
        };
        // A fixed offset has neither gaps nor overlaps.
        let Some(moment) = zone.from_local_datetime(&local).single() else {
            return;
        };
        let moment = Timestamp::from(moment.to_utc());
        let fix = format!("write an offset, such as {:?}", moment.to_string());
        set(draft, at, moment);
        draft.deprecate(
            Taken::Not,
            stood.as_str(),
            "timestamp_without_offset",
            message,
            fix,
        );
    }
}

fn set(draft: &mut Draft<'_>, at: &str, moment: Timestamp) {
    let moment = Value::from(moment.to_string());
    match at.strip_prefix("/data/") {
        Some(name) => {
            if let Some(data) = draft.data() {
                data.insert(name.to_owned(), moment);
            }
        }
        None => draft.set("timestamp", moment),
    }
}

/// As Python's `str(datetime.now(timezone.utc))` writes it.
fn with_space(text: &str) -> Option<Timestamp> {
    let (day, time) = text.split_once(' ')?;
    format!("{day}T{time}").parse().ok()
}

/// As Python's `datetime.now().isoformat()` and `str(datetime.now())` write it.
fn without_offset(text: &str) -> Option<NaiveDateTime> {
    let forms = ["%Y-%m-%dT%H:%M:%S%.f", "%Y-%m-%d %H:%M:%S%.f"];
    let read = |form| NaiveDateTime::parse_from_str(text, form).ok();
    // chrono also reads fewer digits than ISO 8601 has.
    let is_whole = text.len() >= "2025-10-18T12:34:56".len();
    forms.into_iter().find_map(read).filter(|_| is_whole)
}
