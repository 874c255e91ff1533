//! A scale and a currency behind a number as one word: "500 TEUR", "12 Mkr".

use super::text::{Text, Token};

/// A word, its power of ten and its currency.
const WORDS: &[(&[u8], u8, [u8; 3])] = &[
    (b"TEUR", 3, *b"EUR"),
    (b"KEUR", 3, *b"EUR"),
    (b"MEUR", 6, *b"EUR"),
    (b"TUSD", 3, *b"USD"),
    (b"KUSD", 3, *b"USD"),
    (b"MUSD", 6, *b"USD"),
    (b"TCHF", 3, *b"CHF"),
    (b"KCHF", 3, *b"CHF"),
    (b"MCHF", 6, *b"CHF"),
    (b"TSEK", 3, *b"SEK"),
    (b"MSEK", 6, *b"SEK"),
    (b"MNOK", 6, *b"NOK"),
    (b"MDKK", 6, *b"DKK"),
    (b"MGBP", 6, *b"GBP"),
    (b"MTHB", 6, *b"THB"),
    (b"TKR", 3, *b"SEK"),
    (b"MKR", 6, *b"SEK"),
    (b"MNKR", 6, *b"SEK"),
    (b"MDKR", 9, *b"SEK"),
];

/// The power of ten and the currency that a word is made of.
pub(crate) fn read(text: Text<'_>, token: Token) -> Option<(u8, [u8; 3])> {
    let word = text.between(token.start, token.end);
    let mut known = WORDS.iter();
    let found = known.find(|(known, ..)| known.eq_ignore_ascii_case(word))?;
    Some((found.1, found.2))
}
