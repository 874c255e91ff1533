//! Names of parameters that say nothing, or are written in two ways.

use super::finding::{Code, LintFinding};
use super::tool::Tool;
use super::words::Spelling;

const GENERIC: Code = Code::new(
    "generic_parameter_name",
    "the name weighs more with a model than its description; one that fits anything is filled with anything",
);
const MIXED: Code = Code::new(
    "mixed_parameter_names",
    "a model that has seen one spelling writes the other parameters in it too, and the call is refused",
);

const VAGUE: &[&str] = &[
    "arg",
    "args",
    "argument",
    "arguments",
    "body",
    "data",
    "foo",
    "info",
    "input",
    "inputs",
    "kwargs",
    "obj",
    "object",
    "opts",
    "param",
    "params",
    "parameter",
    "parameters",
    "payload",
    "stuff",
    "thing",
    "val",
    "var",
];

pub(super) fn names_are_meaningful(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in tool.own_parameters() {
        let is_vague = VAGUE.contains(&parameter.name.to_lowercase().as_str());
        if !is_vague {
            continue;
        }
        let message = format!("the name {:?} fits anything", parameter.name);
        let fix = "name what it holds, such as order_text or invoice_lines";
        let at = parameter.at.clone();
        if parameter.is_undescribed() {
            found.push(GENERIC.warning(tool, at, message, fix));
        } else {
            found.push(GENERIC.notice(tool, at, message, fix));
        }
    }
}

pub(super) fn names_are_written_alike(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let mut seen: Vec<(Spelling, &str)> = Vec::new();
    for parameter in tool.own_parameters() {
        if let Some(spelling) = Spelling::of(parameter.name)
            && seen.iter().all(|(other, _)| *other != spelling)
        {
            seen.push((spelling, parameter.name));
        }
    }
    if let [(_, first), (_, second), ..] = seen.as_slice() {
        let message = format!("the tool has parameters written as {first} and as {second}");
        let fix = "write all parameters in one way";
        found.push(MIXED.notice(tool, tool.schema_at().child("properties"), message, fix));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::json;

    #[test]
    fn a_name_that_fits_anything_is_worse_without_a_description() {
        let severity = |name: &str, schema| {
            let found = found(
                &with_parameter("import_orders", name, &schema, true),
                "generic_parameter_name",
            );
            found
                .into_iter()
                .map(|(severity, _)| severity)
                .collect::<String>()
        };
        assert_eq!(severity("data", json!({ "type": "string" })), "warning");
        assert_eq!(
            severity(
                "data",
                json!({ "type": "string", "description": "The orders as CSV" })
            ),
            "notice"
        );
        for name in ["order_data", "query", "text", "a", "value", "options"] {
            assert_eq!(severity(name, json!({ "type": "string" })), "", "{name}");
        }
    }

    #[test]
    fn two_spellings_in_one_tool_are_seen() {
        let tool = |left: &str, right: &str| json!({ "name": "t", "inputSchema": { "properties": { left: {}, right: {}, "path": {} } } });
        assert_eq!(
            found(&tool("startDate", "end_date"), "mixed_parameter_names").len(),
            1
        );
        assert!(found(&tool("start_date", "end_date"), "mixed_parameter_names").is_empty());
        assert!(found(&tool("start", "end_date"), "mixed_parameter_names").is_empty());
    }
}
