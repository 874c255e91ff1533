//! Currencies by their full names in the languages of Europe: "dollars canadiens", "svenska kronor", "Hongkong-Dollar".

use super::text::Text;
use crate::Currency;

/// How the names of coins begin.
const COINS: &[&str] = &[
    "dollar", "dólar", "dolar", "franc", "frank", "fran", "kron", "coron", "coroa", "couronne",
    "koron", "peso", "rupi", "roupi", "roepi", "won", "yen", "ien", "jen", "yuan", "juan", "real",
    "réal", "reais", "pond", "pund", "pfund", "libra", "livre", "funt", "sterlin", "baht", "bat",
    "złot",
];

/// How what tells their country begins, with the currency of that.
const NATIONS: &[(&str, [u8; 3])] = &[
    ("austral", *b"AUD"),
    ("brasil", *b"BRL"),
    ("brésil", *b"BRL"),
    ("brazil", *b"BRL"),
    ("brazyl", *b"BRL"),
    ("canad", *b"CAD"),
    ("kanad", *b"CAD"),
    ("suis", *b"CHF"),
    ("suiz", *b"CHF"),
    ("suíç", *b"CHF"),
    ("svizz", *b"CHF"),
    ("schweiz", *b"CHF"),
    ("zwitser", *b"CHF"),
    ("szwajc", *b"CHF"),
    ("renminbi", *b"CNY"),
    ("chin", *b"CNY"),
    ("chiń", *b"CNY"),
    ("cines", *b"CNY"),
    ("kines", *b"CNY"),
    ("brit", *b"GBP"),
    ("esterlin", *b"GBP"),
    ("sterling", *b"GBP"),
    ("szterling", *b"GBP"),
    ("hongk", *b"HKD"),
    ("hong kong", *b"HKD"),
    ("indi", *b"INR"),
    ("indyj", *b"INR"),
    ("japon", *b"JPY"),
    ("japoń", *b"JPY"),
    ("japan", *b"JPY"),
    ("giappon", *b"JPY"),
    ("sud-cor", *b"KRW"),
    ("sul-cor", *b"KRW"),
    ("surcor", *b"KRW"),
    ("sudcor", *b"KRW"),
    ("südkor", *b"KRW"),
    ("zuid-kor", *b"KRW"),
    ("sydkor", *b"KRW"),
    ("południowokor", *b"KRW"),
    ("mexic", *b"MXN"),
    ("mexik", *b"MXN"),
    ("messic", *b"MXN"),
    ("meksyk", *b"MXN"),
    ("néo-z", *b"NZD"),
    ("neoz", *b"NZD"),
    ("neuseel", *b"NZD"),
    ("nieuw-z", *b"NZD"),
    ("nyz", *b"NZD"),
    ("nowoz", *b"NZD"),
    ("norue", *b"NOK"),
    ("norvég", *b"NOK"),
    ("norveg", *b"NOK"),
    ("norweg", *b"NOK"),
    ("noors", *b"NOK"),
    ("norsk", *b"NOK"),
    ("danes", *b"DKK"),
    ("danois", *b"DKK"),
    ("dänisch", *b"DKK"),
    ("deens", *b"DKK"),
    ("dansk", *b"DKK"),
    ("duńsk", *b"DKK"),
    ("polsk", *b"PLN"),
    ("suec", *b"SEK"),
    ("suéd", *b"SEK"),
    ("svede", *b"SEK"),
    ("schwed", *b"SEK"),
    ("zweed", *b"SEK"),
    ("svensk", *b"SEK"),
    ("szwedz", *b"SEK"),
    ("singap", *b"SGD"),
    ("tail", *b"THB"),
    ("thai", *b"THB"),
    ("thaï", *b"THB"),
    ("tajs", *b"THB"),
    ("estadou", *b"USD"),
    ("états-unis", *b"USD"),
    ("statunit", *b"USD"),
    ("american", *b"USD"),
    ("américain", *b"USD"),
    ("amerika", *b"USD"),
    ("ameryk", *b"USD"),
    ("us-", *b"USD"),
];

/// The "of" before a country.
const OF: &[&str] = &["de ", "des ", "di "];

/// The currency that is named in full at `start`, and where its name ends.
pub(super) fn named(text: Text<'_>, start: usize) -> Option<(Currency, usize)> {
    let first = end(text, start);
    if first == start {
        return None;
    }
    if let Some(code) = nation(text, start) {
        let is_compound = text.between(start, first).ends_with(b"ollar");
        let behind = text.past_space(first);
        return if is_compound {
            Some((Currency::Code(code), first))
        } else {
            is_coin(text, behind).then(|| (Currency::Code(code), end(text, behind)))
        };
    }
    if is_coin(text, start) {
        of_nation(text, first)
    } else {
        None
    }
}

/// The currency of the country that is told behind a coin, whose name ends at `coin`.
pub(super) fn of_nation(text: Text<'_>, coin: usize) -> Option<(Currency, usize)> {
    let start = text.past_space(coin);
    let of = OF
        .iter()
        .find(|of| text.has(start, of))
        .map_or(0, |of| of.len());
    let start = start + of;
    let code = nation(text, start).filter(|_| start > coin)?;
    // "dollars de Hong Kong"; what is Chinese may be paid in dollars.
    let is_told = of == 0 || matches!(&code, b"HKD" | b"SGD" | b"USD" | b"NZD");
    let end = if text.has(start, "Hong ") {
        end(text, start + "Hong ".len())
    } else {
        end(text, start)
    };
    is_told.then_some((Currency::Code(code), end))
}

/// One past the word at `start`, whose parts hyphens may join.
fn end(text: Text<'_>, start: usize) -> usize {
    let mut end = start;
    loop {
        let byte = text.at(end);
        let is_letter = byte.is_ascii_alphabetic() || matches!(byte, 0xC3..=0xDF);
        let is_rest = matches!(byte, 0x80..=0xBF) && matches!(text.before(end), 0xC3..=0xDF);
        let is_joint = byte == b'-' && end > start && text.at(end + 1).is_ascii_alphabetic();
        if !is_letter && !is_rest && !is_joint {
            return end;
        }
        end += 1;
    }
}

fn is_coin(text: Text<'_>, start: usize) -> bool {
    COINS.iter().any(|coin| begins(text, start, coin))
}

fn nation(text: Text<'_>, start: usize) -> Option<[u8; 3]> {
    let found = NATIONS.iter().find(|(name, _)| begins(text, start, name));
    found.map(|(_, code)| *code)
}

/// Whether `stem` stands at `start` in any case.
fn begins(text: Text<'_>, start: usize, stem: &str) -> bool {
    let word = text.between(start, start + stem.len());
    word.eq_ignore_ascii_case(stem.as_bytes())
        || stem == "états-unis" && text.has(start, "États-Unis")
}
