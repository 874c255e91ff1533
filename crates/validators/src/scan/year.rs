//! Years and ranges of years.

use super::{
    Scan, abroad,
    after::After,
    before::Before,
    label::{self, Label},
    lexicon::Word,
    month_year, name,
    numeral::{self, Numeral},
    past,
    text::{Text, Token},
    thai::{self, Era},
};
use crate::{Hedge, Mention, MentionKind, Period, Sign, Span, YearPart, YearsMention};

/// Years that a bare number may be.
const YEARS: core::ops::RangeInclusive<i16> = 1900..=2100;
/// Buddhist-era years that it may be.
const BUDDHIST: core::ops::RangeInclusive<i16> = 2400..=2600;
/// Years of two digits that are of the Buddhist era in Thai; "99" is 1999, since 2599 is far off.
pub(super) const THAI_SHORT: core::ops::RangeInclusive<i16> = 41..=75;
/// From a Gregorian to a Buddhist-era year.
pub(crate) const ERA: i16 = 543;

/// Words behind a number in Thai that a year cannot have.
const THAI_NOUNS: &[&str] = &[
    "คน",
    "หน่วย",
    "ราย",
    "แห่ง",
    "สาขา",
    "คัน",
    "ตัว",
    "หุ้น",
    "วัน",
    "เดือน",
    "ครั้ง",
    "ชิ้น",
    "ตัน",
    "กิโล",
    "เมตร",
    "ห้อง",
    "เครื่อง",
];

impl Scan<'_> {
    /// The year that `numeral` is, or the years that it begins, and where they end.
    pub(crate) fn year(
        &mut self,
        numeral: &Numeral,
        before: &Before,
        after: &After,
    ) -> Option<usize> {
        let number = numeral.whole()?;
        if before.currency.is_some() || after.is_scaled || after.unit.is_some() {
            return None;
        }
        if numeral.digits == 2 {
            return self.short(numeral, number, before.word);
        }
        let is_buddhist = BUDDHIST.contains(&number);
        let text = self.text;
        let is_past = || past::is_year(text, numeral, number, before, self.out.last());
        if numeral.digits != 4 || !(YEARS.contains(&number) || is_buddhist || is_past()) {
            return None;
        }
        if is_tail_wordy(text, numeral.end) || matches!(before.sign, Sign::Minus | Sign::Plus) {
            return None;
        }
        let mut label = Label::read(text, numeral.start, before.word);
        label.take_abroad(text, *self.locale);
        let year = if is_buddhist {
            label = label.of_latin_era(text, numeral.end);
            let is_thai = label.era == Some(Era::Buddhist)
                || label.is_any && thai::is_behind(text, text.before_space(numeral.start))
                || self.is_thai();
            if !is_thai || label.era == Some(Era::Gregorian) {
                return None;
            }
            number - ERA
        } else if label.era == Some(Era::Buddhist) {
            // "พ.ศ. 2024" is centuries ago.
            number - ERA
        } else {
            number
        };
        let is_other = || {
            is_counted(text, before, numeral.end)
                || self.is_end_of_amounts(numeral)
                || name::is_named(text, numeral, before.word)
                || self.is_worked(numeral)
        };
        if !label.is_any && is_other() {
            return None;
        }
        if let Some(end) = self
            .worded(year, &label, numeral.start, numeral.end)
            .or_else(|| self.year_first(year, label.start, numeral.end))
        {
            return Some(end);
        }
        Some(self.years(year, &label, numeral.end, is_buddhist))
    }

    /// A year of two digits behind "FY", an apostrophe or a Thai month.
    fn short(&mut self, numeral: &Numeral, number: i16, word: Option<Token>) -> Option<usize> {
        let text = self.text;
        let start = apostrophe(text, numeral.start);
        let is_quoted = start.is_some();
        let start = start.unwrap_or(numeral.start);
        if text.is_wordy(numeral.end) {
            return None;
        }
        let label = Label::read(text, start, word);
        let year = match label.era {
            Some(Era::Buddhist) => 2500 - ERA + number,
            Some(Era::Gregorian) => century(number),
            None if label.is_any && is_thai_behind(text, text.before_space(start)) => {
                if number < 40 {
                    return None;
                }
                2500 - ERA + number
            }
            None if label.is_fiscal => century(number),
            // "Q1-24", "H2/23"
            None if label.part != YearPart::Whole && matches!(text.before(start), b'-' | b'/') => {
                self.short_year(number)
            }
            None if is_quoted && (label.is_any || self.is_behind_year(start)) => century(number),
            None if is_quoted && is_said(text, start, numeral.end) => century(number),
            None => return None,
        };
        let label = if is_quoted && !label.is_any {
            Label { start, ..label }
        } else {
            label
        };
        Some(self.years(year, &label, numeral.end, false))
    }

    /// A year of two digits beside a part of it: "Q1-24" and, in Thai, "ไตรมาส 3/67".
    pub(super) fn short_year(&mut self, number: i16) -> i16 {
        if THAI_SHORT.contains(&number) && self.is_thai() {
            2500 - ERA + number
        } else {
            century(number)
        }
    }

    fn is_behind_year(&self, start: usize) -> bool {
        self.out.last().is_some_and(|last| {
            matches!(last.kind, MentionKind::Years(_) | MentionKind::Date(_))
                && start.saturating_sub(last.span.end) <= 6
        })
    }

    /// Takes in a year that ends at `end`, with its label and the rest of its range.
    pub(crate) fn years(
        &mut self,
        year: i16,
        label: &Label,
        end: usize,
        is_buddhist: bool,
    ) -> usize {
        let text = self.text;
        let mut from = Period {
            year,
            part: label.part,
        };
        let (mut to, mut end) = (from, end);
        let range =
            range(text, year, end, is_buddhist).filter(|_| !month_year::is_ahead(text, end));
        if let Some((last, behind)) = range {
            to.year = last;
            end = behind;
        } else if let Some((part, behind)) =
            trailing(text, year, end).or_else(|| self.in_turkish(end))
            && from.part == YearPart::Whole
        {
            from.part = part;
            to = from;
            end = behind;
        }
        if matches!(self.locale.language(), "ru" | "uk" | "pl") {
            let behind = text.whole.get(end..).and_then(abroad::year_sign);
            end += behind.unwrap_or(0);
        }
        let start = self.make_room(label.start);
        self.push(Mention {
            span: Span { start, end },
            kind: MentionKind::Years(YearsMention {
                from,
                to,
                fiscal: label.is_fiscal,
            }),
        });
        end
    }

    fn in_turkish(&self, end: usize) -> Option<(YearPart, usize)> {
        let is_turkish = self.locale.language() == "tr";
        let behind = self.text.whole.get(end..).filter(|_| is_turkish)?;
        let (part, length) = abroad::behind_year(behind)?;
        Some((part, end + length))
    }

    /// Whether a number is the other end of a range that begins with an amount: "1500–2000 calories".
    fn is_end_of_amounts(&self, numeral: &Numeral) -> bool {
        let text = self.text;
        self.out.last().is_some_and(|first| {
            let gap = text.between(first.span.end, numeral.start);
            matches!(&first.kind, MentionKind::Number(number) if number.step >= 1.0)
                && [b"-", "–".as_bytes(), "‑".as_bytes()].contains(&gap)
                && past::is_counted(text, numeral.end)
        })
    }

    /// Whether a number is an operand of shown work: "1962 - 1950 = 12".
    fn is_worked(&self, numeral: &Numeral) -> bool {
        super::work::is_ahead(self.text, numeral.start, numeral.end)
    }
}

/// Whether Thai ends at `end`, be it with the dot of a month cut short: "พ.ค. 67".
fn is_thai_behind(text: Text<'_>, end: usize) -> bool {
    let is_dotted = text.before(end) == b'.';
    thai::is_behind(text, end - usize::from(is_dotted))
}

/// 24 is 2024 and 98 is 1998.
pub(crate) const fn century(short: i16) -> i16 {
    if short < 60 {
        2000 + short
    } else {
        1900 + short
    }
}

/// Where an apostrophe that ends at `end` starts.
fn apostrophe(text: Text<'_>, end: usize) -> Option<usize> {
    if text.before(end) == b'\'' {
        return Some(end - 1);
    }
    text.ending(end, "’").or_else(|| text.ending(end, "‘"))
}

/// Whether the word before an apostrophe makes what is behind it a year: "in '23", "by '25", "from '22 to '23".
fn is_said(text: Text<'_>, start: usize, end: usize) -> bool {
    const LEADS: &[&str] = &["by", "from", "vs", "versus", "than"];
    let is_closed = apostrophe_at(text, end);
    let Some(token) = text.previous(start).filter(|_| !is_closed) else {
        return false;
    };
    let word = text.between(token.start, token.end);
    matches!(token.word, Word::In | Word::To)
        || LEADS
            .iter()
            .any(|lead| word.eq_ignore_ascii_case(lead.as_bytes()))
}

/// Whether a quotation ends at `at`.
fn apostrophe_at(text: Text<'_>, at: usize) -> bool {
    text.at(at) == b'\'' || text.has(at, "’")
}

/// Whether what follows makes a year something else; "2025E" is a year that is estimated.
fn is_tail_wordy(text: Text<'_>, end: usize) -> bool {
    match text.at(end) {
        b'E' | b'e' | b'A' | b'F' | b'P' | b'Q' | b'H' => {
            text.is_wordy(end + 1) && !text.at(end + 1).is_ascii_digit()
        }
        // "2021г."
        0xD0 if text.has(end, "г.") => false,
        _ => text.is_wordy(end),
    }
}

/// Whether the words around say that a number counts something.
fn is_counted(text: Text<'_>, before: &Before, end: usize) -> bool {
    let previous = before.word.map_or(Word::Other, |token| token.word);
    if matches!(
        previous,
        Word::Hedge(Hedge::JustUnder) | Word::Least | Word::Times | Word::Multiply
    ) || before
        .word
        .is_some_and(|token| text.has(token.start, "approx"))
    {
        return true;
    }
    let next = text.past_space(end);
    if text.at(next) == 0xE0 {
        return THAI_NOUNS.iter().any(|noun| text.has(next, noun));
    }
    !matches!(previous, Word::In | Word::Year | Word::Fiscal | Word::Ended)
        && next > end
        && text
            .token(next)
            .is_some_and(|token| token.word == Word::Noun)
}

/// The last year of a range and where it ends, behind its first one's end.
fn range(text: Text<'_>, first: i16, end: usize, is_buddhist: bool) -> Option<(i16, usize)> {
    let mut start = text.past_space(end);
    let is_spaced = start > end;
    let is_slash = text.at(start) == b'/';
    start += match text.at(start) {
        b'-' | b'/' => 1,
        0xE2 if ["–", "—", "‑", "−"]
            .iter()
            .any(|dash| text.has(start, dash)) =>
        {
            3
        }
        _ => return None,
    };
    if is_spaced {
        start = text.past_space(start);
    }
    let start = match text.token(start) {
        Some(token) if matches!(token.word, Word::Fiscal | Word::Calendar) => token.end,
        Some(_) => return None,
        None => start,
    };
    numeral::digit(text, start)?;
    let numeral = numeral::read(text, start, crate::locale::Separators::Point);
    let behind = text.at(numeral.end);
    let number = numeral.whole()?;
    if text.is_wordy(numeral.end)
        || behind == b'%'
        || matches!(behind, b'-' | b'/') && text.at(numeral.end + 1).is_ascii_digit()
    {
        return None;
    }
    let last = match numeral.digits {
        4 if is_buddhist && BUDDHIST.contains(&number) => number - ERA,
        4 if YEARS.contains(&number) && !is_buddhist => number,
        4 if !YEARS.contains(&first) && past::YEARS.contains(&number) => number,
        2 if !is_spaced => {
            let base = if is_buddhist { first + ERA } else { first };
            let last = base - base % 100 + number;
            let last = if last < base && base % 100 > 90 {
                last + 100
            } else {
                last
            };
            if is_buddhist { last - ERA } else { last }
        }
        _ => return None,
    };
    let fits = if is_slash && numeral.digits == 4 {
        last >= first
    } else {
        last > first
    };
    (fits && last - first < 200).then_some((last, numeral.end))
}

/// A part behind a year: "2024 Q3", "2024Q3", "2024-Q3", "2024 H1", "2024-09".
fn trailing(text: Text<'_>, year: i16, end: usize) -> Option<(YearPart, usize)> {
    let start = text.past_space(end);
    if matches!(text.at(start), b'-' | b'/') && start == end {
        return month(text, year, start + 1).or_else(|| lettered(text, start + 1));
    }
    lettered(text, start)
}

/// "Q3", "H1".
fn lettered(text: Text<'_>, start: usize) -> Option<(YearPart, usize)> {
    let number = text.at(start + 1).wrapping_sub(b'0');
    let part = match text.at(start) {
        b'Q' => label::quarter(number),
        b'H' => label::half(number),
        _ => None,
    }?;
    (!text.is_wordy(start + 2)).then_some((part, start + 2))
}

/// The month of "2024-09"; "2009-10" has been read as two years by now, unless it is listed with months.
fn month(text: Text<'_>, year: i16, start: usize) -> Option<(YearPart, usize)> {
    if !(text.at(start).is_ascii_digit() && text.at(start + 1).is_ascii_digit()) {
        return None;
    }
    let month = (text.at(start) - b'0') * 10 + text.at(start + 1) - b'0';
    let behind = text.at(start + 2);
    let ends = !text.is_wordy(start + 2) && !matches!(behind, b'-' | b'/' | b'%');
    (ends && year >= 1900 && matches!(month, 1..=12)).then_some((YearPart::Month(month), start + 2))
}
