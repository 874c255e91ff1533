//! What a figure is called, without what it counts in and over how long: the "market cap" of `market_cap_usd`.

use crate::Span;
use crate::horizon;
use crate::label::{all_label_words, label_words};
use crate::measure::Measure;
use crate::wording::{is_one_of, words};

/// The words of a figure's name that say what it is.
pub(crate) fn figure_words(name: &str) -> Vec<u64> {
    let all: Vec<(Span, &str)> = words(name).collect();
    // A code is a word with the digits behind it: `p95`.
    let ends = all.iter().skip(1).map(|(next, _)| next.start);
    let ends = ends.chain([name.len()]);
    let is_own = |span: Span, word: &str| {
        !is_unit(word) && !horizon::names_length(word) && !is_letter_of_money(name, span)
    };
    let own = all.iter().zip(ends);
    let own = own.filter(|((span, word), _)| is_own(*span, word));
    let own = own.filter_map(|((span, _), end)| name.get(span.start..end));
    let own: Vec<u64> = own.flat_map(label_words).collect();
    if own.is_empty() {
        all_label_words(name)
    } else {
        own
    }
}

/// Whether a letter behind a sign of money is its scale: "Revenue ($m)".
fn is_letter_of_money(name: &str, word: Span) -> bool {
    let before = name.get(..word.start).unwrap_or_default();
    word.end == word.start + 1 && before.ends_with(['$', '€', '£', '¥', '฿', '₹'])
}

fn is_unit(word: &str) -> bool {
    const OTHERS: [&str; 28] = [
        "fy",
        "percent",
        "pct",
        "g",
        "t",
        "c",
        "usd",
        "eur",
        "gbp",
        "chf",
        "jpy",
        "cny",
        "thb",
        "inr",
        "sgd",
        "hkd",
        "aud",
        "cad",
        "thousand",
        "thousands",
        "million",
        "millions",
        "billion",
        "billions",
        "mn",
        "bn",
        "musd",
        "kusd",
    ];
    is_one_of(&OTHERS, word) || Measure::of_word(word).is_some()
}
