//! Growth over several years that is called one a year: 21.4 % in two years is no "CAGR of 21.4 %".

use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation};

/// So many words may stand between "CAGR" and its number: "a CAGR of about 5 %".
const NEAR: usize = 3;

/// What calls a growth one of a year, before its number or behind it.
const CALLED: [&str; 5] = ["cagr", "compound", "compounded", "annualized", "annualised"];

/// What does so right behind the number alone.
const BEHIND: [&str; 2] = ["annually", "annum"];

impl Work<'_> {
    /// Whether a whole change of several years was found for a number that is called one of each year.
    pub(super) fn belies_annual(&self, mention: &Mention, found: &Derived) -> bool {
        let [first, last] = found.operands.as_slice() else {
            return false;
        };
        found.operation == Operation::PercentChange
            && are_years_apart(first, last)
            && self.is_called_annual(mention)
    }

    fn is_called_annual(&self, mention: &Mention) -> bool {
        let lead = self.answer.words(self.lead_span(mention));
        let mut before = lead.iter().rev().take(NEAR);
        // "25 % (CAGR 11.8 %)" calls another number so.
        let behind = self.answer.gap_behind(mention.span, self.span);
        let leads_on =
            behind.end < self.span.end && behind.of(self.answer.asked.answer).contains('(');
        let behind = if leads_on {
            &[]
        } else {
            self.answer.words(behind)
        };
        let mut behind = behind.iter().take(2);
        before.any(|word| is_one_of(&CALLED, word.text))
            || behind.any(|word| is_one_of(&CALLED, word.text) || is_one_of(&BEHIND, word.text))
    }
}

fn are_years_apart(first: &Fact, last: &Fact) -> bool {
    let years = first.period.zip(last.period);
    years.is_some_and(|(first, last)| first.year.abs_diff(last.year) > 1)
}
