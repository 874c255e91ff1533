//! Lists whose times the sentence before told: "expense was 38, 31 and 25 in 2023, 2022 and 2021. The benefit was 7, 6 and 4,
//! respectively."

use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{Mention, MentionKind, Period};

/// Binds the numbers of a sentence that names no time, one by one, to as many times of one before: where it says
/// "respectively", or where the sentence with the times did and it lists as many numbers.
pub(crate) fn respectively(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
    bound: &mut [Option<Period>],
) {
    let mut told = Told::default();
    for sentence in sentences {
        let says = says_respectively(sentence.span.of(text));
        let inside = mentions.get(sentence.mentions.clone()).unwrap_or_default();
        if inside.iter().any(is_of_time) {
            let times = inside.iter().filter_map(Mention::time).collect();
            told = Told { times, says };
            continue;
        }
        let numbers = numbers_in(mentions, sentence);
        let is_meant = says || told.says && are_listed(text, mentions, &numbers);
        if !is_meant || numbers.len() < 2 || numbers.len() != told.times.len() {
            continue;
        }
        for (number, time) in numbers.into_iter().zip(&told.times) {
            if let Some(slot @ None) = bound.get_mut(number) {
                *slot = Some(*time);
            }
        }
    }
}

/// The times of the last sentence that names any, and whether it says "respectively".
#[derive(Default)]
struct Told {
    times: Vec<Period>,
    says: bool,
}

/// Whether nothing but commas and "and" stands between numbers.
fn are_listed(text: &str, mentions: &[Mention], numbers: &[usize]) -> bool {
    let end = |place: usize| mentions.get(place).map(|mention| mention.span.end);
    let start = |place: usize| mentions.get(place).map(|mention| mention.span.start);
    numbers.windows(2).all(|pair| {
        let gap = match pair {
            [left, right] => end(*left).zip(start(*right)),
            _ => None,
        };
        let gap = gap.and_then(|(end, start)| text.get(end..start));
        gap.is_some_and(|gap| matches!(gap.trim(), "," | "and" | ", and"))
    })
}

fn says_respectively(sentence: &str) -> bool {
    words(sentence).any(|(_, word)| is_one_of(&["respectively"], word))
}

/// Whether a mention is a time, be it a range of years.
const fn is_of_time(mention: &Mention) -> bool {
    matches!(mention.kind, MentionKind::Years(_) | MentionKind::Date(_))
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
