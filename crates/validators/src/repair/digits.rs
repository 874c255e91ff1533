//! The digits of a number, and how they are written.

/// The digits of a number in its text: which they are, how they are grouped, how many are decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Digits {
    start: usize,
    end: usize,
    zero: char,
    decimals: usize,
    /// What stands before the decimals, if there are any.
    point: Option<char>,
    groups: Groups,
}

/// How digits before the decimals are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Groups {
    /// Too few digits tell nothing.
    Unknown,
    None,
    Thousands(char),
    /// 12,34,567.
    Lakhs(char),
}

/// So many decimals are written at most.
const MOST_DECIMALS: usize = 6;

impl Digits {
    /// The digits of `text` that stand for `value`, without its sign and scale; none where they do not.
    pub(super) fn of(text: &str, value: f64) -> Option<Self> {
        let (start, first) = text.char_indices().find(|(_, c)| digit(*c).is_some())?;
        let (last, final_digit) = { text.char_indices() }.rfind(|(_, c)| digit(*c).is_some())?;
        let end = last + final_digit.len_utf8();
        let core = text.get(start..end)?;
        let all: Vec<u32> = core.chars().filter_map(digit).collect();
        let whole = all
            .iter()
            .fold(0.0, |sum: f64, digit| sum.mul_add(10.0, f64::from(*digit)));
        let decimals = (0..all.len().min(12))
            .find(|decimals| (whole / power(*decimals) - value).abs() <= 1e-9 * value.abs());
        let (decimals, point) = split(core, decimals?, value)?;
        Some(Self {
            start,
            end,
            zero: zero(first)?,
            decimals,
            point,
            groups: Groups::of(core, point, decimals)?,
        })
    }

    pub(super) fn before<'t>(&self, text: &'t str) -> &'t str {
        text.get(..self.start).unwrap_or_default()
    }

    pub(super) fn after<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.end..).unwrap_or_default()
    }

    /// `value`, which is not negative, in the same way. Where `is_short` says that it is shortened by a scale
    /// or is a percentage, it has at least one decimal, unless it is whole.
    pub(super) fn write(&self, value: f64, is_short: bool) -> Option<String> {
        /// With fewer digits before the point, the first decimal tells.
        const FEW: f64 = 100.0;
        let mut decimals = self.decimals;
        let is_whole = (value - value.round()).abs() < 1e-9 * value.max(1.0);
        if decimals == 0 && !is_whole && (is_short || value < FEW) {
            decimals = 1;
        }
        // What rounds to nothing needs the decimals that show it.
        while value > 0.0 && value * power(decimals) < 1.0 && decimals < MOST_DECIMALS {
            decimals += 1;
        }
        if value > 9e15 {
            return None;
        }
        // A half is rounded up, and a binary fraction just below it is one.
        let rounded = (value * power(decimals) * (1.0 + 1e-12) + 0.5).floor() / power(decimals);
        let plain = format!("{rounded:.decimals$}");
        let (whole, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
        let mut text = self.grouped(whole);
        if !decimals.is_empty() {
            text.push(self.point_or_usual());
            text.push_str(decimals);
        }
        text.chars().map(|c| self.own(c)).collect()
    }

    /// A digit as the answer writes digits.
    fn own(&self, c: char) -> Option<char> {
        match c.to_digit(10) {
            Some(digit) => char::from_u32(u32::from(self.zero) + digit),
            None => Some(c),
        }
    }

    fn point_or_usual(&self) -> char {
        match (self.point, self.groups) {
            (Some(point), _) => point,
            (None, Groups::Thousands('.')) => ',',
            (None, _) => '.',
        }
    }

    fn grouped(&self, whole: &str) -> String {
        let (mark, is_lakh) = match self.groups {
            Groups::None => return whole.to_owned(),
            Groups::Unknown if self.point == Some(',') => ('.', false),
            Groups::Unknown => (',', false),
            Groups::Thousands(mark) => (mark, false),
            Groups::Lakhs(mark) => (mark, true),
        };
        let count = whole.len();
        let mut text = String::with_capacity(count + count / 3);
        for (place, digit) in whole.chars().enumerate() {
            let left = count - place;
            let ends_group = if is_lakh && left > 3 {
                (left - 3).is_multiple_of(2)
            } else {
                left.is_multiple_of(3)
            };
            if place > 0 && (ends_group || (is_lakh && left == 3)) {
                text.push(mark);
            }
            text.push(digit);
        }
        text
    }
}

impl Groups {
    /// None where the marks between the digits are not understood.
    fn of(core: &str, point: Option<char>, decimals: usize) -> Option<Self> {
        let whole = match point {
            Some(point) => core.rsplit_once(point)?.0,
            None => core,
        };
        let count = whole.chars().filter(|c| digit(*c).is_some()).count();
        let marks: Vec<char> = whole.chars().filter(|c| digit(*c).is_none()).collect();
        let Some(&mark) = marks.first() else {
            // Decimals tell as little of groups as short numbers do.
            return Some(if count > 3 { Self::None } else { Self::Unknown });
        };
        if marks.iter().any(|other| *other != mark) || decimals > MOST_DECIMALS {
            return None;
        }
        let sizes: Vec<usize> = whole
            .split(mark)
            .map(|group| group.chars().count())
            .collect();
        let (_, behind) = sizes.split_first()?;
        if behind.iter().all(|size| *size == 3) {
            return Some(Self::Thousands(mark));
        }
        let (last, middle) = behind.split_last()?;
        (*last == 3 && middle.iter().all(|size| *size == 2)).then_some(Self::Lakhs(mark))
    }
}

/// How many of the digits are decimals, and the mark before them.
fn split(core: &str, fewest: usize, value: f64) -> Option<(usize, Option<char>)> {
    if fewest > 0 {
        return Some((fewest, mark_before(core, fewest)));
    }
    // "0" and "0.00" are the same number.
    let behind = core.rsplit(|c: char| digit(c).is_none()).next()?;
    let decimals = behind.chars().count();
    if value == 0.0 && decimals < core.chars().count() {
        return Some((decimals, mark_before(core, decimals)));
    }
    Some((0, None))
}

fn mark_before(core: &str, digits: usize) -> Option<char> {
    core.chars().rev().nth(digits)
}

fn power(decimals: usize) -> f64 {
    10f64.powi(i32::try_from(decimals).unwrap_or(i32::MAX))
}

fn digit(c: char) -> Option<u32> {
    let zero = zero(c)?;
    Some(u32::from(c) - u32::from(zero))
}

/// The zero of the digits that `c` is one of: Western, Thai or of full width.
const fn zero(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some('0'),
        '๐'..='๙' => Some('๐'),
        '０'..='９' => Some('０'),
        _ => None,
    }
}
