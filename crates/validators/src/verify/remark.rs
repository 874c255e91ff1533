//! What an answer's words say that its numbers, or the facts, belie.

mod ahead;
mod beside;
mod change;
mod clause;
mod course;
mod direction;
mod extreme;
mod figures;
mod fold;
mod foremost;
mod level;
mod link;
mod rivals;
mod standing;
mod superlative;
mod topic;
mod turns;

use super::Answer;
use crate::Remark;
use crate::derive::Proof;

use self::clause::{Whole, clauses};
use self::topic::Topics;
use self::turns::Turns;

/// The words of the answer that are belied, in its order.
pub(super) fn remarks(answer: &Answer<'_>, proofs: &[Proof]) -> Vec<Remark> {
    let topics = Topics::of(answer);
    let mut found = Vec::new();
    for (place, sentence) in answer.sentences.iter().enumerate() {
        let before = place.checked_sub(1);
        let before = before.and_then(|place| answer.sentences.get(place));
        let whole = Whole::new(sentence, before);
        for clause in clauses(answer, &whole) {
            // What turned is told of figures and times.
            if !sentence.mentions.is_empty() {
                let turns = Turns::of(&clause);
                found.extend(direction::direction(&clause, &turns, &topics));
                course::courses(&clause, &turns, &mut found);
                change::changes(&clause, &turns, &topics, proofs, &mut found);
            }
            level::levels(&clause, &topics, proofs, &mut found);
            superlative::superlatives(&clause, &topics, &mut found);
            ahead::aheads(&clause, &topics, &mut found);
        }
    }
    found.sort_by_key(|remark| remark.start);
    found.dedup_by_key(|remark| remark.start);
    found
}
