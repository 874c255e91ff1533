//! What no schema says about arguments. The rules read JSON and not types, so that everything is told at
//! once, whatever else is wrong.

use std::collections::BTreeMap;

use serde::Deserialize as _;
use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::Text;
use crate::RiskLevel;
use crate::store::key;

/// The parameters that are texts, of whatever tool.
const TEXTS: &[&str] = &["search", "amc", "category", "fundCode"];

/// The filters of a search.
const FILTERS: &[&str] = &[
    "search",
    "amc",
    "minRiskLevel",
    "maxRiskLevel",
    "minYtdReturn",
    "category",
];

/// Texts are not blank and not endless.
pub(super) fn texts(arguments: &Map<String, Value>, found: &mut Vec<Violation>) {
    for name in TEXTS {
        if let Some(text) = arguments.get(*name).and_then(Value::as_str) {
            let fix = match *name {
                "fundCode" => CODE,
                _ => "write what to look for, or leave the parameter out",
            };
            found.extend(bad_text(text, Pointer::root().child(*name), fix));
        }
    }
    let codes = arguments.get("fundCodes").and_then(Value::as_array);
    for (index, code) in codes.into_iter().flatten().enumerate() {
        if let Some(code) = code.as_str() {
            let at = Pointer::root().child("fundCodes").child(index);
            found.extend(bad_text(code, at, CODE));
        }
    }
}

/// What is right where a code is blank, which is required wherever there is one.
const CODE: &str = "write the code of a fund, such as ABAPAC-RMF";

fn bad_text(text: &str, at: Pointer, fix: &str) -> Option<Violation> {
    if text.trim().is_empty() {
        return Some(Violation::error(at, "empty_text", "the text is blank", fix));
    }
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = words.chars().count();
    (length > Text::LONGEST).then(|| {
        let longest = Text::LONGEST;
        let message = format!("{length} characters stand where 1 to {longest} should");
        let fix = format!("write at most {longest} characters");
        Violation::error(at, "wrong_length", message, fix)
    })
}

/// A range of risk levels begins before it ends. What is no level is told of already.
pub(super) fn risk_range(arguments: &Map<String, Value>, found: &mut Vec<Violation>) {
    let level = |name| RiskLevel::deserialize(arguments.get(name)?).ok();
    let (Some(min), Some(max)) = (level("minRiskLevel"), level("maxRiskLevel")) else {
        return;
    };
    if min > max {
        let message =
            format!("minRiskLevel {min} is above maxRiskLevel {max}, so no fund can match");
        let fix = "write the lower level as minRiskLevel and the higher as maxRiskLevel";
        let at = Pointer::root().child("minRiskLevel");
        found.push(Violation::error(at, "risk_range", message, fix));
    }
}

/// A search says what it looks for; sorting and a limit are no filters.
pub(super) fn some_filter(arguments: &Map<String, Value>, found: &mut Vec<Violation>) {
    if !FILTERS.iter().any(|name| arguments.contains_key(*name)) {
        let message = "no filter is given";
        let fix = format!(
            "give at least one of {}; get_rmf_funds lists all funds",
            FILTERS.join(", ")
        );
        found.push(Violation::error(Pointer::root(), "no_filter", message, fix));
    }
}

/// A comparison names each fund once, case and spaces aside.
pub(super) fn different_codes(arguments: &Map<String, Value>, found: &mut Vec<Violation>) {
    let codes = arguments.get("fundCodes").and_then(Value::as_array);
    let mut seen = BTreeMap::new();
    for (index, code) in codes.into_iter().flatten().enumerate() {
        let Some(code) = code.as_str().filter(|code| !code.trim().is_empty()) else {
            continue;
        };
        if let Some(first) = seen.insert(key(code), code) {
            let at = Pointer::root().child("fundCodes").child(index);
            let message = format!("{code:?} names the same fund as {first:?}");
            let fix = "name each fund once";
            found.push(Violation::error(at, "duplicate_code", message, fix));
        }
    }
}
