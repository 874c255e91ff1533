//! Which of the securities found the user means.

use super::text::{folded, without_unseen};

/// What a user's words choose by.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A place in the list, from 1.
    Place(usize),
    /// The first.
    Yes,
    /// Not the first.
    No,
    /// Nothing of the list.
    NoneOfThem,
    /// A name or symbol, in small letters.
    Words(String),
}

const YES: &[&str] = &[
    "yes",
    "y",
    "yep",
    "yeah",
    "yup",
    "yes please",
    "yes it is",
    "correct",
    "that's correct",
    "that is correct",
    "right",
    "that's right",
    "that's it",
    "that's the one",
    "that one",
    "ok",
    "okay",
    "sure",
    "confirm",
    "confirmed",
    "i confirm",
    "exactly",
    "absolutely",
    "ja",
    "oui",
    "si",
    "sí",
    "sim",
    "sì",
    "da",
    "tak",
    "ใช่",
    "ใช่ครับ",
    "ใช่ค่ะ",
    "はい",
    "是",
    "是的",
    "对",
    "네",
    "👍",
];
const NO: &[&str] = &[
    "no",
    "n",
    "nope",
    "nah",
    "wrong",
    "not that one",
    "no thanks",
    "that's wrong",
    "nein",
    "non",
    "não",
    "nie",
    "ไม่",
    "ไม่ใช่",
    "いいえ",
    "不",
    "不是",
    "아니요",
];
const NONE: &[&str] = &[
    "none",
    "none of them",
    "none of these",
    "none of those",
    "none of the above",
    "not any of them",
    "neither",
    "neither of them",
    "neither of these",
    "no, none of them",
    "no to all",
    "keines",
    "keine davon",
    "aucun",
    "aucune",
    "ninguno",
    "ninguna",
    "nessuno",
    "nessuna",
];
const ORDINALS: [&[&str]; 5] = [
    &["first", "1st"],
    &["second", "2nd"],
    &["third", "3rd"],
    &["fourth", "4th"],
    &["fifth", "5th"],
];

/// Reads what the user typed. Digits are a place, and nothing is made of them but that.
pub(crate) fn read(text: &str) -> Choice {
    let plain = folded(&without_unseen(text)).replace('’', "'");
    let plain = plain.trim().trim_end_matches(['.', '!', ',', ')']).trim();
    if YES.contains(&plain) {
        return Choice::Yes;
    }
    if NONE.contains(&plain) {
        return Choice::NoneOfThem;
    }
    if NO.contains(&plain) {
        return Choice::No;
    }
    let place = digits(plain).or_else(|| ordinal(plain));
    place.map_or_else(|| Choice::Words(plain.to_owned()), Choice::Place)
}

fn digits(plain: &str) -> Option<usize> {
    let bare = ["#", "number ", "no. ", "option ", "("]
        .iter()
        .find_map(|before| plain.strip_prefix(before))
        .unwrap_or(plain);
    let are_digits = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    // More digits than a list can be long are a place beyond its end.
    are_digits.then(|| bare.parse().unwrap_or(usize::MAX))
}

fn ordinal(plain: &str) -> Option<usize> {
    let bare = plain.strip_prefix("the ").unwrap_or(plain);
    let bare = bare.strip_suffix(" one").unwrap_or(bare);
    let place = ORDINALS.iter().position(|words| words.contains(&bare))?;
    Some(place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_a_place_and_words_are_words() {
        for (text, place) in [
            ("1", 1),
            (" 2. ", 2),
            ("๓", 3),
            ("２", 2),
            ("#2", 2),
            ("the first one", 1),
            ("Second", 2),
            ("0", 0),
            ("99999999999999999999999", usize::MAX),
        ] {
            assert_eq!(read(text), Choice::Place(place), "{text}");
        }
        for text in ["-1", "1.5", "1 or 2", "aapl", "yes, the second one", ""] {
            assert!(matches!(read(text), Choice::Words(_)), "{text}");
        }
        assert_eq!(read("Yep!"), Choice::Yes);
        assert_eq!(read("ไม่ใช่"), Choice::No);
    }
}
