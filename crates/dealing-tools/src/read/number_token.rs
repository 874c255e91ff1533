//! The digits, words and signs of a text that says a number.

use super::text::is_unspaced;
use super::vocabulary::parts;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// Digits with their separators, and whether a minus stands before them.
    Digits(String, bool),
    Word(String),
    /// A sign, such as that of a currency.
    Sign(char),
}

/// The tokens of a text; none where letters and digits are mixed as in no number.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut scan = Scan {
        tokens: Vec::new(),
        before: ' ',
    };
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let behind = scan.take(first, rest)?;
        rest = behind.trim_start();
        // A space behind a number may stand before a minus.
        if rest.len() < behind.len() && scan.before != NUMBER {
            scan.before = ' ';
        }
    }
    Some(scan.tokens)
}

/// What was read of a text.
struct Scan {
    tokens: Vec<Token>,
    /// What stood before: a sign, a space, or one of these two.
    before: char,
}

/// Stands for any number before a sign.
const NUMBER: char = '0';
/// Stands for any word before a sign.
const WORD: char = 'a';

impl Scan {
    /// Takes the token that a text begins with; what is behind it.
    fn take<'t>(&mut self, first: char, text: &'t str) -> Option<&'t str> {
        let is_dash = is_dash(first);
        let unsigned = if is_dash {
            text.get(first.len_utf8()..)?.trim_start()
        } else {
            text
        };
        if begins_with_digit(unsigned) {
            self.number(unsigned, is_dash)
        } else if is_dash && is_behind(self.before, unsigned, text) {
            self.negate();
            Some(unsigned)
        } else if is_word(first) {
            self.word(text)
        } else {
            self.sign(first, text)
        }
    }

    fn number<'t>(&mut self, text: &'t str, is_negative: bool) -> Option<&'t str> {
        let (number, behind) = text.split_at_checked(digits(text))?;
        let digits = Token::Digits(number.to_owned(), is_negative);
        self.tokens.push(digits);
        self.before = NUMBER;
        let letters = word(behind);
        // 0x10 and 1e5 are numbers to programs alone.
        let is_mixed = letters > 0 && begins_with_digit(behind.get(letters..)?);
        (!is_mixed).then_some(behind)
    }

    /// Some write the minus behind a number.
    fn negate(&mut self) {
        if let Some(Token::Digits(_, is_negative)) = self.tokens.last_mut() {
            *is_negative = true;
        }
    }

    fn word<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let (letters, behind) = text.split_at_checked(word(text))?;
        let parts = parts(letters).filter(|_| letters.starts_with(is_unspaced));
        let words = parts.unwrap_or_else(|| vec![letters]).into_iter();
        let words = words.map(|word| Token::Word(word.to_owned()));
        self.tokens.extend(words);
        self.before = WORD;
        // "Euro5" is no word and a number.
        let is_mixed = letters.is_ascii() && letters.len() > 3 && begins_with_digit(behind);
        (!is_mixed).then_some(behind)
    }

    fn sign<'t>(&mut self, first: char, text: &'t str) -> Option<&'t str> {
        let behind = text.get(first.len_utf8()..)?;
        let is_point = matches!(first, '.' | ',');
        // ".50" is half of one, to who writes so, and no fifty.
        if is_point && begins_with_digit(behind) {
            return None;
        }
        let is_dash = is_dash(first);
        // Within words, behind a point and at the end of a sentence it says nothing.
        let is_hyphen = is_dash && self.before != ' ' && behind.starts_with(char::is_alphabetic);
        let is_behind_point = is_dash && matches!(self.before, '.' | ',');
        let is_stop = is_point || first == '!' || (is_quote(first) && !is_apostrophe(first));
        if !(is_hyphen || is_behind_point || is_stop) {
            self.tokens.push(Token::Sign(first));
        }
        self.before = first;
        Some(behind)
    }
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a sign sets words off as somebody's own, and says nothing of a number.
pub(super) fn is_quote(character: char) -> bool {
    matches!(
        character,
        '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»'
    )
}

/// Between letters it is an elision: "d'euros".
fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '’')
}

pub(super) fn is_dash(character: char) -> bool {
    matches!(character, '-' | '−' | '–' | '—' | '‐')
}

/// Whether a dash is the minus of the number before it: nothing but a space or the end follows it.
fn is_behind(before: char, unsigned: &str, rest: &str) -> bool {
    let behind = rest.trim_start_matches(is_dash);
    before == NUMBER && (unsigned.is_empty() || behind.len() != unsigned.len())
}

/// How long the digits with their separators are. A space separates only where three digits follow.
fn digits(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_digit = |place: usize| bytes.get(place).is_some_and(u8::is_ascii_digit);
    let mut end = 0;
    for (place, character) in text.char_indices() {
        let after = place + character.len_utf8();
        let goes_on = match character {
            '0'..='9' => true,
            ',' | '.' | '\'' | '’' => is_digit(after),
            ' ' => (after..after + 3).all(is_digit) && !is_digit(after + 3),
            _ => false,
        };
        if !goes_on {
            break;
        }
        end = after;
    }
    end
}

fn is_word(character: char) -> bool {
    // Vowels and tones of Thai are no letters by themselves.
    let is_sign = is_sign(character) || is_quote(character);
    let is_mark = !character.is_ascii() && !character.is_whitespace() && !is_sign;
    character.is_alphabetic() || is_mark
}

fn is_sign(character: char) -> bool {
    matches!(
        character,
        '£' | '¥' | '¢' | '฿' | '−' | '–' | '—' | '‐' | '×' | '±' | '’' | '\u{20a0}'..='\u{20cf}'
    ) || wire::Unseen::of(character).is_some()
}

fn word(text: &str) -> usize {
    let end = text
        .char_indices()
        .find(|(_, character)| !is_word(*character));
    end.map_or(text.len(), |(place, _)| place)
}
