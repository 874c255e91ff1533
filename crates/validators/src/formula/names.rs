//! What is called by phrases, which words lead to.

use std::collections::BTreeMap;

use crate::Span;
use crate::label::hashed;
use crate::script::{has_joining, is_joining};

/// What is called by phrases.
pub(super) struct Names<T: 'static> {
    /// The phrases by their first words, ascending.
    phrases: Vec<(u64, Vec<Phrase<T>>)>,
    /// Names in scripts without blanks, the longer ones first, since they contain the shorter.
    unspaced: Vec<(&'static str, &'static T)>,
}

/// A name behind its first word.
struct Phrase<T: 'static> {
    rest: Vec<u64>,
    named: &'static T,
}

impl<T> Names<T> {
    pub(super) fn of<N>(
        all: impl IntoIterator<Item = &'static T>,
        names: impl Fn(&'static T) -> N,
    ) -> Self
    where
        N: Iterator<Item = &'static str>,
    {
        let mut phrases: BTreeMap<u64, Vec<Phrase<T>>> = BTreeMap::new();
        let mut unspaced = Vec::new();
        for (named, name) in all
            .into_iter()
            .flat_map(|named| names(named).map(move |name| (named, name)))
        {
            if name.starts_with(is_joining) {
                unspaced.push((name, named));
                continue;
            }
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
        unspaced.sort_by_key(|(name, _)| core::cmp::Reverse(name.len()));
        Self {
            phrases: phrases.into_iter().collect(),
            unspaced,
        }
    }

    fn from(&self, first: u64) -> &[Phrase<T>] {
        let all = &self.phrases;
        let place = all.binary_search_by_key(&first, |(word, _)| *word);
        let phrases = place.ok().and_then(|place| all.get(place));
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

    /// What a text names in scripts without blanks, the first first; of names within each other the longest.
    pub(super) fn named_unspaced(&self, text: &str) -> Vec<&'static T> {
        if !has_joining(text) {
            return Vec::new();
        }
        let mut found: Vec<(Span, &'static T)> = Vec::new();
        for (name, named) in &self.unspaced {
            for (start, _) in text.match_indices(name) {
                let end = start + name.len();
                let is_within = |(span, _): &(Span, _)| span.start <= start && end <= span.end;
                if !found.iter().any(is_within) {
                    found.push((Span { start, end }, *named));
                }
            }
        }
        found.sort_by_key(|(span, _)| span.start);
        found.into_iter().map(|(_, named)| named).collect()
    }
}
