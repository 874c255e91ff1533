//! By how much one thing grew, which does not follow from what two things have, nor from its lowest and its mean.

use super::{Derived, Work};
use crate::facts::EntityId;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Operation};

/// Whether two things are not those of which a sentence names so many: "Alpha is 65.4 points ahead of Beta" says nothing
/// of Gamma.
fn are_others(things: &[EntityId], named: &[EntityId]) -> bool {
    match (things, named) {
        ([_, _], [one]) => !things.contains(one),
        ([_, _], [_, _, ..]) => !things.iter().all(|thing| named.contains(thing)),
        _ => false,
    }
}

/// Names of figures that stand for several.
const STATISTICS: [&str; 10] = [
    "min", "max", "avg", "mean", "average", "median", "lowest", "highest", "minimum", "maximum",
];

/// Words beside which a change may be from such a figure or to it: "off its low", "the range was".
const ENDS: [&str; 14] = [
    "low", "lows", "high", "highs", "peak", "trough", "bottom", "top", "range", "band", "span",
    "spread", "gap", "apart",
];

impl Work<'_> {
    /// Whether a change was found between the figures of two things, each with its name, and nothing holds the one
    /// against the other.
    pub(super) fn belies_things(&self, found: &Derived) -> bool {
        let facts = self.facts();
        let mut things: Vec<EntityId> = { found.operands.iter() }
            .filter_map(|fact| facts.entity(fact))
            .collect();
        things.sort_unstable();
        things.dedup();
        if things.len() < 2 {
            return false;
        }
        let named = self.things.get_or_init(|| self.answer.things_in(self.span));
        // Several may have one name: "the two Alphabet share classes".
        if are_others(&things, named) && !self.answer.names_all(self.span, &things) {
            return true;
        }
        if self.compares_things() {
            return false;
        }
        let is_growth = matches!(found.operation, Operation::PercentChange | Operation::Cagr);
        let is_change = found.operation == Operation::Difference && self.said.is_change;
        is_growth || is_change && named.len() < 2
    }

    /// Whether the sentence or the question holds one thing against another.
    fn compares_things(&self) -> bool {
        let mut said = self.answer.words(self.span).iter();
        let asked = self.answer.asked.question;
        self.said.compares
            || self.asked.compares
            || said.any(|word| Class::SideCompares.has(word))
            || words(asked).any(|(_, word)| Class::SideCompares.has(word))
    }

    /// Whether a change was found from one figure of a thing to one of another name, of which one stands for several,
    /// and nothing says so: from `minNav` to `avgNav`.
    pub(super) fn belies_statistics(&self, found: &Derived) -> bool {
        let [first, last] = found.operands.as_slice() else {
            return false;
        };
        let facts = self.facts();
        if !found.is_change() || facts.figure_name(first) == facts.figure_name(last) {
            return false;
        }
        let of_several = |fact: &Fact| {
            let name = words(facts.figure_name(fact)).map(|(_, word)| word);
            { name }.any(|word| is_one_of(&STATISTICS, word))
        };
        let is_of_thing = |fact: &Fact| facts.entity(fact).is_some() && !fact.is_prose();
        let mut said = self.answer.words(self.span).iter();
        [first, last].into_iter().all(is_of_thing)
            && [first, last].into_iter().any(of_several)
            && !said.any(|word| is_one_of(&ENDS, word.text) || is_one_of(&STATISTICS, word.text))
    }
}
