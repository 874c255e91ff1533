//! The year of a month, quarter or half that leaves it out, where the facts have several such: the one that was told.

use core::cmp::Ordering;

use crate::facts::Facts;
use crate::sentence::Sentence;
use crate::wording::{beginning, ending, is_one_of, words};
use crate::{Mention, Period, Span, YearPart};

/// So many sentences back a year may be told.
const FARTHEST: usize = 12;

/// Of a sentence with more mentions nobody knows the year of one.
const MOST: usize = 40;

/// So many bytes before a time may lead to it.
const LONGEST: usize = 160;

/// A text of more bytes between two times is of others.
const FAR: usize = 600;

/// Words that lead to the time from which something is counted.
const BASES: [&str; 12] = [
    "from", "than", "versus", "vs", "against", "compared", "relative", "since", "after", "below",
    "above", "over",
];

/// Words that lead to a later time.
const AHEAD: [&str; 4] = ["to", "until", "through", "by"];

/// Words that make a time that of a year which is not named.
const OTHERS: [&str; 11] = [
    "last",
    "next",
    "previous",
    "prior",
    "following",
    "each",
    "every",
    "any",
    "both",
    "typical",
    "same",
];

/// What a text tells of years.
pub(super) struct ToldYears<'a> {
    pub(super) text: &'a str,
    pub(super) mentions: &'a [Mention],
    pub(super) sentences: &'a [Sentence],
    pub(super) facts: &'a Facts,
    /// The only year of the question.
    pub(super) asked: Option<i16>,
}

/// A time with its year, and where it stands.
type Told = (Span, Period);

impl ToldYears<'_> {
    /// The time that a part of a year is, which stands at a place of the text.
    pub(super) fn time(&self, span: Span, part: YearPart) -> Option<Period> {
        part.months()?;
        let at = self
            .sentences
            .partition_point(|sentence| sentence.span.end <= span.start);
        let sentence = self.sentences.get(at)?;
        if self.is_of_other_year(sentence.span, span) {
            return None;
        }
        let year = match self.told_in(sentence) {
            None => return None,
            Some(told) if told.is_empty() => self.told_before(at, part),
            Some(told) => self.beside(&told, sentence.span, span, part),
        };
        self.facts.part_of(part, year?)
    }

    /// Whether a part stands in parentheses right behind the time that it is a part of, which it only spells out: "the
    /// second quarter of 2024 (April to June)".
    pub(super) fn is_spelling(&self, span: Span, part: YearPart) -> bool {
        let end = self
            .mentions
            .partition_point(|mention| mention.span.end <= span.start);
        let last = end.checked_sub(1).and_then(|last| self.mentions.get(last));
        let Some(last) = last.filter(|last| is_of_time(last)) else {
            return false;
        };
        let between = self.text.get(last.span.end..span.start);
        let is_inside = between
            .filter(|between| between.len() <= LONGEST)
            .is_some_and(|between| between.trim_start().starts_with('(') && !between.contains(')'));
        let lies_in = |whole: Period| Period { part, ..whole }.lies_in(whole);
        is_inside && last.time().is_some_and(lies_in)
    }

    /// The times of a sentence, if all are of single years.
    fn told_in(&self, sentence: &Sentence) -> Option<Vec<Told>> {
        let inside = self.mentions.get(sentence.mentions.clone())?;
        if inside.len() > MOST {
            return None;
        }
        let times = inside.iter().filter(|mention| is_of_time(mention));
        times
            .map(|mention| Some((mention.span, mention.time()?)))
            .collect()
    }

    /// The year of a part, from the times of its sentence: "In 2024, … in Q1", "in Q3 2024, up from 5 in Q2".
    fn beside(&self, told: &[Told], sentence: Span, span: Span, part: YearPart) -> Option<i16> {
        let year = only_year(told)?;
        let is_base = |time: &Told| self.is_base(sentence.start, time.0);
        let mut whole = told
            .iter()
            .filter(|(_, time)| time.part == YearPart::Whole)
            .peekable();
        if whole.peek().is_some() {
            return whole.all(|time| !is_base(time)).then_some(year);
        }
        let before = told.iter().rev().find(|(other, _)| other.end <= span.start);
        match before {
            Some(before) => self.behind(before, span, part),
            None => self.before(told.first()?, sentence, span, part),
        }
    }

    /// The year of a part that stands behind a time: as near to that as the words between them allow.
    fn behind(&self, told: &Told, span: Span, part: YearPart) -> Option<i16> {
        let (other, time) = *told;
        let between = ending(self.text.get(other.end..span.start)?, LONGEST);
        let says = |known: &[&str]| words(between).any(|(_, word)| is_one_of(known, word));
        match (order(part, time.part)?, says(&BASES), says(&AHEAD)) {
            (Ordering::Greater, true, _) => Some(time.year - 1),
            (Ordering::Less, false, true) => Some(time.year + 1),
            (Ordering::Greater, false, _) | (Ordering::Less, true, _) => Some(time.year),
            (Ordering::Less | Ordering::Equal, _, _) => None,
        }
    }

    /// The year of a part that stands before a time: "January, February and March 2024", "from December to March 2024".
    fn before(&self, told: &Told, sentence: Span, span: Span, part: YearPart) -> Option<i16> {
        const RANGE: [&str; 7] = ["to", "and", "through", "until", "-", "–", "to the"];
        let (other, time) = *told;
        let between = self.text.get(span.end..other.start)?.trim();
        let is_joined = is_one_of(&RANGE, between);
        if !is_joined && self.is_base(sentence.start, other) {
            return None;
        }
        match order(part, time.part)? {
            Ordering::Less => Some(time.year),
            Ordering::Greater if is_joined => Some(time.year - 1),
            Ordering::Greater | Ordering::Equal => None,
        }
    }

    /// The year that the last sentence with one tells, or else the question.
    fn told_before(&self, at: usize, part: YearPart) -> Option<i16> {
        let before = self.sentences.get(..at)?;
        for sentence in before.iter().rev().take(FARTHEST) {
            let told = self.told_in(sentence)?;
            let Some(last) = told.last() else {
                if sentence.span.of(self.text).starts_with('#') {
                    break;
                }
                continue;
            };
            let year = only_year(&told)?;
            let is_base = |time: &Told| self.is_base(sentence.span.start, time.0);
            if told.iter().any(is_base) {
                return None;
            }
            let is_whole = told.iter().any(|(_, time)| time.part == YearPart::Whole);
            let goes_on = || {
                let start = self.sentences.get(at).map(|sentence| sentence.span.start);
                let between = start.and_then(|start| self.text.get(last.0.end..start));
                let between = between.filter(|between| between.len() <= FAR);
                let is_near = between.is_some_and(|between| !between.contains("\n\n"));
                is_near && order(part, last.1.part) == Some(Ordering::Greater)
            };
            return (is_whole || goes_on()).then_some(year);
        }
        let first = self.sentences.get(at)?.mentions.start;
        let mut earlier = self.mentions.iter().take(first);
        self.asked.filter(|_| !earlier.any(is_of_time))
    }

    fn is_base(&self, floor: usize, time: Span) -> bool {
        is_base(self.text.get(floor..time.start).unwrap_or_default())
    }

    /// Whether the words beside a part make it that of a year that is not named: "last March", "March of the year before".
    fn is_of_other_year(&self, sentence: Span, span: Span) -> bool {
        const NEAR: usize = 28;
        const AGAIN: [&str; 3] = [" in a row", " running", " straight"];
        let before = self.text.get(sentence.start..span.start);
        let before = before.unwrap_or_default().trim_end();
        let word = before.rsplit(' ').next().unwrap_or_default();
        let behind = self.text.get(span.end..sentence.end).unwrap_or_default();
        let behind = beginning(behind, NEAR);
        let near = behind
            .split([',', ';', '.', '('])
            .next()
            .unwrap_or_default();
        let is_said = |known: &str| words(near).any(|(_, word)| word.eq_ignore_ascii_case(known));
        let names_year = ["year", "years"].iter().any(|year| is_said(year));
        let is_other = || {
            let more = ["earlier", "before", "ago", "later"];
            OTHERS.iter().chain(&more).any(|other| is_said(other))
        };
        is_one_of(&OTHERS, word)
            || names_year && is_other()
            || AGAIN.iter().any(|again| behind.starts_with(again))
    }
}

/// Whether what stands before a time makes it one that something else is held against or counted from.
pub(super) fn is_base(before: &str) -> bool {
    const LIGHT: [&str; 9] = [
        "in", "the", "with", "to", "that", "of", "fiscal", "year", "for",
    ];
    let lead = ending(before, LONGEST);
    let lead = lead.rsplit(['(', ',', ';', ':']).next().unwrap_or_default();
    let mut last = lead.split_whitespace().rev();
    let told = last.find(|word| !is_one_of(&LIGHT, word));
    told.is_some_and(|word| is_one_of(&BASES, word) && word != "over" && word != "after")
}

/// Whether a mention is a time, be it of several years.
pub(super) fn is_of_time(mention: &Mention) -> bool {
    matches!(
        mention.kind,
        crate::MentionKind::Years(_) | crate::MentionKind::Date(_)
    )
}

fn only_year(told: &[Told]) -> Option<i16> {
    let (_, first) = told.first()?;
    let mut others = told.iter();
    others
        .all(|(_, time)| time.year == first.year)
        .then_some(first.year)
}

/// Which of two parts of a year begins first.
fn order(left: YearPart, right: YearPart) -> Option<Ordering> {
    let first = |part: YearPart| match part {
        YearPart::Day(month, _) => Some(month),
        part => part.months().map(|(first, _)| first),
    };
    Some(first(left)?.cmp(&first(right)?))
}
