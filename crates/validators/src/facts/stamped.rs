//! The instant that a record goes by, whatever its member is called: `{"index": "2023-01-31T00:00:00Z", "visitors": 38120}`.

use super::arena::Text;
use super::builder::Builder;
use super::moment::iso_date;
use super::role::Role;
use super::scope::{Entry, Table};
use super::traits::Traits;
use crate::Period;
use crate::wording::{is_one_of, words};

/// Words of names of what a record does not go by.
const OTHERS: [&str; 22] = [
    "birth",
    "closed",
    "closes",
    "deadline",
    "due",
    "end",
    "ends",
    "eta",
    "expiration",
    "expires",
    "expiry",
    "fetched",
    "last",
    "maturity",
    "modified",
    "next",
    "renewal",
    "retrieved",
    "until",
    "updated",
    "valid",
    "version",
];

impl Builder {
    /// Keeps the instant that a text of a record is.
    pub(super) fn stamp(&self, entry: &Entry, text: Text, traits: &mut Traits) {
        let day = stamp(self.text(text));
        let is_other = || words(self.called(entry)).any(|(_, word)| is_one_of(&OTHERS, word));
        traits.stamp = traits.stamp.or(day.filter(|_| !is_other()));
    }

    /// Dates a record of a list by its instant, where nothing else tells its time. One object by itself has an instant as
    /// any other member.
    pub(super) fn date_by_stamp(&mut self, table: &Table, traits: &mut Traits) {
        let Some(day) = traits.stamp.filter(|_| table.is_list) else {
            return;
        };
        if traits.moment.period(None).is_none() {
            self.years.insert(day.year);
            traits.moment.set(day);
        }
    }

    /// Whether a text under the name of an identifier is the time of the record: `index`, `timestamp`.
    pub(super) fn may_stamp(&self, entry: &Entry) -> bool {
        self.known_role(entry.name) != Role::Ident
            || is_one_of(
                &["index", "idx", "timestamp", "id", "_id"],
                self.called(entry),
            )
    }
}

/// No instant with its hour and minute is shorter.
pub(super) const SHORTEST: u32 = 16;

/// The day of an instant that is all of a text: a day without an hour may be of anything.
pub(super) fn stamp(text: &str) -> Option<Period> {
    let hour = text.get(10..)?.strip_prefix(['T', ' '])?;
    let is_hour = |c: char| c.is_ascii_digit() || ":.+-Z ".contains(c);
    let is_stamp = hour.len() >= 5 && hour.get(2..3) == Some(":") && hour.chars().all(is_hour);
    iso_date(text).filter(|_| is_stamp)
}
