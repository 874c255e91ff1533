//! Integers of more digits than a [`Value`] holds.

use serde_json::Value;

use crate::{Pointer, excerpt};

/// An integer of so many digits that it was read as a float, which is another number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundedInteger {
    /// Where it stands.
    pub at: Pointer,
    /// Its digits, or the first of them and `…`.
    pub written: String,
}

impl RoundedInteger {
    /// None where a magnitude is meant, which has a fraction or an exponent.
    pub(super) fn of(at: Pointer, written: &str) -> Option<Self> {
        const MOST_DIGITS: usize = 40;
        let is_magnitude = written.contains(['.', 'e', 'E']);
        let written = excerpt(written, MOST_DIGITS).into_owned();
        (!is_magnitude).then_some(Self { at, written })
    }
}

/// From here on the parser hands integers over as floats: 2⁶³, the smaller of the two bounds.
const FIRST_FLOAT: f64 = 9_223_372_036_854_775_808.0;

/// Whether a float may be an integer that was too long.
pub(super) const fn may_be_rounded(value: f64) -> bool {
    value.abs() >= FIRST_FLOAT
}

/// Each number of a JSON text that [may be rounded](may_be_rounded), in the order of the text, as it is written.
pub(super) fn large_numbers(json: &str) -> impl Iterator<Item = &str> {
    numbers(json).filter(|token| {
        // By the parser that read the document, since parsers differ in the last digit.
        let value = serde_json::from_str::<Value>(token).ok();
        value.is_some_and(|value| value.is_f64() && value.as_f64().is_some_and(may_be_rounded))
    })
}

/// The numbers of a JSON text, as they are written.
fn numbers(json: &str) -> impl Iterator<Item = &str> {
    outside_of_texts(json).flat_map(|piece| {
        let is_between = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        let words = piece.split(is_between);
        words.filter(|word| word.starts_with(|c: char| c == '-' || c.is_ascii_digit()))
    })
}

/// The pieces of a JSON text between its texts.
fn outside_of_texts(json: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(json);
    std::iter::from_fn(move || {
        let (piece, text) = match rest?.split_once('"') {
            Some((piece, text)) => (piece, Some(text)),
            None => (rest?, None),
        };
        rest = text.map(behind);
        Some(piece)
    })
}

/// What stands behind the end of a text.
fn behind(text: &str) -> &str {
    let mut is_escaped = false;
    let end = text.find(|c| {
        let is_end = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end
    });
    end.and_then(|end| text.get(end + 1..)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_what_stands_outside_of_texts() {
        let json = r#"{"1": -2.5e+7, "\"3\\": [4,true , 5.0 ,"\\\"6"], "7\\":8E-1}"#;
        let found: Vec<_> = numbers(json).collect();
        assert_eq!(found, ["-2.5e+7", "4", "5.0", "8E-1"]);
        assert_eq!(numbers("12").collect::<Vec<_>>(), ["12"]);
    }

    #[test]
    fn a_bound_of_the_parser_is_where_it_hands_over_floats() {
        for (json, is_float) in [
            ("18446744073709551615", false),
            ("18446744073709551616", true),
            ("-9223372036854775808", false),
            ("-9223372036854775809", true),
        ] {
            let value: Value = serde_json::from_str(json).unwrap();
            assert_eq!(value.is_f64(), is_float, "{json}");
            let found: Vec<_> = large_numbers(json).collect();
            assert_eq!(found, vec![json; usize::from(is_float)], "{json}");
        }
    }
}
