//! How old data is.

use chrono::{DateTime, Duration, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Timestamp, bounded_number, string_enum};

use crate::summary::confidence::Score;

bounded_number! {
    /// A number that is not negative.
    pub struct NonNegative(0.0, f64::MAX, "a number of at least 0");
}

string_enum! {
    /// What an age is counted in.
    pub enum AgeUnit {
        Seconds = "seconds",
        Minutes = "minutes",
        Hours = "hours",
        Days = "days",
    }
}

impl AgeUnit {
    const fn seconds(self) -> i64 {
        match self {
            Self::Seconds => 1,
            Self::Minutes => 60,
            Self::Hours => 3_600,
            Self::Days => 86_400,
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "at most 86,400")]
    pub(crate) const fn in_seconds(self) -> f64 {
        self.seconds() as f64
    }
}

/// An age in the largest unit that it fills.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DataAge {
    /// How many units.
    pub value: NonNegative,
    /// The unit.
    pub unit: AgeUnit,
}

impl DataAge {
    /// The whole units between `then` and `now`; none where `then` lies in the future.
    ///
    /// ```
    /// use smart_response::DataAge;
    /// use wire::Timestamp;
    ///
    /// let now: Timestamp = "2025-01-17T10:32:30Z".parse()?;
    /// let age = DataAge::between("2025-01-17T10:30:00Z".parse()?, now).unwrap();
    /// assert_eq!(age.to_string(), "2 minutes");
    /// assert!(DataAge::between(now, "2025-01-17T10:30:00Z".parse()?).is_none());
    /// # Ok::<(), wire::NotRfc3339>(())
    /// ```
    pub fn between(then: Timestamp, now: Timestamp) -> Option<Self> {
        if then > now {
            return None;
        }
        let seconds = now.seconds_since(then);
        let unit = match seconds {
            ..60 => AgeUnit::Seconds,
            60..3_600 => AgeUnit::Minutes,
            3_600..86_400 => AgeUnit::Hours,
            86_400.. => AgeUnit::Days,
        };
        #[expect(
            clippy::cast_precision_loss,
            reason = "chrono's seconds are far below 2⁵³"
        )]
        let value = NonNegative::clamped((seconds / unit.seconds()) as f64);
        Some(Self { value, unit })
    }

    /// The age in seconds.
    pub fn in_seconds(self) -> f64 {
        self.value.get() * self.unit.in_seconds()
    }
}

impl std::fmt::Display for DataAge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let unit = self.unit.as_str();
        let is_one = (self.value.get() - 1.0).abs() < f64::EPSILON;
        let unit = if is_one {
            unit.trim_end_matches('s')
        } else {
            unit
        };
        write!(f, "{} {unit}", self.value)
    }
}

string_enum! {
    /// An age in words.
    pub enum FreshnessStatus {
        RealTime = "real-time",
        Fresh = "fresh",
        Acceptable = "acceptable",
        Stale = "stale",
        Outdated = "outdated",
    }
}

impl FreshnessStatus {
    /// Under 30 seconds real-time, under 15 minutes fresh, under 6 hours acceptable, under 24
    /// hours stale, else outdated.
    ///
    /// The document's own mapper looks at the unit first, so that 40 seconds and 20 minutes both
    /// come out as outdated; freshness must not improve with age.
    pub fn of(age: DataAge) -> Self {
        match age.in_seconds() {
            seconds if seconds < 30.0 => Self::RealTime,
            seconds if seconds < 15.0 * 60.0 => Self::Fresh,
            seconds if seconds < 6.0 * 3_600.0 => Self::Acceptable,
            seconds if seconds < 24.0 * 3_600.0 => Self::Stale,
            _ => Self::Outdated,
        }
    }

    /// What the freshness counts in a confidence: real-time and fresh 1, acceptable 0.8, stale
    /// 0.5, outdated 0.2. Ours; the document gives none.
    pub const fn score(self) -> Score {
        match self {
            Self::RealTime | Self::Fresh => Score::clamped(1.0),
            Self::Acceptable => Score::clamped(0.8),
            Self::Stale => Score::clamped(0.5),
            Self::Outdated => Score::clamped(0.2),
        }
    }
}

/// How old the data is and when there will be newer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Freshness {
    /// When the data was true.
    pub timestamp: Timestamp,
    /// How old it was when the response was made.
    pub age: DataAge,
    /// The age in words.
    pub status: FreshnessStatus,
    /// When newer data is expected.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub next_update: Option<Timestamp>,
}

impl Freshness {
    /// The freshness at `now` of data from `timestamp`, which comes anew every `interval`.
    ///
    /// `interval`s that are not positive say nothing about the next update and are left out.
    ///
    /// # Errors
    /// When the timestamp lies after `now`: such data has no age, and calling it real-time would
    /// hide a wrong clock.
    pub fn at(
        now: Timestamp,
        timestamp: Timestamp,
        interval: Option<Duration>,
    ) -> Result<Self, TimestampInFuture> {
        let age = DataAge::between(timestamp, now).ok_or(TimestampInFuture { timestamp, now })?;
        let next_update = interval.and_then(|interval| next_update(timestamp, now, interval));
        Ok(Self {
            timestamp,
            age,
            status: FreshnessStatus::of(age),
            next_update,
        })
    }
}

impl From<TimestampInFuture> for Freshness {
    /// Data from the future as a response has to carry it: without an age, outdated because nothing
    /// can be said for it, and never real-time. [`check`](crate::check()) warns of it, and the response
    /// should, too.
    fn from(error: TimestampInFuture) -> Self {
        let age = DataAge {
            value: NonNegative::clamped(0.0),
            unit: AgeUnit::Seconds,
        };
        let (timestamp, status) = (error.timestamp, FreshnessStatus::Outdated);
        Self {
            timestamp,
            age,
            status,
            next_update: None,
        }
    }
}

/// The error of data from after the moment at which its age was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the data's timestamp {timestamp} lies after {now}")]
pub struct TimestampInFuture {
    /// The data's timestamp.
    pub timestamp: Timestamp,
    /// When its age was asked.
    pub now: Timestamp,
}

/// The first multiple of `interval` after `timestamp` that lies after `now`.
pub(crate) fn next_update(
    timestamp: Timestamp,
    now: Timestamp,
    interval: Duration,
) -> Option<Timestamp> {
    let interval = interval.num_seconds();
    if interval <= 0 {
        return None;
    }
    let elapsed = now.seconds_since(timestamp).max(0);
    let until_next = (elapsed / interval).checked_add(1)?.checked_mul(interval)?;
    let next: DateTime<Utc> = timestamp
        .get()
        .checked_add_signed(Duration::try_seconds(until_next)?)?;
    Some(next.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn after(seconds: i64) -> Timestamp {
        (at("2025-01-17T10:30:00Z").get() + Duration::seconds(seconds)).into()
    }

    #[test]
    fn every_boundary_of_age_and_status_is_where_the_design_puts_it() {
        let cases = [
            (0, "0 seconds", "real-time"),
            (1, "1 second", "real-time"),
            (29, "29 seconds", "real-time"),
            (30, "30 seconds", "fresh"),
            (40, "40 seconds", "fresh"),
            (59, "59 seconds", "fresh"),
            (60, "1 minute", "fresh"),
            (120, "2 minutes", "fresh"),
            (899, "14 minutes", "fresh"),
            (900, "15 minutes", "acceptable"),
            (1_200, "20 minutes", "acceptable"),
            (3_599, "59 minutes", "acceptable"),
            (3_600, "1 hour", "acceptable"),
            (21_599, "5 hours", "acceptable"),
            (21_600, "6 hours", "stale"),
            (86_399, "23 hours", "stale"),
            (86_400, "1 day", "outdated"),
            (864_000, "10 days", "outdated"),
        ];
        for (seconds, age, status) in cases {
            let freshness = Freshness::at(after(seconds), after(0), None).unwrap();
            assert_eq!(freshness.age.to_string(), age);
            assert_eq!(freshness.status.as_str(), status, "{seconds} s");
        }
    }

    #[test]
    fn the_future_is_an_error_and_never_real_time() {
        let error = Freshness::at(after(0), after(1), None).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the data's timestamp 2025-01-17T10:30:01Z lies after 2025-01-17T10:30:00Z"
        );
        let half_a_second = at("2025-01-17T10:30:00.500Z");
        assert!(Freshness::at(after(0), half_a_second, None).is_err());
    }

    #[test]
    fn the_next_update_lies_after_now() {
        let five_minutes = Some(Duration::minutes(5));
        let cases = [
            (1, "10:35:00"),
            (299, "10:35:00"),
            (300, "10:40:00"),
            (4_000, "11:40:00"),
        ];
        for (seconds, expected) in cases {
            let next = Freshness::at(after(seconds), after(0), five_minutes)
                .unwrap()
                .next_update;
            assert_eq!(next, Some(at(&format!("2025-01-17T{expected}Z"))));
        }
        let none = Freshness::at(after(1), after(0), Some(Duration::zero())).unwrap();
        assert_eq!(none.next_update, None);
    }
}
