//! Scripts whose words stand without blanks between them.

/// Whether a letter is of a script that sets no blanks between words: Thai, kana, ideographs.
pub(crate) const fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{e01}'..='\u{e4e}' | '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

/// The same, or of Hangul, which joins endings to its words.
pub(crate) const fn is_joining(letter: char) -> bool {
    is_unspaced(letter) || matches!(letter, '\u{ac00}'..='\u{d7a3}')
}

/// Whether a text has a letter of a script that sets no blanks between words. Most texts are ASCII, which one look at many
/// bytes at a time tells.
pub(crate) fn has_unspaced(text: &str) -> bool {
    !text.is_ascii() && text.contains(is_unspaced)
}

/// The same, or of Hangul.
pub(crate) fn has_joining(text: &str) -> bool {
    !text.is_ascii() && text.contains(is_joining)
}
