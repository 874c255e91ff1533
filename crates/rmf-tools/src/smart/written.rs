//! How figures, tables and charts are written.

use serde_json::{Value, json};
use smart_response::{Chart, ChartType, Decimals, Digits, Formatter, FormatterError, Table};
use wire::{Number, Scalar};

use crate::tool::figure::to_four_places;
use crate::tool::words::MISSING;

/// Baht in Thai manner: NAVs have four decimals, returns two.
pub(crate) fn formatter() -> Result<Formatter, FormatterError> {
    let decimals = Decimals {
        price: digits(4),
        percentage: digits(2),
        ratio: digits(2),
    };
    Formatter::new("th-TH", "THB", decimals)
}

const fn digits(count: u64) -> Digits {
    match Digits::new(count) {
        Ok(digits) => digits,
        Err(_) => panic!("the counts above are within the range"),
    }
}

/// A figure as a formatter writes it.
pub(crate) type Write = fn(&Formatter, Number) -> String;

/// A volatility in percent. That of a money market fund is far below a hundredth and not 0.
pub(crate) fn deviation(formatter: &Formatter, value: Number) -> String {
    if value.get() < 0.005 {
        format!("{}%", to_four_places(value.get()))
    } else {
        formatter.percentage(value)
    }
}

/// A cell of a table; what is not known is said to be.
pub(crate) fn cell(formatter: &Formatter, value: Option<Number>, write: Write) -> Scalar {
    let written = value.map_or(MISSING.to_owned(), |value| write(formatter, value));
    Scalar::from(written)
}

/// A text of a table, if there is one.
pub(crate) fn text(value: Option<impl ToString>) -> Scalar {
    Scalar::from(value.map_or(MISSING.to_owned(), |value| value.to_string()))
}

/// None without rows.
pub(crate) fn table(
    kind: &str,
    title: &str,
    headers: &[&str],
    rows: Vec<Vec<Scalar>>,
) -> Option<Table> {
    let table = Table {
        kind: Some(kind.to_owned()),
        rows,
        ..Table::new(title, headers)
    };
    (!table.rows.is_empty()).then_some(table)
}

/// A bar for each fund; a gap where the value is unknown, and no chart where all are.
pub(crate) fn bars<'v>(
    title: String,
    series: &str,
    bars: impl IntoIterator<Item = (&'v str, Option<Number>)>,
) -> Option<Chart> {
    let (labels, points): (Vec<_>, Vec<_>) = bars.into_iter().unzip();
    let is_drawn = points.iter().any(Option::is_some);
    let data = json!({ "labels": labels, "datasets": [{ "label": series, "data": points }] });
    is_drawn.then(|| Chart {
        kind: ChartType::Bar,
        title,
        description: Some("In percent; no bar where the value is unknown".to_owned()),
        data,
    })
}

/// NAVs by day; a single point draws no line.
pub(crate) fn nav_line(
    symbol: &str,
    description: &str,
    navs: impl IntoIterator<Item = (chrono::NaiveDate, f64)>,
) -> Option<Chart> {
    let (labels, points): (Vec<Value>, Vec<Value>) = navs
        .into_iter()
        .map(|(date, nav)| (json!(date), json!(nav)))
        .unzip();
    (points.len() > 1).then(|| Chart {
        kind: ChartType::Line,
        title: format!("NAV of {symbol} in baht"),
        description: Some(description.to_owned()),
        data: json!({ "labels": labels, "datasets": [{ "label": "NAV", "data": points }] }),
    })
}
