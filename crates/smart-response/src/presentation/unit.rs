//! What a number is a number of.

use std::collections::BTreeMap;

use wire::{Number, Scalar};

use crate::presentation::suggest::FIELDS;
use crate::presentation::table::Table;
use crate::presentation::{Decimals, Digits, Formatting};

/// What a number is a number of, and so how a person reads it.
///
/// ```
/// use smart_response::{Formatting, Number, Unit};
///
/// let baht = Formatting::of("฿", "th-TH");
/// assert_eq!(baht.write(Number::new(-12.345)?, &Unit::Price), "-฿12.35");
/// assert_eq!(baht.write(Number::new(16.4)?, &Unit::Percentage), "16.4%");
/// assert_eq!(baht.write(Number::new(12.5)?, &Unit::Times), "12.50x");
/// assert_eq!(baht.write(Number::new(0.45)?, &Unit::Ratio), "0.45");
/// assert_eq!(baht.write(Number::new(24_000.0)?, &Unit::of("million baht")), "24\u{202f}000 million baht");
/// # Ok::<(), smart_response::OutOfRange>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unit {
    /// Nothing that is written, as a count.
    Plain,
    /// Money of one unit, in the presentation's currency.
    Price,
    /// Hundredths.
    Percentage,
    /// How often one thing goes into another, as a price over earnings.
    Times,
    /// A ratio of two things of one kind.
    Ratio,
    /// Anything else, in words: `million baht`.
    Named(String),
}

impl Unit {
    /// A unit in words.
    pub fn of(words: impl Into<String>) -> Self {
        Self::Named(words.into())
    }

    /// What stands after a column's name, whose cells are plain numbers.
    fn of_column(&self, formatting: &Formatting) -> Option<String> {
        match self {
            Self::Plain | Self::Ratio | Self::Times => None,
            Self::Price => Some(formatting.currency.clone()),
            Self::Percentage => Some("%".to_owned()),
            Self::Named(words) => Some(words.clone()),
        }
    }
}

impl Formatting {
    /// A number with its unit, with the digits that are said here, half away from zero. The currency stands before
    /// the amount, and thousands are told apart by narrow spaces, from five digits on; `Formatter` writes as a
    /// locale does.
    pub fn write(&self, number: Number, unit: &Unit) -> String {
        let Decimals {
            price,
            percentage,
            ratio,
        } = self.decimals;
        match unit {
            Unit::Plain => grouped(&number.to_string()),
            Unit::Price => {
                let written = fixed(number, price);
                match written.strip_prefix('-') {
                    Some(amount) => format!("-{}{amount}", self.currency),
                    None => format!("{}{written}", self.currency),
                }
            }
            Unit::Percentage => format!("{}%", fixed(number, percentage)),
            Unit::Times => format!("{}x", fixed(number, ratio)),
            Unit::Ratio => fixed(number, ratio),
            Unit::Named(words) => format!("{} {words}", grouped(&number.to_string())),
        }
    }
}

fn fixed(number: Number, digits: Digits) -> String {
    let value = rounded(number.get(), places(digits));
    let digits = usize::try_from(digits.get()).unwrap_or_default();
    grouped(&format!("{value:.digits$}"))
}

/// How many places after the point.
pub(crate) fn places(digits: Digits) -> i32 {
    i32::try_from(digits.get()).unwrap_or_default()
}

/// A number to so many places after the point, half away from zero. A loss that is rounded to nothing is no loss.
pub(crate) fn rounded(value: f64, places: i32) -> f64 {
    let unit = 10_f64.powi(places);
    // What is half but for binary dust counts as half.
    let scaled = value * unit;
    let rounded = (scaled + scaled * f64::EPSILON).round() / unit;
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A plain number whose thousands are told apart by narrow spaces, from five digits on; anything else as it
/// is. Spaces mean the same in every locale, commas and points do not.
pub(crate) fn grouped(text: &str) -> String {
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or(("", text), |digits| ("-", digits));
    let (whole, rest) = digits
        .find('.')
        .map_or((digits, ""), |point| digits.split_at(point));
    let is_plain = whole.len() > 4
        && whole.bytes().all(|byte| byte.is_ascii_digit())
        && rest.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    if !is_plain {
        return text.to_owned();
    }
    let mut grouped = sign.to_owned();
    for (index, digit) in whole.char_indices() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped + rest
}

/// What a result's members are called for a person, and what their numbers are numbers of.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names(BTreeMap<String, (String, Unit)>);

impl Names {
    pub(crate) fn add(&mut self, member: &str, name: &str, unit: Unit) {
        self.0.insert(member.to_owned(), (name.to_owned(), unit));
    }

    /// What a member is called, wherever it stands; by its own path, and a number of nothing, where nobody says.
    pub(crate) fn of<'n>(&'n self, member: &'n str) -> (&'n str, &'n Unit) {
        let last = member.rsplit('.').next().unwrap_or(member);
        let named = self.0.get(member).or_else(|| self.0.get(last));
        named.map_or((member, &Unit::Plain), |(name, unit)| (name, unit))
    }

    /// A table whose members are called by their names. Where values stand under each other a column says the
    /// unit, so that its cells stay numbers that can be drawn; a value of its own is written with it.
    pub(crate) fn put(&self, mut table: Table, formatting: &Formatting) -> Table {
        if let Some((name, _)) = self.0.get(&table.title) {
            table.title.clone_from(name);
        }
        if table.kind.as_deref() == Some(FIELDS) {
            for row in &mut table.rows {
                self.put_field(row, formatting);
            }
            return table;
        }
        for header in &mut table.headers {
            let Some((name, unit)) = self.0.get(header) else {
                continue;
            };
            *header = match unit.of_column(formatting) {
                Some(unit) => format!("{name}, {unit}"),
                None => name.clone(),
            };
        }
        table
    }

    fn put_field(&self, row: &mut [Scalar], formatting: &Formatting) {
        let [member, value] = row else { return };
        let Some((name, unit)) = self.0.get(&member.to_string()) else {
            return;
        };
        *member = Scalar::from(name.as_str());
        if let Scalar::Number(number) = value {
            *value = Scalar::from(formatting.write(*number, unit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_told_apart_from_five_digits_on() {
        let cases = [
            ("2024", "2024"),
            ("12345", "12\u{202f}345"),
            ("-1200000000.25", "-1\u{202f}200\u{202f}000\u{202f}000.25"),
            ("฿12345", "฿12345"),
            ("12345.6.7", "12345.6.7"),
            ("1e30", "1e30"),
        ];
        for (plain, expected) in cases {
            assert_eq!(grouped(plain), expected);
        }
    }

    #[test]
    fn numbers_are_rounded_as_people_round() {
        let baht = Formatting::of("฿", "th-TH");
        let written = |value: f64, unit: &Unit| baht.write(Number::new(value).unwrap(), unit);
        for (value, expected) in [
            (1.005, "฿1.01"),
            (-0.004, "฿0.00"),
            (12_345.6, "฿12\u{202f}345.60"),
            (-12_345.6, "-฿12\u{202f}345.60"),
        ] {
            assert_eq!(written(value, &Unit::Price), expected);
        }
        assert_eq!(written(0.25, &Unit::Percentage), "0.3%");
        assert_eq!(written(-0.25, &Unit::Percentage), "-0.3%");
    }
}
