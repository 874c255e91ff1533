//! Parts in words: "a quarter of a billion", "three-quarters of one percent", and the half behind digits, "2 and a half percent".

use super::{
    Scan,
    after::{After, Context},
    lexicon::Word,
    text::{Text, Token},
};
use crate::MentionKind;

/// What parts are called, and how many of them are the whole.
const PARTS: [(&[u8], f64); 8] = [
    (b"half", 2.0),
    (b"halves", 2.0),
    (b"third", 3.0),
    (b"quarter", 4.0),
    (b"fifth", 5.0),
    (b"sixth", 6.0),
    (b"eighth", 8.0),
    (b"tenth", 10.0),
];

/// A part of what follows it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Share {
    pub(super) start: usize,
    pub(super) value: f64,
}

/// The part that the words before `start` take of a number there, behind `floor`.
pub(super) fn before(text: Text<'_>, start: usize, floor: usize) -> Option<Share> {
    let of = text.previous(start).filter(|of| of.word == Word::Of)?;
    let part = text.previous(of.start)?;
    let whole = parts(text.between(part.start, part.end))?;
    let is_joined = text.before(part.start) == b'-';
    let count = text.previous(part.start - usize::from(is_joined));
    let (start, number) = match count.map(|token| (token.start, token.word)) {
        Some((start, Word::Small(number @ 1..))) => (start, f64::from(number)),
        Some((start, Word::Article)) => (start, 1.0),
        _ => (part.start, 1.0),
    };
    let value = number / whole;
    (start >= floor && value < 1.0).then_some(Share { start, value })
}

fn parts(word: &[u8]) -> Option<f64> {
    let single = word.strip_suffix(b"s").unwrap_or(word);
    let is_it = |(name, _): &&(&[u8], f64)| {
        name.eq_ignore_ascii_case(word) || name.eq_ignore_ascii_case(single)
    };
    PARTS.iter().find(is_it).map(|(_, whole)| *whole)
}

impl Scan<'_> {
    /// Adds the half that `token` is to the number in digits right before it: "2 and a half percent".
    pub(super) fn and_a_half(&mut self, token: Token) -> Option<usize> {
        let text = self.text;
        let digits = text.ending(token.start, " and a ")?;
        let last = self
            .out
            .last_mut()
            .filter(|last| last.span.end == digits && text.before(digits).is_ascii_digit())?;
        let MentionKind::Number(number) = &mut last.kind else {
            return None;
        };
        let context = Context {
            is_money: number.unit.is_some(),
            locale: self.locale,
        };
        let after = After::read(text, token.end, context);
        number.value = (number.value + 0.5_f64.copysign(number.value)) * after.factor();
        number.scale = after.factor();
        number.step = after.factor() / 10.0;
        number.unit = number.unit.or(after.unit);
        last.span.end = after.end;
        Some(self.skip(after.end))
    }
}
