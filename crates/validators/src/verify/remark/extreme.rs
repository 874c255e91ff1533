//! Words that say that nothing is more, or nothing less.

use super::clause::{Clause, is_unsaid};
use crate::Span;
use crate::wording::words;

/// A word that says that nothing is more, or nothing less.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extreme {
    pub(super) span: Span,
    pub(super) is_least: bool,
}

const MOST: &[&str] = &[
    "highest",
    "largest",
    "biggest",
    "greatest",
    "peak",
    "peaked",
    "maximum",
    "strongest",
];
const LEAST: &[&str] = &[
    "lowest", "smallest", "bottomed", "minimum", "trough", "troughed", "weakest",
];

/// The superlatives of a clause, but for those that it takes back or shares among several.
pub(super) fn extremes(clause: &Clause<'_, '_>) -> Vec<Extreme> {
    let text = clause.text();
    let found = words(text).filter_map(|(span, word)| {
        let behind = text.get(span.end..).unwrap_or_default();
        let (inner, is_least) = meaning(word, || words(behind).next().map(|(_, next)| next))?;
        let lead = text.get(..span.start).unwrap_or_default();
        let start = clause.span.start + span.start;
        let span = Span {
            start: start + inner.start,
            end: start + inner.end,
        };
        (!is_one_of_several(lead) && !is_unsaid(lead)).then_some(Extreme { span, is_least })
    });
    found.collect()
}

/// The part of a word that is a superlative, and whether it says that nothing is less.
fn meaning<'t>(word: &str, next: impl Fn() -> Option<&'t str>) -> Option<(Span, bool)> {
    const THAI: &[(&str, bool)] = &[
        ("สูงสุด", false),
        ("สูงที่สุด", false),
        ("มากที่สุด", false),
        ("ต่ำสุด", true),
        ("ต่ำที่สุด", true),
        ("น้อยที่สุด", true),
    ];
    let is = |list: &[&str]| list.iter().any(|known| known.eq_ignore_ascii_case(word));
    let whole = Span {
        start: 0,
        end: word.len(),
    };
    if is(MOST) {
        return Some((whole, false));
    }
    if is(LEAST) {
        return Some((whole, true));
    }
    if word.eq_ignore_ascii_case("record") {
        let next = next().unwrap_or_default();
        let is_high = next.eq_ignore_ascii_case("high");
        let is_low = next.eq_ignore_ascii_case("low");
        return (is_high || is_low).then_some((whole, is_low));
    }
    if word.is_ascii() {
        return None;
    }
    THAI.iter().find_map(|(thai, is_least)| {
        let start = word.find(thai)?;
        let end = start + thai.len();
        Some((Span { start, end }, *is_least))
    })
}

/// "The second highest", "one of the highest", "near its peak", "from its peak".
fn is_one_of_several(lead: &str) -> bool {
    const RANKS: &[&str] = &[
        "second",
        "third",
        "fourth",
        "fifth",
        "next",
        "among",
        "near",
        "close",
        "below",
        "above",
        "than",
        "off",
        "almost",
        "nearly",
        "nd",
        "rd",
        "th",
        "possible",
        "potential",
        "approaching",
    ];
    let before: Vec<&str> = words(lead).map(|(_, word)| word).collect();
    let near: Vec<&str> = before.iter().rev().take(3).copied().collect();
    let is_one_of = near.windows(2).any(|pair| {
        pair.first()
            .is_some_and(|word| word.eq_ignore_ascii_case("of"))
            && pair
                .get(1)
                .is_some_and(|word| word.eq_ignore_ascii_case("one"))
    });
    is_one_of
        || near
            .iter()
            .take(2)
            .any(|word| RANKS.iter().any(|known| known.eq_ignore_ascii_case(word)))
        || near
            .first()
            .is_some_and(|word| word.eq_ignore_ascii_case("to"))
}
