//! Signs of currencies.

use super::{lexicon::Word, text::Text, text::Token};
use crate::{Currency, Locale};

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
    ("₴", Currency::Code(*b"UAH")),
    ("₸", Currency::Code(*b"KZT")),
    ("₾", Currency::Code(*b"GEL")),
    ("₼", Currency::Code(*b"AZN")),
    ("₮", Currency::Code(*b"MNT")),
    ("₭", Currency::Code(*b"LAK")),
    ("៛", Currency::Code(*b"KHR")),
    ("₵", Currency::Code(*b"GHS")),
    ("₡", Currency::Code(*b"CRC")),
    ("₲", Currency::Code(*b"PYG")),
    ("₿", Currency::Code(*b"BTC")),
    ("৳", Currency::Code(*b"BDT")),
    ("美元", Currency::Code(*b"USD")),
    ("ドル", Currency::Dollar),
    ("달러", Currency::Dollar),
    ("欧元", Currency::Code(*b"EUR")),
    ("ユーロ", Currency::Code(*b"EUR")),
    ("유로", Currency::Code(*b"EUR")),
    ("港元", Currency::Code(*b"HKD")),
    ("日元", Currency::Code(*b"JPY")),
    ("人民币", Currency::Code(*b"CNY")),
    ("元", Currency::Code(*b"CNY")),
    ("円", Currency::Code(*b"JPY")),
    ("원", Currency::Code(*b"KRW")),
];

/// What letters glued to the front of `$` say.
const PREFIXES: &[(&[u8], [u8; 3])] = &[
    (b"US", *b"USD"),
    (b"A", *b"AUD"),
    (b"AU", *b"AUD"),
    (b"C", *b"CAD"),
    (b"CA", *b"CAD"),
    (b"CAD", *b"CAD"),
    (b"CAN", *b"CAD"),
    (b"CDN", *b"CAD"),
    (b"HK", *b"HKD"),
    (b"NT", *b"TWD"),
    (b"S", *b"SGD"),
    (b"SG", *b"SGD"),
    (b"NZ", *b"NZD"),
    (b"R", *b"BRL"),
    (b"MX", *b"MXN"),
    (b"USD", *b"USD"),
    (b"BR", *b"BRL"),
    (b"EC", *b"XCD"),
    (b"TT", *b"TTD"),
    (b"J", *b"JMD"),
    (b"RD", *b"DOP"),
];

/// Names in letters that are no codes, before or behind a number.
const LETTERS: &[(&[u8], [u8; 3])] = &[
    (b"Rs", *b"INR"),
    (b"RM", *b"MYR"),
    (b"Rp", *b"IDR"),
    (b"kr", *b"SEK"),
    (b"Kr", *b"SEK"),
    (b"KD", *b"KWD"),
    (b"TL", *b"TRY"),
    (b"Dh", *b"AED"),
    (b"Dhs", *b"AED"),
    (b"SFr", *b"CHF"),
    (b"KSh", *b"KES"),
    (b"Ksh", *b"KES"),
    (b"TSh", *b"TZS"),
    (b"USh", *b"UGX"),
    (b"FCFA", *b"XOF"),
];

/// The longest of these names.
const LONGEST: usize = 4;

/// The currency whose sign ends at `end`, and where it starts.
pub(crate) fn ending(text: Text<'_>, end: usize) -> Option<(Currency, usize)> {
    let last = text.before(end);
    // "$$" begins a formula.
    if last == b'$' && text.before(end - 1) != b'$' {
        return Some(dollars(text, end - 1));
    }
    if last == b'/' {
        return soles(text, end).map(|start| (Currency::Code(*b"PEN"), start));
    }
    if last < 0x80 {
        return None;
    }
    let (currency, start) = SIGNS
        .iter()
        .find_map(|(sign, currency)| Some((*currency, text.ending(end, sign)?)))?;
    if currency == Currency::YenOrYuan
        && let Some(letters) = text.token_before(start)
        && let Some(code) = yen(text, letters)
    {
        return Some((Currency::Code(code), letters.start));
    }
    // "GH₵" is one sign.
    let is_cedi = currency == Currency::Code(*b"GHS");
    let start = text
        .ending(start, "GH")
        .filter(|_| is_cedi)
        .unwrap_or(start);
    Some((currency, start))
}

/// The currency whose sign is at `start`, and where it ends: letters may stand behind "$".
pub(crate) fn starting(text: Text<'_>, start: usize) -> Option<(Currency, usize)> {
    let first = text.at(start);
    if first == b'$' {
        let glued = start + 1;
        let glued = glued + if text.has(glued, "\u{a0}") { 2 } else { 0 };
        let behind = text.token(glued).and_then(|letters| {
            let code = prefix(text.between(letters.start, letters.end))?;
            (!text.is_wordy(letters.end)).then_some((Currency::Code(code), letters.end))
        });
        return Some(behind.unwrap_or((Currency::Dollar, start + 1)));
    }
    if first < 0x80 {
        return None;
    }
    let found = SIGNS.iter().find(|(sign, _)| text.has(start, sign));
    found.map(|(sign, currency)| (*currency, start + sign.len()))
}

/// Where "S/" that ends at `end` starts, by itself as Peru writes it.
fn soles(text: Text<'_>, end: usize) -> Option<usize> {
    let start = text.ending(end, "S/")?;
    let is_alone = matches!(text.before(start), 0 | b' ' | b'\n' | b'(' | b'|');
    is_alone.then_some(start)
}

/// Whether a sign or a code in capitals stands beside digits from `start` to `end`.
pub(crate) fn is_beside(text: Text<'_>, start: usize, end: usize) -> bool {
    let before = text.before_space(start);
    let behind = text.past_space(end);
    let is_code = |token: Token| {
        let is_money = matches!(token.word, Word::Money(_) | Word::Iso(_));
        is_money && token.end - token.start == 3 && text.is_capital(token)
    };
    ending(text, before).is_some()
        || starting(text, behind).is_some()
        || text.token_before(before).is_some_and(is_code)
        || text.token(behind).is_some_and(is_code)
}

/// "R$" or "CN¥" whose letters are `token`, and where it ends.
pub(crate) fn lettered(text: Text<'_>, token: Token) -> Option<(Currency, usize)> {
    if text.at(token.end) == b'$' {
        let code = prefix(text.between(token.start, token.end))?;
        return Some((Currency::Code(code), token.end + 1));
    }
    if text.has(token.start, "GH₵") {
        return Some((Currency::Code(*b"GHS"), token.start + "GH₵".len()));
    }
    text.has(token.end, "¥")
        .then(|| yen(text, token))
        .flatten()
        .map(|code| (Currency::Code(code), token.end + "¥".len()))
}

fn prefix(letters: &[u8]) -> Option<[u8; 3]> {
    let found = PREFIXES.iter().find(|(prefix, _)| *prefix == letters);
    found.map(|(_, code)| *code)
}

/// Which of the two "¥" is by the letters glued to its front.
fn yen(text: Text<'_>, letters: Token) -> Option<[u8; 3]> {
    match text.between(letters.start, letters.end) {
        b"CN" | b"RMB" | b"CNY" => Some(*b"CNY"),
        b"JP" | b"JPY" => Some(*b"JPY"),
        _ => None,
    }
}

fn dollars(text: Text<'_>, sign: usize) -> (Currency, usize) {
    let glued = text.token_before(sign).and_then(|letters| {
        Some((
            prefix(text.between(letters.start, letters.end))?,
            letters.start,
        ))
    });
    match glued.or_else(|| apart(text, sign)) {
        Some((code, start)) => (Currency::Code(code), start),
        None => (Currency::Dollar, escaped(text, sign)),
    }
}

/// Letters that a space parts from "$", as in "HK $ 5", and those of "U.S.$". "It gave us $5" and "A $5 fee"
/// have none.
fn apart(text: Text<'_>, sign: usize) -> Option<([u8; 3], usize)> {
    let end = text.before_space(sign);
    if text.before(end) == b'.' {
        let start = text.ending(end, "U.S.")?;
        let is_country = text
            .previous(start)
            .is_some_and(|token| token.word == Word::The);
        return (!is_country).then_some((*b"USD", start));
    }
    // They are two at most, which spares nearly every word its look-up.
    let is_long = || matches!(text.between(end.saturating_sub(3), end), [a, b, _] if a.is_ascii_alphabetic() && b.is_ascii_alphabetic());
    if end == sign || is_long() {
        return None;
    }
    let letters = text.token_before(end)?;
    if text.is_wordy(letters.start.wrapping_sub(1)) {
        return None;
    }
    let name = text.between(letters.start, letters.end);
    let is_spaced = text.at(sign + 1) == b' ';
    let code = match name {
        b"US" => *b"USD",
        b"AU" => *b"AUD",
        b"HK" => *b"HKD",
        b"NT" => *b"TWD",
        b"NZ" => *b"NZD",
        b"C" => *b"CAD",
        b"us" if is_spaced => *b"USD",
        b"hk" if is_spaced => *b"HKD",
        b"nt" if is_spaced => *b"TWD",
        b"c" if is_spaced => *b"CAD",
        _ => return None,
    };
    Some((code, letters.start))
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
        Word::Iso(code) if text.is_capital(token) => Some(Currency::Code(code)),
        Word::Money(_) | Word::Other if may_be_lettered(text, token) => {
            by_letters(text, token).map(Currency::Code)
        }
        _ => None,
    }
}

/// Whether a word has as many letters as those names; the longer ones begin with a capital.
fn may_be_lettered(text: Text<'_>, token: Token) -> bool {
    let length = token.end - token.start;
    length == 2 || (3..=LONGEST).contains(&length) && text.at(token.start).is_ascii_uppercase()
}

fn by_letters(text: Text<'_>, token: Token) -> Option<[u8; 3]> {
    let name = text.between(token.start, token.end);
    let found = LETTERS.iter().find(|(letters, _)| *letters == name);
    found.map(|(_, code)| *code)
}

/// Whether a word behind a number is a currency's where it is spoken: "kr", "zł", "Kč".
pub(crate) fn is_local(text: Text<'_>, token: Token) -> bool {
    match token.end - token.start {
        1 => marked(text, token).is_some(),
        2..=LONGEST => {
            token.word == Word::Other
                && may_be_lettered(text, token)
                && by_letters(text, token).is_some()
        }
        _ => false,
    }
}

/// The currency whose sign begins with the letters of `token` and ends in a letter with a mark.
fn marked(text: Text<'_>, token: Token) -> Option<(Currency, usize)> {
    const MARKED: [(&str, [u8; 3]); 3] = [("zł", *b"PLN"), ("Zł", *b"PLN"), ("Kč", *b"CZK")];
    let found = MARKED.iter().find(|(sign, _)| text.has(token.start, sign));
    let (sign, code) = found?;
    let end = token.start + sign.len();
    (!text.is_wordy(end)).then_some((Currency::Code(*code), end))
}

/// That currency; the crown is that of the locale.
pub(crate) fn local(text: Text<'_>, token: Token, locale: Locale) -> Option<(Currency, usize)> {
    if let Some(found) = marked(text, token) {
        return Some(found);
    }
    let code = by_letters(text, token).filter(|_| is_local(text, token))?;
    let code = match (code, locale.language()) {
        ([b'S', ..], "nb" | "nn" | "no") => *b"NOK",
        ([b'S', ..], "da") => *b"DKK",
        ([b'S', ..], "is") => *b"ISK",
        _ => code,
    };
    Some((Currency::Code(code), token.end))
}
