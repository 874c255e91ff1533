//! What things cost, where their records have it in percent: "it costs 0.13 percentage points more" of `expense_ratio`.

use super::relative::Relative;
use super::{Answer, Lead, Word};
use crate::Span;
use crate::facts::OfThings;
use crate::label::label_words;
use crate::wording::is_one_of;

/// Words for fees by whatever name these go.
const COSTS: [&str; 16] = [
    "cost",
    "costs",
    "costing",
    "cheap",
    "cheaper",
    "cheapest",
    "expensive",
    "dear",
    "dearer",
    "pricier",
    "fee",
    "fees",
    "expense",
    "expenses",
    "charge",
    "charges",
];

/// So many figures of things are looked at.
const MOST: usize = 64;

impl<'a> Answer<'a> {
    /// The words that fees are called by in the names of figures, where a part of the answer speaks of what things cost.
    pub(crate) fn fees_in(&self, part: Span) -> &[u64] {
        let is_cost = |word: &Word<'a>| is_one_of(&COSTS, word.text);
        if self.fees().is_empty() || !self.words(part).iter().any(is_cost) {
            return &[];
        }
        self.fees()
    }

    fn fees(&self) -> &[u64] {
        self.fees.get_or_init(|| {
            let figures = self.facts().of_things().take(MOST);
            let is_fee = |name: &&str| Relative::of(name) == Some(Relative::Fee);
            let names = figures.map(OfThings::name).filter(is_fee);
            names.flat_map(label_words).collect()
        })
    }
}

impl Lead<'_, '_> {
    /// Whether the last words before the number, or those right behind it, speak of what things cost, and things have fees:
    /// "it returned more, but costs 0.13 points more".
    pub(super) fn says_fee(&self) -> bool {
        let comma = self.text.rfind([',', ';', ':']).map_or(0, |at| at + 1);
        let last = Span {
            start: self.span.start + comma,
            ..self.span
        };
        let parts = [last, self.span_behind()];
        parts
            .into_iter()
            .any(|part| !self.answer.fees_in(part).is_empty())
    }
}
