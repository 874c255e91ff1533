//! What words mean together, or beside numbers.

use super::{Mark, Marks, Operations, WordList, words};
use crate::{Operation, Span};

/// The calculations that a word names with what stands around it; `before` is the word before it.
pub(super) fn named_by_phrase(text: &str, before: &str, span: Span, word: &str) -> Operations {
    let mut named = Operations::default();
    if !ENDS.have(Mark::of(word)) {
        return named;
    }
    if names_share(text, before, span, word) {
        named = named.with(Operation::Ratio);
    }
    if names_sum(text, before, span, word) {
        named = named.with(Operation::Sum);
    }
    if names_mean(text, before, span, word) {
        named = named.with(Operation::Average);
    }
    if is_between_hyphens(text, span, word) {
        named = named.with(Operation::Ratio);
    }
    if PROFIT.has(word) && GROSS.has(before) {
        // What is left of revenue behind its costs.
        named = named.with(Operation::Difference);
    }
    if names_distance(text, span, word) {
        named = named
            .with(Operation::Difference)
            .with(Operation::PercentChange);
    }
    named
}

/// The words that such a phrase ends with.
const ENDS: Marks = OF
    .marks()
    .and(THEM.marks())
    .and(FEW.marks())
    .and(ALL.marks())
    .and(TIMES.marks())
    .and(SIDES.marks())
    .and(TO.marks())
    .and(PROFIT.marks());

/// "Debt-to-equity" is a quotient, and "year-to-date" is none.
fn is_between_hyphens(text: &str, span: Span, word: &str) -> bool {
    let rest = text.get(span.end..).unwrap_or_default();
    let is_joined = text
        .get(..span.start)
        .is_some_and(|head| head.ends_with('-'));
    let is_date = rest
        .get(..5)
        .is_some_and(|rest| rest.eq_ignore_ascii_case("-date"));
    TO.has(word) && is_joined && rest.starts_with('-') && !is_date
}

const TO: WordList = WordList::of(&["to"]);
const PROFIT: WordList = WordList::of(&["profit"]);
const GROSS: WordList = WordList::of(&["gross"]);
/// Those of a share.
const OF: WordList = WordList::of(&[
    "of", "up", "de", "du", "des", "which", "that", "this", "them", "these", "those", "for", "a",
]);
const THEM: WordList = WordList::of(&["them", "themselves"]);
const ALL: WordList = WordList::of(&[
    "the", "all", "these", "those", "top", "first", "last", "die", "alle", "allen", "den", "les",
]);
const FEW: WordList = WordList::of(&[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "zwei", "drei", "vier",
    "fünf", "deux", "trois", "quatre", "cinq",
]);
const TIMES: WordList = WordList::of(&[
    "second", "minute", "hour", "day", "night", "week", "month", "quarter", "year", "piece", "head",
]);
const SIDES: WordList = WordList::of(&["over", "under"]);

/// Whether words of a text name a share only together: "a percentage of", "made up of", "5 % of".
fn names_share(text: &str, before: &str, span: Span, word: &str) -> bool {
    let is =
        |word: &str, others: &[&str]| others.iter().any(|other| other.eq_ignore_ascii_case(word));
    match word.len() {
        2 if is(word, &["of"]) => {
            // "(53 of 82)"
            let is_between_digits = || {
                let head = text.get(..span.start).unwrap_or_default().trim_end();
                let tail = text.get(span.end..).unwrap_or_default().trim_start();
                head.ends_with(|c: char| c.is_ascii_digit())
                    && tail.starts_with(|c: char| c.is_ascii_digit())
            };
            let is_sign = || {
                let head = text.get(..span.start).unwrap_or_default().trim_end();
                // "About half (49.9 %) of"
                head.trim_end_matches(')').ends_with('%')
            };
            is(
                before,
                &[
                    "percentage",
                    "percent",
                    "cent",
                    "share",
                    "half",
                    "third",
                    "quarter",
                    "majority",
                ],
            ) || is_sign()
                || is_between_digits()
        }
        2 if is(word, &["up"]) => is(before, &["made", "make", "makes"]),
        2 | 3 if is(before, &["part"]) => is(word, &["de", "du", "des"]),
        4 | 5 if is(before, &["of"]) => {
            is(word, &["which", "that", "this", "them", "these", "those"])
        }
        3 if is(word, &["for"]) => is(before, &["account", "accounts"]),
        1 if is(before, &["as"]) && is(word, &["a"]) => {
            let tail = text.get(span.end..).unwrap_or_default().trim_start();
            tail.starts_with('%') || tail.get(..7).is_some_and(|tail| is(tail, &["percent"]))
        }
        _ => false,
    }
}

/// Whether a word tells a sum by what stands before it: "between them", "the three", "all 5".
fn names_sum(text: &str, before: &str, span: Span, word: &str) -> bool {
    const BETWEEN: WordList = WordList::of(&["between", "among"]);
    let counts = || {
        let tail = text.get(span.end..).unwrap_or_default().trim_start();
        let digits = tail.bytes().take_while(u8::is_ascii_digit).count();
        let behind = tail.get(digits..).unwrap_or_default();
        matches!(digits, 1..=2) && behind.starts_with(' ')
    };
    (THEM.has(word) && BETWEEN.has(before))
        || (FEW.has(word) && ALL.has(before))
        || (counts() && ALL.has(word))
}

/// Whether a word tells a mean by what stands before it: "8,962 a day".
fn names_mean(text: &str, before: &str, span: Span, word: &str) -> bool {
    const ONE: WordList = WordList::of(&["a", "an"]);
    let number = || {
        let head = text.get(..span.start).unwrap_or_default().trim_end();
        let head = head.strip_suffix(before).unwrap_or_default();
        head.trim_end().ends_with(|c: char| c.is_ascii_digit())
    };
    TIMES.has(word) && ONE.has(before) && number()
}

/// Whether a word tells a distance by what stands around it: "$5 under", "7 % over budget".
fn names_distance(text: &str, span: Span, word: &str) -> bool {
    const LIMITS: WordList = WordList::of(&[
        "budget",
        "plan",
        "target",
        "forecast",
        "estimate",
        "estimates",
        "limit",
        "guidance",
        "expectations",
        "threshold",
        "guideline",
        "recommendation",
        "consensus",
    ]);
    if !SIDES.has(word) {
        return false;
    }
    let head = text.get(..span.start).unwrap_or_default();
    let tail = text.get(span.end..).unwrap_or_default();
    let mut next = words(tail).take(4);
    let mut is_limit = || next.any(|(_, next)| LIMITS.has(next));
    let ends = || !tail.trim_start().starts_with(char::is_alphabetic);
    let is_under = word.eq_ignore_ascii_case("under");
    match behind_number(head) {
        Some(Behind::Digits) => ends() || is_limit() || is_under,
        Some(Behind::Unit) => is_limit() || is_under,
        None => false,
    }
}

/// What a text ends with that a number stands at the end of.
enum Behind {
    Digits,
    /// A number and what it counts: "0.8 g/dL".
    Unit,
}

fn behind_number(text: &str) -> Option<Behind> {
    let ends = |text: &str| text.ends_with(|c: char| c.is_ascii_digit() || c == '%');
    let text = text.trim_end();
    if ends(text) {
        return Some(Behind::Digits);
    }
    let unit = text.rfind(char::is_whitespace)?;
    let before = text.get(..unit)?.trim_end();
    ends(before).then_some(Behind::Unit)
}

/// Whether a word means something else beside its neighbours: "made up of", "per cent", "write-down".
pub(super) fn is_part_of_phrase(before: &str, word: &str, after: &str) -> bool {
    const BEFORE_UP: &[&str] = &[
        "made", "make", "makes", "set", "start", "follow", "sign", "back",
    ];
    const BEFORE_DOWN: &[&str] = &["write", "written", "break", "draw", "drawn", "shut", "wind"];
    let is = |word: &str, other: &str| word.eq_ignore_ascii_case(other);
    let is_any = |word: &str, others: &[&str]| others.iter().any(|other| is(word, other));
    (is(word, "per") && is(after, "cent"))
        || (is(word, "up") && (is_any(before, BEFORE_UP) || is(after, "to")))
        || (is(word, "down") && (is_any(before, BEFORE_DOWN) || is(after, "payment")))
        || (is(word, "after") && is(after, "tax"))
        || (is(before, "weighted") && is(word, "average"))
}
