//! Runs of letters, eight bytes at a time: where a word ends is what a processor guesses worst.

const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const HIGH: u64 = 0x8080_8080_8080_8080;
const SMALL: u64 = 0x2020_2020_2020_2020;

/// Each byte of the result has its highest bit set where the byte is no ASCII letter.
const fn others(bytes: u64) -> u64 {
    not_small(bytes | SMALL)
}

/// Each byte of the result has its highest bit set where the byte may begin something by itself: a digit or one
/// of ":;<=>?", or a lead byte from E0 on.
const fn notable(bytes: u64) -> u64 {
    // The bits behind the highest, moved to its place; none of another byte gets there.
    let (second, third, fourth) = (bytes << 1, bytes << 2, bytes << 3);
    let is_digit = fourth & !(bytes | second);
    let is_lead = bytes & second;
    third & (is_digit | is_lead) & HIGH
}

/// Where ASCII digits stand.
pub(crate) fn digits(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let (mut at, mut marks) = (0, 0);
    let notable = core::iter::from_fn(move || {
        while marks == 0 {
            let rest = bytes.get(at..).filter(|rest| !rest.is_empty())?;
            marks = notable(first_eight(rest));
            at += 8;
        }
        let found = at - 8 + place(marks);
        marks &= marks - 1;
        Some(found)
    });
    notable.filter(|place| bytes.get(*place).is_some_and(u8::is_ascii_digit))
}

/// Whether any ASCII digit stands there.
pub(crate) fn have_digit(bytes: &[u8]) -> bool {
    digits(bytes).next().is_some()
}

/// Three letters of any case as one number.
pub(crate) const fn initials(one: u8, two: u8, three: u8) -> usize {
    ((one & 31) as usize) << 10 | ((two & 31) as usize) << 5 | (three & 31) as usize
}

/// The place of three first letters in a table of `1 << bits`, whatever their case. Words take one product to be
/// looked up so, and more than one triple may have a place.
pub(crate) const fn opening(letters: [u8; 4], bits: u32) -> usize {
    const LETTERS: u32 = 0x001F_1F1F;
    const SPREAD: u32 = 0x9E37_79B1;
    ((u32::from_le_bytes(letters) & LETTERS).wrapping_mul(SPREAD) >> (32 - bits)) as usize
}

/// The first place from `start` on where something may begin: a word whose first three letters `matter`, a
/// digit or another byte that is no plain one. It may be any place less than twelve bytes before the end.
// Inlined, it would find no registers for its masks.
#[inline(never)]
pub(crate) fn past_plain(bytes: &[u8], start: usize, matter: impl Fn([u8; 4]) -> bool) -> usize {
    let mut i = start;
    let mut carried = 0;
    // With room for the opening of a word that starts with the last of the eight bytes.
    while let Some(window) = bytes.get(i..).and_then(<[u8]>::first_chunk::<12>) {
        let chunk = first_eight(window);
        let letters = !others(chunk) & HIGH;
        let notable = notable(chunk);
        // Words that start before the first of them.
        let mut starts = letters & !(letters << 8 | carried) & notable.wrapping_sub(1) & !notable;
        while starts != 0 {
            let word = place(starts) & 7;
            let opening = window.get(word..).and_then(<[u8]>::first_chunk::<4>);
            if opening.is_none_or(|opening| matter(*opening)) {
                return i + word;
            }
            starts &= starts - 1;
        }
        if notable != 0 {
            return i + place(notable);
        }
        carried = letters >> 56;
        i += 8;
    }
    // The word that is cut here has been looked at.
    if carried == 0 { i } else { end(bytes, i) }
}

/// The first byte whose highest bit is set.
const fn place(marks: u64) -> usize {
    (marks.trailing_zeros() >> 3) as usize
}

/// One past the letters at `start`.
pub(crate) fn end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while let Some(chunk) = bytes.get(end..).and_then(<[u8]>::first_chunk::<8>) {
        let others = others(u64::from_le_bytes(*chunk));
        if others != 0 {
            return end + place(others);
        }
        end += 8;
    }
    let rest = bytes.get(end..).unwrap_or_default();
    let length = rest.iter().position(|byte| !byte.is_ascii_alphabetic());
    end + length.unwrap_or(rest.len())
}

/// One past the letters at `start`, or where a capital follows a small one among them, as in "netIncome".
pub(crate) fn hump_or_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    // Of the byte before.
    let mut carried = 0;
    loop {
        let chunk = first_eight(bytes.get(end..).unwrap_or_default());
        let letters = !others(chunk) & HIGH;
        let capitals = capitals(chunk);
        let small = letters ^ capitals;
        let stops = (letters ^ HIGH) | (capitals & (small << 8 | carried));
        if stops != 0 {
            return end + place(stops);
        }
        carried = small >> 56;
        end += 8;
    }
}

/// One past the letters at `start`, where they are a word as most are: up to fifteen letters, no capital but the first, with
/// neither "&" nor what is not ASCII behind them. And these letters, small, the first of them lowest.
#[inline]
pub(crate) fn plain_word(bytes: &[u8], start: usize) -> Option<(usize, u128)> {
    // Makes a capital small where it is the first letter.
    const FIRST: u64 = 0x20;
    let rest = bytes.get(start..)?;
    let low = first_eight(rest) | FIRST;
    let stops = not_small(low);
    let (length, letters) = if stops == 0 {
        let high = first_eight(rest.get(8..)?);
        let stops = not_small(high);
        let high = high & before_first(stops);
        (8 + place(stops), u128::from(low) | u128::from(high) << 64)
    } else {
        (place(stops), u128::from(low & before_first(stops)))
    };
    let is_plain = match rest.get(length) {
        Some(b' ') | None => true,
        Some(stop) => stop.is_ascii() && *stop != b'&' && !stop.is_ascii_alphabetic(),
    };
    (is_plain && (1..16).contains(&length)).then_some((start + length, letters))
}

/// The bits of the bytes before the first whose highest bit is set.
const fn before_first(marks: u64) -> u64 {
    // Those below the lowest bit that is set, without those of the byte that it is in.
    (marks ^ marks.wrapping_sub(1)) >> 8
}

/// Each byte of the result has its highest bit set where the byte is no small ASCII letter.
const fn not_small(bytes: u64) -> u64 {
    let low = bytes & LOW;
    let from_a = low + 0x1F1F_1F1F_1F1F_1F1F;
    let beyond_z = low + 0x0505_0505_0505_0505;
    !(from_a & !beyond_z & !bytes) & HIGH
}

/// Each byte of the result has its highest bit set where the byte is an ASCII capital.
const fn capitals(bytes: u64) -> u64 {
    // A capital has not the bit that makes a letter small, moved here to the highest place.
    !others(bytes) & HIGH & !(bytes << 2)
}

/// The first place from `start` on with an ASCII letter or what is not ASCII; the end where there is none.
pub(crate) fn letter_or_foreign(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while at < bytes.len() {
        let chunk = first_eight(bytes.get(at..).unwrap_or_default());
        let found = !others(chunk) & HIGH | chunk & HIGH;
        if found != 0 {
            return at + place(found);
        }
        at += 8;
    }
    bytes.len()
}

/// Up to eight bytes as one number, the first of them lowest.
pub(crate) fn first_eight(bytes: &[u8]) -> u64 {
    if let Some(all) = bytes.first_chunk::<8>() {
        return u64::from_le_bytes(*all);
    }
    // Those that both ends have are the same.
    if let (Some(head), Some(tail)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        let tail = u64::from(u32::from_le_bytes(*tail)) << (8 * (bytes.len() - 4));
        return u64::from(u32::from_le_bytes(*head)) | tail;
    }
    match *bytes {
        [one] => u64::from(one),
        [one, two] => u64::from(u16::from_le_bytes([one, two])),
        [one, two, three] => u64::from(u32::from_le_bytes([one, two, three, 0])),
        _ => 0,
    }
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
    KEPT.get(length).map_or(0, |kept| small & kept)
}

/// Masks of so many first bytes.
static KEPT: [u128; 17] = {
    let mut kept = [u128::MAX; 17];
    let mut length = 0;
    while length < 16 {
        #[expect(
            clippy::indexing_slicing,
            reason = "evaluated when compiled; shorter than the table"
        )]
        {
            kept[length] = (1 << (8 * length)) - 1;
        }
        length += 1;
    }
    kept
};

/// How many capitals a word begins with that are a word of their own: the "EV" of `EVTo`, which a capital follows in
/// `EVToEBITDA`, and the "PE" of `PERatio`, but nothing of "ETFs" and `USDmillions`.
pub(crate) fn own_capitals(word: &[u8], goes_on: bool) -> Option<usize> {
    const LEAST_SMALL: usize = 4;
    const CURRENCIES: [&[u8]; 16] = [
        b"USD", b"EUR", b"GBP", b"CHF", b"JPY", b"THB", b"CAD", b"AUD", b"INR", b"CNY", b"SEK",
        b"NOK", b"DKK", b"HKD", b"SGD", b"BRL",
    ];
    let [b'A'..=b'Z', b'A'..=b'Z', .., b'a'..=b'z'] = word else {
        return None;
    };
    let count = word
        .iter()
        .take_while(|byte| byte.is_ascii_uppercase())
        .count();
    let (capitals, small) = word.split_at_checked(count)?;
    let is_own = small.len() >= LEAST_SMALL || goes_on;
    (count > 2 && is_own && !CURRENCIES.contains(&capitals)).then_some(count - 1)
}
