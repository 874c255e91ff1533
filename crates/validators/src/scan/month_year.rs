//! Months in figures beside their year: "03/2027", "1/2538", and "2009-10" where what stands around tells it from two years.

use super::{
    Scan,
    date::{Part, part},
    label::Label,
    lexicon::Word,
    numeral::Numeral,
    text::Text,
    work, year,
};
use crate::YearPart;

impl Scan<'_> {
    /// A month before its year: "03/2027".
    pub(super) fn month_of_year(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let month = part(text, numeral.start)
            .filter(|month| month.digits <= 2 && (1..=12).contains(&month.number))?;
        let year = part(text, month.end + 1).filter(|year| year.digits == 4)?;
        let is_buddhist = (2400..=2600).contains(&year.number);
        let is_year = (1900..=2100).contains(&year.number) || is_buddhist && self.is_thai();
        // One in 2,000 is a share.
        let is_share = month.digits == 1 && year.number % 100 == 0;
        if !is_year || is_share || goes_on(text, year.end) || !may_be_month(text, numeral) {
            return None;
        }
        let label = Label {
            start: numeral.start,
            part: YearPart::Month(u8::try_from(month.number).ok()?),
            is_fiscal: false,
            era: None,
            is_any: true,
        };
        let number = year.number - if is_buddhist { year::ERA } else { 0 };
        Some(self.years(number, &label, year.end, is_buddhist))
    }
}

fn goes_on(text: Text<'_>, end: usize) -> bool {
    text.is_wordy(end) || matches!(text.at(end), b'/' | b'-' | b'%')
}

/// Whether what stands before leaves it to be a month: no quarter, week or number of a document.
fn may_be_month(text: Text<'_>, numeral: &Numeral) -> bool {
    const STEMS: [&str; 7] = ["quart", "trim", "sem", "hal", "kwart", "kvart", "no"];
    let end = text.before_space(numeral.start);
    let is_counted = text.ending(end, "ที่").is_some() || text.ending(end, "ไตรมาส").is_some();
    let is_joined = matches!(text.before(numeral.start), b'/' | b'-' | b'.' | b'#' | b'_');
    let end = end - usize::from(text.before(end) == b'.');
    let is_named = text.token_before(end).is_some_and(|token| {
        let length = token.end - token.start;
        let starts = |stem: &&str| {
            text.between(token.start, token.start + stem.len())
                .eq_ignore_ascii_case(stem.as_bytes())
        };
        matches!(token.word, Word::Label | Word::Name)
            || length <= 2 && text.is_capital(token)
            || STEMS.iter().any(starts)
    });
    !is_counted && !is_joined && !is_named && !work::is_ahead(text, numeral.start, numeral.end)
}

/// A year with two digits behind a dash.
#[derive(Debug, Clone, Copy)]
struct Dashed {
    year: i16,
    month: i16,
    end: usize,
}

impl Dashed {
    fn read(text: Text<'_>, start: usize) -> Option<Self> {
        let year = part(text, start).filter(|year| year.digits == 4)?;
        let month = part(text, year.end + 1).filter(|month: &Part| {
            month.digits == 2 && (1..=12).contains(&month.number) && !goes_on(text, month.end)
        })?;
        (text.at(year.end) == b'-').then_some(Self {
            year: year.number,
            month: month.number,
            end: month.end,
        })
    }

    /// Whether it may be a year and the next one.
    const fn may_be_years(self) -> bool {
        self.month == (self.year + 1) % 100
    }

    /// Whether two that are listed are months: of one year, or of years that do not follow each other.
    const fn are_months(self, other: Self) -> bool {
        self.year == other.year || !self.may_be_years() || !other.may_be_years()
    }
}

/// Whether the year that ends at `end` goes on with its month: it is called one, or listed with another.
pub(super) fn is_ahead(text: Text<'_>, end: usize) -> bool {
    let start = end.wrapping_sub("2009".len());
    if text.at(end) != b'-' || !text.at(end + 1).is_ascii_digit() {
        return false;
    }
    let Some(own) = Dashed::read(text, start) else {
        return false;
    };
    let next = Dashed::read(text, past_joint(text, own.end));
    let before = before_joint(text, start)
        .checked_sub("2009-10".len())
        .filter(|before| !text.is_wordy(before.wrapping_sub(1)));
    let before = before.and_then(|before| Dashed::read(text, before));
    is_called(text, start)
        || [next, before]
            .into_iter()
            .flatten()
            .any(|other| own.are_months(other))
}

/// Whether "month" stands before, be it a key: `"month": "2010-11"`.
fn is_called(text: Text<'_>, start: usize) -> bool {
    let mut end = start;
    while matches!(text.before(end), b' ' | b'"' | b'\'' | b':' | b'=') && start - end < 5 {
        end -= 1;
    }
    let mut word = text.token_before(end);
    if let Some(of) = word.filter(|word| word.word == Word::Of) {
        word = text.previous(of.start);
    }
    word.is_some_and(|word| word.word == Word::Months)
}

const fn is_mark(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b',' | b'"' | b'\'' | b';')
}

/// Past what lists a month with the next one.
fn past_joint(text: Text<'_>, mut at: usize) -> usize {
    for _ in 0..2 {
        while is_mark(text.at(at)) {
            at += 1;
        }
        match text.token(at) {
            Some(token) if is_joint(token.word) => at = token.end,
            _ => return at,
        }
    }
    at
}

fn before_joint(text: Text<'_>, mut at: usize) -> usize {
    for _ in 0..2 {
        while is_mark(text.before(at)) {
            at -= 1;
        }
        match text.token_before(at) {
            Some(token) if is_joint(token.word) => at = token.start,
            _ => return at,
        }
    }
    at
}

const fn is_joint(word: Word) -> bool {
    matches!(word, Word::And | Word::Or | Word::To)
}
