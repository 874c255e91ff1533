//! What tests of fitting begin with.

use serde_json::{Value, json};
use smart_response::{CheckOptions, Estimate, Fitted, check_json, expand, fit};

pub(crate) fn fitted(document: &Value, max_tokens: usize) -> Fitted {
    fit(&document.to_string(), max_tokens, &Estimate).unwrap()
}

pub(crate) fn failing(document: &Value) -> Vec<String> {
    let checked = check_json::<Value>(&document.to_string(), &CheckOptions::default()).unwrap();
    let failing = checked
        .violations
        .into_iter()
        .filter(wire::Violation::fails);
    failing
        .map(|one| format!("{} {}", one.pointer, one.code))
        .collect()
}

pub(crate) fn parts(fitted: &Fitted) -> Vec<(&str, usize, usize)> {
    let dropped = fitted.dropped.iter();
    dropped
        .map(|one| (one.part.as_str(), one.count, one.of))
        .collect()
}

pub(crate) fn message(document: &Value) -> Option<&str> {
    let warnings = document["metadata"]["warnings"].as_array().unwrap();
    let ours = warnings
        .iter()
        .find(|warning| warning["id"] == "WARN_TRIMMED");
    ours.and_then(|warning| warning["message"].as_str())
}

pub(crate) fn warning(id: &str, severity: &str) -> Value {
    json!({ "id": id, "severity": severity, "category": "data", "message": "m", "impact": "i" })
}

/// The payload with what is said once in its places.
pub(crate) fn expanded(fitted: &Fitted) -> Value {
    let mut response = fitted.response.clone();
    expand(&mut response);
    response["data"]["processed"].clone()
}
