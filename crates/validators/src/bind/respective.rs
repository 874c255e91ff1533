//! Lists whose times the sentence before told: "expense was 38, 31 and 25 in 2023, 2022 and 2021. The benefit was 7, 6 and 4,
//! respectively."

use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{Mention, Period};

/// Binds the numbers of a sentence that says "respectively" and names no time, one by one, to as many times of the sentence
/// before.
pub(crate) fn respectively(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
    bound: &mut [Option<Period>],
) {
    for pair in sentences.windows(2) {
        let [before, sentence] = pair else { continue };
        let times = times_in(mentions, before);
        let numbers = numbers_in(mentions, sentence);
        let is_list = numbers.len() > 1 && numbers.len() == times.len();
        let is_open = times_in(mentions, sentence).is_empty();
        if !(is_list && is_open && says_respectively(sentence.span.of(text))) {
            continue;
        }
        for (number, time) in numbers.into_iter().zip(times) {
            if let Some(slot) = bound.get_mut(number) {
                *slot = Some(time);
            }
        }
    }
}

fn says_respectively(sentence: &str) -> bool {
    words(sentence).any(|(_, word)| is_one_of(&["respectively"], word))
}

/// The times of a sentence; none where it has other mentions of time than single ones.
fn times_in(mentions: &[Mention], sentence: &Sentence) -> Vec<Period> {
    let inside = mentions.get(sentence.mentions.clone()).unwrap_or_default();
    inside.iter().filter_map(Mention::time).collect()
}

/// The places of the numbers of a sentence.
fn numbers_in(mentions: &[Mention], sentence: &Sentence) -> Vec<usize> {
    let is_number = |place: &usize| {
        mentions
            .get(*place)
            .is_some_and(|mention| mention.number().is_some())
    };
    sentence.mentions.clone().filter(is_number).collect()
}
