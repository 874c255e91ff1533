//! Amounts and percentages in Thai words: "สามล้านบาท", "ร้อยละห้า". Words for numbers are parts of others in Thai, which parts no
//! words, so that only those are numbers which a unit stands beside.

use super::{
    Scan,
    after::{After, Context},
    before::Before,
    hedge, numeral,
    text::Text,
};
use crate::{NumberMention, Role, Sign, Unit};

/// One to nine; ยี่ is the two of twenty and เอ็ด the one behind tens.
const DIGITS: [(&str, f64); 11] = [
    ("หนึ่ง", 1.0),
    ("สอง", 2.0),
    ("สาม", 3.0),
    ("สี่", 4.0),
    ("ห้า", 5.0),
    ("หก", 6.0),
    ("เจ็ด", 7.0),
    ("แปด", 8.0),
    ("เก้า", 9.0),
    ("ยี่", 2.0),
    ("เอ็ด", 1.0),
];

const TENS: &str = "สิบ";

/// What multiplies a digit, below a million.
const POWERS: [(&str, f64); 5] = [
    (TENS, 1e1),
    ("ร้อย", 1e2),
    ("พัน", 1e3),
    ("หมื่น", 1e4),
    ("แสน", 1e5),
];

const MILLION: &str = "ล้าน";
const POINT: &str = "จุด";

/// Words behind which a number is left open: several, how many, few.
const OPEN: [&str; 3] = ["หลาย", "กี่", "ครึ่ง"];

/// A number in words as far as it is read.
#[derive(Debug, Clone, Copy)]
struct Spelled {
    value: f64,
    step: f64,
    end: usize,
}

impl Scan<'_> {
    /// Takes in the amount or percentage that Thai words at `start` tell; gives the place to go on.
    pub(super) fn thai_words(&mut self, start: usize) -> usize {
        let text = self.text;
        let behind = start + "ห".len();
        if !may_begin(text, start) || start == self.floor && start > 0 {
            return behind;
        }
        let Some(spelled) = read(text, start) else {
            return behind;
        };
        let context = Context {
            is_money: false,
            locale: self.locale,
        };
        let after = After::read(text, spelled.end, context);
        let before = Before::read(text, start, self.floor);
        let is_unit = matches!(after.unit, Some(Unit::Money(_) | Unit::Percent));
        if after.is_scaled || !is_unit && !before.is_percent || is_open(text, start) {
            return behind;
        }
        let factor = if after.is_cents { 0.01 } else { 1.0 };
        let is_negative = before.sign == Sign::Minus;
        let number = NumberMention {
            value: spelled.value * if is_negative { -factor } else { factor },
            unit: after.unit.or(Some(Unit::Percent)),
            scale: 1.0,
            step: spelled.step * factor,
            sign: before.sign,
            hedge: hedge::read(text, before.start, before.word),
            role: Role::Claim,
            spelled: true,
        };
        self.put(before.start, after.end, number, after.is_cents)
    }
}

/// Whether the character is the first of those words, which most are not.
fn may_begin(text: Text<'_>, start: usize) -> bool {
    matches!(
        (text.at(start + 1), text.at(start + 2)),
        (0xB8, 0xAA | 0xAB | 0xA2) | (0xB9, 0x80 | 0x81)
    )
}

/// Whether what stands before leaves open how many there are, as "five" of "five or six" does.
fn is_open(text: Text<'_>, start: usize) -> bool {
    let is_behind = |word: &&str| text.ending(start, word).is_some();
    OPEN.iter().any(is_behind) || DIGITS.iter().any(|(digit, _)| is_behind(digit))
}

/// The number at `start`; none where two digits have no power between, as in "five or six".
fn read(text: Text<'_>, start: usize) -> Option<Spelled> {
    let (mut value, mut end) = group(text, start)?;
    let mut step = 1.0;
    if let Some(point) = past(text, end, POINT) {
        (value, step, end) = decimals(text, value, point)?;
    }
    if let Some(behind) = past(text, end, MILLION) {
        (value, step, end) = (value * 1e6, step * 1e6, behind);
        if let Some((rest, last)) = group(text, end) {
            (value, step, end) = (value + rest, 1.0, last);
        }
    }
    Some(Spelled { value, step, end })
}

/// A number below a million.
fn group(text: Text<'_>, start: usize) -> Option<(f64, usize)> {
    let (mut value, mut end, mut room) = (0.0, start, f64::INFINITY);
    loop {
        let digit = named(text, end, &DIGITS);
        let behind = digit.map_or(end, |(_, behind)| behind);
        let power =
            named(text, behind, &POWERS).filter(|(power, _)| digit.is_some() || *power < 100.0);
        let (power, next) = match (digit, power) {
            (None, None) => break,
            (Some(_), None) => (1.0, behind),
            (_, Some(found)) => found,
        };
        if power >= room {
            return None;
        }
        value += digit.map_or(1.0, |(digit, _)| digit) * power;
        (room, end) = (power, next);
    }
    (end > start).then_some((value, end))
}

/// Digits behind the point, one a word.
fn decimals(text: Text<'_>, whole: f64, start: usize) -> Option<(f64, f64, usize)> {
    let (mut mantissa, mut count, mut end) = (whole, 0, start);
    while let Some((digit, behind)) = named(text, end, &DIGITS) {
        mantissa = mantissa * 10.0 + digit;
        count += 1;
        end = behind;
    }
    let power = numeral::power_of_ten(count);
    (count > 0).then_some((mantissa / power, 1.0 / power, end))
}

fn named(text: Text<'_>, start: usize, list: &[(&str, f64)]) -> Option<(f64, usize)> {
    let found = list.iter().find(|(name, _)| text.has(start, name));
    found.map(|(name, value)| (*value, start + name.len()))
}

fn past(text: Text<'_>, start: usize, word: &str) -> Option<usize> {
    text.has(start, word).then(|| start + word.len())
}
