//! "R" before an amount in rand: "R8,499", "R12.3 billion", "R 106 073 379,53". Before other digits it is a name's: "R2",
//! "Route R273".

use super::{
    after::{After, Context},
    before::Before,
    numeral::{self, Numeral},
    text::{Text, Token},
};
use crate::{Currency, Locale, locale::Separators};

const RAND: Currency = Currency::Code(*b"ZAR");

/// Whether the letters that digits are glued to are that sign.
pub(super) fn is_glued(text: Text<'_>, token: Token, locale: Locale) -> bool {
    is_letter(text, token)
        && is_amount(
            text,
            &numeral::read(text, token.end, locale.separators),
            locale,
        )
}

/// What stands before a number whose word before is that sign.
pub(super) fn before(
    text: Text<'_>,
    before: &Before,
    numeral: &Numeral,
    floor: usize,
    locale: Locale,
) -> Option<Before> {
    let sign = before.word.filter(|word| is_letter(text, *word))?;
    let is_next = before.currency.is_none() && before.start == numeral.start;
    (is_next && is_amount(text, numeral, locale))
        .then(|| Before::of_money(text, sign.start, floor, RAND))
}

fn is_letter(text: Text<'_>, token: Token) -> bool {
    let is_one = token.end - token.start == 1 && text.at(token.start) == b'R';
    is_one && !text.is_wordy(token.start.wrapping_sub(1)) && text.before(token.start) != b'.'
}

/// Whether digits are written as money is, with groups, two decimals or a scale; in South Africa any may be.
fn is_amount(text: Text<'_>, numeral: &Numeral, locale: Locale) -> bool {
    let is_south_african = locale.language() == "af"
        || locale.language() == "en" && locale.separators == Separators::Comma;
    let context = Context {
        is_money: true,
        locale: &locale,
    };
    let after = After::read(text, numeral.end, context);
    // "Series R 2.00% bonds" tell a rate.
    let is_rate = after.unit.is_some();
    let is_written = is_south_african
        || numeral.is_grouped
        // A coefficient is below one.
        || numeral.decimals == 2 && numeral.mantissa >= 100.0
        || after.is_scaled;
    is_written && !is_rate
}
