//! By what the figures of a column are multiplied to be in the unit that a number is told in: `energyWh` in kWh, `Size` in
//! GB, `amount` of cents in euro.

use super::super::Work;
use super::Sought;
use super::states::plain;
use crate::facts::{Collection, Column, Has};
use crate::wording::is_one_of;
use crate::{Fact, Unit};

/// What a unit is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Data,
    Energy,
    Power,
    Length,
    Mass,
    Time,
    Voltage,
    Cores,
}

/// Words of a unit, in names and in texts, and how many of the smallest one it is.
type Spelling = (Kind, f64, &'static [&'static str]);

const UNITS: &[Spelling] = &[
    (Kind::Data, 1.0, &["b", "byte", "bytes"]),
    (Kind::Data, 1e3, &["kb"]),
    (Kind::Data, 1e6, &["mb", "megabytes"]),
    (Kind::Data, 1e9, &["gb", "gigabytes"]),
    (Kind::Data, 1e12, &["tb", "terabytes"]),
    (Kind::Data, 1024.0, &["kib", "ki"]),
    (Kind::Data, 1_048_576.0, &["mib", "mi"]),
    (Kind::Data, 1_073_741_824.0, &["gib", "gi"]),
    (Kind::Data, 1_099_511_627_776.0, &["tib", "ti"]),
    (Kind::Energy, 1.0, &["wh"]),
    (Kind::Energy, 1e3, &["kwh"]),
    (Kind::Energy, 1e6, &["mwh"]),
    (Kind::Power, 1.0, &["w", "watt", "watts"]),
    (Kind::Power, 1e3, &["kw", "kilowatts"]),
    (Kind::Power, 1e6, &["megawatts"]),
    (Kind::Length, 0.001, &["mm"]),
    (Kind::Length, 0.01, &["cm"]),
    (
        Kind::Length,
        1.0,
        &["m", "meter", "meters", "metre", "metres"],
    ),
    (
        Kind::Length,
        1e3,
        &[
            "km",
            "kilometer",
            "kilometers",
            "kilometre",
            "kilometres",
            "公里",
            "กม",
        ],
    ),
    (Kind::Length, 1_609.344, &["mile", "miles"]),
    (Kind::Length, 0.3048, &["ft", "feet"]),
    (Kind::Mass, 1e-3, &["mg", "milligrams"]),
    (Kind::Mass, 1.0, &["g", "gram", "grams"]),
    (Kind::Mass, 1e3, &["kg", "kilo", "kilos", "kilograms"]),
    (Kind::Mass, 453.592_37, &["lb", "lbs", "pounds"]),
    (Kind::Time, 1e-3, &["ms", "msec", "millis", "milliseconds"]),
    (
        Kind::Time,
        1.0,
        &["s", "sec", "secs", "second", "seconds", "sekunden", "秒"],
    ),
    (
        Kind::Time,
        60.0,
        &[
            "min",
            "mins",
            "minute",
            "minutes",
            "minuten",
            "分",
            "นาที",
            "minutos",
        ],
    ),
    (
        Kind::Time,
        3600.0,
        &[
            "h",
            "hr",
            "hrs",
            "hour",
            "hours",
            "std",
            "stunden",
            "時間",
            "小时",
            "ชั่วโมง",
            "horas",
        ],
    ),
    (Kind::Voltage, 1.0, &["mv", "millivolts"]),
    (Kind::Voltage, 1e3, &["v", "volt", "volts"]),
    (Kind::Cores, 1.0, &["millicores", "mcpu"]),
    (
        Kind::Cores,
        1e3,
        &["cores", "core", "vcpu", "vcpus", "cpus"],
    ),
];

/// Words of names that are in bytes, seconds, where no unit is named.
const BYTES: [&str; 4] = ["size", "bytes", "filesize", "estimate"];
const SECONDS: [&str; 3] = ["duration", "elapsed", "time"];
const METRES: [&str; 1] = ["distance"];

/// Words of hundredths of a currency.
const MINOR: [&str; 14] = [
    "cents", "cent", "ct", "pence", "fen", "minor", "satang", "centimes", "centavos", "centimos",
    "paise", "kopeks", "sen", "groszy",
];

/// Words of names of amounts.
const AMOUNTS: [&str; 14] = [
    "amount",
    "price",
    "total",
    "subtotal",
    "fee",
    "net",
    "gross",
    "tax",
    "balance",
    "due",
    "paid",
    "remaining",
    "refunded",
    "value",
];

/// Words of names of what is counted.
const COUNTED: [&str; 16] = [
    "count",
    "qty",
    "quantity",
    "units",
    "stock",
    "clicks",
    "impressions",
    "views",
    "sessions",
    "orders",
    "tickets",
    "steps",
    "pages",
    "id",
    "number",
    "probability",
];

/// How a column may be what a number counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    pub(super) factor: f64,
    /// Whether the unit tells the column.
    pub(super) by_unit: bool,
    pub(super) is_money: bool,
}

impl Work<'_> {
    /// How a column may be what a number counts, if it may.
    pub(super) fn fit(
        &self,
        collection: &Collection,
        column: &Column,
        sought: &Sought<'_, '_>,
    ) -> Option<Fit> {
        self.fit_of(collection, column, sought.number.unit, unit_word(sought))
    }

    /// The same of a number of a unit, or with a word behind it.
    pub(super) fn fit_of(
        &self,
        collection: &Collection,
        column: &Column,
        unit: Option<Unit>,
        word: Option<&str>,
    ) -> Option<Fit> {
        let name = plain(&column.name);
        let words = parts(&name);
        let first =
            (0..collection.length).find_map(|record| self.facts().collected(column, record))?;
        let own = unit_of_name(&words);
        let fits = |factor: f64| Fit {
            factor,
            by_unit: false,
            is_money: false,
        };
        match unit {
            Some(Unit::Money(_)) => {
                let is_other = own.is_some_and(|(kind, _)| kind != Kind::Data)
                    || first
                        .unit
                        .is_some_and(|unit| !matches!(unit, Unit::Money(_)) && !is_minor(&words))
                    || words.iter().any(|word| is_one_of(&COUNTED, word));
                (!is_other).then(|| Fit {
                    is_money: true,
                    ..fits(self.minor(collection, column, &words, first))
                })
            }
            Some(Unit::Percent) => {
                let is_share = matches!(first.unit, None | Some(Unit::Percent)) && own.is_none();
                is_share.then(|| fits(1.0))
            }
            Some(_) => None,
            None => {
                let Some(word) = word.filter(|word| unit_of_word(word).is_some()) else {
                    return Some(fits(1.0));
                };
                Some(Fit {
                    by_unit: true,
                    ..fits(factor_of(&words, word)?)
                })
            }
        }
    }

    /// A hundredth, where the name or the lower letters of the currency say that amounts are in its minor unit.
    fn minor(&self, collection: &Collection, column: &Column, words: &[&str], first: &Fact) -> f64 {
        let is_scaled = (first.first_reading() - first.value).abs() > f64::EPSILON;
        let is_named = is_minor(words);
        let is_amount = words.iter().any(|word| is_one_of(&AMOUNTS, word));
        let is_small = |has: &Has| matches!(has, Has::Text(text) if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_lowercase()));
        let mut traits = collection.traits.iter();
        let mut has_currency =
            || traits.any(|known| known.name.ends_with("currency") && is_small(&known.has));
        let mut figures =
            (0..collection.length).filter_map(|record| self.facts().collected(column, record));
        let mut are_whole = || figures.all(|fact| fact.value.fract() == 0.0);
        // As Stripe's prices are, which need not tell their currency.
        let is_unit_amount = words.ends_with(&["unit", "amount"]);
        let is_minor = is_named || (is_unit_amount || is_amount && has_currency()) && are_whole();
        if is_minor && !is_scaled { 0.01 } else { 1.0 }
    }
}

/// By what what goes by a name is multiplied to be in the unit of a word, if both are of one kind.
pub(super) fn factor_to(name: &str, unit: Option<&str>) -> Option<f64> {
    let name = plain(name);
    factor_of(&parts(&name), unit?)
}

fn factor_of(name: &[&str], unit: &str) -> Option<f64> {
    let (kind, size) = unit_of_word(unit)?;
    let (own_kind, own_size) = unit_of_name(name).or_else(|| unit_meant(name))?;
    (kind == own_kind).then_some(own_size / size)
}

fn parts(name: &str) -> Vec<&str> {
    let parts = name.split(|c: char| !c.is_alphanumeric());
    parts.filter(|word| !word.is_empty()).collect()
}

/// Bytes, metres and seconds, which names mean without saying so.
fn unit_meant(words: &[&str]) -> Option<(Kind, f64)> {
    let says = |known: &[&str]| words.iter().any(|word| is_one_of(known, word));
    if says(&BYTES) {
        Some((Kind::Data, 1.0))
    } else if says(&METRES) {
        Some((Kind::Length, 1.0))
    } else {
        says(&SECONDS).then_some((Kind::Time, 1.0))
    }
}

/// Whether a name says that it is in hundredths; a "cent" at its end is no percent.
fn is_minor(words: &[&str]) -> bool {
    words.iter().any(|word| is_one_of(&MINOR, word))
}

/// The unit that a name ends with, or that a longer word of it says.
fn unit_of_name(words: &[&str]) -> Option<(Kind, f64)> {
    let last = words.last().and_then(|last| unit_of_word(last));
    let last = last.filter(|_| words.len() > 1);
    let long = || {
        words
            .iter()
            .filter(|word| word.len() > 2)
            .find_map(|word| unit_of_word(word))
    };
    last.or_else(long)
}

fn unit_of_word(word: &str) -> Option<(Kind, f64)> {
    let is_it = |spelling: &&Spelling| is_one_of(spelling.2, word);
    let (kind, size, _) = UNITS.iter().find(is_it)?;
    Some((*kind, *size))
}

/// The word right behind a number.
pub(super) fn unit_word<'t>(sought: &Sought<'_, 't>) -> Option<&'t str> {
    let text: &'t str = sought.scene.text;
    let behind = text.get(sought.mention.span.end..)?;
    let own = text.get(sought.mention.span.start..sought.mention.span.end)?;
    // "48m" holds its unit.
    let letters = own.trim_start_matches(|c: char| !c.is_alphabetic());
    if letters == "m" && (sought.number.scale - 1.0).abs() < f64::EPSILON {
        // It has been read as minutes.
        return Some("min");
    }
    if letters.chars().all(char::is_alphabetic) && !letters.is_empty() {
        return Some(letters);
    }
    next_word(behind)
}

/// The unit or the word that a text begins with.
pub(super) fn next_word(behind: &str) -> Option<&str> {
    let word = behind.trim_start_matches(['*', '_', ' ', '+', '-', '\u{a0}', '\u{202f}']);
    let end = word
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(word.len());
    let word = word.get(..end)?;
    // Letters that part no words may go on: "分でした".
    let joined = ["時間", "小时", "分", "秒", "公里", "ชั่วโมง", "นาที"];
    let joined = joined.iter().find(|unit| word.starts_with(**unit));
    let word = joined.map_or(Some(word), |unit| word.get(..unit.len()))?;
    (!word.is_empty()).then_some(word)
}

/// By what figures of a column are multiplied to be in the unit that a word names, where both are of one kind.
pub(super) fn in_unit(column: &Column, word: &str) -> Option<f64> {
    let name = plain(&column.name);
    let words: Vec<&str> = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let (own, size) = unit_of_name(&words)?;
    let (wanted, of_wanted) = unit_of_word(word)?;
    (own == wanted).then_some(size / of_wanted)
}

/// Whether a number is told in a unit.
pub(super) fn has_unit(sought: &Sought<'_, '_>) -> bool {
    unit_word(sought).is_some_and(|word| unit_of_word(word).is_some())
}
