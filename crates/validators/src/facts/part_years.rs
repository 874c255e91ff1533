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
            (Some(only), None) => *only,
            _ => part,
        }
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
