//! Names of tools beside each other.

use std::collections::BTreeMap;

use wire::Severity;

use super::finding::{Code, LintFinding};
use super::listing::Listing;
use super::tool::Tool;
use super::words::Spelling;

const DUPLICATE: Code = Code::new(
    "duplicate_tool_name",
    "clients keep one tool of a name and drop the other, or refuse the list",
);
const NEAR: Code = Code::new(
    "near_duplicate_name",
    "a model that means one of them calls the other",
);
const MIXED: Code = Code::new(
    "mixed_tool_names",
    "a model that has seen one spelling calls the other tools by it too, and the tool is not found",
);

pub(super) fn names_are_unique(listing: &Listing<'_>, found: &mut Vec<LintFinding>) {
    let mut exact: BTreeMap<&str, &Tool<'_>> = BTreeMap::new();
    let mut folded: BTreeMap<String, &Tool<'_>> = BTreeMap::new();
    for tool in &listing.tools {
        let Some(name) = tool.name else {
            continue;
        };
        let at = tool.at.child("name");
        if let Some(first) = exact.insert(name, tool) {
            let message = format!("the name {name:?} is that of the tool at {} too", first.at);
            found.push(DUPLICATE.error(tool, at, message, "give each tool a name of its own"));
            continue;
        }
        if let Some(first) = folded.insert(singular(tool), tool) {
            found.extend(near(first, tool));
        }
    }
}

/// One thing and a list of them are often named so, and told apart by their descriptions.
fn near(first: &Tool<'_>, tool: &Tool<'_>) -> Option<LintFinding> {
    let (other, name) = (first.name?, tool.name?);
    let mentions =
        |tool: &Tool<'_>, name: &str| tool.description.is_some_and(|text| text.contains(name));
    if mentions(tool, other) || mentions(first, name) {
        return None;
    }
    let message = format!("the names {other:?} and {name:?} differ only in spelling or number");
    let fix = "name what tells them apart, such as get_order and list_orders";
    let at = tool.at.child("name");
    Some(if first.name_words.concat() == tool.name_words.concat() {
        NEAR.warning(tool, at, message, fix)
    } else {
        NEAR.notice(tool, at, message, fix)
    })
}

fn singular(tool: &Tool<'_>) -> String {
    let words = tool.name_words.iter();
    words
        .map(|word| word.strip_suffix('s').unwrap_or(word))
        .collect()
}

pub(super) fn names_are_written_alike(listing: &Listing<'_>, found: &mut Vec<LintFinding>) {
    let mut spellings: BTreeMap<Spelling, (usize, &str)> = BTreeMap::new();
    for name in listing.tools.iter().filter_map(|tool| tool.name) {
        if let Some(spelling) = Spelling::of(name) {
            spellings.entry(spelling).or_insert((0, name)).0 += 1;
        }
    }
    if spellings.len() > 1 {
        let counts: Vec<_> = spellings
            .iter()
            .map(|(spelling, (count, name))| format!("{count} in {} ({name})", spelling.as_str()))
            .collect();
        let message = format!("the tools are named in several ways: {}", counts.join(", "));
        let fix = "write all names in one way; snake_case is taken everywhere";
        found.push(MIXED.of_the_list(Severity::Notice, listing.at.clone(), message, fix));
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::lint_tools;
    use serde_json::{Value, json};

    fn codes(names: &[&str]) -> Vec<&'static str> {
        let tools: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
        let findings = lint_tools(&json!(tools)).findings.into_iter();
        let of_names = [
            "duplicate_tool_name",
            "near_duplicate_name",
            "mixed_tool_names",
        ];
        findings
            .map(|finding| finding.code)
            .filter(|code| of_names.contains(code))
            .collect()
    }

    #[test]
    fn each_name_stands_once() {
        assert_eq!(codes(&["get_user", "get_user"]), ["duplicate_tool_name"]);
        assert_eq!(codes(&["get_user", "Get_User"]), ["near_duplicate_name"]);
        assert_eq!(codes(&["get_user", "get_users"]), ["near_duplicate_name"]);
        assert_eq!(
            codes(&["get_user", "getUser"]),
            ["mixed_tool_names", "near_duplicate_name"]
        );
        assert!(codes(&["create_entities", "delete_entities", "read", "read_file"]).is_empty());
    }

    #[test]
    fn one_and_many_of_a_thing_are_told_apart_where_one_names_the_other() {
        let tools = |text: &str| json!([{ "name": "get_user" }, { "name": "get_users", "description": text }]);
        let near = |text: &str| {
            let findings = lint_tools(&tools(text)).findings.into_iter();
            let near = findings.filter(|finding| finding.code == "near_duplicate_name");
            near.map(|finding| finding.severity.as_str())
                .collect::<String>()
        };
        assert_eq!(near("Lists all users."), "notice");
        assert_eq!(near("Lists all users; for one, call get_user."), "");
    }

    #[test]
    fn one_spelling_is_kept() {
        assert_eq!(
            codes(&["get_user", "query-docs", "search"]),
            ["mixed_tool_names"]
        );
        assert!(codes(&["query-docs", "search"]).is_empty());
    }
}
