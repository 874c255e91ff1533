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

const fn money(code: [u8; 3]) -> Unit {
    Unit::Money(Currency::Code(code))
}

const UNITS: &[(&str, Unit)] = &[
    ("บาทไทย", money(*b"THB")),
    ("บ.", money(*b"THB")),
    ("บาท", money(*b"THB")),
    ("ดอลลาร์สหรัฐฯ", money(*b"USD")),
    ("ดอลลาร์สหรัฐ", money(*b"USD")),
    ("ดอลลาร์แคนาดา", money(*b"CAD")),
    ("ดอลลาร์ออสเตรเลีย", money(*b"AUD")),
    ("ดอลลาร์ฮ่องกง", money(*b"HKD")),
    ("ดอลลาร์สิงคโปร์", money(*b"SGD")),
    ("ดอลลาร์ไต้หวันใหม่", money(*b"TWD")),
    ("ดอลลาร์ไต้หวัน", money(*b"TWD")),
    ("ดอลลาร์นิวซีแลนด์", money(*b"NZD")),
    ("ดอลลาร์บรูไน", money(*b"BND")),
    ("ดอลลาร์", Unit::Money(Currency::Dollar)),
    ("ดอลล่าร์", Unit::Money(Currency::Dollar)),
    ("เหรียญสหรัฐฯ", money(*b"USD")),
    ("เหรียญสหรัฐ", money(*b"USD")),
    ("เหรียญ", Unit::Money(Currency::Dollar)),
    ("ยูโร", money(*b"EUR")),
    ("เยนญี่ปุ่น", money(*b"JPY")),
    ("เยน", money(*b"JPY")),
    ("หยวนจีน", money(*b"CNY")),
    ("หยวน", money(*b"CNY")),
    ("ปอนด์สเตอร์ลิง (สหราชอาณาจักร)", money(*b"GBP")),
    ("ปอนด์สเตอร์ลิง", money(*b"GBP")),
    ("ปอนด์อียิปต์", money(*b"EGP")),
    ("ปอนด์", money(*b"GBP")),
    ("รูปีอินเดีย", money(*b"INR")),
    ("รูปีปากีสถาน", money(*b"PKR")),
    ("รูปีศรีลังกา", money(*b"LKR")),
    ("รูปีเนปาล", money(*b"NPR")),
    ("รูปี", money(*b"INR")),
    ("ฟรังก์สวิส", money(*b"CHF")),
    ("วอนเกาหลีใต้", money(*b"KRW")),
    ("วอน", money(*b"KRW")),
    ("เรียลบราซิล", money(*b"BRL")),
    ("เรียลกัมพูชา", money(*b"KHR")),
    ("โครนาสวีเดน", money(*b"SEK")),
    ("โครนเดนมาร์ก", money(*b"DKK")),
    ("โครนนอร์เวย์", money(*b"NOK")),
    ("เปโซเม็กซิโก", money(*b"MXN")),
    ("เปโซฟิลิปปินส์", money(*b"PHP")),
    ("แรนด์แอฟริกาใต้", money(*b"ZAR")),
    ("แรนด์", money(*b"ZAR")),
    ("ดองเวียดนาม", money(*b"VND")),
    ("ดอง", money(*b"VND")),
    ("โครูนาสาธารณรัฐเช็ก", money(*b"CZK")),
    ("นิวเชเกลอิสราเอล", money(*b"ILS")),
    ("เชเกลอิสราเอล", money(*b"ILS")),
    ("ซลอตีโปแลนด์", money(*b"PLN")),
    ("ริงกิตมาเลเซีย", money(*b"MYR")),
    ("ริงกิต", money(*b"MYR")),
    ("รูเปียห์อินโดนีเซีย", money(*b"IDR")),
    ("รูเปียห์", money(*b"IDR")),
    ("กีบลาว", money(*b"LAK")),
    ("กีบ", money(*b"LAK")),
    ("จ๊าตพม่า", money(*b"MMK")),
    ("จ๊าต", money(*b"MMK")),
    ("รูเบิลรัสเซีย", money(*b"RUB")),
    ("รูเบิล", money(*b"RUB")),
    ("ริยัลซาอุดีอาระเบีย", money(*b"SAR")),
    ("ริยัล", money(*b"SAR")),
    ("เดอร์แฮมสหรัฐอาหรับเอมิเรตส์", money(*b"AED")),
    ("ดีนาร์คูเวต", money(*b"KWD")),
    ("ลีราตุรกี", money(*b"TRY")),
    ("ปาตากามาเก๊า", money(*b"MOP")),
    ("ตากาบังกลาเทศ", money(*b"BDT")),
    ("จุดเปอร์เซ็นต์", Unit::PercentagePoints),
    ("จุดร้อยละ", Unit::PercentagePoints),
    ("เปอร์เซ็นต์พอยท์", Unit::PercentagePoints),
    ("เปอร์เซ็นต์พอยต์", Unit::PercentagePoints),
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

/// Names without their endings, as they are spoken; more may follow them in other words.
const SPOKEN: &[(&str, u8)] = &[
    ("มกรา", 1),
    ("กุมภา", 2),
    ("มีนา", 3),
    ("เมษา", 4),
    ("พฤษภา", 5),
    ("มิถุนา", 6),
    ("กรกฎา", 7),
    ("สิงหา", 8),
    ("กันยา", 9),
    ("ตุลา", 10),
    ("พฤศจิกา", 11),
    ("ธันวา", 12),
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
    ("B.E.", Era::Buddhist),
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
    if let Some(abbreviated) = abbreviated_scale(text, start) {
        return Some(abbreviated);
    }
    let (power, end) = starting(text, start, SCALES)?;
    // พันธบัตร is a bond and ร้อยละ a percentage.
    let goes_on = text.has(end, "ธ") || text.has(end, "ละ");
    (!goes_on).then_some((power, end))
}

/// The scale of ลบ. and พันลบ., as reports of companies write ล้านบาท and พันล้านบาท; the บ. that is left is the unit.
fn abbreviated_scale(text: Text<'_>, start: usize) -> Option<(u8, usize)> {
    const ABBREVIATED: [(&str, u8); 2] = [("พันล", 9), ("ล", 6)];
    let (power, end) = starting(text, start, &ABBREVIATED)?;
    // ลบ.ม. is a cubic metre.
    let is_baht = text.has(end, "บ.") && text.at(end + "บ.".len()) != 0xE0;
    is_baht.then_some((power, end))
}

/// What makes another word of เท่า, "times": "equals", "only", "the same", "as before", "how much".
const NO_TIMES: &[&str] = &["กับ", "นั้น", "กัน", "เดิม", "ไร", "ใด", "เทียม"];

pub(crate) fn unit(text: Text<'_>, start: usize) -> Option<(Unit, usize)> {
    let (unit, end) = starting(text, start, UNITS)?;
    let is_other = unit == Unit::Multiple && NO_TIMES.iter().any(|rest| text.has(end, rest));
    let goes_on = text.before(end) == b'.' && text.at(end) == 0xE0;
    (!is_other && !goes_on).then_some((unit, end))
}

/// Where สตางค์ at `start` ends.
pub(crate) fn satang(text: Text<'_>, start: usize) -> Option<usize> {
    text.has(start, "สตางค์").then(|| start + "สตางค์".len())
}

pub(crate) fn hedge(text: Text<'_>, end: usize) -> Option<(Hedge, usize)> {
    ending(text, end, HEDGES)
}

pub(crate) fn month(text: Text<'_>, start: usize) -> Option<(u8, usize)> {
    if text.at(start) != 0xE0 {
        return None;
    }
    let spoken = || starting(text, start, SPOKEN).filter(|(_, end)| text.at(*end) != 0xE0);
    starting(text, start, MONTHS).or_else(spoken)
}

/// Past เดือน before a month's name; with a blank behind it, it may count months, unless a year stands behind the name.
pub(crate) fn past_month(text: Text<'_>, start: usize) -> usize {
    const MONTH: &str = "เดือน";
    if !text.has(start, MONTH) {
        return start;
    }
    let glued = start + MONTH.len();
    let name = text.past_space(glued);
    let is_dated = || {
        month(text, name).is_some_and(|(_, end)| {
            let next = text.past_space(end);
            super::numeral::digit(text, next).is_some() || era(text, next).is_some()
        })
    };
    if name == glued || is_dated() {
        name
    } else {
        start
    }
}

pub(crate) fn month_ending(text: Text<'_>, end: usize) -> Option<(u8, usize)> {
    ending(text, end, MONTHS).or_else(|| ending(text, end, SPOKEN))
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

/// Whether a word that a negative number may follow ends at `end`.
pub(crate) fn is_lead(text: Text<'_>, end: usize) -> bool {
    const LEADS: [&str; 5] = ["คือ", "เป็น", "เท่ากับ", "อยู่ที่", "จาก"];
    LEADS.iter().any(|lead| text.ending(end, lead).is_some())
}

/// The length of the point in words at `i` that digits with a scale or a unit follow: "1 จุด 5 ล้าน". Prices have points, too.
pub(crate) fn point(text: Text<'_>, i: usize) -> Option<usize> {
    const POINT: &str = "จุด";
    let start = text.past_space(i);
    if !text.has(start, POINT) {
        return None;
    }
    let decimals = text.past_space(start + POINT.len());
    let mut end = decimals;
    while let Some((_, length)) = super::numeral::digit(text, end) {
        end += length;
    }
    let next = text.past_space(end);
    let is_counted = scale(text, next).is_some() || unit(text, next).is_some();
    (end > decimals && is_counted).then_some(decimals - i)
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
