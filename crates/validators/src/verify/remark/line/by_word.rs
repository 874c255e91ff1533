//! Lines found again by the words of their names.

use super::Line;

/// The places of the lines that have a word in their names.
#[derive(Debug, Clone, Default)]
pub(super) struct ByWord {
    /// Each word with the place of a line, ascending.
    all: Vec<(u64, usize)>,
}

impl ByWord {
    pub(super) fn of(lines: &[Line]) -> Self {
        let places = lines.iter().enumerate();
        let words =
            places.flat_map(|(place, line)| line.words.iter().map(move |word| (*word, place)));
        let mut all: Vec<(u64, usize)> = words.collect();
        all.sort_unstable();
        Self { all }
    }

    /// The places of those that have a word.
    pub(super) fn with(&self, word: u64) -> impl Iterator<Item = usize> {
        self.all_with(word).iter().map(|(_, place)| *place)
    }

    /// How many have a word.
    pub(super) fn count(&self, word: u64) -> usize {
        self.all_with(word).len()
    }

    /// The words that so many have.
    pub(super) fn of_so_many(&self, count: usize) -> impl Iterator<Item = u64> {
        let same = self.all.chunk_by(|(left, _), (right, _)| left == right);
        let same = same.filter(move |same| same.len() == count);
        same.filter_map(|same| Some(same.first()?.0))
    }

    /// Whether any has a word.
    pub(super) fn has(&self, word: u64) -> bool {
        !self.all_with(word).is_empty()
    }

    /// Found without passing over them, for there are words that all lines have.
    fn all_with(&self, word: u64) -> &[(u64, usize)] {
        let start = self.all.partition_point(|(other, _)| *other < word);
        let rest = self.all.get(start..).unwrap_or_default();
        let end = rest.partition_point(|(other, _)| *other == word);
        rest.get(..end).unwrap_or_default()
    }
}
