//! Figures that a record keeps of an earlier time beside the current ones: `previous`, "prior year", "Vorjahr".

use super::{Fact, Facts};
use crate::wording::{WordList, words};

const PRIOR: WordList = WordList::of(&[
    "prior",
    "previous",
    "prev",
    "before",
    "last",
    "earlier",
    "ago",
    "vorjahr",
    "vormonat",
    "vorwoche",
    "précédent",
    "precedent",
    "anterior",
    "prioryear",
]);

/// Words of names in which "last" and "before" say something else: "last price", "profit before tax".
const NOT: WordList = WordList::of(&[
    "tax", "taxes", "price", "name", "interest", "updated", "items", "trade",
]);

impl Facts {
    /// Whether a fact's own name, and not its time, says that it is of an earlier time.
    pub(crate) fn is_prior(&self, fact: &Fact) -> bool {
        let is_prior = |name: &str| {
            let has = |list: &WordList| words(name).any(|(_, word)| list.has(word));
            has(&PRIOR) && !has(&NOT)
        };
        !fact.is_prose() && (is_prior(self.column_header(fact)) || is_prior(self.attribute(fact)))
    }
}
