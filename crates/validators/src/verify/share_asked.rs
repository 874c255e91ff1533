//! What a question asks a share of, and work that divides by something else: "What percentage of the obligation was funded?" and
//! "935.9 / 883.1", of which the first is the obligation.

use super::Answer;
use crate::label::label_words;
use crate::wording::{is_one_of, words};
use crate::{NumberMention, Role, Unit};

/// A whole is told in so many words.
const MOST: usize = 8;

/// What asks for a share, before "of".
const SHARES: [&str; 7] = [
    "percentage",
    "percent",
    "share",
    "portion",
    "proportion",
    "fraction",
    "%",
];

/// What ends the name of a whole.
const ENDS: [&str; 23] = [
    "in", "for", "at", "as", "on", "by", "from", "during", "is", "was", "were", "are", "came",
    "comes", "did", "does", "do", "fell", "falls", "due", "that", "which", "and",
];

/// What leads to a name and is none of it.
const BEFORE_NAME: [&str; 8] = [
    "the",
    "its",
    "their",
    "our",
    "all",
    "a",
    "company's",
    "group's",
];

/// What leads from a part to its whole, as no time does: "of non-audit fees in the total fees".
const WHOLES: [&str; 4] = ["in the ", "in total ", "in all ", "in our "];

/// The words of a question that tell what it asks a share of.
pub(crate) fn share_asked(question: &str) -> Option<&str> {
    let mut places = question.match_indices(" of ");
    let asks = |place: usize| {
        let before = question.get(..place).unwrap_or_default();
        let last = before.rsplit(' ').next().unwrap_or_default();
        is_one_of(&SHARES, last)
    };
    let (place, lead) = places.find(|(place, _)| asks(*place))?;
    let rest = question.get(place + lead.len()..)?;
    let part = name_in(rest);
    let behind = rest.split_once(part).map_or("", |(_, behind)| behind);
    let whole = WHOLES.iter().find(|whole| behind.starts_with(**whole));
    Some(whole.map_or(part, |_| {
        name_in(behind.strip_prefix("in ").unwrap_or(behind))
    }))
}

/// The text from the first word of a name up to what no longer tells it.
pub(crate) fn name_in(text: &str) -> &str {
    let start = words(text).find(|(_, word)| !is_one_of(&BEFORE_NAME, word));
    let text = text
        .get(start.map_or(0, |(span, _)| span.start)..)
        .unwrap_or_default();
    let mut all = words(text).enumerate();
    let end = all.find(|(place, (_, word))| *place >= MOST || is_one_of(&ENDS, word));
    let end = end.map_or(text.len(), |(_, (span, _))| span.start);
    let name = text.get(..end).unwrap_or_default();
    let end = name.find([',', ';', ':', '(', '?', '.', '\n']);
    name.get(..end.unwrap_or(name.len())).unwrap_or_default()
}

impl Answer<'_> {
    /// Whether a share is the result of a division whose second operand is none of what the question asks a share of, while that
    /// is what the first one is, or a line of the facts that has its name.
    pub(super) fn is_share_of_another(&self, number: &NumberMention) -> bool {
        let Role::Result { work } = number.role else {
            return false;
        };
        let [first, second] = self.within(work) else {
            return false;
        };
        let gap = work.behind(first.span).before(second.span);
        let divides = ["/", "÷"].contains(&gap.of(self.asked.answer).trim());
        if !matches!(number.unit, None | Some(Unit::Percent)) || !divides {
            return false;
        }
        let asked = share_asked(self.asked.question);
        let asked: Vec<u64> = asked.into_iter().flat_map(label_words).collect();
        let (Some(first), Some(second)) = (first.number(), second.number()) else {
            return false;
        };
        !asked.is_empty()
            && self.may_be_of_term(&asked, second) == Some(false)
            && (self.is_of_term(&asked, first) || self.is_of_another_line(&asked, second))
    }
}
