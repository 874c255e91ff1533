//! "Rose" where the numbers fall.

use super::Answer;
use crate::sentence::Sentence;
use crate::wording::Turn;
use crate::{MentionKind, NumberMention, Period, Remark, RemarkKind};

/// The words that say which way something went, where the two numbers beside them went the other.
pub(super) fn directions(answer: &Answer<'_>) -> Vec<Remark> {
    let found = answer.sentences.iter().filter_map(|sentence| {
        let wording = answer.wording(sentence);
        // With several turns nobody knows which is about which numbers.
        let [turn] = wording.turns.as_slice() else {
            return None;
        };
        let (from, to) = ends(answer, sentence)?;
        let is_wrong = if turn.is_down { to > from } else { to < from };
        is_wrong.then(|| remark(answer, turn, from, to))
    });
    found.collect()
}

/// What the sentence states for two times, the earlier first, if it states two figures of the same measure.
fn ends(answer: &Answer<'_>, sentence: &Sentence) -> Option<(f64, f64)> {
    let mut ends: Vec<(Period, &NumberMention)> = Vec::new();
    for place in sentence.mentions.clone() {
        let about = answer.periods.get(place).copied().flatten();
        if let (Some(MentionKind::Number(number)), Some(about)) = (
            answer.mentions.get(place).map(|mention| &mention.kind),
            about,
        ) {
            ends.push((about, number));
        }
    }
    let [(first, left), (second, right)] = ends.as_slice() else {
        return None;
    };
    if left.unit != right.unit || first == second {
        return None;
    }
    let (left, right) = (left.value, right.value);
    Some(if first.ordinal() < second.ordinal() {
        (left, right)
    } else {
        (right, left)
    })
}

fn remark(answer: &Answer<'_>, turn: &Turn, from: f64, to: f64) -> Remark {
    let went = if to > from { "up" } else { "down" };
    Remark {
        kind: RemarkKind::Direction,
        text: turn.span.of(answer.asked.answer).to_owned(),
        start: turn.span.start,
        end: turn.span.end,
        message: format!("the numbers go {went}, from {from} to {to}"),
    }
}
