use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};
use tool_models::{CallToolResult, TextContent};
use wire::Timestamp;

use super::refusal::Refusal;
use super::{Meta, RmfTool};
use crate::{Fund, Origin};

/// What a tool found, before it is a result.
pub(crate) struct Answer<'s, O> {
    /// In words.
    pub(super) text: String,
    /// For programs.
    pub(crate) output: O,
    /// What stands beside it.
    pub(super) meta: Meta,
    /// The funds it is about, as the source gave them.
    pub(crate) funds: Vec<Cow<'s, Fund>>,
}

/// What a text about the sample ends in: its codes are those of real funds, and its figures are nobody's.
const INVENTED: &str =
    "These figures are invented: this is the sample that comes with the program.";

impl<O: Serialize> Answer<'_, O> {
    /// Says of figures that are invented that they are.
    pub(super) fn of_origin(self, origin: Origin) -> Self {
        match origin {
            Origin::Files => self,
            Origin::Sample => Self {
                text: format!("{} {INVENTED}", self.text),
                ..self
            },
        }
    }

    pub(super) fn result(self, tool: RmfTool, now: Timestamp) -> CallToolResult {
        let output = match serde_json::to_value(self.output) {
            Ok(output) => output,
            Err(error) => return Refusal::failed(&error).result(tool, now),
        };
        let mut meta = Map::new();
        meta.insert("openai/outputTemplate".to_owned(), tool.template().into());
        meta.insert("timestamp".to_owned(), now.to_string().into());
        meta.extend(self.meta);
        CallToolResult {
            content: vec![TextContent::new(self.text)],
            structured_content: Some(output),
            is_error: false,
            meta,
        }
    }
}

/// A member of `_meta`. What is written there is made of texts and numbers, which always have a JSON form.
pub(super) fn member(name: &str, value: impl Serialize) -> (String, Value) {
    (
        name.to_owned(),
        serde_json::to_value(value).unwrap_or_default(),
    )
}
