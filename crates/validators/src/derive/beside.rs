//! What the words beside a number are about, where its sentence is about more.

use super::families::Families;
use super::{Derived, Work};
use crate::Fact;

/// So many sentences of the facts may be meant; more have nothing but a common word.
const MOST: usize = 6;

impl Work<'_> {
    /// What sentences of the facts have that the words beside the number name: of "revenue rose 7.6 %, with operating
    /// income of 212", the growth is none of operating income. A level without a change would fit too much.
    pub(super) fn over_sentences_beside(&self, families: &Families<'_, '_>) -> Option<Derived> {
        if !self.is_change() || !self.relevance.rows().iter().any(|fact| fact.is_prose()) {
            return None;
        }
        let rows = self.facts().rows_with(families.clause).into_iter();
        let sentences: Vec<&Fact> = rows.filter(|fact| fact.is_prose()).take(MOST + 1).collect();
        if sentences.len() > MOST {
            return None;
        }
        let found = families.over_periods(&sentences);
        found.or_else(|| families.over_sentences(&sentences))
    }
}
