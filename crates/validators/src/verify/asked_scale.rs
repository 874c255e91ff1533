//! Facts whose scale only the question tells: "The table is in thousands".

use super::Verification;
use crate::judge::Band;

use crate::wording::words;
use crate::{Fact, Mention, MentionKind, NumberMention};

/// Tells the numbers of an answer in what the question says that the facts count in, where these do not say it themselves
/// and more of the numbers are facts then.
pub(super) fn to_question(asked: &Verification<'_>, mentions: &mut [Mention]) {
    if asked.facts.tells_scale() {
        return;
    }
    let Some(scale) = scale_of(asked.question) else {
        return;
    };
    let facts = |scale: f64| {
        let numbers = mentions.iter().filter_map(Mention::number);
        let told = numbers.filter_map(|number| counted_in(number, scale));
        told.filter(|number| is_fact(asked, number)).count()
    };
    if facts(scale) <= facts(1.0) {
        return;
    }
    for mention in mentions {
        if let MentionKind::Number(number) = &mut mention.kind {
            *number = counted_in(number, scale).unwrap_or(*number);
        }
    }
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

fn is_fact(asked: &Verification<'_>, number: &NumberMention) -> bool {
    let band = Band::of(number);
    let mut near = asked.facts.near(number.value, band.reach());
    near.any(|(fact, scale): (&Fact, f64)| band.holds(fact.value.abs() * scale))
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
