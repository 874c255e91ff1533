//! What the list costs every request.

use wire::Severity;

use super::finding::{Code, LintFinding};
use super::listing::Listing;
use super::tool::Tool;

const MANY: Code = Code::new(
    "many_tools",
    "models choose worse among many tools, and every request pays for the descriptions of all",
);

/// Beyond this many, hosts begin to hide tools from the model or to search among them.
const USUAL: usize = 40;

pub(super) fn list_is_short(listing: &Listing<'_>, found: &mut Vec<LintFinding>) {
    let count = listing.tools.len();
    if count > USUAL {
        let tokens: usize = listing.tools.iter().map(estimated_tokens).sum();
        let message = format!("there are {count} tools, of about {tokens} tokens together");
        let fix = "offer the tools of one task at a time, or let them be switched on in groups";
        found.push(MANY.of_the_list(Severity::Notice, listing.at.clone(), message, fix));
    }
}

/// A quarter of the bytes that a model is shown: the name, the description and the input schema.
/// Tokenizers differ; this is an order of magnitude.
pub(super) fn estimated_tokens(tool: &Tool<'_>) -> usize {
    let schema = tool.schema.map_or(0, |schema| schema.to_string().len());
    let text = tool.name.map_or(0, str::len) + tool.description.map_or(0, str::len);
    (schema + text).div_ceil(4)
}

#[cfg(test)]
mod tests {
    use crate::lint::lint_tools;
    use serde_json::{Value, json};

    fn listed(count: usize) -> Vec<&'static str> {
        let tools: Vec<Value> = (0..count)
            .map(|index| json!({ "name": format!("get_page_{index}") }))
            .collect();
        let findings = lint_tools(&json!(tools)).findings.into_iter();
        findings
            .map(|finding| finding.code)
            .filter(|code| *code == "many_tools")
            .collect()
    }

    #[test]
    fn forty_tools_are_not_many() {
        assert!(listed(40).is_empty());
        assert_eq!(listed(41).len(), 1);
    }
}
