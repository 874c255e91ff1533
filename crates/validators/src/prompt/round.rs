//! Facts as a model is shown them.

use serde_json::{Number, Value};

/// `facts` with every number rounded: to two decimals, or to three significant digits where that would leave
/// fewer. 1.5191298 becomes 1.52, 0.03125 becomes 0.0313, and whole numbers stay.
///
/// ```
/// use serde_json::json;
/// use validators::rounded;
///
/// let facts = json!({ "beta": 1.519_129_833_317_510_5, "fee": 0.003_125, "units": 383_285_000_000_u64 });
/// let shown = json!({ "beta": 1.52, "fee": 0.00313, "units": 383_285_000_000_u64 });
/// assert_eq!(rounded(&facts), shown);
/// ```
pub fn rounded(facts: &Value) -> Value {
    match facts {
        Value::Number(number) => Value::Number(rounded_number(number)),
        Value::Array(items) => items.iter().map(rounded).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), rounded(value)))
            .collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => facts.clone(),
    }
}

fn rounded_number(number: &Number) -> Number {
    let shorter = number
        .as_f64()
        .filter(|_| number.is_f64())
        .and_then(|value| {
            let places = places(value);
            // Written and read, since a product of powers of ten would bring its own error.
            let written = format!("{value:.places$}");
            Number::from_f64(written.parse().ok()?)
        });
    shorter.unwrap_or_else(|| number.clone())
}

/// How many decimals are kept.
pub(crate) fn places(value: f64) -> usize {
    const MOST: usize = 17;
    let mut places = 2;
    let mut least = 1.0;
    while value.abs() < least && value != 0.0 && places < MOST {
        least /= 10.0;
        places += 1;
    }
    places
}
