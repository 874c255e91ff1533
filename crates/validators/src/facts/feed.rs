//! Objects that feeds have under names of their own, brought into the form that records have elsewhere.

use super::builder::Builder;
use super::identified::{is_identifier, is_title};
use super::minor::is_exponent;
use super::scope::Entry;

/// Which feeds a document has the names of, so that only their objects are looked at twice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Feeds {
    has_buckets: bool,
    has_bindings: bool,
    pub(super) has_cubes: bool,
    has_exponents: bool,
    has_identifiers: bool,
    has_titles: bool,
    /// The letters of candles, a bit each.
    letters: u8,
}

impl Feeds {
    /// Takes note of a member's name.
    pub(super) fn note(&mut self, name: &str) {
        match name {
            "doc_count" => self.has_buckets = true,
            "dimension" | "dataSets" => self.has_cubes = true,
            "bindings" => self.has_bindings = true,
            "o" => self.letters |= 1,
            "h" => self.letters |= 2,
            "l" => self.letters |= 4,
            "c" => self.letters |= 8,
            _ => self.note_recast(name),
        }
    }

    fn note_recast(&mut self, name: &str) {
        self.has_exponents |= is_exponent(name);
        self.has_identifiers |= is_identifier(name);
        self.has_titles |= is_title(name);
    }

    const fn has_candles(self) -> bool {
        self.letters == 0b1111
    }
}

impl Builder {
    /// Brings what a document says in one place of figures in others to these, before they are read.
    pub(super) fn recast(&mut self, root: u32) {
        if self.feeds.has_exponents {
            self.in_major_units(root, None);
        }
        if self.feeds.has_identifiers && self.feeds.has_titles {
            self.by_their_names(root);
        }
    }

    /// The members of an object as a record has them, where it is a feed's.
    pub(super) fn as_fed(&mut self, entries: &mut Vec<Entry>) {
        if self.feeds.has_buckets {
            self.bucket(entries);
        }
        if self.feeds.has_bindings {
            self.bind(entries);
        }
        if self.feeds.has_candles() {
            self.candle(entries);
        }
    }

    /// What a member is called.
    pub(super) fn called(&self, entry: &Entry) -> &str {
        let text = self.tape.names.text(entry.name);
        text.map_or("", |text| self.text(text))
    }

    /// A member under another name.
    pub(super) fn renamed(&mut self, entry: Entry, name: &str) -> Entry {
        let name = self.tape.intern(name, None);
        self.header(name);
        self.entry(name, entry.at, entry.item, entry.inside)
    }
}
