//! Which fields of an output hold data.

use serde_json::{Map, Value};
use smart_response::{Completeness, DataValidation, DefaultField, Percentage};

use super::subject::Subject;
use crate::IssueKind;

/// What a text holds that the contract requires and the source does not tell.
const UNKNOWN: &str = "Unknown";

const NOT_TOLD: &str = "the source does not tell, and the field is required";
const NAME_LOST: &str = "the source's file holds another value in place of the name";

/// The fields of an output. A field of the rows of an array is one field, `funds.*.nav_value`: it holds data
/// where every row's does.
pub(crate) struct Fields(Vec<Field>);

struct Field {
    path: String,
    cells: Vec<Cell>,
}

enum Cell {
    Known,
    Null,
    Default(Value, &'static str),
}

impl Fields {
    pub(crate) fn of(output: &Value, subject: &Subject<'_>) -> Self {
        let lost: Vec<String> = subject.those(|held| held.met(&[IssueKind::NameLost]));
        let mut fields = Self(Vec::new());
        for (name, value) in output.as_object().into_iter().flatten() {
            fields.take(name, value, &lost);
        }
        fields
    }

    fn take(&mut self, name: &str, value: &Value, lost: &[String]) {
        match value {
            // What was asked for is no data.
            Value::Object(_) if name == "appliedFilters" => {}
            Value::Object(members) => self.members(name, members, lost),
            // That nothing was found is what was to be found out.
            Value::Array(rows) if rows.is_empty() && name == "funds" => {
                self.add(name.to_owned(), Cell::Known);
            }
            Value::Array(rows) if rows.is_empty() => self.add(name.to_owned(), Cell::Null),
            Value::Array(rows) => {
                for row in rows.iter().filter_map(Value::as_object) {
                    self.members(&format!("{name}.*"), row, lost);
                }
            }
            leaf => self.add(name.to_owned(), cell(name, leaf, lost)),
        }
    }

    fn members(&mut self, path: &str, members: &Map<String, Value>, lost: &[String]) {
        for (name, value) in members {
            self.add(format!("{path}.{name}"), cell(name, value, lost));
        }
    }

    fn add(&mut self, path: String, cell: Cell) {
        match self.0.iter_mut().find(|field| field.path == path) {
            Some(field) => field.cells.push(cell),
            None => self.0.push(Field {
                path,
                cells: vec![cell],
            }),
        }
    }

    /// Each field with the status of its worst row.
    pub(crate) fn validation(&self) -> DataValidation {
        let mut validation = DataValidation::default();
        for field in &self.0 {
            if let Some(default) = field.default() {
                validation.default_fields.push(default);
            } else if field.is_known() {
                validation.valid_fields.push(field.path.clone());
            } else {
                validation.null_fields.push(field.path.clone());
            }
        }
        validation
    }

    /// The share of the values that are known, row by row, to one decimal.
    pub(crate) fn completeness(&self, critical: &[&str]) -> Completeness {
        let cells = || self.0.iter().flat_map(|field| &field.cells);
        let known = cells().filter(|cell| matches!(cell, Cell::Known)).count();
        let lacks = |path: &str| {
            let mut fields = self.0.iter();
            fields.any(|field| field.path == path && !field.is_known())
        };
        let missing = critical.iter().filter(|path| lacks(path));
        let missing = missing.map(|path| (*path).to_owned()).collect();
        Completeness::new(share(known, cells().count()), missing)
    }
}

impl Field {
    fn is_known(&self) -> bool {
        self.cells.iter().all(|cell| matches!(cell, Cell::Known))
    }

    /// The defaults of all rows, once each: the value itself where there is one.
    fn default(&self) -> Option<DefaultField> {
        let mut values: Vec<&Value> = Vec::new();
        let mut why = None;
        for cell in &self.cells {
            if let Cell::Default(value, reason) = cell {
                why = Some(*reason);
                if !values.contains(&value) {
                    values.push(value);
                }
            }
        }
        let default_value = match values.as_slice() {
            [one] => (*one).clone(),
            several => several.iter().copied().cloned().collect(),
        };
        Some(DefaultField {
            field: self.path.clone(),
            default_value,
            reason: why?.to_owned(),
        })
    }
}

fn cell(name: &str, value: &Value, lost: &[String]) -> Cell {
    let text = value.as_str();
    let is_required = matches!(name, "amc" | "fund_id" | "fund_type");
    let is_name = matches!(name, "fund_name" | "fundName");
    if value.is_null() || (name == "fees" && is_valueless(value)) {
        Cell::Null
    } else if is_required && text == Some(UNKNOWN) {
        Cell::Default(value.clone(), NOT_TOLD)
    } else if is_name && text.is_some_and(|name| lost.iter().any(|symbol| symbol == name)) {
        Cell::Default(value.clone(), NAME_LOST)
    } else {
        Cell::Known
    }
}

/// A list of fees none of which has a value tells what is charged for, and no fee.
fn is_valueless(fees: &Value) -> bool {
    let is_known = |fee: &Value| fee.get("fee_value").is_some_and(|value| !value.is_null());
    !fees
        .as_array()
        .is_some_and(|fees| fees.iter().any(is_known))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of values are far below 2⁵³"
)]
fn share(known: usize, all: usize) -> Percentage {
    if all == 0 {
        return Percentage::clamped(100.0);
    }
    let percentage = known as f64 / all as f64 * 100.0;
    Percentage::clamped((percentage * 10.0).round() / 10.0)
}
