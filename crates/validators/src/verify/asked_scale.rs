//! Facts whose scale only the question tells, "The table is in thousands", or nobody but the answer: 58.6, of which it says
//! "$58.6 million".

use super::Verification;
use crate::judge::Band;

use crate::wording::words;
use crate::{Fact, Facts, Mention, MentionKind, NumberMention, Role, Unit};

const MILLION: f64 = 1e6;

/// Tells the numbers of an answer in what the facts count in, where these do not say it themselves and more of the numbers are
/// facts then.
pub(super) fn settle(asked: &Verification<'_>, mentions: &mut [Mention]) {
    if asked.facts.tells_scale() {
        return;
    }
    let told = scale_of(asked.question).filter(|scale| {
        let facts = |scale: f64| facts_in(asked, mentions, scale).count();
        facts(*scale) > facts(1.0)
    });
    let Some(scale) = told.or_else(|| scale_of_amounts(asked, mentions)) else {
        return;
    };
    for mention in mentions {
        if let MentionKind::Number(number) = &mut mention.kind {
            *number = counted_in(number, scale).unwrap_or(*number);
        }
    }
}

/// The one scale of all amounts of money that have one, where none of them is a fact with it, and the facts have figures with
/// fractions of which nobody says what they count: whole ones may count stores or shares, and beside millions in full nothing is
/// short of a scale.
fn scale_of_amounts(asked: &Verification<'_>, mentions: &[Mention]) -> Option<f64> {
    let scaled = || {
        let numbers = mentions.iter().filter_map(Mention::number);
        numbers.filter(|number| number.scale > 1.0)
    };
    let scale = scaled().next()?.scale;
    let is_alike = |number: &NumberMention| {
        matches!(number.unit, Some(Unit::Money(_))) && number.scale.to_bits() == scale.to_bits()
    };
    let is_fraction = |fact: &Fact| fact.unit.is_none() && fact.value.fract() != 0.0;
    let is_in_full = |fact: &Fact| fact.value.abs() >= MILLION;
    if !scaled().all(is_alike) || facts_in(asked, mentions, 1.0).next().is_some() {
        return None;
    }
    // Where none is a figure, several may follow from some; one alone may be a slip, and a result tells its scale by its work.
    let mut claims = scaled().filter(|number| !matches!(number.role, Role::Result { .. }));
    let is_told = facts_in(asked, mentions, scale).any(&is_fraction) || claims.nth(1).is_some();
    let figures = asked.facts.numbers();
    let may_be = figures.iter().any(is_fraction) && !figures.iter().any(is_in_full);
    (is_told && may_be).then_some(scale)
}

/// A fact for each number with a scale that is one when it is counted in `scale`.
fn facts_in<'a>(
    asked: &Verification<'a>,
    mentions: &[Mention],
    scale: f64,
) -> impl Iterator<Item = &'a Fact> {
    let facts = asked.facts;
    let numbers = mentions.iter().filter_map(Mention::number);
    let told = numbers.filter_map(move |number| counted_in(number, scale));
    told.filter_map(move |number| fact_of(facts, &number))
}

/// A number with a scale in thousands, millions or the like; none where it has fewer.
fn counted_in(number: &NumberMention, scale: f64) -> Option<NumberMention> {
    (number.scale > 1.0 && number.scale >= scale).then(|| NumberMention {
        value: number.value / scale,
        step: number.step / scale,
        scale: number.scale / scale,
        ..*number
    })
}

fn fact_of<'a>(facts: &'a Facts, number: &NumberMention) -> Option<&'a Fact> {
    let band = Band::of(number);
    let mut near = facts.near(number.value, band.reach());
    near.find(|(fact, scale): &(&Fact, f64)| band.holds(fact.value.abs() * scale))
        .map(|(fact, _)| fact)
}

/// What a question says that figures count in: "in EUR millions", "(in thousands)".
fn scale_of(question: &str) -> Option<f64> {
    /// "in millions", "in US$ millions", "in euro millions".
    const FAR: usize = 2;
    let all: Vec<&str> = words(question).map(|(_, word)| word).collect();
    all.iter().enumerate().find_map(|(at, word)| {
        let scale = plural_scale(word)?;
        let before = all.get(at.saturating_sub(FAR + 1)..at)?;
        before
            .iter()
            .any(|word| word.eq_ignore_ascii_case("in"))
            .then_some(scale)
    })
}

fn plural_scale(word: &str) -> Option<f64> {
    match word.to_ascii_lowercase().as_str() {
        "thousands" => Some(1e3),
        "millions" => Some(1e6),
        "billions" => Some(1e9),
        _ => None,
    }
}
