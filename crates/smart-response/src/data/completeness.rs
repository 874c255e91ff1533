//! How much of what was expected is there.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{bounded_number, string_enum};

use crate::data::validation::DataValidation;

bounded_number! {
    /// A percentage from 0 to 100.
    pub struct Percentage(0.0, 100.0, "a percentage from 0 to 100");
}

string_enum! {
    /// A completeness percentage in words.
    pub enum CompletenessStatus {
        Complete = "complete",
        Partial = "partial",
        Minimal = "minimal",
    }
}

impl CompletenessStatus {
    /// From 90 % with nothing critical missing complete, from 50 % partial, else minimal.
    pub fn of(percentage: Percentage, misses_critical: bool) -> Self {
        match percentage.get() {
            percentage if percentage >= 90.0 && !misses_critical => Self::Complete,
            percentage if percentage >= 50.0 => Self::Partial,
            _ => Self::Minimal,
        }
    }
}

/// How much of the expected data is there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Completeness {
    /// The share of expected fields that hold data, from 0 to 100.
    pub percentage: Percentage,
    /// The percentage in words.
    pub status: CompletenessStatus,
    /// Fields without which the result cannot be relied on. Read as empty when absent, since the
    /// document's own example leaves it out.
    #[serde(default)]
    pub missing_critical: Vec<String>,
}

impl Completeness {
    /// A completeness whose status follows from the other two.
    pub fn new(percentage: Percentage, missing_critical: Vec<String>) -> Self {
        let status = CompletenessStatus::of(percentage, !missing_critical.is_empty());
        Self {
            percentage,
            status,
            missing_critical,
        }
    }

    /// The completeness that a validation shows: valid fields among the valid, missing, null and
    /// defaulted ones, to one decimal. `critical` fields that are not valid are missing critically.
    /// Where nothing was expected, nothing is missing.
    ///
    /// ```
    /// use serde_json::json;
    /// use smart_response::{Completeness, CompletenessStatus, DataValidation};
    ///
    /// let quote = json!({ "price": 156, "eps": null });
    /// let validation = DataValidation::track(&quote, ["price", "eps"]);
    /// let completeness = Completeness::of(&validation, &["price"]);
    /// assert_eq!(completeness.percentage.get(), 50.0);
    /// assert_eq!(completeness.status, CompletenessStatus::Partial);
    /// ```
    pub fn of(validation: &DataValidation, critical: &[&str]) -> Self {
        let defaulted = validation
            .default_fields
            .iter()
            .map(|default| &default.field);
        let mut lacking: Vec<&String> = validation.missing_fields.iter().collect();
        lacking.extend(&validation.null_fields);
        lacking.extend(defaulted.filter(|field| {
            !validation.missing_fields.contains(field) && !validation.null_fields.contains(field)
        }));
        let missing = critical
            .iter()
            .filter(|field| validation.valid_fields.iter().all(|valid| valid != *field));
        let missing = missing.map(|field| (*field).to_owned()).collect();
        Self::new(share(validation.valid_fields.len(), lacking.len()), missing)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of fields are far below 2⁵³"
)]
fn share(valid: usize, lacking: usize) -> Percentage {
    let expected = valid + lacking;
    if expected == 0 {
        return Percentage::clamped(100.0);
    }
    let percentage = valid as f64 / expected as f64 * 100.0;
    Percentage::clamped((percentage * 10.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_begins_on_its_line_and_minds_what_is_critical() {
        let cases = [
            (100.0, false, "complete"),
            (90.0, false, "complete"),
            (89.9, false, "partial"),
            (100.0, true, "partial"),
            (50.0, false, "partial"),
            (49.9, false, "minimal"),
            (0.0, false, "minimal"),
            (49.9, true, "minimal"),
        ];
        for (percentage, critical, status) in cases {
            let percentage = Percentage::new(percentage).unwrap();
            assert_eq!(
                CompletenessStatus::of(percentage, critical).as_str(),
                status
            );
        }
    }
}
