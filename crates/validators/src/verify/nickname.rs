//! Parts of names by which an answer may go for the whole: "ASIARMF" of B-ASIARMF, "Gold Bullion" of a fund that is called
//! so and more.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::name::{Code, NameSaid, places};
use crate::facts::EntityId;
use crate::wording::is_one_of;
use crate::{Facts, Span};

/// A shorter word is no part that anybody knows a name by.
const SHORTEST: usize = 3;

/// The parts of names that a text says and that tell some things from the others.
pub(super) fn nicknames(text: &str, words: &HashSet<&str>, facts: &Facts) -> Vec<NameSaid> {
    let all: BTreeSet<EntityId> = facts.entities().map(|(_, thing)| thing).collect();
    let mut parts: BTreeMap<&str, BTreeSet<EntityId>> = BTreeMap::new();
    let codes: BTreeSet<&str> = codes(text).collect();
    for (name, thing) in facts.entities() {
        let of_code = codes.iter().copied().filter(|code| is_part(name, code));
        let of_words =
            pairs(name).filter(|[one, other, _]| words.contains(one) && words.contains(other));
        for part in of_code.chain(of_words.map(|[_, _, pair]| pair)) {
            parts.entry(part).or_default().insert(thing);
        }
    }
    let telling = parts
        .into_iter()
        .filter(|(_, things)| things.len() < all.len());
    let said = telling.flat_map(|(part, things)| {
        let entities: Vec<EntityId> = things.into_iter().collect();
        let span_of = move |span: Span| NameSaid {
            span,
            entities: entities.clone(),
        };
        places(text, part).map(span_of)
    });
    said.collect()
}

/// The first words of names of several words, where no name has them elsewhere: "Alder" of "Alder Foods".
pub(super) fn first_names(text: &str, words: &HashSet<&str>, facts: &Facts) -> Vec<NameSaid> {
    let mut parts: BTreeMap<&str, BTreeSet<EntityId>> = BTreeMap::new();
    for (name, thing) in facts.entities() {
        if let Some(first) = first_of(name).filter(|first| words.contains(first)) {
            parts.entry(first).or_default().insert(thing);
        }
    }
    if parts.is_empty() {
        return Vec::new();
    }
    let names = facts.entities().map(|(name, _)| name);
    for word in names.flat_map(|name| name.split(' ').skip(1)) {
        parts.remove(word);
    }
    let all: BTreeSet<EntityId> = facts.entities().map(|(_, thing)| thing).collect();
    parts.retain(|_, things| things.len() < all.len());
    let said = parts.into_iter().flat_map(|(part, things)| {
        let entities: Vec<EntityId> = things.into_iter().collect();
        let alone =
            places(text, part).filter(|span| !goes_on(text, *span) && is_topic(text, *span));
        alone.map(move |span| NameSaid {
            span,
            entities: entities.clone(),
        })
    });
    said.collect()
}

/// The first word of a name of several, where it says which of them it is.
fn first_of(name: &str) -> Option<&str> {
    const SHORTEST: usize = 4;
    let (first, _) = name.split_once(' ')?;
    let is_name = first.len() >= SHORTEST
        && first.starts_with(|c: char| c.is_ascii_uppercase())
        && first.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !first.ends_with('s');
    (is_name && !is_one_of(&COMMON, first)).then_some(first)
}

/// Whether a word is a name where it begins a sentence, as any word has a capital there: "Hartwell's fee", "Hartwell has", and not
/// "Quality matters".
fn is_topic(text: &str, place: Span) -> bool {
    const DOES: [&str; 35] = [
        "has", "had", "is", "was", "were", "reported", "posted", "returned", "manages", "managed",
        "charges", "charged", "leads", "led", "earned", "made", "sold", "and", "with", "ended",
        "came", "ranks", "at", "stands", "stood", "yields", "costs", "holds", "saw", "grew",
        "fell", "rose", "lost", "gained", "reached",
    ];
    let before = text.get(..place.start).unwrap_or_default();
    let before = before.trim_end_matches([' ', '*', '-', '#', '|', '"']);
    let begins = before.is_empty() || before.ends_with(['.', '!', '?', ':', '\n', ';']);
    let behind = text.get(place.end..).unwrap_or_default();
    let next = behind.strip_prefix(' ').map(|rest| rest.split(' ').next());
    let does = next.flatten().is_some_and(|word| is_one_of(&DOES, word));
    !begins || does || behind.starts_with('\'') || starts_mark(behind)
}

/// Whether a mark follows that sets a name apart.
fn starts_mark(behind: &str) -> bool {
    let behind = behind.trim_start();
    behind.starts_with(['’', ':', '*', '|', '(', '–', '—'])
}

/// Whether another word with a capital stands behind a place: "Alder Street".
fn goes_on(text: &str, place: Span) -> bool {
    let behind = text.get(place.end..).unwrap_or_default();
    let next = behind.strip_prefix(' ');
    next.is_some_and(|next| next.starts_with(|c: char| c.is_uppercase()))
}

/// Words that begin many names, and stand elsewhere, too.
const COMMON: [&str; 78] = [
    "global",
    "world",
    "asia",
    "asian",
    "europe",
    "european",
    "america",
    "american",
    "emerging",
    "income",
    "growth",
    "value",
    "balanced",
    "equity",
    "bond",
    "money",
    "short",
    "long",
    "high",
    "small",
    "large",
    "total",
    "first",
    "second",
    "north",
    "south",
    "east",
    "west",
    "northern",
    "southern",
    "national",
    "international",
    "united",
    "general",
    "capital",
    "market",
    "index",
    "real",
    "gold",
    "thai",
    "japan",
    "china",
    "india",
    "vietnam",
    "korea",
    "technology",
    "health",
    "green",
    "blue",
    "black",
    "white",
    "store",
    "fund",
    "company",
    "bank",
    "region",
    "class",
    "plan",
    "quality",
    "energy",
    "dividend",
    "inflation",
    "property",
    "momentum",
    "target",
    "stable",
    "strategic",
    "active",
    "dynamic",
    "select",
    "focus",
    "premium",
    "core",
    "average",
    "this",
    "that",
    "their",
    "when",
];

/// What looks like codes in a text.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    let tokens = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    tokens.filter(|token| Code::of(token).is_some())
}

/// Whether a code is a name without what stands before or behind a hyphen.
fn is_part(name: &str, code: &str) -> bool {
    let is_cut = |at: usize| {
        let before = name.get(..at).unwrap_or_default();
        let behind = name.get(at + code.len()..).unwrap_or_default();
        name.len() > code.len()
            && (before.is_empty() || before.ends_with('-'))
            && (behind.is_empty() || behind.starts_with('-'))
    };
    Code::of(name).is_some() && name.match_indices(code).any(|(at, _)| is_cut(at))
}

/// The words of a name that stand beside each other, each with a capital, and both together.
fn pairs(name: &str) -> impl Iterator<Item = [&str; 3]> {
    let is_word = |word: &&str| {
        word.len() >= SHORTEST
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    let seconds = name.split(' ').skip(1);
    let mut start = 0;
    { name.split(' ').zip(seconds) }.filter_map(move |(one, other)| {
        let at = start;
        start += one.len() + 1;
        let pair = name.get(at..at + one.len() + 1 + other.len())?;
        // A name of two words is no part of itself.
        let is_part = pair.len() < name.len();
        (is_part && is_word(&one) && is_word(&other)).then_some([one, other, pair])
    })
}

#[cfg(test)]
mod tests {
    use super::{is_part, pairs};

    #[test]
    fn a_part_of_a_code_begins_and_ends_at_its_hyphens() {
        for (name, code, is_it) in [
            ("B-ASIARMF", "ASIARMF", true),
            ("ES-GOLDRMF-UH", "GOLDRMF", true),
            ("ES-GOLDRMF-UH", "ES-GOLDRMF", true),
            ("B-ASIARMF", "B-ASIARMF", false),
            ("ES-GOLDRMF-UH", "GOLD", false),
            ("Nord GOLD-RMF Fund", "GOLD", false),
        ] {
            assert_eq!(is_part(name, code), is_it, "{name} {code}");
        }
    }

    #[test]
    fn pairs_are_words_with_capitals() {
        let found: Vec<_> = pairs("abrdn Asia Pacific Equity of One RMF")
            .map(|[_, _, pair]| pair)
            .collect();
        assert_eq!(found, ["Asia Pacific", "Pacific Equity", "One RMF"]);
        assert_eq!(pairs("Gold Fund").count(), 0);
    }
}
