//! Filings that a file or a document is called by: `AMCOR_2023Q2_10Q`, `ORVELLA_8K_dated_2023-02-09.pdf`.

use super::builder::Builder;
use super::filing::{FilingFact, is_report, with_hyphen};
use super::scope::Entry;
use super::tape::Item;
use crate::{Period, YearPart};

/// Names of files are not longer.
const LONGEST: usize = 100;

impl Builder {
    /// Keeps the filing that a member's text names as files are named.
    pub(super) fn filing_of_name(&mut self, entry: &Entry) {
        let Item::Text(text) = entry.item else { return };
        let written = self.text(text);
        let may_be = written.len() <= LONGEST && written.contains('_') && !written.contains(' ');
        if let Some(filing) = may_be.then(|| named(written)).flatten() {
            self.filings.push(filing);
        }
    }
}

/// Leaves out the quarters of names where the facts tell the days on which those of the form end: which days a company's quarter
/// has, its number does not say.
pub(super) fn without_quarters_told(filings: &mut Vec<FilingFact>) {
    let days: Vec<String> = filings
        .iter()
        .filter(|filing| filing.period.is_some_and(tells_end))
        .map(|filing| filing.form.clone())
        .collect();
    let is_quarter = |filing: &FilingFact| {
        let part = filing.period.map(|period| period.part);
        filing.filed.is_none() && matches!(part, Some(YearPart::Quarter(_)))
    };
    filings.retain(|filing| !is_quarter(filing) || !days.contains(&filing.form));
}

/// Whether a time says when it ends, and not by the number of a quarter.
const fn tells_end(time: Period) -> bool {
    !matches!(time.part, YearPart::Whole | YearPart::Quarter(_))
}

fn named(name: &str) -> Option<FilingFact> {
    let capitals = name.to_ascii_uppercase();
    let parts: Vec<&str> = capitals
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let form = parts.iter().enumerate().find_map(|(at, part)| {
        // "10-K" was parted as well.
        let apart = parts.get(at + 1).map(|next| [part, "-", next].concat());
        let whole = [Some(with_hyphen(part)), apart].into_iter().flatten();
        { whole }.find(|form| is_report(form))
    })?;
    let day = parts.windows(3).find_map(|three| match three {
        [year, month, day] => self::day(year, month, day),
        _ => None,
    });
    let period = match day {
        Some(_) => None,
        None => parts
            .iter()
            .enumerate()
            .find_map(|(at, part)| period(part, &parts, at)),
    };
    Some(FilingFact {
        form,
        filed: day,
        period,
    })
}

/// "2023Q2", "FY2022", "2022", and "Q2" beside "2023".
fn period(part: &str, parts: &[&str], at: usize) -> Option<Period> {
    let of_quarter = |text: &str| text.strip_prefix('Q').and_then(|digit| digit.parse().ok());
    if let Some((number, quarter)) = part.split_once('Q') {
        let quarter = of_quarter(&["Q", quarter].concat())?;
        return part_of(year(number)?, quarter);
    }
    let year = year(part.strip_prefix("FY").unwrap_or(part))?;
    let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
    let mut quarters = beside.filter_map(|at| of_quarter(parts.get(at)?));
    match quarters.next() {
        Some(quarter) => part_of(year, quarter),
        None => Some(Period::year(year)),
    }
}

fn part_of(year: i16, quarter: u8) -> Option<Period> {
    (1..=4).contains(&quarter).then_some(Period {
        year,
        part: YearPart::Quarter(quarter),
    })
}

fn year(part: &str) -> Option<i16> {
    let year = part.parse().ok().filter(|_| part.len() == 4)?;
    (1990..=2100).contains(&year).then_some(year)
}

fn day(year: &str, month: &str, day: &str) -> Option<Period> {
    let year = self::year(year)?;
    let two = |part: &str| part.parse::<u8>().ok().filter(|_| part.len() == 2);
    let (month, day) = (two(month)?, two(day)?);
    let is_day = (1..=12).contains(&month) && (1..=31).contains(&day);
    is_day.then_some(Period {
        year,
        part: YearPart::Day(month, day),
    })
}
