//! The prompt that picks a tool.

use core::fmt::Write as _;

use super::History;

/// A tool, as a router has to know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToolSketch<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it is for, in one line.
    pub purpose: &'a str,
    /// The JSON Schema of its arguments, or an example of them; nothing where it takes none.
    pub arguments: Option<&'a str>,
}

/// Asks a model for one tool and its arguments, as JSON and nothing else.
///
/// ```
/// use validators::{History, ToolSketch, route_prompt};
///
/// let tools = [ToolSketch {
///     name: "financials",
///     purpose: "a metric by year",
///     arguments: Some(r#"{"metric": "revenue"}"#),
/// }];
/// let prompt = route_prompt("What was revenue?", &tools, History::none());
/// assert!(prompt.contains("1. financials: a metric by year\n   args: {\"metric\": \"revenue\"}\n"));
/// ```
pub fn route_prompt(question: &str, tools: &[ToolSketch<'_>], history: History<'_>) -> String {
    let mut prompt = String::from(
        "You route questions to tools. Choose exactly one tool for the question below. Do not answer it.\n\
         Reply with JSON alone, in this form: {\"tool\": \"<name>\", \"args\": {<arguments>}}\n\nTools:\n",
    );
    for (index, tool) in tools.iter().enumerate() {
        // Writing to a text cannot fail.
        let _ = writeln!(prompt, "{}. {}: {}", index + 1, tool.name, tool.purpose);
        if let Some(arguments) = tool.arguments {
            let _ = writeln!(prompt, "   args: {arguments}");
        }
    }
    history.write(&mut prompt);
    let _ = write!(prompt, "\nQuestion: {question}\n");
    prompt
}
