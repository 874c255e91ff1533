//! Tables and charts that a result asks for.

use serde_json::{Map, Value};
use wire::{Number, Scalar};

use crate::presentation::chart::Chart;
use crate::presentation::table::Table;

/// What stands where a record has no value.
const UNKNOWN: &str = "N/A";
/// What stands for a list that is empty.
const NONE: &str = "none";
/// The kind of a table of fields, whose values have units of their own.
pub(crate) const FIELDS: &str = "fields";
/// More bars or slices than these are no picture.
const MOST_BARS: usize = 20;
const MOST_SLICES: usize = 8;
/// Shares are rounded, so a whole of them may be a little more or less than 100.
const WHOLE: std::ops::RangeInclusive<f64> = 99.0..=101.0;

/// The tables of a result: one of the single values of an object, under `title`, and one of each list of
/// objects in it, under its name. A list of objects alone is one table.
///
/// What a record does not have is `N/A`, and so is a null; a value within a value is shown as JSON, and an empty list is
/// `none`. A result
/// that is neither an object nor such a list has no table.
///
/// ```
/// use serde_json::json;
/// use smart_response::suggest_tables;
///
/// let result = json!({ "price": 156, "years": [{ "year": "2023", "eps": 8.1 }, { "year": "2024" }] });
/// let tables = suggest_tables("ADVANC.BK", &result);
/// assert_eq!(tables[0].title, "ADVANC.BK");
/// assert_eq!(tables[1].headers, ["year", "eps"]);
/// assert_eq!(tables[1].rows[1][1], "N/A".into());
/// ```
pub fn suggest_tables(title: &str, result: &Value) -> Vec<Table> {
    match result {
        Value::Array(elements) => records(title, elements).into_iter().collect(),
        Value::Object(members) => of_object(title, members),
        _ => Vec::new(),
    }
}

fn of_object(title: &str, members: &Map<String, Value>) -> Vec<Table> {
    let lists = members
        .iter()
        .filter_map(|(name, member)| records(name, member.as_array()?));
    let lists: Vec<_> = lists.collect();
    let is_listed = |name: &str| lists.iter().any(|table| table.title == name);
    let mut single = Table {
        kind: Some(FIELDS.to_owned()),
        ..Table::new(title, &["Field", "Value"])
    };
    let rest = members.iter().filter(|(name, _)| !is_listed(name));
    single.rows = rest
        .map(|(name, member)| vec![Scalar::from(name.as_str()), cell(Some(member))])
        .collect();
    let single = (!single.rows.is_empty()).then_some(single);
    single.into_iter().chain(lists).collect()
}

/// A list of objects as a table whose columns are all their members, in the order they come.
fn records(title: &str, elements: &[Value]) -> Option<Table> {
    let objects: Vec<_> = elements
        .iter()
        .map(Value::as_object)
        .collect::<Option<_>>()?;
    let mut names: Vec<&str> = Vec::new();
    for name in objects.iter().flat_map(|object| object.keys()) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return None;
    }
    let mut table = Table::new(title, &names);
    let row =
        |object: &&Map<String, Value>| names.iter().map(|name| cell(object.get(*name))).collect();
    table.rows = objects.iter().map(row).collect();
    Some(table)
}

fn cell(value: Option<&Value>) -> Scalar {
    match value {
        None | Some(Value::Null) => Scalar::from(UNKNOWN),
        Some(Value::String(text)) => Scalar::from(text.as_str()),
        Some(Value::Number(number)) => {
            // A number beyond a float's range is shown as it is written.
            let number = number
                .as_f64()
                .and_then(|number| Scalar::number(number).ok());
            number.unwrap_or_else(|| Scalar::from(value.map(Value::to_string).unwrap_or_default()))
        }
        Some(Value::Array(elements)) if elements.is_empty() => Scalar::from(NONE),
        Some(other) => Scalar::from(other.to_string()),
    }
}

/// The charts that a table's numbers ask for, by what its first column holds: over times a line each column;
/// for parts of a hundred a pie; for two columns of numbers over more names than bars are for, a scatter
/// chart; for other names bars. A table without names or numbers has none, nor has one of single values: what
/// is a price and what is a share have no common axis.
///
/// Each column has a chart of its own, since a price and a percentage share no axis.
///
/// ```
/// use smart_response::{ChartType, Scalar, Table, suggest_charts};
///
/// let table = Table::new("Allocation", &["Asset", "Share"])
///     .with_row(vec!["Stocks".into(), Scalar::number(60.0)?])?
///     .with_row(vec!["Bonds".into(), Scalar::number(40.0)?])?;
/// assert_eq!(suggest_charts(&table)[0].kind, ChartType::Pie);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn suggest_charts(table: &Table) -> Vec<Chart> {
    let names: Vec<String> = table
        .rows
        .iter()
        .filter_map(|row| row.first().map(Scalar::to_string))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let columns: Vec<_> = (1..table.headers.len())
        .filter_map(|index| Column::of(table, index))
        .collect();
    let is_mixed = table.kind.as_deref() == Some(FIELDS);
    if is_mixed || names.len() < 2 || names.len() != table.rows.len() {
        return Vec::new();
    }
    if are_times(&names) {
        return columns
            .iter()
            .filter_map(|column| column.drawn(Chart::line, table, &names))
            .collect();
    }
    match columns.as_slice() {
        [first, second, ..] if names.len() > MOST_BARS => vec![scatter(table, first, second)],
        _ if names.len() > MOST_BARS => Vec::new(),
        columns => {
            let chart = |column: &Column<'_>| {
                let kind = if column.is_parted() {
                    Chart::pie
                } else {
                    Chart::bar
                };
                column.drawn(kind, table, &names)
            };
            columns.iter().filter_map(chart).collect()
        }
    }
}

/// A column of numbers, of which some may not be known.
struct Column<'a> {
    header: &'a str,
    values: Vec<Option<Number>>,
}

impl<'a> Column<'a> {
    /// The column, unless it holds a text or no number at all.
    fn of(table: &'a Table, index: usize) -> Option<Self> {
        let header = table.headers.get(index)?;
        let values = table.rows.iter().map(|row| match row.get(index) {
            Some(Scalar::Number(number)) => Some(Some(*number)),
            Some(Scalar::Text(text)) if text.is_empty() || text == UNKNOWN => Some(None),
            None => Some(None),
            Some(Scalar::Text(_)) => None,
        });
        let values: Vec<_> = values.collect::<Option<_>>()?;
        values
            .iter()
            .any(Option::is_some)
            .then_some(Self { header, values })
    }

    /// Whether the values are the parts of a hundred.
    fn is_parted(&self) -> bool {
        let values = || {
            self.values
                .iter()
                .map(|value| value.map_or(-1.0, Number::get))
        };
        (2..=MOST_SLICES).contains(&self.values.len())
            && values().all(|value| value >= 0.0)
            && WHOLE.contains(&values().sum())
    }

    fn drawn(
        &self,
        kind: fn(String, &[&str]) -> Chart,
        table: &Table,
        names: &[&str],
    ) -> Option<Chart> {
        let title = format!("{}: {}", table.title, self.header);
        // As many values as names: both are the table's rows.
        kind(title, names)
            .with_series(self.header, &self.values)
            .ok()
    }
}

fn scatter(table: &Table, across: &Column<'_>, upward: &Column<'_>) -> Chart {
    let points = across.values.iter().zip(&upward.values);
    let points: Vec<_> = points.filter_map(|(x, y)| Some(((*x)?, (*y)?))).collect();
    let title = format!("{}: {} by {}", table.title, upward.header, across.header);
    Chart::scatter(title).with_points(upward.header, &points)
}

/// Years, months or days, one after the other: a line says that what lies between two points lies between them
/// in time.
fn are_times(names: &[&str]) -> bool {
    let is_time = |name: &str| {
        let shape: String = name
            .chars()
            .map(|c| if c.is_ascii_digit() { '0' } else { c })
            .collect();
        ["0000", "0000-00", "0000-00-00", "0000-Q0", "FY0000"].contains(&shape.as_str())
    };
    names.iter().all(|name| is_time(name)) && names.is_sorted_by(|left, right| left < right)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::ChartType;

    fn kinds(records: &Value) -> Vec<ChartType> {
        let tables = suggest_tables("t", records);
        tables
            .iter()
            .flat_map(suggest_charts)
            .map(|chart| chart.kind)
            .collect()
    }

    #[test]
    fn the_kind_of_chart_is_what_the_numbers_say() {
        let years = json!([{ "year": "2023", "eps": 8, "pe": 15 }, { "year": "2024", "eps": null, "pe": 13 }]);
        assert_eq!(kinds(&years), [ChartType::Line, ChartType::Line]);
        let backwards = json!([{ "year": "2024", "eps": 8 }, { "year": "2023", "eps": 7 }]);
        assert_eq!(
            kinds(&backwards),
            [ChartType::Bar],
            "time does not run backwards"
        );
        let parts = json!([{ "asset": "a", "share": 60.5 }, { "asset": "b", "share": 39.4 }]);
        assert_eq!(kinds(&parts), [ChartType::Pie]);
        let unknown =
            json!([{ "asset": "a", "share": 60 }, { "asset": "b", "share": 40 }, { "asset": "c" }]);
        assert_eq!(
            kinds(&unknown),
            [ChartType::Bar],
            "no whole is known where a part is not"
        );
        let many: Vec<_> = (0..30)
            .map(|n| json!({ "fund": format!("f{n}"), "risk": n, "return": n * 2 }))
            .collect();
        assert_eq!(kinds(&Value::from(many)), [ChartType::Scatter]);
        assert_eq!(
            kinds(&json!([{ "name": "a", "note": "b" }, { "name": "c", "note": "d" }])),
            []
        );
        assert_eq!(
            kinds(&json!([{ "name": "a", "value": 1 }])),
            [],
            "one point is a number"
        );
        assert_eq!(kinds(&json!("text")), []);
    }

    #[test]
    fn single_values_have_no_common_axis() {
        assert_eq!(kinds(&json!({ "price": 156, "peRatio": 12.5 })), []);
    }

    #[test]
    fn nothing_of_a_result_is_left_out() {
        let result = json!({ "a": 1, "b": { "c": 2 }, "d": [1, 2], "e": [], "f": [{}], "g": true, "h": [{ "i": 3 }] });
        let tables = suggest_tables("t", &result);
        let rows: Vec<_> = tables[0]
            .rows
            .iter()
            .map(|row| row[0].to_string() + "=" + &row[1].to_string())
            .collect();
        assert_eq!(
            rows,
            [
                "a=1",
                "b={\"c\":2}",
                "d=[1,2]",
                "e=none",
                "f=[{}]",
                "g=true"
            ]
        );
        assert_eq!(tables[1].title, "h");
    }
}
