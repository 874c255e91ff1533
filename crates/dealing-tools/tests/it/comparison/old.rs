//! The old shape, as the document describes it: typed optional parameters, stored as they come, and USD
//! where no currency does.

use serde_json::{Map, Value, json};

use super::extractor::Extracted;

pub(super) fn stored(extracted: &Extracted) -> Map<String, Value> {
    let value = extracted.value.as_deref().and_then(number);
    let quantity = extracted.quantity.as_deref().and_then(number);
    let currency = extracted.currency.as_deref().map(code);
    let stored = json!({
        "direction": extracted.direction.as_deref().and_then(direction),
        // What Python's int() makes of a float.
        "quantity": quantity.map(f64::trunc),
        "value": value,
        "currency": value.map(|_| currency.unwrap_or_else(|| "USD".to_owned())),
    });
    stored.as_object().unwrap().clone()
}

/// What a model makes of the first verb. Whether a second or a negation stands beside it the old shape cannot know.
fn direction(verbs: &str) -> Option<&'static str> {
    match verbs.split_whitespace().next()? {
        "buy" | "purchase" | "kaufen" => Some("BUY"),
        _ => Some("SELL"),
    }
}

/// A text as the number that a parameter of type int or float asks for: commas go, k and m multiply.
fn number(text: &str) -> Option<f64> {
    let plain = text.replace(',', "");
    let (digits, scale) = match plain.strip_suffix('k') {
        Some(digits) => (digits, 1e3),
        None => plain
            .strip_suffix('m')
            .map_or((plain.as_str(), 1.0), |digits| (digits, 1e6)),
    };
    digits.parse::<f64>().ok().map(|number| number * scale)
}

/// The code that a sign is usually taken for.
fn code(text: &str) -> String {
    match text.chars().last() {
        Some('$') => "USD".to_owned(),
        Some('€') => "EUR".to_owned(),
        Some('£') => "GBP".to_owned(),
        Some('¥') => "JPY".to_owned(),
        _ => text.to_uppercase(),
    }
}
