//! A figure where a price may stand, and the currency that belongs to it.

use super::super::currency::{self, is_hundredth, is_money};
use super::super::number;
use super::super::vocabulary::{Kind, kind};
use super::Price;
use super::figure::{SIGNS, is_figure_alone, is_number};
use super::unread_price::Why;
use crate::{Amount, Currency};

/// A figure where a price may stand, and its currency.
pub(super) struct Figure<'w> {
    /// How many words it is.
    pub(super) length: usize,
    pub(super) digits: &'w str,
    pub(super) currency: Option<&'w str>,
}

/// The figure at the beginning of `words`.
pub(super) fn figure<'w>(words: &[&'w str], is_front: bool) -> Option<Figure<'w>> {
    let of = |length, digits, currency| Figure {
        length,
        digits,
        currency,
    };
    match words {
        [digits, currency, behind @ ..] if is_number(digits) && is_money(currency) => {
            Some(if is_of_next(currency, behind) {
                of(1, *digits, None)
            } else {
                of(2, *digits, Some(*currency))
            })
        }
        // In front of a name C is one.
        [digits, cents @ "c", ..] if is_number(digits) && !is_front => {
            Some(of(2, *digits, Some(*cents)))
        }
        [digits, ..] if is_number(digits) => Some(of(1, *digits, None)),
        [currency, digits, ..] if is_money(currency) && is_number(digits) => {
            Some(of(2, *digits, Some(*currency)))
        }
        [joined, ..] => {
            let (digits, unit) = signed(joined).or_else(|| hundredths(joined))?;
            Some(of(1, digits, Some(unit)))
        }
        [] => None,
    }
}

/// Whether a code of a currency between two figures is the second's: "210.40 (USD 23,144)". A second one that is counted,
/// or has a currency of its own, leaves it to the first.
fn is_of_next(currency: &str, behind: &[&str]) -> bool {
    let has_own = |word: &&str| is_money(word) || kind(word) == Some(Kind::Counted);
    let [next, rest @ ..] = behind else {
        return false;
    };
    let is_code = Currency::new(&currency.to_ascii_uppercase()).is_ok();
    is_code && is_figure_alone(next) && !rest.first().is_some_and(has_own)
}

/// A figure with the sign of a currency at it.
fn signed(word: &str) -> Option<(&str, &str)> {
    let before = || word.strip_prefix(SIGNS).filter(|rest| is_number(rest));
    let behind = || word.strip_suffix(SIGNS).filter(|rest| is_number(rest));
    let digits = before().or_else(behind)?;
    let sign = word
        .strip_suffix(digits)
        .or_else(|| word.strip_prefix(digits));
    Some((digits, sign?))
}

/// A figure with the letter of pence or cents at it.
fn hundredths(word: &str) -> Option<(&str, &str)> {
    let digits = word
        .strip_suffix(['p', 'c', '¢'])
        .filter(|rest| is_number(rest))?;
    Some((digits, word.get(digits.len()..)?))
}

impl Figure<'_> {
    /// The price that it says, or why it says none: pence read as pounds would be a hundred times too much.
    pub(super) fn price(&self) -> Result<Price, Why> {
        if self
            .currency
            .is_some_and(|unit| unit == "c" || is_hundredth(unit))
        {
            return Err(Why::Hundredths);
        }
        let written = number::written(self.digits).map_err(|_| Why::Unclear)?;
        let read = self.currency.and_then(|word| currency::read(word).ok());
        Ok(Price {
            amount: Amount::new(written.value).map_err(|_| Why::Unclear)?,
            currency: read.map(|read| read.currency),
        })
    }
}
