//! What is called by phrases, which words lead to.

use std::collections::BTreeMap;

use crate::label::hashed;

/// What is called by phrases, by their first words, ascending.
pub(super) struct Names<T: 'static>(Vec<(u64, Vec<Phrase<T>>)>);

/// A name behind its first word.
struct Phrase<T: 'static> {
    rest: Vec<u64>,
    named: &'static T,
}

impl<T> Names<T> {
    pub(super) fn of(
        all: &'static [T],
        names: impl Fn(&'static T) -> &'static [&'static str],
    ) -> Self {
        let mut phrases: BTreeMap<u64, Vec<Phrase<T>>> = BTreeMap::new();
        for (named, name) in all
            .iter()
            .flat_map(|named| names(named).iter().map(move |name| (named, name)))
        {
            let mut words = name.split([' ', '-']).map(hashed);
            let Some(first) = words.next() else { continue };
            let rest = words.collect();
            phrases
                .entry(first)
                .or_default()
                .push(Phrase { rest, named });
        }
        for alike in phrases.values_mut() {
            alike.sort_by_key(|phrase| core::cmp::Reverse(phrase.rest.len()));
        }
        Self(phrases.into_iter().collect())
    }

    fn from(&self, first: u64) -> &[Phrase<T>] {
        let place = self.0.binary_search_by_key(&first, |(word, _)| *word);
        let phrases = place.ok().and_then(|place| self.0.get(place));
        phrases.map_or(&[], |(_, phrases)| phrases)
    }

    pub(super) fn named_in(&self, words: &[u64]) -> Vec<&'static T> {
        let mut found = Vec::new();
        let mut rest = words;
        while let Some((first, behind)) = rest.split_first() {
            let phrases = self.from(*first).iter();
            let mut phrases = phrases
                .filter(|phrase| behind.starts_with(&phrase.rest))
                .peekable();
            // One name may be calculated in several ways.
            let longest = phrases.peek().map_or(0, |phrase| phrase.rest.len());
            let alike = phrases.take_while(|phrase| phrase.rest.len() == longest);
            found.extend(alike.map(|phrase| phrase.named));
            rest = behind.get(longest..).unwrap_or_default();
        }
        found
    }
}
