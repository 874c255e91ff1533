//! The time of a list's items, where what introduces the list names one: "In the year to March 2020:" over "- Services:
//! £41.2m".

use super::before::{is_behind_versus, leads_by_arrow, names_part};
use super::tables::only_period;
use crate::layout::Layout;
use crate::sentence::Sentence;
use crate::wording::{HELD_AGAINST, is_one_of, leads_from, names_before, words};
use crate::{Mention, NumberMention, Period, Span};

/// Words before a number that is of another time than its item.
const OTHERS: [&str; 8] = [
    "from", "than", "vs", "versus", "against", "prior", "previous", "last",
];

/// Binds the first number of each item that names no time itself.
pub(crate) fn in_lists(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
    layout: &Layout,
    bound: &mut [Option<Period>],
) {
    for sentence in sentences {
        let head = layout.list_head(sentence.span.start);
        // "Q1 → Q4 2023" names two.
        let head = head.filter(|head| !head.of(text).contains('→'));
        let Some(period) = head.and_then(|head| only_period(mentions, head)) else {
            continue;
        };
        let is_versus = head.is_some_and(|head| tells_versus(text, mentions, head));
        let inside = mentions.get(sentence.mentions.clone()).unwrap_or_default();
        if inside.iter().any(|mention| mention.number().is_none()) {
            continue;
        }
        let is_meant = |mention: &&Mention| {
            !is_versus || mention.number().is_some_and(NumberMention::is_percentage)
        };
        let Some(first) = inside.first().filter(is_meant) else {
            continue;
        };
        let slot = bound
            .get_mut(sentence.mentions.start)
            .filter(|slot| slot.is_none());
        let lead = sentence.span.before(first.span);
        let said = lead.of(text);
        let behind = sentence.span.behind(first.span).of(text);
        let is_other = leads_by_arrow(text, first)
            || names_part(said)
            || words(said).any(|(_, word)| is_one_of(&OTHERS, word))
            || names_before(said)
            || leads_from(said, behind);
        if let (Some(slot), false) = (slot, is_other) {
            *slot = Some(period);
            let rest = sentence.mentions.start + 1..sentence.mentions.end;
            for place in rest.take_while(|place| names_next(text, mentions, *place)) {
                let slot = bound.get_mut(place).filter(|slot| slot.is_none());
                if let Some(slot) = slot {
                    *slot = Some(period);
                }
            }
        }
    }
}

/// Whether a line tells a time that its items are held against: "Year over year (vs. Q3 2023)".
pub(super) fn tells_versus(text: &str, mentions: &[Mention], line: Span) -> bool {
    let first = mentions.partition_point(|mention| mention.span.end <= line.start);
    let inside = mentions.iter().skip(first);
    let mut inside = inside.take_while(|mention| mention.span.start < line.end);
    inside.any(|mention| {
        mention.time().is_some() && is_behind_versus(line.before(mention.span).of(text))
    })
}

/// Whether the words between a number and the one before it begin another figure of the item: "revenue of 5, profit of 3".
fn names_next(text: &str, mentions: &[Mention], place: usize) -> bool {
    let ends = place
        .checked_sub(1)
        .and_then(|last| mentions.get(last..=place));
    let Some([last, next]) = ends else {
        return false;
    };
    let gap = text.get(last.span.end..next.span.start).unwrap_or_default();
    let begins = [", ", "; ", " and "]
        .iter()
        .any(|mark| gap.starts_with(mark));
    let ends = [" of ", ": "].iter().any(|mark| gap.ends_with(mark));
    let is_held = |word: &str| is_one_of(&OTHERS, word) || is_one_of(&HELD_AGAINST, word);
    begins && ends && !names_part(gap) && !words(gap).any(|(_, word)| is_held(word))
}
