//! Digits that something else than their value gives a meaning: times, versions, telephone numbers,
//! counters, fractions, powers.

use super::{
    Scan,
    after::{After, Context},
    clock,
    date::{part, past_comma},
    month, name,
    numeral::{self, Numeral},
    text::Text,
    work,
};
use crate::{Hedge, MentionKind, NumberMention, Role, Sign};

/// The bar that is only of fractions: "1⁄2".
const BAR: &str = "⁄";

impl Scan<'_> {
    /// Takes in or passes over digits that are more than a number; gives the place to go on.
    pub(super) fn structure(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let end = numeral.end;
        let follows = || numeral::digit(text, end + 1).is_some();
        match text.at(end) {
            b':' if text.at(end + 1) >= 0x80 && follows() => {
                Some(self.skip(clock::past_figures(text, end)))
            }
            b':' if follows() => Some(self.skip(name::end(text, end))),
            b'.' | b'-' | b'/' if follows() => self.parted(numeral),
            b'.' if self.is_korean(end) => self.date_in_korean(numeral),
            b'.' | b')' if is_counter(text, numeral) && !self.is_day(end) => {
                Some(self.skip(end + 1))
            }
            b')' | b' ' => telephone(text, numeral.start)
                .or_else(|| self.hour(numeral))
                .map(|end| self.skip(end)),
            b'h' => self.romance_hour(numeral).map(|end| self.skip(end)),
            b'^' | b'e' | b'E' => self.power(numeral),
            b'Q' | b'H' | b'T' | b'S' | b'M' => self.part_first(numeral),
            0xE2 if text.has(end, BAR) => self.fraction(numeral, BAR.len()),
            0xE0 | 0xEF => match self.thai_hour(numeral) {
                Some(end) => Some(self.skip(end)),
                None => self.date_in_figures(numeral),
            },
            _ if is_base_of_each(text, numeral) => Some(self.skip(end)),
            0xE5 | 0xEB => self
                .date_in_characters(numeral)
                .or_else(|| self.part_in_characters(numeral)),
            0xE6 | 0xEC => self.part_in_characters(numeral),
            _ => None,
        }
    }

    /// Where a time of the day ends.
    fn hour(&self, numeral: &Numeral) -> Option<usize> {
        match self.text.at(self.text.past_space(numeral.end)) {
            b'a' | b'p' | b'A' | b'P' => self.meridiem(numeral),
            0xE0 => self.thai_hour(numeral),
            _ => None,
        }
    }

    /// Where a time of English ends: "2 pm", "2.13 a.m.".
    fn meridiem(&self, numeral: &Numeral) -> Option<usize> {
        const HALVES: [&str; 8] = ["a.m.", "p.m.", "A.M.", "P.M.", "pm", "PM", "am", "AM"];
        let text = self.text;
        let is_hour = (1.0..13.0).contains(&numeral.value(0)) && matches!(numeral.decimals, 0 | 2);
        let start = text.past_space(numeral.end);
        let half = HALVES.iter().find(|half| text.has(start, half))?;
        let end = start + half.len();
        // "Am" is "on the" in German.
        let is_half = is_hour && !text.is_wordy(end) && self.locale.language() != "de";
        is_half.then_some(end)
    }

    /// Whether a month stands behind "15.", and not its own day and year behind that: "2. Oct 29, 2024".
    fn is_day(&self, end: usize) -> bool {
        let text = self.text;
        let month = month::month_behind(text, end, *self.locale);
        let month = month.filter(|_| text.at(end) == b'.');
        month.is_some_and(|month| !has_own_day(text, month.end))
    }

    /// Figures with a dot, dash or slash between them.
    fn parted(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        if let Some(end) = self.date_in_figures(numeral) {
            return Some(end);
        }
        if let Some(end) = telephone(text, numeral.start) {
            return Some(self.skip(end));
        }
        match text.at(numeral.end) {
            b'.' => Some(self.skip(name::end(text, numeral.end))),
            b'/' => self
                .month_of_year(numeral)
                .or_else(|| self.fraction(numeral, 1)),
            _ => None,
        }
    }

    /// "2/3", "2 1/4" with a bar of so many bytes; a month and a day without a year is passed over.
    fn fraction(&mut self, numeral: &Numeral, bar: usize) -> Option<usize> {
        let text = self.text;
        let above = numeral.whole().filter(|_| numeral.digits <= 2)?;
        numeral::digit(text, numeral.end + bar)?;
        let below = numeral::read(text, numeral.end + bar, self.locale.separators);
        let parts = below.whole().filter(|_| below.digits <= 3)?;
        if text.is_wordy(below.end)
            || text.at(below.end) == b'/'
            || work::is_ahead(text, numeral.start, numeral.end)
        {
            return None;
        }
        let is_fraction =
            bar > 1 || matches!(parts, 2..=10 | 12 | 16 | 20 | 25 | 32 | 50 | 64 | 100);
        if !is_fraction || above >= parts {
            let is_day = bar == 1 && (1..=31).contains(&above) && (1..=31).contains(&parts);
            return is_day.then(|| self.skip(below.end));
        }
        let value = f64::from(above) / f64::from(parts);
        let is_binary = matches!(parts, 2 | 4 | 8 | 16 | 32);
        Some(self.put_fraction(numeral.start, below.end, value, is_binary))
    }

    /// Puts a fraction behind the others with its sign, scale and unit, or into the whole number before it.
    fn put_fraction(&mut self, start: usize, end: usize, value: f64, is_binary: bool) -> usize {
        let text = self.text;
        let context = Context {
            is_money: false,
            locale: self.locale,
        };
        let after = After::read(text, end, context);
        let value = value * worth(&after);
        if self.grow(start, value, &after, is_binary) {
            return self.skip(after.end);
        }
        let is_signed = text.before(start) == b'-'
            && start > self.floor
            && !text.is_wordy(start.wrapping_sub(2))
            && !matches!(text.before(start - 1), b')' | b'%');
        let (start, value) = if is_signed {
            (start - 1, -value)
        } else {
            (start, value)
        };
        let number = NumberMention {
            unit: after.unit,
            ..bare(value)
        };
        self.put(start, after.end, number, after.is_cents)
    }

    /// Adds a fraction to the whole number right before it: "2 1/4", "$12 3/8", and as bonds are quoted "5-3/8%".
    fn grow(&mut self, start: usize, value: f64, after: &After, is_binary: bool) -> bool {
        let Some(last) = self.out.last_mut() else {
            return false;
        };
        let MentionKind::Number(before) = &mut last.kind else {
            return false;
        };
        let is_whole = last.span.end + 1 == start
            && self.text.before(last.span.end).is_ascii_digit()
            && match self.text.before(start) {
                b' ' => true,
                b'-' => is_binary && (before.unit.is_some() || after.unit.is_some()),
                _ => false,
            }
            && (before.scale - 1.0).abs() < f64::EPSILON
            // Half a penny behind "£1.62" is no half of a pound.
            && before.step >= 1.0
            && !before.spelled;
        if !is_whole || before.unit.is_some() && after.unit.is_some() {
            return false;
        }
        before.value = before.value * worth(after) + value.copysign(before.value);
        before.scale = after.factor();
        before.step = value * 1e-6;
        before.unit = before.unit.or(after.unit);
        last.span.end = after.end;
        true
    }

    /// "1.1^23", "1e10".
    fn power(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let mut start = numeral.end + 1;
        let is_negative = text.at(start) == b'-';
        if matches!(text.at(start), b'-' | b'+') {
            start += 1;
        }
        numeral::digit(text, start)?;
        let exponent = numeral::read(text, start, self.locale.separators);
        let power = i32::from(exponent.whole()?);
        if text.is_wordy(exponent.end) {
            return None;
        }
        let power = if is_negative { -power } else { power };
        let value = if text.at(numeral.end) == b'^' {
            numeral.value(0).powi(power)
        } else {
            numeral.value(power)
        };
        let (start, sign) = match text.before(numeral.start) {
            b'-' if !text.is_wordy(numeral.start.wrapping_sub(2)) => (numeral.start - 1, -1.0),
            _ => (numeral.start, 1.0),
        };
        Some(self.put(start, exponent.end, bare(sign * value), false))
    }
}

/// What one is worth with what stands behind it.
fn worth(after: &After) -> f64 {
    after.factor() / if after.is_cents { 100.0 } else { 1.0 }
}

fn bare(value: f64) -> NumberMention {
    NumberMention {
        value,
        unit: None,
        scale: 1.0,
        step: value.abs() * 1e-6,
        sign: if value < 0.0 { Sign::Minus } else { Sign::None },
        hedge: Hedge::Exact,
        role: Role::Claim,
        spelled: false,
    }
}

/// Whether a month has a day and a year of four digits behind it: "Oct 29, 2024".
fn has_own_day(text: Text<'_>, month: usize) -> bool {
    let day = part(text, text.past_space(month)).filter(|day| day.digits <= 2);
    let comma = day.map(|day| (day.end, past_comma(text, day.end)));
    let year = comma
        .filter(|(day, comma)| comma > day)
        .and_then(|(_, comma)| part(text, text.past_space(comma)));
    year.is_some_and(|year| year.digits == 4)
}

/// Whether a number counts the items of a list: at the start of a line, with a dot or parenthesis and text
/// behind it.
fn is_counter(text: Text<'_>, numeral: &Numeral) -> bool {
    let Some(number) = numeral.whole() else {
        return false;
    };
    let behind = numeral.end + 1;
    let next = text.past_space(behind);
    let mut start = text.before_space(numeral.start);
    while matches!(text.before(start), b'*' | b'#' | b'(') {
        start -= 1;
    }
    start = text.before_space(start);
    let is_start = start == 0 || text.before(start) == b'\n';
    is_start && number <= 50 && (next > behind || text.at(behind) == b'*') && text.at(next) > b' '
}

/// Whether a number is what something is told for: "1株当たり", "１人あたり", "1주당", "每10股"; or where a range of ordinals begins:
/// "第1〜第4四半期".
fn is_base_of_each(text: Text<'_>, numeral: &Numeral) -> bool {
    const EACH: [&str; 10] = [
        "株当たり",
        "株当り",
        "株あたり",
        "株につき",
        "人当たり",
        "人あたり",
        "台当たり",
        "店舗当たり",
        "주당",
        "인당",
    ];
    const TO: [&str; 3] = ["〜第", "～第", "から第"];
    let (start, end) = (numeral.start, numeral.end);
    let has = |known: &[&str]| known.iter().any(|known| text.has(end, known));
    text.at(end) >= 0xE0
        && (numeral.whole() == Some(1) && has(&EACH)
            || text.has(end, "股") && text.ending(start, "每").is_some()
            || has(&TO) && text.ending(start, "第").is_some())
}

/// The most digits of a telephone number, its country's included.
const MOST_DIGITS: u32 = 15;

/// Where a telephone number that has its first digits at `start` ends.
fn telephone(text: Text<'_>, start: usize) -> Option<usize> {
    let opening = text.before(start);
    if !matches!(opening, b'+' | b'(') && text.at(start + 3) != b'-' {
        return None;
    }
    let (mut i, mut groups, mut digits, mut group) = (start, 0, 0_u32, 0_u32);
    let mut shape = [0_u32; 3];
    loop {
        match text.at(i) {
            b'0'..=b'9' => group += 1,
            b' ' | b'-' | b'(' | b')' if group > 0 || groups > 0 => {
                if group > 0 {
                    if let Some(place) = shape.get_mut(groups) {
                        *place = group;
                    }
                    groups += 1;
                }
                digits += group;
                group = 0;
                if !text.at(i + 1).is_ascii_digit() && !matches!(text.at(i + 1), b' ' | b'(') {
                    break;
                }
            }
            _ => break,
        }
        if digits + group > MOST_DIGITS {
            return None;
        }
        i += 1;
    }
    if group > 0 {
        if let Some(place) = shape.get_mut(groups) {
            *place = group;
        }
        groups += 1;
        digits += group;
    }
    let is_american =
        shape == [3, 3, 4] && groups == 3 && (opening == b'(' || text.at(start + 3) == b'-');
    let is_international = opening == b'+' && groups >= 3 && (9..=MOST_DIGITS).contains(&digits);
    let end = text.before_space(i);
    (is_american || is_international).then_some(end)
}
