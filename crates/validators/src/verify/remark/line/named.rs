//! The lines that words name.

use std::sync::LazyLock;

use super::nature::Nature;
use super::{Line, Lines};
use crate::label::hashed;
use crate::synonym::add_synonyms;

/// What may be told with what money is spent on, and need not.
pub(super) static SPENDING: LazyLock<[u64; 10]> = LazyLock::new(|| {
    [
        "spend",
        "spending",
        "cost",
        "costs",
        "expense",
        "expenses",
        "expenditure",
        "outlay",
        "outlays",
        "bill",
    ]
    .map(hashed)
});

impl Lines {
    /// The only line that is meant by words of names.
    pub(super) fn sole(&self, said: &[u64]) -> Option<&Line> {
        match *self.named(said).as_slice() {
            [place] => self.all.get(place),
            _ => None,
        }
    }

    /// The places of the lines that are meant by words of their names: those whose names are said whole, but for names that
    /// are only a part of others that are said; or else those that have all that is said; or else those whose names are
    /// said by words that stand for them.
    pub(super) fn named(&self, said: &[u64]) -> Vec<usize> {
        let whole = self.named_whole(said);
        if !whole.is_empty() {
            return whole;
        }
        let partly = self.named_in_part(said);
        if !partly.is_empty() {
            return partly;
        }
        let mut meant = said.to_vec();
        add_synonyms(&mut meant);
        meant.sort_unstable();
        let whole = self.named_whole(&meant);
        if whole.is_empty() {
            self.costs(said)
        } else {
            whole
        }
    }

    /// What is spent on what is said, by any word for what is spent: the "interest expense" of "interest costs", and no
    /// "allowance for credit losses" of "credit costs".
    pub(super) fn costs(&self, said: &[u64]) -> Vec<usize> {
        let on = said.iter().copied().filter(|word| !SPENDING.contains(word));
        let on: Vec<u64> = on.collect();
        if on.is_empty() {
            return Vec::new();
        }
        let is_told = |word: &u64| on.contains(word) || SPENDING.contains(word);
        let is_cost = |place: &usize| {
            let line = self.all.get(*place);
            line.is_some_and(|line| line.is(Nature::Cost) && self.telling(line).all(is_told))
        };
        let has_all = |place: &usize| {
            let line = self.all.get(*place);
            line.is_some_and(|line| on.iter().all(|word| line.words.contains(word)))
        };
        let lines = self.having(&on).into_iter();
        lines
            .filter(|place| has_all(place) && is_cost(place))
            .collect()
    }

    /// Whether a line has both words in its name.
    pub(super) fn share_a_name(&self, left: u64, right: u64) -> bool {
        let have = |word| self.by_word.with(word);
        have(left).any(|line| have(right).any(|other| other == line))
    }

    fn having(&self, said: &[u64]) -> Vec<usize> {
        let places = said.iter().flat_map(|word| self.by_word.with(*word));
        let mut places: Vec<usize> = places.collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn named_whole(&self, said: &[u64]) -> Vec<usize> {
        let line = |place: &usize| self.all.get(*place);
        let is_said = |word: &u64| said.binary_search(word).is_ok();
        let is_whole = |place: &usize| {
            line(place).is_some_and(|line| {
                let mut telling = self.telling(line).peekable();
                telling.peek().is_some() && telling.all(is_said)
                    || !line.words.is_empty() && line.words.iter().all(is_said)
            })
        };
        let whole: Vec<usize> = self.having(said).into_iter().filter(is_whole).collect();
        let words = |place: &usize| line(place).map_or(&[][..], |line| &line.words);
        let is_part = |place: &usize| {
            let own = words(place);
            whole.iter().any(|other| {
                let other = words(other);
                other.len() > own.len() && own.iter().all(|word| other.contains(word))
            })
        };
        whole
            .iter()
            .copied()
            .filter(|place| !is_part(place))
            .collect()
    }

    fn named_in_part(&self, said: &[u64]) -> Vec<usize> {
        let count = self.all.len();
        let tells = |word: &&u64| count == 1 || (1..count).contains(&self.by_word.count(**word));
        let telling: Vec<u64> = said.iter().filter(tells).copied().collect();
        if telling.is_empty() {
            return Vec::new();
        }
        // "Sales" are no "cost of sales".
        let is_of_other = |line: &Line| {
            { HEADS.iter() }.any(|head| line.words.contains(head) && !said.contains(head))
        };
        let has_all = |place: &usize| {
            self.all.get(*place).is_some_and(|line| {
                telling.iter().all(|word| line.words.contains(word)) && !is_of_other(line)
            })
        };
        self.having(said).into_iter().filter(has_all).collect()
    }
}

/// Words of names that make them of something else than what they go with.
static HEADS: LazyLock<[u64; 9]> = LazyLock::new(|| {
    [
        "cost",
        "margin",
        "growth",
        "change",
        "tax",
        "purchase",
        "repayment",
        "proceeds",
        "provision",
    ]
    .map(hashed)
});
