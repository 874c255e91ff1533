//! What is called a difference and is a sum: "Passenger: 1,436.2, cargo: 58.4. Difference: 1,494.6".

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::wording::is_one_of;
use crate::{Mention, Operation};

const DIFFERENCES: [&str; 6] = [
    "difference",
    "gap",
    "shortfall",
    "excess",
    "differential",
    "unterschied",
];

/// Words that may stand between a name and its number.
const LIGHT: [&str; 9] = ["is", "was", "of", "at", "a", "the", "came", "comes", "to"];

impl Work<'_> {
    /// Whether the name right before a number is that of a difference, and a sum was found.
    pub(super) fn belies_difference(&self, mention: &Mention, found: &Derived) -> bool {
        if found.operation != Operation::Sum {
            return false;
        }
        let mut lead = self.answer.words(self.lead_span(mention)).iter().rev();
        let name = lead.find(|word| !is_one_of(&LIGHT, word.text) && !Class::Hedge.has(*word));
        name.is_some_and(|name| is_one_of(&DIFFERENCES, name.text))
    }
}
