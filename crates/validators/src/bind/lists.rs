//! The time of a list's items, where what introduces the list names one: "In the year to March 2020:" over "- Services:
//! £41.2m".

use super::before::names_part;
use super::tables::only_period;
use crate::layout::Layout;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, leads_from, names_before, words};
use crate::{Mention, Period};

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
        let inside = mentions.get(sentence.mentions.clone()).unwrap_or_default();
        if inside.iter().any(|mention| mention.number().is_none()) {
            continue;
        }
        let Some(first) = inside.first() else {
            continue;
        };
        let slot = bound
            .get_mut(sentence.mentions.start)
            .filter(|slot| slot.is_none());
        let lead = sentence.span.before(first.span);
        let said = lead.of(text);
        let behind = sentence.span.behind(first.span).of(text);
        let is_other = names_part(said)
            || words(said).any(|(_, word)| is_one_of(&OTHERS, word))
            || names_before(said)
            || leads_from(said, behind);
        if let (Some(slot), false) = (slot, is_other) {
            *slot = Some(period);
        }
    }
}
