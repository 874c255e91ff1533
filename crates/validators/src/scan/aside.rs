//! Amounts that brackets set apart from a sentence: "The fee ($25) is due", "50p (£0.50)". Elsewhere a bracket is the minus of
//! accounts.

use super::{
    after::After,
    lexicon::Word,
    past,
    text::{Text, Token},
};

/// Words behind a bracket that another figure follows, as in a row of accounts.
const JOINTS: [&[u8]; 8] = [
    b"or",
    b"vs",
    b"versus",
    b"from",
    b"compared",
    b"at",
    b"against",
    b"as",
];

/// Whether the bracket that ends with `after` stands beside what its amount says again or tells the price of.
pub(super) fn is_said(text: Text<'_>, word: Option<Token>, after: &After) -> bool {
    // No account writes its coins in words.
    let is_worded = after.unit.is_some() && text.before(after.end - 1).is_ascii_lowercase();
    if is_worded && !after.is_scaled {
        return true;
    }
    let Some(word) = word else {
        return false;
    };
    is_glued_unit(text, word) || !past::may_be_lost(text, word) && is_in_sentence(text, after.end)
}

/// Whether a word is the unit of digits that it is glued to: "50p".
fn is_glued_unit(text: Text<'_>, word: Token) -> bool {
    text.before(word.start).is_ascii_digit()
}

/// Whether the sentence goes on behind a bracket, with what it says of the word before.
fn is_in_sentence(text: Text<'_>, end: usize) -> bool {
    let next = text.past_space(end);
    let Some(verb) = text.token(next).filter(|_| next > end) else {
        return false;
    };
    let is_small = text.at(next).is_ascii_lowercase();
    let is_joint = matches!(
        verb.word,
        Word::In | Word::And | Word::Or | Word::For | Word::To
    ) || JOINTS.contains(&text.between(verb.start, verb.end));
    is_small && !is_joint
}
