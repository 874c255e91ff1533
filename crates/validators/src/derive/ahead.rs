//! Which of two figures is said to be ahead: "beat its benchmark by 9.98", where the benchmark was higher.

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::{Fact, Mention, Operation};

impl Work<'_> {
    /// Whether the words before a distance say that something is ahead of its benchmark, and it was behind.
    pub(super) fn belies_lead(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if found.operation != Operation::Difference {
            return false;
        }
        let is_benchmark = |fact: &Fact| {
            let facts = self.facts();
            facts.names_figure(fact, |word| Class::SideBenchmark.has(word))
        };
        let (own, other) = match (is_benchmark(left), is_benchmark(right)) {
            (false, true) => (left, right),
            (true, false) => (right, left),
            (true, true) | (false, false) => return false,
        };
        let lead = self.lead_span(mention);
        let mut said = self.answer.words(lead).iter();
        let is_ahead = said.any(|word| Class::SideAhead.has(word));
        is_ahead && own.value < other.value
    }
}
