//! What a byte may begin.

/// What a byte of UTF-8 may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Nothing of interest.
    Other,
    /// A word.
    Letter,
    /// A number.
    Digit,
    /// A Thai character: a digit, perhaps.
    Thai,
    /// A full-width character: a digit, perhaps.
    Wide,
    /// The result of shown work.
    Equals,
    /// "≈", perhaps, behind shown work.
    Sign,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte: u8 = 0;
    while byte < 0xFF {
        #[expect(
            clippy::indexing_slicing,
            reason = "evaluated when compiled; the index is a byte"
        )]
        {
            classes[byte as usize] = match byte {
                b'0'..=b'9' => Class::Digit,
                b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
                b'=' => Class::Equals,
                0xE0 => Class::Thai,
                0xE2 => Class::Sign,
                0xEF => Class::Wide,
                _ => Class::Other,
            };
        }
        byte += 1;
    }
    classes
};

/// What `byte` may begin.
pub(crate) fn class(byte: u8) -> Class {
    // The table holds every byte, so this is one load.
    CLASSES
        .get(usize::from(byte))
        .copied()
        .unwrap_or(Class::Other)
}
