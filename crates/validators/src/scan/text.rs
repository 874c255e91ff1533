//! A text to look around in, without a place that could be out of it.

use super::lexicon::{self, Word};
use crate::letters;

/// A text and its bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Text<'t> {
    pub(crate) whole: &'t str,
    pub(crate) bytes: &'t [u8],
}

/// A run of ASCII letters and what it may mean.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) word: Word,
}

impl<'t> Text<'t> {
    pub(crate) const fn new(whole: &'t str) -> Self {
        let bytes = whole.as_bytes();
        Self { whole, bytes }
    }

    /// The byte at `i`, 0 beyond the end.
    pub(crate) fn at(self, i: usize) -> u8 {
        self.bytes.get(i).copied().unwrap_or(0)
    }

    /// The byte before `i`, 0 at the start.
    pub(crate) fn before(self, i: usize) -> u8 {
        match i.checked_sub(1) {
            Some(i) => self.at(i),
            None => 0,
        }
    }

    /// What lies between two places; nothing where they are not in order.
    pub(crate) fn between(self, start: usize, end: usize) -> &'t [u8] {
        self.bytes.get(start..end).unwrap_or_default()
    }

    /// Whether `part` stands at `i`.
    pub(crate) fn has(self, i: usize, part: &str) -> bool {
        self.bytes
            .get(i..)
            .is_some_and(|rest| rest.starts_with(part.as_bytes()))
    }

    /// Where `part` starts if it ends at `i`.
    pub(crate) fn ending(self, i: usize, part: &str) -> Option<usize> {
        let before = self.bytes.get(..i)?;
        let start = before.len().checked_sub(part.len())?;
        before.ends_with(part.as_bytes()).then_some(start)
    }

    /// The first place from `i` that is no space; a line break is none.
    pub(crate) fn past_space(self, i: usize) -> usize {
        // Mostly one blank stands before a word, which takes two looks.
        let i = i + usize::from(self.at(i) == b' ');
        match self.at(i) {
            b' ' | b'\t' | 0x80.. => self.past_any_space(i),
            _ => i,
        }
    }

    fn past_any_space(self, mut i: usize) -> usize {
        loop {
            match self.at(i) {
                b' ' | b'\t' => i += 1,
                0xC2 if self.at(i + 1) == 0xA0 => i += 2,
                0xE2 if is_space(self.at(i + 1), self.at(i + 2)) => i += 3,
                _ => return i,
            }
        }
    }

    /// One past the last place before `i` that is no space.
    pub(crate) fn before_space(self, i: usize) -> usize {
        let i = i - usize::from(self.before(i) == b' ');
        match self.before(i) {
            b' ' | b'\t' | 0x80.. => self.before_any_space(i),
            _ => i,
        }
    }

    fn before_any_space(self, mut i: usize) -> usize {
        loop {
            match self.before(i) {
                b' ' | b'\t' => i -= 1,
                0xA0 if i > 1 && self.at(i - 2) == 0xC2 => i -= 2,
                last if last >= 0x80
                    && i > 2
                    && self.at(i - 3) == 0xE2
                    && is_space(self.at(i - 2), last) =>
                {
                    i -= 3;
                }
                _ => return i,
            }
        }
    }

    /// The letters at `i`, if there are any.
    pub(crate) fn token(self, start: usize) -> Option<Token> {
        if !self.at(start).is_ascii_alphabetic() {
            return None;
        }
        Some(self.token_of(start, letters::end(self.bytes, start)))
    }

    /// The letters that end at `i`, if there are any.
    pub(crate) fn token_before(self, end: usize) -> Option<Token> {
        if !self.before(end).is_ascii_alphabetic() {
            return None;
        }
        Some(self.token_of(letters::start(self.bytes, end), end))
    }

    /// The letters from `start` to `end`.
    pub(crate) fn token_of(self, start: usize, end: usize) -> Token {
        Token {
            start,
            end,
            word: lexicon::meaning(letters::key(self.bytes, start, end)),
        }
    }

    /// The meaning of the letters at `i` behind any spaces, and where they end.
    pub(crate) fn next(self, i: usize) -> Option<Token> {
        self.token(self.past_space(i))
    }

    /// The letters before any spaces before `i`.
    pub(crate) fn previous(self, i: usize) -> Option<Token> {
        self.token_before(self.before_space(i))
    }

    /// Whether a character at `i`, or one that ends there, could go on with a word or number.
    pub(crate) fn is_wordy(self, i: usize) -> bool {
        let byte = self.at(i);
        match byte {
            b'_' => true,
            0x80.. => self.is_foreign_letter(i),
            _ => byte.is_ascii_alphanumeric(),
        }
    }

    /// Whether a letter with a mark, or of a script that sets words apart as Latin does, begins or ends at `i`.
    fn is_foreign_letter(self, i: usize) -> bool {
        match (self.before(i), self.at(i), self.at(i + 1)) {
            // The signs × and ÷.
            (_, 0xC3, 0x97 | 0xB7) | (0xC3, 0x97 | 0xB7, _) => false,
            (_, 0xC3..=0xDF, _) | (0xC3..=0xDF, 0x80..=0xBF, _) => true,
            // Latin with several marks, as Vietnamese has.
            (_, 0xE1, second) => second >= 0xB8,
            _ => false,
        }
    }

    /// Whether the word at `token` is written in capitals.
    pub(crate) fn is_capital(self, token: Token) -> bool {
        self.between(token.start, token.end)
            .iter()
            .all(u8::is_ascii_uppercase)
    }
}

/// Whether the last two bytes of a character behind E2 make it a space: thin, narrow no-break and kin.
const fn is_space(second: u8, third: u8) -> bool {
    second == 0x80 && (matches!(third, 0x80..=0x8A) || third == 0xAF)
}
