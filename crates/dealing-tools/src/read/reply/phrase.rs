//! The words that stand around what is said, in several languages: in small letters, the words of a phrase with one
//! space between them.

use super::super::text::is_unspaced;
use super::{Correction, Says};

/// What a phrase before what is said does to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    Yes,
    /// A yes where a mark ends it: "right, sell" is to sell, and "right to sell" is a right.
    Right,
    /// A no where a mark ends it: "no, sell" is to sell, and "no sell" may not be.
    No,
    /// A no that takes nothing from the word behind it.
    Nope,
    /// What is said takes the place of something.
    Change,
    /// The same, as figures are changed.
    Set,
    /// The same where a mark ends it: "wait to sell" is to wait.
    Halt,
    /// The same, and a yes or a no behind it is one: "sorry, no".
    Sorry,
    /// It says nothing.
    Filler,
}

impl Lead {
    /// What it says by itself.
    pub(super) const fn says(self) -> Option<Says> {
        match self {
            Self::Yes | Self::Right => Some(Says::Yes),
            Self::No | Self::Nope => Some(Says::No),
            Self::Change | Self::Set | Self::Halt | Self::Sorry | Self::Filler => None,
        }
    }

    /// How it takes the place of something.
    pub(super) const fn correction(self) -> Correction {
        match self {
            Self::Yes | Self::Right | Self::Filler => Correction::None,
            Self::No | Self::Nope | Self::Sorry => Correction::Excused,
            Self::Change | Self::Halt => Correction::Announced,
            Self::Set => Correction::Set,
        }
    }
}

/// How long the phrase is that announces the rest of a text in a script without spaces: no other word begins with it.
pub(super) fn announcing(text: &str) -> Option<usize> {
    let announces = |lead: &Lead| matches!(lead, Lead::Change | Lead::Set);
    let phrases = LEADS.iter().filter(|(lead, _)| announces(lead));
    let phrases = phrases.flat_map(|(_, phrases)| phrases.iter());
    let unspaced = phrases.filter(|it| it.starts_with(is_unspaced));
    unspaced
        .filter(|it| text.starts_with(**it))
        .map(|it| it.len())
        .max()
}

pub(super) const LEADS: &[(Lead, &[&str])] = &[
    (Lead::Yes, YES),
    (Lead::Right, RIGHT),
    (Lead::No, NO),
    (Lead::Nope, &["nope", "nah", "nein"]),
    (
        Lead::Change,
        &[
            "i meant",
            "i mean",
            "i meant to say",
            "i said",
            "correction",
            "rather",
            "i'd rather",
            "i would rather",
            "better",
            "ich meinte",
            "ich meine",
            "gemeint war",
            "korrektur",
            "vielmehr",
            "lieber",
            "besser",
            "stattdessen",
            "plutôt",
            "je voulais dire",
            "quise decir",
            "mejor",
            "หมายถึง",
            "ผมหมายถึง",
            "ฉันหมายถึง",
            "ดิฉันหมายถึง",
            "เอา",
            "เอาเป็น",
            "ขอเป็น",
            "เป็น",
            "i changed my mind",
            "on second thought",
            "on second thoughts",
        ],
    ),
    (
        Lead::Set,
        &[
            "make it",
            "make that",
            "let's make it",
            "change it to",
            "change that to",
            "change to",
            "set it to",
            "switch to",
            "switch it to",
            "mach",
            "machen wir",
            "mettez",
            "เปลี่ยนเป็น",
            "ขอเปลี่ยนเป็น",
            "แก้เป็น",
            "ขอแก้เป็น",
            "เพิ่มเป็น",
            "ลดเป็น",
        ],
    ),
    (
        Lead::Halt,
        &[
            "wait",
            "hold on",
            "instead",
            "warte",
            "moment",
            "attends",
            "เดี๋ยว",
        ],
    ),
    (
        Lead::Sorry,
        &[
            "actually",
            "sorry",
            "oops",
            "apologies",
            "pardon",
            "my mistake",
            "my bad",
            "eigentlich",
            "doch",
            "entschuldigung",
            "mein fehler",
            "en fait",
            "désolé",
            "perdón",
            "ขอโทษ",
            "จริงๆ",
            "จริงๆแล้ว",
        ],
    ),
    (
        Lead::Filler,
        &[
            "oh",
            "ah",
            "ach",
            "hm",
            "hmm",
            "well",
            "it's",
            "it is",
            "that's",
            "that is",
            "it should be",
            "should be",
            "es ist",
            "es sind",
            "das ist",
            "i want",
            "i'd like",
            "i would like",
            "i'll take",
            "i take",
            "i choose",
            "let's take",
            "go with",
            "let's go with",
            "take",
            "give me",
            "ich will",
            "ich möchte",
            "ich nehme",
            "nehme",
            "nehmen wir",
            "nimm",
            "dann",
            "je veux",
            "je prends",
            "quiero",
            "only",
            "just",
            "nur",
            "แค่",
            "so",
            "ขอ",
        ],
    ),
];

const YES: &[&str] = &[
    "yes",
    "yep",
    "yeah",
    "yup",
    "ok",
    "okay",
    "sure",
    "confirm",
    "confirmed",
    "i confirm",
    "exactly",
    "absolutely",
    "ja",
    "jawohl",
    "genau",
    "oui",
    "exactement",
    "sí",
    "sim",
    "sì",
    "esatto",
    "ใช่",
    "ใช่แล้ว",
    "ใช่ๆ",
    "ได้",
    "ได้เลย",
    "โอเค",
    "ตกลง",
    "はい",
    "是",
    "是的",
    "对",
    "네",
    "да",
    "نعم",
    "أجل",
    "vâng",
    "iya",
    "evet",
    "हाँ",
    "👍",
];
const RIGHT: &[&str] = &[
    "y",
    "it is",
    "correct",
    "that's correct",
    "that is correct",
    "right",
    "that's right",
    "that's it",
    "that is it",
    "this one",
    "that one",
    "that's the one",
    "exact",
    "richtig",
    "stimmt",
    "korrekt",
    "das ist es",
    "d'accord",
    "c'est ça",
    "c'est correct",
    "si",
    "correcto",
    "da",
    "tak",
    "ya",
    "đúng",
    "betul",
    "верно",
    "правильно",
    "صحيح",
    "正确",
    "正しい",
    "ถูกต้อง",
    "ถูกต้องแล้ว",
];
const NO: &[&str] = &[
    "no",
    "n",
    "wrong",
    "not that one",
    "not that",
    "not this one",
    "not this",
    "not it",
    "not the one",
    "das nicht",
    "nicht das",
    "nicht diese",
    "nicht dieser",
    "that's wrong",
    "falsch",
    "ne",
    "nee",
    "nö",
    "non",
    "não",
    "nie",
    "ไม่",
    "ไม่ใช่",
    "ไม่เอา",
    "ไม่ใช่ตัวนี้",
    "ไม่ใช่อันนี้",
    "いいえ",
    "不",
    "不是",
    "아니요",
    "нет",
    "لا",
    "không",
    "tidak",
    "bukan",
    "hayır",
    "नहीं",
    "ผิด",
    "👎",
];

/// What is asked for politely in more words than one, or for short; the others are in the vocabulary.
pub(super) const POLITE: &[&str] = &[
    "thx",
    "thank you",
    "thanks a lot",
    "many thanks",
    "danke schön",
    "vielen dank",
    "s'il vous plaît",
    "s'il te plaît",
    "por favor",
    "per favore",
];
/// Words of these that mean something else alone: "por 500" is a price.
pub(super) const ELSE_ALONE: &[&str] = &["vous", "te", "por", "per", "favor", "favore"];

/// What stands behind what is said and changes none of it, beside what is asked for politely.
pub(super) const TAILS: &[&str] = &[
    "instead",
    "actually",
    "rather",
    "sorry",
    "then",
    "it is",
    "i mean",
    "i meant",
    "stattdessen",
    "eigentlich",
    "lieber",
    "of course",
    "natürlich",
    "meine ich",
    "meinte ich",
    "plutôt",
    "แทน",
    "ดีกว่า",
];

/// The most words of a phrase.
pub(super) const MOST_WORDS: usize = 4;
