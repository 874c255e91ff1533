//! Figures among the words of a search, in digits and in words.

use super::super::currency::is_money;
use super::super::number_tongue;
use super::super::number_word::{number_word, scale};
use super::super::vocabulary::{Kind, kind};

/// Indices whose number of members is a part of their name, and no strike.
pub(super) const INDICES: &[&str] = &[
    "s&p", "sp", "ftse", "dax", "cac", "stoxx", "nikkei", "nasdaq", "russell", "topix", "asx",
    "csi", "set", "nifty", "ibex", "mib", "omx", "kospi", "tsx", "mdax", "sdax", "top",
];
/// Codes of currencies that are usually spoken of, and are no ticker.
pub(super) const USUAL_CODES: &[&str] = &[
    "usd", "eur", "gbp", "chf", "jpy", "cad", "aud", "nzd", "sek", "nok", "dkk", "hkd", "sgd",
    "cny", "thb", "inr",
];
/// What stands before an amount.
pub(super) const SIGNS: [char; 5] = ['$', '€', '£', '¥', '฿'];

pub(super) fn is_figure_alone(word: &str) -> bool {
    is_number(word) || is_scaled(word)
}

pub(super) fn is_scaled(word: &str) -> bool {
    word.strip_suffix(['k', 'm']).is_some_and(is_number)
}

/// Whether a word is one of a number, and not the name that the German eleven and the French nine look like.
pub(super) fn is_number_word(word: &str) -> bool {
    let is_spelt = number_tongue::is_number(word) && !["elf", "neuf", "sept"].contains(&word);
    number_word(word).is_some() || is_spelt
}

/// Whether a word multiplies a count, and is none alone: Grand City Properties.
pub(super) fn is_scale(word: &str) -> bool {
    word.is_ascii() && scale(word).is_some()
}

pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4 && is_whole(word) && (word.starts_with("19") || word.starts_with("20"))
}

/// Whether a word is a quantity or an amount, and no part of a name: 7203 is a symbol and 3M a company.
pub(super) fn is_figure(word: &str, next: Option<&str>, is_said_first: bool) -> bool {
    let is_counted = next.is_some_and(|next| kind(next) == Some(Kind::Counted));
    if is_whole(word) {
        return is_counted || next.is_some_and(is_money);
    }
    let has_sign = word
        .strip_prefix(SIGNS)
        .is_some_and(|rest| rest.contains(|c: char| c.is_ascii_digit()));
    let is_scaled = word.strip_suffix('k').is_some_and(is_number);
    let is_million = word.strip_suffix('m').is_some_and(is_number) && is_counted;
    let is_thousands = is_scaled && (is_counted || (is_said_first && next.is_some()));
    has_sign || is_number(word) || is_million || is_thousands
}

pub(super) fn is_whole(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\''))
}
