//! Which members of records the words beside a number name: "111 g of protein", "870 shares", under "Points".

use super::super::Work;
use crate::facts::{Collection, Column, is_quantity};
use crate::synonym::add_synonyms;
use crate::wording::{HELD_AGAINST, is_one_of, words};
use crate::{Mention, Span};

impl<'a> Work<'a> {
    /// The members of whose names a word is said beside the number, or heads its column; the only one that the sentence says
    /// where none is.
    pub(super) fn columns_said(
        &self,
        collection: &'a Collection,
        mention: &Mention,
    ) -> Vec<&'a Column> {
        let said = self.members_beside(collection, mention);
        if !said.is_empty() {
            return said;
        }
        // "870 shares" are counted by `qty`.
        if is_quantity(self.near_behind(mention).of(self.answer.asked.answer)) {
            let is_count = |member: &&Column| is_quantity(&member.name);
            return collection.columns.iter().filter(is_count).collect();
        }
        let said = self.members_in(collection, self.span);
        if said.len() == 1 { said } else { Vec::new() }
    }

    pub(super) fn members_beside<'l>(
        &self,
        collection: &'l Collection,
        mention: &Mention,
    ) -> Vec<&'l Column> {
        members_with(collection, &self.words_beside(mention))
    }

    pub(super) fn members_in(&self, collection: &'a Collection, part: Span) -> Vec<&'a Column> {
        let mut said = self.hashes(part);
        add_synonyms(&mut said);
        members_with(collection, &said)
    }

    /// The words before a number and behind it as far as its clause goes, or those that head its column.
    fn words_beside(&self, mention: &Mention) -> Vec<u64> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, mention.span.start);
        let beside = || vec![self.lead_span(mention), self.near_behind(mention)];
        let parts = heads.map_or_else(beside, |heads| vec![heads.header]);
        let parts = parts.into_iter().flat_map(|part| self.hashes(part));
        let mut beside: Vec<u64> = parts.collect();
        add_synonyms(&mut beside);
        beside
    }

    /// What stands behind a number as far as the next comma, or as it is held against something.
    pub(in crate::derive) fn near_behind(&self, mention: &Mention) -> Span {
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
