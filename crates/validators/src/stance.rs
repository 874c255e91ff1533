//! Whether a number tells how much something is, or how much it changed.

use crate::Span;
use crate::wording::{Wording, words};

/// What a number among its words tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    /// How much something is: "was 5", "rose to 5", "from 5".
    Level,
    /// How much it changed: "rose by 5", "fell 5 %", "an increase of 5", "5 % higher".
    Change,
    /// What comes out of some calculation: "the average was 5", "5 % of revenue".
    Calculated,
}

/// Words before a number that say nothing of what it tells.
const HEDGES: &[&str] = &[
    "a",
    "an",
    "the",
    "about",
    "approximately",
    "roughly",
    "around",
    "nearly",
    "almost",
    "over",
    "some",
    "just",
    "only",
    "another",
    "additional",
    "more",
    "less",
    "than",
    "at",
    "least",
    "most",
    "minus",
    "negative",
];

/// Words before a number that make it a level, whatever was said before them.
const LEVELS: &[&str] = &[
    "to",
    "from",
    "reaching",
    "reached",
    "totaling",
    "totalling",
    "at",
];

/// Words before "to" that turn nothing.
const SUMS: &[&str] = &["came", "comes", "amounted", "amounts", "equal", "equals"];

/// Words directly behind a number that make it a change.
const CHANGES: &[&str] = &[
    "increase",
    "decrease",
    "growth",
    "rise",
    "drop",
    "decline",
    "gain",
    "jump",
    "fall",
    "reduction",
    "higher",
    "lower",
    "more",
    "less",
    "fewer",
    "up",
    "down",
    "improvement",
    "increases",
    "change",
];

impl Stance {
    /// Of the number at `number`, where `lead` is what leads to it and `tail` what follows it.
    ///
    /// `names` are the names of what it is about: their words name no calculation.
    pub(crate) fn of(lead: &str, tail: &str, names: &[&str]) -> Self {
        let before: Vec<&str> = words(lead).map(|(_, word)| word).collect();
        let mut nearest = before.iter().rev().skip_while(|word| is_in(HEDGES, word));
        let is_hedged_by = before
            .last()
            .is_some_and(|word| word.eq_ignore_ascii_case("at"));
        let nearest = if is_hedged_by {
            before.last()
        } else {
            nearest.next()
        };
        let directly = behind(tail);
        let came_to = before.len() >= 2
            && before
                .get(before.len() - 2)
                .is_some_and(|word| is_in(SUMS, word));
        let said = Wording::of(&without(lead, names)).operations;
        if nearest.is_some_and(|word| is_in(LEVELS, word))
            && !came_to
            && !is_change_behind(&directly)
        {
            return if said.names_more_than_change() {
                Self::Calculated
            } else {
                Self::Level
            };
        }
        let turns = |word: &str| Wording::of(word).is_change;
        let is_change = match nearest {
            Some(word) if word.eq_ignore_ascii_case("by") => true,
            Some(word) if word.eq_ignore_ascii_case("of") => before.iter().any(|word| turns(word)),
            Some(word) => turns(word),
            None => false,
        };
        if is_change || is_change_behind(&directly) {
            return Self::Change;
        }
        let is_share =
            tail.trim_start().starts_with("of ") || tail.trim_start().starts_with("per ");
        if is_share || said.names_calculation() {
            Self::Calculated
        } else {
            Self::Level
        }
    }
}

fn is_in(list: &[&str], word: &str) -> bool {
    list.iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn is_change_behind(words: &[&str]) -> bool {
    words.iter().any(|word| is_in(CHANGES, word))
}

/// The first word behind a number, and the second where the first only says over which time.
fn behind(tail: &str) -> Vec<&str> {
    const TIMES: &[&str] = &["year-over-year", "yoy", "annual", "yearly", "net"];
    let tail = tail.trim_start();
    let mut parts = tail.split_whitespace();
    let first = parts.next();
    let second = parts
        .next()
        .filter(|_| first.is_some_and(|first| is_in(TIMES, first)));
    let bare = |word: &'_ str| word.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
    [first, second]
        .into_iter()
        .flatten()
        .filter_map(|word| word.get(..bare(word)))
        .collect()
}

/// `text` without the words of `names`.
fn without(text: &str, names: &[&str]) -> String {
    let own = |word: &str| {
        let mut all = names.iter().flat_map(|name| words(name));
        all.any(|(_, own)| own.eq_ignore_ascii_case(word))
    };
    let mut left = String::with_capacity(text.len());
    let mut at = 0;
    for (Span { start, end }, word) in words(text) {
        left.push_str(text.get(at..start).unwrap_or_default());
        if !own(word) {
            left.push_str(word);
        }
        at = end;
    }
    left.push_str(text.get(at..).unwrap_or_default());
    left
}
