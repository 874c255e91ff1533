//! Numbers that words call an average, which are no sums: "the average of those three amounts is 455".

use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, Operation};

/// What calls a number an average right before it.
const MEANS: [&str; 6] = [
    "average",
    "averages",
    "averaged",
    "averaging",
    "mean",
    "median",
];

/// What may stand between that and the number; what else does may be what is averaged, or something else.
const LIGHT: [&str; 30] = [
    "of",
    "those",
    "these",
    "the",
    "all",
    "amounts",
    "figures",
    "values",
    "numbers",
    "two",
    "three",
    "four",
    "five",
    "six",
    "is",
    "was",
    "were",
    "at",
    "to",
    "about",
    "approximately",
    "roughly",
    "around",
    "therefore",
    "thus",
    "which",
    "comes",
    "out",
    "equals",
    "be",
];

impl Work<'_> {
    /// Whether a sum was found of what the words right before it call an average.
    pub(super) fn belies_mean(&self, mention: &Mention, found: &Derived) -> bool {
        if found.operation != Operation::Sum {
            return false;
        }
        let lead = self.answer.words(self.lead_span(mention));
        let before = lead.iter().rev();
        let mut telling = before.skip_while(|word| is_one_of(&LIGHT, word.text));
        telling
            .next()
            .is_some_and(|word| is_one_of(&MEANS, word.text))
    }
}
