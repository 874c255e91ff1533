//! Responses for snapshots: what differs at each run is named and no longer differs.

use serde::Serialize;
use serde_json::Value;

use crate::SmartResponseV2;

/// What differs at each run of the same tool over the same data.
const STANDARD: &[(&str, &str)] = &[
    ("/data/dataQuality/freshness/age", "[age]"),
    ("/data/dataQuality/freshness/status", "[status]"),
    ("/data/dataQuality/freshness/nextUpdate", "[next update]"),
    ("/data/dataQuality/freshness/timestamp", "[timestamp]"),
    ("/metadata/execution/duration", "[duration]"),
    ("/metadata/execution/timestamp", "[executed]"),
];

/// What to replace in a response before it is compared with what it was.
///
/// A moment that is replaced is replaced wherever it is told: in a headline, a warning, a highlight.
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
    /// The moments, ages and durations of every response, where it has them.
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
