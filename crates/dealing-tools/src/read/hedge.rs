//! What makes of a figure no figure: about so much, at most so much, a few.

use std::sync::LazyLock;

use super::Fault;
use super::text::{folded, is_unspaced, quoted};

/// What the words beside a number say of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exactness {
    /// It is that, as who was asked answers: exactly 500, please.
    Exactly,
    /// It is near it: about 50,000.
    About,
    /// It is more or less than that: up to 500, almost a million.
    Bound,
    /// Nobody says how many: a few thousand.
    Vague,
}

/// A text that says of its number how exact it is.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Hedged {
    pub(super) exactness: Exactness,
    /// The words that say so.
    pub(super) words: String,
    /// The text without them, in small letters.
    pub(super) rest: String,
}

/// A phrase, and its words.
struct Phrase {
    exactness: Exactness,
    whole: &'static str,
    words: Vec<&'static str>,
}

/// Every phrase, the longest first, so that a part of one is not taken for another.
static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let of = |(exactness, listed): &(Exactness, &'static str)| {
        let exactness = *exactness;
        listed.split(", ").map(move |whole| Phrase {
            exactness,
            whole,
            words: whole.split_whitespace().collect(),
        })
    };
    let mut phrases: Vec<_> = LISTED.iter().flat_map(of).collect();
    phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.whole.len()));
    phrases
});

/// Words and phrases, with commas between.
const LISTED: &[(Exactness, &str)] = &[
    (
        Exactness::Exactly,
        "exactly, precisely, just, only, genau, exakt, nur, exactement, précisément, seulement, exactamente, พอดี, เท่านั้น, \
         แค่, เพียง, \
         s'il vous plaît, s’il vous plaît, s'il te plaît, s’il te plaît",
    ),
    (
        Exactness::About,
        "about, around, approximately, approx, roughly, circa, ca, ca., c., some, or so, give or take, \
         more or less, in the region of, in the neighbourhood of, in the neighborhood of, ballpark, \
         estimated, an estimated, or thereabouts, maybe, perhaps, probably, vielleicht, wahrscheinlich, peut-être, probablement, น่าจะ, อาจจะ, -ish, ish, -odd, odd, ~, ≈, ∼, ungefähr, in etwa, etwa, \
         zirka, rund, um die, so um die, schätzungsweise, environ, à peu près, plus ou moins, autour de, \
         aux alentours de, dans les, unos, unas, aproximadamente, más o menos, alrededor de, ongeveer, \
         ประมาณ, โดยประมาณ, ราว, ราวๆ, ราว ๆ, สัก, ซัก, 约, 約, 大约, 大約, 左右, およそ, 약",
    ),
    (
        Exactness::Bound,
        "up to, as many as, as much as, at least, at most, at the most, no more than, not more than, no less than, not less than, \
         more than, less than, fewer than, max, maximum, maximal, min, minimum, minimal, over, under, above, \
         below, just over, just under, upwards of, north of, close to, almost, nearly, between, or more, \
         or less, or fewer, >, <, ≥, ≤, mindestens, wenigstens, zumindest, höchstens, bis, bis zu, mehr als, \
         weniger als, über, unter, knapp, fast, beinahe, gut, zwischen, au moins, au plus, jusqu'à, jusqu’à, \
         plus de, moins de, presque, près de, à peine, entre, al menos, por lo menos, como máximo, hasta, \
         más de, menos de, casi, minstens, hoogstens, อย่างน้อย, อย่างมาก, ไม่เกิน, ไม่ต่ำกว่า, ไม่น้อยกว่า, \
         ไม่มากกว่า, มากกว่า, น้อยกว่า, สูงสุด, ต่ำสุด, เกิน, กว่า, เกือบ, ระหว่าง, ขั้นต่ำ, 至少, 最少, 最多, \
         不超过, 超过, 以上, 以下, 以内",
    ),
    (
        Exactness::Vague,
        "a few, few, several, a couple of, a couple, couple, hundreds, tens of, dozens of, einige, ein paar, \
         paar, mehrere, etliche, hunderte, quelques, plusieurs, une dizaine, une vingtaine, \
         une cinquantaine, une centaine, centaines, un millier, milliers, varios, algunos, หลาย, ไม่กี่, \
         สองสาม, 几, 数",
    ),
];

/// What a text says of its number; none where it says it plainly.
pub(super) fn hedged(text: &str) -> Option<Hedged> {
    let mut rest = folded(text);
    // "CA $500" is said of Canada.
    let is_canada = text.split_whitespace().any(|word| word == "CA");
    let mut found: Vec<(Exactness, &str)> = Vec::new();
    for phrase in PHRASES.iter() {
        let whole = phrase.whole;
        if whole == "ca" && is_canada {
            continue;
        }
        while let Some(place) = place(&rest, whole) {
            rest.replace_range(place..place + whole.len(), " ");
            found.push((phrase.exactness, whole));
        }
    }
    // "500+", and not "+500".
    let bare = rest.trim_end();
    if bare.ends_with('+') {
        rest.truncate(bare.len() - 1);
        found.push((Exactness::Bound, "+"));
    }
    let exactness = found.iter().map(|(exactness, _)| *exactness).max()?;
    let words: Vec<&str> = found.iter().map(|(_, phrase)| *phrase).collect();
    Some(Hedged {
        exactness,
        words: words.join(" "),
        rest,
    })
}

/// Whether a word says how exact a figure behind it is.
pub(super) fn is_hedge(word: &str) -> bool {
    length(&[word]) > 0
}

/// How many words at the beginning say how exact a figure behind them is.
pub(super) fn length(words: &[&str]) -> usize {
    let is_said = |phrase: &&Phrase| words.starts_with(&phrase.words);
    let lengths = PHRASES.iter().filter(is_said).map(|it| it.words.len());
    lengths.max().unwrap_or(0)
}

/// Where a phrase stands as words of its own: "over", and not "rover" or "ca$".
fn place(text: &str, phrase: &str) -> Option<usize> {
    let is_alone = |(place, _): &(usize, &str)| {
        let before = text.get(..*place).and_then(|it| it.chars().next_back());
        let behind = text.get(place + phrase.len()..);
        let behind = behind.and_then(|it| it.chars().next());
        let goes_on = |c: char| c.is_alphabetic() || matches!(c, '$' | '£' | '¥' | '€');
        let is_sign = !phrase.starts_with(char::is_alphabetic);
        is_sign
            || phrase.starts_with(is_unspaced)
            || !(before.is_some_and(char::is_alphabetic) || behind.is_some_and(goes_on))
    };
    text.match_indices(phrase)
        .find(is_alone)
        .map(|(place, _)| place)
}

impl Hedged {
    /// Refuses it where one figure is asked for; `figure` is the one that it is near, where it says one.
    pub(super) fn refused(&self, text: &str, figure: Option<String>) -> Fault {
        let (message, fix) = match (self.exactness, figure) {
            (Exactness::Exactly | Exactness::About, Some(figure)) => (
                format!("{} says about how many, and not how many", quoted(text)),
                format!(
                    "ask the user whether it is {figure} exactly, and write the number that they say"
                ),
            ),
            (Exactness::Exactly | Exactness::About, None) | (Exactness::Vague, _) => (
                format!("{} says about how many, and not how many", quoted(text)),
                ASK.to_owned(),
            ),
            (Exactness::Bound, _) => (
                format!(
                    "{} says where the figure ends, and not which it is",
                    quoted(text)
                ),
                ASK.to_owned(),
            ),
        };
        Fault::new("inexact", message, fix)
    }
}

const ASK: &str = "ask the user for the one figure that is meant, and write that alone, in digits; take none out of what was \
                   said";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_figure_is_set_apart() {
        for (text, exactness, rest) in [
            ("exactly 500", Exactness::Exactly, "500"),
            ("just over 500", Exactness::Bound, "500"),
            ("about 2,000", Exactness::About, "2,000"),
            ("ca. 500 $", Exactness::About, "500 $"),
            ("c. 500", Exactness::About, "500"),
            ("~500", Exactness::About, "500"),
            ("500 or so", Exactness::About, "500"),
            ("500ish", Exactness::About, "500"),
            ("500-odd shares", Exactness::About, "500 shares"),
            ("more or less 500", Exactness::About, "500"),
            ("ประมาณ 5 หมื่น", Exactness::About, "5 หมื่น"),
            ("ประมาณห้าหมื่น", Exactness::About, "ห้าหมื่น"),
            ("up to 500", Exactness::Bound, "500"),
            ("no more than about 500", Exactness::Bound, "500"),
            ("500+", Exactness::Bound, "500"),
            ("500 max.", Exactness::Bound, "500 ."),
            ("ไม่เกิน 500", Exactness::Bound, "500"),
            ("almost 1m", Exactness::Bound, "1m"),
            ("a few thousand", Exactness::Vague, "thousand"),
        ] {
            let found = hedged(text).unwrap();
            let words: Vec<&str> = found.rest.split_whitespace().collect();
            assert_eq!(
                (found.exactness, words.join(" ").as_str()),
                (exactness, rest),
                "{text}"
            );
        }
    }

    #[test]
    fn what_only_holds_such_letters_is_plain() {
        for text in [
            "CA$500",
            "CA $500",
            "+500",
            "2,000 units",
            "5 Rands",
            "500 more",
            "ca$ 500",
        ] {
            assert_eq!(hedged(text), None, "{text}");
        }
    }
}
