//! Data quality that contradicts itself.

use wire::{Pointer, Timestamp, Violation};

use super::{CheckOptions, parts::Parts};
use crate::{CompletenessStatus, DataAge, FreshnessStatus};

pub(super) fn completeness_status_agrees(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(completeness) = parts.completeness else {
        return;
    };
    let misses_critical = !completeness.missing_critical.is_empty();
    let right = CompletenessStatus::of(completeness.percentage, misses_critical);
    if completeness.status != right {
        let at = Pointer::from("/data/dataQuality/completeness/status");
        let critical = if misses_critical {
            " with critical fields missing"
        } else {
            ""
        };
        let message = format!(
            "{}%{critical} is {right}, not {}",
            completeness.percentage, completeness.status
        );
        found.push(Violation::error(
            at,
            "completeness_status",
            message,
            format!("write {:?}", right.as_str()),
        ));
    }
}

pub(super) fn freshness_status_agrees(
    parts: &Parts<'_>,
    options: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(freshness) = parts.freshness else {
        return;
    };
    // The age of data from the future means nothing; that it is from the future is told by its own.
    if clock(parts, options).is_some_and(|now| freshness.timestamp > now) {
        return;
    }
    let right = FreshnessStatus::of(freshness.age);
    if freshness.status != right {
        let at = Pointer::from("/data/dataQuality/freshness/status");
        let message = format!(
            "data {} old is {right}, not {}",
            freshness.age, freshness.status
        );
        let fix = format!("write {:?}", right.as_str());
        found.push(Violation::error(at, "freshness_status", message, fix));
    }
}

/// An age that the timestamps refute. The two may differ: the quick reference's own data is a second older than its
/// execution and said to be two minutes old. But a reader is misled where the age is another than the timestamps'
/// by more than that, or its status lies two steps from theirs.
pub(super) fn age_agrees_with_timestamps(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    // The age was counted when the response was made, whenever it is checked.
    let made = parts.execution.map(|execution| execution.timestamp);
    let (Some(freshness), Some(now)) = (parts.freshness, made) else {
        return;
    };
    let Some(actual) = DataAge::between(freshness.timestamp, now) else {
        return;
    };
    let status = |age| FreshnessStatus::of(age) as usize;
    let is_two_steps_off = status(freshness.age).abs_diff(status(actual)) >= 2;
    if is_two_steps_off || !may_be(freshness.age, now.seconds_since(freshness.timestamp)) {
        let at = Pointer::from("/data/dataQuality/freshness/age");
        let message = format!(
            "the data is said to be {} old, and {} is {actual} before {now}",
            freshness.age, freshness.timestamp
        );
        let fix = format!("write {actual}, or correct the timestamps");
        found.push(Violation::warning(at, "freshness_age", message, fix));
    }
}

/// Whether data of so many seconds may be called so old, by one who rounds or drops what is no whole unit, and looked
/// at the clock within ten minutes of the call.
fn may_be(age: DataAge, seconds: i64) -> bool {
    const SLACK: f64 = 600.0;
    #[expect(
        clippy::cast_precision_loss,
        reason = "chrono's seconds are far below 2⁵³"
    )]
    let seconds = seconds as f64;
    let (least, unit) = (age.in_seconds(), age.unit.in_seconds());
    (least - unit / 2.0 - SLACK..=least + unit + SLACK).contains(&seconds)
}

/// The clock that timestamps are judged by: as given, else the response's own.
fn clock(parts: &Parts<'_>, options: &CheckOptions) -> Option<Timestamp> {
    options
        .now
        .or(parts.execution.map(|execution| execution.timestamp))
}

/// Data from after the clock, or a next update before the data: a wrong clock somewhere.
pub(super) fn timestamps_are_in_order(
    parts: &Parts<'_>,
    options: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(freshness) = parts.freshness else {
        return;
    };
    let at = Pointer::from("/data/dataQuality/freshness");
    if let Some(now) = clock(parts, options).filter(|now| freshness.timestamp > *now) {
        let message = format!("the data is from {}, after {now}", freshness.timestamp);
        let fix = "check the clocks of the source and of the server; data cannot be of the future";
        found.push(Violation::warning(
            at.child("timestamp"),
            "timestamp_in_future",
            message,
            fix,
        ));
    }
    if let Some(next) = freshness
        .next_update
        .filter(|next| *next <= freshness.timestamp)
    {
        let message = format!(
            "the next update {next} is not after the data's {}",
            freshness.timestamp
        );
        let fix = "give a moment after the data's timestamp, or leave it out";
        found.push(Violation::error(
            at.child("nextUpdate"),
            "next_update_order",
            message,
            fix,
        ));
    }
}

/// An answer from a cache comes from a tool that caches.
pub(super) fn cache_hits_are_cached(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(execution) = parts.execution else {
        return;
    };
    if execution.cache_hit == Some(true) && !execution.cached {
        let at = Pointer::from("/metadata/execution/cacheHit");
        let message = "the answer is a cache hit and says that it is not cached";
        found.push(Violation::error(
            at,
            "cache_contradiction",
            message,
            "set cached to true, or cacheHit to false",
        ));
    }
}
