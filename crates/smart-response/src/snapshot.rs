//! Responses for snapshots: what differs at each run is named and no longer differs.

use serde::Serialize;
use serde_json::Value;

use crate::{DataAge, SmartResponseV2};

/// What differs at each run of the same tool over the same data. Confidence counts freshness, so it differs, too.
const STANDARD: &[(&str, &str)] = &[
    ("/summary/confidence/score", "[confidence]"),
    ("/summary/confidence/level", "[level]"),
    ("/recommendations/primary/confidence", "[confidence]"),
    ("/data/dataQuality/freshness/age", "[age]"),
    ("/data/dataQuality/freshness/status", "[status]"),
    ("/data/dataQuality/freshness/nextUpdate", "[next update]"),
    ("/data/dataQuality/freshness/timestamp", "[timestamp]"),
    ("/metadata/execution/duration", "[duration]"),
    ("/metadata/execution/timestamp", "[executed]"),
];

/// What to replace in a response before it is compared with what it was.
///
/// A moment or an age that is replaced is replaced wherever it is told: in a headline, a warning, a highlight.
/// What the standard redactions cannot hide is that old data has a warning which fresh data has not.
///
/// ```
/// # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{Redactions, SmartResponseV2};
///
/// let response: SmartResponseV2 = serde_json::from_str(json)?;
/// let stable = Redactions::standard().with("/data/processed/*/fetchedAt", "[fetched]");
/// let error = stable.apply(&response).unwrap_err();
/// assert_eq!(error.to_string(), "/data/processed/*/fetchedAt: there is nothing to replace; what is there may differ at each run");
///
/// let stable = Redactions::standard().apply(&response)?;
/// assert_eq!(stable["metadata"]["execution"]["duration"], "[duration]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Redactions {
    standard: bool,
    own: Vec<(String, String)>,
}

/// The error of a response that cannot be made the same each time.
#[derive(Debug, thiserror::Error)]
pub enum RedactionError {
    /// A redaction that finds nothing hides nothing, and whoever wrote it believes that it does.
    #[error("{0}: there is nothing to replace; what is there may differ at each run")]
    NothingThere(String),
    /// The payload cannot be written.
    #[error("the response cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Redactions {
    /// The moments, ages and durations of every response, and the confidence that follows from its freshness,
    /// where it has them.
    pub const fn standard() -> Self {
        Self {
            standard: true,
            own: Vec::new(),
        }
    }

    /// Nothing but what is added.
    pub const fn none() -> Self {
        Self {
            standard: false,
            own: Vec::new(),
        }
    }

    /// The redactions with one more: a JSON pointer, in which `*` stands for any member or element, and what to
    /// put there.
    #[must_use]
    pub fn with(mut self, pointer: &str, name: &str) -> Self {
        self.own.push((pointer.to_owned(), name.to_owned()));
        self
    }

    /// The response as JSON, its members in their order, with everything replaced.
    ///
    /// # Errors
    /// When a redaction that was added finds nothing, or the payload cannot be written as JSON.
    pub fn apply<T: Serialize>(
        &self,
        response: &SmartResponseV2<T>,
    ) -> Result<Value, RedactionError> {
        let mut value = serde_json::to_value(response)?;
        let mut moments = Vec::new();
        for (pointer, name) in &self.own {
            if replace(&mut value, pointer, name, &mut moments) == 0 {
                return Err(RedactionError::NothingThere(pointer.clone()));
            }
        }
        if self.standard {
            freshness_in_words(&mut value, &mut moments);
        }
        for (pointer, name) in STANDARD.iter().filter(|_| self.standard) {
            replace(&mut value, pointer, name, &mut moments);
        }
        for (moment, name) in &moments {
            in_texts(&mut value, moment, name);
        }
        Ok(value)
    }

    /// As [`apply`](Self::apply), as indented text that ends with a line: what a snapshot's file holds.
    ///
    /// # Errors
    /// As [`apply`](Self::apply)'s.
    pub fn text<T: Serialize>(
        &self,
        response: &SmartResponseV2<T>,
    ) -> Result<String, RedactionError> {
        Ok(format!("{:#}\n", self.apply(response)?))
    }
}

/// The factor of the confidence that tells the freshness, and the age as other texts tell it.
fn freshness_in_words(value: &mut Value, moments: &mut Vec<(String, String)>) {
    let factors = value.pointer_mut("/summary/confidence/factors");
    for factor in factors.and_then(Value::as_array_mut).into_iter().flatten() {
        let is_freshness = factor
            .as_str()
            .is_some_and(|text| text.to_lowercase().contains("fresh"));
        if is_freshness {
            *factor = Value::from("[freshness]");
        }
    }
    let age = value.pointer("/data/dataQuality/freshness/age").cloned();
    let age = age.and_then(|age| serde_json::from_value::<DataAge>(age).ok());
    if let Some(age) = age {
        moments.push((format!("{age} old"), "[age] old".to_owned()));
    }
}

/// Replaces what the pointer names, notes the moments among it, and counts.
fn replace(
    value: &mut Value,
    pointer: &str,
    name: &str,
    moments: &mut Vec<(String, String)>,
) -> usize {
    let Some(rest) = pointer.strip_prefix('/') else {
        if let Value::String(text) = value
            && text.parse::<wire::Timestamp>().is_ok()
        {
            moments.push((text.clone(), name.to_owned()));
        }
        *value = Value::from(name);
        return 1;
    };
    let (step, rest) = rest.find('/').map_or((rest, ""), |end| rest.split_at(end));
    let step = step.replace("~1", "/").replace("~0", "~");
    let found: Vec<&mut Value> = match value {
        Value::Object(members) if step == "*" => members.values_mut().collect(),
        Value::Object(members) => members.get_mut(&step).into_iter().collect(),
        Value::Array(elements) if step == "*" => elements.iter_mut().collect(),
        Value::Array(elements) => {
            let index = step.parse::<usize>().ok();
            index
                .and_then(|index| elements.get_mut(index))
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    };
    found
        .into_iter()
        .map(|inner| replace(inner, rest, name, moments))
        .sum()
}

fn in_texts(value: &mut Value, moment: &str, name: &str) {
    match value {
        Value::String(text) => *text = text.replace(moment, name),
        Value::Array(elements) => elements
            .iter_mut()
            .for_each(|element| in_texts(element, moment, name)),
        Value::Object(members) => members
            .values_mut()
            .for_each(|member| in_texts(member, moment, name)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The same tool over the same data, five and six days later.
    #[test]
    fn what_follows_from_the_age_is_the_same_at_each_run() {
        let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
        let at = |days: u8, score: f64, level: &str| {
            let mut response: Value = serde_json::from_str(json).unwrap();
            let age = json!({ "value": days, "unit": "days" });
            response["data"]["dataQuality"]["freshness"]["age"] = age;
            response["summary"]["confidence"]["score"] = score.into();
            response["summary"]["confidence"]["level"] = level.into();
            response["summary"]["confidence"]["factors"] = json!([
                "High data quality (90%)",
                format!("Low freshness ({days}%)")
            ]);
            response["recommendations"]["primary"]["confidence"] = score.into();
            response["metadata"]["warnings"] = json!([{ "id": "WARN_STALE_DATA", "severity": "warning",
                "category": "data", "message": format!("The data is {days} days old"), "impact": "i" }]);
            let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
            Redactions::standard().text(&response).unwrap()
        };
        let text = at(5, 0.81, "High");
        assert_eq!(text, at(6, 0.74, "Medium"));
        assert!(text.contains("The data is [age] old"), "{text}");
        assert!(text.contains("High data quality (90%)"), "{text}");
    }
}
