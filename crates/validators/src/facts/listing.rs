//! Lists of records by the words that each has: the orders whose `side` is "BUY", the members of an object by their names.

use std::collections::HashMap;

use super::arena::Text;
use super::fact::PlaceId;
use super::roll::Line;
use super::tape::NameId;
use super::units::words_beside_units;
use super::{Fact, Facts};
use crate::calendar::{Name, only_name};
use crate::label::{hashed, label_words, name_words};
use crate::wording::words;

/// So many lists are looked at.
const MOST: usize = 24;

/// So many members with figures.
const MOST_MEMBERS: usize = 24;

/// A name of more words is none.
const MOST_WORDS: usize = 8;

/// What stands under no name.
const NO_NAME: NameId = NameId(u32::MAX);

/// An object of fewer figures is no list of them.
const FEWEST: usize = 3;

/// The records of a list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Listing {
    /// The words of its name.
    pub(crate) words: Vec<u64>,
    pub(crate) length: usize,
    pub(crate) members: Vec<Member>,
    pub(crate) labels: Vec<Label>,
    /// Where the figures are, by member and record.
    places: HashMap<(PlaceId, Text), (usize, usize)>,
    /// The labels that a word is in.
    by_word: HashMap<u64, Vec<usize>>,
}

/// What the records have under one name.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    name: NameId,
    pub(crate) words: Vec<u64>,
    /// The places of the figures, by the places of the records.
    figures: Vec<Option<u32>>,
}

/// Words that some of the records have under one name.
#[derive(Debug, Clone)]
pub(crate) struct Label {
    pub(crate) column: u32,
    pub(crate) words: Vec<u64>,
    pub(crate) day: Option<Name>,
    text: Text,
    /// The places of the records, ascending.
    pub(crate) records: Vec<usize>,
}

impl Member {
    /// The place of the figure that a record has.
    pub(super) fn place(&self, record: usize) -> Option<u32> {
        self.figures.get(record).copied().flatten()
    }
}

impl Listing {
    /// The labels that have a word.
    pub(crate) fn with(&self, word: u64) -> &[usize] {
        self.by_word.get(&word).map_or(&[], Vec::as_slice)
    }
}

/// A list while it is put together.
struct Making<'f> {
    listing: Listing,
    /// The labels of each column by their texts.
    known: HashMap<(u32, &'f str), usize>,
}

impl Making<'_> {
    fn made(self) -> Listing {
        let mut listing = self.listing;
        for (place, label) in listing.labels.iter().enumerate() {
            for word in &label.words {
                listing.by_word.entry(*word).or_default().push(place);
            }
        }
        listing
    }
}

impl Facts {
    /// The lists of two records and more.
    pub(crate) fn listings(&self) -> &[Listing] {
        self.listings.get_or_init(|| {
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
        })
    }

    /// The figure that a record has in a member.
    pub(crate) fn listed(&self, member: &Member, record: usize) -> Option<&Fact> {
        let place = member.figures.get(record).copied().flatten()?;
        self.numbers.get(place as usize)
    }

    /// The member and the record of a list that a figure is of.
    pub(crate) fn place_in(listing: &Listing, figure: &Fact) -> Option<(usize, usize)> {
        listing.places.get(&(figure.place, figure.inside)).copied()
    }

    /// A label as it is written.
    pub(crate) fn label_text(&self, label: &Label) -> &str {
        self.arena.get(label.text)
    }

    /// The name of a member as it is written.
    pub(crate) fn member_name(&self, member: &Member) -> &str {
        self.name_text(member.name)
    }

    /// The name under which a label stands.
    pub(super) fn column_name(&self, label: &Label) -> String {
        self.name_text(NameId(label.column)).to_owned()
    }

    fn name_text(&self, name: NameId) -> &str {
        let text = self.names.get(name.0 as usize);
        text.map_or("", |text| self.arena.get(*text))
    }

    /// Records that stand in one place: of a list, under the keys of an object, or objects of different forms.
    fn listings_of(&self, lines: &[&Line]) -> Vec<Listing> {
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
        Some(making.made())
            .filter(|_| lines.len() > 1)
            .into_iter()
            .collect()
    }

    fn making(&self, name: Option<NameId>, length: usize) -> Making<'_> {
        let name = name.map_or("", |name| self.name_text(name));
        Making {
            listing: Listing {
                words: label_words(name).collect(),
                length,
                ..Listing::default()
            },
            known: HashMap::new(),
        }
    }

    fn enlist<'f>(&'f self, making: &mut Making<'f>, record: usize, line: &Line) {
        for (name, place) in self.roll.figures(line) {
            self.add_figure(&mut making.listing, (*name, record), *place);
        }
        let key = line.key.and_then(|key| self.names.get(key.0 as usize));
        let key = key.map(|text| (NO_NAME, *text));
        let texts = self.roll.texts(line).iter().copied();
        for (name, text) in texts.chain(key) {
            self.add_label(making, (name, record), text);
        }
    }

    /// The members of an object as records of one figure each.
    fn of_object(&self, line: &Line) -> Option<Listing> {
        let figures = self.roll.figures(line);
        let mut making = self.making(line.key, figures.len());
        let words = making.listing.words.clone();
        let places = figures.iter().map(|(_, place)| Some(*place));
        making.listing.members.push(Member {
            name: line.key.unwrap_or(NO_NAME),
            words,
            figures: places.collect(),
        });
        for (record, (name, figure)) in figures.iter().enumerate() {
            self.settle_figure(&mut making.listing, *figure, (0, record));
            let text = self.names.get(name.0 as usize).copied();
            self.add_label(&mut making, (NO_NAME, record), text.unwrap_or_default());
        }
        (figures.len() >= FEWEST).then(|| making.made())
    }

    fn add_figure(&self, listing: &mut Listing, (name, record): (NameId, usize), place: u32) {
        let known = listing
            .members
            .iter()
            .position(|member| member.name == name);
        let at = known.unwrap_or(listing.members.len());
        if at >= MOST_MEMBERS {
            return;
        }
        if known.is_none() {
            listing.members.push(Member {
                name,
                words: member_words(self.name_text(name)),
                figures: vec![None; listing.length],
            });
        }
        let member = listing.members.get_mut(at);
        if let Some(slot) = member.and_then(|member| member.figures.get_mut(record)) {
            *slot = Some(place);
        }
        self.settle_figure(listing, place, (at, record));
    }

    fn settle_figure(&self, listing: &mut Listing, figure: u32, place: (usize, usize)) {
        if let Some(figure) = self.numbers.get(figure as usize) {
            let key = (figure.place, figure.inside);
            listing.places.insert(key, place);
        }
    }

    fn add_label<'f>(
        &'f self,
        making: &mut Making<'f>,
        (column, record): (NameId, usize),
        text: Text,
    ) {
        let written = self.arena.get(text);
        let Making { listing, known } = making;
        let place = *known
            .entry((column.0, written))
            .or_insert(listing.labels.len());
        if let Some(label) = listing.labels.get_mut(place) {
            label.records.push(record);
            return;
        }
        let words: Vec<u64> = name_words(written).map(|(word, _)| word).collect();
        listing.labels.push(Label {
            column: column.0,
            words: if words.len() > MOST_WORDS {
                Vec::new()
            } else {
                words
            },
            day: only_name(written),
            text,
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

/// The words that tell a member, without those of its unit: "protein" of `protein_g`.
pub(super) fn member_words(name: &str) -> Vec<u64> {
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
