//! How many are traded, as it stands beside a name: "apple x 100", "100x apple", "up to 100".

use super::super::hedge;
use super::super::vocabulary::{Kind, is_any};
use super::figure::{is_figure_alone, is_number_word, is_whole};
use super::pricing::amount;

const TIMES: [char; 3] = ['x', '×', '*'];
/// Behind what multiplies a return, and no order: 3x Long.
const LEVERAGED: &[&str] = &[
    "long",
    "short",
    "daily",
    "bull",
    "bear",
    "leveraged",
    "inverse",
];

/// How many words at the beginning of `words` say how many times. A company is called X, and funds 3x.
pub(super) fn times(words: &[&str], is_front: bool) -> Option<usize> {
    match words {
        [x, count, ..] if !is_front && is_times(x) && is_figure_alone(count) => Some(2),
        [joined, ..] if !is_front && joined.strip_prefix(TIMES).is_some_and(is_figure_alone) => {
            Some(1)
        }
        [joined] if !is_front => joined
            .strip_suffix(TIMES)
            .filter(|it| is_many(it))
            .map(|_| 1),
        [count, x, name, ..] if is_front && is_figure_alone(count) && is_times(x) => {
            (!is_counted(name)).then_some(2)
        }
        [joined, name, ..]
            if is_front && joined.strip_suffix(TIMES).is_some_and(is_figure_alone) =>
        {
            (!is_counted(name) && !LEVERAGED.contains(name)).then_some(1)
        }
        _ => None,
    }
}

/// How many words say how exact the count behind them is: "about 10", "up to 100". Behind a name the figure itself is no
/// part of it.
pub(super) fn hedged(words: &[&str], is_front: bool) -> Option<usize> {
    let length = hedge::length(words);
    let behind = words.get(length..).filter(|_| length > 0)?;
    let figure = amount(behind).unwrap_or(0);
    let is_count = figure > 0 || is_number_word(behind.first()?);
    is_count.then_some(if is_front { length } else { length + figure })
}

fn is_times(word: &str) -> bool {
    word.strip_prefix(TIMES).is_some_and(str::is_empty)
}

fn is_counted(word: &str) -> bool {
    is_any(word, &[Kind::Counted, Kind::Derivative])
}

/// No return is multiplied by ten.
fn is_many(word: &str) -> bool {
    is_whole(word) && word.len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_multiplies_an_order_is_no_name() {
        let times = |text: &str, is_front| {
            let words: Vec<&str> = text.split(' ').collect();
            times(&words, is_front)
        };
        for (text, is_front, taken) in [
            ("x 100", false, Some(2)),
            ("× 100", false, Some(2)),
            ("x100", false, Some(1)),
            ("100x", false, Some(1)),
            ("100 x apple", true, Some(2)),
            ("100x apple", true, Some(1)),
            ("100 x shares", true, None),
            ("100 x", true, None),
            ("x shares", true, None),
            ("3x long nasdaq", true, None),
            ("3x shares", true, None),
            ("3x", false, None),
        ] {
            assert_eq!(times(text, is_front), taken, "{text}");
        }
    }
}
