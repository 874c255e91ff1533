//! Moments as V1 servers write them.

use chrono::{FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Utc};
use wire::Timestamp;

/// A moment, or what keeps it from being one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// RFC 3339 with an offset.
    Exact(Timestamp),
    /// Read in the zone that was given.
    InZone(Timestamp),
    /// The beginning of a day in the zone that was given.
    OfDay(Timestamp),
    /// It names no zone, and none was given.
    WithoutZone,
    /// No moment at all.
    Unreadable,
}

pub(super) fn moment(text: &str, zone: Option<FixedOffset>) -> Moment {
    if let Ok(exact) = text.parse() {
        return Moment::Exact(exact);
    }
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    let forms = [
        "%Y-%m-%dT%H:%M:%S%.f",
        "%Y-%m-%d %H:%M:%S%.f",
        "%Y-%m-%dT%H:%M",
        "%Y-%m-%d %H:%M",
    ];
    let mut times = forms
        .iter()
        .filter_map(|form| NaiveDateTime::parse_from_str(text, form).ok());
    let beginning = day.map(|day| day.and_time(NaiveTime::MIN));
    let Some(local) = beginning.or_else(|| times.next()) else {
        return Moment::Unreadable;
    };
    let Some(zone) = zone else {
        return Moment::WithoutZone;
    };
    let Some(found) = zone.from_local_datetime(&local).single() else {
        return Moment::Unreadable;
    };
    // Read again as it is written: years of more than four digits are none on the wire.
    let found = Timestamp::from(found.with_timezone(&Utc));
    match (found.to_string().parse(), day) {
        (Ok(found), Some(_)) => Moment::OfDay(found),
        (Ok(found), None) => Moment::InZone(found),
        (Err(_), _) => Moment::Unreadable,
    }
}
