//! Times as computers count them: seconds, or thousandths of them, since 1970.

use chrono::{DateTime, Datelike};

use super::builder::Builder;
use super::role::{Role, TimeRole};
use super::scope::Entry;
use super::tape::Item;
use crate::wording::{is_one_of, words};
use crate::{Period, YearPart};

/// From 1990 to 2100: figures are as large, but few of them, and none that goes by the name of a time.
const SECONDS: core::ops::Range<f64> = 631_152_000.0..4_102_444_800.0;

/// What parts of a second other systems count in.
const THOUSANDTHS: f64 = 1_000.0;

/// The day of an instant in UTC; none of a number that can be none.
pub(super) fn day(value: f64) -> Option<Period> {
    let seconds = seconds(value)?;
    #[expect(clippy::cast_possible_truncation, reason = "checked to be in range")]
    let date = DateTime::from_timestamp(seconds as i64, 0)?.date_naive();
    Some(Period {
        year: i16::try_from(date.year()).ok()?,
        part: YearPart::Day(
            u8::try_from(date.month()).ok()?,
            u8::try_from(date.day()).ok()?,
        ),
    })
}

fn seconds(value: f64) -> Option<f64> {
    let thousandths = value / THOUSANDTHS;
    [value, thousandths]
        .into_iter()
        .find(|seconds| SECONDS.contains(seconds))
}

/// Whether a number is an instant where no name says so: thousandths of a second are whole.
pub(super) fn is_epoch(value: f64) -> bool {
    SECONDS.contains(&value) || SECONDS.contains(&(value / THOUSANDTHS)) && value.fract() == 0.0
}

impl Builder {
    /// What a member is that by its number may be an instant: the time of its record, or one of its times, which is no figure.
    pub(super) fn role_of_instant(&self, entry: &Entry, role: Role, value: f64) -> Role {
        let is_open = matches!(role, Role::Figure | Role::Ident);
        if !is_open || seconds(value).is_none() {
            return role;
        }
        let name = self.called(entry);
        if is_own(name) {
            Role::Time(TimeRole::Date)
        } else if is_time(name) {
            Role::Ident
        } else {
            role
        }
    }

    /// Keeps the year of an instant that is not the time of its record: `lastFiscalYearEnd`.
    pub(super) fn year_of_instant(&mut self, entry: &Entry) {
        let Item::Number(value) = entry.item else {
            return;
        };
        if let Some(day) = day(value).filter(|_| is_time(self.called(entry))) {
            self.years.insert(day.year);
        }
    }
}

/// Whether what goes by a name may be an instant.
pub(super) fn names_time(name: &str) -> bool {
    is_own(name) || is_time(name)
}

/// Whether a record goes by the instant of this name.
fn is_own(name: &str) -> bool {
    const NAMES: [&str; 11] = [
        "t",
        "ts",
        "timestamp",
        "timestamp_ms",
        "timestampMs",
        "epoch",
        "unix",
        "unixtime",
        "created",
        "created_at",
        "createdAt",
    ];
    is_one_of(&NAMES, name)
}

/// Whether the last word of a name is that of a time: `exDividendDate`, `latestUpdate`.
fn is_time(name: &str) -> bool {
    const WORDS: [&str; 19] = [
        "date",
        "time",
        "timestamp",
        "datetime",
        "day",
        "at",
        "on",
        "start",
        "end",
        "begin",
        "since",
        "until",
        "update",
        "updated",
        "created",
        "modified",
        "expiration",
        "expiry",
        "expires",
    ];
    let last = words(name).last();
    last.is_some_and(|(_, word)| is_one_of(&WORDS, word))
}

#[cfg(test)]
mod tests {
    use super::day;
    use crate::{Period, YearPart};

    #[test]
    fn instants_are_days_in_utc_and_other_numbers_none() {
        let is = |value: f64, year: i16, month: u8, day_of: u8| {
            let expected = Period {
                year,
                part: YearPart::Day(month, day_of),
            };
            assert_eq!(day(value), Some(expected), "{value}");
        };
        is(1_725_580_800.0, 2024, 9, 6);
        is(1_711_843_200.0, 2024, 3, 31);
        is(1_717_200_000_000.0, 2024, 6, 1);
        is(951_782_400.0, 2000, 2, 29);
        // One second before midnight, and a part of one.
        is(1_711_929_599.9, 2024, 3, 31);
        for other in [
            0.0,
            2024.0,
            20_241_101.0,
            631_151_999.0,
            5e9,
            -1_711_843_200.0,
            f64::NAN,
            f64::INFINITY,
        ] {
            assert_eq!(day(other), None, "{other}");
        }
    }
}
