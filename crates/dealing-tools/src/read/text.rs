//! Texts before their words are read.

use unicode_normalization::UnicodeNormalization as _;
use wire::Unseen;

use super::Fault;

/// The longest text that is quoted in full.
const LONGEST_QUOTE: usize = 60;

/// A text as messages quote it: shortened, with what is not seen spelt out.
pub(crate) fn quoted(text: &str) -> String {
    let mut told: String = text.chars().take(LONGEST_QUOTE).collect();
    if told.len() < text.len() {
        told.push('…');
    }
    // Rust's own quoting spells out marks that belong to letters, as in Thai.
    format!(
        "\"{}\"",
        wire::plain(&told)
            .replace('\\', "\\\\")
            .replace('\n', "\\n")
            .replace('"', "\\\"")
    )
}

/// A text that has to say something and be no longer than `most` characters, without space around it.
pub(crate) fn said(text: &str, most: usize) -> Result<&str, Fault> {
    let text = text.trim();
    if without_unseen(text).trim().is_empty() {
        return Err(Fault::new(
            "empty_text",
            "the text is empty",
            "write what the user said",
        ));
    }
    let length = text.chars().count();
    if length > most {
        return Err(Fault::new(
            "too_long",
            format!("the text has {length} characters"),
            format!("write at most {most} characters"),
        ));
    }
    Ok(text)
}

/// The text without characters that nobody sees.
pub(crate) fn without_unseen(text: &str) -> String {
    text.chars()
        .filter(|character| Unseen::of(*character).is_none())
        .collect()
}

/// The text in small letters, with full-width forms and the digits of other scripts as ASCII ones.
pub(crate) fn folded(text: &str) -> String {
    let plain: String = text
        .nfkc()
        .map(digit)
        .flat_map(char::to_lowercase)
        .collect();
    // The vowels of Thai and Lao that the standard takes apart are one letter to who reads them.
    plain
        .replace("\u{e4d}\u{e32}", "\u{e33}")
        .replace("\u{ecd}\u{eb2}", "\u{eb3}")
}

/// The text with full-width and similar forms as plain ones, in the letters that it is written with.
pub(crate) fn without_compatibility(text: &str) -> String {
    text.nfkc().collect()
}

/// The first character that nobody sees: between digits it may hide that they are shown in another order.
pub(crate) fn seen(text: &str) -> Result<(), Fault> {
    match text.chars().find(|found| Unseen::of(*found).is_some()) {
        None => Ok(()),
        Some(found) => Err(Fault::new(
            "unseen_character",
            format!(
                "the text holds U+{:04X}, which is not seen",
                u32::from(found)
            ),
            "write digits and letters alone",
        )),
    }
}

/// The zeros of the decimal digits of scripts in use; the other nine follow each.
const ZEROS: [u32; 19] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/// A decimal digit of any script as the ASCII one; anything else as it is.
fn digit(character: char) -> char {
    decimal(character)
        .and_then(|value| char::from_digit(value, 10))
        .unwrap_or(character)
}

fn decimal(character: char) -> Option<u32> {
    let code = u32::from(character);
    let zero = ZEROS
        .iter()
        .find(|zero| (**zero..**zero + 10).contains(&code))?;
    Some(code - zero)
}

/// Whether a character is of a script that sets no spaces between words.
pub(crate) const fn is_unspaced(character: char) -> bool {
    matches!(character,
        '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

/// Whether a character is a number of its own, such as ½ and ², which is no digit of another number.
pub(crate) fn is_odd_number(character: char) -> bool {
    // Letters that count, such as 千, are read as words or not at all.
    character.is_numeric()
        && !character.is_alphabetic()
        && !character.is_ascii_digit()
        && decimal(character).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_are_the_same() {
        for text in ["๒๐๐๐", "２０００", "٢٠٠٠", "२०००", "2000"] {
            assert_eq!(folded(text), "2000");
        }
        assert!(is_odd_number('½') && is_odd_number('²') && !is_odd_number('๒'));
    }
}
