//! Hints that hosts ask a person's permission by.

use serde_json::Value;

use super::finding::{Code, LintFinding};
use super::tool::{Form, Intent, Tool};

const MISSING: Code = Code::new(
    "missing_annotations",
    "without hints a host must take the tool for one that destroys: it asks before every call, or lets none through",
);
const INCOMPLETE: Code = Code::new(
    "incomplete_annotations",
    "a hint that is left out has the worst meaning: not read-only, destructive, not repeatable, open to the world",
);
const CONTRADICTORY: Code = Code::new(
    "contradictory_annotations",
    "a host that believes the hint calls the tool without asking, whatever it changes",
);
const UNTITLED: Code = Code::new(
    "missing_title",
    "a person who is asked to allow a call is shown the bare name",
);

pub(super) fn hints_are_given(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    if tool.form != Form::Mcp {
        return;
    }
    let annotations = tool.members.get("annotations").and_then(Value::as_object);
    if annotations.is_none_or(serde_json::Map::is_empty) {
        found.push(missing(tool));
        return;
    }
    let missing: Vec<_> = expected(tool)
        .iter()
        .copied()
        .filter(|name| tool.hint(name).is_none())
        .collect();
    if !missing.is_empty() {
        let message = format!("the annotations leave out {}", missing.join(", "));
        let at = tool.at.child("annotations");
        found.push(INCOMPLETE.notice(tool, at, message, "say each of them, true or false"));
    }
}

/// Whether something is destroyed matters most where the name says that something is changed.
fn missing(tool: &Tool<'_>) -> LintFinding {
    let at = tool.at.clone();
    if let Some((verb, Intent::Writes)) = tool.verb() {
        let message = format!("the tool has no annotations, and its name says {verb:?}");
        let fix = "say readOnlyHint: false, and destructiveHint, idempotentHint and openWorldHint as they are";
        return MISSING.warning(tool, at, message, fix);
    }
    let fix = "say readOnlyHint: true if it only reads, and openWorldHint";
    MISSING.notice(tool, at, "the tool has no annotations", fix)
}

/// The hints that mean something: for a tool that only reads, nothing is destroyed or repeated.
fn expected(tool: &Tool<'_>) -> &'static [&'static str] {
    if tool.hint("readOnlyHint") == Some(true) {
        &["openWorldHint"]
    } else {
        &[
            "readOnlyHint",
            "destructiveHint",
            "idempotentHint",
            "openWorldHint",
        ]
    }
}

/// Verbs that change something, whatever else they may mean.
const CHANGING: &[&str] = &[
    "add",
    "cancel",
    "create",
    "delete",
    "drop",
    "edit",
    "insert",
    "merge",
    "move",
    "overwrite",
    "purge",
    "remove",
    "rename",
    "send",
    "truncate",
    "update",
    "upload",
    "write",
];

pub(super) fn hints_agree_with_the_name(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    if tool.hint("readOnlyHint") != Some(true) {
        return;
    }
    let at = tool.at.child("annotations");
    if let Some((verb, _)) = tool.verb().filter(|(verb, _)| CHANGING.contains(verb)) {
        let message = format!("readOnlyHint is true, and the name says {verb:?}");
        let fix = "write readOnlyHint: false, or name what the tool does";
        found.push(CONTRADICTORY.warning(tool, at.child("readOnlyHint"), message, fix));
    } else if tool.hint("destructiveHint") == Some(true) {
        let message = "readOnlyHint and destructiveHint are both true";
        found.push(CONTRADICTORY.warning(tool, at, message, "keep the one that is so"));
    }
}

pub(super) fn tool_has_a_title(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let titles = [
        tool.members.get("title"),
        tool.members
            .get("annotations")
            .and_then(|annotations| annotations.get("title")),
    ];
    let is_titled = titles
        .into_iter()
        .flatten()
        .any(|title| title.as_str().is_some_and(|title| !title.trim().is_empty()));
    if tool.form == Form::Mcp && !is_titled {
        let fix = "add a \"title\" of a few words for people";
        found.push(UNTITLED.notice(tool, tool.at.clone(), "the tool has no title", fix));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::{Value, json};

    fn severity(name: &str, annotations: &Value, code: &str) -> String {
        let tool = json!({ "name": name, "inputSchema": {}, "annotations": annotations });
        found(&tool, code)
            .into_iter()
            .map(|(severity, _)| severity)
            .collect()
    }

    #[test]
    fn hints_matter_most_where_something_is_written() {
        assert_eq!(
            severity("delete_order", &json!(null), "missing_annotations"),
            "warning"
        );
        assert_eq!(
            severity("get_order", &json!({}), "missing_annotations"),
            "notice"
        );
        let openai =
            json!({ "type": "function", "function": { "name": "delete_order", "parameters": {} } });
        assert!(found(&openai, "missing_annotations").is_empty());
    }

    #[test]
    fn only_hints_that_mean_something_are_asked_for() {
        let code = "incomplete_annotations";
        assert_eq!(
            severity(
                "get_order",
                &json!({ "readOnlyHint": true, "openWorldHint": false }),
                code
            ),
            ""
        );
        assert_eq!(
            severity(
                "set_order",
                &json!({ "readOnlyHint": false, "openWorldHint": false }),
                code
            ),
            "notice"
        );
    }

    #[test]
    fn a_hint_may_not_deny_the_name() {
        let code = "contradictory_annotations";
        assert_eq!(
            severity("delete_order", &json!({ "readOnlyHint": true }), code),
            "warning"
        );
        assert_eq!(
            severity("get_deleted", &json!({ "readOnlyHint": true }), code),
            ""
        );
        assert_eq!(
            severity(
                "get",
                &json!({ "readOnlyHint": true, "destructiveHint": true }),
                code
            ),
            "warning"
        );
    }

    #[test]
    fn a_title_may_stand_in_either_place() {
        assert_eq!(
            severity("get_order", &json!({ "title": "Order" }), "missing_title"),
            ""
        );
        assert_eq!(
            severity("get_order", &json!({ "title": " " }), "missing_title"),
            "notice"
        );
    }
}
