//! Rows whose figures below nothing a sentence writes with their minus: "121.6, versus (149.2) a year earlier".

use super::Lead;
use super::literal::is_rounded;
use crate::{Fact, Mention, Sign};

/// So many figures of a row are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the sentence writes another figure of a fact's row with its minus, as it would have to write the fact.
    pub(super) fn writes_minus_in_row(&self, fact: &Fact) -> bool {
        if fact.is_prose() {
            return false;
        }
        let facts = self.answer.facts();
        let has_minus = |sign: Sign| matches!(sign, Sign::Minus | Sign::Parentheses);
        let numbers = self.answer.within(self.sentence).iter();
        let mut written = numbers.filter_map(Mention::number);
        written.any(|number| {
            let is_it = |other: &Fact| {
                let mut scales = other.scales.iter();
                other.value < 0.0
                    && other.id() != fact.id()
                    && scales.any(|scale| is_rounded(number, other, scale))
            };
            has_minus(number.sign) && facts.row(fact.row).take(MOST).any(is_it)
        })
    }
}
