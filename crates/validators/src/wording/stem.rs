//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use crate::{Operation, Span};

/// What a word says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A calculation.
    Names(Operation),
    /// More than before.
    Up,
    /// Less than before.
    Down,
    /// Lost, spent or owed.
    Outlay,
    /// The difference has a sign.
    Change,
}

use Meaning::{Change, Down, Names, Outlay, Up};
use Operation::{
    Average, Cagr, Count, Difference, Margin, PerUnit, PercentChange, Product, Ratio, Sum,
};

const GROWTH: &[Meaning] = &[Names(Difference), Names(PercentChange), Names(Cagr), Change];
const RISE: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Up,
];
const FALL: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Down,
];
const DISTANCE: &[Meaning] = &[Names(Difference), Names(PercentChange)];
const REST: &[Meaning] = &[Names(Difference)];
const MEAN: &[Meaning] = &[Names(Average), Names(Cagr)];
const ALL: &[Meaning] = &[Names(Sum)];
const SHARE: &[Meaning] = &[Names(Ratio)];
const MARGIN: &[Meaning] = &[Names(Ratio), Names(Margin)];
const EACH: &[Meaning] = &[Names(Ratio), Names(PerUnit)];
const TIMES: &[Meaning] = &[Names(Ratio), Names(PercentChange), Names(Product)];
/// Beside what "doubl" says.
const UP: &[Meaning] = &[Change, Up];
const PRODUCT: &[Meaning] = &[Names(Product)];
const LOSS: &[Meaning] = &[Outlay];
const HOW_MANY: &[Meaning] = &[Names(Count)];

/// The beginning of words, and what they say.
type Stem = (&'static str, &'static [Meaning]);

/// Stems and what every word that begins with them says; short ones stand for themselves alone.
const STEMS: &[Stem] = &[
    ("above", DISTANCE),
    ("accounted", SHARE),
    ("advanced", RISE),
    ("aggregat", ALL),
    ("ahead", DISTANCE),
    ("allowance", LOSS),
    ("altogether", ALL),
    ("amorti", LOSS),
    ("average", MEAN),
    ("averaging", MEAN),
    ("beat", DISTANCE),
    ("behind", DISTANCE),
    ("below", DISTANCE),
    ("burn", LOSS),
    ("cagr", GROWTH),
    ("chang", GROWTH),
    ("charge", LOSS),
    ("cheap", DISTANCE),
    ("climb", RISE),
    ("combin", ALL),
    ("compound", GROWTH),
    ("compris", SHARE),
    ("constitut", SHARE),
    ("contracted", FALL),
    ("contribut", SHARE),
    ("cool", FALL),
    ("cost", LOSS),
    ("count", HOW_MANY),
    ("cumulativ", ALL),
    ("cut", FALL),
    ("declin", FALL),
    ("decreas", FALL),
    ("deduct", LOSS),
    ("deficit", LOSS),
    ("depreciat", LOSS),
    ("deteriorat", FALL),
    ("differ", DISTANCE),
    ("dip", FALL),
    ("divided", SHARE),
    ("doubl", TIMES),
    ("doubled", UP),
    ("down", FALL),
    ("drop", FALL),
    ("each", EACH),
    ("eased", FALL),
    ("edged", GROWTH),
    ("exceed", DISTANCE),
    ("exclud", REST),
    ("expand", RISE),
    ("expen", LOSS),
    ("fall", FALL),
    ("fell", FALL),
    ("few", DISTANCE),
    ("gain", RISE),
    ("gained", RISE),
    ("gap", DISTANCE),
    ("greater", DISTANCE),
    ("grew", RISE),
    ("grow", RISE),
    ("higher", RISE),
    ("hike", RISE),
    ("impair", LOSS),
    ("improv", RISE),
    ("increas", RISE),
    ("jump", RISE),
    ("lagg", DISTANCE),
    ("larger", DISTANCE),
    ("less", DISTANCE),
    ("liabilit", LOSS),
    ("loss", LOSS),
    ("lost", FALL),
    ("lower", FALL),
    ("margin", MARGIN),
    ("many", HOW_MANY),
    ("mean", MEAN),
    ("more", DISTANCE),
    ("movement", GROWTH),
    ("multipl", TIMES),
    ("negativ", LOSS),
    ("number", HOW_MANY),
    ("outflow", LOSS),
    ("outpac", DISTANCE),
    ("outperform", DISTANCE),
    ("overall", ALL),
    ("paid", LOSS),
    ("payment", LOSS),
    ("per", EACH),
    ("plummet", FALL),
    ("plung", FALL),
    ("plus", ALL),
    ("portion", SHARE),
    ("product", PRODUCT),
    ("proportion", SHARE),
    ("purchas", LOSS),
    ("quick", SHARE),
    ("ratio", SHARE),
    ("rais", RISE),
    ("rebound", RISE),
    ("recover", RISE),
    ("reduc", FALL),
    ("relative", SHARE),
    ("remain", REST),
    ("repa", LOSS),
    ("represent", SHARE),
    ("rise", RISE),
    ("rising", RISE),
    ("rose", RISE),
    ("short", DISTANCE),
    ("shrank", FALL),
    ("shrink", FALL),
    ("slid", FALL),
    ("slump", FALL),
    ("slip", FALL),
    ("soar", RISE),
    ("spread", DISTANCE),
    ("sum", ALL),
    ("surg", RISE),
    ("surplus", REST),
    ("swing", GROWTH),
    ("tax", LOSS),
    ("there", HOW_MANY),
    ("times", TIMES),
    ("together", ALL),
    ("total", ALL),
    ("trail", DISTANCE),
    ("tripl", TIMES),
    ("tripled", UP),
    ("tumbl", FALL),
    ("turnover", SHARE),
    ("underperform", DISTANCE),
    ("up", RISE),
    ("used", LOSS),
    ("variance", DISTANCE),
    ("weaken", FALL),
    ("went", GROWTH),
    ("widen", RISE),
    ("worth", PRODUCT),
];

/// Stems of German, French, Spanish, Italian and Portuguese.
const ABROAD: &[Stem] = &[
    ("anteil", SHARE),
    ("aument", RISE),
    ("augment", RISE),
    ("baiss", FALL),
    ("caíd", FALL),
    ("crec", RISE),
    ("cresc", RISE),
    ("croiss", RISE),
    ("crû", RISE),
    ("differenz", DISTANCE),
    ("différence", DISTANCE),
    ("diferencia", DISTANCE),
    ("diminu", FALL),
    ("dismin", FALL),
    ("durchschnitt", MEAN),
    ("erhöh", RISE),
    ("gesamt", ALL),
    ("gesunken", FALL),
    ("gestiegen", RISE),
    ("gewachsen", RISE),
    ("hausse", RISE),
    ("insgesamt", ALL),
    ("marge", MARGIN),
    ("margen", MARGIN),
    ("moyenne", MEAN),
    ("média", MEAN),
    ("mehr", DISTANCE),
    ("moins", DISTANCE),
    ("perte", LOSS),
    ("promedio", MEAN),
    ("pérdida", LOSS),
    ("perdita", LOSS),
    ("recul", FALL),
    ("rückgang", FALL),
    ("sank", FALL),
    ("sinkt", FALL),
    ("somme", ALL),
    ("somma", ALL),
    ("stieg", RISE),
    ("steig", RISE),
    ("suma", ALL),
    ("summe", ALL),
    ("unterschied", DISTANCE),
    ("verlust", LOSS),
    ("veränder", GROWTH),
    ("verringer", FALL),
    ("wachs", RISE),
    ("wuchs", RISE),
    ("weniger", DISTANCE),
    ("zuwachs", RISE),
];

/// Thai, Chinese and Japanese write no spaces, so their stems are looked for inside what stands between them.
const UNSPACED: &[Stem] = &[
    ("増加", RISE),
    ("增加", RISE),
    ("增长", RISE),
    ("上升", RISE),
    ("上昇", RISE),
    ("減少", FALL),
    ("减少", FALL),
    ("下降", FALL),
    ("低下", FALL),
    ("変化", GROWTH),
    ("变化", GROWTH),
    ("平均", MEAN),
    ("合計", ALL),
    ("合计", ALL),
    ("总计", ALL),
    ("比率", SHARE),
    ("占", SHARE),
    ("差", DISTANCE),
    ("损失", LOSS),
    ("損失", LOSS),
    ("เพิ่ม", RISE),
    ("โต", RISE),
    ("สูงขึ้น", RISE),
    ("ลด", FALL),
    ("หด", FALL),
    ("ต่ำลง", FALL),
    ("เปลี่ยนแปลง", GROWTH),
    ("ต่าง", DISTANCE),
    ("มากกว่า", DISTANCE),
    ("น้อยกว่า", DISTANCE),
    ("เฉลี่ย", MEAN),
    ("รวม", ALL),
    ("ทั้งหมด", ALL),
    ("อัตราส่วน", SHARE),
    ("สัดส่วน", SHARE),
    ("คิดเป็น", SHARE),
    ("เท่า", TIMES),
    ("ขาดทุน", LOSS),
    ("ค่าใช้จ่าย", LOSS),
    ("จำนวน", HOW_MANY),
];

/// Whether words of a text name a share only together: "a percentage of", "made up of", "5 % of".
pub(super) fn names_share(text: &str, before: &str, span: Span, word: &str) -> bool {
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
                let head = text.get(..span.start).unwrap_or_default();
                head.trim_end().ends_with('%')
            };
            is(before, &["percentage", "percent", "cent", "share"])
                || is_sign()
                || is_between_digits()
        }
        2 if is(word, &["up"]) => is(before, &["made", "make", "makes"]),
        3 if is(word, &["for"]) => is(before, &["account", "accounts"]),
        1 if is(before, &["as"]) && is(word, &["a"]) => {
            let tail = text.get(span.end..).unwrap_or_default().trim_start();
            tail.starts_with('%') || tail.get(..7).is_some_and(|tail| is(tail, &["percent"]))
        }
        _ => false,
    }
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
        || (is(before, "weighted") && is(word, "average"))
}

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Everything that a word says.
pub(super) fn meaning(word: &str) -> impl Iterator<Item = &'static Meaning> {
    let bytes = word.as_bytes();
    // Thai, Chinese and Japanese letters begin with these.
    let is_unspaced = bytes.iter().any(|byte| matches!(byte, 0xE0 | 0xE3..=0xE9));
    let unspaced = if is_unspaced { UNSPACED } else { &[] };
    let unspaced = unspaced.iter().filter(|(stem, _)| word.contains(stem));
    let stems = BY_LETTERS.get(letters(word)).into_iter().flatten();
    let stems = stems.filter(|(stem, _)| begins(word, stem)).copied();
    stems.chain(unspaced).flat_map(|(_, meanings)| *meanings)
}

/// Stems by their first two letters: most words of a text begin like none.
static BY_LETTERS: LazyLock<Vec<Vec<&'static Stem>>> = LazyLock::new(|| {
    let mut by_letters = vec![Vec::new(); (LETTERS + 1) * (LETTERS + 1)];
    for stem in STEMS.iter().chain(ABROAD) {
        if let Some(others) = by_letters.get_mut(letters(stem.0)) {
            others.push(stem);
        }
    }
    by_letters
});

const LETTERS: usize = 26;

/// The place of a word's first two letters among all pairs.
fn letters(word: &str) -> usize {
    let mut bytes = word.bytes();
    letter(bytes.next()) * (LETTERS + 1) + letter(bytes.next())
}

/// The place of a letter in the alphabet, whatever its case; one beyond the last where it is none of a to z.
fn letter(byte: Option<u8>) -> usize {
    let place = byte.map_or(u8::MAX, |byte| byte.to_ascii_lowercase().wrapping_sub(b'a'));
    usize::from(place).min(LETTERS)
}

fn begins(word: &str, stem: &str) -> bool {
    let Some((head, rest)) = word.split_at_checked(stem.len()) else {
        return false;
    };
    let goes_on = || match stem.len() {
        0..=SHORT => matches!(
            rest,
            "" | "s" | "es" | "n" | "ing" | "ed" | "ped" | "th" | "d" | "er" | "est"
        ),
        _ => true,
    };
    head.eq_ignore_ascii_case(stem) && goes_on()
}
