//! Collections: the records of a list with all that stands in them, be it in objects or lists of their own, and with what
//! the records around them have: the items of orders with the states of the orders.

mod around;
mod gathered;

use std::collections::HashMap;

use self::gathered::Gathered;
use super::arena::Text;
use super::fact::PlaceId;
use super::{Fact, Facts};
use crate::calendar::Name;
use crate::label::hashed;
use crate::wording::words;

/// So many collections are looked at.
const MOST: usize = 24;

/// So many figures of facts; of more only lists of rows are put together.
const MOST_FIGURES: usize = 40_000;

/// A name of more words is none.
pub(super) const MOST_WORDS: usize = 8;

/// What stands for any record in a path.
const ANY: u32 = u32::MAX;

/// Records of one list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Collection {
    /// The words of the names that it stands under.
    pub(crate) words: Vec<u64>,
    pub(crate) length: usize,
    pub(crate) columns: Vec<Column>,
    pub(crate) traits: Vec<Trait>,
    /// The words of what the records are called by: "session" of `sessionId`.
    pub(crate) things: Vec<u64>,
    /// The traits that a word is in.
    pub(super) by_word: HashMap<u64, Vec<usize>>,
    /// Where the figures are, by column and record.
    pub(super) places: HashMap<(PlaceId, Text), (usize, usize)>,
}

/// What the records have under one name.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    /// As it is written, with the names around it.
    pub(crate) name: String,
    pub(crate) words: Vec<u64>,
    /// By record.
    pub(super) figures: Vec<Option<u32>>,
}

impl Column {
    /// Whether each of so many records has a figure.
    pub(crate) fn is_full(&self, records: usize) -> bool {
        self.figures.len() == records && self.figures.iter().all(Option::is_some)
    }
}

/// What some of the records are.
#[derive(Debug, Clone)]
pub(crate) struct Trait {
    pub(super) path: Vec<u32>,
    /// Under which name.
    pub(crate) name: String,
    pub(crate) has: Has,
    /// The words that say it.
    pub(crate) words: Vec<u64>,
    /// The month or the weekday that it names.
    pub(crate) day: Option<Name>,
    /// Ascending.
    pub(crate) records: Vec<usize>,
}

/// What a record has under a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Has {
    Text(String),
    Flag(bool),
    /// Nothing, where others have something.
    Nothing,
}

impl Trait {
    /// What is written of the records, if anything is.
    pub(crate) fn text(&self) -> &str {
        match &self.has {
            Has::Text(text) => text,
            Has::Flag(_) | Has::Nothing => "",
        }
    }
}

impl Collection {
    /// The traits that have a word.
    pub(crate) fn with(&self, word: u64) -> &[usize] {
        self.by_word.get(&word).map_or(&[], Vec::as_slice)
    }

    /// The column and the record that a figure is of.
    pub(crate) fn place_of(&self, figure: &Fact) -> Option<(usize, usize)> {
        self.places.get(&(figure.place, figure.inside)).copied()
    }

    /// The places of all records.
    pub(crate) fn every(&self) -> Vec<usize> {
        (0..self.length).collect()
    }

    /// All records but some, which ascend.
    pub(crate) fn without(&self, records: &[usize]) -> Vec<usize> {
        let is_other = |record: &usize| records.binary_search(record).is_err();
        (0..self.length).filter(is_other).collect()
    }

    pub(super) fn indexed(mut self, facts: &Facts) -> Self {
        // What is not so goes by other words than its name.
        let is_so = |known: &Trait| matches!(known.has, Has::Text(_) | Has::Flag(true));
        let traits = self.traits.iter().enumerate();
        for (place, known) in traits.filter(|(_, known)| is_so(known)) {
            for word in &known.words {
                self.by_word.entry(*word).or_default().push(place);
            }
        }
        for (at, column) in self.columns.iter().enumerate() {
            let figures = column.figures.iter().enumerate();
            let figures = figures.filter_map(|(record, figure)| Some((record, (*figure)?)));
            for (record, figure) in figures {
                if let Some(fact) = facts.numbers.get(figure as usize) {
                    self.places.insert((fact.place, fact.inside), (at, record));
                }
            }
        }
        self.things = self.things_told();
        self
    }

    fn things_told(&self) -> Vec<u64> {
        let names = self.traits.iter().map(|known| known.name.as_str());
        let names = names.chain(self.columns.iter().map(|column| column.name.as_str()));
        let mut names: Vec<&str> = names.collect();
        names.dedup();
        let things = names.into_iter().filter_map(thing_of);
        let things = things.filter_map(|thing| words(thing).last());
        let mut things: Vec<u64> = things.map(|(_, word)| hashed(word)).collect();
        things.sort_unstable();
        things.dedup();
        things
    }
}

/// What an identifier is of: `sessionId`, "campaign id", `order_sn`.
pub(crate) fn thing_of(name: &str) -> Option<&str> {
    const ENDS: [&str; 8] = [
        "_id", "Id", " id", "_sn", "Number", "_number", "nummer", "_key",
    ];
    let thing = ENDS.iter().find_map(|end| name.strip_suffix(end))?;
    thing.rsplit(' ').next().filter(|thing| thing.len() > 2)
}

impl Facts {
    /// The collections of two records and more.
    pub(crate) fn collections(&self) -> &[Collection] {
        self.collections.get_or_init(|| {
            let mut gathered = Gathered::default();
            if self.numbers.len() <= MOST_FIGURES {
                gathered.gather(self);
            }
            let mut all = gathered.made(self);
            let mut rows = self.listings();
            rows.retain(|rows| !all.iter().any(|known| self.has_rows(known, rows)));
            all.append(&mut rows);
            all.truncate(MOST);
            all
        })
    }

    /// The figure that a record has in a column.
    pub(crate) fn collected(&self, column: &Column, record: usize) -> Option<&Fact> {
        let place = column.figures.get(record).copied().flatten()?;
        self.numbers.get(place as usize)
    }

    /// Whether the records of a list of rows are those of a collection already, each whole.
    fn has_rows(&self, known: &Collection, rows: &Collection) -> bool {
        let figures = |record: usize| {
            let columns = rows.columns.iter();
            columns.filter_map(move |column| self.collected(column, record))
        };
        let first = (0..rows.length).map(figures).find_map(|figures| {
            let places = figures.map(|figure| known.place_of(figure));
            let places: Vec<_> = places.take(2).collect();
            (!places.is_empty()).then_some(places)
        });
        first.is_none_or(|places| {
            let records = places.iter().map(|place| Some(place.as_ref()?.1));
            let records: Option<Vec<usize>> = records.collect();
            records
                .is_some_and(|records| records.windows(2).all(|pair| pair.first() == pair.last()))
        })
    }
}
