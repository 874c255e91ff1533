//! The year that a day, month, quarter or half of the facts is of, where it is said without one.

use std::collections::BTreeMap;

use super::Facts;
use crate::{Period, YearPart};

/// The year of each; none where there are several.
pub(super) type PartYears = BTreeMap<YearPart, Option<i16>>;

impl Facts {
    /// Whether any figure is of a part of a year that may be said without the year.
    pub(crate) fn has_parts(&self) -> bool {
        !self.part_years().is_empty()
    }

    /// Whether any figure is of a day.
    pub(crate) fn has_days(&self) -> bool {
        // Days come last.
        let last = self.part_years().last_key_value();
        last.is_some_and(|(part, _)| matches!(part, YearPart::Day(..)))
    }

    /// Each day of the facts whose year is clear.
    pub(crate) fn each_day(&self) -> impl Iterator<Item = Period> {
        let parts = self.part_years().keys().copied();
        let times = parts.filter_map(|part| self.of_part(part));
        times.filter(|time| time.is_day())
    }

    /// The only time of the facts that goes by a part of a year: "5 November", "Q3".
    pub(crate) fn of_part(&self, part: YearPart) -> Option<Period> {
        let part = self.part_told(part);
        let told = self.part_years().get(&part).copied();
        let year = told.unwrap_or_else(|| match part {
            YearPart::QuarterTo(month) => self.year_of_days(month),
            part => self.year_of_months(part),
        })?;
        Some(Period { year, part })
    }

    /// The time of a year that goes by a part of it, where the facts have figures of it, or of each of its months.
    pub(crate) fn part_of(&self, part: YearPart, year: i16) -> Option<Period> {
        let time = self.as_told(Period { year, part });
        let has = |part| self.has_time(Period { year, part });
        let has_month = |month| has(YearPart::Month(month)) || self.has_day_of(year, month);
        let has_quarter =
            |quarter| has(YearPart::Quarter(quarter)) || has(YearPart::QuarterTo(quarter * 3));
        let has_months = || {
            let months = time.part.months();
            months.is_some_and(|(first, last)| (first..=last).all(has_month))
        };
        let has_quarters = || {
            let YearPart::Half(half) = time.part else {
                return false;
            };
            has_quarter(half * 2) && has_quarter(half * 2 - 1)
        };
        let is_closed = || match time.part {
            YearPart::QuarterTo(month) => self.has_day_of(year, month),
            _ => false,
        };
        (has(time.part) || is_closed() || has_months() || has_quarters()).then_some(time)
    }

    fn has_time(&self, time: Period) -> bool {
        self.part_times().binary_search(&time).is_ok()
    }

    fn has_day_of(&self, year: i16, month: u8) -> bool {
        let first = Period {
            year,
            part: YearPart::Day(month, 0),
        };
        let times = self.part_times();
        let next = times.get(times.partition_point(|time| *time < first));
        next.is_some_and(|next| {
            next.year == year && matches!(next.part, YearPart::Day(own, _) if own == month)
        })
    }

    /// The times of figures that are of a part of a year, ascending.
    fn part_times(&self) -> &[Period] {
        self.part_times.get_or_init(|| {
            let times = self.numbers().iter().filter_map(|fact| fact.period);
            let mut times: Vec<Period> = times.filter(|time| may_stand_alone(time.part)).collect();
            times.sort_unstable();
            times.dedup();
            times
        })
    }

    /// A quarter as the facts tell of it.
    pub(crate) fn as_told(&self, time: Period) -> Period {
        Period {
            part: self.part_told(time.part),
            ..time
        }
    }

    /// A quarter by the month that it ends with, where the facts know it by that alone. A fiscal year may end in any month, so
    /// the only one that they tell is meant.
    fn part_told(&self, part: YearPart) -> YearPart {
        let YearPart::Quarter(quarter) = part else {
            return part;
        };
        let parts = self.part_years();
        let is_end = |part: &&YearPart| matches!(part, YearPart::QuarterTo(_));
        let mut ends = parts.keys().filter(is_end);
        let of_calendar = YearPart::QuarterTo(quarter * 3);
        if parts.contains_key(&part) {
            return part;
        }
        if parts.contains_key(&of_calendar) {
            return of_calendar;
        }
        match (ends.next(), ends.next()) {
            (Some(YearPart::QuarterTo(month)), None) => YearPart::QuarterTo(match self.to_date() {
                // The three months that end with six are the second quarter, and the first ended three months before.
                Some(months) => back(*month, i16::from(months) - 3 * i16::from(quarter)),
                None => *month,
            }),
            _ => part,
        }
    }

    /// How many months of a year the facts tell together.
    fn to_date(&self) -> Option<u8> {
        const MOST: usize = 2_000;
        let parts = self.numbers().iter().take(MOST);
        let mut parts = parts.filter_map(|fact| Some(fact.period?.part));
        parts.find_map(|part| match part {
            YearPart::Months(months) => Some(months),
            _ => None,
        })
    }

    /// The only year that has figures of days of a month: of the last day of a quarter.
    fn year_of_days(&self, month: u8) -> Option<i16> {
        let days = YearPart::Day(month, 1)..=YearPart::Day(month, 31);
        let mut years = self.part_years().range(days).map(|(_, year)| *year);
        let year = years.next()??;
        years.all(|other| other == Some(year)).then_some(year)
    }

    /// The only year that has figures of each month of a quarter or a half.
    fn year_of_months(&self, part: YearPart) -> Option<i16> {
        let (first, last) = part.months().filter(|_| part.is_part())?;
        let mut years = (first..=last).map(|month| {
            let told = self.part_years().get(&YearPart::Month(month));
            told.copied().flatten()
        });
        let year = years.next()??;
        years.all(|other| other == Some(year)).then_some(year)
    }

    fn part_years(&self) -> &PartYears {
        self.part_years.get_or_init(|| {
            let mut years = PartYears::new();
            let periods = self.numbers().iter().filter_map(|fact| fact.period);
            for Period { year, part } in periods.filter(|period| may_stand_alone(period.part)) {
                let only = years.entry(part).or_insert(Some(year));
                *only = only.filter(|only| *only == year);
            }
            years
        })
    }
}

const fn may_stand_alone(part: YearPart) -> bool {
    match part {
        YearPart::Half(_)
        | YearPart::Quarter(_)
        | YearPart::QuarterTo(_)
        | YearPart::Month(_)
        | YearPart::Day(..) => true,
        YearPart::Whole | YearPart::Months(_) => false,
    }
}

/// The month so many months before another.
fn back(month: u8, months: i16) -> u8 {
    let month = (i16::from(month) - 1 - months).rem_euclid(12) + 1;
    u8::try_from(month).unwrap_or(12)
}
