//! Names of records that an answer writes small where a sentence begins with them: "the cardiology ward" of "Cardiology".

use std::collections::{HashMap, HashSet};

use super::name::{NameSaid, places};
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
    // Records of several times have one name.
    let mut named: HashMap<String, Vec<EntityId>> = HashMap::new();
    for (name, entity) in facts.entities() {
        let small = written_small(name).filter(|small| is_begun(small, words));
        if let Some(small) = small {
            named.entry(small).or_default().push(entity);
        }
    }
    let said = named.iter().flat_map(|(small, entities)| {
        let begun = places(text, small).filter(|place| begins_sentence(text, place.start));
        begun.map(|span| NameSaid {
            span,
            entities: entities.clone(),
        })
    });
    said.collect()
}

/// Whether the first word of a name is among those of a text.
fn is_begun(name: &str, words: &HashSet<&str>) -> bool {
    let first = name.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|first| words.contains(first))
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
