//! "190 units above its limit" where it is below.

use super::clause::Clause;
use super::topic::{Topics, is_alike};
use super::turns::numbers;
use crate::derive::Proof;
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::{Fact, Mention, NumberMention, Remark, RemarkKind, Span};

/// The words of a clause that say which of two figures is the larger, and are belied.
pub(super) fn levels(
    clause: &Clause<'_, '_>,
    topics: &Topics<'_, '_>,
    proofs: &[Proof],
    found: &mut Vec<Remark>,
) {
    let first = proofs.partition_point(|proof| proof.span.start < clause.span.start);
    let own = proofs.iter().skip(first);
    for proof in own.take_while(|proof| proof.span.end <= clause.span.end) {
        found.extend(of_proof(clause, topics, proof));
    }
    aside(clause, found);
}

/// A word that holds two figures against each other.
struct Comparison {
    span: Span,
    /// Where what it is held against begins.
    end: usize,
    is_less: bool,
}

/// The comparison behind a number, with nothing but its unit between.
fn comparison(clause: &Clause<'_, '_>, at: usize) -> Option<Comparison> {
    const NEAR: usize = 4;
    const LONGEST: usize = 60;
    let words = clause.words_between(at, at + LONGEST);
    for (place, word) in words.iter().take(NEAR).enumerate() {
        let next = words.get(place + 1);
        let than = next.filter(|next| Class::LevelThan.has(next));
        let than = than.or_else(|| {
            // "more expensive than"
            let second = words.get(place + 2);
            second.filter(|second| place < NEAR && Class::LevelThan.has(second))
        });
        if let (true, Some(than)) = (
            Class::LevelMore.has(word) || Class::LevelLess.has(word),
            than,
        ) {
            return Some(Comparison {
                span: word.span,
                end: than.span.end,
                is_less: Class::LevelLess.has(word),
            });
        }
        if Class::LevelAbove.has(word) || Class::LevelBelow.has(word) {
            return Some(Comparison {
                span: word.span,
                end: word.span.end,
                is_less: Class::LevelBelow.has(word),
            });
        }
    }
    None
}

fn of_proof(clause: &Clause<'_, '_>, topics: &Topics<'_, '_>, proof: &Proof) -> Option<Remark> {
    let [left, right] = proof.how.operands.as_slice() else {
        return None;
    };
    let comparison = comparison(clause, proof.span.end).filter(|_| proof.how.is_change())?;
    let gap = clause.part(proof.span.end, comparison.span.start);
    let is_plain = left.value > 0.0
        && right.value > 0.0
        && is_alike(left, right)
        && !left.is_prose()
        && !gap.contains([',', ';', ':', '(', '|', '\n']);
    if !is_plain || clause.is_unsaid(comparison.span.start) {
        return None;
    }
    let limit = limit(clause, topics, &comparison, (left, right))?;
    let own = if core::ptr::eq(limit, left) {
        right
    } else {
        left
    };
    let is_less = own.first_reading() < limit.first_reading();
    let is_more = own.first_reading() > limit.first_reading();
    let is_wrong = if comparison.is_less { is_more } else { is_less };
    is_wrong.then(|| {
        remark(
            clause,
            comparison.span,
            (own.first_reading(), limit.first_reading()),
        )
    })
}

/// The one of two figures that the other is held against: what alone is named behind the comparison, where the other
/// is named before it or nowhere.
fn limit<'f>(
    clause: &Clause<'_, '_>,
    topics: &Topics<'_, '_>,
    comparison: &Comparison,
    (left, right): (&'f Fact, &'f Fact),
) -> Option<&'f Fact> {
    const LONGEST: usize = 80;
    let from = comparison.end;
    let behind = clause.words_between(from, from + LONGEST);
    let before = clause.words_between(
        comparison.span.start.saturating_sub(LONGEST),
        comparison.span.start,
    );
    let [of_left, of_right] = apart(topics, left, right);
    let says =
        |words: &[Word<'_>], own: &[u64]| words.iter().any(|word| own.contains(&word.hash()));
    let figure = |fact: &Fact| {
        let mut numbers = numbers(clause);
        numbers.any(|(_, mention, number)| {
            mention.span.start >= from
                && mention.span.start < from + LONGEST
                && crate::judge::holds(number, fact.first_reading())
        })
    };
    let is_left = says(behind, &of_left) || figure(left);
    let is_right = says(behind, &of_right) || figure(right);
    match (is_left, is_right) {
        (true, false) if !says(before, &of_left) => Some(left),
        (false, true) if !says(before, &of_right) => Some(right),
        _ => None,
    }
}

/// The words that name each of two figures, and not the other.
fn apart(topics: &Topics<'_, '_>, left: &Fact, right: &Fact) -> [Vec<u64>; 2] {
    let facts = topics.facts();
    let words = |fact: &Fact| -> Vec<u64> {
        let subject = facts.words_of_subject(fact).iter().copied();
        subject
            .chain(label_words(facts.column_header(fact)))
            .collect()
    };
    let (of_left, of_right) = (words(left), words(right));
    let only = |own: &[u64], other: &[u64]| -> Vec<u64> {
        own.iter()
            .filter(|word| !other.contains(word))
            .copied()
            .collect()
    };
    [only(&of_left, &of_right), only(&of_right, &of_left)]
}

/// "A lower rating (7.3 vs. 6.8)".
fn aside(clause: &Clause<'_, '_>, found: &mut Vec<Remark>) {
    let all: Vec<(&Mention, &NumberMention)> = numbers(clause)
        .map(|(_, mention, number)| (mention, number))
        .collect();
    for pair in all.windows(2) {
        let [(first, left), (second, right)] = pair else {
            continue;
        };
        found.extend(held_against(clause, (first, left), (second, right)));
    }
}

fn held_against(
    clause: &Clause<'_, '_>,
    (first, left): (&Mention, &NumberMention),
    (second, right): (&Mention, &NumberMention),
) -> Option<Remark> {
    const FIGURES: usize = 2;
    let [versus] = clause.words_between(first.span.end, second.span.start) else {
        return None;
    };
    let lead = clause.part(first.span.start.saturating_sub(2), first.span.start);
    let tail = clause.part(second.span.end, second.span.end + 1);
    if !Class::LevelVersus.has(versus) || !lead.ends_with('(') || !tail.starts_with(')') {
        return None;
    }
    let before = clause.words_between(first.span.start.saturating_sub(40), first.span.start);
    let near = before.iter().rev().take(FIGURES + 1);
    let mut compared = near.filter(|word| Class::LevelMore.has(word) || Class::LevelLess.has(word));
    let word = compared.next().filter(|_| compared.next().is_none())?;
    let is_price = |word: &Word<'_>| {
        word.text.eq_ignore_ascii_case("less") || word.text.eq_ignore_ascii_case("more")
    };
    let is_figure = |word: &Word<'_>| clause.mentions_in(word.span).next().is_some();
    let is_plain = left.unit == right.unit
        && left.value >= 0.0
        && right.value >= 0.0
        && !is_price(word)
        && !is_figure(word)
        && !clause.is_unsaid(word.span.start);
    let is_wrong = if Class::LevelLess.has(word) {
        left.value > right.value
    } else {
        left.value < right.value
    };
    (is_plain && is_wrong).then(|| remark(clause, word.span, (left.value, right.value)))
}

pub(super) fn remark(clause: &Clause<'_, '_>, span: Span, (own, limit): (f64, f64)) -> Remark {
    let side = if own < limit { "below" } else { "above" };
    clause.remark(
        RemarkKind::Direction,
        span,
        format!("{own} is {side} {limit}"),
    )
}
