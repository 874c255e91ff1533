//! Which fields hold real data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A field that was filled with a value nobody gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DefaultField {
    /// The field.
    pub field: String,
    /// What it was filled with.
    pub default_value: Value,
    /// Why that value.
    pub reason: String,
}

/// Which of the expected fields hold real data.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DataValidation {
    /// Fields with real data.
    pub valid_fields: Vec<String>,
    /// Fields that were expected and are not there.
    pub missing_fields: Vec<String>,
    /// Fields that are there and null.
    pub null_fields: Vec<String>,
    /// Fields that were filled with a default.
    pub default_fields: Vec<DefaultField>,
}

impl DataValidation {
    /// Looks each expected field up in a payload. A name with dots is a path: `fees.0.value`.
    ///
    /// ```
    /// use serde_json::json;
    /// use smart_response::DataValidation;
    ///
    /// let quote = json!({ "price": 156, "eps": null, "fees": { "total": 1.2 } });
    /// let tracked = DataValidation::track(&quote, ["price", "eps", "dividend", "fees.total"]);
    /// assert_eq!(tracked.valid_fields, ["price", "fees.total"]);
    /// assert_eq!(tracked.missing_fields, ["dividend"]);
    /// assert_eq!(tracked.null_fields, ["eps"]);
    /// ```
    pub fn track<'a>(payload: &Value, expected: impl IntoIterator<Item = &'a str>) -> Self {
        let mut tracked = Self::default();
        for field in expected {
            let list = match looked_up(payload, field) {
                Some(Value::Null) => &mut tracked.null_fields,
                Some(_) => &mut tracked.valid_fields,
                None => &mut tracked.missing_fields,
            };
            list.push(field.to_owned());
        }
        tracked
    }

    /// As [`track`](Self::track), for any payload that can be written as JSON.
    ///
    /// # Errors
    /// When the payload cannot be written.
    pub fn of<'a>(
        payload: &impl Serialize,
        expected: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self::track(&serde_json::to_value(payload)?, expected))
    }

    /// The validation with `field` recorded as defaulted: it is no longer valid, missing or null.
    #[must_use]
    pub fn with_default(mut self, field: &str, value: impl Into<Value>, reason: &str) -> Self {
        for list in [
            &mut self.valid_fields,
            &mut self.missing_fields,
            &mut self.null_fields,
        ] {
            list.retain(|listed| listed != field);
        }
        let (field, reason) = (field.to_owned(), reason.to_owned());
        self.default_fields.push(DefaultField {
            field,
            default_value: value.into(),
            reason,
        });
        self
    }
}

/// The value at a dotted path, unless the payload has the whole name as one member.
pub(crate) fn looked_up<'v>(payload: &'v Value, path: &str) -> Option<&'v Value> {
    payload.get(path).or_else(|| {
        path.split('.')
            .try_fold(payload, |value, step| match value {
                Value::Array(elements) => elements.get(step.parse::<usize>().ok()?),
                other => other.get(step),
            })
    })
}
