//! Years before what happened to a currency then: "the 2008 dollar shortage", "the 1997 baht crisis".

use super::{after::After, before::Before, numeral::Numeral, text::Text};
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
            EVENTS.contains(&text.between(event.start, event.end)) && event.start > after.end
        })
}
