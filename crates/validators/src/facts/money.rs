//! Currencies as headers and cells write them.

use super::lexicon::{self, Meaning};
use crate::Currency;

/// Symbols and words, the longer of two that begin alike first.
const WRITTEN: &[(&str, Currency)] = &[
    ("US$", code(*b"USD")),
    ("U.S.$", code(*b"USD")),
    ("NT$", code(*b"TWD")),
    ("HK$", code(*b"HKD")),
    ("NZ$", code(*b"NZD")),
    ("CA$", code(*b"CAD")),
    ("AU$", code(*b"AUD")),
    ("A$", code(*b"AUD")),
    ("C$", code(*b"CAD")),
    ("S$", code(*b"SGD")),
    ("R$", code(*b"BRL")),
    ("$", Currency::Dollar),
    ("€", code(*b"EUR")),
    ("£", code(*b"GBP")),
    ("¥", Currency::YenOrYuan),
    ("￥", Currency::YenOrYuan),
    ("฿", code(*b"THB")),
    ("₹", code(*b"INR")),
    ("₩", code(*b"KRW")),
    ("บาท", code(*b"THB")),
];

const fn code(code: [u8; 3]) -> Currency {
    Currency::Code(code)
}

/// The currency whose symbol the text begins with, and its length.
pub(super) fn symbol(text: &str) -> Option<(Currency, usize)> {
    let found = WRITTEN
        .iter()
        .find(|(written, _)| text.starts_with(written))?;
    Some((found.1, found.0.len()))
}

/// The currency that a word in lower case names.
pub(super) fn word(word: &str) -> Option<Currency> {
    match lexicon::meaning(word.as_bytes())? {
        Meaning::Money(code) => Some(Currency::Code(code)),
        Meaning::Dollar => Some(Currency::Dollar),
        _ => None,
    }
}
