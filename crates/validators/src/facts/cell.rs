//! A text that may be nothing but a number, as the cells of tables are.

use super::calendar::is_year_alone;
use super::digits::Digits;
use super::duration;
use super::eastern;
use super::moment::whole;
use super::money;
use crate::Unit;
use crate::measure::Measure;
use crate::scan::{exponent, power_of_ten};
use crate::wording::is_one_of;

/// What a cell holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Cell {
    /// A number.
    Figure(Figure),
    /// Two counts, for and against or of all: "94:45", "182/182".
    Pair([f64; 2]),
    /// A dash where a figure could stand.
    Dash,
    /// Nothing, or a word for nothing.
    Empty,
    /// Words, perhaps with numbers among them.
    Words,
}

/// A cell's number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Figure {
    pub(super) value: f64,
    pub(super) step: f64,
    pub(super) unit: Option<Unit>,
    pub(super) scale: Option<f64>,
    /// What it counts, where it tells a length of time.
    pub(super) measure: Option<Measure>,
    /// Whether it could as well be a year: four digits and nothing else.
    pub(super) bare_year: bool,
}

/// Longer texts are no cells.
const LONGEST: usize = 64;

/// Reads a cell; `by_comma` says that the text around it writes 1.234,5. Texts that no writer of tables would take
/// for a number are words.
pub(super) fn read(text: &str, by_comma: bool) -> Cell {
    let text = text.trim().trim_matches(['`', '"']).trim();
    let text = text
        .strip_prefix("**")
        .and_then(|text| text.strip_suffix("**"))
        .unwrap_or(text);
    if text.is_empty() || is_nothing(text) {
        return Cell::Empty;
    }
    if text.len() > LONGEST {
        return Cell::Words;
    }
    if is_dash(text) {
        return Cell::Dash;
    }
    if text.is_ascii() && !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return Cell::Words;
    }
    // "£000" heads amounts in thousands.
    if text.trim_start_matches(|c: char| !c.is_ascii_digit()) == "000" {
        return Cell::Words;
    }
    let mut reading = Reading::default();
    reading.digits.by_comma = by_comma;
    if reading.read(text).is_some() {
        return reading.figure(text).map_or(Cell::Words, Cell::Figure);
    }
    let pair = pair(text).map(Cell::Pair);
    let pair = pair.or_else(|| duration::read(text).map(Cell::Figure));
    pair.unwrap_or(Cell::Words)
}

/// Two counts that are no time of day, day, season, fraction or ratio.
fn pair(text: &str) -> Option<[f64; 2]> {
    let mark = if text.contains(':') { ':' } else { '/' };
    let (first, last) = text.split_once(mark)?;
    let (left, right) = match (count(first)?, count(last)) {
        // No day has so many hours, and "38:05" are minutes and seconds.
        (left, None) if mark == ':' && left > 24 => (left, seconds(last)?),
        (left, right) => (left, right?),
    };
    let may_be_other = match mark {
        ':' => (left <= 24 && right < 60 && last.len() == 2) || (left == 1 && right >= 10),
        _ => left.max(right) <= 31 || right == left + 1 || left >= 1800,
    };
    (!may_be_other).then(|| [f64::from(left), f64::from(right)])
}

/// A whole number of up to four digits without zeros in front.
fn count(digits: &str) -> Option<u16> {
    let is_plain = digits == "0" || !digits.starts_with(['0', '+']);
    digits
        .parse()
        .ok()
        .filter(|_| is_plain && digits.len() <= 4)
}

/// Seconds below ten, with a zero in front.
fn seconds(digits: &str) -> Option<u16> {
    let is_padded = digits.len() == 2 && digits.starts_with('0');
    digits.parse().ok().filter(|_| is_padded)
}

fn is_nothing(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "n/a",
        "na",
        "n.a.",
        "n/m",
        "nm",
        "n.m.",
        "nil",
        "none",
        "null",
        "nan",
        "tbd",
        "*",
        "**",
        "…",
        "...",
        "ไม่มี",
    ];
    text.len() <= 18 && is_one_of(WORDS, text)
}

const DASHES: [char; 5] = ['-', '–', '—', '―', '−'];

fn is_dash(text: &str) -> bool {
    let text = text.trim_end_matches(['%', ' ']).trim_end();
    if !text.ends_with(DASHES) {
        return false;
    }
    let text = match money::symbol(text) {
        Some((_, length)) => text.get(length..).unwrap_or_default().trim_start(),
        None => text,
    };
    !text.is_empty() && text.chars().all(|c| c == ' ' || DASHES.contains(&c))
}

#[derive(Default)]
struct Reading {
    digits: Digits,
    unit: Option<Unit>,
    scale: Option<f64>,
    negative: bool,
    opened: bool,
    /// The 9 of "7.4e+09".
    power: i32,
}

impl Reading {
    fn read(&mut self, text: &str) -> Option<()> {
        let rest = self.before(text)?;
        let length = self.digits.read(rest)?;
        let behind = rest.get(length..)?;
        let exponent = exponent(behind.as_bytes());
        let (power, length) = exponent.unwrap_or_default();
        self.power = power;
        self.behind(behind.get(length..)?)
    }

    /// Currency, sign and parenthesis in front of the digits.
    fn before<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let mut rest = text;
        loop {
            let first = rest.chars().next()?;
            let length = match first {
                '0'..='9' | '.' | '๐'..='๙' | '０'..='９' => return Some(rest),
                '(' if !self.opened => {
                    self.opened = true;
                    self.negative = true;
                    1
                }
                '-' | '−' | '–' | '‐' | '‑' | '△' if !self.negative => {
                    self.negative = true;
                    first.len_utf8()
                }
                '+' => 1,
                _ if first.is_whitespace() => first.len_utf8(),
                _ => self.currency(rest)?,
            };
            rest = rest.get(length..)?;
        }
    }

    /// The length of a currency that the text begins with.
    fn currency(&mut self, text: &str) -> Option<usize> {
        if self.unit.is_some() {
            return None;
        }
        let found = money::symbol(text).or_else(|| {
            let word = leading_word(text);
            Some((money::word(&word.to_ascii_lowercase())?, word.len()))
        });
        let (currency, length) = found?;
        self.unit = Some(Unit::Money(currency));
        Some(length)
    }

    /// Parenthesis, unit, scale and footnote behind the digits.
    fn behind(&mut self, mut rest: &str) -> Option<()> {
        while let Some(first) = rest.chars().next() {
            let length = match first {
                // "(9" and "9)" may stand in two cells of a broken table.
                ')' => {
                    self.negative = true;
                    1
                }
                '%' | '％' => self.take(Unit::Percent, first.len_utf8())?,
                '*' | '†' | '‡' | '§' | '¹' | '²' | '³' => first.len_utf8(),
                '×' => self.take(Unit::Multiple, first.len_utf8())?,
                '(' | '[' => footnote(rest).or_else(|| self.again(rest))?,
                _ if first.is_whitespace() => first.len_utf8(),
                _ => self.word(rest)?,
            };
            rest = rest.get(length..)?;
        }
        Some(())
    }

    /// The length of the same figure in parentheses, as cells have it that tell one twice: "-5 ( 5 )", "4.5% ( 4.5 % )".
    fn again(&self, text: &str) -> Option<usize> {
        let inside = text.strip_prefix('(')?.strip_suffix(')')?;
        let inside = inside.trim_matches([' ', '%', '$', '-']);
        let mut digits = Digits {
            by_comma: self.digits.by_comma,
            ..Digits::default()
        };
        let is_all = digits.read(inside)? == inside.len();
        (is_all && digits.plain == self.digits.plain).then_some(text.len())
    }

    fn take(&mut self, unit: Unit, length: usize) -> Option<usize> {
        if self.unit.is_some() {
            return None;
        }
        self.unit = Some(unit);
        Some(length)
    }

    fn word(&mut self, text: &str) -> Option<usize> {
        if let Some((scale, length)) = thai_scale(text) {
            self.scale = Some(self.scale.unwrap_or(1.0) * scale);
            return Some(length);
        }
        if let Some((power, length)) = eastern::scale_of(text).filter(|_| self.scale.is_none()) {
            self.scale = Some(10f64.powi(i32::from(power)));
            return Some(length);
        }
        if let Some((currency, length)) = eastern::money_of(text) {
            return self.take(Unit::Money(currency), length);
        }
        if let Some((_, length)) = money::symbol(text) {
            return self.currency(text).map(|_| length);
        }
        if text.starts_with("per cent") {
            return self.take(Unit::Percent, "per cent".len());
        }
        let word = leading_word(text);
        let lower = word.to_ascii_lowercase();
        match lower.as_str() {
            "" => return None,
            "percent" | "pct" => return self.take(Unit::Percent, word.len()),
            "pp" | "ppt" | "ppts" | "pps" => {
                return self.take(Unit::PercentagePoints, word.len());
            }
            "bp" | "bps" => return self.take(Unit::BasisPoints, word.len()),
            "x" => return self.take(Unit::Multiple, word.len()),
            _ => {}
        }
        if let (Some(scale), None) = (scale_suffix(&lower), self.scale) {
            self.scale = Some(scale);
            // "Mio." is cut short.
            let has_dot = word.len() > 1 && text.get(word.len()..)?.starts_with('.');
            return Some(word.len() + usize::from(has_dot));
        }
        self.currency(text)
    }

    fn figure(&self, text: &str) -> Option<Figure> {
        let written: f64 = self.digits.plain.parse().ok()?;
        let decimals = i32::try_from(self.digits.decimals).ok()?;
        let value = match self.power {
            0 => written,
            power => written * power_of_ten(power),
        };
        let bare_year = text.len() == 4 && whole(value).is_some_and(is_year_alone);
        Some(Figure {
            // Not -0, which would be another value than 0 to whoever compares bits.
            value: if self.negative && value > 0.0 {
                -value
            } else {
                value
            },
            step: 10f64.powi(self.power - decimals),
            unit: self.unit,
            scale: self.scale,
            measure: None,
            bare_year,
        })
        .filter(|figure| figure.value.is_finite())
    }
}

/// Letters that the text begins with.
fn leading_word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphabetic());
    text.get(..end.unwrap_or(text.len())).unwrap_or_default()
}

fn thai_scale(text: &str) -> Option<(f64, usize)> {
    const WORDS: &[(&str, f64)] = &[("ล้าน", 1e6), ("แสน", 1e5), ("หมื่น", 1e4), ("พัน", 1e3)];
    let found = WORDS.iter().find(|(word, _)| text.starts_with(word))?;
    Some((found.1, found.0.len()))
}

fn scale_suffix(word: &str) -> Option<f64> {
    Some(match word {
        "k" | "thousand" | "thousands" | "tsd" => 1e3,
        "m" | "mn" | "mm" | "mio" | "mln" | "million" | "millions" | "millionen" => 1e6,
        "b" | "bn" | "bln" | "billion" | "billions" | "mrd" | "milliarden" | "md" | "mds"
        | "milliard" | "milliards" | "mld" | "mlrd" | "mia" | "miliar" => 1e9,
        "t" | "tn" | "trn" | "trillion" | "trillions" => 1e12,
        "lakh" | "lakhs" => 1e5,
        "crore" | "crores" | "cr" => 1e7,
        _ => return None,
    })
}

/// The length of "(1)", "(a)" or "`[12]`" behind a number.
fn footnote(text: &str) -> Option<usize> {
    let end = text.find([')', ']'])?;
    let mark = text.get(1..end)?;
    let is_mark = (1..=3).contains(&mark.len()) && mark.bytes().all(|b| b.is_ascii_alphanumeric());
    is_mark.then_some(end + 1)
}
