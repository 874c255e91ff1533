//! Figures of prose: "total debt of $540.8 million" less "cash of $66.0 million" is the net debt that an answer tells.

use super::super::super::Work;
use super::super::super::searched::{Named, Operand, Pool};
use super::{MOST, Searched};
use crate::verify::is_general;
use crate::{Fact, Period};

/// So many figures are looked at.
const MOST_FIGURES: usize = 400;

impl<'a> Work<'a> {
    /// The figures of sentences, those first that the words name; none where the facts have no sentences.
    pub(super) fn pool_of_prose(&self, searched: &Searched<'_, 'a>) -> Option<Pool<'a>> {
        let mention = searched.sought.mention;
        let all = self.facts().numbers().iter().take(MOST_FIGURES);
        let mut all = all.filter(|fact| fact.is_prose()).peekable();
        all.peek()?;
        let is_before = self.is_before(mention);
        let all = all.filter(|fact| self.may_be_in_year(fact, searched.sought.about, is_before));
        let before = self.mentions_before(mention);
        let told: Vec<&'a Fact> = before.filter_map(|told| self.source_of(told)).collect();
        let operand = |fact: &'a Fact| {
            let operand = Operand::of_figures(vec![fact], self.named_in_prose(fact, searched));
            // What was told right before need not be named again.
            if told.iter().any(|told| told.id() == fact.id()) {
                operand.named_nearby()
            } else {
                operand
            }
        };
        let mut operands: Vec<Operand<'a>> = all.map(operand).collect();
        operands.sort_by_key(|operand| operand.named);
        operands.truncate(MOST);
        Some(Pool::of(operands).of_prose())
    }

    /// Whether a fact may be of a time, or is of any other in its year, or where words say so in the one before.
    fn may_be_in_year(&self, fact: &Fact, about: Option<Period>, is_before: bool) -> bool {
        let is_year = |(own, about): (Period, Period)| {
            own.year == about.year || is_before && own.year.checked_add(1) == Some(about.year)
        };
        self.may_be_of(fact, about) || fact.period.zip(about).is_some_and(is_year)
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
