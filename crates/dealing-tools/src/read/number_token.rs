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
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let is_dash = is_dash(first);
        let unsigned = if is_dash {
            rest.get(first.len_utf8()..)?.trim_start()
        } else {
            rest
        };
        let is_minus = is_dash && unsigned.starts_with(|c: char| c.is_ascii_digit());
        if unsigned.starts_with(|c: char| c.is_ascii_digit()) {
            let length = digits(unsigned);
            let (number, behind) = unsigned.split_at_checked(length)?;
            tokens.push(Token::Digits(number.to_owned(), is_minus));
            let letters = word(behind);
            // 0x10 and 1e5 are numbers to programs alone.
            if letters > 0
                && behind
                    .get(letters..)?
                    .starts_with(|c: char| c.is_ascii_digit())
            {
                return None;
            }
            before = '0';
            rest = behind;
        } else if is_dash && is_behind(before, unsigned, rest) {
            // Some write the minus behind a number.
            if let Some(Token::Digits(_, is_negative)) = tokens.last_mut() {
                *is_negative = true;
            }
            rest = unsigned;
        } else if is_word(first) {
            let (letters, behind) = rest.split_at_checked(word(rest))?;
            match parts(letters).filter(|_| letters.starts_with(is_unspaced)) {
                Some(parts) => {
                    tokens.extend(parts.into_iter().map(|part| Token::Word(part.to_owned())));
                }
                None => tokens.push(Token::Word(letters.to_owned())),
            }
            // "Euro5" is no word and a number.
            if behind.starts_with(|c: char| c.is_ascii_digit())
                && letters.is_ascii()
                && letters.len() > 3
            {
                return None;
            }
            before = 'a';
            rest = behind;
        } else {
            let behind = rest.get(first.len_utf8()..)?;
            // ".50" is half of one, to who writes so, and no fifty.
            let is_decimal =
                matches!(first, '.' | ',') && behind.starts_with(|c: char| c.is_ascii_digit());
            if is_decimal {
                return None;
            }
            // Within words, behind a point and at the end of a sentence it says nothing.
            let is_hyphen = is_dash && before != ' ' && behind.starts_with(char::is_alphabetic);
            let is_stop =
                matches!(first, '.' | ',' | '!') || (is_quote(first) && !is_apostrophe(first));
            if !(is_hyphen || is_stop || (is_dash && matches!(before, '.' | ','))) {
                tokens.push(Token::Sign(first));
            }
            before = first;
            rest = behind;
        }
        let trimmed = rest.trim_start();
        // A space behind a number may stand before a minus.
        if trimmed.len() < rest.len() && before != '0' {
            before = ' ';
        }
        rest = trimmed;
    }
    Some(tokens)
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
    before == '0' && (unsigned.is_empty() || behind.len() != unsigned.len())
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
