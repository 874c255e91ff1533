//! Places on a scale whose top is told with them: "risk level 6 of 8", "rated 4/5".

use super::{
    Scan, hedge,
    lexicon::Word,
    numeral::{self, Numeral},
    text::{Text, Token},
};
use crate::{NumberMention, Role, Sign};

impl Scan<'_> {
    /// Takes in a place on a scale; gives the place to go on, behind the scale's top, which claims nothing.
    pub(super) fn rating(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        if text.before(numeral.start) == b' '
            && let Some(start) = text.ending(numeral.start, "out of ")
            && text.before(start) == b'('
            && is_rated(text, start)
        {
            self.steps = numeral.whole();
            return Some(self.skip(numeral.end));
        }
        let joint = past_joint(text, numeral.end)?;
        let top = numeral::read(text, joint, self.locale.separators);
        let steps = top.whole().filter(|steps| (3..=100).contains(steps))?;
        let is_on_scale = numeral.value(0) <= f64::from(steps) && !numeral.is_grouped;
        if !is_on_scale || goes_on(text, top.end) {
            return None;
        }
        // "(1/8)" behind "risk level 6/8" is of the same scale.
        let is_same = self.steps == Some(steps) && text.at(numeral.end) == b'/';
        let is_named = || is_rated(text, numeral.start) || is_mark_out_of(text, numeral, steps);
        if !is_same && !is_named() {
            return None;
        }
        self.steps = Some(steps);
        let word = text.previous(numeral.start);
        let number = NumberMention {
            value: numeral.value(0),
            unit: None,
            scale: 1.0,
            // A whole step of a scale is no rounded figure.
            step: numeral.step(0) * if numeral.decimals == 0 { 1e-6 } else { 1.0 },
            sign: Sign::None,
            hedge: hedge::read(text, numeral.start, word),
            role: Role::Claim,
            spelled: false,
        };
        self.put(numeral.start, numeral.end, number, false);
        Some(self.skip(top.end))
    }
}

/// Whether a number with decimals out of a round one is a mark, whatever it is called, as nothing is counted so: "8.7 out
/// of 10".
fn is_mark_out_of(text: Text<'_>, numeral: &Numeral, steps: i16) -> bool {
    let is_out_of = || text.has(text.past_space(numeral.end), "out of ");
    numeral.decimals > 0 && matches!(steps, 5 | 10 | 100) && is_out_of()
}

/// Past what joins a place and the top of its scale, up to that top's digits.
fn past_joint(text: Text<'_>, end: usize) -> Option<usize> {
    let start = text.past_space(end);
    let joints: &[&str] = match text.at(start) {
        b'/' => &["/"],
        b'o' => &["of ", "out of "],
        0xE0 => &["จาก", "ใน"],
        _ => return None,
    };
    let length = joints.iter().find(|joint| text.has(start, joint))?.len();
    let top = text.past_space(start + length);
    text.at(top).is_ascii_digit().then_some(top)
}

/// Whether what looks like the top of a scale is part of something longer, or counts: a date, a decimal,
/// "3/4 of", "3 of 4 quarters".
fn goes_on(text: Text<'_>, end: usize) -> bool {
    let is_decimal = matches!(text.at(end), b'.' | b',') && text.at(end + 1).is_ascii_digit();
    let next = text.next(end);
    let is_share = next.is_some_and(|token| token.word == Word::Of);
    let is_count = next.is_some_and(|token| text.before(token.end).eq_ignore_ascii_case(&b's'));
    let is_longer = matches!(text.at(end), b'/' | b'%') || text.is_wordy(end);
    is_decimal || is_longer || is_share || is_count && !is_noun_of_tops(text, next)
}

/// "4 of 5 stars", "72 of 100 points".
fn is_noun_of_tops(text: Text<'_>, token: Option<Token>) -> bool {
    token.is_some_and(|token| is_one_of(&["stars", "points", "levels"], text, token))
}

/// The words of scales.
const NOUNS: &[&str] = &[
    "risk", "level", "levels", "rating", "ratings", "rated", "rates", "score", "scores", "scored",
    "grade",
];

const THAI_NOUNS: &[&str] = &["ระดับ", "ความเสี่ยง", "คะแนน"];

/// So far before a place the noun of its scale is looked for: "the risk level of ABSC-RMF is 6 of 8".
const REACH: usize = 80;

/// Whether a noun of scales stands before `start` in the same clause.
fn is_rated(text: Text<'_>, start: usize) -> bool {
    let window = text.between(start.saturating_sub(REACH), start);
    let ends = |byte: &u8| matches!(byte, b',' | b';' | b'\n' | b'!' | b'?');
    let clause = window.iter().rposition(ends).map_or(0, |end| end + 1);
    let from = start - window.len() + clause;
    let clause = text.between(from, start);
    THAI_NOUNS
        .iter()
        .any(|noun| memchr::memmem::find(clause, noun.as_bytes()).is_some())
        || has_noun(text, from, start)
}

fn has_noun(text: Text<'_>, from: usize, start: usize) -> bool {
    let mut end = start;
    while end > from {
        match text.token_before(end) {
            Some(token) if is_one_of(NOUNS, text, token) => return true,
            Some(token) => end = token.start,
            // A sentence ends with its dot, and a name may have one in it.
            None if text.before(end) == b'.' && text.at(end) == b' ' => return false,
            None => end -= 1,
        }
    }
    false
}

fn is_one_of(words: &[&str], text: Text<'_>, token: Token) -> bool {
    let word = text.between(token.start, token.end);
    words
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known.as_bytes()))
}
