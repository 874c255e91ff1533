//! A number of units.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use serde_json::Value;

use super::Fault;
use super::currency::is_money;
use super::grouped::{no_noughts, no_pair};
use super::hedge::{Exactness, Hedged, hedged};
use super::number::written;
use super::reply::bare;
use super::text::{quoted, said};
use super::vocabulary::{Kind, Reading, is_any, is_passed_over};
use crate::ask::QUANTITY;
use crate::{Adjustment, AdjustmentCode, Quantity};

/// What makes of a number a price of one or what is held, however it stands beside what is counted: "5 a share", "5 je
/// Aktie", "position 100".
const NOT_BESIDE: &[&str] = &[
    "half",
    "part",
    "position",
    "positions",
    "holding",
    "holdings",
    "account",
    "depot",
    "konto",
    "compte",
    "in",
    "on",
    "a",
    "an",
    "per",
    "por",
    "je",
    "la",
    "le",
    "un",
    "una",
    "une",
    "ein",
    "eine",
    "einen",
    "der",
    "die",
    "das",
    "el",
    "il",
    "al",
];

/// What makes of a number one more beside another: 500 more.
const MORE: &[&str] = &["more", "mehr", "เพิ่ม"];

/// Spaces that stand between groups of digits, and between nothing else.
const UNBROKEN: [char; 4] = ['\u{a0}', '\u{2007}', '\u{2009}', '\u{202f}'];

/// The longest text that a number is looked for in.
const LONGEST: usize = 500;

/// A quantity that was read.
#[derive(Debug)]
pub(crate) struct QuantityRead {
    pub(crate) quantity: Quantity,
    /// So many more were said: of what is held, or than were said before.
    pub(crate) is_more: bool,
    pub(crate) adjustments: Vec<Adjustment>,
}

/// Reads a quantity: a whole number, or a text that says one.
pub(crate) fn read(value: &Value) -> Option<Result<QuantityRead, Fault>> {
    let plain = |quantity| QuantityRead {
        quantity,
        is_more: false,
        adjustments: Vec::new(),
    };
    match value {
        Value::Number(number) => Some(of_number(number.as_f64()?).map(plain)),
        Value::String(text) => Some(of_text(text)),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn of_number(value: f64) -> Result<Quantity, Fault> {
    if value.abs() > 1e10 {
        // Told as it was written, since it need not fit a decimal.
        return Err(out_of_range(&format!("{value:e}")));
    }
    let exact = Decimal::from_str_exact(&value.to_string());
    quantity(exact.map_err(|_| fractional(&value.to_string()))?)
}

/// That so many more may be counted from nothing, or from the quantity that stands there.
pub(crate) fn more_or_alone(more: Quantity, stands: Quantity) -> Fault {
    let both = more.get() + stands.get();
    Fault::new(
        "ambiguous",
        format!("{more} more may be {both}, with the {stands} that stand there, or {more} alone"),
        "ask the user how many units are traded in all, and write that number alone",
    )
}

fn of_text(text: &str) -> Result<QuantityRead, Fault> {
    let said = bare(said(text, LONGEST)?);
    match hedged(said) {
        Some(hedged) if hedged.exactness == Exactness::Exactly => exact(text, &hedged.rest),
        Some(hedged) => Err(not_exact(text, &hedged)),
        None => exact(text, said),
    }
}

/// An order is for a number of units: what is said of about as many, or of at most so many, is asked again.
fn not_exact(text: &str, hedged: &Hedged) -> Fault {
    match (exact(text, &hedged.rest), hedged.exactness) {
        (Err(fault), Exactness::About) => fault,
        (read, _) => hedged.refused(text, read.ok().map(|read| read.quantity.to_string())),
    }
}

/// Reads what is left of a text without what says how exact it is.
fn exact(text: &str, left: &str) -> Result<QuantityRead, Fault> {
    let written = written(left).map_err(asked)?;
    let is_beside = |word: &&String| {
        NOT_BESIDE.contains(&word.as_str()) || !is_passed_over(word, Reading::Quantity)
    };
    if let Some(other) = written.others.iter().find(is_beside) {
        return Err(not_counted(text, other));
    }
    no_noughts(&written.digits)?;
    let counts = |word: &String| is_any(word, &[Kind::Counted, Kind::Paper]);
    // What is counted behind two groups shows that they are one, and so does a space that does not break.
    if !(written.others.iter().any(counts) || text.contains(UNBROKEN)) {
        no_pair(&written.digits)?;
    }
    let quantity = quantity(written.value)?;
    let message = format!("{} was read as the quantity {quantity}", quoted(text));
    let read = Adjustment::new(AdjustmentCode::QuantityRead, message);
    let is_more = |word: &String| MORE.contains(&word.as_str());
    Ok(QuantityRead {
        quantity,
        is_more: written.others.iter().any(is_more),
        adjustments: [read].into_iter().chain(written.assumed()).collect(),
    })
}

fn quantity(value: Decimal) -> Result<Quantity, Fault> {
    if !value.is_integer() {
        return Err(fractional(&value.to_string()));
    }
    let units = value.to_u64().and_then(|units| Quantity::new(units).ok());
    units.ok_or_else(|| out_of_range(&value.normalize().to_string()))
}

fn out_of_range(value: &str) -> Fault {
    Fault::new(
        "out_of_range",
        format!("{value} is no number of units"),
        "ask the user how many units are traded, and write that whole number, from 1 to 1,000,000,000; a sign is not \
         left out, and no other number takes its place",
    )
}

fn fractional(value: &str) -> Fault {
    Fault::new(
        "fractional",
        format!("{value} is no whole number; it may be the price of a unit"),
        "ask the user how many units are traded, and write a whole number",
    )
}

/// Where no number is said, it is the user who knows it.
fn asked(fault: Fault) -> Fault {
    match fault.code {
        "unreadable" => Fault::new(fault.code, fault.message, QUANTITY),
        _ => fault,
    }
}

fn not_counted(text: &str, other: &str) -> Fault {
    if is_money(other) {
        let message = format!(
            "{} is an amount of money, and no number of units",
            quoted(text)
        );
        return Fault::new("money", message, QUANTITY);
    }
    let message = format!(
        "{} holds {}, which counts nothing",
        quoted(text),
        quoted(other)
    );
    let fix = "where that changes nothing of the number, write the number of units alone, in digits; otherwise ask the user \
               how many units are traded";
    Fault::new("unreadable", message, fix)
}
