//! What an amount comes to a year over the years that its own name tells: customer relationships (12 years) of 174 are 14.5 a
//! year.

use super::carried::is;
use super::cues::Cue;
use super::{Derived, Work};
use crate::horizon::{self, Horizon};
use crate::{Fact, NumberMention, Operation};

/// So many rows that the words name are looked at.
const MOST: usize = 12;

impl Work<'_> {
    /// A year's part of what is written off over a life that its row tells, where amortization or depreciation is asked for.
    pub(super) fn amortized(&self, number: &NumberMention) -> Option<Derived> {
        let is_asked = self.cues().has(Cue::WrittenOff) && self.cues().has(Cue::Yearly);
        if !is_asked {
            return None;
        }
        let mut rows = self
            .relevance
            .rows()
            .iter()
            .filter(|row| !row.is_prose())
            .take(MOST);
        rows.find_map(|row| {
            let years = life(self.facts().name(row))?;
            let mut amounts = self.facts().row(row.row).take(MOST);
            let fact = amounts.find(|fact| is_part(number, fact, years))?;
            Some(Derived::from(Operation::Ratio, &[fact]))
        })
    }
}

/// Whether a number is what an amount comes to in one of so many years, be it in the scale of the amount or as a table prints
/// it.
fn is_part(number: &NumberMention, fact: &Fact, years: f64) -> bool {
    let printed = number.is_bare().then_some(fact.value);
    let mut amounts = fact.readings().chain(printed);
    amounts.any(|amount| is(number, amount / years))
}

/// The only length that a name tells, in years.
fn life(name: &str) -> Option<f64> {
    const OF_YEAR: u16 = 12;
    match horizon::of_name(name)? {
        Horizon::Months(months) if months % OF_YEAR == 0 => Some(f64::from(months / OF_YEAR)),
        Horizon::Months(_) | Horizon::Hours(_) | Horizon::YearToDate | Horizon::SinceInception => {
            None
        }
    }
}
