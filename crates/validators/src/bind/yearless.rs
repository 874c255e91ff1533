//! Times whose year the answer leaves to the reader: "fell 1.3 % on 5 November", "52 in August", "the third quarter".

use super::eastern;
use super::told_year::{ToldYears, is_of_time};
use crate::scan::label;
use crate::sentence::Sentence;
use crate::verify::Verification;
use crate::wording::is_one_of;
use crate::{Mention, MentionKind, Span, YearPart};

const MONTHS: [[&str; 3]; 12] = [
    ["january", "jan", "jan"],
    ["february", "feb", "feb"],
    ["march", "mar", "mar"],
    ["april", "apr", "apr"],
    ["may", "may", "may"],
    ["june", "jun", "jun"],
    ["july", "jul", "jul"],
    ["august", "aug", "aug"],
    ["september", "sept", "sep"],
    ["october", "oct", "oct"],
    ["november", "nov", "nov"],
    ["december", "dec", "dec"],
];

const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// The mentions with the times among them that are written without a year; none where there are none.
pub(super) fn with_times(mentions: &[Mention], times: &[Mention]) -> Option<Vec<Mention>> {
    if times.is_empty() {
        return None;
    }
    let is_in_time = |mention: &&Mention| {
        let next = times.partition_point(|time| time.span.end <= mention.span.start);
        let next = times.get(next);
        next.is_some_and(|time| time.span.start < mention.span.end)
    };
    let others = mentions.iter().filter(|mention| !is_in_time(mention));
    let mut all: Vec<Mention> = others.chain(times).cloned().collect();
    all.sort_by_key(|mention| mention.span.start);
    Some(all)
}

/// The times of a text that are written without a year.
#[derive(Debug, Default)]
pub(crate) struct Yearless {
    /// Those whose year is known.
    pub(crate) times: Vec<Mention>,
    /// Those that may be of several.
    pub(crate) open: Vec<(Span, YearPart)>,
}

/// The times of a text that are written without a year, where the facts have only one such, or the text tells the year of it
/// before.
pub(crate) fn times(
    asked: &Verification<'_>,
    mentions: &[Mention],
    sentences: &[Sentence],
) -> Yearless {
    let (text, facts) = (asked.answer, asked.facts);
    if !facts.has_parts() {
        return Yearless::default();
    }
    let told = ToldYears {
        text,
        mentions,
        sentences,
        facts,
        asked: only_year_asked(asked),
    };
    let tokens: Vec<Span> = tokens(text).collect();
    let written = (0..tokens.len()).filter_map(|place| part_at(text, &tokens, place));
    let written = written.chain(eastern::times(text));
    // What has its year is a mention of its own.
    let has_year = |span: Span| {
        let next = mentions.partition_point(|mention| mention.span.end <= span.start);
        let next = mentions.get(next).filter(|next| next.span.start < span.end);
        next.is_some_and(|next| next.number().is_none())
    };
    let mut yearless = Yearless::default();
    for (span, part) in written {
        if has_year(span) || told.is_spelling(span, part) {
            continue;
        }
        match facts.of_part(part).or_else(|| told.time(span, part)) {
            Some(time) => yearless.times.push(Mention {
                span,
                kind: MentionKind::Date(time),
            }),
            None => yearless.open.push((span, part)),
        }
    }
    let times = &mut yearless.times;
    times.sort_by_key(|time| time.span.start);
    times.dedup_by(|next, time| next.span.start < time.span.end);
    yearless
}

/// The only year that the question names.
fn only_year_asked(asked: &Verification<'_>) -> Option<i16> {
    let found = crate::mentions(asked.question, &asked.locale);
    let mut times = found.iter().filter(|mention| is_of_time(mention));
    let only = times.next()?.time()?;
    times.next().is_none().then_some(only.year)
}

/// The part of a year that a text names and nothing else: "January", "Q3".
pub(crate) fn part_alone(text: &str) -> Option<YearPart> {
    let tokens: Vec<Span> = tokens(text).collect();
    let (span, part) = part_at(text, &tokens, 0)?;
    let is_all = tokens.last().is_some_and(|last| last.end <= span.end);
    is_all.then_some(part)
}

/// The words of a text, with the digits in them.
fn tokens(text: &str) -> impl Iterator<Item = Span> {
    let mut at = 0;
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter_map(move |token| {
        let start = text.get(at..)?.find(token)? + at;
        let end = start + token.len();
        at = end;
        (!token.is_empty()).then_some(Span { start, end })
    })
}

/// The part of a year that a word is, or begins or ends.
fn part_at(text: &str, tokens: &[Span], place: usize) -> Option<(Span, YearPart)> {
    let span = *tokens.get(place)?;
    let word = span.of(text);
    if let Some(month) = month(word) {
        if let Some(quarter) = quarter_behind(text, tokens, place) {
            return Some((
                Span {
                    end: quarter.end,
                    ..span
                },
                YearPart::QuarterTo(month),
            ));
        }
        return with_number(text, span)
            .map(|(span, day)| (span, YearPart::Day(month, day)))
            .or_else(|| is_name(word).then_some((span, YearPart::Month(month))));
    }
    abbreviated(word).map(|part| (span, part)).or_else(|| {
        let next = *tokens.get(place + 1)?;
        let part = named(word, next.of(text))?;
        Some((
            Span {
                end: next.end,
                ..span
            },
            part,
        ))
    })
}

/// The "quarter" of "the March quarter", which is told by its last month.
fn quarter_behind(text: &str, tokens: &[Span], month: usize) -> Option<Span> {
    let (month, next) = (tokens.get(month)?, *tokens.get(month + 1)?);
    let is_next = text.get(month.end..next.start) == Some(" ");
    (is_next && is_one_of(&["quarter"], next.of(text))).then_some(next)
}

/// "Q3", "H1".
fn abbreviated(word: &str) -> Option<YearPart> {
    let [letter, digit] = *word.as_bytes() else {
        return None;
    };
    let number = digit.wrapping_sub(b'0');
    match letter {
        b'Q' => label::quarter(number),
        b'H' => label::half(number),
        _ => None,
    }
}

/// "third quarter", "first half".
fn named(ordinal: &str, noun: &str) -> Option<YearPart> {
    let place = ORDINALS
        .iter()
        .position(|name| ordinal.eq_ignore_ascii_case(name))?;
    let number = u8::try_from(place + 1).ok()?;
    match noun {
        "quarter" | "Quarter" => label::quarter(number),
        "half" | "Half" => label::half(number),
        _ => None,
    }
}

/// Whether a month is written as names are: "may" says something else.
fn is_name(month: &str) -> bool {
    month.starts_with(|c: char| c.is_ascii_uppercase())
}

fn month(word: &str) -> Option<u8> {
    let place = MONTHS.iter().position(|names| is_one_of(names, word))?;
    u8::try_from(place + 1).ok()
}

/// A month's name with the day beside it: "5 November", "5th of Nov", "November 5".
fn with_number(text: &str, month: Span) -> Option<(Span, u8)> {
    let before = text.get(..month.start)?.trim_end();
    let before = before.strip_suffix(" of").unwrap_or(before);
    let before = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|ending| before.strip_suffix(ending))
        .unwrap_or(before);
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let start = before.len() - digits;
    let lead = before.get(..start)?;
    let is_apart = !lead.ends_with(['.', ',', '/']) && !ends_stretch(lead);
    if let Some(day) = day(before.get(start..)?).filter(|_| is_apart) {
        return Some((Span { start, ..month }, day));
    }
    let behind = text.get(month.end..)?;
    let rest = behind.trim_start_matches(['.', ' ']);
    let skipped = behind.len() - rest.len();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let goes_on = match rest.as_bytes().get(digits..)? {
        [b'%', ..] => true,
        [b'.', next, ..] => next.is_ascii_digit(),
        // "April 17,471" is no 17th.
        [b',', group @ ..] => {
            group
                .iter()
                .take_while(|byte| byte.is_ascii_digit())
                .count()
                == 3
        }
        _ => false,
    };
    let day = day(rest.get(..digits)?).filter(|_| !goes_on)?;
    let end = month.end + skipped + digits;
    Some((Span { end, ..month }, day))
}

/// Whether a day ends a stretch of days, which is no day: "10–16 November", "the 10th to the 16th of November".
fn ends_stretch(lead: &str) -> bool {
    const LINKS: [&str; 3] = [" to ", " to the ", " through "];
    const DASHES: [char; 5] = ['-', '\u{2010}', '\u{2011}', '\u{2013}', '\u{2014}'];
    let linked = LINKS.iter().find_map(|link| lead.strip_suffix(link));
    let dashed = lead.trim_end_matches(' ').strip_suffix(DASHES);
    let dashed = dashed.map(|before| before.trim_end_matches(' '));
    let before = linked.or(dashed).unwrap_or_default();
    let before = before.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    before.ends_with(|c: char| c.is_ascii_digit())
}

fn day(digits: &str) -> Option<u8> {
    let day = digits.parse().ok()?;
    (1..=31).contains(&day).then_some(day)
}
