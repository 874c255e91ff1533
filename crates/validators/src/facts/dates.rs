//! Days that a record tells beside the one that it goes by: `payment_date` beside `ex_date`.

use super::builder::Builder;
use super::heading::Heading;
use super::moment::iso_date;
use super::role::Role;
use super::scope::Entry;
use super::told_days::DayTold;
use super::traits::text_of;
use super::{Fact, Facts};
use crate::letters::have_digit;
use crate::wording::{is_one_of, words};
use crate::{Period, YearPart};

/// So many days of a record are kept.
const MOST: usize = 4;

/// The days that the members of a record tell, each once.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Days([Option<Period>; MOST]);

impl Days {
    /// Whether there are any: one alone is not kept.
    pub(super) const fn are_several(&self) -> bool {
        self.0[0].is_some()
    }

    /// Those beside the one that the record goes by.
    pub(super) fn beside(&self, own: Option<Period>) -> impl Iterator<Item = Period> {
        self.0
            .into_iter()
            .flatten()
            .filter(move |day| Some(*day) != own)
    }

    fn add(&mut self, day: Period) {
        let slot = self
            .0
            .iter_mut()
            .find(|known| known.is_none_or(|known| known == day));
        if let Some(slot) = slot {
            *slot = Some(day);
        }
    }
}

impl Builder {
    /// The days of a record; none where it tells only one.
    pub(super) fn days(&mut self, entries: &[Entry]) -> Days {
        let mut days = Days::default();
        for entry in entries {
            if !self.may_tell_day(entry) {
                continue;
            }
            let day = self.day_told(entry);
            self.keep_day(entry, day);
            // When a filing was filed says nothing of its figures.
            let is_filed = self.known_role(entry.name) == Role::Filed;
            if let Some(day) = day.filter(|_| !is_filed) {
                days.add(day);
            }
        }
        if days.0[1].is_some() {
            days
        } else {
            Days::default()
        }
    }

    /// Keeps a day by its name, and that one is not read where its name says that it is one.
    fn keep_day(&mut self, entry: &Entry, day: Option<Period>) {
        if day.is_some() || self.is_date(entry) {
            self.days_told.push(DayTold {
                at: entry.at,
                name: entry.name,
                day,
            });
        }
    }

    fn may_tell_day(&self, entry: &Entry) -> bool {
        const LONGEST: usize = 30;
        let text = text_of(entry).map(|text| self.text(text));
        text.is_some_and(|text| {
            let is_short = (6..=LONGEST).contains(&text.len());
            is_short && have_digit(text.as_bytes())
        })
    }

    fn day_told(&self, entry: &Entry) -> Option<Period> {
        let text = text_of(entry).map(|text| self.text(text))?;
        iso_date(text).or_else(|| self.day_by_name(entry, text))
    }

    /// Whether a member is a date by its name.
    fn is_date(&self, entry: &Entry) -> bool {
        let last = words(self.called(entry)).last();
        last.is_some_and(|(_, word)| is_one_of(&["date", "day"], word))
    }

    /// A day that is written as people do, under a name that says so.
    fn day_by_name(&self, entry: &Entry, text: &str) -> Option<Period> {
        let (heading, _) = self.is_date(entry).then(|| Heading::read(text))?;
        heading.period.filter(|period| period.is_day())
    }
}

impl Facts {
    /// Whether the record of a fact tells a day beside its own which a time is, or near its own one that is of a month or a
    /// year.
    pub(crate) fn is_dated(&self, fact: &Fact, about: Period) -> bool {
        let place = (fact.place.0, fact.inside.start);
        let start = self.days.partition_point(|(known, _)| *known < place);
        let own = self.days.iter().skip(start);
        let mut own = own.take_while(|(known, _)| *known == place);
        own.any(|(_, day)| {
            *day == about || !about.is_day() && day.may_be_of(about) && are_near(fact.period, *day)
        })
    }
}

/// Whether one day is less than half a year from another.
fn are_near(own: Option<Period>, day: Period) -> bool {
    const MONTHS: i32 = 6;
    let months = |time: Period| match time.part {
        YearPart::Day(month, _) => Some(i32::from(time.year) * 12 + i32::from(month)),
        _ => None,
    };
    let both = own.and_then(months).zip(months(day));
    both.is_some_and(|(own, day)| (own - day).abs() < MONTHS)
}
