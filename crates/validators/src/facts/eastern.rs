//! What Chinese, Japanese and Korean headers say: "(単位：百万円)", "亿元", "억원".

use super::heading::{Heading, Measure};
use super::scales::Scales;
use super::time::Times;
use crate::scan::{EASTERN_SCALES, REIGNS, behind_year, part_of_year};
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

/// What headers call multiples.
const TIMES: [&str; 4] = ["（倍）", "(倍)", "（배）", "(배)"];

/// Whether a text may have such words: its letters are of three bytes, from kana on.
pub(super) fn may_be(text: &str) -> bool {
    text.bytes().any(|byte| (0xE3..=0xED).contains(&byte))
}

/// Adds what Eastern words of `text` say.
pub(super) fn read(text: &str, heading: &mut Heading) {
    if heading.unit.is_none() && TIMES.iter().any(|times| text.contains(times)) {
        heading.unit = Some(Unit::Multiple);
        heading.measure = Measure::Ratio;
        return;
    }
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

/// The scale that a caption declares: "歳出決算（単位：億円）", "单位：万元".
pub(super) fn declared(text: &str) -> Option<f64> {
    const UNIT: [&str; 4] = ["単位", "单位", "單位", "단위"];
    const LONGEST: usize = 8;
    if !may_be(text) {
        return None;
    }
    let behind = UNIT.iter().find_map(|unit| text.split_once(unit))?.1;
    let told = behind.trim_start_matches([':', '：', ' ']);
    let is_end = |c: char| {
        matches!(
            c,
            ')' | '）' | ']' | '】' | '、' | '，' | ',' | ';' | '；' | '。'
        )
    };
    let told = told.split(is_end).next().unwrap_or_default();
    let is_short = told.chars().count() <= LONGEST;
    let mut heading = Heading::default();
    is_short.then(|| read(told, &mut heading))?;
    heading.scale.map(Scales::first)
}

/// Adds the year of a reign and the part of a year that a text names: "令和5年度", "2024年第3四半期", "3분기", "2024年Q4".
pub(super) fn read_times(text: &str, times: &mut Times) {
    if let Some(year) = year_of_reign(text) {
        times.set_year(year);
    }
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

/// The year of a Japanese reign that a text names: 2023 of "令和5年度".
fn year_of_reign(text: &str) -> Option<u32> {
    REIGNS.iter().find_map(|(name, before)| {
        let (_, behind) = text.split_once(name)?;
        let end = behind.find('年')?;
        let number: u32 = behind.get(..end)?.trim().parse().ok()?;
        u32::try_from(*before).ok().map(|before| before + number)
    })
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
    const COUNTED: [&str; 22] = [
        "人",
        "人次",
        "股",
        "株",
        "台",
        "辆",
        "輛",
        "户",
        "戶",
        "家",
        "件",
        "个",
        "個",
        "吨",
        "噸",
        "トン",
        "명",
        "주",
        "대",
        "千瓦时",
        "千瓦時",
        "瓦时",
    ];
    let scaled = |counted: &str| {
        let mut places = text.match_indices(counted);
        places.find_map(|(at, _)| {
            let (before, behind) = text.split_at_checked(at)?;
            let next = behind.strip_prefix(counted)?.chars().next();
            let is_end = next.is_none_or(|next| !next.is_alphanumeric());
            let mut scales = scales().filter(|_| is_end);
            scales.find(|(word, _)| before.ends_with(word))
        })
    };
    let found = COUNTED.iter().find_map(|counted| scaled(counted));
    if let (Some((_, power)), None) = (found, heading.scale) {
        heading.scale = Scales::of(10f64.powi(i32::from(*power)));
    }
}

/// The scale of what a unit counts, whatever that is: "万标准箱".
pub(super) fn scale_counted(text: &str) -> Option<Scales> {
    const LONGEST: usize = 6;
    const LARGE: u8 = 4;
    let (power, length) = scale_of(text).filter(|(power, _)| *power >= LARGE)?;
    let noun = text.get(length..)?;
    let is_noun = (1..=LONGEST).contains(&noun.chars().count())
        && noun.chars().all(|c| c.is_alphabetic() && !c.is_ascii());
    Scales::of(10f64.powi(i32::from(power))).filter(|_| is_noun)
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

/// The scale that a text begins with, as a power of ten, and its length: that of "億円".
pub(super) fn scale_of(text: &str) -> Option<(u8, usize)> {
    let found = may_begin(text).then(|| scales().find(|(word, _)| text.starts_with(word)));
    found.flatten().map(|(word, power)| (*power, word.len()))
}

/// The currency that a text begins with, and its length: that of "円".
pub(super) fn money_of(text: &str) -> Option<(Currency, usize)> {
    let found = may_begin(text).then(|| CURRENCIES.iter().find(|(word, _)| text.starts_with(word)));
    let (word, code) = found.flatten()?;
    Some((Currency::Code(*code), word.len()))
}

fn may_begin(text: &str) -> bool {
    text.bytes().next().is_some_and(|byte| byte >= 0xE3)
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
