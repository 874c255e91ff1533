//! Tools with so many parameters that a model picks among them.

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::{Intent, Tool};

const OPTIONAL: Code = Code::new(
    "many_optional_parameters",
    "faced with many optional parameters a model fills a few and leaves the rest, whatever the user said",
);
const MANY: Code = Code::new(
    "many_parameters",
    "the more parameters a call has, the likelier one is filled from the wrong part of the conversation",
);
const NOTHING: Code = Code::new(
    "nothing_required",
    "a call with no arguments at all is valid, so a model may make one and believe that it did the task",
);

pub(super) fn parameters_are_few(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let count = tool.own_parameters().count();
    let optional: Vec<_> = tool
        .own_parameters()
        .filter(|parameter| !parameter.is_required)
        .collect();
    let at = tool.schema_at().child("properties");
    let writes = tool.intent() == Intent::Writes;
    let fix =
        "give each task a tool of its own that requires what it needs, with one to five parameters";
    let message = format!(
        "{} of {count} parameters are optional: {}",
        optional.len(),
        names(&optional)
    );
    match optional.len() {
        0..=6 if count > 20 => {
            found.push(MANY.warning(tool, at, format!("the tool has {count} parameters"), fix));
        }
        0..=6 if count > 12 => {
            found.push(MANY.notice(tool, at, format!("the tool has {count} parameters"), fix));
        }
        0..=6 => {}
        7..=10 if !writes => found.push(OPTIONAL.notice(tool, at, message, fix)),
        _ => found.push(OPTIONAL.warning(tool, at, message, fix)),
    }
}

pub(super) fn something_is_required(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    const EXPLAINED: &[&str] = &[
        "at least one",
        "either",
        "omitted",
        "optional",
        "if no ",
        "one of",
        "unchanged",
        "without",
    ];
    let count = tool.own_parameters().count();
    if count < 2 || tool.own_parameters().any(|parameter| parameter.is_required) {
        return;
    }
    let at = tool.schema_at();
    let message = format!("none of the {count} parameters is required");
    let fix = "require what the call cannot do without; if it is one of two, make two tools";
    // To read without narrowing it down is a call like any other.
    if tool.prose.contains_any(EXPLAINED) || tool.intent() == Intent::Reads {
        return;
    }
    if tool.intent() == Intent::Writes {
        found.push(NOTHING.warning(tool, at, message, fix));
    } else if count > 2 {
        found.push(NOTHING.notice(tool, at, message, fix));
    }
}

/// The first few; a list of thousands helps nobody.
fn names(parameters: &[&Parameter<'_>]) -> String {
    const SHOWN: usize = 8;
    let shown: Vec<_> = parameters
        .iter()
        .take(SHOWN)
        .map(|parameter| parameter.name)
        .collect();
    let rest = parameters.len().saturating_sub(SHOWN);
    if rest > 0 {
        format!("{} and {rest} more", shown.join(", "))
    } else {
        shown.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::{Map, Value, json};

    fn tool(name: &str, optional: usize, required: usize) -> Value {
        let properties: Map<String, Value> = (0..optional + required)
            .map(|index| (format!("field_{index}"), json!({ "type": "string" })))
            .collect();
        let required: Vec<_> = (optional..optional + required)
            .map(|index| format!("field_{index}"))
            .collect();
        json!({ "name": name, "inputSchema": { "type": "object", "properties": properties, "required": required } })
    }

    fn severity(tool: &Value, code: &str) -> String {
        found(tool, code)
            .into_iter()
            .map(|(severity, _)| severity)
            .collect()
    }

    #[test]
    fn optional_parameters_are_counted_and_writing_makes_it_worse() {
        let code = "many_optional_parameters";
        for (name, optional, expected) in [
            ("search_pages", 6, ""),
            ("search_pages", 7, "notice"),
            ("search_pages", 10, "notice"),
            ("search_pages", 11, "warning"),
            ("update_draft", 6, ""),
            ("update_draft", 14, "warning"),
        ] {
            assert_eq!(
                severity(&tool(name, optional, 1), code),
                expected,
                "{name} {optional}"
            );
        }
    }

    #[test]
    fn many_required_parameters_are_many_too() {
        assert_eq!(
            severity(&tool("create_order", 0, 12), "many_parameters"),
            ""
        );
        assert_eq!(
            severity(&tool("create_order", 0, 13), "many_parameters"),
            "notice"
        );
        assert_eq!(
            severity(&tool("create_order", 0, 21), "many_parameters"),
            "warning"
        );
        assert_eq!(
            severity(&tool("create_order", 14, 7), "many_parameters"),
            ""
        );
    }

    #[test]
    fn a_call_with_nothing_in_it_is_seen() {
        assert_eq!(
            severity(&tool("create_order", 2, 0), "nothing_required"),
            "warning"
        );
        assert_eq!(
            severity(&tool("create_order", 1, 0), "nothing_required"),
            ""
        );
        assert_eq!(
            severity(&tool("translate_page", 2, 0), "nothing_required"),
            ""
        );
        assert_eq!(
            severity(&tool("translate_page", 3, 0), "nothing_required"),
            "notice"
        );
        assert_eq!(severity(&tool("list_orders", 3, 0), "nothing_required"), "");
        let mut either = tool("update_order", 2, 0);
        either["description"] = json!("Give either the number or the customer.");
        assert_eq!(severity(&either, "nothing_required"), "");
    }
}
