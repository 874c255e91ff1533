//! Scales as powers of ten: the `UNIT_MULT` 6 of statistical offices counts in millions.

use super::builder::Builder;
use super::scales::Scales;
use super::scope::Entry;
use super::tape::Item;
use crate::wording::{is_one_of, words};

impl Builder {
    /// What a member under the name of a scale multiplies by, where that is a number: itself, or so many zeros.
    pub(super) fn scale_in(&self, entry: &Entry) -> Option<Scales> {
        let number = match entry.item {
            Item::Number(number) => number,
            Item::Text(text) => self.text(text).trim().parse().ok()?,
            Item::Nothing | Item::List | Item::Object => return None,
        };
        let zeros = || {
            self.is_power(entry)
                .then(|| (0..=12).find(|zeros| is_same(f64::from(*zeros), number)))
        };
        match zeros().flatten() {
            // A factor of one is one, and no ten.
            Some(0 | 1) => Some(Scales::ONE),
            Some(zeros) => Scales::of(10f64.powi(zeros)),
            None => Scales::of(number),
        }
    }

    /// Whether a scale of this name may be told by its zeros.
    fn is_power(&self, entry: &Entry) -> bool {
        words(self.called(entry)).any(|(_, word)| {
            is_one_of(
                &["mult", "multiplier", "power", "powercode", "factor"],
                word,
            )
        })
    }
}

fn is_same(left: f64, right: f64) -> bool {
    (left - right).abs() < f64::EPSILON
}
