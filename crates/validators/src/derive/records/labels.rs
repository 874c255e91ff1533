//! Where the words of records stand in a sentence: "Flight" and "hotel" of their `category`, "bought" of the `side` "BUY".

use super::super::Work;
use crate::Span;
use crate::calendar::names;
use crate::facts::{Collection, Trait};
use crate::label::hashed;
use crate::script::is_joining;
use crate::verify::Word;
use crate::wording::{is_one_of, words};

/// So many words of a sentence are looked up.
const MOST_WORDS: usize = 300;

/// So many labels that have a word are looked at.
const MOST_LABELS: usize = 64;

/// So many labels in letters that need no spaces are looked for.
const MOST_UNSPACED: usize = 100;

/// So many bytes may stand between two words of a name.
const GAP: usize = 6;

/// A part of a longer name tells it if it has so many letters.
const SHORTEST: usize = 5;

/// So many bytes before a word may deny it.
const NEAR: usize = 48;

/// Words that are said of what has others.
type Forms = (&'static [&'static str], &'static [&'static str]);

const ALSO: [Forms; 2] = [
    (
        &["buy", "purchase"],
        &["bought", "buys", "buying", "purchased", "purchases"],
    ),
    (&["sell", "sale"], &["sold", "sells", "selling", "sales"]),
];

/// What is said of all but those.
const OPPOSITES: [Forms; 1] = [(
    &["done", "finished", "completed", "closed", "resolved"],
    &["unfinished", "incomplete", "undone", "unresolved"],
)];

const DENIED: [&str; 22] = [
    "not",
    "t",
    "no",
    "non",
    "without",
    "excluding",
    "except",
    "besides",
    "outside",
    "nicht",
    "ohne",
    "außer",
    "kein",
    "keine",
    "sans",
    "hors",
    "pas",
    "sin",
    "senza",
    "excepto",
    "other",
    "neither",
];

/// Words of Thai are not set apart, so a part of a text is enough.
const DENIED_UNSPACED: [&str; 5] = ["ไม่นับ", "ไม่รวม", "ยกเว้น", "ไม่ได้", "ยังไม่"];

/// A label that is said.
#[derive(Debug, Clone, Copy)]
pub(in crate::derive) struct Place {
    pub(super) span: Span,
    /// Its place among the labels of its list.
    pub(super) label: usize,
    pub(super) is_denied: bool,
}

/// Labels that some words say.
struct Match {
    labels: Vec<usize>,
    /// How many words say them.
    count: usize,
    /// Whether they say that it is another.
    is_opposite: bool,
}

impl Match {
    fn of(label: usize, count: usize) -> Self {
        Self {
            labels: vec![label],
            count,
            is_opposite: false,
        }
    }
}

impl Work<'_> {
    /// The labels of a list that a part of the answer says, in order.
    pub(super) fn labels_in(&self, collection: &Collection, part: Span) -> Vec<Place> {
        let text = self.answer.asked.answer;
        let said = self.answer.words(part);
        let mut said = said.get(..said.len().min(MOST_WORDS)).unwrap_or_default();
        let mut places = Vec::new();
        while let Some(first) = said.first() {
            let found =
                match_at(collection, said, part.end).filter(|_| !begins_member(collection, said));
            let count = found.as_ref().map_or(1, |found| found.count).max(1);
            let last = said.get(count - 1).unwrap_or(first);
            let span = Span {
                start: first.span.start,
                end: last.span.end,
            };
            places.extend(found.into_iter().flat_map(|found| {
                let is_denied = is_denied(text, span.start, part.start) != found.is_opposite;
                let labels = found.labels.into_iter();
                labels.map(move |label| Place {
                    span,
                    label,
                    is_denied,
                })
            }));
            said = said.get(count..).unwrap_or_default();
        }
        self.unspaced(collection, part, &mut places);
        self.classes(collection, part, &mut places);
        places.sort_by_key(|place| place.span.start);
        places
    }

    /// The numbers of three digits that a class of them stands for: "4xx" for 404 and 429.
    fn classes(&self, collection: &Collection, part: Span, found: &mut Vec<Place>) {
        let inside = part.of(self.answer.asked.answer);
        for (start, _) in inside.match_indices("xx") {
            let before = inside.get(..start).unwrap_or_default();
            let Some(first) = before.chars().next_back().filter(char::is_ascii_digit) else {
                continue;
            };
            let span = Span {
                start: part.start + start - 1,
                end: part.start + start + 2,
            };
            let is_of = |label: &Trait| {
                let code = label.text();
                let is_code = code.len() == 3 && code.bytes().all(|digit| digit.is_ascii_digit());
                is_code && code.starts_with(first)
            };
            let labels = collection.traits.iter().enumerate();
            let labels = labels.filter(|(_, label)| is_of(label));
            found.extend(labels.map(|(label, _)| Place {
                span,
                label,
                is_denied: false,
            }));
        }
    }

    /// Labels in letters that need no spaces between words.
    fn unspaced(&self, collection: &Collection, part: Span, found: &mut Vec<Place>) {
        let text = self.answer.asked.answer;
        let inside = part.of(text);
        if inside.is_ascii() {
            return;
        }
        let labels = collection.traits.iter().enumerate();
        let labels = labels.map(|(label, known)| (label, known.text()));
        let labels = labels.filter(|(_, known)| is_joined(known));
        for (label, known) in labels.take(MOST_UNSPACED) {
            for (start, _) in inside.match_indices(known) {
                let span = Span {
                    start: part.start + start,
                    end: part.start + start + known.len(),
                };
                let is_same = |other: &Place| other.label == label && other.span == span;
                let is_known = found.iter().any(is_same);
                found.extend((!is_known).then(|| Place {
                    span,
                    label,
                    is_denied: is_denied(text, span.start, part.start),
                }));
            }
        }
    }
}

/// Whether two words in a row are of the name of a member: the "grant date value" of what was granted.
fn begins_member(collection: &Collection, said: &[Word<'_>]) -> bool {
    let [first, second, ..] = said else {
        return false;
    };
    let mut members = collection.columns.iter().map(|member| &member.words);
    members.any(|words| words.contains(&first.hash()) && words.contains(&second.hash()))
}

/// The labels whose words stand at the beginning of some: the longest, or what else the first word says.
fn match_at(collection: &Collection, said: &[Word<'_>], end: usize) -> Option<Match> {
    let first = said.first()?;
    longest(collection, said, end)
        .or_else(|| other_form(collection, first))
        .or_else(|| begun(collection, said, end))
        .or_else(|| day(collection, first))
        .or_else(|| only_with(collection, first))
}

fn longest(collection: &Collection, said: &[Word<'_>], end: usize) -> Option<Match> {
    let mut best: Option<Match> = None;
    for hash in said.first()?.hashes(end) {
        for place in collection.with(hash).iter().take(MOST_LABELS) {
            let label = collection.traits.get(*place)?;
            let Some(count) = fits(label, said, end) else {
                continue;
            };
            match &mut best {
                Some(best) if best.count == count => best.labels.push(*place),
                Some(best) if best.count > count => {}
                _ => best = Some(Match::of(*place, count)),
            }
        }
    }
    best
}

/// How many words a label has that stands at the beginning of some.
fn fits(label: &Trait, said: &[Word<'_>], end: usize) -> Option<usize> {
    let mut wanted = label.words.iter().peekable();
    let mut count = 0;
    for word in said {
        if wanted.peek().is_none() {
            break;
        }
        let hashes: Vec<u64> = word.hashes(end).collect();
        let mut is_said = false;
        while wanted.next_if(|wanted| hashes.contains(wanted)).is_some() {
            is_said = true;
        }
        if !is_said && (count == 0 || word.tells()) {
            return None;
        }
        count += 1;
    }
    (wanted.next().is_none() && count > 0).then_some(count)
}

/// The label that a word of another form says: "bought" of "BUY".
fn other_form(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let of = |pairs: &[Forms]| {
        let pairs = pairs.iter();
        let said = pairs.filter(|(_, forms)| is_one_of(forms, word.text));
        let mut names = said.flat_map(|(names, _)| names.iter());
        names.find_map(|name| {
            let mut places = collection.with(hashed(name)).iter().take(MOST_LABELS);
            let label = |place: usize| collection.traits.get(place);
            places.find(|place| label(**place).is_some_and(|label| label.words.len() == 1))
        })
    };
    let same = of(&ALSO).map(|label| Match::of(*label, 1));
    same.or_else(|| {
        let label = of(&OPPOSITES)?;
        Some(Match {
            is_opposite: true,
            ..Match::of(*label, 1)
        })
    })
}

/// The only label that begins with the words, of which at least two are said: "aceite de oliva" of "Aceite de oliva 1 L".
fn begun(collection: &Collection, said: &[Word<'_>], end: usize) -> Option<Match> {
    let first = said.first()?;
    let [only] = collection.with(first.hash()) else {
        return None;
    };
    let [begin, next, ..] = collection.traits.get(*only)?.words.as_slice() else {
        return None;
    };
    let count = said.iter().skip(1).position(Word::tells)? + 1;
    let second = said.get(count)?;
    let is_near = second.span.start - first.span.end <= GAP;
    let is_next = second.hashes(end).any(|word| word == *next);
    (*begin == first.hash() && is_near && is_next).then(|| Match::of(*only, count + 1))
}

/// The label that names the same weekday or month as a word.
fn day(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let (name, _) = names(word.text).next()?;
    let is_it = |label: &Trait| label.day == Some(name);
    let label = collection.traits.iter().position(is_it)?;
    Some(Match::of(label, 1))
}

/// The only label that a word with a capital is a part of: "Technology" of "Information Technology".
fn only_with(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let is_name = word.text.len() >= SHORTEST && word.text.starts_with(char::is_uppercase);
    let [only] = collection.with(word.hash()) else {
        return None;
    };
    let label = collection.traits.get(*only).filter(|_| is_name)?;
    (label.words.len() > 1 && label.records.len() == 1).then(|| Match::of(*only, 1))
}

/// Whether a label is written in letters that words of a text may join; one alone tells nothing.
fn is_joined(label: &str) -> bool {
    let is_letter = |letter: char| is_joining(letter) || ('\u{e00}'..='\u{e7f}').contains(&letter);
    label.chars().all(is_letter) && label.chars().nth(1).is_some()
}

/// Whether one of the last words before a place denies what stands there.
fn is_denied(text: &str, at: usize, start: usize) -> bool {
    const FEW: usize = 3;
    let mut from = at.saturating_sub(NEAR).max(start);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    let before = text.get(from..at).unwrap_or_default();
    let clause = before.rsplit([',', ';', '.', '\n']).next();
    let clause = clause.unwrap_or_default();
    let said: Vec<&str> = words(clause).map(|(_, word)| word).collect();
    let mut last = said.iter().rev().take(FEW);
    last.any(|word| is_one_of(&DENIED, word))
        || DENIED_UNSPACED.iter().any(|denied| clause.contains(denied))
}
