//! How old an answer is.

use chrono::{DateTime, Datelike, Duration, NaiveTime, Utc, Weekday};
use smart_response::Freshness;
use wire::Timestamp;

use super::subject::{Held, Subject};
use crate::Fund;

/// A NAV is published on the next working day; over a weekend it is three days old at most.
const LATE_SECONDS: f64 = 3.0 * 86_400.0;

/// When an answer's data was true, and what tells it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Dated {
    pub(crate) timestamp: Timestamp,
    pub(crate) by: By,
}

/// What tells when data was true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The oldest of the funds' latest NAVs.
    Nav,
    /// The collection of the files of funds none of which has a NAV.
    Collection,
    /// Nothing: there is no date at all. The beginning of 1970 stands in its place.
    Nothing,
}

impl Dated {
    pub(crate) fn of(subject: &Subject<'_>) -> Self {
        let funds = || subject.evidence().iter().map(|held: &Held<'_>| &*held.fund);
        let nav = funds().filter_map(|fund| nav_time(fund, subject.now)).min();
        let collected = || funds().filter_map(|fund| fund.data_fetched_at).min();
        let (timestamp, by) = match (nav, collected()) {
            (Some(nav), _) => (nav, By::Nav),
            (None, Some(collected)) => (Timestamp::from(collected), By::Collection),
            (None, None) => (Timestamp::from(DateTime::UNIX_EPOCH), By::Nothing),
        };
        Self { timestamp, by }
    }

    /// The age at `now`, and where NAVs tell it when the next is due.
    pub(crate) fn freshness(self, now: Timestamp) -> Freshness {
        let freshness = Freshness::at(now, self.timestamp, None).unwrap_or_else(Freshness::from);
        let is_due = self.by == By::Nav && self.timestamp <= now;
        let next_update = is_due.then(|| next_close(now));
        Freshness {
            next_update,
            ..freshness
        }
    }
}

/// Whether a NAV that is not older should have been published since.
pub(crate) fn is_late(freshness: &Freshness) -> bool {
    freshness.age.in_seconds() >= LATE_SECONDS
}

/// When the latest NAV was true: its date at 17:00 in Bangkok, when the market has closed, or at its
/// beginning while that hour is still to come.
fn nav_time(fund: &Fund, now: Timestamp) -> Option<Timestamp> {
    let row = fund.history.latest()?;
    let midnight: DateTime<Utc> = row.date.and_time(NaiveTime::MIN).and_utc();
    // Bangkok is at UTC+7 all year.
    let opened = Timestamp::from(midnight - Duration::hours(7));
    let closed = Timestamp::from(midnight + Duration::hours(10));
    let is_open = opened <= now && closed > now;
    Some(if is_open { opened } else { closed })
}

/// The next 17:00 in Bangkok of a day from Monday to Friday; holidays are not known.
fn next_close(now: Timestamp) -> Timestamp {
    let mut close = now.get().date_naive().and_time(NaiveTime::MIN).and_utc() + Duration::hours(10);
    while close <= now.get() || matches!(close.weekday(), Weekday::Sat | Weekday::Sun) {
        close += Duration::days(1);
    }
    close.into()
}
