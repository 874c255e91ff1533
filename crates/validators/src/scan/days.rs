//! Several days of one month: "5-7 May", "20 and 23 October 2025".

use super::{
    date::{month_behind, part, past_ordinal},
    text::Text,
};
use crate::Locale;

/// Past the rest of "5-7" and "30 and 29" if a month or a year can follow.
pub(super) fn past_more_days(text: Text<'_>, end: usize) -> usize {
    let start = match text.at(end) {
        b'-' => end + 1,
        0xE2 if text.has(end, "–") => end + 3,
        _ => return end,
    };
    match part(text, start) {
        Some(part) if part.digits <= 2 => part.end,
        _ => end,
    }
}

/// As many days as may share a month.
const MOST_DAYS: usize = 6;

/// Whether a day whose digits end at `end` shares its month with later ones: "20 and 23 October", "3, 4 and 5 May".
pub(super) fn is_of_days(text: Text<'_>, start: usize, end: usize, locale: Locale) -> bool {
    if !matches!(text.before(start), b' ' | b'(' | b'\n' | 0) {
        return false;
    }
    let mut at = end;
    for _ in 0..MOST_DAYS {
        let Some(next) = past_day_joint(text, at) else {
            return false;
        };
        let Some(day) = part(text, next).filter(|day| day.digits <= 2 && day.number <= 31) else {
            return false;
        };
        at = past_ordinal(text, day.end);
        if let Some(month) = month_behind(text, at, locale) {
            return month.is_name && day.number > 0;
        }
    }
    false
}

/// Past what joins two days behind the first, whose dot is its own: " and ", ", ", ".–".
fn past_day_joint(text: Text<'_>, end: usize) -> Option<usize> {
    let dotted = end + usize::from(text.at(end) == b'.');
    let next = text.past_space(dotted);
    match text.at(next) {
        b',' | b'-' | b'&' | b'/' => Some(text.past_space(next + 1)),
        0xE2 if text.has(next, "–") => Some(text.past_space(next + "–".len())),
        b'a'..=b'z' if next > end => {
            let word = text.token(next)?;
            let is_joint = matches!(
                text.between(word.start, word.end),
                b"and"
                    | b"to"
                    | b"or"
                    | b"und"
                    | b"bis"
                    | b"et"
                    | b"au"
                    | b"y"
                    | b"al"
                    | b"e"
                    | b"en"
            );
            is_joint.then(|| text.past_space(word.end))
        }
        _ => None,
    }
}
