//! Objects that feeds have under names of their own, brought into the form that records have elsewhere.

use super::builder::Builder;
use super::identified::{is_identifier, is_title};
use super::minor::is_exponent;
use super::scope::Entry;
use super::tape::NameId;
use super::unwrapped::is_wrapper;

/// A form that the names of a document may tell of; a bit each.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form {
    Buckets = 1,
    Bindings = 2,
    Cubes = 4,
    Exponents = 8,
    Identifiers = 16,
    Titles = 32,
    Wrappers = 64,
}

/// Which forms a document has the names of, so that only their objects are looked at twice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Feeds {
    forms: u8,
    /// The letters of candles, a bit each.
    letters: u8,
}

impl Feeds {
    /// Takes note of a member's name.
    pub(super) fn note(&mut self, name: &str) {
        match name {
            "doc_count" => self.add(Form::Buckets),
            "dimension" | "dataSets" => self.add(Form::Cubes),
            "bindings" => self.add(Form::Bindings),
            "o" => self.letters |= 1,
            "h" => self.letters |= 2,
            "l" => self.letters |= 4,
            "c" => self.letters |= 8,
            _ if is_exponent(name) => self.add(Form::Exponents),
            _ if is_identifier(name) => self.add(Form::Identifiers),
            _ if is_title(name) => self.add(Form::Titles),
            _ if is_wrapper(name) => self.add(Form::Wrappers),
            _ => {}
        }
    }

    const fn add(&mut self, form: Form) {
        self.forms |= form as u8;
    }

    pub(super) const fn has(self, form: Form) -> bool {
        self.forms & form as u8 != 0
    }

    const fn has_candles(self) -> bool {
        self.letters == 0b1111
    }
}

impl Builder {
    /// Brings what a document says in one place of figures in others to these, before they are read.
    pub(super) fn recast(&mut self, root: u32) {
        if self.feeds.has(Form::Wrappers) {
            self.unwrap(root);
        }
        if self.feeds.has(Form::Exponents) {
            self.in_major_units(root, None);
        }
        if self.feeds.has(Form::Identifiers) && self.feeds.has(Form::Titles) {
            self.by_their_names(root);
        }
    }

    /// The members of an object as a record has them, where it is a feed's.
    pub(super) fn as_fed(&mut self, entries: &mut Vec<Entry>) {
        if self.feeds.has(Form::Buckets) {
            self.bucket(entries);
        }
        if self.feeds.has(Form::Bindings) {
            self.bind(entries);
        }
        if self.feeds.has_candles() {
            self.candle(entries);
        }
    }

    /// What a member is called.
    pub(super) fn called(&self, entry: &Entry) -> &str {
        self.name_text(entry.name)
    }

    /// What a name is, as it is written.
    pub(super) fn name_text(&self, name: NameId) -> &str {
        let text = self.tape.names.text(name);
        text.map_or("", |text| self.text(text))
    }

    /// A member under another name.
    pub(super) fn renamed(&mut self, entry: Entry, name: &str) -> Entry {
        let name = self.tape.intern(name, None);
        self.header(name);
        self.entry(name, entry.at, entry.item, entry.inside)
    }
}
