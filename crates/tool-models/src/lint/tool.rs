//! One tool, read as far as it can be.

use serde_json::{Map, Value};
use wire::Pointer;

use super::mentions::Mentions;
use super::node::{Node, nodes};
use super::parameter::Parameter;
use super::prose::Prose;
use super::words::words;

/// One tool, read as far as it can be.
pub(super) struct Tool<'a> {
    /// Where its members are: the tool itself, or the function inside it.
    pub(super) at: Pointer,
    pub(super) members: &'a Map<String, Value>,
    pub(super) form: Form,
    pub(super) name: Option<&'a str>,
    pub(super) name_words: Vec<String>,
    pub(super) description: Option<&'a str>,
    pub(super) prose: Prose,
    pub(super) schema: Option<&'a Value>,
    /// Every schema inside the input schema, the root first.
    pub(super) nodes: Vec<Node<'a>>,
    /// Schemas of definitions that nothing names.
    pub(super) aside: Vec<Node<'a>>,
    /// Whether the schema is nested too deeply to be looked at whole.
    pub(super) is_cut: bool,
    /// Its parameters and their members.
    pub(super) parameters: Vec<Parameter<'a>>,
}

/// Whose form a tool is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Mcp,
    OpenAi,
    Anthropic,
}

impl Form {
    /// The member that holds the input schema.
    pub(super) const fn schema_key(self) -> &'static str {
        match self {
            Self::Mcp => "inputSchema",
            Self::OpenAi => "parameters",
            Self::Anthropic => "input_schema",
        }
    }
}

/// What a tool does to the world, as far as its hints and its name tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Intent {
    Reads,
    Writes,
    Unknown,
}

const READING: &[&str] = &[
    "analyze",
    "browse",
    "calculate",
    "check",
    "compare",
    "compute",
    "convert",
    "count",
    "describe",
    "diff",
    "download",
    "estimate",
    "explain",
    "extract",
    "fetch",
    "find",
    "get",
    "inspect",
    "list",
    "lookup",
    "map",
    "preview",
    "query",
    "read",
    "resolve",
    "retrieve",
    "scrape",
    "search",
    "show",
    "status",
    "summarize",
    "validate",
    "view",
];

const WRITING: &[&str] = &[
    "add",
    "append",
    "approve",
    "archive",
    "assign",
    "book",
    "buy",
    "cancel",
    "commit",
    "confirm",
    "create",
    "delete",
    "deploy",
    "disable",
    "drop",
    "edit",
    "enable",
    "erase",
    "insert",
    "install",
    "invite",
    "kill",
    "merge",
    "modify",
    "move",
    "overwrite",
    "pay",
    "place",
    "publish",
    "purchase",
    "purge",
    "push",
    "put",
    "refund",
    "register",
    "reject",
    "remove",
    "rename",
    "replace",
    "reset",
    "revoke",
    "schedule",
    "sell",
    "send",
    "set",
    "share",
    "submit",
    "transfer",
    "truncate",
    "uninstall",
    "update",
    "upload",
    "upsert",
    "write",
];

impl<'a> Tool<'a> {
    pub(super) fn new(at: Pointer, members: &'a Map<String, Value>, form: Form) -> Self {
        let text = |key: &str| members.get(key).and_then(Value::as_str);
        let description = text("description").filter(|text| !text.trim().is_empty());
        let name = text("name").filter(|name| !name.is_empty());
        let schema = members.get(form.schema_key());
        let mut tool = Self {
            at,
            members,
            form,
            name,
            name_words: words(name.unwrap_or_default()),
            description,
            prose: Prose::of(description.unwrap_or_default()),
            schema,
            nodes: Vec::new(),
            aside: Vec::new(),
            is_cut: false,
            parameters: Vec::new(),
        };
        tool.read_parameters();
        tool
    }

    fn read_parameters(&mut self) {
        let Some(schema) = self.schema else {
            return;
        };
        let walk = nodes(schema, &self.schema_at());
        let mentions = Mentions::of(self.description.unwrap_or_default());
        let parameters = walk.nodes.iter();
        self.parameters = parameters
            .filter_map(|node| Parameter::of(schema, node, &mentions))
            .collect();
        self.is_cut = walk.is_cut;
        self.nodes = walk.nodes;
        self.aside = walk.aside;
    }

    pub(super) fn schema_at(&self) -> Pointer {
        self.at.child(self.form.schema_key())
    }

    /// The parameters of the tool itself, without their members.
    pub(super) fn own_parameters(&self) -> impl Iterator<Item = &Parameter<'a>> {
        self.parameters
            .iter()
            .filter(|parameter| parameter.depth == 1)
    }

    /// A hint of the annotations.
    pub(super) fn hint(&self, name: &str) -> Option<bool> {
        self.members.get("annotations")?.get(name)?.as_bool()
    }

    /// The first word of the name that says what it does.
    pub(super) fn verb(&self) -> Option<(&str, Intent)> {
        self.name_words.iter().find_map(|word| {
            let word = word.as_str();
            if READING.contains(&word) {
                Some((word, Intent::Reads))
            } else if WRITING.contains(&word) {
                Some((word, Intent::Writes))
            } else {
                None
            }
        })
    }

    pub(super) fn intent(&self) -> Intent {
        match (self.hint("readOnlyHint"), self.verb()) {
            (Some(true), _) => Intent::Reads,
            (Some(false), _) => Intent::Writes,
            (None, Some((_, intent))) => intent,
            (None, None) => Intent::Unknown,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lint::{LintFinding, lint_tools};
    use serde_json::json;

    /// Hands over a tool with this input schema.
    pub(in crate::lint) fn tool_of(schema: &Value, look: impl FnOnce(&Tool<'_>)) {
        let tool = json!({ "name": "t", "inputSchema": schema });
        look(&Tool::new(
            Pointer::root(),
            tool.as_object().unwrap(),
            Form::Mcp,
        ));
    }

    /// What is found of one code in a tool, as severity and pointer.
    pub(in crate::lint) fn found(tool: &Value, code: &str) -> Vec<(&'static str, String)> {
        let brief = |finding: LintFinding| (finding.severity.as_str(), finding.pointer.to_string());
        let findings = lint_tools(tool).findings.into_iter();
        findings
            .filter(|finding| finding.code == code)
            .map(brief)
            .collect()
    }

    /// A tool with one parameter `name` and nothing else amiss, required or not.
    pub(in crate::lint) fn with_parameter(
        tool: &str,
        name: &str,
        schema: &Value,
        required: bool,
    ) -> Value {
        let required = if required { vec![name] } else { vec![] };
        json!({
            "name": tool,
            "description": "Does what its name says, for the account that is signed in.",
            "inputSchema": { "type": "object", "properties": { name: schema }, "required": required }
        })
    }

    #[test]
    fn a_hint_outweighs_the_name_and_the_first_verb_decides() {
        let intent =
            |tool: Value| Tool::new(Pointer::root(), tool.as_object().unwrap(), Form::Mcp).intent();
        assert_eq!(intent(json!({ "name": "get_order" })), Intent::Reads);
        assert_eq!(
            intent(json!({ "name": "firecrawl_monitor_delete" })),
            Intent::Writes
        );
        assert_eq!(
            intent(json!({ "name": "sequentialthinking" })),
            Intent::Unknown
        );
        let annotated = json!({ "name": "set_view", "annotations": { "readOnlyHint": true } });
        assert_eq!(intent(annotated), Intent::Reads);
    }
}
