//! Runs of letters, eight bytes at a time: where a word ends is what a processor guesses worst.

const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const HIGH: u64 = 0x8080_8080_8080_8080;
const SMALL: u64 = 0x2020_2020_2020_2020;

/// Each byte of the result has its highest bit set where the byte is no ASCII letter.
const fn others(bytes: u64) -> u64 {
    let small = (bytes | SMALL) & LOW;
    let from_a = small + 0x1F1F_1F1F_1F1F_1F1F;
    let beyond_z = small + 0x0505_0505_0505_0505;
    !(from_a & !beyond_z & !bytes) & HIGH
}

/// A word as one look at its first bytes shows it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head {
    /// Its first three letters, five bits each; what stands behind a shorter word is among them.
    pub(crate) letters: usize,
    /// One past its last letter.
    pub(crate) end: usize,
}

/// Three letters of any case as one number.
pub(crate) const fn initials(one: u8, two: u8, three: u8) -> usize {
    ((one & 31) as usize) << 10 | ((two & 31) as usize) << 5 | (three & 31) as usize
}

/// The word at `start`.
pub(crate) fn head(bytes: &[u8], start: usize) -> Head {
    if let Some(chunk) = bytes.get(start..).and_then(<[u8]>::first_chunk::<8>) {
        let [one, two, third, ..] = *chunk;
        let others = others(u64::from_le_bytes(*chunk));
        Head {
            letters: initials(one, two, third),
            end: if others == 0 {
                end(bytes, start + 8)
            } else {
                start + (others.trailing_zeros() >> 3) as usize
            },
        }
    } else {
        let at = |i: usize| bytes.get(i).copied().unwrap_or(0);
        Head {
            letters: initials(at(start), at(start + 1), at(start + 2)),
            end: end(bytes, start),
        }
    }
}

/// One past the letters at `start`.
pub(crate) fn end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while let Some(chunk) = bytes.get(end..).and_then(<[u8]>::first_chunk::<8>) {
        let others = others(u64::from_le_bytes(*chunk));
        if others != 0 {
            return end + (others.trailing_zeros() >> 3) as usize;
        }
        end += 8;
    }
    let rest = bytes.get(end..).unwrap_or_default();
    let length = rest.iter().position(|byte| !byte.is_ascii_alphabetic());
    end + length.unwrap_or(rest.len())
}

/// The first of the letters that end at `end`.
pub(crate) fn start(bytes: &[u8], end: usize) -> usize {
    let mut start = end;
    while let Some(chunk) = bytes.get(..start).and_then(<[u8]>::last_chunk::<8>) {
        let others = others(u64::from_le_bytes(*chunk));
        if others != 0 {
            return start - (others.leading_zeros() >> 3) as usize;
        }
        start -= 8;
    }
    let rest = bytes.get(..start).unwrap_or_default();
    let last = rest.iter().rposition(|byte| !byte.is_ascii_alphabetic());
    last.map_or(0, |last| last + 1)
}

/// The letters from `start` to `end`, small, as one number, the first of them lowest; 0 where they are more
/// than sixteen.
pub(crate) fn key(bytes: &[u8], start: usize, end: usize) -> u128 {
    let length = end.saturating_sub(start);
    if length > 16 {
        return 0;
    }
    let rest = bytes.get(start..).unwrap_or_default();
    let raw = if let Some(chunk) = rest.first_chunk::<16>() {
        u128::from_le_bytes(*chunk)
    } else {
        let mut chunk = [0; 16];
        for (to, from) in chunk.iter_mut().zip(rest) {
            *to = *from;
        }
        u128::from_le_bytes(chunk)
    };
    let small = raw | 0x2020_2020_2020_2020_2020_2020_2020_2020;
    let unused = 8 * (16 - length);
    if unused == 128 {
        return 0;
    }
    small << unused >> unused
}
