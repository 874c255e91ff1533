//! Thai words beside a number.

use super::text::Text;
use crate::{Currency, Hedge, Unit};

const SCALES: &[(&str, u8)] = &[
    ("ล้านล้าน", 12),
    ("แสนล้าน", 11),
    ("หมื่นล้าน", 10),
    ("พันล้าน", 9),
    ("ร้อยล้าน", 8),
    ("ล้าน", 6),
    ("แสน", 5),
    ("หมื่น", 4),
    ("พัน", 3),
    ("ร้อย", 2),
];

const USD: Unit = Unit::Money(Currency::Code(*b"USD"));

const UNITS: &[(&str, Unit)] = &[
    ("บาท", Unit::Money(Currency::Code(*b"THB"))),
    ("ดอลลาร์สหรัฐฯ", USD),
    ("ดอลลาร์สหรัฐ", USD),
    ("ดอลลาร์", Unit::Money(Currency::Dollar)),
    ("ดอลล่าร์", Unit::Money(Currency::Dollar)),
    ("เหรียญสหรัฐฯ", USD),
    ("เหรียญสหรัฐ", USD),
    ("เหรียญ", Unit::Money(Currency::Dollar)),
    ("ยูโร", Unit::Money(Currency::Code(*b"EUR"))),
    ("เยน", Unit::Money(Currency::Code(*b"JPY"))),
    ("หยวน", Unit::Money(Currency::Code(*b"CNY"))),
    ("ปอนด์", Unit::Money(Currency::Code(*b"GBP"))),
    ("จุดเปอร์เซ็นต์", Unit::PercentagePoints),
    ("เปอร์เซ็นต์", Unit::Percent),
    ("เปอร์เซนต์", Unit::Percent),
    ("เท่า", Unit::Multiple),
];

/// Hedges before a number. What begins with a negation stands before what it negates.
const HEDGES: &[(&str, Hedge)] = &[
    ("ประมาณ", Hedge::About),
    ("ราว", Hedge::About),
    ("ราวๆ", Hedge::About),
    ("เกือบ", Hedge::JustUnder),
    ("มากกว่า", Hedge::Over),
    ("สูงกว่า", Hedge::Over),
    ("ไม่เกิน", Hedge::AtMost),
    ("เกินกว่า", Hedge::Over),
    ("เกิน", Hedge::Over),
    ("ไม่น้อยกว่า", Hedge::AtLeast),
    ("ไม่ต่ำกว่า", Hedge::AtLeast),
    ("น้อยกว่า", Hedge::Under),
    ("ต่ำกว่า", Hedge::Under),
    ("อย่างน้อย", Hedge::AtLeast),
    ("กว่า", Hedge::Over),
];

/// Full and short names, 1 to 12.
const MONTHS: &[(&str, u8)] = &[
    ("มกราคม", 1),
    ("กุมภาพันธ์", 2),
    ("มีนาคม", 3),
    ("เมษายน", 4),
    ("พฤษภาคม", 5),
    ("มิถุนายน", 6),
    ("กรกฎาคม", 7),
    ("สิงหาคม", 8),
    ("กันยายน", 9),
    ("ตุลาคม", 10),
    ("พฤศจิกายน", 11),
    ("ธันวาคม", 12),
    ("ม.ค.", 1),
    ("ก.พ.", 2),
    ("มี.ค.", 3),
    ("เม.ย.", 4),
    ("พ.ค.", 5),
    ("มิ.ย.", 6),
    ("ก.ค.", 7),
    ("ส.ค.", 8),
    ("ก.ย.", 9),
    ("ต.ค.", 10),
    ("พ.ย.", 11),
    ("ธ.ค.", 12),
];

/// Which calendar words before a year name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Era {
    Buddhist,
    Gregorian,
}

const ERAS: &[(&str, Era)] = &[
    ("พุทธศักราช", Era::Buddhist),
    ("พ.ศ.", Era::Buddhist),
    ("พศ", Era::Buddhist),
    ("คริสต์ศักราช", Era::Gregorian),
    ("ค.ศ.", Era::Gregorian),
    ("คศ", Era::Gregorian),
];

/// What of a list is at `start`, and where it ends.
fn starting<T: Copy>(text: Text<'_>, start: usize, list: &[(&str, T)]) -> Option<(T, usize)> {
    let found = list.iter().find(|(name, _)| text.has(start, name));
    found.map(|(name, meaning)| (*meaning, start + name.len()))
}

/// The longest of a list that ends at `end`, and where it starts.
fn ending<T: Copy>(text: Text<'_>, end: usize, list: &[(&str, T)]) -> Option<(T, usize)> {
    let found = list
        .iter()
        .filter_map(|(name, meaning)| Some((*meaning, text.ending(end, name)?)));
    found.min_by_key(|(_, start)| *start)
}

/// A scale at `start`, as a power of ten.
pub(crate) fn scale(text: Text<'_>, start: usize) -> Option<(u8, usize)> {
    let (power, end) = starting(text, start, SCALES)?;
    // พันธบัตร is a bond and ร้อยละ a percentage.
    let goes_on = text.has(end, "ธ") || text.has(end, "ละ");
    (!goes_on).then_some((power, end))
}

pub(crate) fn unit(text: Text<'_>, start: usize) -> Option<(Unit, usize)> {
    // เท่ากับ is "equals", where เท่า is "times".
    starting(text, start, UNITS).filter(|(_, end)| !text.has(*end, "กับ"))
}

/// Where สตางค์ at `start` ends.
pub(crate) fn satang(text: Text<'_>, start: usize) -> Option<usize> {
    text.has(start, "สตางค์").then(|| start + "สตางค์".len())
}

pub(crate) fn hedge(text: Text<'_>, end: usize) -> Option<(Hedge, usize)> {
    ending(text, end, HEDGES)
}

pub(crate) fn month(text: Text<'_>, start: usize) -> Option<(u8, usize)> {
    starting(text, start, MONTHS)
}

pub(crate) fn month_ending(text: Text<'_>, end: usize) -> Option<(u8, usize)> {
    ending(text, end, MONTHS)
}

pub(crate) fn era(text: Text<'_>, start: usize) -> Option<(Era, usize)> {
    starting(text, start, ERAS)
}

pub(crate) fn era_ending(text: Text<'_>, end: usize) -> Option<(Era, usize)> {
    ending(text, end, ERAS)
}

/// Where "ร้อยละ" ends at `end` starts.
pub(crate) fn per_hundred(text: Text<'_>, end: usize) -> Option<usize> {
    text.ending(end, "ร้อยละ")
}

/// Where ลบ or ติดลบ that ends at `end` starts.
pub(crate) fn minus(text: Text<'_>, end: usize) -> Option<usize> {
    text.ending(end, "ติดลบ").or_else(|| text.ending(end, "ลบ"))
}

/// Whether a Thai character ends at `end`.
pub(crate) fn is_behind(text: Text<'_>, end: usize) -> bool {
    end >= 3 && text.at(end - 3) == 0xE0 && matches!(text.at(end - 2), 0xB8 | 0xB9)
}

/// Whether there is a Thai character anywhere.
pub(crate) fn is_in(text: Text<'_>) -> bool {
    let bytes = text.bytes;
    memchr::memchr_iter(0xE0, bytes).any(|i| matches!(text.at(i + 1), 0xB8 | 0xB9))
}
