//! The time of numbers that words tell by another time: "5 in March 2024, compared with 4 in the same month a year earlier".

use core::cell::OnceCell;
use core::ops::ControlFlow;

use super::headings::Sections;
use super::times::Times;
use super::told_year::is_base;
use crate::facts::Facts;
use crate::sentence::Sentence;
use crate::wording::is_one_of;
use crate::{Mention, Period, Span, YearPart};

/// How far a time is from the one that it is told by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It is a change up to that time: "4 % higher than a year earlier".
    UpTo,
    YearBefore,
    YearBehind,
    Before(Unit),
    Behind(Unit),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Day,
    Month,
    Quarter,
}

/// Binds numbers that are said to be of the month, the quarter or the year before that of their sentence or behind it, of
/// which the facts have figures.
pub(crate) fn beside_others(
    times: &Times<'_>,
    sections: &Sections,
    facts: &Facts,
    bound: &mut [Option<Period>],
) {
    for (at, sentence) in times.sentences.iter().enumerate() {
        let anchor = OnceCell::new();
        for place in sentence.mentions.clone() {
            let Some(step) = step_of(times, sentence, place) else {
                continue;
            };
            let Some(anchor) = *anchor.get_or_init(|| anchor_of(times, sections, at)) else {
                break;
            };
            let told = step.from(facts.as_told(anchor));
            let told = told.and_then(|told| facts.part_of(told.part, told.year));
            let slot = bound.get_mut(place);
            let is_change = step == Step::UpTo;
            // "Down 3 % from Q4 2022 and up 1 % from the prior quarter" is no 1 % up to Q4 2022.
            let slot = slot.filter(|slot| is_change || slot.is_none_or(|own| own == anchor));
            if let (Some(slot), Some(told)) = (slot, told) {
                *slot = Some(told);
            }
        }
    }
}

/// Binds numbers of years to the month or quarter that their sentence tells of each: "in August, it was 5 in 2023 and 6 in
/// 2024".
pub(crate) fn in_years(
    times: &Times<'_>,
    open: &[(Span, YearPart)],
    facts: &Facts,
    bound: &mut [Option<Period>],
) {
    for sentence in times.sentences {
        let first = open.partition_point(|(span, _)| span.end <= sentence.span.start);
        let mut inside = open.iter().skip(first);
        let Some((span, part)) = inside
            .next()
            .filter(|(span, _)| span.start < sentence.span.end)
        else {
            continue;
        };
        let is_alone = inside
            .next()
            .is_none_or(|(next, _)| next.start >= sentence.span.end);
        if !is_alone || !leads_sentence(times, sentence, *span) {
            continue;
        }
        for slot in bound
            .get_mut(sentence.mentions.clone())
            .into_iter()
            .flatten()
        {
            let year = slot.filter(|own| own.part == YearPart::Whole);
            let told = year.and_then(|own| facts.part_of(*part, own.year));
            *slot = told.or(*slot);
        }
    }
}

/// Whether "in" leads to a part of a year, before all numbers and times of its sentence.
fn leads_sentence(times: &Times<'_>, sentence: &Sentence, part: Span) -> bool {
    const IN: [&str; 4] = ["in", "for", "during", "the"];
    let first = times.mentions.get(sentence.mentions.start);
    let is_first = first.is_some_and(|first| part.end <= first.span.start);
    let before = times.of(sentence.span.before(part));
    let word = before.split_whitespace().next_back();
    is_first && word.is_some_and(|word| is_one_of(&IN, word))
}

/// The only time of a sentence, or else of the one before it in its paragraph, or of its section.
fn anchor_of(times: &Times<'_>, sections: &Sections, at: usize) -> Option<Period> {
    let sentence = times.sentences.get(at)?;
    if times.within(sentence.span).next().is_some() {
        return only_when(times, sentence.span);
    }
    let before = times.sentences.get(..at)?.iter().rev();
    let found = before.take(2).try_fold((), |(), before| {
        let is_apart = times.of(before.span).trim().is_empty();
        if is_apart {
            ControlFlow::Break(None)
        } else if times.within(before.span).next().is_some() {
            ControlFlow::Break(only_when(times, before.span))
        } else {
            ControlFlow::Continue(())
        }
    });
    let found = found.break_value().flatten();
    found.or_else(|| sections.get(at).copied().flatten())
}

/// The only time of a sentence beside those that something is counted from.
fn only_when(times: &Times<'_>, sentence: Span) -> Option<Period> {
    const MOST: usize = 8;
    let all: Vec<&Mention> = times.within(sentence).take(MOST).collect();
    let is_when = |time: &&&Mention| !is_base(times.of(sentence.before(time.span)));
    let mut whens = all.iter().filter(is_when);
    let first = whens.next()?.time()?;
    let is_it = |time: &&Mention| time.time() == Some(first);
    (all.len() < MOST && whens.all(is_it)).then_some(first)
}

/// How far the time of a number is from the one that is told, by the words behind it, or else before.
fn step_of(times: &Times<'_>, sentence: &Sentence, place: usize) -> Option<Step> {
    const MOST: usize = 12;
    let inside = |place: &usize| sentence.mentions.contains(place);
    let at = |place: usize| times.mentions.get(place);
    let span = at(place).filter(|one| one.number().is_some())?.span;
    let next = Some(place + 1).filter(inside).and_then(at);
    let last = place.checked_sub(1).filter(inside).and_then(at);
    let behind = Span {
        start: span.end,
        end: next.map_or(sentence.span.end, |next| next.span.start),
    };
    let before = Span {
        start: last.map_or(sentence.span.start, |last| last.span.end),
        end: span.start,
    };
    let tail = times.of(behind).split(MARKS).next().unwrap_or_default();
    let tail: Vec<&str> = tail.split_whitespace().take(MOST).collect();
    let led = || {
        let lead = times.of(before).split_whitespace().rev().take(MOST);
        let mut lead = lead.map(|word| word.trim_matches(MARKS)).peekable();
        // Mostly another word stands right before a number.
        lead.peek().filter(|last| is_one_of(&LEADS, last))?;
        let mut lead: Vec<&str> = lead.collect();
        lead.reverse();
        step_before(&lead)
    };
    // "5 GWh in the previous month"
    let behind_unit = tail.get(1..).unwrap_or_default();
    up_to(&tail)
        .or_else(|| up_to(behind_unit))
        .or_else(|| step_behind(&tail))
        .or_else(|| step_behind(behind_unit))
        .or_else(led)
}

/// "Higher than in the quarter before", "from a year earlier": the number itself is of the time that is told.
fn up_to(words: &[&str]) -> Option<Step> {
    const MORE: [&str; 8] = [
        "higher", "lower", "more", "less", "above", "below", "up", "down",
    ];
    const BASES: [&str; 6] = ["from", "than", "over", "on", "versus", "vs"];
    let is_more = words.first().is_some_and(|word| is_one_of(&MORE, word));
    let words = words.get(usize::from(is_more)..)?;
    let [base, rest @ ..] = words else {
        return None;
    };
    let is_above = is_one_of(&["above", "below"], base);
    if !is_above && !is_one_of(&BASES, base) {
        return None;
    }
    step_behind(rest).map(|_| Step::UpTo)
}

/// What may stand around a word.
const MARKS: [char; 8] = [',', ';', '.', '(', ')', ':', '*', '|'];

const BEFORE: [&str; 4] = ["previous", "prior", "preceding", "earlier"];
const BEHIND: [&str; 3] = ["following", "next", "subsequent"];
const AGO: [&str; 3] = ["earlier", "ago", "before"];
const ONE: [&str; 4] = ["a", "the", "one", "an"];

/// What the words behind a number say: "in the same month a year earlier", "the following quarter".
fn step_behind(words: &[&str]) -> Option<Step> {
    let words = match words {
        [first, rest @ ..] if is_one_of(&["in", "during", "for", "recorded", "seen"], first) => {
            rest
        }
        _ => words,
    };
    match *words {
        [the, same, noun, ref rest @ ..]
            if is_one_of(&["the"], the)
                && is_one_of(&["same", "corresponding", "comparable"], same)
                && is_one_of(&["month", "quarter", "period"], noun) =>
        {
            let rest = match rest {
                [of, rest @ ..] if is_one_of(&["of", "in"], of) => rest,
                _ => rest,
            };
            year_before(rest)
        }
        _ => step_at(words).or_else(|| year_before(words)),
    }
}

/// "A year earlier", "the previous year".
fn year_before(words: &[&str]) -> Option<Step> {
    match *words {
        [one, year, ago, ..]
            if is_one_of(&ONE, one) && is_one_of(&["year"], year) && is_one_of(&AGO, ago) =>
        {
            Some(Step::YearBefore)
        }
        [one, year, later, ..]
            if is_one_of(&ONE, one) && is_one_of(&["year"], year) && later == "later" =>
        {
            Some(Step::YearBehind)
        }
        [the, previous, year, ..]
            if is_one_of(&ONE, the)
                && is_one_of(&BEFORE, previous)
                && is_one_of(&["year"], year) =>
        {
            Some(Step::YearBefore)
        }
        [last, year, ..] if is_one_of(&["last"], last) && is_one_of(&["year"], year) => {
            Some(Step::YearBefore)
        }
        _ => None,
    }
}

/// "The previous quarter", "a month earlier", "the quarter after".
fn step_at(words: &[&str]) -> Option<Step> {
    let [one, first, second, ..] = *words else {
        return None;
    };
    if !is_one_of(&ONE, one) {
        return None;
    }
    if let Some(unit) = unit(second) {
        let is_before = is_one_of(&BEFORE, first);
        let is_behind = is_one_of(&BEHIND, first);
        return match (is_before, is_behind) {
            (true, _) => Some(Step::Before(unit)),
            (_, true) => Some(Step::Behind(unit)),
            (false, false) => None,
        };
    }
    let unit = unit(first)?;
    if is_one_of(&AGO, second) || is_one_of(&["prior"], second) {
        return Some(Step::Before(unit));
    }
    is_one_of(&["later", "after"], second).then_some(Step::Behind(unit))
}

/// Words that lead from a step back to its number.
const LEADS: [&str; 15] = [
    "there", "was", "were", "is", "stood", "at", "had", "been", "it", "that", "of", "came", "in",
    "saw", "figure",
];

/// What the words before a number say, where they lead to nothing but it: "the quarter before it was 5".
fn step_before(words: &[&str]) -> Option<Step> {
    const COUNTED: [&str; 8] = [
        "from", "on", "over", "than", "with", "against", "since", "to",
    ];
    let end = words.iter().rposition(|word| !is_one_of(&LEADS, word))? + 1;
    let start = end.checked_sub(3)?;
    let is_counted = start
        .checked_sub(1)
        .and_then(|before| words.get(before))
        .is_some_and(|word| is_one_of(&COUNTED, word));
    let said = words
        .get(start..end)
        .filter(|_| !is_counted && end < words.len())?;
    step_at(said).or_else(|| year_before(said))
}

fn unit(word: &str) -> Option<Unit> {
    const UNITS: [(&str, Unit); 3] = [
        ("day", Unit::Day),
        ("month", Unit::Month),
        ("quarter", Unit::Quarter),
    ];
    let known = UNITS.iter().find(|(name, _)| is_one_of(&[name], word));
    known.map(|(_, unit)| *unit)
}

impl Step {
    /// The time that is so far from another.
    fn from(self, time: Period) -> Option<Period> {
        let years = |years: i16| Period {
            year: time.year + years,
            ..time
        };
        let is_part = time.part != YearPart::Whole && !time.is_day();
        match self {
            Self::UpTo => is_part.then_some(time),
            Self::YearBefore => is_part.then(|| years(-1)),
            Self::YearBehind => is_part.then(|| years(1)),
            Self::Before(Unit::Day) => time.day_before(),
            Self::Behind(Unit::Day) => time.day_behind(),
            Self::Before(unit) => unit.is_of(time).then(|| time.bases().next())?,
            Self::Behind(unit) => unit.is_of(time).then(|| time.next())?,
        }
    }
}

impl Unit {
    const fn is_of(self, time: Period) -> bool {
        match self {
            Self::Day => time.is_day(),
            Self::Month => matches!(time.part, YearPart::Month(_)),
            Self::Quarter => matches!(time.part, YearPart::Quarter(_) | YearPart::QuarterTo(_)),
        }
    }
}
