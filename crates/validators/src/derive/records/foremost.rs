//! The first so many of a rank: "the three largest", "top five", "die fünf größten".

use super::super::Work;
use super::super::counts::{Counting, counts};
use crate::Mention;
use crate::facts::{Collection, Column};
use crate::lexicon::Listed;
use crate::verify::Word;
use crate::wording::is_one_of;

/// So many words may stand between a superlative and how many there are.
const NEAR: usize = 2;

const MOST: [&str; 22] = [
    "top",
    "largest",
    "biggest",
    "highest",
    "heaviest",
    "leading",
    "first",
    "größten",
    "grössten",
    "höchsten",
    "ersten",
    "grands",
    "grandes",
    "premiers",
    "premières",
    "principaux",
    "principales",
    "mayores",
    "primeros",
    "primeras",
    "maggiori",
    "primi",
];

const LEAST: [&str; 9] = [
    "smallest",
    "lowest",
    "cheapest",
    "bottom",
    "kleinsten",
    "niedrigsten",
    "petits",
    "menores",
    "minori",
];

impl Work<'_> {
    /// By each member, the records of the rank that the words before the number name last.
    pub(super) fn foremost(&self, collection: &Collection, mention: &Mention) -> Vec<Vec<usize>> {
        let before = self.span.before(mention.span);
        let words = self.answer.words(before);
        let is_rank = |word: &Word<'_>| is_one_of(&MOST, word.text) || is_one_of(&LEAST, word.text);
        let Some(place) = words.iter().rposition(is_rank) else {
            return Vec::new();
        };
        let near = words.get(place.saturating_sub(NEAR)..(place + NEAR + 1).min(words.len()));
        let near = near.unwrap_or_default();
        let text = self.answer.asked.answer;
        let counting = near.iter().map(|word| Counting {
            before: text
                .get(self.span.start..word.span.start)
                .unwrap_or_default(),
            word: word.text,
            classes: word.classes(),
        });
        let is_least = words
            .get(place)
            .is_some_and(|word| is_one_of(&LEAST, word.text));
        let counts = counts(counting);
        let of_field = |member: &Column| {
            let ranked = self.ranked(collection, member, is_least);
            let first = |count: &usize| ranked.get(..*count).map(<[usize]>::to_vec);
            counts.iter().filter_map(first).collect::<Vec<_>>()
        };
        if counts.is_empty() {
            return Vec::new();
        }
        collection.columns.iter().flat_map(of_field).collect()
    }

    /// The records that have a figure in a member, those with the most or the least first.
    fn ranked(&self, collection: &Collection, member: &Column, is_least: bool) -> Vec<usize> {
        let value = |record: usize| Some(self.facts().collected(member, record)?.first_reading());
        let records = (0..collection.length).filter_map(|record| Some((value(record)?, record)));
        let mut ranked: Vec<(f64, usize)> = records.collect();
        ranked.sort_by(|(left, _), (right, _)| right.total_cmp(left));
        if is_least {
            ranked.reverse();
        }
        ranked.into_iter().map(|(_, record)| record).collect()
    }
}
