//! Ratios that are called by what they divide: "the loan-to-deposit ratio".

use super::{Derived, Work};
use crate::wording::words;
use crate::{Fact, Mention, Operation};

/// Shorter beginnings of names tell nothing.
const SHORTEST: usize = 4;

/// So many rows are looked through for one that is called so.
const MOST: usize = 2_000;

impl Work<'_> {
    /// Whether a number is called the ratio of two figures that the facts have, and was found from others.
    pub(super) fn belies_ratio_name(&self, mention: &Mention, found: &Derived) -> bool {
        let is_ratio = matches!(found.operation, Operation::Ratio | Operation::Margin);
        let Some([upper, lower]) = self.ratio_called(mention).filter(|_| is_ratio) else {
            return false;
        };
        let facts = self.facts();
        let is_called = |fact: &Fact, name: &str| {
            let mut said = words(facts.name(fact)).chain(words(facts.column_header(fact)));
            said.any(|(_, word)| are_alike(word, name))
        };
        let is_known = |name: &str| {
            let mut rows = facts.rows().take(MOST);
            rows.any(|row| is_called(row, name))
        };
        let has = |name: &str| found.operands.iter().any(|fact| is_called(fact, name));
        !(has(upper) && has(lower)) && is_known(upper) && is_known(lower)
    }

    /// The two names of "loan-to-deposit", where that stands before a number.
    fn ratio_called(&self, mention: &Mention) -> Option<[&str; 2]> {
        let lead = self.lead_span(mention);
        let text: &str = lead.of(self.answer.asked.answer);
        let place = text.rfind("-to-")?;
        let is_letter = |c: char| c.is_alphabetic();
        let upper = text.get(..place)?.rsplit(|c| !is_letter(c)).next()?;
        let lower = text.get(place + "-to-".len()..)?;
        let lower = lower.split(|c| !is_letter(c)).next()?;
        let are_names = upper.len() >= SHORTEST && lower.len() >= SHORTEST;
        are_names.then_some([upper, lower])
    }
}

/// Whether one word begins as the other: "loans" and "loan".
fn are_alike(left: &str, right: &str) -> bool {
    let shared = left.len().min(right.len());
    let [left, right] = [left, right].map(|word| word.get(..shared).unwrap_or_default());
    shared >= SHORTEST && left.eq_ignore_ascii_case(right)
}
