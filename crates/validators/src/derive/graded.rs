//! What counts by grade come to: the mean of stars, how many gave four or five, promoters less detractors.

use super::carried::is;
use super::{Derived, Work};
use crate::facts::Grades;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Span, Unit};

/// Words that speak of grades.
const SPEAKS: [&str; 20] = [
    "star",
    "stars",
    "score",
    "scores",
    "scored",
    "rating",
    "ratings",
    "rated",
    "reviewers",
    "reviews",
    "grade",
    "grades",
    "promoter",
    "promoters",
    "passive",
    "passives",
    "detractor",
    "detractors",
    "nps",
    "respondents",
];

/// Words behind a grade that take in all below it, and all above it.
const AND_BELOW: [&str; 5] = ["lower", "less", "fewer", "below", "under"];
const AND_ABOVE: [&str; 5] = ["higher", "more", "above", "up", "better"];

/// The grades of those who recommend on a scale of ten, and of those who do not.
const PROMOTERS: (u8, u8) = (9, 10);
const DETRACTORS: (u8, u8) = (0, 6);

/// The grades that those who are asked on a scale of ten are called by.
const CALLED: [(&str, (u8, u8)); 3] = [
    ("promoter", PROMOTERS),
    ("passive", (7, 8)),
    ("detractor", DETRACTORS),
];

const SPELLED: [&str; 11] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

impl Work<'_> {
    /// A number from counts by grade, where the sentence speaks of grades.
    pub(super) fn of_grades(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let mut all = self.facts().grades().peekable();
        all.peek()?;
        let speaks = self.speaks_of_grades();
        if !speaks || number.spelled {
            return None;
        }
        let ranges = self.grades_said(mention);
        all.find_map(|grades| of_scale(number, &grades, &ranges))
    }

    fn speaks_of_grades(&self) -> bool {
        let head = self.answer.layout.head(self.span.start);
        let asked = crate::wording::words(self.answer.asked.question);
        let said = [Some(self.span), head].into_iter().flatten();
        let said = said.flat_map(|part| self.answer.words(part));
        let mut said = said
            .map(|word| word.text)
            .chain(asked.map(|(_, word)| word));
        said.any(|word| is_one_of(&SPEAKS, word))
    }

    /// The part of the sentence that a number stands in, between commas and the like, if it says any grade; else all of it.
    fn part_with_grades(&self, mention: &Mention) -> Span {
        const MARKS: [&str; 4] = [", ", "; ", " and ", " while "];
        let text = self.answer.asked.answer;
        let before = self.span.before(mention.span).of(text);
        let behind = self.span.behind(mention.span).of(text);
        let start = MARKS
            .iter()
            .filter_map(|mark| Some(before.rfind(mark)? + mark.len()))
            .max();
        let end = MARKS.iter().filter_map(|mark| behind.find(mark)).min();
        let part = Span {
            start: self.span.start + start.unwrap_or(0),
            end: end.map_or(self.span.end, |end| mention.span.end + end),
        };
        let is_own =
            |at: usize| (mention.span.start..mention.span.end).contains(&(part.start + at));
        let mut said = tokens(part.of(text)).filter(|(at, _)| !is_own(*at));
        let says = said.any(|(_, token)| grade(token).is_some() || called(token).is_some());
        if says { part } else { self.span }
    }

    /// The stretches of grades that the sentence says, but for the number itself: "1 or 2 stars", "(9–10)", "2 or lower".
    fn grades_said(&self, mention: &Mention) -> Vec<(u8, u8)> {
        let text = self.answer.asked.answer;
        let own = mention.span;
        let part = self.part_with_grades(mention);
        let tokens: Vec<(usize, &str)> = tokens(part.of(text))
            .map(|(at, token)| (part.start + at, token))
            .filter(|(at, _)| !(own.start..own.end).contains(at))
            .collect();
        let grades: Vec<Option<u8>> = tokens.iter().map(|(_, token)| grade(token)).collect();
        let mut ranges = Vec::new();
        for (place, found) in grades.iter().enumerate() {
            let Some(found) = *found else { continue };
            ranges.push((found, found));
            let behind = tokens.iter().skip(place + 1).take(3);
            for (_, word) in behind {
                let is = |known: &[&str]| is_one_of(known, word);
                ranges.extend(is(&AND_BELOW).then_some((0, found)));
                ranges.extend(is(&AND_ABOVE).then_some((found, u8::MAX)));
            }
            let next = grades.iter().skip(place + 1).take(2).flatten();
            ranges.extend(next.map(|next| (found.min(*next), found.max(*next))));
        }
        for (_, token) in &tokens {
            ranges.extend(called(token));
        }
        ranges
    }
}

/// A number from the counts of one scale.
fn of_scale(number: &NumberMention, grades: &Grades<'_>, ranges: &[(u8, u8)]) -> Option<Derived> {
    /// A mean is told with a digit behind the point at least.
    const STEPS: f64 = 10.0;
    let all: Vec<&Fact> = grades.0.iter().map(|(_, fact)| *fact).collect();
    let is_percent = match number.unit {
        Some(Unit::Percent) => true,
        None => false,
        Some(_) => return None,
    };
    let is_fine = number.step < 1.0 && number.value.abs() >= STEPS * number.step;
    if !is_percent && is_fine && is(number, grades.mean()) {
        return Some(Derived::from(Operation::Average, &all));
    }
    if !is_percent && promoters_less_detractors(grades).is_some_and(|score| is(number, score)) {
        return Some(Derived::from(Operation::Difference, &all));
    }
    ranges.iter().find_map(|(low, high)| {
        let inside = grades.within(*low, *high);
        let count: f64 = inside.iter().map(|fact| fact.value).sum();
        let (value, operation) = if is_percent {
            (count / grades.total() * 100.0, Operation::Ratio)
        } else {
            (count, Operation::Sum)
        };
        (is(number, value) && !inside.is_empty()).then(|| Derived::from(operation, &inside))
    })
}

/// The net promoter score of a scale from nothing to ten.
fn promoters_less_detractors(grades: &Grades<'_>) -> Option<f64> {
    let share = |(low, high): (u8, u8)| {
        let inside = grades.within(low, high);
        inside.iter().map(|fact| fact.value).sum::<f64>() / grades.total() * 100.0
    };
    let is_of_ten = grades.ends() == Some((0, 10));
    is_of_ten.then(|| share(PROMOTERS) - share(DETRACTORS))
}

/// The runs of letters and of digits of a text, each with where it begins.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let parts = text.split(|c: char| !c.is_alphanumeric());
    let parts = parts.map(move |part| {
        let at = start;
        let behind = text
            .get(at + part.len()..)
            .and_then(|rest| rest.chars().next());
        start += part.len() + behind.map_or(0, char::len_utf8);
        (at, part)
    });
    parts.filter(|(_, part)| !part.is_empty())
}

/// The grades that a word calls those who gave them.
fn called(token: &str) -> Option<(u8, u8)> {
    let token = token.to_lowercase();
    let known = CALLED.iter().find(|(name, _)| token.starts_with(name));
    known.map(|(_, range)| *range)
}

fn grade(token: &str) -> Option<u8> {
    let spelled = || {
        SPELLED
            .iter()
            .position(|word| word.eq_ignore_ascii_case(token))
    };
    let written = token.parse::<u8>().ok().filter(|grade| *grade <= 10);
    written.or_else(|| spelled().and_then(|place| u8::try_from(place).ok()))
}
