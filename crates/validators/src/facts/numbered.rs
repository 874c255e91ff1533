//! Things that go by numbers: the status 503, the store 4711.

use super::{Facts, Head};

/// Shorter numbers count, and longer ones nobody says.
const LENGTHS: core::ops::RangeInclusive<usize> = 3..=9;

impl Facts {
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

fn is_number(name: &str) -> bool {
    LENGTHS.contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit())
}
