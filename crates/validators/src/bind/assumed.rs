//! Times that numbers are only assumed to be of, since their own sentences tell none, and rows of the facts that have no
//! figure of them.

use crate::label::label_words;
use crate::sentence::Sentence;
use crate::{Fact, Facts, Mention, NumberMention, Period};

/// So many figures of a value are looked at.
const MOST: usize = 16;

/// Whether a sentence tells a time.
pub(super) fn tells_time(mentions: &[Mention], sentence: &Sentence) -> bool {
    let inside = mentions.get(sentence.mentions.clone());
    { inside.unwrap_or_default().iter() }.any(|mention| mention.number().is_none())
}

/// Whether a number stands only in rows that have figures of other years than the one that it is assumed to be of: a
/// roll-forward of 2023 beside a sentence about 2022.
pub(super) fn is_belied(facts: &Facts, number: &NumberMention, assumed: Period) -> bool {
    let rounding = number.step / 2.0 * (1.0 + 1e-9);
    let found: Vec<_> = facts.near(number.value, rounding).take(MOST).collect();
    // Of many figures with its value some row will have the time.
    let are_few = (1..MOST).contains(&found.len());
    are_few && { found.iter() }.all(|(fact, _)| is_of_others(facts, fact, assumed))
}

/// Whether neither the row of a fact nor another of its name has a figure of a year, or of no time.
fn is_of_others(facts: &Facts, fact: &Fact, assumed: Period) -> bool {
    let is_then = |other: &Fact| other.period.is_none_or(|time| time.year == assumed.year);
    let name: Vec<u64> = label_words(facts.name(fact)).collect();
    let is_named = |other: &&Fact| facts.name(other) == facts.name(fact);
    let namesakes = facts.rows_with(&name).into_iter().filter(is_named);
    let mut namesakes = namesakes.flat_map(|row| facts.row(row.row));
    !fact.is_prose()
        && !is_then(fact)
        && !facts.row(fact.row).any(is_then)
        && !namesakes.any(is_then)
}
