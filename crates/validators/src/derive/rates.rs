//! Returns, ratios and levels of one record, of which hardly anything follows: a fund's risk level is no part of its
//! return.

use super::families::Families;
use crate::horizon;
use crate::lexicon::Class;
use crate::wording::words;
use crate::{Fact, Operation};

impl Families<'_, '_> {
    /// Whether `operation` says nothing of two attributes: one is relative, and they are of one record. What has a
    /// word in common may differ by points: `perf_ytd` and `benchmark_ytd`.
    pub(super) fn is_of_rates(&self, operation: Operation, left: &Fact, right: &Fact) -> bool {
        let [one, other] = [left, right].map(|fact| self.attribute_of(fact));
        let are_of_one = self
            .facts
            .entity(left)
            .is_some_and(|entity| self.facts.entity(right) == Some(entity));
        if !are_of_one || one == other || !(tells_rate(one) || tells_rate(other)) {
            return false;
        }
        !(are_kin(one, other) && operation == Operation::Difference)
    }

    fn attribute_of(&self, fact: &Fact) -> &str {
        let header = self.facts.column_header(fact);
        if header.is_empty() {
            self.facts.attribute(fact)
        } else {
            header
        }
    }
}

/// Whether two names are of the same horizon and tell nothing, or one thing in common, beside being rates.
fn are_kin(one: &str, other: &str) -> bool {
    if horizon::of_name(one) != horizon::of_name(other) || has_place(one) != has_place(other) {
        return false;
    }
    let rest = |name: &str| -> Vec<String> {
        let told = words(name).filter(|(_, word)| !Class::RateName.has(*word));
        told.map(|(_, word)| word.to_lowercase()).collect()
    };
    let (one, other) = (rest(one), rest(other));
    one == other || one.iter().any(|word| other.contains(word))
}

/// Whether a name is of a place on a scale, which no return differs from.
fn has_place(name: &str) -> bool {
    words(name).any(|(_, word)| Class::RatePlace.has(word))
}

fn tells_rate(name: &str) -> bool {
    words(name).any(|(_, word)| Class::RateName.has(word))
}
