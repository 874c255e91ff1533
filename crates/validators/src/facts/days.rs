//! Days that the facts tell figures of, by month and day.

use std::collections::BTreeMap;

use super::Facts;
use crate::{Period, YearPart};

/// The year of each day of a month; none where there are several.
pub(super) type Days = BTreeMap<(u8, u8), Option<i16>>;

impl Facts {
    /// Whether any figure is of a day.
    pub(crate) fn has_days(&self) -> bool {
        !self.days().is_empty()
    }

    /// The only day of the facts that goes by a month and its day: "5 November".
    pub(crate) fn day(&self, month: u8, day: u8) -> Option<Period> {
        let year = (*self.days().get(&(month, day))?)?;
        let part = YearPart::Day(month, day);
        Some(Period { year, part })
    }

    /// Each day of the facts whose year is clear.
    pub(crate) fn each_day(&self) -> impl Iterator<Item = Period> {
        let days = self.days().iter();
        days.filter_map(|((month, day), year)| {
            let part = YearPart::Day(*month, *day);
            year.map(|year| Period { year, part })
        })
    }

    fn days(&self) -> &Days {
        self.days.get_or_init(|| {
            let mut days = Days::new();
            for period in self.numbers().iter().filter_map(|fact| fact.period) {
                if let YearPart::Day(month, day) = period.part {
                    let year = days.entry((month, day)).or_insert(Some(period.year));
                    *year = year.filter(|year| *year == period.year);
                }
            }
            days
        })
    }
}
