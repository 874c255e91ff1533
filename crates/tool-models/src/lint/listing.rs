//! The tools of a document, in whichever form it gives them.

use serde_json::{Map, Value};
use wire::{Pointer, Severity};

use super::finding::{Code, LintFinding};
use super::tool::{Form, Tool};

const NOT_A_LIST: Code = Code::new(
    "not_a_tools_list",
    "what cannot be read as a list of tools offers a model no tool at all",
);
const NOT_A_TOOL: Code = Code::new(
    "not_a_tool",
    "a client that meets an element without the members of a tool drops it, or the whole list",
);
const INCOMPLETE: Code = Code::new(
    "incomplete_list",
    "tools on later pages are not judged, nor compared with these",
);
const EMPTY: Code = Code::new(
    "empty_list",
    "a server without tools offers a model nothing, and a server that lost its tools looks the same",
);
const REPEATED: Code = Code::new(
    "repeated_member",
    "readers differ in which of the two they take, so the model may see either",
);

const FORMS: &str =
    "give a tools/list result: {\"tools\": [{\"name\", \"description\", \"inputSchema\"}]}";

/// The tools of a document.
pub(super) struct Listing<'a> {
    /// Where the array of tools is.
    pub(super) at: Pointer,
    pub(super) tools: Vec<Tool<'a>>,
}

impl<'a> Listing<'a> {
    pub(super) fn read(document: &'a Value, found: &mut Vec<LintFinding>) -> Self {
        let (at, value) = opened(document);
        let mut listing = Self {
            at,
            tools: Vec::new(),
        };
        match value {
            Value::Array(elements) => listing.read_all(elements, found),
            Value::Object(members) if is_tool(members) => {
                let at = listing.at.clone();
                listing.read_one(&at, value, found);
            }
            other => found.push(listing.refused(other)),
        }
        if matches!(value, Value::Array(elements) if elements.is_empty()) {
            let at = listing.at.clone();
            let fix =
                "find out where the tools are; if there are none by intent, do not offer the list";
            found.push(EMPTY.of_the_list(Severity::Warning, at, "there are no tools", fix));
        }
        if let Some(at) = next_page(document) {
            let message = "the list goes on: it has a nextCursor";
            let fix = "ask for the following pages and lint all tools together";
            found.push(INCOMPLETE.of_the_list(Severity::Warning, at, message, fix));
        }
        listing
    }

    fn read_all(&mut self, elements: &'a [Value], found: &mut Vec<LintFinding>) {
        for (index, element) in elements.iter().enumerate() {
            let at = self.at.child(index);
            self.read_one(&at, element, found);
        }
    }

    fn read_one(&mut self, at: &Pointer, element: &'a Value, found: &mut Vec<LintFinding>) {
        let Value::Object(members) = element else {
            let message = format!("{} stands where a tool should", kind(element));
            found.push(NOT_A_TOOL.of_the_list(Severity::Error, at.clone(), message, FORMS));
            return;
        };
        let tool = match members.get("function") {
            Some(Value::Object(function)) => {
                Tool::new(at.child("function"), function, Form::OpenAi)
            }
            _ => Tool::new(at.clone(), members, form(members)),
        };
        self.tools.push(tool);
    }

    fn refused(&self, value: &Value) -> LintFinding {
        let message = match value {
            Value::Object(members) if members.contains_key("error") => {
                "the response is an error, not a list of tools".to_owned()
            }
            Value::Object(members) => {
                let names: Vec<_> = members
                    .keys()
                    .take(5)
                    .map(|name| format!("{name:?}"))
                    .collect();
                format!("an object with {} is no list of tools", said(&names))
            }
            other => format!("{} is no list of tools", kind(other)),
        };
        NOT_A_LIST.of_the_list(Severity::Error, self.at.clone(), message, FORMS)
    }
}

/// That a name stands twice in an object of the text.
pub(super) fn no_member_stands_twice(
    repeated: &[Pointer],
    listing: &Listing<'_>,
    found: &mut Vec<LintFinding>,
) {
    for at in repeated {
        let message = "the member stands twice in its object";
        let mut finding =
            REPEATED.of_the_list(Severity::Error, at.clone(), message, "keep one of them");
        let owner = listing
            .tools
            .iter()
            .find(|tool| at.is_within(tool.at.as_str()));
        finding.tool = owner.and_then(|tool| tool.name).map(str::to_owned);
        found.push(finding);
    }
}

/// The array of tools, out of the envelopes it may come in.
fn opened(document: &Value) -> (Pointer, &Value) {
    let mut at = Pointer::root();
    let mut value = document;
    for envelope in ["result", "tools"] {
        if let Some(inner) = value.get(envelope) {
            at.push(envelope);
            value = inner;
        }
    }
    (at, value)
}

fn next_page(document: &Value) -> Option<Pointer> {
    [
        ("", document.get("nextCursor")),
        ("/result", document.pointer("/result/nextCursor")),
    ]
    .into_iter()
    .find(|(_, cursor)| cursor.is_some_and(|cursor| !cursor.is_null()))
    .map(|(at, _)| Pointer::from(at).child("nextCursor"))
}

fn is_tool(members: &Map<String, Value>) -> bool {
    members.get("name").is_some_and(Value::is_string)
        || ["inputSchema", "input_schema", "function"]
            .iter()
            .any(|key| members.contains_key(*key))
}

fn form(members: &Map<String, Value>) -> Form {
    if members.contains_key("input_schema") {
        Form::Anthropic
    } else if members.contains_key("parameters") && !members.contains_key("inputSchema") {
        Form::OpenAi
    } else {
        Form::Mcp
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

fn said(names: &[String]) -> String {
    if names.is_empty() {
        "no members".to_owned()
    } else {
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::{LintOptions, lint_tools, lint_tools_json};
    use serde_json::json;

    #[test]
    fn tools_are_found_in_every_envelope_and_form() {
        let tool = json!({ "name": "get_weather", "inputSchema": { "type": "object", "properties": { "c": {} } } });
        let openai = json!({ "type": "function", "function": { "name": "f", "parameters": { "properties": { "c": {} } } } });
        let responses =
            json!({ "type": "function", "name": "f", "parameters": { "properties": { "c": {} } } });
        let anthropic = json!({ "name": "f", "input_schema": { "properties": { "c": {} } } });
        for (document, at) in [
            (
                json!({ "jsonrpc": "2.0", "id": 1, "result": { "tools": [tool] } }),
                "/result/tools/0/inputSchema",
            ),
            (json!({ "tools": [tool] }), "/tools/0/inputSchema"),
            (json!([tool]), "/0/inputSchema"),
            (tool.clone(), "/inputSchema"),
            (json!([openai]), "/0/function/parameters"),
            (responses, "/parameters"),
            (json!({ "tools": [anthropic] }), "/tools/0/input_schema"),
        ] {
            let listing = Listing::read(&document, &mut Vec::new());
            assert_eq!(listing.tools.len(), 1, "{document}");
            assert_eq!(listing.tools[0].schema_at().as_str(), at);
            assert_eq!(listing.tools[0].parameters.len(), 1, "{document}");
        }
    }

    #[test]
    fn anything_else_is_a_finding() {
        for (document, message) in [
            (json!(null), "null is no list of tools"),
            (
                json!({ "error": { "code": -32601 } }),
                "the response is an error, not a list of tools",
            ),
            (
                json!({ "a": 1 }),
                "an object with \"a\" is no list of tools",
            ),
            (json!({ "tools": 7 }), "a number is no list of tools"),
        ] {
            let report = lint_tools(&document);
            assert_eq!(report.tools, 0);
            assert_eq!(report.findings[0].code, "not_a_tools_list", "{document}");
            assert_eq!(report.findings[0].message, message);
        }
        let report = lint_tools(&json!({ "tools": [3] }));
        assert_eq!(report.findings[0].pointer.as_str(), "/tools/0");
        assert_eq!(report.findings[0].code, "not_a_tool");
    }

    #[test]
    fn an_empty_list_does_not_pass() {
        for (document, at) in [
            (json!([]), ""),
            (json!({ "tools": [] }), "/tools"),
            (
                json!({ "jsonrpc": "2.0", "id": 1, "result": { "tools": [] } }),
                "/result/tools",
            ),
        ] {
            let report = lint_tools(&document);
            let [finding] = report.findings.as_slice() else {
                panic!("{document}")
            };
            assert_eq!((finding.code, finding.pointer.as_str()), ("empty_list", at));
            assert!(finding.fails());
        }
    }

    #[test]
    fn later_pages_are_missed() {
        let told = |document: &Value| {
            let findings = lint_tools(document).findings.into_iter();
            let mut of_pages = findings.filter(|finding| finding.code == "incomplete_list");
            of_pages
                .next()
                .map(|finding| (finding.fails(), finding.pointer.to_string()))
        };
        let paged = json!({ "result": { "tools": [{ "name": "a" }], "nextCursor": "2" } });
        assert_eq!(told(&paged), Some((true, "/result/nextCursor".to_owned())));
        assert_eq!(told(&json!({ "tools": [], "nextCursor": null })), None);
    }

    #[test]
    fn a_member_that_stands_twice_is_seen_in_the_text() {
        let json = r#"{"tools": [{"name": "a", "name": "b"}]}"#;
        let report = lint_tools_json(json, &LintOptions::default()).unwrap();
        let repeated = report
            .findings
            .iter()
            .find(|finding| finding.code == "repeated_member");
        assert_eq!(repeated.unwrap().pointer.as_str(), "/tools/0/name");
        assert_eq!(repeated.unwrap().tool.as_deref(), Some("b"));
    }
}
