//! What the lines below a filing's form say of it: "Filed: June 3, 2024", "Period of report: March 31, 2024".

use super::filing::{FilingFact, may_name};
use crate::{Locale, Mention, Period, mentions};

/// A cover has no more lines before its text.
const LINES: usize = 8;

const FILED: [&str; 6] = [
    "filed",
    "filing date",
    "date filed",
    "date of filing",
    "furnished",
    "submitted",
];

const PERIODS: [&str; 7] = [
    "period",
    "date of report",
    "report date",
    "fiscal year ended",
    "for the fiscal year ended",
    "for the quarterly period ended",
    "quarter ended",
];

impl FilingFact {
    /// Takes what the lines below its form tell that the form's own line does not, as far as the next form.
    pub(super) fn told_below(&mut self, below: &str) {
        let is_open = self.filed.is_none() || self.period.is_none();
        let lines = below.lines().skip(1).take(if is_open { LINES } else { 0 });
        for line in lines.take_while(|line| !may_name(line)) {
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            let name = name.trim_matches(|c: char| !c.is_alphanumeric());
            if self.filed.is_none() && is_called(name, &FILED) {
                self.filed = only_time(value);
            } else if self.period.is_none() && is_called(name, &PERIODS) {
                self.period = only_time(value);
            }
        }
    }
}

/// Whether the name of a line begins with one of these, whatever stands in brackets behind it.
fn is_called(name: &str, names: &[&str]) -> bool {
    let folded = name.to_ascii_lowercase();
    names.iter().any(|known| folded.starts_with(known))
}

fn only_time(value: &str) -> Option<Period> {
    let found = mentions(value, &Locale::default());
    let mut times = found.iter().filter_map(Mention::time);
    times.next().filter(|_| times.next().is_none())
}
