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
    let tools: Vec<_> = { RmfTool::ALL.iter() }
        .map(|tool| ToolSketch {
            name: tool.as_str(),
            purpose: tool.description(),
            arguments: None,
        })
        .collect();
    route_prompt(question, &tools, History::none())
}
