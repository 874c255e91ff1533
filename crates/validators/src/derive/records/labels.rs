//! Where the words of records stand in a text: "Flight" and "hotel" of their `category`, "bought" of the `side` "BUY".

use super::super::Work;
use super::denied::{is_denied, is_denying};
use super::states::{forms, goes_on, is_opposite, is_over, plain, states_denied};
use crate::Span;
use crate::calendar::names;
use crate::facts::{Collection, Has, Trait};
use crate::label::hashed;
use crate::script::is_joining;
use crate::verify::Word;

/// So many words of a text are looked up.
const MOST_WORDS: usize = 300;

/// So many traits that have a word are looked at.
const MOST_TRAITS: usize = 64;

/// So many names in letters that need no spaces are looked for.
const MOST_UNSPACED: usize = 100;

/// So many bytes may stand between two words of a name.
const GAP: usize = 6;

/// A part of a longer name tells it if it has so many letters.
const SHORTEST: usize = 3;

/// A trait that is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::derive) struct Place {
    pub(super) span: Span,
    /// Its place among the traits of its collection.
    pub(super) label: usize,
    pub(super) is_denied: bool,
}

/// A part of a text, with its words.
#[derive(Clone, Copy)]
pub(super) struct Part<'t> {
    pub(super) text: &'t str,
    pub(super) words: &'t [Word<'t>],
    pub(super) span: Span,
}

/// Traits that some words say.
struct Match {
    labels: Vec<usize>,
    /// How many words say them.
    count: usize,
    /// Whether they say that it is another.
    is_opposite: bool,
}

impl Match {
    const fn of(labels: Vec<usize>, count: usize) -> Self {
        Self {
            labels,
            count,
            is_opposite: false,
        }
    }
}

impl Work<'_> {
    /// The traits of a collection that a part of the answer says, in order.
    pub(super) fn labels_in(&self, collection: &Collection, span: Span) -> Vec<Place> {
        let part = Part {
            text: self.answer.asked.answer,
            words: self.answer.words(span),
            span,
        };
        traits_said(collection, part)
    }
}

/// The traits that a part of a text says, in order.
pub(super) fn traits_said(collection: &Collection, part: Part<'_>) -> Vec<Place> {
    let words = part.words;
    let words = words.get(..words.len().min(MOST_WORDS));
    let part = Part {
        words: words.unwrap_or_default(),
        ..part
    };
    let mut places = spaced(collection, part);
    unspaced(collection, part, &mut places);
    classes(collection, part, &mut places);
    places.extend(not_so(collection, part));
    // A longer name says it all: "not fulfilled" is of no "fulfilled" beside it.
    let all = places.clone();
    places.retain(|place| !all.iter().any(|other| is_wider(other.span, place.span)));
    if places.is_empty() {
        places.extend(going_on(collection, part.words));
    }
    places.sort_by_key(|place| place.span.start);
    places
}

fn is_wider(other: Span, own: Span) -> bool {
    other.start <= own.start && own.end <= other.end && other != own
}

fn spaced(collection: &Collection, part: Part<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    let mut said = part.words;
    while let Some(first) = said.first() {
        let found =
            match_at(collection, said, part.span.end).filter(|_| !begins_column(collection, said));
        let count = found.as_ref().map_or(1, |found| found.count).max(1);
        let last = said.get(count - 1).unwrap_or(first);
        let span = Span {
            start: first.span.start,
            end: last.span.end,
        };
        places.extend(found.into_iter().flat_map(|found| {
            let is_denied = is_denied(part.text, span, part.span.start) != found.is_opposite;
            let labels = found.labels.into_iter();
            labels.map(move |label| Place {
                span,
                label,
                is_denied,
            })
        }));
        said = said.get(count..).unwrap_or_default();
    }
    places
}

/// The numbers of three digits that a class of them stands for: "4xx" for 404 and 429.
fn classes(collection: &Collection, part: Part<'_>, found: &mut Vec<Place>) {
    let inside = part.span.of(part.text);
    for (start, _) in inside.match_indices("xx") {
        let before = inside.get(..start).unwrap_or_default();
        let Some(first) = before.chars().next_back().filter(char::is_ascii_digit) else {
            continue;
        };
        let span = Span {
            start: part.span.start + start - 1,
            end: part.span.start + start + 2,
        };
        let is_of = |known: &Trait| {
            let code = known.text();
            let is_code = code.len() == 3 && code.bytes().all(|digit| digit.is_ascii_digit());
            is_code && code.starts_with(first)
        };
        let traits = collection.traits.iter().enumerate();
        let traits = traits.filter(|(_, known)| is_of(known));
        found.extend(traits.map(|(label, _)| Place {
            span,
            label,
            is_denied: false,
        }));
    }
}

/// Names in letters that need no spaces between words.
fn unspaced(collection: &Collection, part: Part<'_>, found: &mut Vec<Place>) {
    let inside = part.span.of(part.text);
    if inside.is_ascii() {
        return;
    }
    let names = collection.traits.iter().enumerate();
    // What is done is said without the sign that it is.
    let names = names.map(|(label, known)| (label, known.text().trim_start_matches('已')));
    let names = names.filter(|(_, name)| is_joined(name));
    for (label, name) in names.take(MOST_UNSPACED) {
        for (start, _) in inside.match_indices(name) {
            let span = Span {
                start: part.span.start + start,
                end: part.span.start + start + name.len(),
            };
            let is_same = |other: &Place| other.label == label && other.span == span;
            let is_known = found.iter().any(is_same);
            found.extend((!is_known).then(|| Place {
                span,
                label,
                is_denied: is_denied(part.text, span, part.span.start),
            }));
        }
    }
}

/// What is not so, or has nothing: "unpaid" of what is not `paid`, "not yet fulfilled" of what has no `fulfillment_status`.
fn not_so(collection: &Collection, part: Part<'_>) -> Vec<Place> {
    let traits = collection.traits.iter().enumerate();
    let traits = traits.filter(|(_, known)| matches!(known.has, Has::Flag(false) | Has::Nothing));
    let said = traits.filter_map(|(label, known)| {
        let name = plain(&known.name);
        let mut words = part.words.iter().rev();
        let opposite = words.find(|word| name.split(' ').any(|name| is_opposite(name, word.text)));
        let opposite = opposite.map(|word| word.span);
        let span = opposite.or_else(|| undone(&name, part.words))?;
        Some(Place {
            span,
            label,
            is_denied: is_denied(part.text, span, part.span.start),
        })
    });
    said.collect()
}

/// "Not yet fulfilled" of what has no `fulfillment_status`.
fn undone(name: &str, words: &[Word<'_>]) -> Option<Span> {
    let first = name.split(' ').find(|word| word.len() >= SHORTEST)?;
    let stem = first.get(..first.len().min(7))?;
    let at = words.iter().rposition(|word| {
        let word = word.text.to_lowercase();
        word.strip_prefix("un").unwrap_or(&word).starts_with(stem)
    })?;
    let word = words.get(at)?;
    let before = words.get(at.saturating_sub(2)..at).unwrap_or_default();
    let denial = before.iter().find(|word| is_denying(word.text));
    let is_negative = word.text.to_lowercase().starts_with("un");
    (denial.is_some() || is_negative).then(|| Span {
        start: denial.map_or(word.span.start, |denial| denial.span.start),
        end: word.span.end,
    })
}

/// What is not over, where no state is called so.
fn going_on(collection: &Collection, words: &[Word<'_>]) -> Vec<Place> {
    let Some(word) = words.iter().rfind(|word| goes_on(word.text)) else {
        return Vec::new();
    };
    let traits = collection.traits.iter().enumerate();
    let over = traits.filter(|(_, known)| is_over(&plain(known.text())));
    over.map(|(label, _)| Place {
        label,
        is_denied: true,
        span: word.span,
    })
    .collect()
}

/// Whether two words in a row are of the name of a column: the "grant date value" of what was granted.
fn begins_column(collection: &Collection, said: &[Word<'_>]) -> bool {
    let [first, second, ..] = said else {
        return false;
    };
    let mut columns = collection.columns.iter().map(|column| &column.words);
    columns.any(|words| words.contains(&first.hash()) && words.contains(&second.hash()))
}

/// The traits whose words stand at the beginning of some: the longest, or what else the first word says.
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
        for place in collection.with(hash).iter().take(MOST_TRAITS) {
            let known = collection.traits.get(*place)?;
            let Some(count) = fits(known, said, end) else {
                continue;
            };
            match &mut best {
                Some(best) if best.count == count => best.labels.push(*place),
                Some(best) if best.count > count => {}
                _ => best = Some(Match::of(vec![*place], count)),
            }
        }
    }
    best
}

/// How many words a trait has that stands at the beginning of some.
fn fits(known: &Trait, said: &[Word<'_>], end: usize) -> Option<usize> {
    let mut wanted = known.words.iter().peekable();
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

/// The states that a word of another form says: "bought" of "BUY", or that it says are not so: "unresolved" of "Done".
fn other_form(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let of = |states: &mut dyn Iterator<Item = &'static str>| {
        let mut found: Vec<usize> = Vec::new();
        for state in states {
            let first = state.split(' ').next().unwrap_or_default();
            let places = collection.with(hashed(first)).iter().take(MOST_TRAITS);
            let is_it = |place: &&usize| {
                let known = collection.traits.get(**place);
                known.is_some_and(|known| plain(known.text()) == state)
            };
            found.extend(places.filter(is_it));
        }
        (!found.is_empty()).then(|| Match::of(found, 1))
    };
    let same = of(&mut forms(word.text));
    same.or_else(|| {
        Some(Match {
            is_opposite: true,
            ..of(&mut states_denied(word.text))?
        })
    })
}

/// The traits that begin with two words and go on, or the only one that begins with the first of them: "aceite de oliva" of
/// "Aceite de oliva 1 L".
fn begun(collection: &Collection, said: &[Word<'_>], end: usize) -> Option<Match> {
    let first = said.first()?;
    let count = said.iter().skip(1).position(Word::tells)? + 1;
    let second = said.get(count)?;
    let is_near = second.span.start - first.span.end <= GAP;
    let places = collection.with(first.hash());
    let is_only = places.len() == 1;
    let goes_on = |place: &&usize| {
        let words = collection
            .traits
            .get(**place)
            .map(|known| known.words.as_slice());
        let Some([begin, next, rest @ ..]) = words else {
            return false;
        };
        let is_next = second.hashes(end).any(|word| word == *next);
        *begin == first.hash() && is_next && (is_only || !rest.is_empty())
    };
    let begun = places.iter().take(MOST_TRAITS).filter(goes_on);
    let begun: Vec<usize> = begun.copied().collect();
    (is_near && (is_only || count == 1) && !begun.is_empty()).then(|| Match::of(begun, count + 1))
}

/// The trait that names the same weekday or month as a word.
fn day(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let (name, _) = names(word.text).next()?;
    let is_it = |known: &Trait| known.day == Some(name);
    let known = collection.traits.iter().position(is_it)?;
    Some(Match::of(vec![known], 1))
}

/// The only trait that a word with a capital is a part of: "Technology" of "Information Technology".
fn only_with(collection: &Collection, word: &Word<'_>) -> Option<Match> {
    let is_name = word.text.len() >= SHORTEST && word.text.starts_with(char::is_uppercase);
    let [only] = collection.with(word.hash()) else {
        return None;
    };
    let known = collection.traits.get(*only).filter(|_| is_name)?;
    (known.words.len() > 1 && known.records.len() == 1).then(|| Match::of(vec![*only], 1))
}

/// Whether a name is written in letters that words of a text may join; one alone tells nothing.
fn is_joined(name: &str) -> bool {
    let is_letter = |letter: char| is_joining(letter) || ('\u{e00}'..='\u{e7f}').contains(&letter);
    name.contains(is_letter) && name.chars().nth(1).is_some()
}
