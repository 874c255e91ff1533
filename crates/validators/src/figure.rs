//! Numbers as answers write them.

use crate::{Currency, Unit};

/// A number as an answer would write it: `$383.3B`, `12.5%`, `1,663`.
pub(crate) fn figure(value: f64, unit: Option<Unit>) -> String {
    match unit {
        Some(Unit::Money(currency)) => money(value, currency),
        Some(Unit::Percent) => format!("{}%", plain(value)),
        Some(Unit::PercentagePoints) => format!("{} percentage points", plain(value)),
        Some(Unit::BasisPoints) => format!("{} bps", plain(value)),
        Some(Unit::Multiple) => format!("{}x", plain(value)),
        None => shortened(value),
    }
}

fn money(value: f64, currency: Currency) -> String {
    let sign = if value < 0.0 { "-" } else { "" };
    let digits = shortened(value.abs());
    match symbol(currency) {
        Some(symbol) => format!("{sign}{symbol}{digits}"),
        None => format!("{sign}{currency} {digits}"),
    }
}

fn symbol(currency: Currency) -> Option<&'static str> {
    match currency {
        Currency::Dollar => Some("$"),
        Currency::YenOrYuan => Some("¥"),
        Currency::Code(code) => match &code {
            b"USD" => Some("$"),
            b"EUR" => Some("€"),
            b"GBP" => Some("£"),
            b"THB" => Some("฿"),
            b"INR" => Some("₹"),
            _ => None,
        },
    }
}

/// With the letter of its magnitude from a million on, and one decimal.
fn shortened(value: f64) -> String {
    const LETTERS: [(f64, &str); 3] = [(1e12, "T"), (1e9, "B"), (1e6, "M")];
    let magnitude = value.abs();
    let letter = LETTERS.iter().find(|(least, _)| magnitude >= *least);
    match letter {
        Some((least, letter)) => format!("{}{letter}", trimmed(format!("{:.1}", value / least))),
        None => plain(value),
    }
}

/// Two decimals at most, and groups of three digits.
pub(crate) fn plain(value: f64) -> String {
    let written = trimmed(format!("{:.2}", value.abs()));
    let (whole, decimals) = written.split_once('.').unwrap_or((&written, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let sign = if value < 0.0 { "-" } else { "" };
    if decimals.is_empty() {
        format!("{sign}{grouped}")
    } else {
        format!("{sign}{grouped}.{decimals}")
    }
}

fn trimmed(written: String) -> String {
    if written.contains('.') {
        written
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_owned()
    } else {
        written
    }
}
