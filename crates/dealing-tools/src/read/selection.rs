//! Which of the securities found the user means.

use super::text::{folded, without_unseen};
use super::vocabulary::{Kind, is_any, within};

/// What a user's words choose by.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A place in the list, from 1.
    Place(usize),
    /// The first.
    Yes,
    /// The first, and what it is: in small letters.
    YesNamely(String),
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
    "it is",
    "correct",
    "that's correct",
    "that is correct",
    "right",
    "that's right",
    "that's it",
    "that is it",
    "this one",
    "that's the one",
    "that one",
    "ok",
    "okay",
    "sure",
    "confirm",
    "confirmed",
    "i confirm",
    "exactly",
    "exact",
    "absolutely",
    "ja",
    "jawohl",
    "genau",
    "richtig",
    "stimmt",
    "korrekt",
    "das ist es",
    "oui",
    "d'accord",
    "c'est ça",
    "exactement",
    "c'est correct",
    "si",
    "sí",
    "sim",
    "sì",
    "esatto",
    "correcto",
    "da",
    "tak",
    "ใช่",
    "ใช่แล้ว",
    "ถูกต้อง",
    "ถูกต้องแล้ว",
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
    "that's wrong",
    "nein",
    "falsch",
    "non",
    "não",
    "nie",
    "ไม่",
    "ไม่ใช่",
    "ไม่เอา",
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
    "no none of them",
    "no to all",
    "keines",
    "keine davon",
    "keiner davon",
    "aucun",
    "aucune",
    "ninguno",
    "ninguna",
    "nessuno",
    "nessuna",
];
const ORDINALS: [&[&str]; 5] = [
    &[
        "first",
        "1st",
        "one",
        "erste",
        "erster",
        "erstes",
        "premier",
        "première",
        "primero",
        "primera",
        "primo",
        "ตัวแรก",
        "อันแรก",
    ],
    &[
        "second",
        "2nd",
        "two",
        "zweite",
        "zweiter",
        "zweites",
        "deuxième",
        "segundo",
        "segunda",
        "secondo",
    ],
    &[
        "third",
        "3rd",
        "three",
        "dritte",
        "dritter",
        "drittes",
        "troisième",
        "tercero",
        "terzo",
    ],
    &["fourth", "4th", "four", "vierte", "quatrième"],
    &["fifth", "5th", "five", "fünfte", "cinquième"],
];
/// What stands before a number that is one.
const NUMBERED: &[&str] = &[
    "#",
    "number ",
    "no. ",
    "no ",
    "no.",
    "nr. ",
    "nr ",
    "nr.",
    "n° ",
    "nummer ",
    "numéro ",
    "número ",
    "option ",
    "(",
    "ข้อที่ ",
    "ข้อ ",
    "อันที่ ",
    "ตัวที่ ",
];

/// Reads what the user typed. Digits are a place, and nothing is made of them but that.
pub(crate) fn read(text: &str) -> Choice {
    let plain: String = folded(&without_unseen(text))
        .replace('’', "'")
        .chars()
        // The colours of a hand say nothing.
        .filter(|c| !matches!(c, '\u{1f3fb}'..='\u{1f3ff}'))
        .collect();
    let plain = plain.trim().trim_end_matches(['.', '!', ',', ')']).trim();
    let is_mark = |c: char| matches!(c, ',' | '.' | '!' | ';');
    let words = plain
        .split_whitespace()
        .map(|word| word.trim_end_matches(is_mark));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let polite = without_courtesy(&words);
    let bare = if polite.len() < words.len() {
        polite.join(" ")
    } else {
        plain.to_owned()
    };
    let choice = answer(&words).or_else(|| digits(&bare).map(Choice::Place));
    choice.unwrap_or(Choice::Words(bare))
}

/// What a whole answer says; none where it is a name, or nothing that is known.
fn answer(words: &[&str]) -> Option<Choice> {
    let all = words.join(" ");
    let bare = without_courtesy(words).join(" ");
    [all.as_str(), bare.as_str(), without_particle(&bare)]
        .into_iter()
        .find_map(known)
        .or_else(|| confirmed(words))
}

fn known(plain: &str) -> Option<Choice> {
    if YES.contains(&plain) {
        return Some(Choice::Yes);
    }
    if NONE.contains(&plain) {
        return Some(Choice::NoneOfThem);
    }
    if NO.contains(&plain) {
        return Some(Choice::No);
    }
    ordinal(plain).map(Choice::Place)
}

/// A yes with more behind it: another yes, a place, or the name. Who says yes and a number saw the list.
fn confirmed(words: &[&str]) -> Option<Choice> {
    let count = (1..words.len()).rev().find(|count| {
        let before = words.get(..*count).unwrap_or_default();
        YES.contains(&before.join(" ").as_str())
    })?;
    let rest = words.get(count..)?;
    let rest = without_courtesy(rest);
    let place = || digits(&rest.join(" ")).map(Choice::Place);
    match answer(rest).or_else(place) {
        Some(Choice::Yes | Choice::Place(1)) => Some(Choice::Yes),
        Some(Choice::YesNamely(name)) => Some(Choice::YesNamely(name)),
        Some(Choice::Place(place)) => Some(Choice::Place(place)),
        Some(Choice::No | Choice::NoneOfThem | Choice::Words(_)) => None,
        None => Some(Choice::YesNamely(rest.join(" "))),
    }
}

/// The words without thanks and pleases around them.
fn without_courtesy<'w>(words: &'w [&'w str]) -> &'w [&'w str] {
    let is_polite = |word: &&str| is_any(word, &[Kind::Courtesy]) || *word == "s'il";
    let mut rest = words;
    while let [first, others @ ..] = rest {
        if others.is_empty() || !is_polite(first) {
            break;
        }
        rest = others;
    }
    while let [others @ .., last] = rest {
        if others.is_empty() || !is_polite(last) {
            break;
        }
        rest = others;
    }
    rest
}

/// A word of a script without spaces, without the polite particle at its end.
fn without_particle(word: &str) -> &str {
    let particles = within(&[Kind::Courtesy]);
    let bare = particles
        .iter()
        .find_map(|particle| word.strip_suffix(particle));
    bare.filter(|bare| !bare.is_empty()).unwrap_or(word)
}

fn digits(plain: &str) -> Option<usize> {
    let bare = NUMBERED
        .iter()
        .find_map(|before| plain.strip_prefix(before))
        .unwrap_or(plain);
    let are_digits = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    // More digits than a list can be long are a place beyond its end.
    are_digits.then(|| bare.parse().unwrap_or(usize::MAX))
}

fn ordinal(plain: &str) -> Option<usize> {
    let articles = [
        "the ", "der ", "die ", "das ", "den ", "le ", "la ", "el ", "il ",
    ];
    let bare = articles
        .iter()
        .find_map(|article| plain.strip_prefix(article));
    let bare = bare.unwrap_or(plain);
    let is_listed = |bare: &str| ORDINALS.iter().position(|words| words.contains(&bare));
    let place = is_listed(bare).or_else(|| is_listed(bare.strip_suffix(" one")?))?;
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
            ("one", 1),
            ("No 1", 1),
            ("Nr. 1", 1),
            ("ข้อ 2", 2),
            ("die erste", 1),
            ("le premier", 1),
            ("Second", 2),
            ("0", 0),
            ("yes 2", 2),
            ("yes, 2 please", 2),
            ("yes, the second one", 2),
            ("2 please", 2),
            ("99999999999999999999999", usize::MAX),
        ] {
            assert_eq!(read(text), Choice::Place(place), "{text}");
        }
        for text in [
            "-1", "1.5", "1 or 2", "aapl", "", "no, 2", "yes no", "yes?", "no apple",
        ] {
            assert!(matches!(read(text), Choice::Words(_)), "{text}");
        }
        for yes in [
            "Yep!",
            "yes, please",
            "yes, that's it",
            "yes, it is",
            "yes, correct",
            "yes, the first one",
            "Ja, genau",
            "ja bitte",
            "genau",
            "richtig",
            "d'accord",
            "oui, merci",
            "ใช่แล้ว",
            "ใช่แล้วครับ",
            "ถูกต้อง",
            "ใช่คะ",
            "👍🏻",
            "yes, 1",
        ] {
            assert_eq!(read(yes), Choice::Yes, "{yes}");
        }
        assert_eq!(read("yes, Apple"), Choice::YesNamely("apple".to_owned()));
        assert_eq!(read("AAPL please"), Choice::Words("aapl".to_owned()));
        assert_eq!(
            read("yes, Apple please"),
            Choice::YesNamely("apple".to_owned())
        );
        assert_eq!(read("ไม่ใช่ครับ"), Choice::No);
        assert_eq!(read("no thanks"), Choice::No);
        assert_eq!(read("no, none of them"), Choice::NoneOfThem);
        assert_eq!(read("ไม่ใช่"), Choice::No);
    }
}
