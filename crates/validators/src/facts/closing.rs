//! Fiscal quarters and halves whose last day records tell beside their name: "Q4" of 2024 with January 31, 2025.

use super::Facts;
use crate::{Period, YearPart};

/// A fiscal part of a year, and its last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closing {
    of: Period,
    last: Period,
}

impl Closing {
    /// None where the day cannot end the part: it is of another year, or none of the last of a month or the first of the next.
    pub(super) fn of(of: Period, last: Period) -> Option<Self> {
        const LATE: u8 = 24;
        const EARLY: u8 = 7;
        let YearPart::Day(_, day) = last.part else {
            return None;
        };
        let is_near = (of.year - last.year).abs() <= 1 && !(EARLY + 1..LATE).contains(&day);
        (is_near && of.part.is_part()).then_some(Self { of, last })
    }

    fn ends_as(&self, other: Period) -> bool {
        let is_in_month = matches!((other.part, self.last.part),
            (YearPart::QuarterTo(month), YearPart::Day(own, _)) if month == own);
        self.last == other || is_in_month && self.last.year == other.year
    }

    fn key(&self) -> (i32, i32) {
        (self.of.ordinal(), self.last.ordinal())
    }

    pub(super) fn distinct(mut all: Vec<Self>) -> Vec<Self> {
        all.sort_by_key(Self::key);
        all.dedup();
        all
    }
}

impl Facts {
    /// Whether a part of a year ends at a day, or three months with the month of another time, as the records tell that have
    /// its last day; none where they tell nothing of it.
    pub(crate) fn ends_as(&self, part: Period, other: Period) -> Option<bool> {
        let start = self
            .closings
            .partition_point(|closing| closing.of.ordinal() < part.ordinal());
        let closings = self.closings.get(start..).unwrap_or_default().iter();
        let near = closings.take_while(|closing| closing.of.ordinal() == part.ordinal());
        let own = near.filter(|closing| closing.of == part);
        own.map(|closing| closing.ends_as(other))
            .reduce(|left, right| left || right)
    }
}
