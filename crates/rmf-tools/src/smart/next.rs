//! What to call after an answer about several funds.

use serde_json::{Value, json};
use smart_response::{Context, Glossary, Input, Level, NextStep, RelatedTool, Timing};

use super::caveat::follow_up;
use crate::RmfTool;

/// As many funds as make a comparison readable.
const COMPARED: usize = 3;

/// Calls that follow from the symbols of an answer, in its order.
pub(crate) struct Next<'a> {
    pub(crate) symbols: Vec<&'a str>,
}

impl Next<'_> {
    /// The detail and the history of the first, a comparison of the first few, and `more`.
    pub(crate) fn related(&self, more: Vec<RelatedTool>) -> Vec<RelatedTool> {
        let comparison = self.compared().map(|codes| {
            let why = "See the first of them side by side";
            related(RmfTool::Compare, why, Level::High).with_param("fundCodes", codes)
        });
        let of_first = |tool: RelatedTool| {
            let first = self.symbols.first();
            first.map(|first| tool.with_param("fundCode", *first))
        };
        let detail = related(RmfTool::Detail, "Look into the first of them", Level::High);
        let moved = "See how the NAV of the first moved";
        let history = related(RmfTool::NavHistory, moved, Level::Medium).with_param("days", 90);
        [of_first(detail), comparison, of_first(history)]
            .into_iter()
            .flatten()
            .chain(more)
            .collect()
    }

    /// The step to compare the first few.
    pub(crate) fn compare(&self) -> Option<NextStep> {
        let codes = self.compared()?;
        let why = "A fund says little without its peers";
        let step = NextStep::new("Compare the first of them", Timing::Now, why);
        Some(calling(step, RmfTool::Compare).with_param("fundCodes", codes))
    }

    /// The step to look into the first.
    pub(crate) fn detail(&self) -> Option<NextStep> {
        let first = self.symbols.first()?;
        let why = "The detail adds allocation, minimums and documents";
        let step = NextStep::new(format!("Look into {first}"), Timing::Soon, why);
        Some(calling(step, RmfTool::Detail).with_param("fundCode", *first))
    }

    fn compared(&self) -> Option<Value> {
        let codes: Vec<_> = self.symbols.iter().take(COMPARED).collect();
        (codes.len() > 1).then(|| json!(codes))
    }
}

pub(crate) fn related(tool: RmfTool, why: impl Into<String>, priority: Level) -> RelatedTool {
    RelatedTool::new(tool.as_str(), why, tool.gives(), priority)
}

pub(crate) fn calling(step: NextStep, tool: RmfTool) -> NextStep {
    step.calling(tool.as_str(), &Input::new(), &[])
}

/// The context of an answer of `tool` about `subject`, which holds the data that `is_there` finds.
pub(crate) fn context(
    tool: RmfTool,
    subject: &str,
    is_there: impl Fn(&str) -> bool,
    related_tools: Vec<RelatedTool>,
    topics: &[&str],
) -> Context {
    Context {
        related_tools,
        alternative_tools: tool.alternatives(),
        suggested_follow_up: follow_up(subject),
        dependencies: tool.dependencies(is_there),
        learn_more: Glossary::standard().learn_more(&[], topics),
    }
}
