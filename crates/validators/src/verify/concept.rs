//! What every report has a line of: revenue, costs, debt. A figure of the one is none of the other, even where the
//! facts have no line that the words name.

use crate::lexicon::{Class, Classes, Listed};

/// What a report has a line of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Concept(Class);

/// No word is of two.
const KNOWN: [Class; 8] = [
    Class::ConceptRevenue,
    Class::ConceptIncome,
    Class::ConceptCosts,
    Class::ConceptDebt,
    Class::ConceptCash,
    Class::ConceptEquity,
    Class::ConceptDividends,
    Class::ConceptStaff,
];

impl Concept {
    /// The only one that words name; none where they name none or several ("cost of sales").
    pub(super) fn of(words: impl Iterator<Item = impl Listed>) -> Option<Self> {
        let all = words.fold(Classes::NONE, |all, word| all.and(word.classes()));
        let mut named = KNOWN.into_iter().filter(|class| all.have(*class));
        let first = named.next()?;
        named.next().is_none().then_some(Self(first))
    }

    /// Whether one of several words names it.
    pub(super) fn is_among(self, mut words: impl Iterator<Item = impl Listed>) -> bool {
        words.any(|word| word.classes().have(self.0))
    }
}
