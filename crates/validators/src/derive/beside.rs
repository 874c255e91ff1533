//! What the words beside a number are about, where its sentence is about more.

use super::families::Families;
use super::relevance::Relevance;
use super::{Derived, Work};
use crate::Fact;

impl Work<'_> {
    /// What sentences of the facts have that the words beside the number name: of "revenue rose 7.6 %, with operating
    /// income of 212", the growth is none of operating income. A level without a change would fit too much.
    pub(super) fn over_sentences_beside(&self, families: &Families<'_, '_>) -> Option<Derived> {
        if !self.is_change() || !self.relevance.rows().iter().any(|fact| fact.is_prose()) {
            return None;
        }
        let relevance = Relevance::new(self.facts(), families.clause.to_vec(), "");
        let rows = relevance.rows().iter().copied();
        let sentences: Vec<&Fact> = rows.filter(|fact| fact.is_prose()).collect();
        let families = Families {
            relevance: &relevance,
            ..*families
        };
        let found = families.over_periods(&sentences);
        found.or_else(|| families.over_sentences(&sentences))
    }
}
