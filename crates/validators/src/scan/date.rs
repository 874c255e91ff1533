//! Days, fully written.

use super::{
    Scan, clock,
    days::{past_more_days, shared_month},
    foreign,
    lexicon::Word,
    month::{Month, month_before, month_behind, thai_month_before},
    monthly, name,
    numeral::{self, Numeral},
    text::Text,
    thai::{self, Era},
    year,
};
use crate::{Mention, MentionKind, Period, Span, YearPart, YearsMention};

/// A whole number among the parts of a date.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub(super) number: i16,
    pub(super) digits: u8,
    pub(super) end: usize,
}

impl Scan<'_> {
    /// A date in figures alone that starts with `numeral`: 2024-12-31, 12/31/2024, 31.12.2024.
    pub(super) fn date_in_figures(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let first = part(text, numeral.start)?;
        let separator = text.at(first.end);
        if !matches!(separator, b'-' | b'/' | b'.') {
            return None;
        }
        let second = part(text, first.end + 1)?;
        if is_day_alone(text, first, second) {
            return Some(self.skip(second.end));
        }
        // "11/12,2016" has a comma before its year.
        let is_comma = separator == b'/' && text.at(second.end) == b',';
        if second.digits > 2 || text.at(second.end) != separator && !is_comma {
            return None;
        }
        let third = part(text, second.end + 1)?;
        if is_comma && (third.digits != 4 || !(1900..=2100).contains(&third.number)) {
            return None;
        }
        let day = if first.digits == 4 {
            self.day(first, second.number, third.number)
        } else if first.digits == 3 {
            None
        } else {
            self.day_last(first.number, second.number, third, separator)
        }?;
        let end = past_time(text, third.end);
        if text.is_wordy(end) || text.at(end) == separator && text.at(end + 1).is_ascii_digit() {
            return None;
        }
        Some(self.put_date(numeral.start, end, day))
    }

    /// Month and day in the order that the locale has, unless only the other one is possible.
    fn day_last(&mut self, first: i16, second: i16, last: Part, separator: u8) -> Option<Period> {
        let is_day_first = first > 12
            || second <= 12 && (self.locale.days_first || separator == b'.' || self.is_thai());
        if is_day_first {
            self.day(last, second, first)
        } else {
            self.day(last, first, second)
        }
    }

    fn day(&mut self, year: Part, month: i16, day: i16) -> Option<Period> {
        let year = match year.digits {
            4 if (2400..=2600).contains(&year.number) => year.number - year::ERA,
            4 if (1500..2400).contains(&year.number) => year.number,
            2 if year::THAI_SHORT.contains(&year.number) && self.is_thai() => {
                2500 - year::ERA + year.number
            }
            2 => year::century(year.number),
            _ => return None,
        };
        date(year, u8::try_from(month).ok()?, day)
    }

    /// A date in words around the day that `numeral` is: "December 31, 2024", "31 December 2024". A day
    /// without a year is passed over.
    pub(super) fn date(&mut self, numeral: &Numeral) -> Option<usize> {
        let day = numeral.whole()?;
        if numeral.digits > 2 || !(1..=31).contains(&day) {
            return None;
        }
        let text = self.text;
        let end = past_ordinal(text, numeral.end);
        if let Some(month) = month_before(text, numeral.start) {
            return self.behind_month(month, day, (numeral.start, end));
        }
        let Some(month) = month_behind(text, end, *self.locale) else {
            let thai = thai_month_before(text, numeral.start);
            if let Some(end) =
                thai.and_then(|month| self.behind_month(month, day, (numeral.start, end)))
            {
                return Some(end);
            }
            let month = shared_month(text, numeral.start, end, *self.locale)?;
            return Some(self.day_of_interval(numeral.start, end, day, month));
        };
        let Some((year, behind)) = self.year_behind(month.end) else {
            return match self.year_of_interval(month) {
                Some(year) => {
                    Some(self.put_date(numeral.start, month.end, date(year, month.number, day)?))
                }
                None => month.is_name.then(|| self.skip(month.end)),
            };
        };
        let day = date(year, month.number, day)?;
        Some(self.put_date(numeral.start, behind, day))
    }

    fn behind_month(
        &mut self,
        month: Month,
        day: i16,
        (start, end): (usize, usize),
    ) -> Option<usize> {
        let text = self.text;
        if let Some((year, behind)) = clock::year_behind(text, end) {
            let day = date(year, month.number, day)?;
            return Some(self.put_date(month.start, behind, day));
        }
        // The 22 of "August 10-22" is no year.
        let days_end = past_more_days(text, end);
        if days_end == end
            && let Some((year, behind)) = self.year_behind(end)
        {
            let day = date(year, month.number, day)?;
            return Some(self.put_date(month.start, behind, day));
        }
        if let Some(behind) = self.interval(month, day, end) {
            return Some(behind);
        }
        let end = days_end;
        if !month.is_name || monthly::is_amount(text, start, end) {
            return None;
        }
        let next = text.past_space(end);
        let goes_on = matches!(text.at(end), b'%' | b'-') || text.at(next) == b'%';
        let is_amount = text.token(next).is_some_and(|token| {
            matches!(
                token.word,
                Word::Scale(_) | Word::Percent | Word::Hundred | Word::Suffix(_) | Word::Noun
            )
        });
        (!goes_on && !is_amount).then(|| self.skip(end))
    }

    /// The year behind a month or a day, and where it ends.
    pub(super) fn year_behind(&mut self, end: usize) -> Option<(i16, usize)> {
        let text = self.text;
        let start = past_comma(text, end);
        let is_dashed = matches!(text.at(start), b'-' | b'/');
        let mut start = if is_dashed {
            start + 1
        } else {
            text.past_space(start)
        };
        let mut era = None;
        if let Some((found, behind)) = thai::era(text, start) {
            era = Some(found);
            start = text.past_space(behind);
        }
        let mut is_of = false;
        if let Some(token) = text.token(start)
            && (matches!(token.word, Word::In | Word::Of)
                || foreign::is_of(text, token, *self.locale))
        {
            is_of = token.word == Word::Of;
            start = text.past_space(token.end);
        }
        let is_quoted = text.at(start) == b'\'';
        let year = part(text, start + usize::from(is_quoted))?;
        let is_signed = text.has(year.end, "г.");
        if text.is_wordy(year.end) && !is_signed
            || text.at(year.end) == b',' && text.at(year.end + 1).is_ascii_digit()
        {
            return None;
        }
        let is_thai = thai::is_behind(text, end)
            || text.before(end) == b'.' && thai::is_behind(text, end - 1);
        let number = match (year.digits, era) {
            (4, Some(Era::Buddhist)) => year.number - year::ERA,
            (4, _) if (2400..=2600).contains(&year.number) => year.number - year::ERA,
            // "On May 5 of 1200 stores" has none.
            (4, _) if is_of && !(1900..=2100).contains(&year.number) => return None,
            (4, _) if (1000..=2400).contains(&year.number) => year.number,
            (2, _) if is_of => return None,
            (2, Some(Era::Buddhist)) => 2500 - year::ERA + year.number,
            // "30 กันยายน 31 ธันวาคม 2567" are two days.
            (2, None) if is_thai && thai::month(text, text.past_space(year.end)).is_some() => {
                return None;
            }
            (2, None) if is_thai && year::THAI_SHORT.contains(&year.number) => {
                2500 - year::ERA + year.number
            }
            (2, _) if is_thai || is_dashed || is_quoted || is_last(text, end, year.end) => {
                year::century(year.number)
            }
            _ => return None,
        };
        let sign = if is_signed { "г.".len() } else { 0 };
        Some((number, year.end + sign))
    }

    /// Takes in a day, or the months that end with it: "nine months ended September 30, 2024".
    pub(super) fn put_date(&mut self, start: usize, end: usize, day: Period) -> usize {
        let text = self.text;
        let (start, kind) = match months_ended(text, start, day) {
            Some((part, start)) => {
                let period = Period {
                    year: day.year,
                    part,
                };
                (
                    start,
                    MentionKind::Years(YearsMention {
                        from: period,
                        to: period,
                        fiscal: false,
                    }),
                )
            }
            None => (start, MentionKind::Date(day)),
        };
        let start = self.make_room(start);
        self.push(Mention {
            span: Span { start, end },
            kind,
        });
        end
    }
}

/// Whether two parts are a day without a year: "03/16". Nobody writes a quotient with a zero in front.
fn is_day_alone(text: Text<'_>, first: Part, second: Part) -> bool {
    let is_written = |part: &Part| part.digits == 2;
    let has_zero = |part: &Part| part.number < 10;
    let (left, right) = (first.number, second.number);
    let is_day = (1..=31).contains(&left.max(right)) && (1..=12).contains(&left.min(right));
    let next = text.at(second.end);
    let goes_on =
        matches!(next, b'/' | b',' | b'.') && numeral::digit(text, second.end + 1).is_some();
    let is_alone = text.at(first.end) == b'/' && !goes_on && next != b'%';
    let parts = [first, second];
    is_alone && is_day && parts.iter().all(is_written) && parts.iter().any(has_zero)
}

pub(super) fn date(year: i16, month: u8, day: i16) -> Option<Period> {
    let day = u8::try_from(day).ok()?;
    let days = match month {
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day).then_some(Period {
        year,
        part: YearPart::Day(month, day),
    })
}

/// Up to four digits at `start`.
pub(super) fn part(text: Text<'_>, start: usize) -> Option<Part> {
    let mut part = Part {
        number: 0,
        digits: 0,
        end: start,
    };
    while let Some((digit, length)) = numeral::digit(text, part.end) {
        if part.digits == 4 {
            return None;
        }
        part.number = part.number * 10 + i16::from(digit);
        part.digits += 1;
        part.end += length;
    }
    (part.digits > 0).then_some(part)
}

/// Past a comma, which a space may stand before.
pub(super) fn past_comma(text: Text<'_>, end: usize) -> usize {
    let comma = text.past_space(end);
    if text.at(comma) == b',' {
        comma + 1
    } else {
        end
    }
}

/// Whether two digits behind a short month, as in "15 Jan 21", are the last of their clause; otherwise they may
/// count what follows.
fn is_last(text: Text<'_>, month: usize, end: usize) -> bool {
    let is_month = text.before(month).is_ascii_lowercase();
    let next = text.past_space(end);
    is_month
        && !text.is_wordy(next)
        && matches!(text.at(end), 0 | b'.' | b',' | b';' | b')' | b' ')
        && !matches!(text.at(next), b'%' | b'$' | b'-')
        && text.at(next) < 0x80
        && !(text.at(end) == b'.' && text.at(end + 1).is_ascii_digit())
}

/// Past the time of "2024-12-31T10:30:00Z".
fn past_time(text: Text<'_>, end: usize) -> usize {
    if matches!(text.at(end), b'T' | b't') && text.at(end + 1).is_ascii_digit() {
        name::end(text, end)
    } else {
        end
    }
}

/// Past the letters of "31st".
pub(super) fn past_ordinal(text: Text<'_>, end: usize) -> usize {
    match text.token(end) {
        Some(token)
            if matches!(
                text.between(token.start, token.end),
                b"st" | b"nd" | b"rd" | b"th" | b"er"
            ) =>
        {
            token.end
        }
        _ => end,
    }
}

/// "nine months ended" before a day, as the part of its year that it means.
fn months_ended(text: Text<'_>, start: usize, day: Period) -> Option<(YearPart, usize)> {
    let ended = text.previous(start)?;
    if ended.word != Word::Ended {
        return None;
    }
    let mut months = text.previous(ended.start)?;
    if months.word == Word::Period {
        months = text.previous(months.start)?;
    }
    if months.word != Word::Months {
        return None;
    }
    let end = text.before_space(months.start);
    let end = if text.before(end) == b'-' {
        end - 1
    } else {
        end
    };
    let (count, start) = if text.before(end).is_ascii_digit() {
        let tens = if text.before(end - 1) == b'1' { 10 } else { 0 };
        let start = end - 1 - usize::from(tens > 0);
        (text.before(end) - b'0' + tens, start)
    } else {
        let token = text.token_before(end)?;
        let Word::Small(count) = token.word else {
            return None;
        };
        (count, token.start)
    };
    let YearPart::Day(month, _) = day.part else {
        return None;
    };
    let part = match count {
        3 if month.is_multiple_of(3) => YearPart::Quarter(month / 3),
        3 => YearPart::QuarterTo(month),
        6 | 9 => YearPart::Months(count),
        12 => YearPart::Whole,
        _ => return None,
    };
    Some((part, start))
}
