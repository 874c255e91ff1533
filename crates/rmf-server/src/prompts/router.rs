//! The prompt that has a tool chosen.

use rmcp::model::{Prompt, PromptArgument};
use rmf_tools::RmfTool;
use validators::{History, ToolSketch, route_prompt};

use super::PromptName;
use super::argument::Arguments;

pub(super) fn listed() -> Prompt {
    let question = PromptArgument::new("question")
        .with_title("Question")
        .with_description("What is to be answered, e.g. Which low-risk funds did best this year?")
        .with_required(true);
    let about =
        "Chooses the RMF tool and the arguments for a question, as JSON, without answering it.";
    Prompt::new(
        PromptName::Router.as_str(),
        Some(about),
        Some(vec![question]),
    )
    .with_title("RMF router")
}

pub(super) fn text(arguments: &Arguments) -> String {
    let question = arguments.get("question").unwrap_or_default();
    let schemas: Vec<_> = RmfTool::ALL
        .iter()
        .map(|tool| (tool, schema(*tool)))
        .collect();
    let tools: Vec<_> = { schemas.iter() }
        .map(|(tool, schema)| ToolSketch {
            name: tool.as_str(),
            purpose: tool.description(),
            arguments: schema.as_deref(),
        })
        .collect();
    route_prompt(question, &tools, History::none())
}

/// What a tool's arguments may be, as `tools/list` tells it.
fn schema(tool: RmfTool) -> Option<String> {
    let descriptor = tool.descriptor().ok()?;
    let schema = serde_json::to_value(descriptor.input_schema).ok()?;
    Some(schema.to_string())
}
