//! A currency's name before its amount, as tickers and lists write it: "baht 500", "ringgit 42", "dollars 500".

use super::{
    before::Before,
    lexicon::Word,
    numeral::Numeral,
    text::{Text, Token},
};
use crate::Currency;

/// Names that are no other words, and have no plural in English.
const NAMES: [&[u8]; 9] = [
    b"baht",
    b"ringgit",
    b"rupiah",
    b"rupee",
    b"yen",
    b"yuan",
    b"renminbi",
    b"dirham",
    b"naira",
];

/// What stands before a number without a unit whose word before names a currency.
pub(super) fn named(
    text: Text<'_>,
    before: &Before,
    numeral: &Numeral,
    floor: usize,
) -> Option<Before> {
    let word = before.word?;
    let currency = of_coin(word.word)?;
    let is_year = numeral
        .whole()
        .is_some_and(|year| numeral.digits == 4 && (1900..=2100).contains(&year));
    let is_next = before.currency.is_none()
        && before.start == numeral.start
        && text.past_space(word.end) == numeral.start;
    let is_named = is_next && !is_year && is_name(text, word) && is_first(text, word.start);
    is_named.then(|| Before::of_money(text, nation(text, word.start), floor, currency))
}

const fn of_coin(word: Word) -> Option<Currency> {
    match word {
        Word::Money(currency) | Word::Coin(currency) => Some(currency),
        _ => None,
    }
}

/// Whether a word is a currency's name; "won" and "rand" may be others.
fn is_name(text: Text<'_>, word: Token) -> bool {
    let small = |byte: &u8| byte.to_ascii_lowercase();
    let name: Vec<u8> = text
        .between(word.start, word.end)
        .iter()
        .map(small)
        .collect();
    name.len() > 4 && name.ends_with(b"s") || NAMES.contains(&&*name)
}

/// Whether a clause or a line begins there, or a verb leads to the amount: "the yen 150 level" and "5 dollars 30" have none.
fn is_first(text: Text<'_>, start: usize) -> bool {
    let end = text.before_space(nation(text, start));
    match text.before(end) {
        0 | b'\n' | b':' | b';' | b',' | b'(' | b'|' | b'=' => true,
        byte if byte.is_ascii_alphabetic() => text
            .token_before(end)
            .is_some_and(|lead| matches!(lead.word, Word::States | Word::Hedge(_))),
        _ => false,
    }
}

/// Where the country of a coin starts, if it is told: "malaysian ringgit 42".
fn nation(text: Text<'_>, start: usize) -> usize {
    match text.previous(start) {
        Some(nation) if matches!(nation.word, Word::Nation(_)) => nation.start,
        _ => start,
    }
}
