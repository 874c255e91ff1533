//! Parameters that nothing explains.

use wire::Severity;

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;
use super::tool_description::adds_nothing;
use super::words::words;

const MISSING: Code = Code::new(
    "missing_parameter_description",
    "a model that knows only the name fills in whatever in the conversation sounds like it",
);
const EMPTY: Code = Code::new(
    "empty_parameter_description",
    "a letter, a mark or a placeholder stands where a meaning should; the model knows the name alone",
);
const REPEATS: Code = Code::new(
    "parameter_description_repeats_name",
    "words that the name already says tell the model nothing more",
);

pub(super) fn parameters_are_described(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in &tool.parameters {
        let finding = match parameter.description {
            None => missing(tool, parameter),
            Some(description) if says_nothing(description) => empty(tool, parameter, description),
            Some(description) if adds_nothing(&words(description), &parameter.words) => {
                repeated(tool, parameter, description)
            }
            Some(_) => None,
        };
        found.extend(finding);
    }
}

fn missing(tool: &Tool<'_>, parameter: &Parameter<'_>) -> Option<LintFinding> {
    if !parameter.is_undescribed() || is_constant(parameter) {
        return None;
    }
    let message = format!("{} has no description", parameter.name);
    let severity = weight(parameter)?;
    let at = parameter.at.clone();
    Some(MISSING.found(severity, tool, at, message, fix(parameter)))
}

/// As grave as none, unless the tool's description says more.
fn empty(tool: &Tool<'_>, parameter: &Parameter<'_>, description: &str) -> Option<LintFinding> {
    if parameter.prose.is_explained {
        return None;
    }
    let message = format!("the description {description:?} says nothing");
    let at = parameter.at.child("description");
    Some(EMPTY.found(weight(parameter)?, tool, at, message, fix(parameter)))
}

/// As grave as none, unless the tool's description says more, or the name has so many words that it is
/// a description: `pull_request_number`.
fn repeated(tool: &Tool<'_>, parameter: &Parameter<'_>, description: &str) -> Option<LintFinding> {
    let is_telling = parameter.words.len() >= TELLING || parameter.prose.is_explained;
    let severity = if is_telling {
        Severity::Notice
    } else {
        weight(parameter)?
    };
    let message = format!("the description {description:?} says no more than the name");
    let at = parameter.at.child("description");
    Some(REPEATS.found(severity, tool, at, message, fix(parameter)))
}

/// Words from which on a name tells what it is.
const TELLING: usize = 3;

/// Where the values or the members speak for themselves, it matters less; inside of what is described,
/// flags and lists of values need no words.
fn weight(parameter: &Parameter<'_>) -> Option<Severity> {
    let speaks = parameter.is("boolean")
        || parameter
            .held()
            .is_some_and(|held| held.contains_key("enum"));
    match (parameter.depth > 1, speaks) {
        (true, true) => None,
        (false, false) if !parameter.has_described_members() => Some(Severity::Warning),
        _ => Some(Severity::Notice),
    }
}

/// Words that stand where nobody has written a description yet, and names of types.
const PLACEHOLDERS: &[&str] = &[
    "array",
    "bool",
    "boolean",
    "desc",
    "description",
    "fixme",
    "float",
    "int",
    "integer",
    "n/a",
    "none",
    "null",
    "number",
    "object",
    "param",
    "parameter",
    "str",
    "string",
    "tbd",
    "todo",
    "undefined",
    "value",
    "xxx",
];

/// A single letter, none, or a placeholder. A single character of a script that writes words with one
/// is a word.
fn says_nothing(description: &str) -> bool {
    let text = description.trim().trim_end_matches('.').to_lowercase();
    let letters = text.chars().filter(|character| character.is_alphanumeric());
    let is_short = letters.clone().count() <= 1 && letters.clone().all(|letter| letter.is_ascii());
    is_short || PLACEHOLDERS.contains(&text.as_str())
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
    fn a_letter_or_a_placeholder_is_no_description() {
        let code = "empty_parameter_description";
        let said = |description: &str| {
            severity(
                &json!({ "type": "string", "description": description }),
                code,
            )
        };
        for nothing in [
            "x",
            "P",
            "-",
            "...",
            "1.",
            "TODO",
            "n/a",
            "string",
            "Parameter.",
        ] {
            assert_eq!(said(nothing), "warning", "{nothing}");
        }
        for something in ["Id", "\u{540d}", "In px", "String to find", "x or y"] {
            assert_eq!(said(something), "", "{something}");
        }
        assert_eq!(
            severity(&json!({ "type": "boolean", "description": "x" }), code),
            "notice"
        );
        let mut tool = with_parameter(
            "read_page",
            "page_path",
            &json!({ "type": "string", "description": "x" }),
            true,
        );
        tool["description"] = json!("Reads a page.\n\nArgs:\n    page_path: Where it is");
        assert!(found(&tool, code).is_empty());
    }

    #[test]
    fn a_name_of_three_words_may_be_repeated() {
        let code = "parameter_description_repeats_name";
        let tool = |name: &str, description: &str| {
            let schema = json!({ "type": "integer", "description": description });
            let found = found(&with_parameter("read_page", name, &schema, true), code);
            found
                .into_iter()
                .map(|(severity, _)| severity)
                .collect::<String>()
        };
        assert_eq!(tool("path", "the path"), "warning");
        assert_eq!(tool("pull_number", "Pull number"), "warning");
        assert_eq!(
            tool("pull_request_number", "The pull request number"),
            "notice"
        );
    }

    #[test]
    fn repeating_the_name_is_no_description() {
        let code = "parameter_description_repeats_name";
        assert_eq!(
            severity(
                &json!({ "type": "string", "description": "The page path." }),
                code
            ),
            "warning"
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
