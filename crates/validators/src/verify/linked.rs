//! The rows behind a number that words link it to: "64 mm in Phuket".

use super::Lead;
use super::subject::NamedRow;
use crate::Unit;
use crate::lexicon::Class;
use crate::said::Said;
use crate::wording::words;

/// What stands behind the word that links a number to a row.
pub(super) struct Linked<'n, 'a> {
    said: Said<'a>,
    rows: Vec<&'n NamedRow>,
}

impl<'n, 'a> Lead<'n, 'a> {
    /// Whether words link the number to a row behind it of another name than these words, and none before it names a
    /// row.
    pub(super) fn is_of_row_behind(&self, own: &[u64]) -> bool {
        let shared = self.answer.facts().shared_words();
        let mut telling = own.iter().filter(|word| !shared.contains(word));
        if telling.any(|word| self.says(*word)) || !self.named().is_empty() {
            return false;
        }
        let linked = self.row_behind.get_or_init(|| self.read_linked()).as_ref();
        linked.is_some_and(|linked| linked.is_another(own))
    }

    fn read_linked(&self) -> Option<Linked<'n, 'a>> {
        let said = Said::of(self.linked_words()?);
        if said.words().is_empty() {
            return None;
        }
        let rows = self.answer.named().possible(said.words().iter().copied());
        let rows = rows.filter(|row| said.has_all(row.telling.iter().copied()));
        let rows = rows.collect();
        Some(Linked { said, rows })
    }
}

impl<'a> Lead<'_, 'a> {
    fn linked_words(&self) -> Option<&'a str> {
        let behind = self.clause_behind();
        // "mm in", "in", "on"; "nights on average in"
        let mut said = words(behind)
            .filter(|(_, word)| *word != "average")
            .peekable();
        let mut nearest = 0;
        let link = loop {
            let Some((place, word)) = said.next().filter(|_| nearest < 2) else {
                break None;
            };
            let ends = behind.get(place.end..).unwrap_or_default();
            let is_mean = word == "on" && ends.starts_with(" average");
            // A charge is on a profit, and a rate on what it is of.
            let is_rate = self.unit == Some(Unit::Percent);
            if Class::OwnerLinks.has(word) || word == "on" && !is_mean && is_rate {
                break Some((place, word));
            }
            nearest += usize::from(!is_mean);
        };
        match link {
            Some((link, _)) => behind.get(link.end..),
            None => self.bracket_behind(),
        }
    }

    /// What stands in parentheses right behind the number, without digits: "5 (North)".
    fn bracket_behind(&self) -> Option<&'a str> {
        let (inside, _) = self.tail().strip_prefix(" (")?.split_once(')')?;
        let has_digits = inside.bytes().any(|byte| byte.is_ascii_digit());
        (!has_digits).then_some(inside)
    }
}

impl Linked<'_, '_> {
    fn is_another(&self, own: &[u64]) -> bool {
        let is_own = own.iter().any(|word| self.said.has(*word));
        !is_own && self.rows.iter().any(|row| row.words != own)
    }
}
