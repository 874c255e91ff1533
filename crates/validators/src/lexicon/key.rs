//! A word as it is compared.

use crate::letters::first_eight;

const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const HIGH: u64 = 0x8080_8080_8080_8080;
const NOT_ASCII: u128 = (HIGH as u128) << 64 | HIGH as u128;

/// The first sixteen bytes of a word, its ASCII letters small, the first of them lowest; and how many it has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key {
    bytes: u128,
    length: usize,
}

impl Key {
    /// What longer words have beyond is not compared.
    const LONGEST: usize = 16;

    pub(crate) fn of(word: &str) -> Self {
        let word = word.as_bytes();
        let low = first_eight(word);
        let high = match word.get(8..) {
            Some(beyond) => small(first_eight(beyond)),
            None => 0,
        };
        Self {
            bytes: u128::from(small(low)) | u128::from(high) << 64,
            length: word.len(),
        }
    }

    /// Of up to sixteen small letters, the first of them lowest.
    pub(crate) const fn plain(letters: u128, length: usize) -> Self {
        Self {
            bytes: letters,
            length,
        }
    }

    /// Of a word that is known when compiled.
    pub(super) const fn of_known(word: &[u8]) -> Self {
        assert!(word.len() <= Self::LONGEST, "it is compared whole");
        let mut bytes = 0;
        let mut rest = word;
        while let [others @ .., last] = rest {
            bytes = bytes << 8 | last.to_ascii_lowercase() as u128;
            rest = others;
        }
        Self {
            bytes,
            length: word.len(),
        }
    }

    pub(crate) const fn bytes(self) -> u128 {
        self.bytes
    }

    /// Whether the bytes are all of the word.
    pub(super) const fn is_whole(self) -> bool {
        self.length == Self::LONGEST - (self.bytes.leading_zeros() / 8) as usize
    }

    /// Whether the word has no more bytes than are compared.
    pub(crate) const fn may_be_whole(self) -> bool {
        self.length <= Self::LONGEST
    }

    pub(crate) const fn length(self) -> usize {
        self.length
    }

    /// The last four letters of a word without "s" at its end, the last one highest; none where it is longer.
    pub(crate) fn ending(self) -> Option<u32> {
        let unused = Self::LONGEST.checked_sub(self.length)?;
        let ends = self.bytes << (8 * unused.min(Self::LONGEST - 1));
        let ends = if ends.to_be_bytes().first() == Some(&b's') {
            ends << 8
        } else {
            ends
        };
        u32::try_from(ends >> (8 * (Self::LONGEST - 4))).ok()
    }

    /// Whether a word begins with another.
    pub(crate) const fn begins_with(self, prefix: Prefix) -> bool {
        (self.bytes ^ prefix.bytes) & prefix.mask == 0
    }

    /// Whether the word that it is of has ASCII letters alone.
    pub(crate) const fn is_ascii(self, word: &str) -> bool {
        self.bytes & NOT_ASCII == 0 && (self.length <= Self::LONGEST || word.is_ascii())
    }

    /// The word without "s", and without "e" or "ed" where enough of it is left, its "y" as the "i" of its plural: "inventori" of
    /// "inventory" and "inventories"; none where it is longer, or not all ASCII.
    pub(crate) fn stem(self) -> Option<u128> {
        if !self.may_be_whole() || self.bytes & NOT_ASCII != 0 {
            return None;
        }
        let length = self.stem_length();
        let stem = self.bytes & mask(length);
        let last = 8 * length.saturating_sub(1);
        let ends_in_y = length > 2 && stem >> last == u128::from(b'y');
        Some(if ends_in_y {
            stem ^ u128::from(b'y' ^ b'i') << last
        } else {
            stem
        })
    }

    /// How many letters are left of a word that is whole.
    const fn stem_length(self) -> usize {
        if self.length == 0 {
            return 0;
        }
        // The last letter highest.
        let [_, ends] = halves(self.bytes << (8 * (Self::LONGEST - self.length)));
        let (length, ends) = match ends.to_be_bytes() {
            // "Losses" are more than one loss.
            [b's', b's', ..] => (self.length, ends),
            [b's', ..] => (self.length - 1, ends << 8),
            _ => (self.length, ends),
        };
        match ends.to_be_bytes() {
            // Three letters have to be left.
            [b'd', b'e', ..] if length >= 5 => length - 2,
            [b'e', ..] if length >= 4 => length - 1,
            _ => length,
        }
    }

    /// Whether "&" is among its first letters.
    pub(crate) const fn has_and(self) -> bool {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const ANDS: u64 = ONES * b'&' as u64;
        let [low, high] = halves(self.bytes);
        let (low, high) = (low ^ ANDS, high ^ ANDS);
        (low.wrapping_sub(ONES) & !low | high.wrapping_sub(ONES) & !high) & HIGH != 0
    }
}

/// What a word begins with, of one to sixteen bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prefix {
    bytes: u128,
    mask: u128,
}

impl Prefix {
    pub(crate) fn of(word: &str) -> Self {
        Self {
            bytes: Key::of(word).bytes,
            mask: mask(word.len()),
        }
    }
}

/// The bits of the first so many bytes.
const fn mask(length: usize) -> u128 {
    match length {
        0 => 0,
        1..Key::LONGEST => u128::MAX >> (8 * (Key::LONGEST - length)),
        _ => u128::MAX,
    }
}

const fn halves(bytes: u128) -> [u64; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "each half by itself")]
    [bytes as u64, (bytes >> 64) as u64]
}

/// Eight bytes with their ASCII capitals small.
const fn small(bytes: u64) -> u64 {
    let ascii = bytes & LOW;
    let from_a = ascii + 0x3F3F_3F3F_3F3F_3F3F;
    let beyond_z = ascii + 0x2525_2525_2525_2525;
    let capitals = from_a & !beyond_z & !bytes & HIGH;
    bytes | capitals >> 2
}

#[cfg(test)]
mod tests {
    use super::{Key, Prefix};

    #[test]
    fn words_of_every_length_are_compared_without_case() {
        let word = "Abcdefghijklmnopqrstuvwxyz[@`{ÄÖ";
        for length in (0..=30).filter(|length| word.is_char_boundary(*length)) {
            let part = &word[..length];
            let key = Key::of(part);
            let expected = part.bytes().take(16).rev();
            let expected = expected.fold(0, |all, byte| {
                all << 8 | u128::from(byte.to_ascii_lowercase())
            });
            assert_eq!(key.bytes(), expected, "{part}");
            assert_eq!(key.is_whole(), length <= 16, "{part}");
            assert!(
                Key::of(word).begins_with(Prefix::of(&part[..length.min(16)])),
                "{part}"
            );
        }
        assert!(
            !Key::of("ab").begins_with(Prefix::of("abc"))
                && !Key::of("xb").begins_with(Prefix::of("a"))
        );
    }
}
