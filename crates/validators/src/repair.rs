//! Numbers that an answer should have had, where only one can be meant.

mod change;
mod digits;
mod exchange;
mod meant;
mod write;

use crate::lexicon::{Class, Classes, Listed};
use crate::verify::{Answer, Verification, judged};
use crate::{
    Mention, MentionKind, NumberFinding, NumberMention, NumberVerdict, Report, Role, Span,
};

use self::exchange::exchange;
use self::meant::meant;
use self::write::written;

/// So many wrong numbers of one answer are looked at; with more the answer is not worth mending.
const MOST: usize = 64;

/// So many facts are looked at for all of them together, since each number looks at all facts.
const MOST_FACTS: usize = 1_000_000;

/// So often the repaired answer is read anew; each time costs as much as the first.
const ROUNDS: usize = 3;

/// Fills in what should stand instead of wrong numbers. Only what is found right when the answer is read
/// anew stays.
pub(crate) fn fill(answer: &Answer<'_>, report: &mut Report) {
    fill_each(answer, report);
    exchange(answer, report);
}

fn fill_each(answer: &Answer<'_>, report: &mut Report) {
    let wrong: Vec<Span> = report.number.unmatched.iter().map(span).collect();
    let most = MOST.min(MOST_FACTS / answer.facts().numbers().len().max(1));
    for finding in report.number.unmatched.iter_mut().take(most) {
        if let Some((value, text)) = replacement(answer, finding, &wrong) {
            finding.closest = finding.closest.or(Some(value));
            finding.replacement = Some(text);
        }
    }
    for _ in 0..ROUNDS {
        let Some(spoilt) = spoilt(answer, report) else {
            return;
        };
        for place in spoilt {
            if let Some(finding) = report.number.unmatched.get_mut(place) {
                finding.replacement = None;
            }
        }
    }
    if spoilt(answer, report).is_some() {
        for finding in &mut report.number.unmatched {
            finding.replacement = None;
        }
    }
}

/// The value that should stand for a finding, and how the answer would write it.
fn replacement(
    answer: &Answer<'_>,
    finding: &NumberFinding,
    wrong: &[Span],
) -> Option<(f64, String)> {
    let (place, number) = claim(answer, span(finding))?;
    // Of "peaked at 5 on Monday", where it was 5 on Tuesday, the day may be what is wrong.
    if finding.verdict == NumberVerdict::Misattributed && says_extreme(answer, place) {
        return None;
    }
    let value = meant(answer, place, wrong)?;
    let text = written(&finding.text, number, value)?;
    (text != finding.text).then_some((value, text))
}

/// The number at a place of the answer, and which of the mentions it is. A range is wrong as a whole, and shown work
/// begins with its operands: neither is one.
fn claim<'m>(answer: &'m Answer<'_>, at: Span) -> Option<(usize, &'m NumberMention)> {
    let place = answer
        .mentions
        .partition_point(|mention| mention.span.start < at.start);
    let mention = answer.mentions.get(place);
    let number = mention.filter(|mention| mention.span == at)?.number()?;
    (number.role == Role::Claim).then_some((place, number))
}

/// Whether the sentence of a mention says a superlative.
fn says_extreme(answer: &Answer<'_>, place: usize) -> bool {
    const EXTREMES: Classes = Classes::of(&[
        Class::ExtremeMost,
        Class::ExtremeLeast,
        Class::ExtremeEnding,
        Class::ExtremeOther,
    ]);
    let mut sentences = answer.sentences.iter();
    let sentence = sentences.find(|sentence| sentence.mentions.contains(&place));
    let words = sentence.map(|sentence| answer.words(sentence.span));
    let mut words = words.into_iter().flatten();
    words.any(|word| word.classes().meet(EXTREMES))
}

/// The places of findings whose replacements do not do: those that are found wrong again, or all where they
/// make something else wrong. None where all do.
fn spoilt(answer: &Answer<'_>, report: &Report) -> Option<Vec<usize>> {
    let replaced: Vec<usize> = { report.number.unmatched.iter() }
        .enumerate()
        .filter(|(_, finding)| finding.replacement.is_some())
        .map(|(place, _)| place)
        .collect();
    if replaced.is_empty() {
        return None;
    }
    let repaired = report.apply(answer.asked.answer);
    let asked = Verification {
        answer: &repaired,
        ..*answer.asked
    };
    let anew = Answer::new(&asked);
    let after = judged(&anew);
    let wrong_again: Vec<usize> = { places(report) }
        .filter(|(_, at)| {
            let is_there = |mention: &Mention| {
                mention.span == *at && matches!(mention.kind, MentionKind::Number(_))
            };
            let mut wrong = after.number.unmatched.iter();
            wrong.any(|finding| span(finding).overlaps(*at)) || !anew.mentions.iter().any(is_there)
        })
        .map(|(place, _)| place)
        .collect();
    if !wrong_again.is_empty() {
        return Some(wrong_again);
    }
    let left = report.number.unmatched.len() - replaced.len();
    let is_worse = after.number.unmatched.len() > left
        || after.year.unmatched.len() > report.year.unmatched.len()
        || after.filing.unmatched.len() > report.filing.unmatched.len()
        || after.remarks.len() > report.remarks.len();
    is_worse.then_some(replaced)
}

/// Where replacements stand in the repaired answer, with the places of their findings.
fn places(report: &Report) -> impl Iterator<Item = (usize, Span)> {
    let (mut removed, mut added) = (0, 0);
    let findings = report.number.unmatched.iter().enumerate();
    findings.filter_map(move |(place, finding)| {
        let text = finding.replacement.as_ref()?;
        let start = finding.start - removed + added;
        removed += finding.end - finding.start;
        added += text.len();
        let end = start + text.len();
        Some((place, Span { start, end }))
    })
}

const fn span(finding: &NumberFinding) -> Span {
    Span {
        start: finding.start,
        end: finding.end,
    }
}

/// A number that is wrong, and the others that are.
#[derive(Debug, Clone, Copy)]
struct Wanted<'m> {
    number: &'m NumberMention,
    span: Span,
    /// In the order of the answer.
    wrong: &'m [Span],
}
