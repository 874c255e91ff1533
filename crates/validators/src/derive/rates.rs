//! Returns, ratios and levels of one record, of which hardly anything follows: a fund's risk level is no part of its
//! return.

use super::families::Families;
use crate::horizon;
use crate::label::hashed;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Operation};

/// Words that hold a number against what is named.
const COMPARES: [&str; 10] = [
    "above", "below", "than", "ahead", "behind", "beat", "beats", "by", "short", "against",
];

impl Families<'_, '_> {
    /// Whether `operation` says nothing of two attributes: one is relative, and they are of one record. What has a
    /// word in common may differ by points: `perf_ytd` and `benchmark_ytd`.
    pub(super) fn is_of_rates(&self, operation: Operation, left: &Fact, right: &Fact) -> bool {
        let [one, other] = [left, right].map(|fact| self.attribute_of(fact));
        let are_of_one = self
            .facts
            .entity(left)
            .is_some_and(|entity| self.facts.entity(right) == Some(entity));
        let tells = |fact: &Fact, name: &str| tells_rate(name) && !counts_goods(fact, name);
        if !are_of_one || one == other || !(tells(left, one) || tells(right, other)) {
            return false;
        }
        let may_differ =
            are_kin(one, other) || self.is_said_whole(one) || self.is_said_whole(other);
        !(may_differ && operation == Operation::Difference)
    }

    /// Whether the sentence says all words of a name that has several, which something is then held against: "5 points
    /// below the class average" of `class_avg`.
    fn is_said_whole(&self, name: &str) -> bool {
        let mut parts = words(name).map(|(_, word)| word).peekable();
        let is_said = |word| is_one_of(&["avg", "mean"], word) || self.relevance.says(hashed(word));
        let compares = COMPARES
            .iter()
            .any(|word| self.clause.contains(&hashed(word)));
        let has_several = compares && parts.next().is_some_and(is_said) && parts.peek().is_some();
        has_several && parts.all(is_said)
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

/// Whether a figure by the name of a return is how many goods came back: the whole `returns` of a shop.
fn counts_goods(fact: &Fact, name: &str) -> bool {
    let mut rates = words(name).filter(|(_, word)| Class::RateName.has(*word));
    let is_whole = fact.unit.is_none() && fact.value.fract() == 0.0 && fact.value > 0.0;
    is_whole
        && horizon::of_name(name).is_none()
        && rates.all(|(_, word)| is_one_of(&["return", "returns"], word))
}

fn tells_rate(name: &str) -> bool {
    words(name).any(|(_, word)| Class::RateName.has(word))
}
