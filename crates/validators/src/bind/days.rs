//! Days whose year the answer leaves to the reader: "fell 1.3 % on 5 November".

use core::ops::Range;

use crate::lexicon::Class;
use crate::sentence::Sentence;
use crate::wording::words;
use crate::{Facts, Mention, Period, Span};

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

/// As long as words between a number and its day may be.
const LONGEST: usize = 32;

/// Binds numbers that stand beside a day without a year to the only such day that the facts have.
pub(crate) fn in_facts(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
    facts: &Facts,
    bound: &mut [Option<Period>],
) {
    if !facts.has_days() {
        return;
    }
    for sentence in sentences {
        let days = days(text, sentence, mentions, facts);
        for (at, (span, day)) in days.iter().enumerate() {
            let end = days
                .get(at + 1)
                .map_or(sentence.span.end, |(next, _)| next.start);
            let of_day = Beside {
                text,
                mentions,
                sentence,
                day: *span,
                end,
            };
            for place in of_day.numbers() {
                if let Some(slot) = bound.get_mut(place) {
                    *slot = slot.or(Some(*day));
                }
            }
        }
    }
}

/// The days of a sentence that are written without a year, and which of the facts' they are.
pub(crate) fn days(
    text: &str,
    sentence: &Sentence,
    mentions: &[Mention],
    facts: &Facts,
) -> Vec<(Span, Period)> {
    let part = sentence.span.of(text);
    let months = words(part).filter_map(|(span, word)| Some((span, month(word)?)));
    let written = months.filter_map(|(span, month)| {
        let (span, number) = with_number(part, span)?;
        let day = facts.day(month, number)?;
        let start = sentence.span.start;
        let span = Span {
            start: start + span.start,
            end: start + span.end,
        };
        Some((span, day))
    });
    // What has its year is a mention of its own.
    let is_mention = |span: &Span| {
        let next = mentions.partition_point(|mention| mention.span.end <= span.start);
        let next = mentions.get(next);
        next.is_some_and(|mention| mention.span.start < span.end)
    };
    written.filter(|(span, _)| !is_mention(span)).collect()
}

fn month(word: &str) -> Option<u8> {
    let names = |names: &[&str; 3]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    let place = MONTHS.iter().position(names)?;
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
    let is_apart = !before.get(..start)?.ends_with(['.', ',', '/', '-']);
    if let Some(day) = day(before.get(start..)?).filter(|_| is_apart) {
        return Some((Span { start, ..month }, day));
    }
    let behind = text.get(month.end..)?;
    let rest = behind.trim_start_matches(['.', ' ']);
    let skipped = behind.len() - rest.len();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let goes_on = rest.get(digits..)?.starts_with(['%', '.']) && {
        let next = rest.get(digits + 1..)?;
        rest.as_bytes().get(digits) == Some(&b'%') || next.starts_with(|c: char| c.is_ascii_digit())
    };
    let day = day(rest.get(..digits)?).filter(|_| !goes_on)?;
    let end = month.end + skipped + digits;
    Some((Span { end, ..month }, day))
}

fn day(digits: &str) -> Option<u8> {
    let day = digits.parse().ok()?;
    (1..=31).contains(&day).then_some(day)
}

/// What stands beside a day.
struct Beside<'a> {
    text: &'a str,
    mentions: &'a [Mention],
    sentence: &'a Sentence,
    day: Span,
    /// Where the next day begins, or the sentence ends.
    end: usize,
}

impl Beside<'_> {
    /// The places of the numbers that are of the day: the one right before it, or else all that it leads to.
    fn numbers(&self) -> Vec<usize> {
        if let Some(before) = self.before() {
            return vec![before];
        }
        let lead = self.sentence.span.start..self.day.start;
        let lead = self.text.get(lead).filter(|lead| lead.len() <= LONGEST);
        let leads = lead.is_some_and(|lead| words(lead).all(|(_, word)| Class::DayLight.has(word)));
        let start = self.first_behind(self.day.end);
        let end = self.first_behind(self.end);
        let behind = (start..end).filter(|place| self.is_number(*place));
        if leads { behind.collect() } else { Vec::new() }
    }

    /// The number before the day, with no more than light words between.
    fn before(&self) -> Option<usize> {
        let last = self.first_behind(self.day.start).checked_sub(1)?;
        let is_ours = self.sentence.mentions.contains(&last) && self.is_number(last);
        let last = Some(last).filter(|_| is_ours)?;
        let end = self.mentions.get(last)?.span.end;
        let gap = self.text.get(end..self.day.start)?;
        let is_near = gap.len() <= LONGEST && !gap.contains([';', ':', '.', '\n']);
        (is_near && words(gap).all(|(_, word)| Class::DayLight.has(word))).then_some(last)
    }

    /// The place of the first mention of the sentence that does not end before `at`.
    fn first_behind(&self, at: usize) -> usize {
        let Range { start, end } = self.sentence.mentions;
        let place = self
            .mentions
            .partition_point(|mention| mention.span.end <= at);
        place.clamp(start, end)
    }

    fn is_number(&self, place: usize) -> bool {
        let mention = self.mentions.get(place);
        mention.is_some_and(|mention| mention.number().is_some())
    }
}
