//! Which of several tools that tell the same is the right one.

use std::fmt::Write as _;

use super::ToolGraph;
use super::declared::DeclaredTool;
use super::drawing::in_mermaid;
use crate::blank::is_blank;

impl ToolGraph {
    /// The choice among the tools that provide `data`, as a Mermaid flowchart: a question each, from when the tool
    /// is the right one, in the order of the graph. A tool that does not say when comes last, as the one for
    /// everything else. None where no tool provides it.
    ///
    /// ```
    /// use smart_response::{DeclaredTool, ToolCategory, ToolGraph};
    ///
    /// let tool = |name, when| DeclaredTool::new(name, ToolCategory::Valuation, "").providing(["fair_value"]).used(when, []);
    /// let graph = ToolGraph::new([tool("calculate_ddm", "For stocks that pay dividends"), tool("calculate_dcf", "")]);
    /// assert_eq!(graph.choice("fair_value").as_deref(), Some("flowchart TD
    ///   q0{\"For stocks that pay dividends#63;\"}
    ///   t0[\"calculate_ddm\"]
    ///   q0 -->|yes| t0
    ///   t1[\"calculate_dcf\"]
    ///   q0 -->|no| t1
    /// "));
    /// assert_eq!(graph.choice("weather"), None);
    /// ```
    pub fn choice(&self, data: &str) -> Option<String> {
        let gives = |tool: &&DeclaredTool| tool.provides.iter().any(|given| given == data);
        let able = self.tools.iter().filter(gives);
        let (asked, others): (Vec<_>, Vec<_>) = able.partition(|tool| !is_blank(&tool.when_to_use));
        if asked.is_empty() && others.is_empty() {
            return None;
        }
        let mut drawing = String::from("flowchart TD\n");
        for (place, tool) in asked.iter().enumerate() {
            let question = in_mermaid(&format!("{}?", tool.when_to_use.trim()));
            // Writing to a string cannot fail.
            let _ = writeln!(drawing, "  q{place}{{\"{question}\"}}");
            if let Some(before) = place.checked_sub(1) {
                let _ = writeln!(drawing, "  q{before} -->|no| q{place}");
            }
            let _ = writeln!(drawing, "  t{place}[\"{}\"]", in_mermaid(&tool.name));
            let _ = writeln!(drawing, "  q{place} -->|yes| t{place}");
        }
        for (place, tool) in (asked.len()..).zip(&others) {
            let _ = writeln!(drawing, "  t{place}[\"{}\"]", in_mermaid(&tool.name));
            if let Some(last) = asked.len().checked_sub(1) {
                let _ = writeln!(drawing, "  q{last} -->|no| t{place}");
            }
        }
        Some(drawing)
    }
}
