//! How old the data is.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use wire::{Pointer, Timestamp, Violation};

use crate::data::freshness::{DataAge, Freshness, FreshnessStatus, TimestampInFuture};
use crate::v1::draft::{Draft, Members};
use crate::v1::moment::{Moment, moment};

/// As the data says itself; where its moment alone is understood, the age is counted from that, and without one from
/// the moment that the metadata names.
pub(in crate::v1::metadata) fn freshness(
    members: &mut Members,
    quality: &mut Members,
    executed: Option<Timestamp>,
    draft: &mut Draft,
) -> Value {
    if let Some(whole) = quality.in_form::<Freshness>("freshness", draft) {
        return whole;
    }
    let mut part = quality.object("freshness");
    let found = part.as_mut().and_then(|part| part.placed("timestamp"));
    let updated = match found.or_else(|| members.placed("lastUpdated")) {
        Some(found) => updated(found, draft),
        None => Err(None),
    };
    let fresh = match (updated, executed) {
        (Ok(updated), Some(now)) => counted(updated, now, part.as_mut(), draft),
        (Ok(_), None) => Value::Null,
        (Err(unread), executed) => match executed.and_then(|now| stated(part.as_mut()?, now)) {
            Some(stated) => of_age(stated, unread, draft),
            None => unknown_age(executed, unread, draft),
        },
    };
    if let Some(mut part) = part {
        part.leave_rest(draft);
    }
    fresh
}

/// An age that is stated, and the moment that lies so far back.
fn stated(part: &mut Members, now: Timestamp) -> Option<(DataAge, Timestamp)> {
    let age: DataAge = serde_json::from_value(part.get("age")?.clone()).ok()?;
    let now: DateTime<Utc> = now.to_string().parse().ok()?;
    // What is longer ago than chrono can tell is not counted back.
    let back = Duration::from_secs_f64(age.in_seconds().min(1e12));
    let then = now.checked_sub_signed(TimeDelta::from_std(back).ok()?)?;
    // Read again as it is written: years of more than four digits are none on the wire.
    let then = Timestamp::from(then).to_string().parse().ok()?;
    part.take("age");
    Some((age, then))
}

fn of_age(
    (age, then): (DataAge, Timestamp),
    unread: Option<(Pointer, Value)>,
    draft: &mut Draft,
) -> Value {
    if let Some((at, found)) = unread {
        draft.leave(at, found, "it is not understood");
    }
    let reason = "V1 says an age and no moment; so long before the tool ran";
    let field = "data.dataQuality.freshness.timestamp";
    let then = draft.default(field, json!(then), reason);
    json!({ "timestamp": then, "age": age, "status": FreshnessStatus::of(age) })
}

/// The age from the data's moment, and when it is updated next if that is said.
fn counted(
    updated: Timestamp,
    now: Timestamp,
    part: Option<&mut Members>,
    draft: &mut Draft,
) -> Value {
    let mut fresh =
        Freshness::at(now, updated, None).unwrap_or_else(|error: TimestampInFuture| error.into());
    let is_next = |said: &Value| {
        let next = said
            .as_str()
            .and_then(|text| text.parse::<Timestamp>().ok());
        next.filter(|next| *next > updated)
    };
    if let Some(part) = part
        && let Some(next) = part.get("nextUpdate").and_then(is_next)
    {
        part.take("nextUpdate");
        fresh.next_update = Some(next);
    }
    let reason = "counted from the data's moment to that of receipt";
    draft.default("data.dataQuality.freshness.age", json!(fresh.age), reason);
    json!(fresh)
}

/// When the data was true, if that can be read; else what is said instead.
fn updated(
    (at, found): (Pointer, Value),
    draft: &mut Draft,
) -> Result<Timestamp, Option<(Pointer, Value)>> {
    let Some(text) = found.as_str() else {
        return Err(Some((at, found)));
    };
    let fix = "write data.dataQuality.freshness.timestamp";
    match moment(text, draft.options.zone) {
        Moment::Exact(moment) => {
            if at.as_str() == "/metadata/lastUpdated" {
                let found = format!("the moment {text:?} stands beside the tool");
                draft.old(at, "moved_member", &found, fix);
            }
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
