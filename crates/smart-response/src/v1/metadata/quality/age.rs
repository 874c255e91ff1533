//! How old the data is.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use wire::{Pointer, Timestamp, Violation};

use crate::data::freshness::{DataAge, Freshness, FreshnessStatus, TimestampInFuture};
use crate::v1::draft::Draft;
use crate::v1::members::Members;
use crate::v1::moment::{Moment, moment};

const FIELD: &str = "data.dataQuality.freshness";

/// As the data says itself; where its moment alone is understood, the age is counted from that, and without one from
/// the moment that the metadata names.
pub(in crate::v1::metadata) fn freshness(
    members: &mut Members,
    quality: &mut Members,
    executed: Option<Timestamp>,
    draft: &mut Draft,
) -> Value {
    if let Some(whole) = quality.in_form::<Freshness>("freshness", FIELD, draft) {
        return whole;
    }
    let mut part = quality.object("freshness");
    let found = part.as_mut().and_then(|part| part.placed("timestamp"));
    let updated = moment_said(found, members, draft);
    if let Some(part) = &mut part {
        part.keep_understood(FIELD, draft);
    }
    let fresh = match (updated, executed) {
        (Ok(updated), Some(now)) => counted(updated, now, part.as_mut(), draft),
        (Ok(_), None) => Value::Null,
        (Err(why), executed) => match executed.and_then(|now| stated(part.as_mut()?, now)) {
            Some(stated) => of_age(stated, draft),
            None => unknown_age(executed, why, draft),
        },
    };
    if let Some(mut part) = part {
        part.leave_rest(draft);
    }
    fresh
}

fn stated_age(part: &Members) -> Option<DataAge> {
    serde_json::from_value(part.get("age")?.clone()).ok()
}

/// An age that is stated, and the moment that lies so far back.
fn stated(part: &mut Members, now: Timestamp) -> Option<(DataAge, Timestamp)> {
    let age = stated_age(part)?;
    let now: DateTime<Utc> = now.to_string().parse().ok()?;
    // What is longer ago than chrono can tell is not counted back.
    let back = Duration::from_secs_f64(age.in_seconds().min(1e12));
    let then = now.checked_sub_signed(TimeDelta::from_std(back).ok()?)?;
    // Read again as it is written: years of more than four digits are none on the wire.
    let then = Timestamp::from(then).to_string().parse().ok()?;
    part.take("age");
    Some((age, then))
}

fn of_age((age, then): (DataAge, Timestamp), draft: &mut Draft) -> Value {
    let reason = "V1 says an age and no moment; so long before the tool ran";
    let field = "data.dataQuality.freshness.timestamp";
    let then = draft.default(field, json!(then), reason);
    json!({ "timestamp": then, "age": age, "status": FreshnessStatus::of(age) })
}

/// As old as is stated, else the age from the data's moment; and when it is updated next if that is said.
fn counted(
    updated: Timestamp,
    now: Timestamp,
    mut part: Option<&mut Members>,
    draft: &mut Draft,
) -> Value {
    let fresh = Freshness::at(now, updated, None);
    let is_past = fresh.is_ok();
    let mut fresh = fresh.unwrap_or_else(|error: TimestampInFuture| error.into());
    let age = part.as_deref().filter(|_| is_past).and_then(stated_age);
    let next = part.as_deref().and_then(|part| next_update(part, updated));
    let mut took = |name| part.as_mut().and_then(|part| part.take(name));
    if next.is_some() {
        took("nextUpdate");
        fresh.next_update = next;
    }
    if let Some(age) = age {
        took("age");
        (fresh.age, fresh.status) = (age, FreshnessStatus::of(age));
    } else {
        let reason = "counted from the data's moment to that of receipt";
        draft.default("data.dataQuality.freshness.age", json!(fresh.age), reason);
    }
    json!(fresh)
}

/// The next update, if it comes after the data.
fn next_update(part: &Members, updated: Timestamp) -> Option<Timestamp> {
    let next: Timestamp = part.get("nextUpdate")?.as_str()?.parse().ok()?;
    (next > updated).then_some(next)
}

/// The data's own moment, else that of the metadata. Where none is read: why, if one is said.
fn moment_said(
    own: Option<(Pointer, Value)>,
    members: &mut Members,
    draft: &mut Draft,
) -> Result<Timestamp, Option<String>> {
    let own = match own.map(|own| updated(own, draft)) {
        Some(Ok(moment)) => return Ok(moment),
        Some(Err(why)) => Some(why),
        None => None,
    };
    match members.placed("lastUpdated") {
        Some(beside) => updated(beside, draft).map_err(|why| own.or(Some(why))),
        None => Err(own),
    }
}

/// When the data was true; else it is left over, and why no moment could be read.
fn updated((at, found): (Pointer, Value), draft: &mut Draft) -> Result<Timestamp, String> {
    let zone = draft.options.zone;
    let read = found.as_str().map(|text| moment(text, zone));
    let fix = "write data.dataQuality.freshness.timestamp";
    match read {
        Some(Moment::Exact(moment)) => {
            if at.as_str() == "/metadata/lastUpdated" {
                let found = format!("the moment {found} stands beside the tool");
                draft.old(at, "moved_member", &found, fix);
            }
            Ok(moment)
        }
        Some(Moment::InZone(moment)) => {
            let found = format!("{found} names no zone; read in the one given");
            draft.old(at, "timestamp_without_offset", &found, fix);
            Ok(moment)
        }
        Some(Moment::OfDay(moment)) => {
            let told = format!("{found} is a day; its beginning in the zone given is taken");
            draft.old(at, "date_without_time", &told, fix);
            let reason = format!("V1 says {found}, the day and no time; its beginning");
            let field = "data.dataQuality.freshness.timestamp";
            draft.default(field, json!(moment), &reason);
            Ok(moment)
        }
        Some(Moment::WithoutZone) => Err(without_zone(at, found, draft)),
        Some(Moment::Unreadable) | None => Err(draft.gap(Some((at, found)), "")),
    }
}

/// Which moment is meant, who knows the zone can say.
fn without_zone(at: Pointer, found: Value, draft: &mut Draft) -> String {
    let reason = format!("V1 says {found}, which names another moment in every zone");
    let told = format!("{found} names another moment in every zone");
    let fix = "say in which zone it was written";
    let code = "timestamp_without_offset";
    draft
        .violations
        .push(Violation::warning(at.clone(), code, &told, fix));
    draft.leave(at, found, told);
    reason
}

/// Data of an unknown age may not pass for fresh: it is as old as a moment can be told to be.
fn unknown_age(executed: Option<Timestamp>, why: Option<String>, draft: &mut Draft) -> Value {
    let why = why.unwrap_or_else(|| "V1 does not say how old the data is".to_owned());
    let reason = &format!("{why}, so it may not pass for fresh");
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
