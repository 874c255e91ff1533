//! Names of records that an answer writes small where a sentence begins with them: "the cardiology ward" of "Cardiology".

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::name::{NameSaid, first_word, places};
use crate::Facts;
use crate::facts::EntityId;
use crate::wording::is_one_of;

/// A shorter name may be any word.
const SHORTEST: usize = 5;

/// What stands between the beginning of a sentence and its subject.
const LEADS: [&str; 9] = [
    "", "the", "in", "in the", "for", "for the", "our", "your", "its",
];

/// The names that sentences begin with.
pub(super) fn subjects(text: &str, words: &HashSet<&str>, facts: &Facts) -> Vec<NameSaid> {
    // Few of the names are said, and the others need not be written small.
    let firsts: HashSet<String> = { words.iter() }
        .filter_map(|word| written_large(word))
        .collect();
    let mut named: BTreeMap<String, BTreeSet<EntityId>> = BTreeMap::new();
    for (name, thing) in facts.entities() {
        let is_said = first_word(name).is_some_and(|first| firsts.contains(first));
        if let Some(small) = is_said.then(|| written_small(name)).flatten() {
            named.entry(small).or_default().insert(thing);
        }
    }
    let said = named.iter().flat_map(|(small, things)| {
        let begun = places(text, small).filter(|place| begins_sentence(text, place.start));
        begun.map(|span| NameSaid {
            span,
            entities: things.iter().copied().collect(),
        })
    });
    said.collect()
}

fn written_large(word: &str) -> Option<String> {
    let mut letters = word.chars();
    let first = letters.next().filter(|first| first.is_lowercase())?;
    Some(first.to_uppercase().chain(letters).collect())
}

fn written_small(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let is_name = letters.next().is_some_and(char::is_uppercase) && name.len() >= SHORTEST;
    let is_plain = !letters.any(char::is_uppercase);
    (is_name && is_plain).then(|| name.to_lowercase())
}

/// Whether nothing but an article or what places it stands between the beginning of a sentence and a place.
fn begins_sentence(text: &str, start: usize) -> bool {
    let before = text.get(..start).unwrap_or_default();
    let lead = before.rsplit(['.', '!', '?', ':', ';', '\n']).next();
    lead.is_some_and(|lead| is_one_of(&LEADS, lead.trim()))
}
