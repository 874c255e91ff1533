//! Things that go by numbers: the status 503, the store 4711.

use super::builder::Builder;
use super::tape::Item;
use super::{Facts, Head};
use crate::label::label_words;
use crate::wording::{is_one_of, words};

/// Shorter numbers count, and longer ones nobody says.
const LENGTHS: core::ops::RangeInclusive<usize> = 3..=9;

/// Members by which objects are told from each other.
const IDENTIFIERS: [&str; 4] = ["id", "iid", "number", "no"];

/// A word that things are called, and the number of one of them.
pub(super) type Numbered = (u64, u32);

impl Builder {
    /// The numbers by which objects are told from each other, ascending, each with a word that these are called: 70130 of
    /// `tickets`, of `{"ticket_id": 70130}`.
    pub(super) fn numbered_things(&self) -> Vec<Numbered> {
        // Few names are of identifiers, and each is read once.
        let names = self.tape.names.texts();
        let kinds: Vec<Option<&str>> = names.map(|name| kind_of(self.text(name))).collect();
        let mut all: Vec<Numbered> = Vec::new();
        // Most documents have none.
        if kinds.iter().all(Option::is_none) {
            return all;
        }
        for (at, node) in (0_u32..).zip(&self.tape.nodes) {
            let name = self.tape.token(at).as_name();
            let kind = name.and_then(|name| kinds.get(name.0 as usize).copied().flatten());
            let Some(kind) = kind else { continue };
            let number = match node.item {
                Item::Number(value) => number_of(&value.to_string()),
                Item::Text(text) => number_of(self.text(text)),
                Item::Nothing | Item::List | Item::Object => None,
            };
            let Some(number) = number else { continue };
            let noun = if kind.is_empty() {
                self.holder_name(at)
            } else {
                kind
            };
            all.extend(label_words(noun).map(|noun| (noun, number)));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The name of the object that a member stands in, or of the list of it.
    fn holder_name(&self, member: u32) -> &str {
        let parent = |at: u32| self.tape.steps.get(at as usize).map(|step| step.parent);
        let name = |at: u32| self.tape.names.text(self.tape.token(at).as_name()?);
        let holder = parent(member);
        let named = holder.and_then(name);
        let named = named.or_else(|| holder.and_then(parent).and_then(name));
        named.map_or("", |name| self.text(name))
    }
}

impl Facts {
    /// Whether a number is the one of a thing that is called by a word.
    pub(crate) fn is_number_of(&self, noun: u64, digits: &str) -> bool {
        let number = number_of(digits);
        number.is_some_and(|number| self.numbered_things.binary_search(&(noun, number)).is_ok())
    }

    /// Whether a row or the record around it is called by nothing but these digits.
    pub(crate) fn is_numbered(&self, digits: &str) -> bool {
        let numbered = self.numbered.get_or_init(|| {
            let names = self.rows.iter().map(|row| self.name_around(row));
            let numbers = names.filter(|name| is_number(name)).map(str::to_owned);
            let mut numbers: Vec<String> = numbers.collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        });
        numbered
            .binary_search_by(|own| own.as_str().cmp(digits))
            .is_ok()
    }

    /// The name of a row without that of its attribute.
    fn name_around(&self, row: &Head) -> &str {
        let label = self.arena.get(row.label);
        let (own, attribute) = (row.own as usize, row.attribute as usize);
        let name = label.get(own..attribute).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| self.name_of(row)).trim()
    }
}

/// What stands before the word for an identifier that a name ends with: "ticket" of `ticket_id`, and nothing of `id`.
fn kind_of(name: &str) -> Option<&str> {
    let (last, _) = words(name)
        .last()
        .filter(|(_, word)| is_one_of(&IDENTIFIERS, word))?;
    name.get(..last.start)
}

/// A number of digits alone.
fn number_of(digits: &str) -> Option<u32> {
    let is_it = is_number(digits) && !digits.starts_with('0');
    digits.parse().ok().filter(|_| is_it)
}

fn is_number(name: &str) -> bool {
    LENGTHS.contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit())
}
