//! Shares of what a sentence of the facts lists: "revenue was 40 in the Americas, 30 in Europe and 20 in Japan" makes Europe a
//! third.

use super::families::Families;
use super::sentences::Said;
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation};

/// What asks for the share of each.
const PARTS: [&str; 6] = ["mix", "breakdown", "split", "composition", "made", "shares"];

/// Fewer are no list whose sum is a whole.
const FEWEST: usize = 3;

impl<'a> Work<'a> {
    /// The share in all that a sentence lists of the one that is named before a percentage.
    pub(super) fn share_of_listed(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let is_share = families.goal.is_percent() && families.goal.number.value > 0.0;
        if !is_share || self.facts().called_lines().is_empty() || !self.asks_for_parts(families) {
            return None;
        }
        let (lead, clause) = (self.lead(mention), self.clause(mention));
        // A number alone answers what is asked.
        let asked = { clause.is_empty() }.then(|| self.answer.asked_words());
        let names = [lead.as_slice(), asked.unwrap_or(&clause)];
        self.sentences_of_facts(FEWEST).find_map(|sentence| {
            let (whole, parts) = whole_and_parts(&sentence)?;
            let part = names.iter().find_map(|names| only_named(parts, names))?;
            let share = part.first_reading() / whole * 100.0;
            let is_it = families.may_be_of(part.period) && families.goal.is(share);
            let all = parts.iter().map(|said| said.fact);
            let operands: Vec<&Fact> = core::iter::once(part).chain(all).collect();
            is_it.then(|| Derived::from(Operation::Ratio, &operands))
        })
    }

    fn asks_for_parts(&self, families: &Families<'_, '_>) -> bool {
        let is_part = |word: &str| is_one_of(&PARTS, word);
        let head = self.answer.layout.head(self.span.start);
        let mut spans = head.into_iter().chain([self.span]);
        families.operations.has(Operation::Ratio)
            || spans.any(|part| {
                let mut words = self.answer.words(part).iter();
                words.any(|word| is_part(word.text))
            })
            || words(self.answer.asked.question).any(|(_, word)| is_part(word))
    }
}

/// What a list comes to together, or says first that it does, and its items.
fn whole_and_parts<'s, 'a>(sentence: &'s [Said<'a>]) -> Option<(f64, &'s [Said<'a>])> {
    let (first, rest) = sentence.split_first()?;
    let is_alike = |said: &Said<'_>| {
        let (one, other) = (first.fact, said.fact);
        one.unit == other.unit && one.period == other.period && first.measure == said.measure
    };
    if sentence.len() < FEWEST || !rest.iter().all(is_alike) {
        return None;
    }
    let reading = |said: &Said<'_>| said.fact.first_reading();
    let sum: f64 = rest.iter().map(reading).sum();
    let whole = reading(first);
    let rounded: f64 = sentence
        .iter()
        .map(|said| said.fact.step * said.fact.scales.first())
        .sum();
    let has_whole = (sum - whole).abs() <= rounded / 2.0;
    let (whole, parts) = if has_whole {
        (whole, rest)
    } else {
        (sum + whole, sentence)
    };
    (whole > 0.0 && parts.len() + 1 >= FEWEST && parts.iter().all(|said| reading(said) > 0.0))
        .then_some((whole, parts))
}

/// The item whose whole name is among the words that name one, or else that has one of them; and no other.
fn only_named<'a>(parts: &[Said<'a>], name: &[u64]) -> Option<&'a Fact> {
    let is_among = |word: &u64| name.contains(word);
    let is_whole = |said: &&Said<'a>| !said.name.is_empty() && said.name.iter().all(is_among);
    let has = |said: &&Said<'a>| said.name.iter().any(is_among);
    only(parts.iter().filter(is_whole)).or_else(|| only(parts.iter().filter(has)))
}

fn only<'s, 'a: 's>(mut said: impl Iterator<Item = &'s Said<'a>>) -> Option<&'a Fact> {
    let first = said.next()?;
    said.next().is_none().then_some(first.fact)
}
