//! Several days of one month: "5-7 May", "20 and 23 October 2025".

use super::{
    date::{part, past_ordinal},
    month::{Month, month_behind},
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

/// The month that a day whose digits end at `end` shares with later ones: "20 and 23 October", "3, 4 and 5 May".
pub(super) fn shared_month(
    text: Text<'_>,
    start: usize,
    end: usize,
    locale: Locale,
) -> Option<Month> {
    if !matches!(text.before(text.before_space(start)), b'(' | b'\n' | 0)
        && text.before_space(start) == start
    {
        return None;
    }
    let mut at = end;
    for _ in 0..MOST_DAYS {
        let next = past_day_joint(text, at)?;
        let day = part(text, next).filter(|day| day.digits <= 2 && day.number <= 31)?;
        at = past_ordinal(text, day.end);
        if let Some(month) = month_behind(text, at, locale) {
            return Some(month).filter(|month| month.is_name && day.number > 0);
        }
    }
    None
}

/// Past what joins two days behind the first, whose dot is its own: " and ", ", ", ".–".
pub(super) fn past_day_joint(text: Text<'_>, end: usize) -> Option<usize> {
    let dotted = end + usize::from(text.at(end) == b'.');
    let next = text.past_space(dotted);
    match text.at(next) {
        b',' | b'-' | b'&' | b'/' => Some(text.past_space(next + 1)),
        0xE2 if text.has(next, "–") || text.has(next, "—") => {
            Some(text.past_space(next + "–".len()))
        }
        b'a'..=b'z' if next > end => {
            let word = text.token(next)?;
            let is_joint = matches!(
                text.between(word.start, word.end),
                b"and"
                    | b"to"
                    | b"through"
                    | b"until"
                    | b"till"
                    | b"tot"
                    | b"do"
                    | b"a"
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
