//! Rows that are one line at several years by their names: "2021 net revenue" and, further down, "2022 net revenue", or
//! "Orchard Home FY22" and "Orchard Home FY23".

use std::collections::BTreeMap;

use super::builder::Builder;
use super::calendar::is_year;
use super::fact::RowId;
use crate::Period;
use crate::wording::{is_one_of, words};

/// What is called by a year and is not of it: "2025 senior notes".
const CALLED: [&str; 16] = [
    "note",
    "notes",
    "bond",
    "bonds",
    "debenture",
    "debentures",
    "loan",
    "loans",
    "facility",
    "credit",
    "plan",
    "plans",
    "series",
    "class",
    "warrants",
    "program",
];

impl Builder {
    /// Gives the years that begin or end the names of such rows to their figures, in a table that tells no other times.
    pub(super) fn date_by_names(&mut self, start: usize) {
        let facts = self.facts.get(start..).unwrap_or_default();
        if facts.iter().any(|fact| fact.period.is_some()) {
            return;
        }
        let mut rows: Vec<RowId> = facts.iter().map(|fact| fact.row).collect();
        rows.dedup();
        let mut lines: BTreeMap<&str, Vec<(RowId, i16)>> = BTreeMap::new();
        for row in rows {
            let head = self.rows.get(row.0 as usize);
            let name = head.map_or("", |head| self.text(head.label));
            if let Some((year, line)) = dated(name) {
                lines.entry(line).or_default().push((row, year));
            }
        }
        lines.retain(|_, rows| {
            rows.iter()
                .any(|(_, year)| Some(*year) != rows.first().map(|(_, first)| *first))
        });
        let years: BTreeMap<RowId, i16> = lines.into_values().flatten().collect();
        for fact in self.facts.get_mut(start..).unwrap_or_default() {
            fact.period = years.get(&fact.row).map(|year| Period::year(*year));
        }
    }
}

/// The year that a name begins or ends with, and the line that it is of.
fn dated(name: &str) -> Option<(i16, &str)> {
    let first = name.split_once(' ');
    let first = first.and_then(|(year, line)| Some((whole_year(year)?, line)));
    let last = || {
        let (line, year) = name.rsplit_once(' ')?;
        // "Balance at December 31, 2018" is of a day.
        let ends = line.ends_with(|c: char| c.is_alphabetic());
        Some((whole_year(year).or_else(|| fiscal_year(year))?, line)).filter(|_| ends)
    };
    let (year, line) = first.or_else(last)?;
    let is_called = words(line).any(|(_, word)| is_one_of(&CALLED, word));
    (!is_called).then_some((year, line))
}

fn whole_year(digits: &str) -> Option<i16> {
    let year = (digits.len() == 4).then(|| digits.parse().ok()).flatten()?;
    i16::try_from(year).ok().filter(|_| is_year(year))
}

/// The year of "FY22" and "FY2022".
fn fiscal_year(name: &str) -> Option<i16> {
    let digits = name.strip_prefix("FY")?;
    let short = || {
        (digits.len() == 2)
            .then(|| digits.parse::<i16>().ok())
            .flatten()
    };
    whole_year(digits).or_else(|| Some(2000 + short()?))
}

/// The line that a name is of, without the year that it may begin or end with.
pub(crate) fn line_of(name: &str) -> &str {
    dated(name).map_or(name, |(_, line)| line)
}
