//! Which members of records the words beside a number name: "111 g of protein", "870 shares", under "Points".

use super::super::Work;
use crate::facts::{Collection, Column};
use crate::synonym::add_synonyms;
use crate::wording::{HELD_AGAINST, is_one_of, words};
use crate::{Mention, Span};

impl<'a> Work<'a> {
    pub(super) fn members_in(&self, collection: &'a Collection, part: Span) -> Vec<&'a Column> {
        let mut said = self.hashes(part);
        add_synonyms(&mut said);
        members_with(collection, &said)
    }

    /// What stands behind a number as far as the next comma, or as it is held against something.
    pub(super) fn near_behind(&self, mention: &Mention) -> Span {
        let behind = self.answer.gap_behind(mention.span, self.span);
        let text = behind.of(self.answer.asked.answer);
        let end = text.find([',', ';', '|', '\n']).unwrap_or(text.len());
        let mut words = words(text);
        let against = words.find(|(_, word)| is_one_of(&HELD_AGAINST, word));
        let end = against.map_or(end, |(against, _)| end.min(against.start));
        Span {
            end: behind.start + end,
            ..behind
        }
    }
}

fn members_with<'l>(collection: &'l Collection, said: &[u64]) -> Vec<&'l Column> {
    let is_said = |member: &&Column| member.words.iter().any(|word| said.contains(word));
    collection.columns.iter().filter(is_said).collect()
}
