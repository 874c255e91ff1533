//! Years before what happened to a currency then: "the 2008 dollar shortage", "the 1997 baht crisis".

use super::lexicon::Word;
use super::text::Text;
use super::{after::After, before::Before, numeral::Numeral};
use crate::Unit;

/// What happens to a currency, and is none.
const EVENTS: [&[u8]; 34] = [
    b"crisis",
    b"crises",
    b"shortage",
    b"slump",
    b"rally",
    b"fall",
    b"rise",
    b"crash",
    b"collapse",
    b"devaluation",
    b"revaluation",
    b"depreciation",
    b"appreciation",
    b"peg",
    b"float",
    b"flotation",
    b"surge",
    b"decline",
    b"drop",
    b"reform",
    b"reforms",
    b"redenomination",
    b"weakness",
    b"strength",
    b"turmoil",
    b"shock",
    b"rout",
    b"rebound",
    b"plunge",
    b"squeeze",
    b"selloff",
    b"intervention",
    b"trend",
    b"debacle",
];

/// What an amount of a currency may be the size of: "a 2050 baht rise".
const MOVES: [&[u8]; 11] = [
    b"rise",
    b"fall",
    b"drop",
    b"decline",
    b"surge",
    b"rally",
    b"slump",
    b"plunge",
    b"rebound",
    b"appreciation",
    b"depreciation",
];

/// Whether the number is a year that the currency behind it has no part in. A full hundred is an amount.
pub(super) fn is_of(text: Text<'_>, numeral: &Numeral, before: &Before, after: &After) -> bool {
    if !matches!(after.unit, Some(Unit::Money(_))) || before.currency.is_some() || after.is_scaled {
        return false;
    }
    let is_year = numeral.whole().is_some_and(|year| {
        numeral.digits == 4 && (1900..=2100).contains(&year) && year % 100 != 0
    });
    is_year
        && text.at(numeral.end) == b' '
        && text.next(after.end).is_some_and(|event| {
            let name = text.between(event.start, event.end);
            EVENTS.contains(&name) && event.start > after.end && !is_size(name, before)
        })
}

/// Whether "a" leads to how far something moved.
fn is_size(event: &[u8], before: &Before) -> bool {
    let is_one = before.word.is_some_and(|token| token.word == Word::Article);
    is_one && MOVES.contains(&event)
}
