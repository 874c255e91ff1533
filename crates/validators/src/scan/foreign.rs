//! Words of other languages beside a number.

use super::text::{Text, Token};
use crate::{Currency, Locale, Unit};

/// Powers of ten in Hindi, some as their letters are put together and as they are.
const HINDI_SCALES: &[(&str, u8)] = &[
    ("ह\u{91c}\u{93c}ार", 3),
    ("ह\u{95b}ार", 3),
    ("हजार", 3),
    ("लाख", 5),
    ("करो\u{921}\u{93c}", 7),
    ("करो\u{95c}", 7),
    ("अरब", 9),
];

/// Powers of ten in Chinese, Japanese and Korean, the longer words first, since they contain the shorter.
pub(crate) const SCALES: &[(&str, u8)] = &[
    ("百万", 6),
    ("백만", 6),
    ("十億", 9),
    ("十亿", 9),
    ("십억", 9),
    ("万", 4),
    ("萬", 4),
    ("億", 8),
    ("亿", 8),
    ("兆", 12),
    ("千", 3),
    ("만", 4),
    ("억", 8),
    ("조", 12),
    ("천", 3),
];

/// A scale at `start`, as a power of ten, and where it ends.
pub(crate) fn scale(text: Text<'_>, start: usize) -> Option<(u8, usize)> {
    let scales = if is_hindi(text, start) {
        HINDI_SCALES
    } else {
        SCALES
    };
    let found = scales.iter().find(|(name, _)| text.has(start, name));
    let found = found.map(|(name, power)| (*power, start + name.len()));
    found.filter(|(_, end)| !is_of_unit(text, start, *end))
}

/// Whether a thousand is of a unit, and scales no number: "381.5亿千瓦时", "50千克".
fn is_of_unit(text: Text<'_>, start: usize, end: usize) -> bool {
    const UNITS: [&str; 8] = ["瓦", "克", "米", "卡", "赫", "帕", "伏", "焦"];
    text.has(start, "千") && UNITS.iter().any(|unit| text.has(end, unit))
}

/// Whether a letter of Hindi stands at `start`.
pub(crate) fn is_hindi(text: Text<'_>, start: usize) -> bool {
    text.at(start) == 0xE0 && matches!(text.at(start + 1), 0xA4 | 0xA5)
}

/// Whether a number ends with one of these: what stands right behind it may be a part of it, as in "1兆2,345億円".
pub(crate) fn is_scaled(text: Text<'_>, end: usize) -> bool {
    text.before(end) >= 0x80
        && SCALES
            .iter()
            .any(|(name, _)| text.ending(end, name).is_some())
}

/// What "times", percent and points of it are called, with where they end.
pub(crate) fn unit(text: Text<'_>, start: usize) -> Option<(Unit, usize)> {
    const UNITS: &[(&str, Unit)] = &[
        ("倍", Unit::Multiple),
        ("배", Unit::Multiple),
        ("个百分点", Unit::PercentagePoints),
        ("個百分點", Unit::PercentagePoints),
        ("百分点", Unit::PercentagePoints),
        ("パーセントポイント", Unit::PercentagePoints),
        ("퍼센트포인트", Unit::PercentagePoints),
        ("퍼센트 포인트", Unit::PercentagePoints),
        ("퍼센트", Unit::Percent),
        ("パーセント", Unit::Percent),
        ("điểm phần trăm", Unit::PercentagePoints),
        ("đồng", Unit::Money(Currency::Code(*b"VND"))),
        ("प्रतिशत", Unit::Percent),
        ("फीसदी", Unit::Percent),
        ("रुपये", Unit::Money(Currency::Code(*b"INR"))),
        ("रुपए", Unit::Money(Currency::Code(*b"INR"))),
    ];
    let found = UNITS.iter().find(|(name, _)| text.has(start, name));
    found.map(|(name, unit)| (*unit, start + name.len()))
}

/// Where points of percent end whose sign is at `start`, as Korean and Japanese write them: "%포인트", "％ポイント".
pub(crate) fn points(text: Text<'_>, start: usize) -> Option<usize> {
    let signs = ["%", "％"].into_iter();
    let behind = signs
        .filter(|sign| text.has(start, sign))
        .map(|sign| start + sign.len());
    let mut points =
        behind.flat_map(|behind| ["포인트", "ポイント"].map(|points| (behind, points)));
    points.find_map(|(behind, points)| text.has(behind, points).then_some(behind + points.len()))
}

/// Where 割, a tenth of a whole, ends that stands at `start`: "3割" are 30 %.
pub(crate) fn tenths(text: Text<'_>, start: usize) -> Option<usize> {
    const OTHERS: [&str; 4] = ["割合", "割引", "割り", "割増"];
    let is_other = OTHERS.iter().any(|other| text.has(start, other));
    (text.has(start, "割") && !is_other).then(|| start + "割".len())
}

/// Where 百分之, which stands before a percentage and ends at `end`, starts.
pub(crate) fn per_hundred(text: Text<'_>, end: usize) -> Option<usize> {
    text.ending(end, "百分之")
}

/// Where a word for minus in Chinese, Japanese or Korean that ends at `end` starts.
pub(crate) fn minus(text: Text<'_>, end: usize) -> Option<usize> {
    let mut names = ["负", "負", "마이너스", "マイナス"].into_iter();
    names.find_map(|name| text.ending(end, name))
}

/// Whether a character of those languages ends at `end`.
pub(crate) fn is_behind(text: Text<'_>, end: usize) -> bool {
    end >= 3 && matches!(text.at(end - 3), 0xE3..=0xED)
}

/// How the months of a language begin, January first; several where short and long names differ.
const MONTHS: &[(&[&str], [&str; 12])] = &[
    (
        &["de"],
        [
            "jan|jän", "feb", "mär|mrz", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov",
            "dez",
        ],
    ),
    (
        &["fr"],
        [
            "janv",
            "fév|fev",
            "mars",
            "avr",
            "mai",
            "juin",
            "juil",
            "août|aout",
            "sep",
            "oct",
            "nov",
            "déc|dec",
        ],
    ),
    (
        &["es"],
        [
            "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep|set", "oct", "nov", "dic",
        ],
    ),
    (
        &["pt"],
        [
            "jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez",
        ],
    ),
    (
        &["it"],
        [
            "gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic",
        ],
    ),
    (
        &["nl"],
        [
            "jan",
            "feb",
            "maart|mrt",
            "apr",
            "mei",
            "jun",
            "jul",
            "aug",
            "sep",
            "okt",
            "nov",
            "dec",
        ],
    ),
    (
        &["sv", "da", "nb", "nn", "no"],
        [
            "jan", "feb", "mar", "apr", "maj|mai", "jun", "jul", "aug", "sep", "okt", "nov",
            "dec|des",
        ],
    ),
    (
        &["hi"],
        [
            "जनवरी",
            "फरवरी|फ\u{93c}रवरी",
            "मार्च",
            "अप्रैल",
            "मई",
            "जून",
            "जुलाई",
            "अगस्त",
            "सितंबर|सितम्बर",
            "अक्टूबर|अक्तूबर",
            "नवंबर|नवम्बर",
            "दिसंबर|दिसम्बर",
        ],
    ),
    (
        &["id", "ms"],
        [
            "jan",
            "feb",
            "mar|mac",
            "apr",
            "mei",
            "jun",
            "jul",
            "agu|agt|ogos",
            "sep",
            "okt",
            "nov",
            "des|dis",
        ],
    ),
    (
        &["tr"],
        [
            "oca", "şub", "mar", "nis", "may", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara",
        ],
    ),
    (
        &["pl"],
        [
            "sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
        ],
    ),
    (
        &["ru"],
        [
            "янв",
            "фев",
            "мар",
            "апр",
            "мая|май",
            "июн",
            "июл",
            "авг",
            "сен",
            "окт",
            "ноя",
            "дек",
        ],
    ),
];

/// The longest name of a month, in bytes.
const LONGEST: usize = 27;

/// The month whose name in the locale's language is at `start`, behind "de" perhaps, and where it ends with its
/// dot.
pub(crate) fn month(text: Text<'_>, start: usize, locale: Locale) -> Option<(u8, usize)> {
    let tag = locale.language();
    if tag == "en" {
        return None;
    }
    let (_, names) = MONTHS.iter().find(|(tags, _)| tags.contains(&tag))?;
    let start = match text.token(start) {
        Some(token) if is_of(text, token, locale) => text.past_space(token.end),
        _ => start,
    };
    let place = names
        .iter()
        .position(|stems| stems.split('|').any(|stem| begins(text, start, stem)))?;
    let mut end = start;
    while end - start <= LONGEST
        && (text.at(end).is_ascii_alphabetic()
            || text.at(end) >= 0x80 && !matches!(text.at(end), 0xC2 | 0xE2))
    {
        end += 1;
    }
    let number = u8::try_from(place + 1).ok()?;
    (end - start <= LONGEST).then_some((number, end + usize::from(text.at(end) == b'.')))
}

/// Whether a word is the "of" between the parts of a date.
pub(crate) fn is_of(text: Text<'_>, token: Token, locale: Locale) -> bool {
    let word = text.between(token.start, token.end);
    match locale.language() {
        "es" => matches!(word, b"de" | b"del"),
        "pt" => word == b"de",
        _ => false,
    }
}

fn begins(text: Text<'_>, start: usize, stem: &str) -> bool {
    text.between(start, start + stem.len())
        .eq_ignore_ascii_case(stem.as_bytes())
}
