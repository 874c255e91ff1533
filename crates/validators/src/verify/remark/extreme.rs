//! Words that say that nothing is more, or nothing less.

use super::clause::Clause;
use crate::Span;
use crate::verify::Word;
use crate::wording::WordList;

/// A word that says that nothing is more, or nothing less.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extreme {
    pub(super) span: Span,
    pub(super) is_least: bool,
}

const MOST: WordList = WordList::of(&[
    "highest",
    "largest",
    "biggest",
    "greatest",
    "peak",
    "peaked",
    "maximum",
    "strongest",
]);
const LEAST: WordList = WordList::of(&[
    "lowest", "smallest", "bottomed", "minimum", "trough", "troughed", "weakest",
]);

/// The superlatives of a clause, but for those that it takes back or shares among several.
pub(super) fn extremes(clause: &Clause<'_, '_>) -> Vec<Extreme> {
    let words = clause.words();
    let found = words.iter().enumerate().filter_map(|(place, word)| {
        let next = words.get(place + 1).map_or("", |next| next.text);
        let (inner, is_least) = meaning(word.text, next)?;
        let start = word.span.start;
        let span = Span {
            start: start + inner.start,
            end: start + inner.end,
        };
        let lead = words.get(..place).unwrap_or_default();
        (!is_one_of_several(lead) && !clause.is_unsaid(start)).then_some(Extreme { span, is_least })
    });
    found.collect()
}

/// The part of a word that is a superlative, and whether it says that nothing is less.
fn meaning(word: &str, next: &str) -> Option<(Span, bool)> {
    const THAI: &[(&str, bool)] = &[
        ("สูงสุด", false),
        ("สูงที่สุด", false),
        ("มากที่สุด", false),
        ("ต่ำสุด", true),
        ("ต่ำที่สุด", true),
        ("น้อยที่สุด", true),
    ];
    let whole = Span {
        start: 0,
        end: word.len(),
    };
    if MOST.has(word) {
        return Some((whole, false));
    }
    if LEAST.has(word) {
        return Some((whole, true));
    }
    if word.eq_ignore_ascii_case("record") {
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
fn is_one_of_several(lead: &[Word<'_>]) -> bool {
    const NEAR: usize = 3;
    const RANKS: WordList = WordList::of(&[
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
    ]);
    let mut near = lead.iter().rev().take(NEAR).map(|word| word.text);
    let [last, second, third] = [(); NEAR].map(|()| near.next().unwrap_or_default());
    let is = |word: &str, known: &str| word.eq_ignore_ascii_case(known);
    let is_one_of = |of: &str, one: &str| is(of, "of") && is(one, "one");
    is_one_of(last, second)
        || is_one_of(second, third)
        || RANKS.has(last)
        || RANKS.has(second)
        || is(last, "to")
}
