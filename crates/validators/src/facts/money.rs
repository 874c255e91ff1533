//! Currencies as headers and cells write them.

use crate::Currency;

/// Symbols and words, the longer of two that begin alike first.
const WRITTEN: &[(&str, Currency)] = &[
    ("US$", code(b"USD")),
    ("U.S.$", code(b"USD")),
    ("NT$", code(b"TWD")),
    ("HK$", code(b"HKD")),
    ("NZ$", code(b"NZD")),
    ("CA$", code(b"CAD")),
    ("AU$", code(b"AUD")),
    ("A$", code(b"AUD")),
    ("C$", code(b"CAD")),
    ("S$", code(b"SGD")),
    ("R$", code(b"BRL")),
    ("$", Currency::Dollar),
    ("€", code(b"EUR")),
    ("£", code(b"GBP")),
    ("¥", Currency::YenOrYuan),
    ("￥", Currency::YenOrYuan),
    ("฿", code(b"THB")),
    ("₹", code(b"INR")),
    ("₩", code(b"KRW")),
    ("บาท", code(b"THB")),
];

/// ISO codes that stand in tables, and words for them, in lower case.
const WORDS: &[(&str, &[u8; 3])] = &[
    ("usd", b"USD"),
    ("eur", b"EUR"),
    ("euro", b"EUR"),
    ("euros", b"EUR"),
    ("gbp", b"GBP"),
    ("pounds", b"GBP"),
    ("sterling", b"GBP"),
    ("jpy", b"JPY"),
    ("yen", b"JPY"),
    ("cny", b"CNY"),
    ("rmb", b"CNY"),
    ("yuan", b"CNY"),
    ("thb", b"THB"),
    ("baht", b"THB"),
    ("chf", b"CHF"),
    ("cad", b"CAD"),
    ("aud", b"AUD"),
    ("nzd", b"NZD"),
    ("sgd", b"SGD"),
    ("hkd", b"HKD"),
    ("twd", b"TWD"),
    ("ntd", b"TWD"),
    ("inr", b"INR"),
    ("rupees", b"INR"),
    ("krw", b"KRW"),
    ("brl", b"BRL"),
    ("mxn", b"MXN"),
    ("sek", b"SEK"),
    ("nok", b"NOK"),
    ("dkk", b"DKK"),
    ("zar", b"ZAR"),
    ("rub", b"RUB"),
    ("pln", b"PLN"),
    ("ils", b"ILS"),
    ("nis", b"ILS"),
    ("idr", b"IDR"),
    ("myr", b"MYR"),
    ("vnd", b"VND"),
    ("php", b"PHP"),
    ("aed", b"AED"),
    ("sar", b"SAR"),
];

const fn code(code: &[u8; 3]) -> Currency {
    Currency::Code(*code)
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
    if word == "dollar" || word == "dollars" {
        return Some(Currency::Dollar);
    }
    let found = WORDS.iter().find(|(known, _)| *known == word)?;
    Some(code(found.1))
}
