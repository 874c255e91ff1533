//! Numbers as answers write them.

use crate::prompt::places;
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

/// With the letter of its magnitude from a million on, and as many decimals as tell it from its neighbours.
fn shortened(value: f64) -> String {
    const LETTERS: [(f64, &str); 3] = [(1e12, "T"), (1e9, "B"), (1e6, "M")];
    let magnitude = value.abs();
    let letter = LETTERS.iter().find(|(least, _)| magnitude >= *least);
    match letter {
        Some((least, letter)) => format!("{}{letter}", with_one_or_two(value / least)),
        None => plain(value),
    }
}

/// With one decimal where the second is of no matter, else with two.
fn with_one_or_two(value: f64) -> String {
    /// By so much of a value its short form may be off.
    const OFF: f64 = 0.000_5;
    let short = (value * 10.0).round() / 10.0;
    let places = if (short - value).abs() <= OFF * value.abs() {
        1
    } else {
        2
    };
    trimmed(format!("{value:.places$}"))
}

/// Two decimals at most, more only where a small value would vanish, and groups of three digits.
fn plain(value: f64) -> String {
    /// Below it two decimals leave one digit or none.
    const SMALL: f64 = 0.1;
    let places = if value.abs() < SMALL {
        places(value)
    } else {
        2
    };
    let written = trimmed(format!("{:.places$}", value.abs()));
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
