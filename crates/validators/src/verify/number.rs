//! The check of numbers.

use super::Answer;
use super::closest::{Closest, closest};
use super::details::validated;
use super::verdict::{Verdict, Wrong, verdicts};
use crate::derive::{Derived, Proof};
use crate::{
    ClosestFact, Derivation, Mention, NumberCheck, NumberFinding, NumberMention, Severity, Status,
};

/// The check, and how the numbers that are derived follow from facts, in their order.
pub(super) fn check<'a>(answer: &'a Answer<'a>) -> (NumberCheck, Vec<Proof>) {
    let mut checked = 0;
    let mut unmatched = Vec::new();
    let mut derived = Vec::new();
    let mut proofs = Vec::new();
    let mut alone = Vec::new();
    let mut known = Vec::new();
    for sentence in &answer.sentences {
        for (mention, number, verdict) in verdicts(answer, sentence, &mut known) {
            match verdict {
                Verdict::NotJudged => continue,
                Verdict::Supported => {}
                Verdict::Derived(how) => {
                    derived.push(derivation(answer, mention, &how));
                    proofs.push(Proof {
                        span: mention.span,
                        how,
                    });
                }
                Verdict::Wrong(wrong) => {
                    if answer.is_number_alone(sentence, mention) {
                        alone.push((mention, number));
                    }
                    unmatched.push(finding(answer, mention, &number, &wrong));
                }
            }
            checked += 1;
        }
    }
    for (mention, number) in alone {
        let how = answer.told_again(mention, &number, &proofs).cloned();
        if let Some(how) = how {
            unmatched.retain(|finding| finding.start != mention.span.start);
            derived.push(derivation(answer, mention, &how));
            proofs.push(Proof {
                span: mention.span,
                how,
            });
        }
    }
    derived.sort_by_key(|derived| derived.start);
    proofs.sort_by_key(|proof| proof.span.start);
    let check = NumberCheck {
        status: Status::of(checked, unmatched.len()),
        severity: Severity::of_share(checked, unmatched.len()),
        details: details(checked, unmatched.len()),
        checked,
        unmatched,
        derived,
    };
    (check, proofs)
}

fn derivation(answer: &Answer<'_>, mention: &Mention, how: &Derived) -> Derivation {
    let facts = answer.facts();
    Derivation {
        text: answer.text(mention).to_owned(),
        start: mention.span.start,
        end: mention.span.end,
        operation: how.operation,
        operands: how
            .operands
            .iter()
            .map(|fact| facts.place(fact).pointer)
            .collect(),
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
