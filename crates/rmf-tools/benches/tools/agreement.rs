//! Whether both ways find the same, so that they may be compared.

use rmf_tools::FundStore;
use serde_json::Value;

use crate::queries::{self, Query};
use crate::sqlite::Sqlite;

/// Holds every member that the peer gives against the tool's.
pub(crate) fn assert_same(query: &Query, store: &FundStore, database: &Sqlite) {
    let given = crate::call(query, store, queries::now()).structured_content;
    let given = given.unwrap_or_else(|| panic!("{} finds nothing", query.name));
    let peer = database.call(query.tool, &query.arguments);
    if let Some(place) = difference(&peer, &given) {
        panic!("{}: {place}", query.name);
    }
}

/// Where what the left one holds differs from the right one. The last of four decimals may: SQLite rounds a
/// half with its binary dust.
fn difference(left: &Value, right: &Value) -> Option<String> {
    match (left, right) {
        (Value::Object(left), Value::Object(right)) => left.iter().find_map(|(name, value)| {
            let place = difference(value, right.get(name).unwrap_or(&Value::Null))?;
            Some(format!("/{name}{place}"))
        }),
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            let mut pairs = left.iter().zip(right).enumerate();
            pairs.find_map(|(index, (left, right))| {
                difference(left, right).map(|place| format!("/{index}{place}"))
            })
        }
        (Value::Number(one), Value::Number(other)) => {
            let apart = one
                .as_f64()
                .zip(other.as_f64())
                .map(|(one, other)| (one - other).abs());
            let is_same = apart.is_some_and(|apart| apart < 1.5e-4);
            (!is_same).then(|| format!(": {left} and not {right}"))
        }
        _ => (left != right).then(|| format!(": {left} and not {right}")),
    }
}
