//! Lists of records by the words that each has: the orders whose `side` is "BUY", the members of an object by their names.

use std::collections::HashMap;

use super::Facts;
use super::arena::Text;
use super::collection::{Collection, Column, Has, MOST_WORDS, Trait};
use super::roll::Line;
use super::tape::NameId;
use super::units::words_beside_units;
use crate::calendar::only_name;
use crate::label::{hashed, label_words, name_words};
use crate::wording::words;

/// So many lists are looked at.
const MOST: usize = 24;

/// So many members with figures.
const MOST_COLUMNS: usize = 24;

/// What stands under no name.
const NO_NAME: NameId = NameId(u32::MAX);

/// An object of fewer figures is no list of them.
const FEWEST: usize = 3;

/// A list while it is put together.
struct Making<'f> {
    list: Collection,
    /// The names of its columns.
    names: Vec<NameId>,
    /// The words of each name by their texts.
    known: HashMap<(NameId, &'f str), usize>,
}

impl Facts {
    /// The lists of two records and more.
    pub(super) fn listings(&self) -> Vec<Collection> {
        let mut places: HashMap<(super::scope::TableId, u32), usize> = HashMap::new();
        let mut groups: Vec<Vec<&Line>> = Vec::new();
        for line in &self.roll.lines {
            let place = *places.entry(line.list).or_insert(groups.len());
            match groups.get_mut(place) {
                Some(group) => group.push(line),
                None => groups.push(vec![line]),
            }
        }
        let listings = groups.iter().flat_map(|group| self.listings_of(group));
        listings.take(MOST).collect()
    }

    fn name_text(&self, name: NameId) -> &str {
        let text = self.names.get(name.0 as usize);
        text.map_or("", |text| self.arena.get(*text))
    }

    /// Records that stand in one place: of a list, under the keys of an object, or objects of different forms.
    fn listings_of(&self, lines: &[&Line]) -> Vec<Collection> {
        let Some((first, others)) = lines.split_first() else {
            return Vec::new();
        };
        let names = |line: &Line| self.roll.figures(line).iter().map(|(name, _)| *name);
        let is_alike = |line: &&Line| names(line).any(|name| names(first).any(|own| own == name));
        let are_alike = first.is_listed || others.iter().all(is_alike);
        if others.is_empty() && !first.is_listed || !are_alike {
            return lines
                .iter()
                .filter_map(|line| self.of_object(line))
                .collect();
        }
        let list = self.steps.get(first.list.1 as usize);
        let name = list.and_then(|list| list.token.as_name());
        let mut making = self.making(name, lines.len());
        for (record, line) in lines.iter().enumerate() {
            self.enlist(&mut making, record, line);
        }
        Some(making.list.indexed(self))
            .filter(|_| lines.len() > 1)
            .into_iter()
            .collect()
    }

    fn making(&self, name: Option<NameId>, length: usize) -> Making<'_> {
        let name = name.map_or("", |name| self.name_text(name));
        Making {
            list: Collection {
                words: label_words(name).collect(),
                length,
                ..Collection::default()
            },
            names: Vec::new(),
            known: HashMap::new(),
        }
    }

    fn enlist<'f>(&'f self, making: &mut Making<'f>, record: usize, line: &Line) {
        for (name, place) in self.roll.figures(line) {
            self.add_figure(making, (*name, record), *place);
        }
        let key = line.key.and_then(|key| self.names.get(key.0 as usize));
        let key = key.map(|text| (NO_NAME, *text));
        let texts = self.roll.texts(line).iter().copied();
        for (name, text) in texts.chain(key) {
            self.add_trait(making, (name, record), text);
        }
    }

    /// The members of an object as records of one figure each.
    fn of_object(&self, line: &Line) -> Option<Collection> {
        let figures = self.roll.figures(line);
        let mut making = self.making(line.key, figures.len());
        let words = making.list.words.clone();
        let places = figures.iter().map(|(_, place)| Some(*place));
        making.list.columns.push(Column {
            name: line.key.map_or("", |key| self.name_text(key)).to_owned(),
            words,
            figures: places.collect(),
        });
        for (record, (name, _)) in figures.iter().enumerate() {
            let text = self.names.get(name.0 as usize).copied();
            self.add_trait(&mut making, (NO_NAME, record), text.unwrap_or_default());
        }
        (figures.len() >= FEWEST).then(|| making.list.indexed(self))
    }

    fn add_figure(&self, making: &mut Making<'_>, (name, record): (NameId, usize), place: u32) {
        let known = making.names.iter().position(|known| *known == name);
        let at = known.unwrap_or(making.names.len());
        if at >= MOST_COLUMNS {
            return;
        }
        let list = &mut making.list;
        if known.is_none() {
            making.names.push(name);
            list.columns.push(Column {
                name: self.name_text(name).to_owned(),
                words: column_words(self.name_text(name)),
                figures: vec![None; list.length],
            });
        }
        let column = list.columns.get_mut(at);
        if let Some(slot) = column.and_then(|column| column.figures.get_mut(record)) {
            *slot = Some(place);
        }
    }

    fn add_trait<'f>(
        &'f self,
        making: &mut Making<'f>,
        (name, record): (NameId, usize),
        text: Text,
    ) {
        let written = self.arena.get(text);
        let Making { list, known, .. } = making;
        let place = *known.entry((name, written)).or_insert(list.traits.len());
        if let Some(known) = list.traits.get_mut(place) {
            known.records.push(record);
            return;
        }
        let words: Vec<u64> = name_words(written).map(|(word, _)| word).collect();
        list.traits.push(Trait {
            path: vec![name.0],
            name: self.name_text(name).to_owned(),
            has: Has::Text(written.to_owned()),
            words: if words.len() > MOST_WORDS {
                Vec::new()
            } else {
                words
            },
            day: only_name(written),
            records: vec![record],
        });
    }
}

/// What the members of quotes by one letter are called.
const QUOTES: [(&str, &str); 5] = [
    ("o", "open"),
    ("h", "high"),
    ("l", "low"),
    ("c", "close"),
    ("v", "volume"),
];

/// The words that tell a column, without those of its unit: "protein" of `protein_g`.
pub(super) fn column_words(name: &str) -> Vec<u64> {
    let quote = QUOTES.iter().find(|(letter, _)| *letter == name);
    if let Some((_, word)) = quote {
        return vec![hashed(word)];
    }
    let letters = words(name).filter(|(_, word)| word.len() == 1);
    let letters: Vec<u64> = letters.map(|(_, word)| hashed(word)).collect();
    words_beside_units(name)
        .filter(|word| !letters.contains(word))
        .collect()
}
