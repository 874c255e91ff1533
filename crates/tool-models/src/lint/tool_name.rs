//! Names of tools that clients refuse, or that say nothing.

use super::finding::{Code, LintFinding};
use super::tool::Tool;

const INVALID: Code = Code::new(
    "invalid_tool_name",
    "a client that does not take the name drops the tool, or rewrites it into one that is not yours",
);
const GENERIC: Code = Code::new(
    "generic_tool_name",
    "among the tools of several servers, a model cannot tell by such a name what the tool is for",
);

const LONGEST: usize = 64;
const LONGEST_OF_MCP: usize = 128;

pub(super) fn name_is_taken_everywhere(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let at = tool.at.child("name");
    let fix = "use 1 to 64 letters, digits, underscores and hyphens";
    let Some(name) = tool.name else {
        found.push(INVALID.error(tool, at, "the tool has no name", fix));
        return;
    };
    let length = name.chars().count();
    let strange = name
        .chars()
        .find(|character| !is_usual(*character) && !matches!(character, '.' | '/'));
    if let Some(character) = strange {
        found.push(INVALID.error(
            tool,
            at,
            format!("{character:?} stands in the name {name:?}"),
            fix,
        ));
    } else if length > LONGEST_OF_MCP {
        found.push(INVALID.error(tool, at, format!("the name has {length} characters"), fix));
    } else if length > LONGEST {
        let message =
            format!("the name has {length} characters, and several clients take {LONGEST}");
        found.push(INVALID.warning(tool, at, message, fix));
    } else if let Some(mark) = name.chars().find(|character| !is_usual(*character)) {
        let message = format!("{mark:?} stands in the name {name:?}, which not every client takes");
        found.push(INVALID.warning(tool, at, message, fix));
    }
}

const fn is_usual(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '-')
}

const VAGUE: &[&str] = &[
    "action",
    "call",
    "command",
    "data",
    "do",
    "exec",
    "execute",
    "func",
    "function",
    "handle",
    "handler",
    "helper",
    "invoke",
    "main",
    "manage",
    "method",
    "operation",
    "perform",
    "process",
    "query",
    "request",
    "run",
    "task",
    "test",
    "tool",
    "util",
    "utility",
    "work",
];

pub(super) fn name_says_what_it_does(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let is_vague = tool
        .name_words
        .iter()
        .all(|word| VAGUE.contains(&word.as_str()));
    if let Some(name) = tool
        .name
        .filter(|_| is_vague && !tool.name_words.is_empty())
    {
        let message = format!("the name {name:?} says nothing about what the tool does");
        let fix = "name the verb and its object, such as search_orders";
        found.push(GENERIC.warning(tool, tool.at.child("name"), message, fix));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::json;

    fn severities(name: &str, code: &str) -> Vec<&'static str> {
        let found = found(&json!({ "name": name, "inputSchema": {} }), code);
        found.into_iter().map(|(severity, _)| severity).collect()
    }

    #[test]
    fn names_on_the_line_are_taken_and_those_beyond_are_not() {
        let invalid = |name: &str| severities(name, "invalid_tool_name").concat();
        assert_eq!(invalid("get-user_2"), "");
        assert_eq!(invalid(&"a".repeat(64)), "");
        assert_eq!(invalid(&"a".repeat(65)), "warning");
        assert_eq!(invalid(&"a".repeat(129)), "error");
        assert_eq!(invalid("files.read"), "warning");
        assert_eq!(invalid("files/read"), "warning");
        assert_eq!(invalid("read file"), "error");
        assert_eq!(invalid("прочитать"), "error");
        assert_eq!(invalid(""), "error");
    }

    #[test]
    fn a_verb_alone_is_vague_and_one_with_an_object_is_not() {
        assert_eq!(severities("run", "generic_tool_name"), ["warning"]);
        assert_eq!(severities("process_data", "generic_tool_name"), ["warning"]);
        for name in [
            "run_tests",
            "search",
            "fetch",
            "echo",
            "query_orders",
            "list_tasks",
        ] {
            assert!(severities(name, "generic_tool_name").is_empty(), "{name}");
        }
    }
}
