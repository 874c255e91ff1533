//! "Rose month after month" where it fell in one.

use core::cmp::Ordering;

use super::limits::Limits;
use super::scene::Scene;
use super::{Line, reach};
use crate::lexicon::{Class, Classes, Listed};
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::wording::{Turn, is_one_of};
use crate::{Period, Remark, RemarkKind, Span};

/// What words have that such a phrase begins with.
const BEGINS: Classes = Classes::of(&[
    Class::EverySteadily,
    Class::EveryTells,
    Class::EveryTimes,
    Class::EveryCounts,
]);

/// Words between "each" and what there is more than one of.
const OF_ALL: &[&str] = &[
    "of", "the", "these", "those", "last", "past", "one", "single",
];

/// Words that count back from a time that is told elsewhere: "each of the three years before".
const EARLIER: &[&str] = &["before", "earlier", "preceding", "previous", "prior"];

/// Words that leave some times out, or count from the same a year before.
const LIMITS: &[&str] = &[
    "except",
    "but",
    "other",
    "excluding",
    "apart",
    "nearly",
    "almost",
    "most",
    "same",
    "corresponding",
    "yoy",
    "annually",
    "year-on-year",
    "average",
];

/// Words that say that times follow each other.
const IN_ROW: &[&str] = &["row", "running", "straight", "consecutive", "successive"];

/// What says that something never turned.
pub(super) struct Steady {
    span: Span,
    /// The last so many times alone.
    pub(super) last: Option<usize>,
    how: How,
    /// Whether each time is held against the one before.
    is_in_row: bool,
    /// "Each of the three years", and not "three years in a row".
    is_of_each: bool,
}

/// What is said never to have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    /// That it did not go on at some time.
    Each,
    /// The same of the course as a whole, where little is left out.
    Loose,
    /// That it turned so; it may have stayed.
    Denied,
}

impl Steady {
    /// Whether it is said of the course as a whole.
    pub(super) fn is_loose(&self) -> bool {
        self.how == How::Loose
    }

    /// Of what is said never to have been.
    pub(super) const fn denied(span: Span) -> Self {
        Self {
            span,
            last: None,
            how: How::Denied,
            is_in_row: false,
            is_of_each: false,
        }
    }
}

/// Whether a word may say that something never turned.
pub(in super::super) fn may_be_steady(word: &Word<'_>) -> bool {
    let known =
        || Class::EverySteadily.has(word) || is_one_of(&["every", "each", "after"], word.text);
    word.classes().have(Class::ClaimTells) && known()
}

/// What says so around a turn, if anything does.
pub(super) fn steady(clause: &Clause<'_, '_>, parts: [Span; 2]) -> Option<Steady> {
    if let Some(found) = in_thai(clause, parts[1]) {
        return Some(found);
    }
    let is_limit = |word: &Word<'_>| is_one_of(LIMITS, word.text);
    let mut all = parts.iter().map(|part| clause.answer.words(*part));
    let found = all.find_map(|words| {
        let places = 0..words.len();
        places.into_iter().find_map(|place| at(words, place))
    })?;
    let is_limited = parts
        .iter()
        .any(|part| clause.answer.words(*part).iter().any(is_limit));
    let is_but = reach::ends_at(clause, parts[1], &["but", "except", "other"]);
    (!is_limited && !is_but).then_some(found)
}

/// "Every year", "every quarter", "every month", written together with what stands before.
fn in_thai(clause: &Clause<'_, '_>, part: Span) -> Option<Steady> {
    const EACH: [&str; 3] = ["ทุกปี", "ทุกไตรมาส", "ทุกเดือน"];
    let text = part.of(clause.answer.asked.answer);
    if text.is_ascii() {
        return None;
    }
    let found = { EACH.iter() }.find_map(|each| Some((text.find(each)?, each.len())));
    let is_joined = |at: usize| !text.get(..at).unwrap_or_default().contains(' ');
    let found = found.filter(|(at, _)| is_joined(*at));
    found.map(|(at, length)| Steady {
        span: Span {
            start: part.start + at,
            end: part.start + at + length,
        },
        last: None,
        how: How::Each,
        is_in_row: false,
        is_of_each: false,
    })
}

/// "Every year", "each successive quarter", "month after month", "for the third year in a row", "steadily".
fn at(words: &[Word<'_>], place: usize) -> Option<Steady> {
    let word = words
        .get(place)
        .filter(|word| word.classes().meet(BEGINS))?;
    let is_time = |word: &&Word<'_>| Class::EveryTimes.has(*word);
    let steady = |last: &Word<'_>, count, is_loose| Steady {
        span: Span {
            start: word.span.start,
            end: last.span.end,
        },
        last: count,
        how: if is_loose { How::Loose } else { How::Each },
        is_in_row: count.is_some(),
        is_of_each: false,
    };
    if Class::EverySteadily.has(word) {
        return Some(steady(word, None, true));
    }
    if is_one_of(&["every", "each", "all"], word.text) {
        let behind = words.get(place + 1..)?.iter();
        // "Each of the last three years".
        let is_light =
            |word: &&Word<'_>| is_one_of(OF_ALL, word.text) || count(word.text).is_some();
        let near = behind.clone().take_while(is_light).count();
        let near = behind.take(near + 2).collect::<Vec<_>>();
        let is_in_row = near.iter().any(|word| is_one_of(IN_ROW, word.text));
        let count = near.iter().find_map(|word| count(word.text));
        let last = near.iter().copied().find(is_time)?;
        let next = words.iter().find(|word| word.span.start >= last.span.end);
        let is_earlier = |word: &&Word<'_>| is_one_of(EARLIER, word.text);
        if next.as_ref().is_some_and(is_earlier) || near.iter().any(is_earlier) {
            return None;
        }
        return Some(Steady {
            is_in_row,
            is_of_each: true,
            ..steady(last, count, false)
        });
    }
    let next = words.get(place + 1)?;
    if is_one_of(&["both"], word.text) && is_time(&next) {
        return Some(Steady {
            is_of_each: true,
            ..steady(next, Some(2), false)
        });
    }
    if is_time(&word) && is_one_of(&["after", "by", "on"], next.text) {
        let again = words
            .get(place + 2)
            .filter(|again| again.text.eq_ignore_ascii_case(word.text))?;
        let is_over_year = is_one_of(&["on"], next.text);
        let found = || Steady {
            is_in_row: true,
            ..steady(again, None, false)
        };
        return (!is_over_year).then(found);
    }
    let count = count(word.text)?;
    let mut near = words.iter().skip(place + 1).take(2);
    near.find(is_time)?;
    let behind = words.get(place + 1..)?.iter().take(5);
    let row = { behind }.find(|word| is_one_of(IN_ROW, word.text))?;
    Some(steady(row, Some(count), false))
}

/// Whether words tell of several times, and not of each: "of the three years".
pub(super) fn counts_times(words: &[Word<'_>]) -> bool {
    let mut pairs = words.iter().zip(words.iter().skip(1));
    pairs.any(|(before, time)| {
        Class::EveryTimes.has(time) && !is_one_of(&["every", "each", "that"], before.text)
    })
}

/// "Third", "three".
pub(super) fn count(word: &str) -> Option<usize> {
    const COUNTS: [[&str; 2]; 7] = [
        ["second", "two"],
        ["third", "three"],
        ["fourth", "four"],
        ["fifth", "five"],
        ["sixth", "six"],
        ["seventh", "seven"],
        ["eighth", "eight"],
    ];
    let place = COUNTS.iter().position(|both| is_one_of(both, word))?;
    Some(place + 2)
}

/// Where a line turned that is said never to have.
pub(super) fn turned(
    scene: &Scene<'_, '_>,
    line: &Line,
    turn: &Turn,
    steady: &Steady,
    limits: Limits,
) -> Option<Remark> {
    let is_back = |left: f64, right: f64| {
        let back = if turn.is_down {
            right - left
        } else {
            left - right
        };
        // Who tells of a course as a whole leaves out what is little; each single time it has to go on.
        match steady.how {
            How::Denied => -back > 1e-9 * left.abs(),
            How::Loose => back > 0.02 * left.abs(),
            How::Each => back > -1e-9 * left.abs(),
        }
    };
    let timed: Vec<(Period, f64)> = { line.figures.iter() }
        .filter_map(|fact| Some((fact.period?, line.amount(fact))))
        .collect();
    let pairs: Vec<&[(Period, f64)]> = { timed.windows(2) }
        .filter(|pair| matches!(pair, [left, right] if limits.have(left.0, right.0)))
        .collect();
    // "In each of the four years" there are three steps.
    // "Declined for two quarters in a row, bottomed in May".
    if steady.last.is_some() && limits.to.is_none() && scene.tells_time() {
        return None;
    }
    let skipped = steady.last.map_or(Some(0), |count| match pairs.len() {
        steps if steps + 1 == count && steady.is_of_each => Some(0),
        steps => steps.checked_sub(count),
    })?;
    let told = pairs.get(skipped..).filter(|told| !told.is_empty())?;
    let wrong = told.iter().find_map(|pair| match pair {
        [left, right] if is_back(left.1, right.1) => Some((left.1, right.1)),
        _ => None,
    })?;
    // "Rose every quarter" may be meant against the same of a year before.
    let mut over_years = timed
        .iter()
        .filter_map(|(time, amount)| {
            let before = Period {
                year: time.year - 1,
                ..*time
            };
            let (_, earlier) = timed.iter().find(|(other, _)| {
                *other == before && !matches!(time.part, crate::YearPart::Whole)
            })?;
            Some(is_back(*earlier, *amount))
        })
        .peekable();
    let is_over_years =
        !steady.is_in_row && over_years.peek().is_some() && over_years.all(|is_back| !is_back);
    (!is_over_years).then(|| remark(scene, steady.span, wrong))
}

/// Where a line turned that is said to have gone on so many times from one on: "then fell for four quarters in a row".
pub(super) fn turned_from(
    scene: &Scene<'_, '_>,
    line: &Line,
    turn: &Turn,
    steady: &Steady,
    first: Period,
) -> Option<Remark> {
    let figures =
        { line.figures.iter() }.filter_map(|fact| Some((fact.period?, line.amount(fact))));
    let told = figures.filter(|(time, _)| time.ordinal() >= first.ordinal());
    let amounts: Vec<f64> = told.map(|(_, amount)| amount).collect();
    let count = steady.last.filter(|_| steady.is_in_row)?;
    let steps = amounts.get(..=count)?.windows(2);
    let wrong = steps.filter_map(|pair| match pair {
        [left, right] => Some((*left, *right)),
        _ => None,
    });
    let wrong = { wrong }.find(|(left, right)| {
        if turn.is_down {
            right >= left
        } else {
            right <= left
        }
    })?;
    Some(remark(scene, steady.span, wrong))
}

fn remark(scene: &Scene<'_, '_>, span: Span, (from, to): (f64, f64)) -> Remark {
    let went = match to.total_cmp(&from) {
        Ordering::Greater => "go up",
        Ordering::Equal => "stay",
        Ordering::Less => "go down",
    };
    scene.clause.remark(
        RemarkKind::Direction,
        span,
        format!("the numbers {went} at one time, from {from} to {to}"),
    )
}
