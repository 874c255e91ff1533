//! Figures of a report, without what a float adds to them.

use super::{NumberFinding, Report};

/// So many digits of a decimal number any float keeps.
const AMOUNT: usize = 15;

/// So many digits of a difference are of use to anybody.
const DIFFERENCE: usize = 6;

impl Report {
    /// Rounds what is told, when nothing is compared any more.
    pub(crate) fn round(&mut self) {
        for finding in &mut self.number.unmatched {
            let NumberFinding {
                value,
                closest,
                fact,
                ..
            } = finding;
            let differences =
                { fact.iter_mut() }.filter_map(|fact| fact.difference_percent.as_mut());
            differences.for_each(|share| *share = rounded(*share, DIFFERENCE));
            let amounts = [value].into_iter().chain(closest.as_mut());
            amounts.for_each(|amount| *amount = rounded(*amount, AMOUNT));
        }
    }
}

/// `value` to so many significant digits; a whole number as it is.
fn rounded(value: f64, digits: usize) -> f64 {
    if value.fract() == 0.0 {
        return value;
    }
    // Written and read, since a product of powers of ten would bring its own error.
    let written = format!("{value:.*e}", digits - 1);
    written.parse().unwrap_or(value)
}
