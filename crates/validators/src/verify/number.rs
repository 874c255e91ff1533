//! The check of numbers.

use super::closest::{Closest, closest};
use super::literal::{Literal, literal};
use super::{Answer, Lead};
use crate::derive::{Derived, Work};
use crate::judge::Direction;
use crate::sentence::Sentence;
use crate::{
    ClosestFact, Derivation, Fact, Mention, MentionKind, NumberCheck, NumberFinding, NumberMention,
    NumberVerdict, Period, Role, Severity, Status,
};

/// What became of a number.
enum Verdict<'a> {
    Supported,
    Derived(Derived),
    /// It repeats the question's, or counts what nobody listed.
    NotJudged,
    Wrong(NumberVerdict, Option<&'a Fact>),
}

pub(super) fn check<'a>(answer: &'a Answer<'a>) -> NumberCheck {
    let mut checked = 0;
    let mut unmatched = Vec::new();
    let mut derived = Vec::new();
    for sentence in &answer.sentences {
        let mut work = None;
        for place in sentence.mentions.clone() {
            let Some((mention, number)) = number_at(answer, place) else {
                continue;
            };
            let about = answer.periods.get(place).copied().flatten();
            if answer.is_base_of_rate(place) {
                continue;
            }
            match judge(answer, sentence, mention, number, about, &mut work) {
                Verdict::NotJudged => continue,
                Verdict::Supported => {}
                Verdict::Derived(how) => derived.push(derivation(answer, mention, &how)),
                Verdict::Wrong(verdict, fact) => {
                    let closest = match fact {
                        Some(fact) => Some(Closest::of(fact, number)),
                        None => closest(number, about, answer.facts()),
                    };
                    unmatched.push(finding(answer, mention, number, verdict, closest));
                }
            }
            checked += 1;
        }
    }
    NumberCheck {
        status: Status::of(checked, unmatched.len()),
        severity: Severity::of_share(checked, unmatched.len()),
        details: details(checked, unmatched.len()),
        checked,
        unmatched,
        derived,
    }
}

fn number_at<'a>(answer: &'a Answer<'_>, place: usize) -> Option<(&'a Mention, &'a NumberMention)> {
    let mention = answer.mentions.get(place)?;
    match &mention.kind {
        MentionKind::Number(number) => Some((mention, number)),
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    }
}

fn judge<'a>(
    answer: &'a Answer<'a>,
    sentence: &Sentence,
    mention: &Mention,
    number: &NumberMention,
    about: Option<Period>,
    work: &mut Option<Work<'a>>,
) -> Verdict<'a> {
    let facts = answer.facts();
    let is_shown = matches!(number.role, Role::Operand | Role::Result { .. });
    let lead = Lead::new(answer, sentence, mention.span);
    let plain = literal(number, about, facts, Direction::Open, &lead);
    if matches!(plain, Literal::Supported) && !matches!(number.role, Role::Result { .. }) {
        return Verdict::Supported;
    }
    if is_shown {
        match answer.shown(number) {
            Some(true) => return Verdict::Supported,
            Some(false) => return Verdict::Wrong(NumberVerdict::Unsupported, None),
            None => {}
        }
    }
    let work = work.get_or_insert_with(|| Work::new(answer, sentence));
    let told = work.told(mention.span);
    let worded = literal(number, about, facts, told, &lead);
    if matches!(worded, Literal::Supported) {
        return Verdict::Supported;
    }
    if let Some(derived) = work.derived(mention, number, about) {
        return Verdict::Derived(derived);
    }
    if let Some(proof) = answer.proof(number) {
        return Verdict::Derived(proof);
    }
    if answer.is_constant(mention.span, number) || answer.is_name(mention, number) {
        return Verdict::NotJudged;
    }
    if answer.is_quoted(mention) || answer.is_horizon(mention) {
        return Verdict::NotJudged;
    }
    if answer.is_window(mention, number) || answer.is_named_range(mention) {
        return Verdict::NotJudged;
    }
    if work.is_asked(number) || work.is_count(number) {
        return Verdict::NotJudged;
    }
    match worded {
        Literal::Other(fact) => Verdict::Wrong(NumberVerdict::Misattributed, Some(fact)),
        Literal::Supported | Literal::Unknown => Verdict::Wrong(NumberVerdict::Unsupported, None),
    }
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
    verdict: NumberVerdict,
    closest: Option<Closest<'_>>,
) -> NumberFinding {
    let facts = answer.facts();
    let fact = closest.map(|closest| ClosestFact {
        path: facts.place(closest.fact).pointer,
        subject: Some(facts.subject(closest.fact))
            .filter(|subject| !subject.is_empty())
            .map(str::to_owned),
        period: closest.fact.period.map(|period| period.to_string()),
        difference_percent: closest.difference_percent(number),
    });
    NumberFinding {
        text: answer.text(mention).to_owned(),
        start: mention.span.start,
        end: mention.span.end,
        value: number.value,
        unit: number.unit.map(|unit| unit.name().to_owned()),
        verdict,
        closest: closest.map(|closest| closest.value),
        fact,
        replacement: None,
    }
}

fn details(checked: usize, wrong: usize) -> String {
    match (checked, wrong) {
        (0, _) => "no values to check".to_owned(),
        (_, 0) => format!("{checked} of {checked} values validated"),
        _ => format!("{wrong} of {checked} values could not be validated"),
    }
}
