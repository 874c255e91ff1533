//! What an answer's words say that its numbers, or the facts, belie.

mod ahead;
mod amount;
mod beside;
mod change;
mod clause;
mod compared;
mod course;
mod direction;
mod every;
mod extreme;
mod figures;
mod fold;
mod foremost;
mod level;
mod line;
mod link;
mod measured;
mod ranked;
mod reported;
mod rivals;
mod standing;
mod superlative;
mod topic;
mod turns;
mod unspaced;

use super::{Answer, Word};
use crate::Remark;
use crate::derive::Proof;
use crate::sentence::Sentence;

pub(super) use self::amount::names_cost;
use self::clause::{Whole, clauses};
use self::compared::may_compare;
use self::every::may_be_every;
use self::extreme::may_be_extreme;
pub(crate) use self::line::Lines;
use self::line::may_be_steady;
use self::topic::Topics;
use self::turns::Turns;

/// The words of the answer that are belied, in its order.
pub(super) fn remarks(answer: &Answer<'_>, proofs: &[Proof]) -> Vec<Remark> {
    let topics = Topics::of(answer);
    let mut found = Vec::new();
    for (place, sentence) in answer.sentences.iter().enumerate() {
        let has_mentions = !sentence.mentions.is_empty();
        if !has_mentions && !may_be_belied(answer, sentence) {
            continue;
        }
        let before = place.checked_sub(1);
        let before = before.and_then(|place| answer.sentences.get(place));
        let whole = Whole::new(sentence, before);
        for clause in clauses(answer, &whole) {
            let tells_course = clause.words().iter().any(tells_of_course);
            // What turned is told of figures and times.
            let turns = (has_mentions || tells_course).then(|| Turns::of(&clause));
            if let Some(turns) = &turns {
                if has_mentions {
                    found.extend(direction::direction(&clause, turns, &topics));
                    found.extend(reported::reported(&clause, turns, &topics));
                    course::courses(&clause, turns, &mut found);
                    change::changes(&clause, turns, &topics, proofs, &mut found);
                }
                if tells_course {
                    found.extend(every::every(&clause, turns, &topics));
                }
            }
            level::levels(&clause, &topics, proofs, &mut found);
            superlative::superlatives(&clause, &topics, &mut found);
            ahead::aheads(&clause, &topics, &mut found);
            compared::compared(&clause, &topics, &mut found);
            ranked::ranked(&clause, &topics, &mut found);
            line::claims(&clause, turns.as_ref(), &topics, &mut found);
        }
    }
    found.sort_by_key(|remark| remark.start);
    found.dedup_by_key(|remark| remark.start);
    found
}

/// Whether a sentence without figures and times may say what is belied: of things which is ahead, and of anything that
/// nothing is more.
fn may_be_belied(answer: &Answer<'_>, sentence: &Sentence) -> bool {
    let mut words = answer.words(sentence.span).iter();
    let may_be =
        |word: &Word<'_>| may_be_extreme(word) || may_compare(word) || tells_of_course(word);
    answer.facts().entities().next().is_some() || words.any(may_be)
}

/// Whether a word may say what became of something, or of all things.
fn tells_of_course(word: &Word<'_>) -> bool {
    word.may_say() || may_be_steady(word) || may_be_every(word)
}
