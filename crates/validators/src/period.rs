//! Times that figures are about.

/// A time that a figure is about, by the Gregorian calendar; a Buddhist-era year is converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    /// The year; of a fiscal year the one that names it.
    pub year: i16,
    /// What part of it.
    pub part: YearPart,
}

/// A part of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum YearPart {
    /// All of it.
    Whole,
    /// A half, 1 or 2.
    Half(u8),
    /// A quarter, 1 to 4.
    Quarter(u8),
    /// The three months that end in a month, which a fiscal year may call any of its quarters: "three months ended
    /// September 30".
    QuarterTo(u8),
    /// The first so many months, 3, 6 or 9: "nine months ended …".
    Months(u8),
    /// A month, 1 to 12.
    Month(u8),
    /// A day: month and day of the month.
    Day(u8, u8),
}

impl Period {
    /// A whole year.
    pub const fn year(year: i16) -> Self {
        Self {
            year,
            part: YearPart::Whole,
        }
    }

    pub(crate) const fn is_day(self) -> bool {
        matches!(self.part, YearPart::Day(..))
    }

    /// Whether a figure of `self` may be told of as one of `other`: the same year, and no two parts of it
    /// that exclude each other. A day or month and the whole year do not: a balance sheet's figure of 2024
    /// stands at its last day.
    pub fn agrees(self, other: Self) -> bool {
        self.year == other.year && self.part.agrees(other.part)
    }
}

/// How many days a month has.
pub(crate) const fn days_of(year: i16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// The first and the last month of the part of so many months that stands at a place, from 1.
const fn months_of(place: u8, length: u8) -> (u8, u8) {
    let last = place.saturating_mul(length);
    (last.saturating_sub(length - 1), last)
}

impl YearPart {
    /// Its first and its last month; none of a day.
    pub(crate) const fn months(self) -> Option<(u8, u8)> {
        match self {
            Self::Whole => Some((1, 12)),
            Self::Half(half) => Some(months_of(half, 6)),
            Self::Quarter(quarter) => Some(months_of(quarter, 3)),
            Self::Months(count) => Some((1, count)),
            Self::Month(month) => Some((month, month)),
            Self::QuarterTo(month) if month >= 3 => Some((month - 2, month)),
            Self::QuarterTo(_) | Self::Day(..) => None,
        }
    }

    /// Whether it is a stretch of months within a year, and neither all of it nor a month or day.
    pub(crate) const fn is_part(self) -> bool {
        matches!(
            self,
            Self::Half(_) | Self::Quarter(_) | Self::QuarterTo(_) | Self::Months(_)
        )
    }

    /// Whether it is the first months of a year, and not all of it.
    pub(crate) const fn is_from_start(self) -> bool {
        matches!(
            self,
            Self::Months(_) | Self::Half(1) | Self::Quarter(1) | Self::QuarterTo(3)
        )
    }

    const fn is_quarter(self) -> bool {
        matches!(self, Self::Quarter(_) | Self::QuarterTo(_))
    }

    fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (Self::Day(month, _), Self::Month(other) | Self::QuarterTo(other))
            | (Self::Month(other) | Self::QuarterTo(other), Self::Day(month, _)) => month == other,
            (Self::Half(_), Self::Half(_))
            | (Self::Quarter(_), Self::Quarter(_))
            | (Self::QuarterTo(_), Self::QuarterTo(_))
            | (Self::Months(_), Self::Months(_))
            | (Self::Month(_), Self::Month(_))
            | (Self::Day(..), Self::Day(..)) => self == other,
            // A quarter's figure is not the year's, nor that of two or three quarters.
            (left, Self::Whole) if left.is_part() => false,
            (Self::Whole, right) if right.is_part() => false,
            (left, right) if left.is_quarter() && right.is_part() => right.is_quarter(),
            (left, right) if right.is_quarter() && left.is_part() => left.is_quarter(),
            // Fiscal quarters and halves begin and end where they will.
            _ => true,
        }
    }
}

impl Period {
    /// Whether `self` is a day, month or part that closes the year before its own, as a fiscal year that
    /// ends within the first half does: January 31, 2020 closes fiscal 2019.
    pub fn closes(self, other: Self) -> bool {
        let month = match self.part {
            YearPart::Day(month, _) | YearPart::Month(month) => month,
            YearPart::Whole
            | YearPart::Half(_)
            | YearPart::Quarter(_)
            | YearPart::QuarterTo(_)
            | YearPart::Months(_) => return false,
        };
        month <= 6 && other.part == YearPart::Whole && self.year - 1 == other.year
    }

    /// Whether it is one of the last days of another time: June 30 of a first half.
    pub(crate) fn ends(self, other: Self) -> bool {
        const LAST: u8 = 28;
        let YearPart::Day(month, day) = self.part else {
            return false;
        };
        let last = other.part.months().map(|(_, last)| last);
        self.year == other.year && last == Some(month) && day >= LAST
    }

    /// Whether it is a part of another time, or all of it: a day or a month of a quarter.
    pub(crate) fn lies_in(self, other: Self) -> bool {
        let own = match self.part {
            YearPart::Day(month, _) => Some((month, month)),
            part => part.months(),
        };
        let are_within = own
            .zip(other.part.months())
            .is_some_and(|(own, other)| other.0 <= own.0 && own.1 <= other.1);
        self == other || self.year == other.year && are_within
    }

    /// Whether two times are as long, so that their figures can be compared.
    pub(crate) const fn is_as_long(self, other: Self) -> bool {
        use YearPart::{Day, Half, Month, Months, Quarter, QuarterTo, Whole};
        match (self.part, other.part) {
            (Whole | Day(..), Whole | Day(..))
            | (Half(_), Half(_))
            | (Quarter(_) | QuarterTo(_), Quarter(_) | QuarterTo(_))
            | (Month(_), Month(_)) => true,
            (Months(left), Months(right)) => left == right,
            _ => false,
        }
    }

    /// Whether a figure of this time may be said to be of `other`.
    pub(crate) fn may_be_of(self, other: Self) -> bool {
        self.agrees(other) || self.closes(other)
    }

    /// The times that a change "in" this one may be counted from: the one before, and the same a year before.
    pub(crate) fn bases(self) -> impl Iterator<Item = Self> {
        let a_year_before = Self {
            year: self.year - 1,
            ..self
        };
        let just_before = match self.part {
            YearPart::Half(half) => Some(self.part_before(half, 2, YearPart::Half)),
            YearPart::Quarter(quarter) => Some(self.part_before(quarter, 4, YearPart::Quarter)),
            YearPart::Month(month) => Some(self.part_before(month, 12, YearPart::Month)),
            YearPart::QuarterTo(month) => Some(self.quarter_before(month)),
            YearPart::Whole | YearPart::Months(_) | YearPart::Day(..) => None,
        };
        just_before.into_iter().chain([a_year_before])
    }

    /// The month or quarter behind this one.
    pub(crate) fn next(self) -> Option<Self> {
        let (part, goes_over) = match self.part {
            YearPart::Quarter(quarter) => (YearPart::Quarter(quarter % 4 + 1), quarter >= 4),
            YearPart::Month(month) => (YearPart::Month(month % 12 + 1), month >= 12),
            YearPart::QuarterTo(month) => (YearPart::QuarterTo((month + 2) % 12 + 1), month >= 10),
            YearPart::Half(half) => (YearPart::Half(half % 2 + 1), half >= 2),
            YearPart::Whole | YearPart::Months(_) | YearPart::Day(..) => return None,
        };
        let year = self.year + i16::from(goes_over);
        Some(Self { year, part })
    }

    fn quarter_before(self, month: u8) -> Self {
        let (year, month) = match month.checked_sub(3) {
            Some(month) if month > 0 => (self.year, month),
            _ => (self.year - 1, month + 9),
        };
        Self {
            year,
            part: YearPart::QuarterTo(month),
        }
    }

    /// The part before the `number`th of `count` in a year.
    fn part_before(self, number: u8, count: u8, part: impl Fn(u8) -> YearPart) -> Self {
        match number {
            0 | 1 => Self {
                year: self.year - 1,
                part: part(count),
            },
            _ => Self {
                year: self.year,
                part: part(number - 1),
            },
        }
    }

    /// A number that grows with time, by 32 a month; for what comes first and what is near to what.
    pub(crate) fn ordinal(self) -> i32 {
        let (month, day) = match self.part {
            YearPart::Whole | YearPart::Months(_) => (1, 1),
            YearPart::Half(half) => (i32::from(half) * 6 - 5, 1),
            YearPart::Quarter(quarter) => (i32::from(quarter) * 3 - 2, 1),
            YearPart::Month(month) => (i32::from(month), 1),
            YearPart::QuarterTo(month) => (i32::from(month) - 2, 1),
            YearPart::Day(month, day) => (i32::from(month), i32::from(day)),
        };
        i32::from(self.year) * 13 * 32 + month * 32 + day
    }
}

impl Period {
    /// The day before a day.
    pub(crate) fn day_before(self) -> Option<Self> {
        let YearPart::Day(month, day) = self.part else {
            return None;
        };
        let (year, part) = match (month, day) {
            (_, 2..) => (self.year, YearPart::Day(month, day - 1)),
            (0 | 1, _) => (self.year - 1, YearPart::Day(12, 31)),
            (_, _) => {
                let last = days_of(self.year, month - 1);
                (self.year, YearPart::Day(month - 1, last))
            }
        };
        Some(Self { year, part })
    }

    /// The day behind a day.
    pub(crate) fn day_behind(self) -> Option<Self> {
        let YearPart::Day(month, day) = self.part else {
            return None;
        };
        let is_last = day >= days_of(self.year, month);
        let (year, part) = match month {
            _ if !is_last => (self.year, YearPart::Day(month, day + 1)),
            12.. => (self.year + 1, YearPart::Day(1, 1)),
            _ => (self.year, YearPart::Day(month + 1, 1)),
        };
        Some(Self { year, part })
    }

    /// The weekday of a day, from 1 for Monday.
    pub(crate) fn weekday(self) -> Option<u8> {
        /// The first of March of the year 0 was a Wednesday.
        const FIRST: i32 = 2;
        u8::try_from((self.day_number()? + FIRST).rem_euclid(7) + 1).ok()
    }

    /// The days from the first one of March of the year 0; none of what is no day.
    pub(crate) fn day_number(self) -> Option<i32> {
        let YearPart::Day(month, day) = self.part else {
            return None;
        };
        // Years begin in March, so that a leap day is the last.
        let is_before = i32::from(month <= 2);
        let year = i32::from(self.year) - is_before;
        let month = (i32::from(month) + 9) % 12;
        let leap_days = year / 4 - year / 100 + year / 400;
        Some(365 * year + leap_days + (153 * month + 2) / 5 + i32::from(day) - 1)
    }
}

impl core::fmt::Display for Period {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let year = self.year;
        match self.part {
            YearPart::Whole => write!(f, "{year}"),
            YearPart::Half(half) => write!(f, "H{half} {year}"),
            YearPart::Quarter(quarter) => write!(f, "Q{quarter} {year}"),
            YearPart::QuarterTo(month) => write!(f, "3M to {year}-{month:02}"),
            YearPart::Months(months) => write!(f, "{months}M {year}"),
            YearPart::Month(month) => write!(f, "{year}-{month:02}"),
            YearPart::Day(month, day) => write!(f, "{year}-{month:02}-{day:02}"),
        }
    }
}
