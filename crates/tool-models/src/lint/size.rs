//! Schemas so large that a request can hardly hold them.

use super::finding::{Code, LintFinding};
use super::node::{Place, listed};
use super::token_cost::estimated_tokens;
use super::tool::Tool;

const LARGE: Code = Code::new(
    "large_schema",
    "every request pays for the whole schema, and the model loses the value it needs among the others",
);

/// More than a person would ever read through to choose one.
const MOST_VALUES: usize = 1000;

/// More members than any form that a person ever filled.
const MOST_PROPERTIES: usize = 5000;

/// A tenth of a context of 200,000 tokens, for one tool.
const MOST_TOKENS: usize = 20_000;

pub(super) fn schema_is_small(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let nodes = || tool.nodes.iter().chain(&tool.aside);
    let keywords = nodes().filter_map(super::node::Node::keywords);
    let values: usize = keywords
        .map(|keywords| listed(keywords, "enum").count())
        .sum();
    let is_property = |place| matches!(place, Place::Property { .. });
    let properties = nodes().filter(|node| is_property(node.place)).count();
    let tokens = estimated_tokens(tool);
    let (message, fix) = if values > MOST_VALUES {
        let fix = "take free text and look it up, or let another tool search among the values";
        (format!("its enums have {values} values"), fix)
    } else if properties > MOST_PROPERTIES {
        let fix = "give each task a tool of its own, with the members it needs";
        (format!("its objects have {properties} properties"), fix)
    } else if tokens > MOST_TOKENS {
        let fix = "give each task a tool of its own, and describe it in a few sentences";
        (format!("it takes about {tokens} tokens"), fix)
    } else {
        return;
    };
    found.push(LARGE.warning(tool, tool.schema_at(), message, fix));
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Map, Value, json};

    fn is_large(schema: &Value) -> bool {
        let tool = with_parameter("search_pages", "depth", schema, true);
        match found(&tool, "large_schema").as_slice() {
            [] => false,
            [(severity, at)] => {
                assert_eq!((*severity, at.as_str()), ("warning", "/inputSchema"));
                true
            }
            more => panic!("{more:?}"),
        }
    }

    #[test]
    fn what_nobody_reads_through_and_what_fills_a_context_is_large() {
        let values = |count: usize| json!({ "enum": (0..count).collect::<Vec<_>>() });
        let properties = |count: usize| {
            let members = (0..count).map(|index| (format!("p{index}"), json!({})));
            json!({ "type": "object", "properties": members.collect::<Map<_, _>>() })
        };
        let words = |count: usize| json!({ "type": "string", "description": "word".repeat(count) });
        assert!(!is_large(&values(1000)));
        assert!(is_large(&values(1001)));
        assert!(is_large(&values(50_000)));
        // With the one around them.
        assert!(!is_large(&properties(4999)));
        assert!(is_large(&properties(5000)));
        assert!(!is_large(&words(19_900)));
        assert!(is_large(&words(20_000)));
    }
}
