//! Figures that stand in no list: the totals of an account, a goal and what was raised.

use super::super::super::Work;
use super::super::super::searched::{Named, Operand};
use super::super::factor::{factor_to, unit_word};
use super::{MOST, Searched};
use crate::Fact;
use crate::facts::thing_of;
use crate::label::label_words;

/// So many figures are looked at.
const MOST_FIGURES: usize = 2_000;

impl<'a> Work<'a> {
    pub(super) fn roots(&self, searched: &Searched<'_, 'a>) -> Vec<Operand<'a>> {
        let facts = self.facts();
        // The only record of a list is none of many.
        let is_of_many = |fact: &Fact| {
            let mut collections = facts.collections().iter();
            collections.any(|collection| collection.place_of(fact).is_some())
        };
        let is_listed = |fact: &Fact| facts.is_in_list(fact) && is_of_many(fact);
        let is_root = |fact: &&'a Fact| {
            !fact.is_prose() && !is_listed(fact) && thing_of(facts.figure_name(fact)).is_none()
        };
        let all: Vec<&'a Fact> = { facts.numbers().iter().take(MOST_FIGURES) }
            .filter(is_root)
            .collect();
        let about = searched.sought.about;
        let own = all.iter().filter(|fact| self.may_be_of(fact, about));
        let own = own.map(|fact| {
            let name: Vec<u64> = label_words(facts.figure_name(fact)).collect();
            let operand = Operand::of_figures(vec![*fact], self.named_root(fact, searched));
            let is_behind = searched.is_behind(facts.figure_name(fact));
            let operand = operand.claimed(searched.claims(&name)).behind(is_behind);
            let factor = factor_to(facts.figure_name(fact), unit_word(searched.sought));
            match factor {
                Some(factor) => operand.in_unit(factor).named_nearby(),
                None => operand,
            }
        });
        let mut operands: Vec<Operand<'a>> = own.collect();
        if about.is_none() {
            operands.extend(self.over_time(&all, searched));
        }
        operands.sort_by_key(|operand| operand.named);
        operands.truncate(MOST);
        operands
    }

    /// What there is of one row over all times.
    fn over_time(&self, all: &[&'a Fact], searched: &Searched<'_, 'a>) -> Vec<Operand<'a>> {
        let of_times = all.chunk_by(|left, right| left.row == right.row && right.period.is_some());
        let of_times =
            of_times.filter(|row| row.len() > 1 && row.iter().all(|fact| fact.period.is_some()));
        of_times
            .filter_map(|row| {
                let named = self.named_root(row.first()?, searched);
                Some(Operand::of_figures(row.to_vec(), named))
            })
            .collect()
    }

    fn named_root(&self, fact: &Fact, searched: &Searched<'_, 'a>) -> Named {
        let name = self.facts().figure_name(fact);
        let words: Vec<u64> = label_words(name).collect();
        let has = |said: &[u64]| words.iter().any(|word| said.contains(word));
        let scene = searched.sought.scene;
        let is_beside = has(&scene.words) || scene.says(&[name]);
        let is_near = has(&scene.far) || has(&searched.asked) || self.is_of_horizon(name);
        Named::of(is_beside, is_near)
    }
}
