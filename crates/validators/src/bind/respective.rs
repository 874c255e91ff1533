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
            let numbers = inside.iter().filter_map(Mention::number).count();
            told = Told {
                times,
                says,
                numbers,
            };
            continue;
        }
        let numbers = numbers_in(mentions, sentence);
        let is_meant = says || told.says && are_listed(text, mentions, &numbers);
        let is_list = is_meant && numbers.len() > 1 && numbers.len() == told.times.len();
        if !is_list && !told.are_told_in_runs(text, mentions, sentence, &numbers) {
            continue;
        }
        for (number, time) in numbers.into_iter().zip(told.times.iter().cycle()) {
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
    /// How many numbers it has.
    numbers: usize,
}

impl Told {
    /// Whether a sentence behind "5 in 2019 and 4 in 2018" tells of one thing or several, each with as many numbers and no other
    /// names: "Expenses were 3 and 2, of which fuel was 1.2 and 1.1."
    fn are_told_in_runs(
        &self,
        text: &str,
        mentions: &[Mention],
        sentence: &Sentence,
        numbers: &[usize],
    ) -> bool {
        let count = self.times.len();
        let are_apart = self
            .times
            .windows(2)
            .all(|pair| pair.first() != pair.last());
        let is_told = count == 2 && self.numbers == count && are_apart;
        if !is_told || numbers.is_empty() || !numbers.len().is_multiple_of(count) {
            return false;
        }
        let mut start = sentence.span.start;
        numbers.chunks(count).all(|run| {
            let ends = run.first().zip(run.last());
            let spans = ends.and_then(|(first, last)| {
                Some((mentions.get(*first)?.span, mentions.get(*last)?.span))
            });
            let Some((first, last)) = spans else {
                return false;
            };
            let lead = text.get(start..first.start).unwrap_or_default();
            start = last.end;
            names_one(lead) && are_of_kind(mentions, run) && are_listed(text, mentions, run)
        }) && ends_there(text.get(start..sentence.span.end).unwrap_or_default())
    }
}

/// Whether the words before a run name one thing, and say that it was so: no list of names.
fn names_one(lead: &str) -> bool {
    const ARE: [&str; 6] = ["was", "were", "totaled", "totalled", "of", "amounted"];
    const OTHERS: [&str; 8] = [
        "and",
        "or",
        "both",
        "from",
        "between",
        "to",
        "by",
        "respectively",
    ];
    let lead = lead.trim_start_matches([',', ' ']);
    let last = words(lead).last();
    let is_said = last.is_some_and(|(_, last)| is_one_of(&ARE, last));
    is_said
        && !lead.contains([',', ';', ':'])
        && !words(lead).any(|(_, word)| is_one_of(&OTHERS, word))
}

/// Whether a sentence says no more behind its last number.
fn ends_there(rest: &str) -> bool {
    rest.trim_matches(['.', ' ', '\n', ',']).is_empty() || rest.trim() == ", respectively."
}

fn are_of_kind(mentions: &[Mention], run: &[usize]) -> bool {
    let unit = |place: &usize| mentions.get(*place)?.number().map(|number| number.unit);
    run.windows(2).all(|pair| match pair {
        [left, right] => unit(left) == unit(right),
        _ => false,
    })
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
