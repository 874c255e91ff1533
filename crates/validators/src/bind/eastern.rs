//! Times in Chinese, Japanese and Korean whose year is left to the reader: "4月15日", "第2四半期", "상반기".

use crate::scan::quarter::part_of_year;
use crate::{Span, YearPart};

/// What ends a month, and a day.
const MONTHS: [&str; 2] = ["月", "월"];
const DAYS: [&str; 2] = ["日", "일"];

/// Every such time of a text, in order.
pub(super) fn times(text: &str) -> Vec<(Span, YearPart)> {
    let mut times: Vec<(Span, YearPart)> = Vec::new();
    if text.is_ascii() {
        return times;
    }
    let mut end = 0;
    for (start, _) in text.char_indices() {
        let Some((part, length)) = text.get(start..).filter(|_| start >= end).and_then(time) else {
            continue;
        };
        if is_apart(text.get(..start).unwrap_or_default()) {
            let span = Span {
                start,
                end: start + length,
            };
            times.push((span, part));
        }
        end = start + length;
    }
    times
}

/// Whether what stands before a time is no part of its number: the year of "2025年4月" tells more, and "1-6月" is a stretch.
fn is_apart(before: &str) -> bool {
    const JOINTS: [char; 8] = ['.', ',', '-', '–', '~', '～', '〜', '年'];
    !before.ends_with(|c: char| c.is_alphanumeric() && c.is_ascii() || JOINTS.contains(&c))
}

/// The time that a text begins with, and how many bytes it has.
fn time(text: &str) -> Option<(YearPart, usize)> {
    let is_eastern = |(_, length): &(YearPart, usize)| {
        let own = text.get(..*length);
        own.is_some_and(|own| !own.is_ascii() && !own.starts_with(' '))
    };
    month(text).or_else(|| part_of_year(text).filter(is_eastern))
}

/// "4月", "4月15日".
fn month(text: &str) -> Option<(YearPart, usize)> {
    let (month, end) = counted(text, 12, &MONTHS)?;
    let behind = text.get(end..)?.trim_start_matches(' ');
    let Some((day, length)) = counted(behind, 31, &DAYS) else {
        return Some((YearPart::Month(month), end));
    };
    Some((
        YearPart::Day(month, day),
        text.len() - behind.len() + length,
    ))
}

/// A number up to the greatest one before one of its names.
fn counted(text: &str, most: u8, names: &[&str]) -> Option<(u8, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..digits)?.parse().ok();
    let number = number.filter(|number| (1..=most).contains(number))?;
    let behind = text.get(digits..)?;
    let name = names.iter().find(|name| behind.starts_with(**name))?;
    Some((number, digits + name.len()))
}

#[cfg(test)]
mod tests {
    use super::times;
    use crate::YearPart::{self, Day, Half, Month, Quarter};

    fn parts(text: &str) -> Vec<YearPart> {
        times(text).into_iter().map(|(_, part)| part).collect()
    }

    #[test]
    fn months_days_and_parts_of_years_are_times() {
        assert_eq!(parts("4月1日の149円から4月に"), vec![Day(4, 1), Month(4)]);
        assert_eq!(parts("3월 5일에"), vec![Day(3, 5)]);
        assert_eq!(parts("第2四半期は"), vec![Quarter(2)]);
        assert_eq!(parts("第二季度，上半年"), vec![Quarter(2), Half(1)]);
    }

    #[test]
    fn what_tells_its_year_or_a_stretch_is_none() {
        assert_eq!(parts("2025年4月"), vec![]);
        assert_eq!(parts("14月"), vec![]);
        assert_eq!(parts("4か月"), vec![]);
        assert_eq!(parts("April 4"), vec![]);
    }
}
