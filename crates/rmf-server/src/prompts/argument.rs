use rmcp::model::{ErrorData, Prompt};
use serde_json::{Map, Value};

use crate::shown::quoted;

/// The arguments of a prompt: texts, since hosts ask people for them in a form.
#[derive(Debug)]
pub(super) struct Arguments(Map<String, Value>);

/// So many characters has an argument at most.
const LONGEST: usize = 2_000;

impl Arguments {
    /// Reads what was passed for `prompt`.
    pub(super) fn read(passed: Map<String, Value>, prompt: &Prompt) -> Result<Self, ErrorData> {
        let known = prompt.arguments.as_deref().unwrap_or_default();
        for (name, value) in &passed {
            if known.iter().all(|argument| argument.name != *name) {
                let names: Vec<_> = known
                    .iter()
                    .map(|argument| argument.name.as_str())
                    .collect();
                let names = names.join(", ");
                return Err(refused(format!(
                    "there is no argument {}; there are {names}",
                    quoted(name)
                )));
            }
            readable(name, value)?;
        }
        let read = Self(passed);
        let is_missing = |name: &str| read.get(name).is_none();
        for argument in known
            .iter()
            .filter(|argument| argument.required == Some(true))
        {
            if is_missing(&argument.name) {
                let (name, is_passed) = (&argument.name, read.0.contains_key(&argument.name));
                let fault = if is_passed { "blank" } else { "missing" };
                return Err(refused(format!("the argument {name:?} is {fault}")));
            }
        }
        Ok(read)
    }

    /// The argument of that name; none where it was left out or is blank, as forms leave it.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let text = self.0.get(name)?.as_str()?.trim();
        (!text.is_empty()).then_some(text)
    }
}

fn readable(name: &str, value: &Value) -> Result<(), ErrorData> {
    match value.as_str().map(|text| text.chars().count()) {
        None => Err(refused(format!("the argument {name:?} has to be a text"))),
        Some(length) if length > LONGEST => Err(refused(format!(
            "the argument {name:?} has {length} characters; it may have {LONGEST}"
        ))),
        Some(_) => Ok(()),
    }
}

pub(super) fn refused(message: String) -> ErrorData {
    ErrorData::invalid_params(message, None)
}
