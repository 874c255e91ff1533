//! Amounts that brackets set apart from a sentence: "The fee ($25) is due", "50p (£0.50)". Elsewhere a bracket is the minus of
//! accounts.

use super::{
    after::After,
    lexicon::Word,
    text::{Text, Token},
    thai,
};

/// What has a price and is no line of accounts, so that brackets behind it hold that price. Any other noun may be such a line,
/// and a figure that is read below zero there is held against either sign.
const PRICED: [&[u8]; 36] = [
    b"fee",
    b"deposit",
    b"unit",
    b"ticket",
    b"price",
    b"fare",
    b"rent",
    b"toll",
    b"fine",
    b"subscription",
    b"licence",
    b"license",
    b"admission",
    b"membership",
    b"plan",
    b"tier",
    b"seat",
    b"copy",
    b"book",
    b"pack",
    b"bottle",
    b"cup",
    b"glass",
    b"meal",
    b"dinner",
    b"lunch",
    b"breakfast",
    b"coffee",
    b"beer",
    b"coin",
    b"bill",
    b"voucher",
    b"gift",
    b"prize",
    b"bet",
    b"tip",
];

/// Whether the bracket that ends with `after` stands beside what its amount says again or is the price of.
pub(super) fn is_said(text: Text<'_>, word: Option<Token>, after: &After) -> bool {
    if is_worded(text, after) {
        return true;
    }
    word.is_some_and(|word| {
        is_glued_unit(text, word) || is_priced(text, word) && is_in_sentence(text, after.end)
    })
}

/// Whether the amount has its coin in words, as no account does: "(2 shillings)".
fn is_worded(text: Text<'_>, after: &After) -> bool {
    let end = after.end - 1;
    let is_word = text.before(end).is_ascii_lowercase() || thai::is_behind(text, end);
    after.unit.is_some() && !after.is_scaled && is_word
}

/// Whether a word is the unit of digits that it is glued to: "50p".
fn is_glued_unit(text: Text<'_>, word: Token) -> bool {
    text.before(word.start).is_ascii_digit()
}

/// Whether a word is one of those; what is lost per unit is no price of it.
fn is_priced(text: Text<'_>, word: Token) -> bool {
    let noun = text.between(word.start, word.end);
    let is_per = || {
        text.previous(word.start)
            .is_some_and(|per| per.word == Word::Per)
    };
    PRICED
        .iter()
        .any(|priced| noun.eq_ignore_ascii_case(priced))
        && !is_per()
}

/// Whether a sentence goes on or ends behind a bracket, and no row of figures does.
fn is_in_sentence(text: Text<'_>, end: usize) -> bool {
    let next = text.past_space(end);
    let is_word = next > end && text.at(next).is_ascii_lowercase();
    is_word || matches!(text.at(end), b'.' | b',' | b';')
}
