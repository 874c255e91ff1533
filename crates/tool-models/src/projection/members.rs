//! Writing an object, some of whose members may be absent.

use serde::Serialize;
use serde_json::{Map, Value};

/// The members of an object that is being written.
#[derive(Debug, Default)]
pub(super) struct Members(Map<String, Value>);

impl Members {
    pub(super) fn new() -> Self {
        Self::default()
    }

    pub(super) fn with(mut self, name: &str, value: impl Serialize) -> Self {
        // Texts, numbers, and maps with text keys always have a JSON form.
        let value = serde_json::to_value(value).unwrap_or_default();
        self.0.insert(name.to_owned(), value);
        self
    }

    /// Absent where there is nothing to say.
    pub(super) fn with_some(self, name: &str, value: Option<impl Serialize>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    pub(super) fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}
