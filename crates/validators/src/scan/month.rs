//! Names of months beside the days that they have.

use super::{foreign, label, lexicon::Word, text::Text, thai};
use crate::Locale;

/// A month's name beside a day.
#[derive(Debug, Clone, Copy)]
pub(super) struct Month {
    pub(super) number: u8,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether it can be nothing else: "may" may be a verb, unless a year follows.
    pub(super) is_name: bool,
}

/// The month whose name ends before `start`.
pub(super) fn month_before(text: Text<'_>, start: usize) -> Option<Month> {
    let mut end = text.before_space(start);
    // "In March, 6 stores" has no day, unless a year follows: "Sunday, March, 6th 2016".
    let is_comma = text.before(end) == b',';
    if is_comma || matches!(text.before(end), b'.' | b'-' | b'/') {
        end -= 1;
    }
    let mut token = text.token_before(end)?;
    if token.word == Word::The {
        token = text.previous(token.start)?;
    }
    match token.word {
        Word::Month(number) => Some(Month {
            number,
            start: token.start,
            end: token.end,
            is_name: label::is_name(text, token) && !is_comma,
        }),
        _ => None,
    }
}

/// A Thai month that ends before `day`, which stands before its day where a year follows: "ธันวาคม 11, 2557".
pub(super) fn thai_month_before(text: Text<'_>, day: usize) -> Option<Month> {
    let end = text.before_space(day);
    if text.before(end) < 0x80 {
        return None;
    }
    let (number, start) = thai::month_ending(text, end)?;
    Some(Month {
        number,
        start,
        end,
        is_name: false,
    })
}

/// The month whose name stands behind `end`.
pub(super) fn month_behind(text: Text<'_>, end: usize, locale: Locale) -> Option<Month> {
    let mut start = text.past_space(end);
    match text.at(start) {
        b'-' | b'/' if start == end => start += 1,
        b'.' if start == end => start = text.past_space(start + 1),
        _ => {}
    }
    start = thai::past_month(text, start);
    if let Some((number, end)) =
        thai::month(text, start).or_else(|| foreign::month(text, start, locale))
    {
        return Some(Month {
            number,
            start,
            end,
            is_name: true,
        });
    }
    let mut token = text.token(start)?;
    // "4th day of July".
    if text.between(token.start, token.end) == b"day" {
        token = text.next(token.end).filter(|of| of.word == Word::Of)?;
    }
    if token.word == Word::Of {
        token = text.next(token.end)?;
    }
    let Word::Month(number) = token.word else {
        return None;
    };
    let is_short = text.at(token.end) == b'.' && token.end - token.start <= 4;
    Some(Month {
        number,
        start: token.start,
        end: token.end + usize::from(is_short),
        is_name: label::is_name(text, token),
    })
}
