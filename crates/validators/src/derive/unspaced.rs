//! Rows and columns that a sentence names in a script without blanks, where no word of it is their name.

use crate::label::label_words;
use crate::script::{has_joining, is_joining};
use crate::wording::{Operations, Wording};
use crate::{Fact, Facts, Operation};

/// So many rows and columns are looked for.
const MOST: usize = 200;

/// The words of the names that a text says; of names within each other those of the longest.
pub(super) fn names_said(facts: &Facts, text: &str) -> Vec<u64> {
    if !has_joining(text) {
        return Vec::new();
    }
    let is_table = |fact: &&Fact| !fact.is_prose();
    let rows = facts.rows().filter(is_table).take(MOST);
    let columns = facts.columns().filter(is_table).take(MOST);
    let names = rows.map(|fact| facts.name(fact));
    let names = names.chain(columns.map(|fact| facts.column_header(fact)));
    let mut names: Vec<(String, &str)> = { names.filter(|name| name.starts_with(is_joining)) }
        .map(|name| (as_said(name), name))
        .filter(|(said, _)| said.chars().nth(1).is_some())
        .collect();
    names.sort_by_key(|(said, _)| core::cmp::Reverse(said.len()));
    names.dedup();
    let mut rest = text.to_owned();
    let (mut said, mut others) = (Vec::new(), Vec::new());
    for (own, name) in &names {
        if rest.contains(own.as_str()) {
            rest = rest.replace(own.as_str(), " ");
            said.push(*name);
        } else {
            others.push((own.as_str(), *name));
        }
    }
    // "เงินปันผล" of "เงินปันผลต่อหุ้น" is enough where no other name has it.
    let is_own = |part: &str| {
        names
            .iter()
            .filter(|(other, _)| other.contains(part))
            .count()
            == 1
    };
    let begun = others.into_iter().filter(|(own, _)| {
        let mut halves = halves(own).into_iter();
        halves.any(|half| rest.contains(half) && is_own(half))
    });
    let begun = begun.map(|(_, name)| name);
    said.into_iter()
        .chain(begun)
        .flat_map(label_words)
        .collect()
}

/// The shares and margins that texts name only within the names of figures, in scripts whose words join: "이익률은 34.6 %" of
/// `이익률` asks for no margin.
pub(super) fn shares_of_names(facts: &Facts, texts: [&str; 2]) -> Operations {
    // Most texts are of other scripts, and need not be read again.
    if !texts.iter().any(|text| has_joining(text)) {
        return Operations::default();
    }
    let [first, second] = texts.map(|text| Shares::of(facts, text));
    let inside = first.inside.and(second.inside);
    inside.without(first.beside.and(second.beside))
}

/// The shares and margins that a text names within the names of figures and beside them.
struct Shares {
    inside: Operations,
    beside: Operations,
}

impl Shares {
    fn of(facts: &Facts, text: &str) -> Self {
        let rows = facts.rows().take(MOST).map(|fact| facts.name(fact));
        let columns = facts.columns().take(MOST);
        let names = rows.chain(columns.map(|fact| facts.column_header(fact)));
        let is_said = |name: &String| has_joining(name) && text.contains(name.as_str());
        let mut rest = text.to_owned();
        let mut inside = Operations::default();
        for name in names.map(as_said).filter(is_said) {
            let own = shares(&name);
            if !own.is_none() {
                rest = rest.replace(&name, " ");
                inside = inside.and(own);
            }
        }
        Self {
            inside,
            beside: shares(&rest),
        }
    }
}

/// The shares and margins that a text names.
fn shares(text: &str) -> Operations {
    let all = Operations::default()
        .with(Operation::Ratio)
        .with(Operation::Margin);
    Wording::of(text).operations.only(all)
}

/// The first and the last half of a name, or as much as tells.
fn halves(name: &str) -> [&str; 2] {
    let least = if name.starts_with(is_thai) { 5 } else { 2 };
    let count = name.chars().count();
    let half = count.div_ceil(2).max(least).min(count);
    let place = |letter: usize| {
        name.char_indices()
            .nth(letter)
            .map_or(name.len(), |(at, _)| at)
    };
    let [end, start] = [half, count - half].map(place);
    [name.get(..end), name.get(start..)].map(|half| half.unwrap_or(name))
}

const fn is_thai(letter: char) -> bool {
    matches!(letter, '\u{e01}'..='\u{e4e}')
}

/// A name without what it is counted in, or what it may be instead: "กำไรสุทธิ" of "กำไร (ขาดทุน) สุทธิ".
fn as_said(name: &str) -> String {
    let mut own = String::with_capacity(name.len());
    // A key has its unit behind: "ส่งออก_ล้านบาท".
    let mut rest = name.split('_').next().unwrap_or(name);
    while let Some((before, behind)) = rest.split_once(['(', '（']) {
        own.push_str(before.trim_end());
        rest = behind
            .split_once([')', '）'])
            .map_or("", |(_, behind)| behind.trim_start());
    }
    own.push_str(rest);
    own
}
