//! Two values that were exchanged: "9.37 % over five years and 10.95 % over ten", which is each other's.

use super::write::written;
use super::{claim, says_extreme, span, spoilt};
use crate::verify::Answer;
use crate::{NumberFinding, NumberVerdict, Report};

/// So many pairs are tried; each time the answer is read anew.
const MOST: usize = 4;

/// Gives two misattributed numbers of one sentence each other's value, where that makes both right.
pub(super) fn exchange(answer: &Answer<'_>, report: &mut Report) {
    for (first, next) in pairs(answer, report).into_iter().take(MOST) {
        let before = [replaced(report, first), replaced(report, next)];
        let Some([own, other]) = exchanged(answer, report, first, next) else {
            continue;
        };
        replace(report, first, Some(own));
        replace(report, next, Some(other));
        if spoilt(answer, report).is_some() {
            // What stays half mended says the same of both.
            let halves = before.iter().any(Option::is_none);
            for (place, text) in [first, next].into_iter().zip(before) {
                replace(report, place, text.filter(|_| !halves));
            }
        }
    }
}

/// The misattributed numbers that follow each other in a sentence, of which one at least is not mended, and the other
/// not with another value than its.
fn pairs(answer: &Answer<'_>, report: &Report) -> Vec<(usize, usize)> {
    let found = &report.number.unmatched;
    let is_open = |finding: &NumberFinding| finding.replacement.is_none();
    let may_be = |first: &NumberFinding, next: &NumberFinding| {
        let is_pair = is_half(first, next) || is_half(next, first);
        (is_open(first) && is_open(next) || is_pair) && is_one_sentence(answer, first, next)
    };
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (place, both) in found.windows(2).enumerate() {
        let is_free = pairs.last().is_none_or(|(_, next)| *next < place);
        if matches!(both, [first, next] if is_free && may_be(first, next)) {
            pairs.push((place, place + 1));
        }
    }
    pairs
}

/// Whether the one is mended with the value of the other, which is not mended.
fn is_half(mended: &NumberFinding, open: &NumberFinding) -> bool {
    open.replacement.is_none() && mended.replacement.as_ref() == Some(&open.text)
}

fn is_one_sentence(answer: &Answer<'_>, first: &NumberFinding, next: &NumberFinding) -> bool {
    let holds = |finding: &NumberFinding, place: usize| {
        let sentence = answer.sentences.get(place);
        sentence.is_some_and(|sentence| sentence.span.overlaps(span(finding)))
    };
    let of_first = (0..answer.sentences.len()).find(|place| holds(first, *place));
    of_first.is_some_and(|place| holds(next, place))
}

/// What the two say when each has the other's value, each in its own format.
fn exchanged(
    answer: &Answer<'_>,
    report: &Report,
    first: usize,
    next: usize,
) -> Option<[String; 2]> {
    let of = |place: usize| {
        let finding = report.number.unmatched.get(place)?;
        let is_other = finding.verdict == NumberVerdict::Misattributed;
        let (place, number) = claim(answer, span(finding)).filter(|_| is_other)?;
        (!says_extreme(answer, place)).then_some((finding.text.as_str(), number))
    };
    let ((text, number), (other_text, other)) = of(first).zip(of(next))?;
    let is_alike = number.unit == other.unit && text != other_text;
    let own = written(text, number, other.value).filter(|_| is_alike)?;
    Some([own, written(other_text, other, number.value)?])
}

fn replaced(report: &Report, place: usize) -> Option<String> {
    let finding = report.number.unmatched.get(place)?;
    finding.replacement.clone()
}

fn replace(report: &mut Report, place: usize, text: Option<String>) {
    if let Some(finding) = report.number.unmatched.get_mut(place) {
        finding.replacement = text;
    }
}
