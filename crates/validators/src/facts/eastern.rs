//! What Chinese, Japanese and Korean headers say: "(単位：百万円)", "亿元", "억원".

use super::heading::Heading;
use super::scales::Scales;
use super::time::Times;
use crate::scan::{EASTERN_SCALES, behind_year, part_of_year};
use crate::{Currency, Unit};

/// Scales of headers alone, as powers of ten, which contain those that numbers are written with.
const SCALES: [(&str, u8); 3] = [("万亿", 12), ("百萬", 6), ("仟", 3)];

const CURRENCIES: [(&str, [u8; 3]); 8] = [
    ("美元", *b"USD"),
    ("米ドル", *b"USD"),
    ("달러", *b"USD"),
    ("港元", *b"HKD"),
    ("円", *b"JPY"),
    ("元", *b"CNY"),
    ("원", *b"KRW"),
    ("人民币", *b"CNY"),
];

/// Words that name what stands beside them a unit, or nothing.
const LIGHT: [&str; 8] = [
    "単位",
    "单位",
    "單位",
    "단위",
    "人民币",
    "人民幣",
    "年",
    "期",
];

/// Whether a text may have such words: its letters are of three bytes, from kana on.
pub(super) fn may_be(text: &str) -> bool {
    text.bytes().any(|byte| (0xE3..=0xED).contains(&byte))
}

/// Adds what Eastern words of `text` say.
pub(super) fn read(text: &str, heading: &mut Heading) {
    let Some((at, currency)) = currency(text) else {
        return counted(text, heading);
    };
    let before = text.get(..at).unwrap_or_default();
    let scale = scales().find(|(word, _)| before.ends_with(word));
    if heading.scale.is_none() {
        heading.scale = scale.and_then(|(_, power)| Scales::of(10f64.powi(i32::from(*power))));
    }
    if heading.unit.is_none() {
        heading.unit = Some(Unit::Money(Currency::Code(currency)));
    }
    heading.is_bare = is_bare(text);
}

/// Adds the part of a year that a text names: "2024年第3四半期", "3분기", "2024年Q4".
pub(super) fn read_times(text: &str, times: &mut Times) {
    let behind = ["年", "년"].iter().find_map(|year| text.find(year));
    let found = match behind {
        Some(at) => behind_year(text.get(at..).unwrap_or_default()),
        None => part_of_year(text),
    };
    if let Some((part, _)) = found {
        times.set_part(part);
    } else if let Some(month) = behind.and_then(|at| month_behind(text, at)) {
        times.set_month(month);
    }
}

/// The month that a text ends with behind its year: "2024年7月".
fn month_behind(text: &str, year: usize) -> Option<u8> {
    let behind = text.get(year..)?;
    month(behind.trim_start_matches(['年', '년', '度', '도', 'の', ' ']))
}

/// The month that a text is: "3月", "3월".
pub(super) fn month(text: &str) -> Option<u8> {
    let number = ["月份", "月", "월"]
        .iter()
        .find_map(|name| text.strip_suffix(name))?;
    let number = number.trim().parse().ok()?;
    (1..=12).contains(&number).then_some(number)
}

/// What things are counted in: "会员数(万人)", "千台".
fn counted(text: &str, heading: &mut Heading) {
    const COUNTED: [&str; 19] = [
        "人", "人次", "股", "株", "台", "辆", "輛", "户", "戶", "家", "件", "个", "個", "吨", "噸",
        "トン", "명", "주", "대",
    ];
    let ends_with = |counted: &str| {
        let told = text
            .trim_end_matches([')', '）', ']'])
            .strip_suffix(counted)?;
        scales().find(|(word, _)| told.ends_with(word))
    };
    let found = COUNTED.iter().find_map(|counted| ends_with(counted));
    if let (Some((_, power)), None) = (found, heading.scale) {
        heading.scale = Scales::of(10f64.powi(i32::from(*power)));
    }
}

/// Words that scale a currency right behind them, the longer ones first, since they contain the shorter.
fn scales() -> impl Iterator<Item = &'static (&'static str, u8)> {
    SCALES.iter().chain(EASTERN_SCALES)
}

/// The first currency that ends a word, and where it begins: "元" of "亿元", and none of "元素".
fn currency(text: &str) -> Option<(usize, [u8; 3])> {
    CURRENCIES.iter().find_map(|(word, code)| {
        let mut places = text.match_indices(word);
        let ends = |at: usize| {
            let behind = text
                .get(at + word.len()..)
                .and_then(|behind| behind.chars().next());
            !behind.is_some_and(char::is_alphanumeric)
        };
        places.find_map(|(at, _)| ends(at).then_some((at, *code)))
    })
}

/// Whether nothing but scales and units is left.
fn is_bare(text: &str) -> bool {
    let mut rest = text.to_owned();
    let words = CURRENCIES.iter().map(|(word, _)| word);
    let words = words.chain(scales().map(|(word, _)| word));
    for word in words.chain(&LIGHT) {
        rest = rest.replace(word, "");
    }
    !rest.chars().any(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::super::heading::Heading;
    use super::{Scales, read};

    fn scale_of(text: &str) -> Option<f64> {
        let mut heading = Heading::default();
        read(text, &mut heading);
        heading.scale.map(Scales::first)
    }

    #[test]
    fn units_of_three_scripts_are_read() {
        assert_eq!(scale_of("(単位：百万円)"), Some(1e6));
        assert_eq!(scale_of("单位：人民币亿元"), Some(1e8));
        assert_eq!(scale_of("억원"), Some(1e8));
        assert_eq!(scale_of("売上高_百万円"), Some(1e6));
        assert_eq!(scale_of("元"), None);
        assert_eq!(scale_of("元素"), None);
    }
}
