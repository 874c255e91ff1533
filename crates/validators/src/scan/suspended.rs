//! Compounds that share their last word: "8- to 16-meter".

use super::{lexicon::Word, text::Text};

/// Whether what a hyphen joins to a number comes with the next one: "8- to 16-meter".
pub(super) fn is_cut(text: Text<'_>, dash: usize) -> bool {
    let joint = text.token(dash + 2).filter(|joint| {
        text.at(dash + 1) == b' ' && matches!(joint.word, Word::To | Word::And | Word::Or)
    });
    let Some(joint) = joint else { return false };
    let start = text.past_space(joint.end);
    let mut end = start;
    while text.at(end).is_ascii_digit() {
        end += 1;
    }
    let is_joined = end > start && text.at(end) == b'-';
    is_joined
        && text.token(end + 1).is_some_and(|noun| {
            !matches!(
                noun.word,
                Word::Percent
                    | Word::Percentage
                    | Word::Scale(_)
                    | Word::Basis
                    | Word::Money(_)
                    | Word::Coin(_)
                    | Word::Cents
                    | Word::Pence
            )
        })
}
