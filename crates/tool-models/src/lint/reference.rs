//! References that lead nowhere, or in a circle.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use wire::Pointer;

use super::finding::{Code, LintFinding};
use super::node::{Node, inner_pointer, target};
use super::tool::Tool;

const DANGLING: Code = Code::new(
    "dangling_reference",
    "hosts refuse a schema whose reference they cannot follow, or show the model a parameter of any form",
);
const RECURSIVE: Code = Code::new(
    "recursive_schema",
    "hosts inline references, and a type that contains itself is refused, or cut off somewhere",
);

const UNUSED: Code = Code::new(
    "unused_definitions",
    "every request pays for them, and the model looks for parameters that they would describe",
);

/// Definitions that nothing names, as happens where all tools are given the definitions of all.
pub(super) fn definitions_are_used(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let used: BTreeSet<String> = tool.nodes.iter().filter_map(named).collect();
    for keyword in ["$defs", "definitions"] {
        let definitions = tool
            .schema
            .and_then(|schema| schema.get(keyword))
            .and_then(Value::as_object);
        let unused: Vec<_> = definitions
            .into_iter()
            .flatten()
            .filter(|(name, _)| !used.contains(Pointer::root().child(keyword).child(name).as_str()))
            .collect();
        if !unused.is_empty() && !tool.is_cut {
            let bytes: usize = unused
                .iter()
                .map(|(_, schema)| schema.to_string().len())
                .sum();
            let message = format!(
                "{} definitions of about {} tokens are named by nothing",
                unused.len(),
                bytes / 4
            );
            let fix = "leave them out of this tool's schema";
            found.push(UNUSED.notice(tool, tool.schema_at().child(keyword), message, fix));
        }
    }
}

/// The definition that a node names, as a pointer into the schema.
fn named(node: &Node<'_>) -> Option<String> {
    let reference = node.schema.get("$ref")?.as_str()?;
    Some(definition(&inner_pointer(reference)?).to_owned())
}

pub(super) fn references_resolve(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let Some(root) = tool.schema else {
        return;
    };
    for node in &tool.nodes {
        let Some(reference) = node.schema.get("$ref").and_then(Value::as_str) else {
            continue;
        };
        if target(root, reference).is_none() {
            let message = format!("the reference {reference:?} names nothing in this schema");
            let fix = "name a schema under $defs of the same input schema, or write it here";
            found.push(DANGLING.error(tool, node.at.child("$ref"), message, fix));
        }
    }
    if let Some(definition) = circle(tool) {
        let message = format!("{definition} contains itself");
        let fix = "unroll it to the depth that is needed, or take the nested form as a list";
        found.push(RECURSIVE.warning(tool, tool.schema_at(), message, fix));
    }
}

/// A definition that can be reached from itself.
pub(super) fn circle<'a>(tool: &'a Tool<'_>) -> Option<&'a str> {
    let root_length = tool.schema_at().as_str().len();
    let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in &tool.nodes {
        if let Some(reference) = node.schema.get("$ref").and_then(Value::as_str) {
            let inside = node.at.as_str().get(root_length..).unwrap_or_default();
            let named = definition(reference.trim_start_matches('#'));
            arrows.entry(definition(inside)).or_default().insert(named);
        }
    }
    let mut done = BTreeSet::new();
    let mut names = arrows.keys().copied();
    names.find(|name| leads_back(name, &arrows, &mut done))
}

/// `/$defs/Name` of a pointer inside it; the whole schema elsewhere.
fn definition(pointer: &str) -> &str {
    if !pointer.starts_with("/$defs/") && !pointer.starts_with("/definitions/") {
        return "the input schema";
    }
    let third = pointer.match_indices('/').nth(2);
    third.map_or(pointer, |(end, _)| pointer.get(..end).unwrap_or(pointer))
}

/// Whether a walk along the arrows from `start` comes by a name that is still open. Each name is
/// entered once over all calls. The stack is our own, since the chain may be as long as the document.
fn leads_back<'a>(
    start: &'a str,
    arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>,
    done: &mut BTreeSet<&'a str>,
) -> bool {
    let next = |name| arrows.get(name).into_iter().flatten().copied();
    let mut open = BTreeSet::new();
    let mut stack = Vec::new();
    if done.insert(start) {
        open.insert(start);
        stack.push((start, next(start)));
    }
    while let Some((name, rest)) = stack.last_mut() {
        let name = *name;
        match rest.next() {
            Some(named) if open.contains(named) => return true,
            Some(named) => {
                if done.insert(named) {
                    open.insert(named);
                    stack.push((named, next(named)));
                }
            }
            None => {
                open.remove(name);
                stack.pop();
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::{Map, Value, json};

    fn with_schema(schema: &Value) -> Value {
        json!({ "name": "t", "inputSchema": schema })
    }

    #[test]
    fn references_elsewhere_and_to_nothing_are_dangling() {
        for reference in ["#/$defs/Gone", "https://example.com/schema", "Other"] {
            let schema = json!({ "type": "object", "properties": { "a": { "$ref": reference } } });
            let at = "/inputSchema/properties/a/$ref".to_owned();
            assert_eq!(
                found(&with_schema(&schema), "dangling_reference"),
                [("error", at)]
            );
        }
    }

    #[test]
    fn circles_are_seen_whatever_their_length() {
        for (next, is_circle) in [("B", true), ("C", false)] {
            let schema = json!({
                "type": "object",
                "properties": { "a": { "$ref": "#/$defs/A" } },
                "$defs": {
                    "A": { "type": "object", "properties": { "b": { "$ref": "#/$defs/B" } } },
                    "B": { "type": "array", "items": { "$ref": "#/$defs/D" } },
                    "C": { "type": "string" },
                    "D": { "type": "object", "properties": { "x": { "$ref": format!("#/$defs/{next}") } } }
                }
            });
            assert_eq!(
                found(&with_schema(&schema), "recursive_schema").len(),
                usize::from(is_circle),
                "{next}"
            );
        }
        let whole = json!({ "type": "object", "properties": { "a": { "$ref": "#" } } });
        assert_eq!(found(&with_schema(&whole), "recursive_schema").len(), 1);
    }

    #[test]
    fn one_definition_named_twice_is_no_circle() {
        let schema = json!({
            "type": "object",
            "properties": { "a": { "$ref": "#/$defs/A" }, "b": { "$ref": "#/$defs/A" } },
            "$defs": { "A": { "type": "string" } }
        });
        assert!(found(&with_schema(&schema), "recursive_schema").is_empty());
    }

    #[test]
    fn definitions_that_nothing_names_are_paid_for() {
        let schema = json!({
            "type": "object",
            "properties": { "a": { "$ref": "#/$defs/A" } },
            "$defs": { "A": { "items": { "$ref": "#/$defs/B~1C" } }, "B/C": {}, "D": { "$ref": "#/$defs/E" }, "E": {} }
        });
        let found = crate::lint::lint_tools(&with_schema(&schema)).findings;
        let unused = found
            .iter()
            .find(|finding| finding.code == "unused_definitions")
            .unwrap();
        assert!(
            unused.message.starts_with("2 definitions"),
            "{}",
            unused.message
        );
    }

    #[test]
    fn a_chain_as_long_as_the_document_ends() {
        let defs: Map<String, Value> = (0..20_000)
            .map(|index| {
                (
                    format!("D{index}"),
                    json!({ "$ref": format!("#/$defs/D{}", index + 1) }),
                )
            })
            .collect();
        let schema = json!({ "type": "object", "properties": { "a": { "$ref": "#/$defs/D0" } }, "$defs": defs });
        // The chain is cut where nothing real is as deep, long before its dangling end.
        assert!(found(&with_schema(&schema), "recursive_schema").is_empty());
    }
}
