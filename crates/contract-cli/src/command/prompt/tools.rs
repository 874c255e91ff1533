//! Tools, from a file.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use validators::ToolSketch;

use super::json_of;
use crate::failure::Failure;

/// A tool of the file.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a tool, an object with a name")]
struct Tool {
    name: String,
    #[serde(default)]
    description: String,
    input_schema: Option<Value>,
}

struct Told {
    name: String,
    purpose: String,
    arguments: Option<String>,
}

/// The tools that a router chooses from.
pub(super) struct Tools(Vec<Told>);

impl Tools {
    /// Reads the result of MCP's `tools/list`, also whole as it was answered, or the list in it.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let place = path.display().to_string();
        let document = json_of(path)?;
        let inner = ["/result/tools", "/tools"];
        let found = inner.iter().find_map(|pointer| document.pointer(pointer));
        let list = found.unwrap_or(&document).clone();
        let tools: Vec<Tool> = match serde_json::from_value(list) {
            Ok(tools) => tools,
            Err(error) => return Err(Failure::Line { place, error }),
        };
        if tools.is_empty() {
            return Err(Failure::NoTools { place });
        }
        Ok(Self(tools.into_iter().map(Told::from).collect()))
    }

    pub(super) fn sketches(&self) -> impl Iterator<Item = ToolSketch<'_>> {
        self.0.iter().map(|tool| ToolSketch {
            name: &tool.name,
            purpose: &tool.purpose,
            arguments: tool.arguments.as_deref(),
        })
    }
}

impl From<Tool> for Told {
    /// A description of several lines becomes one.
    fn from(tool: Tool) -> Self {
        let words: Vec<&str> = tool.description.split_whitespace().collect();
        Self {
            name: tool.name,
            purpose: words.join(" "),
            arguments: tool.input_schema.map(|schema| schema.to_string()),
        }
    }
}
