//! Facts and answers that say them, made at random.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// What figures are called; none has a word that calls for a calculation.
const METRICS: &[&str] = &[
    "revenue",
    "deferred taxes",
    "inventory",
    "capital expenditures",
    "accounts receivable",
    "goodwill",
    "long-term debt",
];

/// A figure as its source has it.
#[derive(Debug, Clone)]
pub(super) struct Figure {
    pub(super) metric: &'static str,
    pub(super) year: i16,
    pub(super) value: f64,
}

/// Where the figures lie.
#[derive(Debug, Clone, Copy)]
pub(super) enum Layout {
    /// `{metric, year, value}`, one a row.
    Rows,
    /// `{item, "2019": …}`, absolute.
    Wide,
    /// The same in millions, which the header says.
    Millions,
    /// The same in thousands as texts with separators.
    Thousands,
    /// Sentences.
    Prose,
}

/// How an answer writes a figure.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form {
    Absolute,
    Grouped,
    /// "$383.3B" with so many decimals.
    Letter(usize),
    /// "$383.3 billion".
    Word(usize),
}

pub(super) const LAYOUTS: [Layout; 5] = [
    Layout::Rows,
    Layout::Wide,
    Layout::Millions,
    Layout::Thousands,
    Layout::Prose,
];

pub(super) fn layout() -> impl Strategy<Value = Layout> {
    proptest::sample::select(LAYOUTS.to_vec())
}

pub(super) fn form() -> impl Strategy<Value = Form> {
    prop_oneof![
        Just(Form::Absolute),
        Just(Form::Grouped),
        (1_usize..=2).prop_map(Form::Letter),
        (1_usize..=2).prop_map(Form::Word),
    ]
}

/// Figures of two or three metrics over the same years, far apart from one another.
pub(super) fn figures() -> impl Strategy<Value = Vec<Figure>> {
    let metrics = proptest::sample::subsequence(METRICS.to_vec(), 2..=3);
    (metrics, 2012_i16..2022, 2_usize..=4).prop_flat_map(|(metrics, first, years)| {
        let count = metrics.len() * years;
        let values = proptest::collection::vec(1_100_000_u64..990_000_000, count);
        values.prop_map(move |values| {
            let mut values = values.into_iter();
            let mut figures = Vec::new();
            for metric in &metrics {
                for year in first..first + i16::try_from(years).expect("few") {
                    let thousands = values.next().expect("as many");
                    #[expect(clippy::cast_precision_loss, reason = "below 10¹²")]
                    let value = (thousands * 1000) as f64;
                    figures.push(Figure {
                        metric,
                        year,
                        value,
                    });
                }
            }
            figures
        })
    })
}

/// The figures as a source gives them.
pub(super) fn facts(figures: &[Figure], layout: Layout) -> Value {
    match layout {
        Layout::Rows => figures
            .iter()
            .map(|figure| json!({"metric": figure.metric, "year": figure.year, "value": figure.value}))
            .collect(),
        Layout::Wide => wide(figures, None, |value| json!(value)),
        Layout::Millions => wide(figures, Some("In millions"), |value| json!(value / 1e6)),
        Layout::Thousands => wide(figures, Some("(in thousands)"), |value| {
            json!(grouped(value / 1e3))
        }),
        Layout::Prose => {
            let sentences = figures.iter().map(|figure| {
                let Figure { metric, year, value } = figure;
                format!("In {year}, {metric} amounted to ${}.", grouped(*value))
            });
            json!({"text": sentences.collect::<Vec<_>>().join(" ")})
        }
    }
}

fn wide(figures: &[Figure], scale: Option<&str>, written: impl Fn(f64) -> Value) -> Value {
    let mut rows: Vec<Map<String, Value>> = Vec::new();
    for figure in figures {
        let name = json!(figure.metric);
        if rows.last().is_none_or(|row| row["item"] != name) {
            let mut row = Map::new();
            row.insert("item".to_owned(), name);
            rows.push(row);
        }
        let row = rows.last_mut().expect("just put");
        row.insert(figure.year.to_string(), written(figure.value));
    }
    match scale {
        Some(scale) => json!({"title": scale, "rows": rows}),
        None => json!(rows),
    }
}

pub(super) fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A value as an answer writes it.
pub(super) fn written(value: f64, form: Form) -> String {
    let (divisor, letter, word) = if value >= 1e9 {
        (1e9, "B", "billion")
    } else {
        (1e6, "M", "million")
    };
    match form {
        Form::Absolute => format!("${value:.0}"),
        Form::Grouped => format!("${}", grouped(value)),
        Form::Letter(decimals) => format!("${:.decimals$}{letter}", value / divisor),
        Form::Word(decimals) => format!("${:.decimals$} {word}", value / divisor),
    }
}

/// A sentence that says figures, each by a frame of its own.
pub(super) fn sentence(figure: &Figure, amount: &str, frame: usize) -> String {
    let Figure { metric, year, .. } = figure;
    match frame % 5 {
        0 => format!("In {year}, {metric} was {amount}."),
        1 => format!("The {metric} came to {amount} in {year}."),
        2 => format!("For fiscal year {year}, the company reported {metric} of {amount}."),
        3 => format!("{metric} stood at {amount} ({year})."),
        _ => format!("According to the data, {metric} in {year} amounted to {amount}."),
    }
}
