//! What an answer's words say that its numbers, or the facts, belie.

mod clause;
mod direction;
mod extreme;
mod superlative;
mod topic;

use super::Answer;
use crate::Remark;

use self::clause::{Whole, clauses};
use self::topic::Topics;

/// The words of the answer that are belied, in its order.
pub(super) fn remarks(answer: &Answer<'_>) -> Vec<Remark> {
    let topics = Topics::of(answer);
    let mut found = Vec::new();
    for (place, sentence) in answer.sentences.iter().enumerate() {
        let before = place.checked_sub(1);
        let before = before.and_then(|place| answer.sentences.get(place));
        let whole = Whole::new(sentence, before);
        for clause in clauses(answer, &whole) {
            found.extend(direction::direction(&clause, &topics));
            superlative::superlatives(&clause, &topics, &mut found);
        }
    }
    found.sort_by_key(|remark| remark.start);
    found
}
