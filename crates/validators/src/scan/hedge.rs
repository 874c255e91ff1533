//! How sure the words before a number are.

use super::{lexicon::Word, text::Text, text::Token, thai};
use crate::Hedge;

/// What stands before `start` says of the number there; `word` is the word right before it.
pub(crate) fn read(text: Text<'_>, start: usize, word: Option<Token>) -> Hedge {
    match word {
        Some(token) => by_word(text, token),
        None => by_sign(text, text.before_space(start)),
    }
}

fn by_word(text: Text<'_>, token: Token) -> Hedge {
    let before = || text.previous(token.start).map(|token| token.word);
    match token.word {
        Word::Hedge(hedge) => softened(hedge, before()),
        Word::Than => than(text, token),
        Word::Least => Hedge::AtLeast,
        Word::Most if text.ending(token.start, "at ").is_some() => Hedge::AtMost,
        Word::To if before() == Some(Word::Up) && !adds_up(text, token) => Hedge::AtMost,
        _ => Hedge::Exact,
    }
}

/// Whether "up to" is what a sum comes to: "adds up to 5".
fn adds_up(text: Text<'_>, to: Token) -> bool {
    const SUMS: [&str; 6] = ["add ", "adds ", "added ", "sum ", "sums ", "adding "];
    let up = text.previous(to.start).map_or(0, |up| up.start);
    SUMS.iter().any(|sum| text.ending(up, sum).is_some())
}

/// "just over" is over, "just under" a little less.
fn softened(hedge: Hedge, before: Option<Word>) -> Hedge {
    match (hedge, before) {
        (Hedge::Under, Some(Word::Hedge(Hedge::JustUnder))) => Hedge::JustUnder,
        _ => hedge,
    }
}

fn than(text: Text<'_>, token: Token) -> Hedge {
    let Some(word) = text.previous(token.start) else {
        return Hedge::Exact;
    };
    let is_denied = text.ending(word.start, "no ").is_some()
        || text.ending(word.start, "not ").is_some()
        || text.ending(word.start, "No ").is_some();
    match (word.word, is_denied) {
        (Word::More, false) => Hedge::Over,
        (Word::Less, false) => Hedge::Under,
        (Word::More, true) => Hedge::AtMost,
        (Word::Less, true) => Hedge::AtLeast,
        _ => Hedge::Exact,
    }
}

fn by_sign(text: Text<'_>, end: usize) -> Hedge {
    match text.before(end) {
        b'~' => Hedge::About,
        b'>' => Hedge::Over,
        b'<' => Hedge::Under,
        b'=' if text.ending(end, ">=").is_some() => Hedge::AtLeast,
        b'=' if text.ending(end, "<=").is_some() => Hedge::AtMost,
        last if last < 0x80 => Hedge::Exact,
        _ => by_character(text, end),
    }
}

fn by_character(text: Text<'_>, end: usize) -> Hedge {
    const SIGNS: &[(&str, Hedge)] = &[
        ("≈", Hedge::About),
        ("≥", Hedge::AtLeast),
        ("≤", Hedge::AtMost),
    ];
    let sign = SIGNS
        .iter()
        .find(|(sign, _)| text.ending(end, sign).is_some());
    match sign {
        Some((_, hedge)) => *hedge,
        None => thai::hedge(text, end).map_or(Hedge::Exact, |(hedge, _)| hedge),
    }
}
