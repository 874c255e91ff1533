//! Columns whose headers tell what they are beside their time: "Revenue 2022" and "Profit 2022", "Europe 2022" and "Asia 2022".
//! Tables with two rows of headers have them, and so have records with a key a figure and year.

use super::{Answer, Lead};
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::wording::{names_change, words};
use crate::{Fact, Facts, Unit};

/// So many columns are looked at.
const MOST: usize = 64;

/// What columns of the whole are called.
pub(super) const WHOLES: [&str; 5] = ["total", "group", "consolidated", "overall", "all"];

/// What those are called that are meant where nothing is said: beside a budget, what came of it.
const PLAIN: [&str; 4] = ["actual", "actuals", "reported", "current"];

/// The figures of a fact's row and time under other headers; none where its header tells no time.
pub(super) fn crossing<'f>(facts: &'f Facts, fact: &Fact) -> impl Iterator<Item = &'f Fact> {
    let header = facts.column_header(fact);
    let tells_time = fact.period.is_some() && header.bytes().any(|byte| byte.is_ascii_digit());
    let may_be = tells_time && !fact.is_prose() && label_words(header).next().is_some();
    let (time, column) = (fact.period, fact.column);
    let row = facts.row(fact.row).take(if may_be { MOST } else { 0 });
    row.filter(move |other| {
        let is_of_time = other.column != column && other.period == time;
        is_of_time && label_words(facts.column_header(other)).next().is_some()
    })
}

/// Whether a figure stands in the row of a fact under what another column of its time is called, be it of another time.
pub(super) fn are_crossed(facts: &Facts, near: &Fact, fact: &Fact) -> bool {
    if near.column == fact.column {
        return false;
    }
    let words = |fact: &Fact| label_words(facts.column_header(fact)).collect::<Vec<_>>();
    let (own, said) = (words(fact), words(near));
    crossing(facts, fact).any(|rival| {
        let theirs = words(rival);
        let has_theirs = { theirs.iter() }
            .filter(|word| !own.contains(word))
            .all(|word| said.contains(word));
        let mut ours = own.iter().filter(|word| !theirs.contains(word)).peekable();
        has_theirs && ours.peek().is_some() && !ours.any(|word| said.contains(word))
    })
}

impl Lead<'_, '_> {
    /// Whether the fact's column is told from another of its time by words, and the number may be told of either.
    pub(super) fn is_crossed(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // "Revenue rose 5 % in 2022" is said of "Growth 2022", and "earned 5 % of revenue" of "Margin 2022".
        let is_rate = self.unit == Some(Unit::Percent) && fact.unit != Some(Unit::Percent);
        !is_rate
            && crossing(facts, fact).next().is_some()
            && !names_change(facts.column_header(fact))
    }

    /// Whether the header of a fact tells nothing beside the time but that it is of the whole.
    pub(super) fn is_whole_crossing(&self, fact: &Fact, own: &[u64]) -> bool {
        self.tells_only(&WHOLES, fact, own)
    }

    /// Whether it tells nothing but that it is of what is meant where nothing is said.
    pub(super) fn is_plain_crossing(&self, fact: &Fact, own: &[u64]) -> bool {
        self.is_whole_crossing(fact, own) || self.tells_only(&PLAIN, fact, own)
    }

    /// Whether the header of a fact tells nothing beside the time but some of these words.
    fn tells_only(&self, plain: &[&str], fact: &Fact, own: &[u64]) -> bool {
        let facts = self.answer.facts();
        let is_plain = |word: &u64| plain.iter().any(|plain| hashed(plain) == *word);
        let is_time = |word: &u64| {
            let has = |other: &Fact| label_words(facts.column_header(other)).any(|w| w == *word);
            crossing(facts, fact).any(has)
        };
        own.iter().any(is_plain) && own.iter().all(|word| is_plain(word) || is_time(word))
    }

    /// What the question says of parts, where nothing beside the number and in the whole answer tells which of them is meant.
    pub(super) fn asked_part<'f>(
        &self,
        mut rivals: impl Iterator<Item = &'f Fact>,
        fact: &Fact,
        own: &[u64],
    ) -> [Vec<u64>; 3] {
        let answer = self.answer;
        let asked = answer.asked_words();
        let is_silent = |other: &Fact| {
            let theirs = label_words(answer.facts().column_header(other)).collect::<Vec<_>>();
            let telling = theirs.iter().filter(|word| !own.contains(word));
            let ours = own.iter().filter(|word| !theirs.contains(word));
            !telling.chain(ours).any(|word| answer.says_itself(*word))
        };
        let is_bare = || answer.is_terse() || answer.is_short() && self.names_thing_alone(fact);
        let is_open =
            asked.is_empty() || !is_bare() || answer.asks_beside() || answer.asks_to_compare();
        if is_open || !rivals.all(is_silent) {
            return Default::default();
        }
        [asked.to_vec(), Vec::new(), Vec::new()]
    }
}

impl Answer<'_> {
    /// Whether the question holds one against another: "How far above the minimum is the ratio?" asks for both.
    pub(super) fn asks_to_compare(&self) -> bool {
        let mut asked = words(self.asked.question);
        asked.any(|(_, word)| Class::SideCompares.has(word))
    }
}
