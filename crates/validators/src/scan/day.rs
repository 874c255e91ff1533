//! Days whose year comes first, whose day is a word, or whose parts characters name; quarters that begin with
//! their number.

use super::{
    Scan, abroad,
    date::{date, part, past_comma, past_ordinal},
    label::{self, Label},
    lexicon::Word,
    month::month_behind,
    numeral::Numeral,
    quarter,
    text::{Text, Token},
    year,
};
use crate::{Mention, MentionKind, Period, Span, YearPart, YearsMention};

impl Scan<'_> {
    /// A day behind its year: "2021-Jan-15", "2021, January 15".
    pub(super) fn year_first(&mut self, year: i16, start: usize, end: usize) -> Option<usize> {
        let text = self.text;
        let behind = match text.at(end) {
            b'-' | b'/' => end,
            _ => past_comma(text, end),
        };
        let first = text.at(text.past_space(behind + usize::from(behind == end)));
        if !first.is_ascii_uppercase() && !matches!(text.at(end), b'-' | b'/') {
            return None;
        }
        let month = month_behind(text, behind, *self.locale)?;
        let mut day_start = text.past_space(month.end);
        if matches!(text.at(month.end), b'-' | b'/') {
            day_start = month.end + 1;
        }
        let day = part(text, day_start).filter(|day| day.digits <= 2)?;
        let end = past_ordinal(text, day.end);
        if text.is_wordy(end) || self.year_behind(end).is_some() {
            return None;
        }
        let day = date(year, month.number, day.number)?;
        Some(self.put_date(start, end, day))
    }

    /// Eight figures that are a day: 20210115.
    pub(super) fn eight(&mut self, numeral: &Numeral) -> Option<usize> {
        if numeral.digits != 8 || numeral.decimals > 0 || numeral.is_grouped {
            return None;
        }
        let text = self.text;
        let mut figures = 0_i32;
        for byte in text.between(numeral.start, numeral.end) {
            let figure = byte.checked_sub(b'0').filter(|figure| *figure < 10)?;
            figures = figures * 10 + i32::from(figure);
        }
        let year = i16::try_from(figures / 10_000).ok()?;
        let month = u8::try_from(figures / 100 % 100).ok()?;
        let day = i16::try_from(figures % 100).ok()?;
        let stands_alone = !text.is_wordy(numeral.end)
            && !matches!(text.before(numeral.start), b'$' | b'-' | b'(')
            && text.before(numeral.start) < 0x80;
        if !(1900..=2100).contains(&year) || !stands_alone {
            return None;
        }
        let day = date(year, month, day)?;
        Some(self.put_date(numeral.start, numeral.end, day))
    }

    /// "2021年5月5日", "2021년 5월 5일"; with less of it, the month or the year.
    pub(super) fn date_in_characters(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let (year, start) = match numeral.digits {
            4 => (numeral.whole()?, numeral.start),
            _ => of_reign(text, numeral)?,
        };
        let year_end = named(text, numeral.end, ["年", "년"])?;
        let mut period = Period {
            year,
            part: YearPart::Whole,
        };
        let mut end = year_end;
        if let Some(month) = part(text, text.past_space(year_end))
            && let Ok(number @ 1..=12) = u8::try_from(month.number)
            && let Some(month_end) = named(text, month.end, ["月", "월"])
        {
            period.part = YearPart::Month(number);
            end = month_end;
            if let Some(day) = part(text, text.past_space(month_end))
                && let Some(day_end) = named(text, day.end, ["日", "일"])
                && let Some(day) = date(year, number, day.number)
            {
                return Some(self.put_date(start, day_end, day));
            }
        } else if let Some((part, length)) = quarter::behind_year(behind(text, numeral.end)) {
            period.part = part;
            end = numeral.end + length;
        }
        if !(1900..=2100).contains(&year) {
            return None;
        }
        let span = Span {
            start,
            end: if period.part == YearPart::Whole {
                numeral.end
            } else {
                end
            },
        };
        self.push(Mention {
            span,
            kind: MentionKind::Years(YearsMention {
                from: period,
                to: period,
                fiscal: false,
            }),
        });
        Some(end)
    }

    /// Passes over a month, day or quarter whose year is left out, which counts nothing: "4月15日", "第2四半期".
    pub(super) fn part_in_characters(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        numeral.whole().filter(|month| (1..=12).contains(month))?;
        let Some(end) = named(text, numeral.end, ["月", "월"]) else {
            let (_, length) = quarter::part_of_year(behind(text, numeral.start))?;
            return Some(self.skip(numeral.start + length));
        };
        let day = part(text, text.past_space(end)).filter(|day| (1..=31).contains(&day.number));
        let day = day.and_then(|day| named(text, day.end, ["日", "일"]));
        Some(self.skip(day.unwrap_or(end)))
    }

    /// A day in words before its year: "the fifteenth of January 2021", "January fifteenth, 2021".
    pub(super) fn worded(
        &mut self,
        year: i16,
        label: &Label,
        start: usize,
        end: usize,
    ) -> Option<usize> {
        let text = self.text;
        let (month, day, from) = if let YearPart::Month(month) = label.part {
            let of = text.previous(label.start)?;
            if of.word != Word::Of {
                return None;
            }
            let (day, from) = ordinal(text, text.previous(of.start)?)?;
            (month, day, from)
        } else if label.is_any {
            return None;
        } else {
            let behind = text.before_space(start);
            let behind = behind - usize::from(text.before(behind) == b',');
            // "fifteenth", "second", "third", "march", "may".
            if !matches!(text.before(behind), b'h' | b't' | b'd' | b'y') {
                return None;
            }
            let token = text.previous(behind)?;
            if let Word::Month(month) = token.word {
                // A month in small letters that could be a verb: "the fifth of march 1999".
                let of = text
                    .previous(token.start)
                    .filter(|of| of.word == Word::Of)?;
                let (day, from) = ordinal(text, text.previous(of.start)?)?;
                let day = date(year, month, day)?;
                return Some(self.put_date(from, end, day));
            }
            let (day, from) = ordinal(text, token)?;
            let token = text.previous(from)?;
            let Word::Month(month) = token.word else {
                return None;
            };
            (month, day, token.start)
        };
        let day = date(year, month, day)?;
        Some(self.put_date(from, end, day))
    }
}

impl Scan<'_> {
    /// "2020. 5. 20.", as Korean writes days.
    pub(super) fn date_in_korean(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let year = part(text, numeral.start).filter(|year| matches!(year.digits, 2 | 4))?;
        let month = part(text, past_dot(text, year.end)?).filter(|month| month.digits <= 2)?;
        let day = part(text, past_dot(text, month.end)?).filter(|day| day.digits <= 2)?;
        let year = match year.digits {
            2 => year::century(year.number),
            _ => year.number,
        };
        let end = day.end + usize::from(text.at(day.end) == b'.');
        let day = date(year, u8::try_from(month.number).ok()?, day.number)?;
        (!text.is_wordy(end)).then(|| self.put_date(numeral.start, end, day))
    }

    /// Whether a Korean text goes on behind a number that ends at `end` as its days do: ". 5. 2".
    pub(super) fn is_korean(&self, end: usize) -> bool {
        let text = self.text;
        let month = |at| part(text, past_dot(text, at)?);
        self.locale.language() == "ko" && month(end).and_then(|found| month(found.end)).is_some()
    }
}

/// What stands behind a place.
fn behind(text: Text<'_>, start: usize) -> &str {
    text.whole.get(start..).unwrap_or_default()
}

/// Japanese reigns, and the year before each.
pub(crate) const REIGNS: [(&str, i16); 3] = [("令和", 2018), ("平成", 1988), ("昭和", 1925)];

/// The year of a Japanese reign, "令和5年", with where the reign's name starts.
fn of_reign(text: Text<'_>, numeral: &Numeral) -> Option<(i16, usize)> {
    let number = numeral.whole().filter(|_| numeral.digits <= 2)?;
    let named = |(name, before): &(&str, i16)| {
        let start = text.ending(numeral.start, name)?;
        Some((before + number, start))
    };
    REIGNS.iter().find_map(named)
}

/// Past a dot at `at` and the spaces behind it.
fn past_dot(text: Text<'_>, at: usize) -> Option<usize> {
    (text.at(at) == b'.').then(|| text.past_space(at + 1))
}

/// Where one of two names at `start` ends.
fn named(text: Text<'_>, start: usize, names: [&str; 2]) -> Option<usize> {
    let found = names.into_iter().find(|name| text.has(start, name));
    found.map(|name| start + name.len())
}

/// The days of a month in words, but for those above twenty.
const DAYS: &[&str] = &[
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

/// The day of a month whose last word `token` is, and where it starts.
fn ordinal(text: Text<'_>, token: Token) -> Option<(i16, usize)> {
    let word = text.between(token.start, token.end);
    if word.eq_ignore_ascii_case(b"thirtieth") {
        return Some((30, token.start));
    }
    let place = DAYS
        .iter()
        .position(|day| word.eq_ignore_ascii_case(day.as_bytes()))?;
    let day = i16::try_from(place + 1).ok()?;
    let behind = match text.before(token.start) {
        b'-' => token.start - 1,
        _ => text.before_space(token.start),
    };
    match text.token_before(behind) {
        Some(Token {
            word: Word::Tens(tens @ (20 | 30)),
            start,
            ..
        }) if day < 10 => Some((i16::from(tens) + day, start)),
        _ => Some((day, token.start)),
    }
}

impl Scan<'_> {
    /// A quarter or half that begins with its number: "3Q24", "1H 2025". Alone it is no mention.
    pub(super) fn part_first(&mut self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let number = numeral.whole().filter(|_| numeral.digits == 1)?;
        let number = u8::try_from(number).ok()?;
        let year_part = match text.at(numeral.end) {
            b'Q' => label::quarter(number),
            b'H' => label::half(number),
            b'M' if matches!(number, 3 | 6 | 9) => Some(YearPart::Months(number)),
            letter => abroad::cut_short(letter, number, self.locale.language()),
        }?;
        let end = numeral.end + 1;
        let Some(year) = part(text, end) else {
            // 3 M are three million.
            if text.at(numeral.end) == b'M' {
                return None;
            }
            return (!text.is_wordy(end) || text.has(end, "FY")).then(|| self.skip(end));
        };
        if text.is_wordy(year.end) {
            return None;
        }
        let number = match year.digits {
            2 => self.short_year(year.number),
            4 if (1900..=2100).contains(&year.number) => year.number,
            4 if (2400..=2600).contains(&year.number) && self.is_thai() => year.number - year::ERA,
            _ => return None,
        };
        let label = Label {
            start: numeral.start,
            part: year_part,
            is_fiscal: false,
            era: None,
            is_any: true,
        };
        Some(self.years(number, &label, year.end, false))
    }
}
