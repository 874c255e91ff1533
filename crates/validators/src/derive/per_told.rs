//! Whose amount it is that is told for each of something: "ARR per customer" is none of the guidance.

use super::{Derived, Work};
use crate::verify::figure_words;
use crate::{Fact, Mention, Operation};

impl Work<'_> {
    /// Whether the words before "per" are the whole name of a figure, and the number is another one's for each of what stands
    /// behind it.
    pub(super) fn belies_per(&self, mention: &Mention, found: &Derived) -> bool {
        if found.operation != Operation::PerUnit {
            return false;
        }
        let Some((above, below)) = self.names_around_per(self.lead_span(mention)) else {
            return false;
        };
        let name = |fact: &Fact| figure_words(self.facts().figure_name(fact));
        let shared_out = found.operands.iter().map(name);
        let mut shared_out = shared_out.filter(|name| !name.contains(&below)).peekable();
        let is_said = |name: &Vec<u64>| name.iter().any(|word| above.contains(word));
        let is_whole = |fact: &&Fact| {
            let own = name(fact);
            !fact.is_prose() && !own.is_empty() && own.iter().all(|word| above.contains(word))
        };
        let facts = self.facts();
        shared_out.peek().is_some()
            && !shared_out.any(|name| name.is_empty() || is_said(&name))
            && [facts.rows_with(&above), facts.columns_with(&above)]
                .iter()
                .flatten()
                .any(is_whole)
    }
}
