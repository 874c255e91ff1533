//! Figures of prose: "total debt of $540.8 million" less "cash of $66.0 million" is the net debt that an answer tells.

use super::super::super::Work;
use super::super::super::searched::{Named, Operand, Pool};
use super::{MOST, Searched};
use crate::verify::is_general;
use crate::{Fact, Mention, Span};

/// So many figures are looked at.
const MOST_FIGURES: usize = 400;

impl<'a> Work<'a> {
    /// The figures of sentences, those first that the words name.
    pub(super) fn pool_of_prose(&self, searched: &Searched<'_, 'a>) -> Pool<'a> {
        let about = searched.sought.about;
        let all = self.facts().numbers().iter().take(MOST_FIGURES);
        let is_before = self.is_before(searched.sought.mention);
        let may_be_of = |fact: &Fact| {
            let years = fact.period.zip(about);
            let years = years.map(|(own, about)| about.year - own.year);
            self.may_be_of(fact, about) || years == Some(0) || years == Some(1) && is_before
        };
        let all = all.filter(|fact| fact.is_prose() && may_be_of(fact));
        let told = self.told_near(searched.sought.mention);
        let operand = |fact: &'a Fact| {
            let named = self.named_in_prose(fact, searched);
            let is_told = told.iter().any(|told| told.id() == fact.id());
            let named = if is_told {
                named.min(Named::Near)
            } else {
                named
            };
            Operand::of_figures(vec![fact], named)
        };
        let mut operands: Vec<Operand<'a>> = all.map(operand).collect();
        operands.sort_by_key(|operand| operand.named);
        operands.truncate(MOST);
        Pool::of(operands).of_prose()
    }

    /// The figures that the answer repeats right before a number.
    fn told_near(&self, mention: &Mention) -> Vec<&'a Fact> {
        const NEAR: usize = 300;
        let start = mention.span.start;
        let near = Span {
            start: start.saturating_sub(NEAR),
            end: start,
        };
        let before = self.answer.within(near).iter();
        before.filter_map(|told| self.source_of(told)).collect()
    }

    /// Whether words name what a sentence calls its figure, or what it tells it of.
    fn named_in_prose(&self, fact: &Fact, searched: &Searched<'_, 'a>) -> Named {
        let facts = self.facts();
        let words = facts.words_beside(fact).iter();
        let words: Vec<&u64> = words.filter(|word| !is_general(**word)).collect();
        let has = |said: &[u64]| words.iter().any(|word| said.contains(word));
        let scene = searched.sought.scene;
        Named::of(has(&scene.words), has(&scene.far) || has(&searched.asked))
    }
}
