//! A word as it is compared.

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
        let [low, high] = halves(first(word));
        Self {
            bytes: u128::from(small(low)) | u128::from(small(high)) << 64,
            length: word.len(),
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

    /// Whether a word begins with another, of sixteen bytes at most.
    pub(crate) const fn begins_with(self, other: Self) -> bool {
        let beyond = 8 * (Self::LONGEST - other.length);
        beyond == 128 || (self.bytes ^ other.bytes) << beyond == 0
    }

    /// The word without "s", and without "e" or "ed" where enough of it is left; none where it is longer, or not
    /// all ASCII.
    pub(crate) fn stem(self) -> Option<u128> {
        if !self.is_whole() || self.bytes & NOT_ASCII != 0 {
            return None;
        }
        let letters = self.bytes.to_le_bytes();
        let word = letters.get(..self.length)?;
        let stem = word.strip_suffix(b"s").unwrap_or(word);
        let length = match stem {
            // Three letters have to be left.
            [rest @ .., b'e', b'd'] | [rest @ .., b'e'] if rest.len() >= 3 => rest.len(),
            _ => stem.len(),
        };
        let beyond = 8 * (Self::LONGEST - length);
        Some(if beyond == 128 {
            0
        } else {
            self.bytes << beyond >> beyond
        })
    }

    /// Its first letters that are ASCII, each by its place in the alphabet; others as 26.
    pub(crate) fn initials(self) -> [usize; 2] {
        let [one, two, ..] = self.bytes.to_le_bytes();
        [one, two].map(|byte| usize::from(byte.wrapping_sub(b'a')).min(26))
    }
}

const fn halves(bytes: u128) -> [u64; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "each half by itself")]
    [bytes as u64, (bytes >> 64) as u64]
}

/// Up to sixteen bytes as one number; those that both ends have are the same.
fn first(word: &[u8]) -> u128 {
    if let Some(all) = word.first_chunk::<16>() {
        return u128::from_le_bytes(*all);
    }
    if let (Some(head), Some(tail)) = (word.first_chunk::<8>(), word.last_chunk::<8>()) {
        let tail = u128::from(u64::from_le_bytes(*tail)) << (8 * (word.len() - 8));
        return u128::from(u64::from_le_bytes(*head)) | tail;
    }
    if let (Some(head), Some(tail)) = (word.first_chunk::<4>(), word.last_chunk::<4>()) {
        let tail = u64::from(u32::from_le_bytes(*tail)) << (8 * (word.len() - 4));
        return u128::from(u64::from(u32::from_le_bytes(*head)) | tail);
    }
    let bytes = word.iter().rev();
    u128::from(bytes.fold(0_u64, |all, byte| all << 8 | u64::from(*byte)))
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
    use super::Key;

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
                Key::of(word).begins_with(Key::of(&part[..length.min(16)])),
                "{part}"
            );
        }
        assert!(
            !Key::of("ab").begins_with(Key::of("abc")) && !Key::of("xb").begins_with(Key::of("a"))
        );
    }
}
