//! What part of a year the words around it name.

use super::{
    abroad,
    lexicon::Word,
    numeral,
    text::{Text, Token},
    thai,
};
use crate::{Locale, YearPart};

/// What the words before a year say of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Label {
    /// Where they start.
    pub(crate) start: usize,
    pub(crate) part: YearPart,
    pub(crate) is_fiscal: bool,
    pub(crate) era: Option<thai::Era>,
    /// Whether any words of the kind stand there.
    pub(crate) is_any: bool,
}

impl Label {
    /// The label that ends at `end`, where a year starts; `word` is the word before that, if it has been read.
    pub(crate) fn read(text: Text<'_>, end: usize, word: Option<Token>) -> Self {
        let mut label = Self {
            start: end,
            part: YearPart::Whole,
            is_fiscal: false,
            era: None,
            is_any: false,
        };
        while label.step(text, word) {}
        label
    }

    /// Takes one more thing in; false where there is none. Words that count only if what stands before them
    /// does, as in "third quarter of" and "fiscal year", are read with it.
    fn step(&mut self, text: Text<'_>, word: Option<Token>) -> bool {
        let start = self.start;
        let is_more = self.further(text, word);
        if !is_more {
            self.start = start;
        }
        is_more
    }

    fn further(&mut self, text: Text<'_>, word: Option<Token>) -> bool {
        loop {
            let end = past_joint(text, self.start);
            if let Some((part, start)) = abbreviated(text, end) {
                return self.part(part, start);
            }
            let last = text.before(end);
            // "Of" leads on.
            if last >= 0x80
                && let Some(of) = text.ending(end, "ของ")
            {
                self.start = of;
                continue;
            }
            if last >= 0x80 || last == b'.' {
                return self.thai(text, end);
            }
            let known = word.filter(|word| word.end == end);
            match known.or_else(|| text.token_before(end)) {
                Some(token) if leads_on(token.word) => self.start = token.start,
                Some(token) => return self.word(text, token),
                None => return false,
            }
        }
    }

    /// With the era that stands in Latin letters beside a year that ends at `end`: "B.E. 2567", "2567 (BE)".
    pub(crate) fn of_latin_era(self, text: Text<'_>, end: usize) -> Self {
        let era = Some(thai::Era::Buddhist);
        let before = text.before_space(self.start);
        let before = before - usize::from(text.before(before) == b'.');
        let start = ["B.E", "BE"]
            .iter()
            .find_map(|name| text.ending(before, name));
        if let Some(start) = start.filter(|start| !text.is_wordy(start.wrapping_sub(1))) {
            return Self {
                start,
                era,
                is_any: true,
                ..self
            };
        }
        let next = text.past_space(end);
        let next = next + usize::from(text.at(next) == b'(');
        let is_behind = |name: &str| text.has(next, name) && !text.is_wordy(next + name.len());
        if is_behind("B.E") || is_behind("BE") {
            return Self { era, ..self };
        }
        self
    }

    /// Takes in the part that stands before it in the words of another language.
    pub(crate) fn take_abroad(&mut self, text: Text<'_>, locale: Locale) {
        let may_be = locale.long_scale && self.part == YearPart::Whole;
        let before = text.whole.get(..self.start).filter(|_| may_be);
        let found = before.and_then(|before| abroad::before_year(before, locale.language()));
        if let Some((part, start)) = found {
            self.part(part, start);
        }
        // "Under 2024" is during it in the North.
        if matches!(locale.language(), "sv" | "da" | "nb" | "no") {
            let during = text.ending(text.before_space(self.start), "under");
            if let Some(start) = during.filter(|start| !text.is_wordy(start.wrapping_sub(1))) {
                self.take(start);
            }
        }
    }

    fn word(&mut self, text: Text<'_>, token: Token) -> bool {
        match token.word {
            Word::Fiscal if !self.is_fiscal => {
                self.is_fiscal = true;
                self.take(token.start)
            }
            Word::Calendar => self.take(token.start),
            Word::Month(month) if is_name(text, token) => {
                self.part(YearPart::Month(month), token.start)
            }
            Word::Quarter | Word::Half | Word::Months => {
                named(text, token).is_some_and(|(part, start)| self.part(part, start))
            }
            _ => false,
        }
    }

    fn part(&mut self, part: YearPart, start: usize) -> bool {
        if self.part != YearPart::Whole {
            return false;
        }
        self.part = part;
        self.take(start)
    }

    fn take(&mut self, start: usize) -> bool {
        self.start = start;
        self.is_any = true;
        true
    }

    fn thai(&mut self, text: Text<'_>, end: usize) -> bool {
        if let Some((era, start)) = thai::era_ending(text, end) {
            self.era = Some(era);
            return self.take(start);
        }
        if let Some((month, start)) = thai::month_ending(text, end) {
            return self.part(YearPart::Month(month), start);
        }
        for (name, is_fiscal) in [("ปีงบประมาณ", true), ("ปีบัญชี", true), ("ปี", false)]
        {
            if let Some(start) = text.ending(end, name) {
                self.is_fiscal |= is_fiscal;
                return self.take(start);
            }
        }
        let found = THAI_PARTS
            .iter()
            .find_map(|(name, part)| Some((*part, text.ending(end, name)?)));
        found.is_some_and(|(part, start)| self.part(part, start))
    }
}

/// Parts of a year by names of their own in Thai.
const THAI_PARTS: [(&str, YearPart); 16] = [
    ("ครึ่งปีแรก", YearPart::Half(1)),
    ("ครึ่งแรก", YearPart::Half(1)),
    ("ครึ่งปีหลัง", YearPart::Half(2)),
    ("ครึ่งหลัง", YearPart::Half(2)),
    ("ไตรมาสแรก", YearPart::Quarter(1)),
    ("ไตรมาสที่หนึ่ง", YearPart::Quarter(1)),
    ("ไตรมาสที่สอง", YearPart::Quarter(2)),
    ("ไตรมาสสอง", YearPart::Quarter(2)),
    ("ไตรมาสที่สาม", YearPart::Quarter(3)),
    ("ไตรมาสสาม", YearPart::Quarter(3)),
    ("ไตรมาสที่สี่", YearPart::Quarter(4)),
    ("ไตรมาสสี่", YearPart::Quarter(4)),
    ("ไตรมาสสุดท้าย", YearPart::Quarter(4)),
    ("6 เดือนแรก", YearPart::Months(6)),
    ("9 เดือนแรก", YearPart::Months(9)),
    ("หกเดือนแรก", YearPart::Months(6)),
];

/// Whether a word counts only if what stands before it does.
const fn leads_on(word: Word) -> bool {
    matches!(word, Word::Year | Word::Of | Word::In | Word::The)
}

/// Past what may join a label and its year: spaces, a comma, a dash, a slash, an apostrophe.
fn past_joint(text: Text<'_>, start: usize) -> usize {
    let mut end = start;
    if text.before(end) == b'\'' {
        end -= 1;
    } else if text.before(end) >= 0x80
        && let Some(quote) = text.ending(end, "’")
    {
        end = quote;
    }
    end = text.before_space(end);
    match text.before(end) {
        b',' | b'-' | b'/' => end - 1,
        // That of "ธ.ค." is part of it.
        b'.' if !thai::is_behind(text, end - 1) => end - 1,
        _ => end,
    }
}

/// "Q3", "3Q", "H1", "1H" or a Thai quarter that ends at `end`.
fn abbreviated(text: Text<'_>, end: usize) -> Option<(YearPart, usize)> {
    let last = text.before(end);
    if last >= 0x80 {
        return thai_digit_quarter(text, end);
    }
    if !matches!(last, b'0'..=b'9' | b'Q' | b'q' | b'H') {
        return None;
    }
    let first = text.before(end.saturating_sub(1));
    let (letter, digit) = if last.is_ascii_digit() {
        (first, last - b'0')
    } else {
        (last, first.wrapping_sub(b'0'))
    };
    if last.is_ascii_digit()
        && let Some(start) = thai_quarter(text, end - 1)
    {
        return quarter(digit).map(|part| (part, start));
    }
    let start = end.checked_sub(2)?;
    let before = text.before(start);
    if before.is_ascii_alphanumeric() || before == b'.' || before == b',' {
        return None;
    }
    match letter {
        b'Q' | b'q' => quarter(digit).map(|part| (part, start)),
        b'H' => half(digit).map(|part| (part, start)),
        _ => None,
    }
}

/// "ไตรมาส ๓", whose digit takes three bytes.
fn thai_digit_quarter(text: Text<'_>, end: usize) -> Option<(YearPart, usize)> {
    let start = end.checked_sub(3)?;
    let (digit, _) = numeral::digit(text, start)?;
    let start = thai_quarter(text, start)?;
    quarter(digit).map(|part| (part, start))
}

fn thai_quarter(text: Text<'_>, end: usize) -> Option<usize> {
    let end = text.before_space(end);
    text.ending(end, "ไตรมาสที่")
        .or_else(|| text.ending(end, "ไตรมาส"))
}

pub(crate) fn quarter(number: u8) -> Option<YearPart> {
    matches!(number, 1..=4).then_some(YearPart::Quarter(number))
}

pub(crate) fn half(number: u8) -> Option<YearPart> {
    matches!(number, 1 | 2).then_some(YearPart::Half(number))
}

/// "third quarter", "third-quarter", "third fiscal quarter", "first half", "nine months", "first nine months".
fn named(text: Text<'_>, noun: Token) -> Option<(YearPart, usize)> {
    // "third-quarter 2024" is one word, as an adjective is written.
    let is_joined = text.before(noun.start) == b'-';
    let mut before = text.previous(noun.start - usize::from(is_joined));
    if before.is_some_and(|token| token.word == Word::Fiscal) {
        before = before.and_then(|token| text.previous(token.start));
    }
    match (noun.word, before) {
        (Word::Quarter, Some(token)) => match token.word {
            Word::Ordinal(number) => quarter(number).map(|part| (part, token.start)),
            _ => None,
        },
        (Word::Half, Some(token)) => match token.word {
            Word::Ordinal(number) => half(number).map(|part| (part, token.start)),
            _ => None,
        },
        (Word::Months, before) => months(text, noun, before),
        _ => None,
    }
}

fn months(text: Text<'_>, noun: Token, before: Option<Token>) -> Option<(YearPart, usize)> {
    let end = text.before_space(noun.start);
    let (count, start) = match before.map(|token| (token.word, token.start)) {
        Some((Word::Small(count), start)) => (count, start),
        _ if text.before(end).is_ascii_digit() => (text.before(end) - b'0', end - 1),
        _ => return None,
    };
    if !matches!(count, 6 | 9) || text.is_wordy(start.wrapping_sub(1)) {
        return None;
    }
    let start = match text.previous(start) {
        Some(token) if token.word == Word::Ordinal(1) => token.start,
        _ => start,
    };
    Some((YearPart::Months(count), start))
}

/// Whether a word that may be a month is one: "may" and "march" have a capital then.
pub(crate) fn is_name(text: Text<'_>, token: Token) -> bool {
    let is_short = token.end - token.start <= 3;
    let is_verb = matches!(token.word, Word::Month(3 | 5));
    text.at(token.start).is_ascii_uppercase() || !(is_short || is_verb)
}
