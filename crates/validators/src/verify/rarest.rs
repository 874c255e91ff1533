//! Names found by the words of a text without looking at each.

/// Names that are lists of words, by the word of each that the fewest of them have: a text that says all of a name
/// says that word.
#[derive(Debug, Default)]
pub(super) struct ByRarestWord {
    /// The word, and the place of the name among all.
    names: Vec<(u64, usize)>,
}

impl ByRarestWord {
    /// Names without words are left out.
    pub(super) fn of<'n>(names: impl Iterator<Item = &'n [u64]> + Clone) -> Self {
        let mut all: Vec<u64> = names.clone().flatten().copied().collect();
        all.sort_unstable();
        let count = |word: &u64| {
            let start = all.partition_point(|other| other < word);
            all.partition_point(|other| other <= word) - start
        };
        let rarest = names.enumerate().filter_map(|(place, words)| {
            let word = words.iter().min_by_key(|word| count(word))?;
            Some((*word, place))
        });
        let mut names: Vec<(u64, usize)> = rarest.collect();
        names.sort_unstable();
        Self { names }
    }

    /// The places of the names that a text with these words may say, in order.
    pub(super) fn possible(&self, said: impl Iterator<Item = u64>) -> Vec<usize> {
        let mut places: Vec<usize> = said.flat_map(|word| self.with(word)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn with(&self, word: u64) -> impl Iterator<Item = usize> {
        let start = self.names.partition_point(|(other, _)| *other < word);
        let names = self.names.iter().skip(start);
        let names = names.take_while(move |(other, _)| *other == word);
        names.map(|(_, place)| *place)
    }
}
