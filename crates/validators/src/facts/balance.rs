//! Rows of balances: what something stood at where a time began, and where it ended.

use super::{Fact, Facts};
use crate::Period;
use crate::wording::{is_one_of, words};

/// So many rows of a column are looked at.
const MOST: usize = 64;

/// Words of names of balances at the one end.
const OPENING: [&str; 3] = ["beginning", "opening", "start"];

/// And at the other.
const CLOSING: [&str; 3] = ["ending", "closing", "end"];

/// The end of a time that a balance is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Opening,
    Closing,
}

impl End {
    /// Of what a row is called.
    fn of_name(name: &str) -> Option<Self> {
        let (mut opening, mut closing) = (false, false);
        for (_, word) in words(name) {
            opening |= is_one_of(&OPENING, word);
            closing |= is_one_of(&CLOSING, word);
        }
        match (opening, closing) {
            (true, false) => Some(Self::Opening),
            (false, true) => Some(Self::Closing),
            (true, true) => None,
            (false, false) => Self::of_day(name),
        }
    }

    /// Of the day that it ends with.
    fn of_day(name: &str) -> Option<Self> {
        let is_day = |day: &str| name.to_ascii_lowercase().ends_with(day);
        if !ends_in_day(name) {
            None
        } else if is_day("january 1") {
            Some(Self::Opening)
        } else {
            is_day("december 31").then_some(Self::Closing)
        }
    }

    /// The year that ended there.
    pub(crate) const fn year(self, time: Period) -> i16 {
        match self {
            Self::Opening => time.year - 1,
            Self::Closing => time.year,
        }
    }

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Opening => Self::Closing,
            Self::Closing => Self::Opening,
        }
    }
}

impl Facts {
    /// The end of a time that a fact's row is the balance at.
    pub(crate) fn end_of_balance(&self, fact: &Fact) -> Option<End> {
        let ends = self.ends();
        let place = ends
            .binary_search_by_key(&fact.row.0, |(row, _)| *row)
            .ok()?;
        ends.get(place).map(|(_, end)| *end)
    }

    /// The balances in the column of a fact.
    pub(crate) fn balances_beside(&self, fact: &Fact) -> impl Iterator<Item = (&Fact, End)> {
        // Most facts have none.
        let most = if self.ends().is_empty() { 0 } else { MOST };
        let column = self.column(fact.column).take(most);
        column.filter_map(|other| Some((other, self.end_of_balance(other)?)))
    }

    /// Whether a fact is of what is always taken off between two balances, as "Settlements" are, so that its minus goes without
    /// saying.
    pub(crate) fn is_taken_off_balance(&self, fact: &Fact) -> bool {
        let has = |wanted: End| self.balances_beside(fact).any(|(_, end)| end == wanted);
        let is_between =
            || self.end_of_balance(fact).is_none() && has(End::Opening) && has(End::Closing);
        let own = || self.row(fact.row).take(MOST);
        // One of a single time is, unless its name goes either way.
        let is_told = || own().nth(1).is_some() || !goes_either_way(self.name(fact));
        let is_always = || own().all(|other| other.value < 0.0) && is_told();
        !self.ends().is_empty() && is_between() && is_always()
    }

    /// The rows of balances, ascending.
    fn ends(&self) -> &[(u32, End)] {
        self.ends.get_or_init(|| {
            let ends_in_day = || self.rows().any(|row| ends_in_day(self.name(row)));
            // Those words tell, and most facts have none: then no name need be read.
            let has_any = self.may_name_rows(&OPENING) || self.may_name_rows(&CLOSING);
            if !has_any && !ends_in_day() {
                return Vec::new();
            }
            let rows = self.rows().filter(|row| !row.is_prose());
            let ends = rows.filter_map(|row| Some((row.row.0, End::of_name(self.name(row))?)));
            let mut ends: Vec<(u32, End)> = ends.collect();
            ends.sort_unstable_by_key(|(row, _)| *row);
            ends
        })
    }
}

/// Whether a name may end with the first day of a year, or with its last.
fn ends_in_day(name: &str) -> bool {
    name.ends_with('1')
}

/// Whether what a row is called is put to a balance as often as taken off it.
fn goes_either_way(name: &str) -> bool {
    const EITHER: [&str; 20] = [
        "adjustment",
        "adjustments",
        "change",
        "changes",
        "currency",
        "differences",
        "effect",
        "exchange",
        "gain",
        "gains",
        "income",
        "loss",
        "movement",
        "movements",
        "net",
        "other",
        "result",
        "revisions",
        "transfers",
        "translation",
    ];
    words(name).any(|(_, word)| is_one_of(&EITHER, word))
}
