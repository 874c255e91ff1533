//! Signs of currencies.

use super::{lexicon::Word, text::Text, text::Token};
use crate::Currency;

/// Signs that are no `$`, whose letters before it matter.
const SIGNS: &[(&str, Currency)] = &[
    ("€", Currency::Code(*b"EUR")),
    ("£", Currency::Code(*b"GBP")),
    ("￡", Currency::Code(*b"GBP")),
    ("¥", Currency::YenOrYuan),
    ("￥", Currency::YenOrYuan),
    ("฿", Currency::Code(*b"THB")),
    ("₹", Currency::Code(*b"INR")),
    ("₩", Currency::Code(*b"KRW")),
    ("₫", Currency::Code(*b"VND")),
    ("₱", Currency::Code(*b"PHP")),
    ("₽", Currency::Code(*b"RUB")),
    ("₺", Currency::Code(*b"TRY")),
    ("₪", Currency::Code(*b"ILS")),
    ("₦", Currency::Code(*b"NGN")),
    ("＄", Currency::Dollar),
];

/// What letters glued to the front of `$` say.
const PREFIXES: &[(&[u8], [u8; 3])] = &[
    (b"US", *b"USD"),
    (b"A", *b"AUD"),
    (b"AU", *b"AUD"),
    (b"C", *b"CAD"),
    (b"CA", *b"CAD"),
    (b"CAD", *b"CAD"),
    (b"CDN", *b"CAD"),
    (b"HK", *b"HKD"),
    (b"NT", *b"TWD"),
    (b"S", *b"SGD"),
    (b"SG", *b"SGD"),
    (b"NZ", *b"NZD"),
    (b"R", *b"BRL"),
    (b"MX", *b"MXN"),
    (b"USD", *b"USD"),
];

/// The currency whose sign ends at `end`, and where it starts.
pub(crate) fn ending(text: Text<'_>, end: usize) -> Option<(Currency, usize)> {
    let last = text.before(end);
    if last == b'$' {
        return Some(dollars(text, end - 1));
    }
    if last < 0x80 {
        return None;
    }
    SIGNS
        .iter()
        .find_map(|(sign, currency)| Some((*currency, text.ending(end, sign)?)))
}

/// The currency whose sign is at `start`, and where it ends.
pub(crate) fn starting(text: Text<'_>, start: usize) -> Option<(Currency, usize)> {
    let first = text.at(start);
    if first == b'$' {
        return Some((Currency::Dollar, start + 1));
    }
    if first < 0x80 {
        return None;
    }
    let found = SIGNS.iter().find(|(sign, _)| text.has(start, sign));
    found.map(|(sign, currency)| (*currency, start + sign.len()))
}

fn dollars(text: Text<'_>, sign: usize) -> (Currency, usize) {
    let Some(letters) = text.token_before(sign) else {
        return (Currency::Dollar, escaped(text, sign));
    };
    let name = text.between(letters.start, letters.end);
    let found = PREFIXES.iter().find(|(prefix, _)| *prefix == name);
    found.map_or((Currency::Dollar, sign), |(_, code)| {
        (Currency::Code(*code), letters.start)
    })
}

/// `\$`, as formulas write it, starts at its backslash.
fn escaped(text: Text<'_>, sign: usize) -> usize {
    if text.before(sign) == b'\\' {
        sign - 1
    } else {
        sign
    }
}

/// The currency that a word in front of a number names: a code in capitals, or "Rs".
pub(crate) fn in_front(text: Text<'_>, token: Token) -> Option<Currency> {
    match token.word {
        Word::Money(currency) if token.end - token.start == 3 && text.is_capital(token) => {
            Some(currency)
        }
        Word::Money(currency) if text.has(token.start, "Rs") && token.end - token.start == 2 => {
            Some(currency)
        }
        Word::Iso(code) if text.is_capital(token) => Some(Currency::Code(code)),
        _ => None,
    }
}
