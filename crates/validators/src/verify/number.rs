//! The check of numbers.

use super::Answer;
use super::closest::{Closest, closest};
use super::details::validated;
use super::verdict::{Verdict, Wrong, verdicts};
use crate::derive::Proof;
use crate::{
    ClosestFact, Derivation, Mention, NumberCheck, NumberFinding, NumberMention, Severity, Status,
};

/// The check, and how the numbers that are derived follow from facts, in their order.
pub(super) fn check<'a>(answer: &'a Answer<'a>) -> (NumberCheck, Vec<Proof>) {
    let mut checked = 0;
    let mut wrong = Vec::new();
    let mut proofs = Vec::new();
    let mut known = Vec::new();
    for sentence in &answer.sentences {
        for (mention, number, verdict) in verdicts(answer, sentence, &mut known) {
            match verdict {
                Verdict::NotJudged => continue,
                Verdict::Supported => {}
                Verdict::Derived(how) => proofs.push(Proof {
                    span: mention.span,
                    how,
                }),
                Verdict::Wrong(why) => wrong.push((sentence, mention, number, why)),
            }
            checked += 1;
        }
    }
    // What stands alone in its sentence may be worked out by a later one.
    let again = wrong.iter().filter_map(|(sentence, mention, number, _)| {
        let is_alone = answer.is_number_alone(sentence, mention);
        let how = is_alone.then(|| answer.told_again(mention, number, &proofs));
        Some(Proof {
            span: mention.span,
            how: how.flatten()?.clone(),
        })
    });
    let again: Vec<Proof> = again.collect();
    wrong.retain(|(_, mention, ..)| !again.iter().any(|proof| proof.span == mention.span));
    proofs.extend(again);
    proofs.sort_by_key(|proof| proof.span.start);
    let findings = wrong.iter();
    let findings = findings.map(|(_, mention, number, why)| finding(answer, mention, number, why));
    let check = NumberCheck {
        status: Status::of(checked, wrong.len()),
        severity: Severity::of_share(checked, wrong.len()),
        details: details(checked, wrong.len()),
        checked,
        unmatched: findings.collect(),
        derived: proofs
            .iter()
            .map(|proof| derivation(answer, proof))
            .collect(),
    };
    (check, proofs)
}

fn derivation(answer: &Answer<'_>, Proof { span, how }: &Proof) -> Derivation {
    let facts = answer.facts();
    let operands = how.operands.iter();
    Derivation {
        text: span.of(answer.asked.answer).to_owned(),
        start: span.start,
        end: span.end,
        operation: how.operation,
        operands: operands.map(|fact| facts.place(fact).pointer).collect(),
    }
}

fn finding(
    answer: &Answer<'_>,
    mention: &Mention,
    number: &NumberMention,
    wrong: &Wrong<'_>,
) -> NumberFinding {
    let facts = answer.facts();
    let closest = match wrong.instead {
        Some(fact) => Some(Closest::of(fact, number)),
        None => closest(number, wrong.about, facts),
    };
    let fact = closest.map(|closest| ClosestFact {
        path: facts.place(closest.fact).pointer,
        subject: Some(facts.subject(closest.fact))
            .filter(|subject| !subject.is_empty())
            .map(begun),
        period: closest.fact.period.map(|period| period.to_string()),
        difference_percent: closest.difference_percent(number),
    });
    NumberFinding {
        text: answer.text(mention).to_owned(),
        start: mention.span.start,
        end: mention.span.end,
        value: number.value,
        unit: number.unit.map(|unit| unit.name().to_owned()),
        verdict: wrong.verdict,
        closest: closest.map(|closest| closest.value),
        fact,
        replacement: None,
    }
}

/// A name, or the beginning of a long one: the subject of a fact in prose is its whole sentence, and each of a thousand
/// findings would repeat it.
fn begun(subject: &str) -> String {
    const MOST: usize = 300;
    match subject.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", subject.get(..end).unwrap_or_default()),
        None => subject.to_owned(),
    }
}

fn details(checked: usize, wrong: usize) -> String {
    match (checked, wrong) {
        (0, _) => "no values to check".to_owned(),
        (_, 0) => validated(checked, "values"),
        _ => format!("{wrong} of {checked} values could not be validated"),
    }
}
