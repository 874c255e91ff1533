//! Digits and what parts them.

use super::text::Text;
use super::{scientific, spaced, symbol, thai, tokenised};
use crate::locale::Separators;

/// A number in digits, without sign, scale and unit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numeral {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// All its digits as one whole number.
    pub(crate) mantissa: f64,
    /// How many of the digits are decimals.
    pub(crate) decimals: u8,
    /// How many digits there are.
    pub(crate) digits: u8,
    /// Whether separators group its digits, or a power of ten multiplies them.
    pub(crate) is_grouped: bool,
    /// The power of ten that it is written with: the 8 of "7.95×10^8".
    pub(crate) power: i32,
}

/// Powers of ten that a double holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Ten to the power of `exponent`.
pub(crate) fn power_of_ten(exponent: i32) -> f64 {
    let exact = usize::try_from(exponent.unsigned_abs())
        .ok()
        .and_then(|power| POWERS.get(power));
    match exact {
        Some(power) if exponent >= 0 => *power,
        Some(power) => 1.0 / power,
        None => 10f64.powi(exponent),
    }
}

impl Numeral {
    /// Its value times ten to the power of `scale`, rounded once.
    pub(crate) fn value(&self, scale: i32) -> f64 {
        let exponent = scale + self.power - i32::from(self.decimals);
        if exponent >= 0 {
            self.mantissa * power_of_ten(exponent)
        } else if exponent > -23 {
            self.mantissa / power_of_ten(-exponent)
        } else {
            self.mantissa * power_of_ten(exponent)
        }
    }

    /// What one step of the last digit is worth at `scale`.
    pub(crate) fn step(&self, scale: i32) -> f64 {
        power_of_ten(scale + self.power - i32::from(self.decimals))
    }

    /// Its value if it is a whole number below 10,000 without separators.
    pub(crate) fn whole(&self) -> Option<i16> {
        if self.is_grouped || self.decimals > 0 || self.digits > 4 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "four digits at most")]
        Some(self.mantissa as i16)
    }
}

/// The digit at `i`, ASCII, Thai or full-width, and its length in bytes.
pub(crate) fn digit(text: Text<'_>, i: usize) -> Option<(u8, usize)> {
    let byte = text.at(i);
    match byte {
        b'0'..=b'9' => Some((byte - b'0', 1)),
        0xE0 if text.at(i + 1) == 0xB9 => offset(text.at(i + 2)),
        0xEF if text.at(i + 1) == 0xBC => offset(text.at(i + 2)),
        _ => None,
    }
}

/// A digit by the last byte of its character, which is 90 for zero in both scripts.
fn offset(last: u8) -> Option<(u8, usize)> {
    matches!(last, 0x90..=0x99).then(|| (last - 0x90, 3))
}

/// Whether a digit ends at `i`.
pub(crate) fn is_behind_digit(text: Text<'_>, i: usize) -> bool {
    text.before(i).is_ascii_digit() || i >= 3 && digit(text, i - 3).is_some_and(|(_, n)| n == 3)
}

/// Digits as they are gathered.
#[derive(Debug, Clone, Copy, Default)]
struct Gathered {
    exact: u64,
    beyond: f64,
    digits: u8,
    decimals: u8,
}

impl Gathered {
    fn push(&mut self, digit: u8) {
        // Nineteen digits always fit; what follows is beyond a double's exactness anyway.
        if self.digits < 19 {
            self.exact = self.exact * 10 + u64::from(digit);
        } else {
            self.beyond = if self.digits == 19 {
                approximate(self.exact)
            } else {
                self.beyond
            } * 10.0
                + f64::from(digit);
        }
        self.digits = self.digits.saturating_add(1);
    }

    fn run(&mut self, text: Text<'_>, mut i: usize) -> usize {
        loop {
            let byte = text.at(i);
            if byte.is_ascii_digit() {
                self.push(byte - b'0');
                i += 1;
            } else if byte >= 0xE0
                && let Some((digit, length)) = digit(text, i)
            {
                self.push(digit);
                i += length;
            } else {
                return i;
            }
        }
    }

    fn mantissa(self) -> f64 {
        if self.digits > 19 {
            self.beyond
        } else {
            approximate(self.exact)
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a double holds what a double holds"
)]
const fn approximate(whole: u64) -> f64 {
    whole as f64
}

/// Reads the digits at `start`, which there must be, with the power of ten that multiplies them.
pub(crate) fn read(text: Text<'_>, start: usize, separators: Separators) -> Numeral {
    let mut numeral = read_by(text, start, separators);
    if separators == Separators::Point
        && (is_european(text, &numeral) || has_decimal_comma(text, &numeral))
    {
        numeral = read_by(text, start, Separators::Comma);
    }
    let mark = match text.at(numeral.end) {
        b' ' => text.at(numeral.end + 1),
        mark => mark,
    };
    // Mostly a letter, a dot or a percent sign.
    let power = match mark {
        b'x' | b'X' | b'\\' | 0xC2 | 0xC3 => scientific::power(text, numeral.end),
        b'e' | b'E' => scientific::printed_power(text, numeral.end),
        _ => None,
    };
    if let Some((power, end)) = power {
        (numeral.power, numeral.end) = (power, end);
        // What keeps groups from being a year or a day keeps this, too.
        numeral.is_grouped = true;
    }
    numeral
}

/// Whether what reads as 1.234 goes on as only 1.234,56 and 1.234.567 do.
fn is_european(text: Text<'_>, numeral: &Numeral) -> bool {
    if numeral.is_grouped || numeral.decimals != 3 || numeral.digits > 6 {
        return false;
    }
    let mark = text.at(numeral.end);
    if !matches!(mark, b'.' | b',') {
        return false;
    }
    let (next, length) = count(text, numeral.end + 1);
    match mark {
        b'.' => length == 3 && (text.at(next) != b'.' || count(text, next + 1).1 == 3),
        b',' => (length == 1 || length == 2) && text.at(next) != b',',
        _ => false,
    }
}

/// Whether what reads as a whole number goes on with a comma that can neither group nor part numbers: "0,9",
/// "12,5 %", "34,50 €".
fn has_decimal_comma(text: Text<'_>, numeral: &Numeral) -> bool {
    if numeral.is_grouped || numeral.decimals > 0 || text.at(numeral.end) != b',' {
        return false;
    }
    let (end, length) = count(text, numeral.end + 1);
    let is_list = text.before(numeral.start) == b',' || text.at(end) == b',';
    let is_zero = numeral.digits == 1 && text.at(numeral.start) == b'0';
    let is_percent = text.at(text.past_space(end)) == b'%';
    let is_price = || length == 2 && symbol::is_beside(text, numeral.start, end);
    !is_list && length > 0 && (is_zero || length < 3 && is_percent || is_price())
}

/// Where the digits at `i` end, and how many there are.
pub(super) fn count(text: Text<'_>, mut i: usize) -> (usize, usize) {
    let mut digits = 0;
    while let Some((_, length)) = digit(text, i) {
        digits += 1;
        i += length;
    }
    (i, digits)
}

fn read_by(text: Text<'_>, start: usize, separators: Separators) -> Numeral {
    let mut gathered = Gathered::default();
    let mut end = gathered.run(text, start);
    let mut is_grouped = false;
    if may_go_on(text, end) {
        let first = end;
        end = gathered.groups(text, start, end, separators);
        is_grouped = end > first;
        end = gathered.rest(text, end, separators, is_grouped);
    }
    Numeral {
        start,
        end,
        mantissa: gathered.mantissa(),
        decimals: gathered.decimals,
        digits: gathered.digits,
        is_grouped,
        power: 0,
    }
}

/// Whether what stands behind digits can go on with them; mostly it is a blank before a word, or ends a sentence.
fn may_go_on(text: Text<'_>, end: usize) -> bool {
    match text.at(end) {
        b' ' => match text.at(end + 1) {
            0xE0 => thai::point(text, end).is_some(),
            next => matches!(next, b'0'..=b'9' | b'p' | b',' | b'.' | 0xC2 | 0xE2),
        },
        b',' | b'.' => text.at(end + 1) > b' ',
        mark => matches!(mark, b'\'' | b'{' | b'\\' | 0x80..),
    }
}

impl Gathered {
    /// Takes in the groups behind digits that end at `end`; gives the place behind them.
    fn groups(
        &mut self,
        text: Text<'_>,
        start: usize,
        mut end: usize,
        separators: Separators,
    ) -> usize {
        if self.digits > 3 {
            return end;
        }
        if text.at(end) == b' ' && separators == Separators::Point {
            let all = spaced::end(text, start, end);
            while end < all {
                end = self.run(text, end + 1);
            }
        }
        while let Some(length) = group(text, end, separators) {
            end = self.run(text, end + length);
        }
        end
    }

    /// Takes in decimals at `end`; gives the place behind them.
    fn rest(
        &mut self,
        text: Text<'_>,
        end: usize,
        separators: Separators,
        is_grouped: bool,
    ) -> usize {
        let sign = end + usize::from(text.at(end) == b' ');
        if let Some((digits, length)) = vulgar(text, sign) {
            for digit in digits {
                self.push(*digit);
                self.decimals += 1;
            }
            return sign + length;
        }
        let Some(length) = point(text, end, separators, is_grouped)
            .or_else(|| spoken_point(text, end, separators))
            .or_else(|| thai::point(text, end).filter(|_| !is_grouped && self.digits <= 3))
        else {
            return end;
        };
        let whole = self.digits;
        let end = self.run(text, end + length);
        self.decimals = self.digits.saturating_sub(whole);
        end
    }
}

/// The length of a separator at `i` behind which a group of digits stands: three of them, or two as in
/// 1,23,456.
fn group(text: Text<'_>, i: usize, separators: Separators) -> Option<usize> {
    let length = grouping(text, i, separators)?;
    let (end, digits) = count(text, i + length);
    let is_group = match digits {
        3 => !text.at(end).is_ascii_alphabetic() || !matches!(text.at(i), b' ' | b'\''),
        2 => {
            text.at(i) == b','
                && separators == Separators::Point
                && text.at(end) == b','
                && matches!(count(text, end + 1).1, 2 | 3)
        }
        _ => false,
    };
    is_group.then_some(length)
}

fn grouping(text: Text<'_>, i: usize, separators: Separators) -> Option<usize> {
    match (separators, text.at(i)) {
        (Separators::Point, b',' | b'\'')
        | (Separators::Comma, b'.' | b' ' | b'\'')
        | (Separators::Swiss, b'\'') => Some(1),
        // LaTeX writes 59{,}812 and 59\,812.
        (Separators::Point, b'{') if text.has(i, "{,}") => Some(3),
        (_, b'\\') if text.has(i, "\\,") => Some(2),
        (Separators::Point, b' ') if is_spaced_group(text, i) => Some(1),
        (Separators::Point, b' ') => tokenised::group(text, i),
        (Separators::Point, 0xEF) if text.has(i, "，") => Some(3),
        (_, 0xC2) if text.has(i, "\u{a0}") => Some(2),
        (_, 0xE2) if text.has(i, "\u{202f}") || text.has(i, "\u{2009}") => Some(3),
        (_, 0xE2) if text.has(i, "’") => Some(3),
        _ => None,
    }
}

/// The decimals of a fraction at `i`, and its length: "5½", "8⅜". Those of a third have no end.
pub(super) fn vulgar(text: Text<'_>, i: usize) -> Option<(&'static [u8], usize)> {
    let decimals: &[u8] = match (text.at(i), text.at(i + 1), text.at(i + 2)) {
        (0xC2, 0xBC, _) => &[2, 5],
        (0xC2, 0xBD, _) => &[5],
        (0xC2, 0xBE, _) => &[7, 5],
        (0xE2, 0x85, 0x95) => &[2],
        (0xE2, 0x85, 0x96) => &[4],
        (0xE2, 0x85, 0x97) => &[6],
        (0xE2, 0x85, 0x98) => &[8],
        (0xE2, 0x85, 0x9B) => &[1, 2, 5],
        (0xE2, 0x85, 0x9C) => &[3, 7, 5],
        (0xE2, 0x85, 0x9D) => &[6, 2, 5],
        (0xE2, 0x85, 0x9E) => &[8, 7, 5],
        _ => return None,
    };
    Some((decimals, if text.at(i) == 0xC2 { 2 } else { 3 }))
}

/// Whether a group stands behind the space at `i` that no number of its own is: "10 000", "3 250 000".
fn is_spaced_group(text: Text<'_>, i: usize) -> bool {
    let (end, digits) = count(text, i + 1);
    let is_whole = text.at(i + 1) == b'0' || text.has(end, " 000");
    digits == 3 && is_whole && !matches!(text.at(end), b',' | b'.' | b'-' | b'/' | b':')
}

/// The length of a decimal point in a word that a digit follows: "2 point 5".
fn spoken_point(text: Text<'_>, i: usize, separators: Separators) -> Option<usize> {
    const POINT: &str = " point ";
    let is_word = text.at(i) == b' ' && text.at(i + 1) == b'p' && text.has(i, POINT);
    let is_read =
        is_word && separators == Separators::Point && text.at(i + POINT.len()).is_ascii_digit();
    is_read.then_some(POINT.len())
}

/// The length of a decimal point at `i` that a digit follows.
fn point(text: Text<'_>, i: usize, separators: Separators, is_grouped: bool) -> Option<usize> {
    let length = match (separators, text.at(i)) {
        (Separators::Point | Separators::Swiss, b'.') | (Separators::Comma, b',') => 1,
        // An English decimal in a German text; a group has been read by now.
        (Separators::Comma, b'.') if !is_grouped => 1,
        (Separators::Comma, b'{') if text.has(i, "{,}") => 3,
        (Separators::Point, b' ') => tokenised::point(text, i)?,
        (Separators::Point, 0xEF) if text.has(i, "．") => 3,
        _ => return None,
    };
    digit(text, i + length).map(|_| length)
}
