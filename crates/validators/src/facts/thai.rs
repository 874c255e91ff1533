//! What Thai headers say.

use super::heading::{Heading, Measure};
use super::scales::Scales;
use super::time::Times;
use crate::{Currency, Unit, YearPart};

const MONTHS: [[&str; 2]; 12] = [
    ["มกราคม", "ม.ค."],
    ["กุมภาพันธ์", "ก.พ."],
    ["มีนาคม", "มี.ค."],
    ["เมษายน", "เม.ย."],
    ["พฤษภาคม", "พ.ค."],
    ["มิถุนายน", "มิ.ย."],
    ["กรกฎาคม", "ก.ค."],
    ["สิงหาคม", "ส.ค."],
    ["กันยายน", "ก.ย."],
    ["ตุลาคม", "ต.ค."],
    ["พฤศจิกายน", "พ.ย."],
    ["ธันวาคม", "ธ.ค."],
];

/// Longer ones first, since they contain the shorter.
const SCALES: [(&str, f64); 6] = [
    ("ล้านล้าน", 1e12),
    ("แสนล้าน", 1e11),
    ("หมื่นล้าน", 1e10),
    ("พันล้าน", 1e9),
    ("ล้าน", 1e6),
    ("พันบาท", 1e3),
];

/// Adds what Thai words of `text` say.
pub(super) fn read(text: &str, heading: &mut Heading, times: &mut Times) {
    let scale = SCALES.iter().find(|(word, _)| text.contains(word));
    let scale = scale.or_else(|| abbreviated(text));
    heading.scale = heading
        .scale
        .or(scale.and_then(|(_, scale)| Scales::of(*scale)));
    if text.contains("ร้อยละ") || text.contains("เปอร์เซ็นต์") {
        heading.unit = Some(Unit::Percent);
        heading.measure = Measure::Ratio;
    } else if text.contains("บาท") && heading.unit.is_none() {
        heading.unit = Some(Unit::Money(Currency::Code(*b"THB")));
    }
    if text.contains("ต่อหุ้น") || text.contains("ต่อหน่วย") {
        heading.measure = Measure::PerShare;
    } else if text.contains("จำนวนหุ้น") || text.contains("จำนวนหน่วย")
    {
        heading.measure = Measure::Count;
    }
    let month = MONTHS
        .iter()
        .position(|names| names.iter().any(|name| text.contains(name)));
    if let Some(month) = month.and_then(|month| u8::try_from(month + 1).ok()) {
        times.set_month(month);
        day_before_month(text, times);
    }
    quarter(text, times);
    short_year(text, times);
    heading.is_bare = is_bare(text);
}

/// The month that a text is the name of.
pub(super) fn month(text: &str) -> Option<u8> {
    let place = MONTHS.iter().position(|names| names.contains(&text))?;
    u8::try_from(place + 1).ok()
}

/// What ลบ. stands for in reports of companies, and ลบ at the end of a key.
fn abbreviated(text: &str) -> Option<&'static (&'static str, f64)> {
    const BILLIONS: (&str, f64) = ("พันลบ", 1e9);
    const MILLIONS: (&str, f64) = ("ลบ", 1e6);
    // ลบ.ม. is a cubic metre.
    let is_thai = |behind: &str| behind.starts_with(|c: char| matches!(c, '\u{e01}'..='\u{e5b}'));
    let mut dots = text.match_indices("ลบ.");
    let is_dotted = dots.any(|(at, dot)| !text.get(at + dot.len()..).is_some_and(is_thai));
    let is_told = is_dotted || text.ends_with("_ลบ") || text.contains("(ลบ)");
    let scale = if text.contains(BILLIONS.0) {
        &BILLIONS
    } else {
        &MILLIONS
    };
    is_told.then_some(scale)
}

fn day_before_month(text: &str, times: &mut Times) {
    let names = MONTHS.iter().flatten();
    let at = names.filter_map(|name| text.find(name)).min();
    let before = text.get(..at.unwrap_or(0)).unwrap_or_default().trim_end();
    let tail: Vec<char> = before.chars().rev().take(3).collect();
    let digits = tail.iter().map_while(|c| thai_digit(*c));
    let day = digits
        .zip([1, 10, 100])
        .map(|(digit, place)| digit * place)
        .sum();
    if (1..=31).contains(&day) {
        times.set_day(day);
    }
}

fn thai_digit(c: char) -> Option<u32> {
    match c {
        '๐'..='๙' => Some(u32::from(c) - u32::from('๐')),
        _ => c.to_digit(10),
    }
}

fn quarter(text: &str, times: &mut Times) {
    let Some((_, behind)) = text.split_once("ไตรมาส") else {
        return;
    };
    let behind = behind.trim_start_matches(['ท', 'ี', '่', ' ']);
    let number = behind.chars().next().and_then(thai_digit);
    if let Some(number) = number.and_then(|number| u8::try_from(number).ok())
        && (1..=4).contains(&number)
    {
        times.set_part(YearPart::Quarter(number));
    }
}

/// The last two digits of a year of the Buddhist era behind a part of it: "ไตรมาส 3/67", "มี.ค. 67".
fn short_year(text: &str, times: &mut Times) {
    const YEARS: core::ops::RangeInclusive<u32> = 41..=75;
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let short = text.get(before.len()..).filter(|short| short.len() == 2);
    let is_quarter = || text.contains("ไตรมาส") && before.ends_with('/');
    let is_behind_month = || {
        let mut names = MONTHS.iter().flatten();
        names.any(|name| before.trim_end().ends_with(name))
    };
    let year = short.and_then(|short| short.parse().ok());
    if let Some(year) = year.filter(|year| YEARS.contains(year))
        && (is_quarter() || is_behind_month())
    {
        times.set_year(2500 - 543 + year);
    }
}

/// Whether nothing but times, scales and units is left.
fn is_bare(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "หน่วย",
        "สำหรับปีสิ้นสุดวันที่",
        "สิ้นสุดวันที่",
        "ณ วันที่",
        "วันที่",
        "พ.ศ.",
        "ค.ศ.",
        "ปี",
        "ไตรมาสที่",
        "ไตรมาส",
        "งวด",
        "ล้าน",
        "แสน",
        "หมื่น",
        "พัน",
        "บาท",
        "ร้อยละ",
        "เปอร์เซ็นต์",
    ];
    let mut rest = text.to_owned();
    for word in MONTHS.iter().flatten().chain(WORDS) {
        rest = rest.replace(word, "");
    }
    !rest.chars().any(char::is_alphabetic)
}
