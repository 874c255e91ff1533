//! The words of a header or label.

use super::lexicon::{self, Meaning};
use crate::letters::{hump_or_end, own_capitals};
use crate::lexicon::Key;

/// A piece of a header.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Word<'a> {
    Letters(Letters<'a>),
    /// Digits: their value and how many; grouped ones count for none.
    Digits {
        value: u32,
        count: usize,
    },
    /// Any other character that is no space.
    Mark(char),
}

/// ASCII letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters<'a>(&'a str);

impl<'a> Letters<'a> {
    pub(super) const fn written(self) -> &'a str {
        self.0
    }

    pub(super) fn lower(self) -> Lower {
        Lower::of(self.0)
    }

    /// What the word says. Most are told by their first letter and length to say nothing.
    pub(super) fn meaning(self) -> Option<Meaning> {
        let first = self.0.bytes().next()?.to_ascii_lowercase();
        lexicon::may_mean(first, self.0.len())
            .then(|| lexicon::meaning(self.lower().as_bytes()))
            .flatten()
    }
}

/// A short word in lower case. Longer ones are cut, and equal no word that a header is searched for.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Lower {
    bytes: [u8; 16],
    length: usize,
}

impl Lower {
    const LONGEST: usize = 12;

    fn of(word: &str) -> Self {
        Self {
            bytes: Key::of(word).bytes().to_le_bytes(),
            length: word.len().min(Self::LONGEST),
        }
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }
}

/// The words of a text, with where each begins. `fiscalYear`, `fiscal_year` and `FY19` are two words each.
#[derive(Debug, Clone)]
pub(super) struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Whether the text is a key, whose words "_" joins: `capex_M_EUR`.
    pub(super) fn is_key(&self) -> bool {
        let bytes = self.text.as_bytes();
        memchr::memchr(b'_', bytes).is_some() && memchr::memchr(b' ', bytes).is_none()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn letters(&mut self, rest: &'a str) -> Word<'a> {
        let bytes = rest.as_bytes();
        let end = hump_or_end(bytes, 0);
        let goes_on = bytes.get(end).is_some_and(u8::is_ascii_uppercase);
        let own = bytes
            .get(..end)
            .and_then(|word| own_capitals(word, goes_on));
        let end = own.unwrap_or(end);
        let word = rest.get(..end).unwrap_or_default();
        self.at += word.len();
        Word::Letters(Letters(word))
    }

    fn digits(&mut self, rest: &str) -> Word<'a> {
        let mut value: u32 = 0;
        let mut count = 0;
        let mut is_plain = true;
        let mut characters = rest.chars().peekable();
        let mut length = 0;
        while let Some(character) = characters.next() {
            let digit = match character {
                '0'..='9' => character.to_digit(10),
                '๐'..='๙' => Some(u32::from(character) - u32::from('๐')),
                '.' if count <= 2 && begins_date(rest.get(length..).unwrap_or_default()) => None,
                ',' | '.' if characters.peek().is_some_and(char::is_ascii_digit) => {
                    is_plain = false;
                    length += 1;
                    continue;
                }
                _ => None,
            };
            let Some(digit) = digit else { break };
            value = value.saturating_mul(10).saturating_add(digit);
            count += 1;
            length += character.len_utf8();
        }
        self.at += length;
        let count = if is_plain { count } else { 0 };
        Word::Digits { value, count }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            let rest = self.rest();
            let first = rest.chars().next()?;
            if first.is_ascii_alphabetic() {
                return Some(self.letters(rest));
            }
            if first.is_ascii_digit() || ('๐'..='๙').contains(&first) {
                return Some(self.digits(rest));
            }
            self.at += first.len_utf8();
            if !first.is_whitespace() && first != '_' {
                return Some(Word::Mark(first));
            }
        }
    }
}

/// Whether ".12.2019" or ".2019" follows a day or month.
fn begins_date(dotted: &str) -> bool {
    let mut parts = dotted.split('.').skip(1).map(|part| {
        let end = part
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(part.len());
        part.get(..end).unwrap_or_default()
    });
    let is_year = |part: &str| part.len() == 4 && (part.starts_with("19") || part.starts_with('2'));
    match (parts.next(), parts.next()) {
        (Some(first), _) if is_year(first) => true,
        (Some(first), Some(second)) => (1..=2).contains(&first.len()) && is_year(second),
        (_, None) | (None, _) => false,
    }
}
