//! In which part of the facts the figures of a calculation stand, by what the sentence names: an operating margin "of Flow
//! Control" is none of coatings.

use super::{Derived, Work};
use crate::verify::Axis;
use crate::{Fact, Mention};

impl Work<'_> {
    /// Whether two figures of one part of the facts were put together of which nothing is said, where a part is named whole that
    /// has figures of the same names.
    pub(super) fn belies_part(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let own = self.name_on(Axis::Around, left);
        if left.is_prose() || own.is_empty() || own != self.name_on(Axis::Around, right) {
            return false;
        }
        let facts = self.facts();
        let said = self.said_up_to(mention);
        let is_alike = |line: &Fact| facts.name(line) == facts.name(left);
        let named = self.lines_named_on(Axis::Around, &said, is_alike);
        let is_said = |(word, _): &(u64, bool)| said.contains(word) || self.relevance.says(*word);
        !named.is_empty() && !named.contains(&own) && !own.iter().any(is_said)
    }
}
