//! Which of the securities found the user means.

use super::reply::{self, Correction, Reply, Says, is_question, without_particles};
use super::text::{folded, without_unseen};

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
    /// Not the first, but what this chooses.
    NoRather(Box<Choice>),
    /// Of two, the one that is not the first.
    Other,
    /// Nothing of the list.
    NoneOfThem,
    /// A name or symbol, in small letters.
    Words(String),
    /// A question, which chooses nothing.
    Question,
}

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
    "keine",
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
const OTHER: &[&str] = &[
    "other",
    "other one",
    "the other",
    "the other one",
    "andere",
    "anderer",
    "anderes",
    "der andere",
    "die andere",
    "das andere",
    "den anderen",
    "l'autre",
    "el otro",
    "la otra",
    "l'altro",
    "l'altra",
    "อีกตัว",
    "อีกอัน",
    "อีกตัวหนึ่ง",
    "อีกอันหนึ่ง",
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
        "ตัวที่สอง",
        "อันที่สอง",
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
        "ตัวที่สาม",
        "อันที่สาม",
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
    if is_question(text) {
        return Choice::Question;
    }
    // The colours of a hand say nothing, nor does the key around a digit.
    let is_colour = |c: &char| matches!(c, '\u{1f3fb}'..='\u{1f3ff}' | '\u{20e3}');
    let seen: String = without_unseen(text)
        .chars()
        .filter(|c| !is_colour(c))
        .collect();
    let reply = reply::read(&seen);
    let choice = if reply.rest.is_empty() {
        alone(&reply)
    } else {
        with(reply.says, said(&reply))
    };
    choice.unwrap_or_else(|| Choice::Words(plain(&seen)))
}

/// A yes or a no and nothing else. What announces another thing without saying which is neither.
fn alone(reply: &Reply<'_>) -> Option<Choice> {
    match reply
        .says
        .filter(|_| reply.correction < Correction::Announced)?
    {
        Says::Yes => Some(Choice::Yes),
        Says::No => Some(Choice::No),
    }
}

/// What words choose behind a yes or a no; none where they contradict it. Who says either and a number saw the list.
fn with(says: Option<Says>, choice: Choice) -> Option<Choice> {
    match (says, choice) {
        (Some(Says::Yes), Choice::Place(1)) => Some(Choice::Yes),
        (Some(Says::Yes), Choice::Place(place)) => Some(Choice::Place(place)),
        (Some(Says::Yes), Choice::Words(name)) => Some(Choice::YesNamely(name)),
        (None, choice) | (Some(Says::No), choice @ (Choice::Other | Choice::NoneOfThem)) => {
            Some(choice)
        }
        (Some(Says::No), choice @ (Choice::Place(_) | Choice::Words(_))) => {
            Some(Choice::NoRather(Box::new(choice)))
        }
        (Some(_), _) => None,
    }
}

/// What the words choose that stand behind a yes or a no, or alone.
fn said(reply: &Reply<'_>) -> Choice {
    let plain = plain(reply.rest);
    let known = without_particles(&plain);
    if NONE.contains(&known) {
        return Choice::NoneOfThem;
    }
    if OTHER.contains(&known) {
        return Choice::Other;
    }
    let bare = without_article(known);
    // "Make it 2" may be two of them.
    let place = || digits(bare).filter(|_| reply.correction < Correction::Set);
    let place = ordinal(bare).or_else(place);
    place.map_or(Choice::Words(plain), Choice::Place)
}

fn plain(text: &str) -> String {
    let plain = folded(text).replace('’', "'");
    let plain = plain.trim().trim_end_matches(['.', '!', ',', ')']);
    plain.trim().to_owned()
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

fn without_article(plain: &str) -> &str {
    let articles = [
        "the ", "der ", "die ", "das ", "den ", "le ", "la ", "el ", "il ",
    ];
    let bare = articles
        .iter()
        .find_map(|article| plain.strip_prefix(article));
    bare.unwrap_or(plain)
}

fn ordinal(bare: &str) -> Option<usize> {
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
            ("die 2", 2),
            ("2️⃣", 2),
            ("เอาตัวที่ 2 ครับ", 2),
            ("ตัวที่สองครับ", 2),
            ("99999999999999999999999", usize::MAX),
        ] {
            assert_eq!(read(text), Choice::Place(place), "{text}");
        }
        for text in [
            "-1",
            "1.5",
            "1 or 2",
            "aapl",
            "",
            "yes no",
            "no apple",
            "not apple",
            "make it 2",
            "no, wait",
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

    #[test]
    fn a_no_before_something_else_chooses_that() {
        let but = |choice| Choice::NoRather(Box::new(choice));
        for text in [
            "no, 2",
            "No - the second one",
            "nein, die zweite",
            "no no, 2 please",
        ] {
            assert_eq!(read(text), but(Choice::Place(2)), "{text}");
        }
        for text in [
            "no, APLE",
            "no I meant APLE",
            "ไม่ใช่ครับ APLE",
            "no, aple instead",
        ] {
            assert_eq!(read(text), but(Choice::Words("aple".to_owned())), "{text}");
        }
        for text in [
            "the other one",
            "no, the other one!",
            "nein, die andere bitte",
        ] {
            assert_eq!(read(text), Choice::Other, "{text}");
        }
        for text in ["yes?", "apple?", "2？"] {
            assert_eq!(read(text), Choice::Question, "{text}");
        }
    }
}
