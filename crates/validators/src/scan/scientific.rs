//! Powers of ten behind a number: "7.95×10^8", "2.48 x 10⁻⁵", "7.4e+09".

use super::{numeral, text::Text};

/// Digits raised, from 0 to 9.
const RAISED: [&str; 10] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

/// Nobody writes greater ones. Those beyond a double are told as the greatest (see [`super::mentions`]).
const LARGEST: i32 = 999;

/// The power of ten that multiplies a number that ends at `end`, and where it ends. One before an equals sign is a
/// factor of shown work.
pub(super) fn power(text: Text<'_>, end: usize) -> Option<(i32, usize)> {
    let times = match text.at(end) {
        b' ' => end + 1,
        _ => end,
    };
    let base = match text.at(times) {
        b'x' | b'X' => times + 1,
        0xC3 if text.has(times, "×") => times + "×".len(),
        0xC2 if text.has(times, "·") => times + "·".len(),
        b'\\' if text.has(times, "\\times") => times + "\\times".len(),
        _ => return None,
    };
    let base = text.past_space(base);
    if !text.has(base, "10") {
        return None;
    }
    let (power, end) = raised(text, base + "10".len())?;
    let is_factor = text.at(text.past_space(end)) == b'=';
    (power.abs() <= LARGEST && !text.is_wordy(end) && !is_factor).then_some((power, end))
}

/// The exponent that programs print behind a number, and how long it is: "e+09" of "7.4e+09". Its sign tells it from a
/// name.
pub(crate) fn exponent(behind: &[u8]) -> Option<(i32, usize)> {
    const LONGEST: usize = 3;
    let [b'e' | b'E', sign @ (b'+' | b'-'), rest @ ..] = behind else {
        return None;
    };
    let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, next) = rest.split_at_checked(length)?;
    let is_alone = !next.first().is_some_and(u8::is_ascii_alphabetic);
    if !is_alone || !(1..=LONGEST).contains(&length) {
        return None;
    }
    let size = { digits.iter() }.fold(0_i32, |size, digit| size * 10 + i32::from(digit - b'0'));
    let power = if *sign == b'-' { -size } else { size };
    (size <= LARGEST).then_some((power, 2 + length))
}

/// The power of ten that a program printed behind a number that ends at `end`, and where it ends.
pub(super) fn printed_power(text: Text<'_>, end: usize) -> Option<(i32, usize)> {
    let (power, length) = exponent(text.bytes.get(end..)?)?;
    Some((power, end + length))
}

/// The exponent at `start`, and where it ends: "^8", "^{-5}", "⁻⁵".
fn raised(text: Text<'_>, start: usize) -> Option<(i32, usize)> {
    if text.at(start) != b'^' {
        return superscript(text, start);
    }
    let is_braced = text.at(start + 1) == b'{';
    let sign = start + 1 + usize::from(is_braced);
    let minus = ["-", "−"].into_iter().find(|minus| text.has(sign, minus));
    let mut end = sign + minus.map_or(0, str::len);
    let digits = end;
    let mut power = 0_i32;
    while let Some((digit, length)) = numeral::digit(text, end).filter(|_| end - digits < 3) {
        power = power * 10 + i32::from(digit);
        end += length;
    }
    let is_closed = !is_braced || text.at(end) == b'}';
    let power = if minus.is_some() { -power } else { power };
    (end > digits && is_closed).then_some((power, end + usize::from(is_braced)))
}

fn superscript(text: Text<'_>, start: usize) -> Option<(i32, usize)> {
    let is_negative = text.has(start, "⁻");
    let digits = start + if is_negative { "⁻".len() } else { 0 };
    let (mut power, mut end) = (0_i32, digits);
    while let Some((digit, length)) = raised_digit(text, end).filter(|_| power <= LARGEST) {
        power = power * 10 + digit;
        end += length;
    }
    let power = if is_negative { -power } else { power };
    (end > digits).then_some((power, end))
}

fn raised_digit(text: Text<'_>, at: usize) -> Option<(i32, usize)> {
    let place = RAISED.iter().position(|digit| text.has(at, digit))?;
    let digit = i32::try_from(place).ok()?;
    Some((digit, RAISED.get(place).map_or(0, |digit| digit.len())))
}
