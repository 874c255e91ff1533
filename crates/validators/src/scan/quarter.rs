//! Parts of a year behind it in Chinese, Japanese and Korean: "2024年第3四半期", "2024年三季度", "2024년 3분기".

use super::label::{half, quarter};
use crate::YearPart;

/// What the quarters of a year are called, behind their number.
const QUARTERS: [&str; 3] = ["四半期", "季度", "분기"];

/// Halves by names of their own, which number they have.
const HALVES: [(&str, u8); 7] = [
    ("上半年", 1),
    ("下半年", 2),
    ("上半期", 1),
    ("上期", 1),
    ("下半期", 2),
    ("상반기", 1),
    ("하반기", 2),
];

const NUMERALS: [(&str, u8); 4] = [("一", 1), ("二", 2), ("三", 3), ("四", 4)];

/// What ends a year before such a part.
const YEARS: [&str; 11] = [
    "年度の",
    "年度的",
    "年度",
    "年の",
    "年的",
    "年",
    "년도의",
    "년도",
    "년의",
    "년",
    "",
];

/// The part of a year that a text begins with, and how many bytes name it.
pub(crate) fn part_of_year(text: &str) -> Option<(YearPart, usize)> {
    let own = text.trim_start_matches(' ');
    let skipped = text.len() - own.len();
    let named = HALVES.iter().find(|(name, _)| own.starts_with(name));
    let found = match named {
        Some((name, number)) => (half(*number)?, name.len()),
        None => counted(own).or_else(|| of_months(own))?,
    };
    Some((found.0, skipped + found.1))
}

/// The part of a year that stands right behind it, with the sign of the year.
pub(crate) fn behind_year(text: &str) -> Option<(YearPart, usize)> {
    YEARS.iter().find_map(|year| {
        let (part, length) = part_of_year(text.strip_prefix(year)?)?;
        Some((part, year.len() + length))
    })
}

/// "第3四半期", "三季度", "3분기", "Q3".
fn counted(text: &str) -> Option<(YearPart, usize)> {
    let own = text.strip_prefix(['第', '제']).unwrap_or(text);
    let before = text.len() - own.len();
    let is_latin = before == 0 && own.starts_with('Q');
    let (number, length) = number(own.strip_prefix('Q').unwrap_or(own))?;
    let end = before + usize::from(is_latin) + length;
    let behind = text.get(end..).unwrap_or_default();
    if is_latin {
        let ends = !behind.starts_with(|c: char| c.is_ascii_alphanumeric());
        return ends.then_some((quarter(number)?, end));
    }
    let name = QUARTERS.iter().find(|name| behind.starts_with(*name))?;
    Some((quarter(number)?, end + name.len()))
}

/// "7-9月期", "1-6月".
fn of_months(text: &str) -> Option<(YearPart, usize)> {
    const DASHES: [char; 5] = ['-', '–', '~', '～', '至'];
    let number = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let number: u8 = text.get(..digits)?.parse().ok()?;
        (1..=12).contains(&number).then_some((number, digits))
    };
    let (first, length) = number(text)?;
    let rest = text.get(length..)?;
    let dashed = rest.strip_prefix(DASHES)?;
    let (last, digits) = number(dashed)?;
    let behind = dashed.get(digits..)?;
    let month = ["月期", "月", "월"]
        .iter()
        .find(|month| behind.starts_with(**month))?;
    let part = match (first, last) {
        (_, 3 | 6 | 9 | 12) if first + 2 == last => quarter(last / 3),
        (1, 6 | 9) => Some(YearPart::Months(last)),
        (7, 12) => half(2),
        _ => None,
    }?;
    Some((part, text.len() - behind.len() + month.len()))
}

fn number(text: &str) -> Option<(u8, usize)> {
    let first = text.chars().next()?;
    let length = first.len_utf8();
    if let Some(digit) = first.to_digit(10) {
        return Some((u8::try_from(digit).ok()?, length));
    }
    let found = NUMERALS.iter().find(|(name, _)| text.starts_with(name));
    found.map(|(name, number)| (*number, name.len()))
}

#[cfg(test)]
mod tests {
    use super::behind_year;
    use crate::YearPart::{Half, Quarter};

    #[test]
    fn parts_of_years_are_read_in_three_languages() {
        let part = |text| behind_year(text).map(|(part, _)| part);
        assert_eq!(part("年第3四半期の売上高"), Some(Quarter(3)));
        assert_eq!(part("年度第四季度"), Some(Quarter(4)));
        assert_eq!(part("年三季度"), Some(Quarter(3)));
        assert_eq!(part("年Q4净利润"), Some(Quarter(4)));
        assert_eq!(part("년 1분기"), Some(Quarter(1)));
        assert_eq!(part("년 상반기"), Some(Half(1)));
        assert_eq!(part("年の第2四半期"), Some(Quarter(2)));
        assert_eq!(part("年7-9月期"), Some(Quarter(3)));
        assert_eq!(part("年の売上高"), None);
        assert_eq!(part("年第3回"), None);
        assert_eq!(part("年5季度"), None);
    }
}
