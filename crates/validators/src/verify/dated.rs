//! Figures of a day, beside those of the same name that have none.

use super::Lead;
use crate::label::label_words;
use crate::{Fact, Period};

impl Lead<'_, '_> {
    /// Whether the facts have a fact's figure of the very day that the number is said to be of: beside NAVs by
    /// day, `maxNav` tells none of them.
    pub(super) fn is_told_by_day(&self, fact: &Fact, about: Period) -> bool {
        // What a sentence tells, it may tell of many days.
        if fact.is_prose() || !about.is_day() {
            return false;
        }
        let facts = self.answer.facts();
        let own: Vec<u64> = label_words(facts.figure_name(fact)).collect();
        let is_same = |dated: &Fact| {
            let mut words = label_words(facts.figure_name(dated)).peekable();
            words.peek().is_some() && words.all(|word| own.contains(&word))
        };
        facts.alike(Some(about)).any(|kind| {
            let (_, mut all) = kind.parted(|_| false);
            all.any(|(_, dated)| dated.period == Some(about) && is_same(dated))
        })
    }
}
