//! Parts of a sentence that tell alike of several things: over "$500 million of notes due 2030 and $300 million of notes due
//! 2050", 300 and 2050 go together, and 500 and 2050 do not.

use crate::label::hashed;
use crate::wording::{is_one_of, word_right_behind, words};
use crate::{Mention, Period, Unit};

/// A sentence of more numbers is a list.
const MOST: usize = 64;

/// The parts of a sentence, as its commas and its "and" cut it, each with the numbers and times in it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Parallel {
    parts: Vec<Vec<Mark>>,
}

/// A number or a time in a part.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark {
    start: usize,
    kind: Kind,
    /// The word right behind a count, and right before a time: "14 hotels", "due 2030".
    word: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Number(Option<Unit>, f64),
    Time(Period),
}

impl Mark {
    fn of(text: &str, mention: &Mention) -> Option<Self> {
        let kind = match mention.number() {
            Some(number) => Kind::Number(number.unit, number.value),
            None => Kind::Time(mention.time()?),
        };
        let word = match kind {
            Kind::Number(..) => word_right_behind(text.get(mention.span.end..)?),
            Kind::Time(_) => {
                let before = text.get(..mention.span.start)?.trim_end();
                before.rsplit([' ', '(', '\n']).next()
            }
        };
        Some(Self {
            start: mention.span.start,
            kind,
            word: word.map(hashed),
        })
    }

    /// Whether two tell the same figure of two things: amounts in one currency, percentages, counts of one noun, years behind one
    /// word.
    fn is_like(&self, other: &Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Number(None, _), Kind::Number(None, _)) => self.word == other.word,
            (Kind::Number(own, _), Kind::Number(unit, _)) => own == unit,
            (Kind::Time(own), Kind::Time(time)) => own.part == time.part && self.word == other.word,
            (Kind::Number(..), Kind::Time(_)) | (Kind::Time(_), Kind::Number(..)) => false,
        }
    }

    /// Whether two are of one kind, whatever words they stand beside.
    fn is_of_kind(&self, other: &Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Number(own, _), Kind::Number(unit, _)) => own == unit,
            (Kind::Time(_), Kind::Time(_)) => true,
            (Kind::Number(..), Kind::Time(_)) | (Kind::Time(_), Kind::Number(..)) => false,
        }
    }

    /// Whether two say the same.
    fn is_same(&self, other: &Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Number(own, value), Kind::Number(unit, other)) => {
                own == unit && (value - other).abs() <= value.abs() * 1e-9
            }
            (own, other) => own == other,
        }
    }
}

impl Parallel {
    pub(crate) fn of(text: &str, mentions: &[Mention]) -> Self {
        let mut parts: Vec<Vec<Mark>> = Vec::new();
        if mentions.len() < 2 || mentions.len() > MOST {
            return Self::default();
        }
        let mut end = None;
        for mention in mentions {
            let gap = end.and_then(|end| text.get(end..mention.span.start));
            if gap.is_none_or(parts_apart) {
                parts.push(Vec::new());
            }
            end = Some(mention.span.end);
            let part = parts.last_mut();
            if let Some((part, mark)) = part.zip(Mark::of(text, mention)) {
                part.push(mark);
            }
        }
        Self { parts }
    }

    /// The numbers and times that stand in the same part as a number, where its part is no piece of two lists that run side by
    /// side: "14 and 19 in 2017 and 2018".
    pub(crate) fn beside(&self, start: usize) -> Vec<Mark> {
        let is_own = |mark: &Mark| mark.start == start;
        let place = self.parts.iter().position(|part| part.iter().any(is_own));
        let Some((place, part)) = place.and_then(|place| Some((place, self.parts.get(place)?)))
        else {
            return Vec::new();
        };
        let goes_on = |next: Option<&Vec<Mark>>| match next.map(Vec::as_slice) {
            Some([only]) => part.iter().any(|mark| mark.is_of_kind(only)),
            _ => false,
        };
        let before = place
            .checked_sub(1)
            .and_then(|before| self.parts.get(before));
        if goes_on(before) || goes_on(self.parts.get(place + 1)) {
            return Vec::new();
        }
        part.iter().filter(|mark| !is_own(mark)).copied().collect()
    }

    /// Whether what stands beside a number in an answer is told here of another thing than the number is.
    pub(crate) fn is_of_another(&self, number: usize, beside: &[Mark]) -> bool {
        let numbers = self.parts.iter().enumerate().flat_map(|(at, part)| {
            let is_number = |mark: &&Mark| matches!(mark.kind, Kind::Number(..));
            part.iter().filter(is_number).map(move |mark| (at, mark))
        });
        let Some((at, own)) = numbers.clone().nth(number) else {
            return false;
        };
        let part = self.parts.get(at).map(Vec::as_slice).unwrap_or_default();
        let says = |part: &[Mark], told: &Mark| part.iter().any(|mark| mark.is_same(told));
        if beside.iter().any(|told| says(part, told)) {
            return false;
        }
        let is_other = |(place, other): &(usize, &Mark)| {
            *place != at && other.is_like(own) && !other.is_same(own)
        };
        let mut others = numbers.filter(is_other);
        others.any(|(place, other)| {
            let theirs = self.parts.get(place).map(Vec::as_slice).unwrap_or_default();
            let is_alike = |mark: &Mark| part.iter().any(|ours| ours.is_like(mark));
            let is_told = |told: &Mark| {
                let mut marks = theirs.iter().filter(|mark| mark.is_same(told));
                !told.is_of_kind(own) && marks.any(is_alike)
            };
            // "The 2030 notes' 3.25 % is below the 4.10 %".
            !beside.iter().any(|told| told.is_same(other)) && beside.iter().any(is_told)
        })
    }
}

/// Whether what stands between two numbers parts what is told of one thing from what is told of another.
fn parts_apart(gap: &str) -> bool {
    const APART: [&str; 8] = [
        "and", "while", "whereas", "but", "compared", "versus", "vs", "against",
    ];
    gap.contains([',', ';', '\n']) || words(gap).any(|(_, word)| is_one_of(&APART, word))
}

/// Whether the lists of a sentence are told side by side.
pub(crate) fn is_respective(text: &str) -> bool {
    words(text).any(|(_, word)| word.eq_ignore_ascii_case("respectively"))
}
