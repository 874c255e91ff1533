//! Money that is never written with decimals: three digits behind a point are a group, "Rp 31.500", and a dash stands where
//! there are none, "50,- Kč".

use super::{
    after::{After, Context},
    before::Before,
    numeral::{self, Numeral},
    text::Text,
};
use crate::{Currency, Unit, locale::Separators};

/// Currencies whose hundredths nobody uses, in countries that group digits by points.
const UNDIVIDED: [[u8; 3]; 5] = [*b"IDR", *b"VND", *b"CLP", *b"COP", *b"PYG"];

/// A numeral with three decimals read with a group instead, where the currency beside it has no decimals.
pub(super) fn grouped(
    text: Text<'_>,
    numeral: &Numeral,
    before: &Before,
    after: &After,
    separators: Separators,
) -> Option<Numeral> {
    if numeral.digits > 6 || after.is_scaled {
        return None;
    }
    let currency = match after.unit {
        Some(Unit::Money(currency)) => Some(currency),
        _ => before.currency,
    };
    let Some(Currency::Code(code)) = currency else {
        return None;
    };
    let other = match separators {
        Separators::Comma => Separators::Point,
        Separators::Point | Separators::Swiss => Separators::Comma,
    };
    // Rand have cents, and are written both ways.
    let is_grouped = UNDIVIDED.contains(&code) || code == *b"ZAR" || text.has(numeral.end, ",-");
    let read = numeral::read(text, numeral.start, other);
    (is_grouped && read.end == numeral.end && read.decimals == 0).then_some(read)
}

/// What stands behind the dash of an amount that has no cents: "50,- Kč", "1.198,- kr".
pub(super) fn behind_dash(text: Text<'_>, end: usize, context: Context<'_>) -> Option<After> {
    if !matches!(text.at(end), b',' | b'.') {
        return None;
    }
    let dash = ["-", "–", "—"]
        .into_iter()
        .find(|dash| text.has(end + 1, dash))?;
    let after = After::read(text, end + 1 + dash.len(), context);
    let is_money = matches!(after.unit, Some(Unit::Money(_))) && !after.is_scaled;
    is_money.then_some(after)
}
