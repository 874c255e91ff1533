//! The time that a header, a label or a date is about.

use super::calendar::{buddhist, is_year, month, small};
use super::words::Word;
use crate::wording::is_one_of;
use crate::{Period, YearPart};

/// The times that a text names, gathered word by word.
#[expect(clippy::struct_excessive_bools, reason = "each is told by other words")]
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Times {
    first: Option<i16>,
    last: Option<i16>,
    /// Whether the two are joined, so that the years between are meant too.
    is_range: bool,
    /// Whether "2017/2018" or "2018-19" names one fiscal year.
    is_fiscal_pair: bool,
    many: bool,
    month: Option<u8>,
    day: Option<u8>,
    part: Option<YearPart>,
    /// Whether a whole year ends at the date.
    year_ends: bool,
    /// Whether a quarter does.
    quarter_ends: bool,
}

impl Times {
    /// Reads the words of a text. `is_thai` tells that years of the Buddhist era may stand there.
    pub(super) fn read(words: &[Word<'_>], is_thai: bool) -> Self {
        let mut times = Self::default();
        let mut at = 0;
        while at < words.len() {
            let rest = words.get(at..).unwrap_or_default();
            let before = at.checked_sub(1).and_then(|at| words.get(at));
            if times.is_explained(words, at) {
                break;
            }
            at += times.take(before, rest, is_thai).max(1);
        }
        times
    }

    /// Whether a bracket behind a fiscal year says when that was: "FY2023 (Apr 2022-Mar 2023)".
    fn is_explained(&self, words: &[Word<'_>], at: usize) -> bool {
        let is_fiscal = |word: &Word<'_>| matches!(word, Word::Letters(word) if is_one_of(&["fy", "fiscal"], word.written()));
        let opens = words.get(at) == Some(&Word::Mark('('));
        opens && self.first.is_some() && words.iter().take(at).any(is_fiscal)
    }

    /// Reads what stands at the start of `rest`; how many words it takes.
    fn take(&mut self, before: Option<&Word<'_>>, rest: &[Word<'_>], is_thai: bool) -> usize {
        if let Some(taken) = self.joined_digits(rest) {
            return taken;
        }
        if let Some(taken) = self.cut_short(rest) {
            return taken;
        }
        match *rest {
            [Word::Digits { value, count: 4 }, ..] => self.plain_year(value, before, is_thai),
            [
                Word::Digits {
                    value,
                    count: 1..=2,
                },
                Word::Letters(word),
                ..,
            ] => self.counted(value, word.lower().as_bytes()),
            [Word::Letters(word), ..] => self.word(word.lower().as_bytes(), rest),
            [Word::Mark('\'' | '’'), Word::Digits { value, count: 2 }, ..] => {
                self.year(2000 + value, false);
                2
            }
            _ => 1,
        }
    }

    /// A quarter, half or months cut short before their year: "4T24", "2S2024", "9M2566".
    fn cut_short(&mut self, rest: &[Word<'_>]) -> Option<usize> {
        let [
            Word::Digits {
                value: number,
                count: 1,
            },
            Word::Letters(letter),
            Word::Digits { value, count },
            ..,
        ] = *rest
        else {
            return None;
        };
        let year = match count {
            2 => 2000 + value,
            4 if is_year(value) => value,
            4 => buddhist(value)?,
            _ => return None,
        };
        let part = match (letter.lower().as_bytes(), number) {
            (b"t", 1..=4) => YearPart::Quarter,
            (b"s", 1..=2) => YearPart::Half,
            (b"m", 3 | 6 | 9) => YearPart::Months,
            _ => return None,
        };
        self.part = small(number).map(part);
        self.year(year, false);
        Some(3)
    }

    /// Dates and years with marks between their digits.
    fn joined_digits(&mut self, rest: &[Word<'_>]) -> Option<usize> {
        let [left, Word::Mark(sep), right, ..] = *rest else {
            return None;
        };
        let (
            Word::Digits {
                value: left,
                count: lefts,
            },
            Word::Digits {
                value: right,
                count: rights,
            },
        ) = (left, right)
        else {
            return None;
        };
        let third = match *rest.get(3..).unwrap_or_default() {
            [Word::Mark(again), Word::Digits { value, count }, ..] if again == sep => {
                Some((value, count))
            }
            _ => None,
        };
        match (lefts, rights, sep) {
            (4, 2, '-' | '/' | '.') if is_year(left) && (1..=12).contains(&right) => {
                Some(self.year_and_month(left, right, third))
            }
            // "2567-06", of the Buddhist era.
            (4, 2, '-') if !is_year(left) && (1..=12).contains(&right) => {
                Some(self.year_and_month(buddhist(left)?, right, third))
            }
            (1..=2, 1..=2, '-' | '/' | '.') => {
                let year = third.filter(|(_, count)| matches!(count, 2 | 4))?;
                let year = if year.1 == 2 { 2000 + year.0 } else { year.0 };
                Some(self.numeric_date(left, right, year, sep))
            }
            (4, 2, '-' | '–' | '/') if is_year(left) && (left + 1) % 100 <= right => {
                self.year(left, false);
                self.year(left / 100 * 100 + right, true);
                self.is_fiscal_pair = (left + 1) % 100 == right;
                Some(3)
            }
            (4, 4, '-' | '–' | '—' | '/') if is_year(left) && is_year(right) => {
                self.year(left, false);
                self.year(right, true);
                self.is_fiscal_pair = sep == '/' && right == left + 1;
                Some(3)
            }
            _ => None,
        }
    }

    fn year_and_month(&mut self, year: u32, month: u32, day: Option<(u32, usize)>) -> usize {
        self.year(year, false);
        self.month = small(month);
        let day = day.filter(|(day, count)| (1..=31).contains(day) && *count <= 2);
        self.day = day.and_then(|(day, _)| small(day));
        if self.day.is_some() { 5 } else { 3 }
    }

    fn plain_year(&mut self, value: u32, before: Option<&Word<'_>>, is_thai: bool) -> usize {
        let is_money = matches!(before, Some(Word::Mark('$' | '€' | '£' | '¥' | '฿')));
        if is_year(value) && !is_money {
            self.year(value, false);
        } else if let (true, Some(year)) = (is_thai, buddhist(value)) {
            self.year(year, false);
        }
        1
    }

    fn numeric_date(&mut self, left: u32, right: u32, year: u32, sep: char) -> usize {
        let year = buddhist(year).unwrap_or(year);
        let day_first = sep == '.' || left > 12;
        let (month, day) = if day_first {
            (right, left)
        } else {
            (left, right)
        };
        if is_year(year) && (1..=12).contains(&month) && (1..=31).contains(&day) {
            self.year(year, false);
            self.month = small(month);
            self.day = small(day);
            return 5;
        }
        1
    }

    /// "3Q24", "1st quarter", "30 June", "52 weeks ended", "9 months".
    fn counted(&mut self, value: u32, word: &[u8]) -> usize {
        match (value, word) {
            (1..=4, b"q" | b"st" | b"nd" | b"rd" | b"th" | b"quarter") => {
                let is_ordinal = word.len() == 2;
                if !is_ordinal {
                    self.part = small(value).map(YearPart::Quarter);
                }
                if is_ordinal {
                    self.ordinal(value);
                }
                // The word is read again, for what stands behind it.
                1
            }
            (1..=2, b"h") => {
                self.part = small(value).map(YearPart::Half);
                1
            }
            (52 | 53, b"week" | b"weeks") | (12, b"month" | b"months") => {
                self.year_ends = true;
                2
            }
            (13 | 14, b"week" | b"weeks") | (3, b"month" | b"months") => {
                self.quarter_ends = true;
                2
            }
            (6 | 9, b"month" | b"months") => {
                self.part = small(value).map(YearPart::Months);
                2
            }
            (26 | 27 | 39 | 40, b"week" | b"weeks") => {
                self.part = Some(YearPart::Months(if value < 30 { 6 } else { 9 }));
                2
            }
            (1..=31, _) if month(word).is_some() => {
                self.day = small(value);
                1
            }
            _ => 1,
        }
    }

    fn ordinal(&mut self, value: u32) {
        if self.part.is_none() {
            self.part = small(value).map(YearPart::Quarter);
        }
    }

    /// Takes a quarter, and the year behind it if there is one.
    fn quarter(&mut self, number: Option<&Word<'_>>, short: &[Word<'_>]) -> usize {
        self.part = digit(number).map(YearPart::Quarter);
        // "Q1 24"
        if let [
            Word::Digits {
                value: value @ 10..=49,
                count: 2,
            },
        ] = *short
        {
            self.year(2000 + value, false);
            return 3;
        }
        // Q3/24, Q3-24 and Q3'24; what is longer is read as a year of its own.
        if let [
            Word::Mark('/' | '-' | '\'' | '’'),
            Word::Digits { value, count: 2 },
            ..,
        ] = *short
        {
            self.year(2000 + value, false);
            return 4;
        }
        // Q3/2567, of the Buddhist era.
        if let [Word::Mark('/' | '-'), Word::Digits { value, count: 4 }, ..] = *short
            && let Some(year) = buddhist(value)
        {
            self.year(year, false);
            return 4;
        }
        2
    }

    fn word(&mut self, word: &[u8], rest: &[Word<'_>]) -> usize {
        let next = rest.get(1);
        if let Some(found) = month(word) {
            return self.month_word(found, rest);
        }
        match (word, next) {
            (b"fy" | b"f" | b"cy", Some(Word::Digits { value, count: 2 })) => {
                self.year(2000 + value, false);
                2
            }
            (
                b"q" | b"quarter",
                Some(Word::Digits {
                    value: 1..=4,
                    count: 1,
                }),
            ) => self.quarter(next, rest.get(2..).unwrap_or_default()),
            (b"q", Some(Word::Digits { value, count: 2 })) if self.part.is_some() => {
                self.year(2000 + value, false);
                2
            }
            (
                b"h",
                Some(Word::Digits {
                    value: 1..=2,
                    count: 1,
                }),
            ) => {
                self.part = digit(next).map(YearPart::Half);
                2
            }
            (b"h", Some(Word::Digits { value, count: 2 })) if self.part.is_some() => {
                self.year(2000 + value, false);
                2
            }
            (b"first" | b"second" | b"third" | b"fourth", _) => self.spelled(word, next),
            (b"three" | b"thirteen", Some(Word::Letters(noun)))
                if matches!(noun.lower().as_bytes(), b"months" | b"weeks") =>
            {
                self.quarter_ends = (word == b"three") == (noun.lower().as_bytes() == b"months");
                2
            }
            (b"quarter", Some(Word::Letters(ended)))
                if matches!(ended.lower().as_bytes(), b"ended" | b"ending") =>
            {
                self.quarter_ends = true;
                2
            }
            (b"six" | b"nine", Some(Word::Letters(months)))
                if months.lower().as_bytes() == b"months" =>
            {
                self.part = Some(YearPart::Months(if word == b"six" { 6 } else { 9 }));
                2
            }
            (b"twelve", Some(Word::Letters(months))) if months.lower().as_bytes() == b"months" => {
                self.year_ends = true;
                2
            }
            (b"year" | b"years", Some(Word::Letters(ended)))
                if matches!(
                    ended.lower().as_bytes(),
                    b"ended" | b"ending" | b"end" | b"to"
                ) =>
            {
                self.year_ends = true;
                2
            }
            (b"year" | b"years", Some(Word::Mark('-'))) => {
                self.year_ends = true;
                2
            }
            (b"to" | b"through" | b"until", Some(Word::Digits { value, count: 4 }))
                if is_year(*value) =>
            {
                self.year(*value, self.first.is_some());
                2
            }
            _ => 1,
        }
    }

    fn month_word(&mut self, found: u8, rest: &[Word<'_>]) -> usize {
        self.month = Some(found);
        match *rest.get(1..).unwrap_or_default() {
            [
                Word::Mark('-' | '\'' | '’'),
                Word::Digits { value, count: 2 },
                ..,
            ] => {
                self.year(2000 + value, false);
                3
            }
            [
                Word::Digits {
                    value: day @ 1..=31,
                    count: 1..=2,
                },
                ref behind @ ..,
            ] => {
                self.day = small(day);
                // "May 14, 24", and no "May 5, 12 stores".
                if let [Word::Mark(','), Word::Digits { value, count: 2 }] = *behind {
                    self.year(2000 + value, false);
                    return 4;
                }
                2
            }
            [
                Word::Mark('.'),
                Word::Digits {
                    value: day @ 1..=31,
                    count: 1..=2,
                },
                ..,
            ] => {
                self.day = small(day);
                3
            }
            _ => 1,
        }
    }

    fn spelled(&mut self, word: &[u8], next: Option<&Word<'_>>) -> usize {
        let number = match word {
            b"first" => 1,
            b"second" => 2,
            b"third" => 3,
            _ => 4,
        };
        let noun = match next {
            Some(Word::Letters(noun)) => noun.lower(),
            Some(Word::Digits { .. } | Word::Mark(_)) | None => return 1,
        };
        match noun.as_bytes() {
            b"quarter" | b"quarters" => self.part = Some(YearPart::Quarter(number)),
            b"half" if number <= 2 => self.part = Some(YearPart::Half(number)),
            _ => return 1,
        }
        2
    }

    pub(super) fn set_year(&mut self, year: u32) {
        self.year(year, false);
    }

    pub(super) fn set_month(&mut self, month: u8) {
        self.month = Some(month);
    }

    pub(super) fn set_day(&mut self, day: u32) {
        self.day = small(day);
    }

    pub(super) fn set_part(&mut self, part: YearPart) {
        self.part = Some(part);
    }

    fn year(&mut self, year: u32, continues: bool) {
        let Ok(year) = i16::try_from(year) else {
            return;
        };
        match (self.first, self.last) {
            (Some(first), last) if first != year && last != Some(year) => {
                self.many |= last.is_some();
                self.is_range |= continues;
                self.last = Some(year);
            }
            (Some(_), _) => {}
            (None, _) => self.first = Some(year),
        }
    }

    /// The years, with those between the ends of a range.
    pub(super) fn years(&self) -> impl Iterator<Item = i16> + use<> {
        const MOST: i16 = 100;
        let first = self.first;
        let last = self.last.or(first);
        let ends = first
            .zip(last)
            .filter(|(first, last)| self.is_range && last - first < MOST);
        let between = ends.into_iter().flat_map(|(first, last)| first..=last);
        [first, last].into_iter().flatten().chain(between)
    }

    /// The single time that the text is about, or the part of a year that it leaves without a year.
    pub(super) fn period(&self) -> Option<Period> {
        let year = match (self.first, self.last) {
            (Some(first), None) => first,
            (Some(_), Some(last)) if self.is_fiscal_pair && !self.many => last,
            (Some(_), Some(_)) | (None, _) => return None,
        };
        let part = self.part.unwrap_or(YearPart::Whole);
        if self.part.is_some() || self.year_ends {
            return Some(Period { year, part });
        }
        let part = match (self.month, self.day) {
            (Some(month), _) if self.quarter_ends => YearPart::QuarterTo(month),
            (Some(month), Some(day)) => YearPart::Day(month, day),
            (Some(month), None) => YearPart::Month(month),
            (None, _) => YearPart::Whole,
        };
        Some(Period { year, part })
    }

    /// The part of a year that the text names without a year.
    pub(super) fn part(&self) -> Option<YearPart> {
        self.part.filter(|_| self.first.is_none())
    }
}

fn digit(word: Option<&Word<'_>>) -> Option<u8> {
    match word? {
        Word::Digits { value, .. } => small(*value),
        Word::Letters(..) | Word::Mark(_) => None,
    }
}
