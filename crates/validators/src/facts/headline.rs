//! What names a record and tells of figures as well: "Agreement to acquire Dell for $212 million".

use super::builder::Builder;
use super::scope::{Entry, Table};
use super::traits::{Traits, text_of};
use crate::letters::have_digit;

/// A name of fewer words tells nothing.
const LEAST_WORDS: usize = 4;

/// "Acme buys X for $1m" has so many bytes.
const SHORTEST: u32 = 16;

impl Builder {
    /// Whether a text of a record is to be read as prose although it may name the record: of a filing any with numbers, and else
    /// one with an amount or a share, but for the lines of tables.
    pub(super) fn is_headline(&self, table: &Table, traits: &Traits, entry: &Entry) -> bool {
        // Most names are shorter.
        let text = text_of(entry).filter(|text| text.length >= SHORTEST);
        let text = text.map(|text| self.text(text));
        text.is_some_and(|text| {
            let has_digits = have_digit(text.as_bytes());
            let is_told = || !traits.form.is_empty() || !table.scope.is_grid && has_amount(text);
            has_digits && is_told() && text.split(' ').nth(LEAST_WORDS - 1).is_some()
        })
    }
}

fn has_amount(text: &str) -> bool {
    text.contains(['$', '€', '£', '¥', '%'])
}
