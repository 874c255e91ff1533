//! The time of a record, from the members that tell it.

use core::ops::RangeInclusive;

use super::arena::Text;
use super::builder::Builder;
use super::calendar::{buddhist, month_named};
use super::naming::Naming;
use super::number::is_whole;
use super::role::{Role, TimeRole};
use super::tape::Item;
use super::{eastern, instant, thai};
use crate::period::days_of;
use crate::scan::month_alone;
use crate::{Period, YearPart};

/// The month of a code of statistical offices: "M03".
fn month_code(text: &str) -> Option<u8> {
    let digits = text.strip_prefix('M').filter(|digits| digits.len() == 2)?;
    let month = digits.parse().ok()?;
    (1..=12).contains(&month).then_some(month)
}

/// What a record's members say of its time.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Moment {
    year: Option<i16>,
    filing_year: Option<i16>,
    part: Option<YearPart>,
    date: Option<Period>,
    /// What is reported on, which beside a `date` is not the day of the report.
    reported: Option<Period>,
    start: Option<Period>,
    end: Option<Period>,
}

impl Moment {
    /// The time, the surer members first. A part of a year alone takes the year of `around`.
    pub(super) fn period(&self, around: Option<Period>) -> Option<Period> {
        if let Some(named) = self.named().or_else(|| self.fiscal_quarter()) {
            return Some(named);
        }
        if let Some(end) = self.end {
            return Some(self.start.map_or(end, |start| between(start, end)));
        }
        let part = self.part.unwrap_or(YearPart::Whole);
        if let Some(year) = self.year {
            // The header of the column may know the day.
            let day = self
                .told()
                .filter(|date| date.year == year && self.part.is_none());
            return Some(day.unwrap_or(Period { year, part }));
        }
        if let Some(date) = self.told() {
            let is_whole = date.part == YearPart::Whole;
            let part = self.part.filter(|_| is_whole).unwrap_or(date.part);
            return Some(Period { part, ..date });
        }
        if let Some(year) = self.filing_year {
            return Some(Period { year, part });
        }
        let part = self.part?;
        around.map(|around| Period { part, ..around })
    }

    /// The part of a year that is told without any year.
    pub(super) fn part_alone(&self) -> Option<YearPart> {
        let has_year = self.year.is_some() || self.told().is_some() || self.end.is_some();
        self.part.filter(|_| !has_year)
    }

    /// The fiscal time that ends at the day beside it: "Q2 FY2026" with 31 July 2025.
    fn named(&self) -> Option<Period> {
        let end = self.end?;
        let is_day = end.is_day() && self.start.is_none();
        let may_end_so = |named: &Period| (0..=1).contains(&(named.year - end.year));
        self.told()
            .filter(|named| is_day && named.part.is_part() && may_end_so(named))
    }

    /// The fiscal quarter whose first and last day stand beside it: "Q4" of 2024, from April to June 2024.
    fn fiscal_quarter(&self) -> Option<Period> {
        let (start, end) = (self.start?, self.end?);
        let (year, part) = (self.year?, self.part?);
        let is_quarter = |part: YearPart| matches!(part, YearPart::Quarter(_));
        let may_end_so = (0..=1).contains(&(year - end.year));
        let is_it = is_quarter(part) && is_quarter(between(start, end).part) && may_end_so;
        is_it.then_some(Period { year, part })
    }

    /// The day that stands beside the name of the time.
    pub(super) fn last_day(&self) -> Option<Period> {
        let days = [self.end, self.date, self.reported].into_iter().flatten();
        days.into_iter().find(|day| day.is_day())
    }

    fn told(&self) -> Option<Period> {
        self.reported.or(self.date)
    }

    /// The day of a `date`, which beside a form is when that was filed.
    pub(super) const fn date(&self) -> Option<Period> {
        self.date
    }

    /// The same without its `date`.
    pub(super) const fn without_date(mut self) -> Self {
        self.date = None;
        self
    }

    /// Takes a period that stands where a label could.
    pub(super) fn set(&mut self, period: Period) {
        self.date = self.date.or(Some(period));
    }

    pub(super) fn set_part(&mut self, part: YearPart) {
        self.part = self.part.or(Some(part));
    }
}

impl Builder {
    /// Reads a member that tells a time; whether it does.
    pub(super) fn time(&mut self, role: TimeRole, at: u32, item: Item, into: &mut Moment) -> bool {
        match item {
            Item::Number(value) => self.time_number(role, value, into),
            Item::Text(text) => self.time_text(role, text, into),
            Item::Object => self.time_object(at, into),
            Item::Nothing | Item::List => false,
        }
    }

    fn time_number(&mut self, role: TimeRole, value: f64, into: &mut Moment) -> bool {
        if let Some(day) = instant::day(value) {
            self.years.insert(day.year);
            into.put_instant(role, day);
            return true;
        }
        let Some(number) = whole(value) else {
            return false;
        };
        let small = u8::try_from(number).ok();
        match role {
            TimeRole::Quarter => {
                into.part = small.filter(|n| (1..=4).contains(n)).map(YearPart::Quarter);
                return into.part.is_some();
            }
            TimeRole::Month => {
                into.part = small.filter(|n| (1..=12).contains(n)).map(YearPart::Month);
                return into.part.is_some();
            }
            TimeRole::Year
            | TimeRole::FilingYear
            | TimeRole::Date
            | TimeRole::Reported
            | TimeRole::Start
            | TimeRole::End => {}
        }
        let digits = buddhist(number).unwrap_or(number);
        let Some(period) = period_of_digits(digits) else {
            return false;
        };
        self.years.insert(period.year);
        into.put(role, period);
        true
    }

    fn time_text(&mut self, role: TimeRole, text: Text, into: &mut Moment) -> bool {
        if let Some(period) = iso_date(self.text(text)) {
            self.years.insert(period.year);
            into.put(role, period);
            return true;
        }
        if let Some(number) = self
            .text(text)
            .trim()
            .parse()
            .ok()
            .filter(|text: &f64| text.is_finite())
        {
            return self.time_number(role, number, into);
        }
        if let Some(quarter) =
            quarter_of_year(self.text(text)).filter(|_| role == TimeRole::Quarter)
        {
            self.years.insert(quarter.year);
            into.put(role, quarter);
            return true;
        }
        let heading = self.read(text);
        if let Some(period) = heading.period {
            into.put(role, period);
            return true;
        }
        let written = self.text(text).trim();
        if let Some(month) = month_told(role, written).or_else(|| month_code(written)) {
            into.part = Some(YearPart::Month(month));
            return true;
        }
        if let Some(part) = day_alone(written).or(heading.part) {
            into.part = Some(part);
            return true;
        }
        // "FY" as a fiscal period is all of the year.
        role == TimeRole::Quarter || (heading.is_bare && !self.text(text).is_empty())
    }

    /// Whether an object tells where a time begins and ends, and nothing else.
    pub(super) fn is_span_of_time(&mut self, object: u32) -> bool {
        let mut members = self.tape.cursor(object);
        let mut count = 0;
        while let Some((member, item)) = members.next(&self.tape) {
            let name = self.tape.token(member).as_name();
            let role = name.map(|name| self.role(name));
            let is_bound = matches!(role, Some(Role::Time(TimeRole::Start | TimeRole::End)));
            if !is_bound || !matches!(item, Item::Text(_)) || count == 2 {
                return false;
            }
            count += 1;
        }
        count == 2
    }

    /// `{"start": …, "end": …}` or `{"instant": …}`.
    fn time_object(&mut self, at: u32, into: &mut Moment) -> bool {
        let members: Vec<_> = self.tape.inside(at).collect();
        let mut found = false;
        for (member, item) in members {
            let Some(name) = self.tape.token(member).as_name() else {
                continue;
            };
            match (self.role(name), item) {
                (Role::Time(role), Item::Number(_) | Item::Text(_)) => {
                    found |= self.time(role, member, item, into);
                }
                (Role::Label, Item::Text(text)) => {
                    if let Naming::Time(period) = self.named(text) {
                        into.set(period);
                    }
                }
                _ => {}
            }
        }
        found
    }
}

impl Moment {
    /// Takes a day as computers count it, which says less than one that people wrote.
    fn put_instant(&mut self, role: TimeRole, day: Period) {
        if role != TimeRole::Date || self.date.is_none() {
            self.put(role, day);
        }
    }

    fn put(&mut self, role: TimeRole, period: Period) {
        match role {
            TimeRole::Year => {
                self.year = Some(period.year);
                if period.part != YearPart::Whole {
                    self.date = Some(period);
                    self.part = self.part.or(Some(period.part));
                }
            }
            TimeRole::FilingYear => self.filing_year = Some(period.year),
            TimeRole::Quarter => {
                self.year = self.year.or(Some(period.year));
                self.part = Some(period.part);
            }
            TimeRole::Month | TimeRole::Date => self.date = Some(period),
            TimeRole::Reported => self.reported = Some(period),
            TimeRole::Start => self.start = Some(period),
            TimeRole::End => self.end = Some(period),
        }
    }
}

/// The quarter of a year that a quarter's text tells by figures alone: "3/2567", "3/2024".
fn quarter_of_year(text: &str) -> Option<Period> {
    let (quarter, year) = text.trim().split_once(['/', '-'])?;
    let quarter = quarter
        .parse()
        .ok()
        .filter(|quarter| (1..=4).contains(quarter))?;
    let digits = year.parse().ok().filter(|_| year.len() == 4)?;
    let whole = period_of_digits(buddhist(digits).unwrap_or(digits))?;
    Some(Period {
        part: YearPart::Quarter(quarter),
        ..whole
    })
}

/// The day of a month that is all of a text, without its year: "March 17", "17 Mar".
fn day_alone(text: &str) -> Option<YearPart> {
    let (first, last) = text.split_once(' ')?;
    let (month, day) = match month_named(first.trim_end_matches('.')) {
        Some(month) => (month, last),
        None => (month_named(last.trim_end_matches('.'))?, first),
    };
    let day = day.trim_end_matches('.').parse().ok()?;
    (1..=31).contains(&day).then_some(YearPart::Day(month, day))
}

/// The month that a text names; in other languages than English where nothing but months stand.
fn month_told(role: TimeRole, text: &str) -> Option<u8> {
    let abroad = || {
        let own = thai::month(text).or_else(|| eastern::month(text));
        own.or_else(|| month_alone(text))
    };
    month_named(text).or_else(|| (role == TimeRole::Month).then(abroad).flatten())
}

/// The year, quarter or months between two days; the later day where it is none of them.
fn between(start: Period, end: Period) -> Period {
    let end = last_day(start, end);
    let (YearPart::Day(from, first), YearPart::Day(to, last)) = (start.part, end.part) else {
        return end;
    };
    let is_exact = first == 1 && last == days_of(end.year, to);
    let months =
        (i32::from(end.year) - i32::from(start.year)) * 12 + i32::from(to) - i32::from(from);
    let part = match months {
        0 if is_exact => YearPart::Month(to),
        2 if is_exact && to % 3 == 0 => YearPart::Quarter(to / 3),
        11..=12 => YearPart::Whole,
        5 | 6 => YearPart::Months(6),
        8 | 9 => YearPart::Months(9),
        _ => end.part,
    };
    Period { part, ..end }
}

/// The last day of a time that ends where the next begins: "2025-06-01" to "2025-07-01".
fn last_day(start: Period, end: Period) -> Period {
    let (YearPart::Day(_, 1), YearPart::Day(month, 1)) = (start.part, end.part) else {
        return end;
    };
    if start >= end {
        return end;
    }
    let (year, month) = match month {
        0 | 1 => (end.year - 1, 12),
        _ => (end.year, month - 1),
    };
    Period {
        year,
        part: YearPart::Day(month, days_of(year, month)),
    }
}

fn period_of_digits(number: u32) -> Option<Period> {
    let year = match number {
        1800..=2200 => number,
        19_000_101..=22_001_231 => {
            let (month, day) = (number / 100 % 100, number % 100);
            let part = YearPart::Day(u8::try_from(month).ok()?, u8::try_from(day).ok()?);
            let is_day = (1..=12).contains(&month) && (1..=31).contains(&day);
            let year = i16::try_from(number / 10_000).ok()?;
            return is_day.then_some(Period { year, part });
        }
        _ => return None,
    };
    i16::try_from(year).ok().map(Period::year)
}

/// Whether a number may tell a time: a year, a month or a day in digits, an instant.
pub(super) fn may_be_time(value: f64) -> bool {
    const MONTHS: RangeInclusive<u32> = 190_001..=220_012;
    let may_be = |number: u32| {
        let digits = buddhist(number).unwrap_or(number);
        period_of_digits(digits).is_some() || MONTHS.contains(&number)
    };
    instant::day(value).is_some() || whole(value).is_some_and(may_be)
}

/// `2024-11-01`, perhaps with a time of day behind it.
pub(super) fn iso_date(text: &str) -> Option<Period> {
    let bytes = text.as_bytes();
    let (date, rest) = bytes.split_at_checked(10)?;
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = date else {
        return None;
    };
    if !rest.is_empty() && !rest.starts_with(b"T") && !rest.starts_with(b" ") {
        return None;
    }
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0_u16, |number, digit| {
            let is_digit = digit.is_ascii_digit();
            is_digit.then(|| number * 10 + u16::from(digit - b'0'))
        })
    };
    let year = number(&[*y1, *y2, *y3, *y4])?;
    let month = u8::try_from(number(&[*m1, *m2])?).ok()?;
    let day = u8::try_from(number(&[*d1, *d2])?).ok()?;
    let is_day = (1..=12).contains(&month) && (1..=31).contains(&day);
    let year = i16::try_from(buddhist(u32::from(year)).unwrap_or(u32::from(year))).ok()?;
    is_day.then_some(Period {
        year,
        part: YearPart::Day(month, day),
    })
}

/// A float that is a small whole number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "checked to be whole and in range"
)]
pub(super) fn whole(value: f64) -> Option<u32> {
    let fits = (0.0..=4e9).contains(&value) && is_whole(value);
    fits.then_some(value as u32)
}
