//! How old responses wrote moments.

use chrono::{NaiveDateTime, TimeZone};
use wire::{Kept, Pointer, Timestamp};

use super::deprecation::Words;
use super::draft::{Draft, Taken};

/// `created_at` in place of `timestamp`.
pub(super) fn name(draft: &mut Draft<'_>) {
    if draft.members.contains("timestamp") {
        return;
    }
    if let Some(moment) = draft.take("/created_at") {
        draft.put_from("/created_at", "/timestamp", moment);
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
        draft.put("/timestamp", received.to_string().into());
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

fn offset(draft: &mut Draft<'_>, at: &'static str) {
    let Some(written) = unusual(draft, at) else {
        return;
    };
    let stood = draft.stood(&Pointer::constant(at));
    if let Some(moment) = with_space(&written) {
        let message = Words::about(written, |written| {
            format!("{written:?} has a space between the day and the time")
        });
        draft.put(at, moment.to_string().into());
        let fix = Words::about(moment.to_string(), |moment| format!("write {moment:?}"));
        draft.deprecate_at(Taken::Not, stood, "timestamp_spelling", message, fix);
    } else if let Some(local) = without_offset(&written) {
        in_zone(draft, at, stood, written, local);
    }
}

/// A moment that is not as the contract writes moments, which nearly all of them are.
fn unusual(draft: &Draft<'_>, at: &str) -> Option<String> {
    let is_usual =
        |written: &&str| written.ends_with('Z') && written.as_bytes().get(10) == Some(&b'T');
    let written = draft.get(at).and_then(Kept::as_str);
    written
        .filter(|written| !is_usual(written))
        .map(str::to_owned)
}

fn in_zone(
    draft: &mut Draft<'_>,
    at: &'static str,
    stood: Pointer,
    written: String,
    local: NaiveDateTime,
) {
    const CODE: &str = "timestamp_without_offset";
    let another = |written: &str| format!("{written:?} names another moment in every zone");
    let Some(zone) = draft.options.zone else {
        let fix = "say which zone it was written in";
        return draft.refuse_at(stood, CODE, another(&written), fix);
    };
    // A fixed offset has neither gaps nor overlaps.
    let Some(moment) = zone.from_local_datetime(&local).single() else {
        return;
    };
    let moment = Timestamp::from(moment.to_utc()).to_string();
    draft.put(at, moment.clone().into());
    let fix = Words::about(moment, |moment| {
        format!("write an offset, such as {moment:?}")
    });
    draft.deprecate_at(Taken::Not, stood, CODE, Words::about(written, another), fix);
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
