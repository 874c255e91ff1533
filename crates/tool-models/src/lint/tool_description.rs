//! Descriptions of tools that do not help to choose them.

use super::finding::{Code, LintFinding};
use super::tool::Tool;
use super::words::words;

const MISSING: Code = Code::new(
    "missing_tool_description",
    "the description is what a model chooses a tool by; without one it guesses from the name",
);
const SHORT: Code = Code::new(
    "short_tool_description",
    "a few words tell neither what comes back nor when to use the tool rather than another",
);
const REPEATS: Code = Code::new(
    "description_repeats_name",
    "words that the name already says tell the model nothing more",
);
const LONG: Code = Code::new(
    "long_tool_description",
    "every request pays for it, and what matters drowns",
);

/// About 500 tokens.
const LONGEST: usize = 2000;
/// "Close the page" tells enough of a tool that does just that; one or two words never do.
const FEWEST_WORDS: usize = 3;

pub(super) fn description_tells_the_tool(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let at = tool.at.child("description");
    let fix = "say what it does, what it returns and when to use it, in one to three sentences";
    let Some(description) = tool.description else {
        found.push(MISSING.error(tool, at, "the tool has no description", fix));
        return;
    };
    let length = description.chars().count();
    let said = words(description);
    if adds_nothing(&said, &tool.name_words) {
        let message = format!("the description {description:?} says no more than the name");
        found.push(REPEATS.warning(tool, at, message, fix));
    } else if said.len() < FEWEST_WORDS {
        found.push(SHORT.warning(tool, at, format!("the description is {description:?}"), fix));
    } else if length > LONGEST {
        let message = format!(
            "the description has {length} characters, about {} tokens",
            length / 4
        );
        let fix = "keep what decides whether and how to call it; move the rest to parameters or a resource";
        found.push(LONG.notice(tool, at, message, fix));
    }
}

const FILLERS: &[&str] = &[
    "a",
    "an",
    "the",
    "this",
    "tool",
    "of",
    "to",
    "for",
    "s",
    "and",
    "is",
    "param",
    "parameter",
];

/// Whether every word of a description is one of the name's, or a filler.
pub(super) fn adds_nothing(said: &[String], name: &[String]) -> bool {
    let is_of_the_name = |word: &String| {
        name.iter().any(|of_name| {
            of_name == word
                || word.strip_suffix('s') == Some(of_name)
                || of_name.strip_suffix('s') == Some(word)
        })
    };
    !said.is_empty()
        && said
            .iter()
            .all(|word| FILLERS.contains(&word.as_str()) || is_of_the_name(word))
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::json;

    fn severities(description: &str, code: &str) -> Vec<&'static str> {
        let tool = json!({ "name": "list_orders", "description": description, "inputSchema": {} });
        found(&tool, code)
            .into_iter()
            .map(|(severity, _)| severity)
            .collect()
    }

    #[test]
    fn a_description_must_be_there_and_say_more_than_the_name() {
        assert_eq!(severities("", "missing_tool_description"), ["error"]);
        assert_eq!(severities("  ", "missing_tool_description"), ["error"]);
        for repeated in [
            "List orders",
            "Lists the orders.",
            "list_orders",
            "This tool lists orders",
        ] {
            assert_eq!(
                severities(repeated, "description_repeats_name"),
                ["warning"],
                "{repeated}"
            );
        }
        assert!(severities("Lists open orders", "description_repeats_name").is_empty());
    }

    #[test]
    fn a_few_words_may_do_and_a_page_is_long() {
        assert_eq!(
            severities("Fetches them", "short_tool_description"),
            ["warning"]
        );
        assert!(severities("Shows open purchases", "short_tool_description").is_empty());
        assert!(severities(&"word ".repeat(400), "long_tool_description").is_empty());
        assert_eq!(
            severities(&"words ".repeat(400), "long_tool_description"),
            ["notice"]
        );
    }
}
