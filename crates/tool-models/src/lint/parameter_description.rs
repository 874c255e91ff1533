//! Parameters that nothing explains.

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;
use super::tool_description::adds_nothing;
use super::words::words;

const MISSING: Code = Code::new(
    "missing_parameter_description",
    "a model that knows only the name fills in whatever in the conversation sounds like it",
);
const REPEATS: Code = Code::new(
    "parameter_description_repeats_name",
    "words that the name already says tell the model nothing more",
);

pub(super) fn parameters_are_described(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in &tool.parameters {
        match parameter.description {
            None if !parameter.is_undescribed() || is_constant(parameter) => {}
            None => found.extend(missing(tool, parameter)),
            Some(description) if adds_nothing(&words(description), &parameter.words) => {
                let message = format!("the description {description:?} says no more than the name");
                let at = parameter.at.child("description");
                found.push(REPEATS.notice(tool, at, message, fix(parameter)));
            }
            Some(_) => {}
        }
    }
}

/// Where the values or the members speak for themselves, it matters less; inside of what is described,
/// flags and lists of values need no words.
fn missing(tool: &Tool<'_>, parameter: &Parameter<'_>) -> Option<LintFinding> {
    let message = format!("{} has no description", parameter.name);
    let at = parameter.at.clone();
    let speaks = parameter.is("boolean")
        || parameter
            .held()
            .is_some_and(|held| held.contains_key("enum"));
    match (parameter.depth > 1, speaks) {
        (true, true) => None,
        (false, false) if !parameter.has_described_members() => {
            Some(MISSING.warning(tool, at, message, fix(parameter)))
        }
        _ => Some(MISSING.notice(tool, at, message, fix(parameter))),
    }
}

/// A constant is the same in every call; nothing is to be chosen.
fn is_constant(parameter: &Parameter<'_>) -> bool {
    parameter.has("const")
}

fn fix(parameter: &Parameter<'_>) -> String {
    let form = if parameter.is_numeric() {
        "its unit and range"
    } else if parameter.is("boolean") {
        "what true does"
    } else if parameter.is("array") || parameter.is("object") {
        "what its elements are"
    } else {
        "its form, with an example"
    };
    let absent = match parameter.real_default() {
        Some(_) if !parameter.is_required => "; say the default too",
        None if !parameter.is_required => "; say what leaving it out means",
        _ => "",
    };
    format!(
        "say in a sentence what {} is, and {form}{absent}",
        parameter.name
    )
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn severity(schema: &Value, code: &str) -> String {
        let found = found(
            &with_parameter("read_page", "page_path", schema, true),
            code,
        );
        found.into_iter().map(|(severity, _)| severity).collect()
    }

    #[test]
    fn a_parameter_wants_a_description_somewhere() {
        let code = "missing_parameter_description";
        assert_eq!(severity(&json!({ "type": "string" }), code), "warning");
        assert_eq!(
            severity(&json!({ "type": "string", "description": " " }), code),
            "warning"
        );
        assert_eq!(severity(&json!({ "type": "boolean" }), code), "notice");
        assert_eq!(
            severity(&json!({ "type": "string", "enum": ["a"] }), code),
            "notice"
        );
        assert_eq!(severity(&json!({ "const": "a" }), code), "");
        assert_eq!(
            severity(
                &json!({ "anyOf": [{ "type": "string", "description": "Where it is" }] }),
                code
            ),
            ""
        );
    }

    #[test]
    fn the_tool_may_describe_it() {
        for description in [
            "Reads a page.\n\nArgs:\n    page_path: Where it is",
            "Reads the page at `page_path`.",
            "Reads the page at page_path.",
        ] {
            let mut tool =
                with_parameter("read_page", "page_path", &json!({ "type": "string" }), true);
            tool["description"] = json!(description);
            assert!(
                found(&tool, "missing_parameter_description").is_empty(),
                "{description}"
            );
        }
    }

    #[test]
    fn repeating_the_name_is_no_description() {
        let code = "parameter_description_repeats_name";
        assert_eq!(
            severity(
                &json!({ "type": "string", "description": "The page path." }),
                code
            ),
            "notice"
        );
        assert_eq!(
            severity(
                &json!({ "type": "string", "description": "Path below the root" }),
                code
            ),
            ""
        );
    }
}
