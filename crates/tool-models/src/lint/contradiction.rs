//! Schemas that no value fits, or that contradict themselves.

use std::collections::HashSet;

use serde_json::{Map, Value};
use wire::Pointer;

use super::default_value::{is_of_type, shortened};
use super::finding::{Code, LintFinding};
use super::node::{listed, types};
use super::tool::Tool;

const IMPOSSIBLE: Code = Code::new(
    "impossible_schema",
    "no value is right, so every call that gives the parameter is refused",
);
const NO_COUNT: Code = Code::new(
    "malformed_limit",
    "hosts that check schemas refuse the tool, and the others ignore the limit",
);
const MISFIT: Code = Code::new(
    "enum_contradicts_type",
    "a model that chooses such a value is refused, and hosts that make parsers of schemas fail on it",
);
const REPEATED: Code = Code::new(
    "repeated_enum_value",
    "hosts that check schemas refuse an enum whose values are not unique, and the model is charged for each",
);

/// Lower and upper limits of the same thing, and whether they may be equal.
const RANGES: &[(&str, &str, bool)] = &[
    ("minimum", "maximum", true),
    ("exclusiveMinimum", "maximum", false),
    ("minimum", "exclusiveMaximum", false),
    ("exclusiveMinimum", "exclusiveMaximum", false),
    ("minLength", "maxLength", true),
    ("minItems", "maxItems", true),
    ("minProperties", "maxProperties", true),
];

/// Limits that count.
const COUNTS: &[&str] = &[
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
];

pub(super) fn something_fits(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for node in tool.nodes.iter().chain(&tool.aside) {
        if let Some(keywords) = node.keywords() {
            ranges_hold_something(tool, &node.at, keywords, found);
            counts_are_counts(tool, &node.at, keywords, found);
            choices_fit(tool, &node.at, keywords, found);
        }
    }
}

fn ranges_hold_something(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    found: &mut Vec<LintFinding>,
) {
    let number = |keyword: &str| Some((keywords.get(keyword)?, keywords.get(keyword)?.as_f64()?));
    for (lower, upper, may_be_equal) in RANGES {
        let (Some((least, low)), Some((most, high))) = (number(lower), number(upper)) else {
            continue;
        };
        if low > high || (low >= high && !may_be_equal) {
            let message = format!("{lower} {least} and {upper} {most} leave nothing between them");
            let fix = format!("write a {lower} that is less than the {upper}");
            found.push(IMPOSSIBLE.error(tool, at.child(lower), message, fix));
        }
    }
}

fn counts_are_counts(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    found: &mut Vec<LintFinding>,
) {
    let is_count = |value: &Value| {
        value
            .as_f64()
            .is_some_and(|count| count >= 0.0 && count.fract() == 0.0)
    };
    for keyword in COUNTS {
        if let Some(value) = keywords.get(*keyword).filter(|value| !is_count(value)) {
            let message = format!("{keyword} is {}, which counts nothing", shortened(value));
            let fix = format!("write {keyword} as an integer of at least 0, or leave it out");
            found.push(NO_COUNT.error(tool, at.child(keyword), message, fix));
        }
    }
}

fn choices_fit(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    found: &mut Vec<LintFinding>,
) {
    let constant = keywords.get("const");
    if let Some(constant) = constant.filter(|constant| !fits(keywords, constant)) {
        let message = format!("{} is not of the type named beside it", shortened(constant));
        let fix = "write a constant of the type, or the type of the constant";
        found.push(IMPOSSIBLE.error(tool, at.child("const"), message, fix));
    }
    let Some(Value::Array(choices)) = keywords.get("enum") else {
        return;
    };
    let at = at.child("enum");
    if choices.is_empty() {
        let fix = "list the values, or leave the enum out";
        return found.push(IMPOSSIBLE.error(tool, at, "the enum has no values", fix));
    }
    choices_have_the_type(tool, &at, keywords, found);
    let mut seen = HashSet::new();
    let twice = choices.iter().position(|choice| !seen.insert(choice));
    if let Some((index, choice)) = twice.and_then(|index| Some((index, choices.get(index)?))) {
        let message = format!("{} stands twice", shortened(choice));
        let fix = "list each value once";
        found.push(REPEATED.warning(tool, at.child(index), message, fix));
    }
}

fn choices_have_the_type(
    tool: &Tool<'_>,
    at: &Pointer,
    keywords: &Map<String, Value>,
    found: &mut Vec<LintFinding>,
) {
    let misfits: Vec<_> = listed(keywords, "enum")
        .enumerate()
        .filter(|(_, choice)| !fits(keywords, choice))
        .collect();
    let Some((index, choice)) = misfits.first() else {
        return;
    };
    let types: Vec<_> = types(keywords).collect();
    let message = format!("{} is no {}", shortened(choice), types.join(" or "));
    let fix = "write values of the type, or the type of the values";
    let is_all = misfits.len() == listed(keywords, "enum").count();
    found.push(if is_all {
        IMPOSSIBLE.error(tool, at.child(index), message, fix)
    } else {
        MISFIT.warning(tool, at.child(index), message, fix)
    });
}

/// Whether a value is of a type that is named beside it, if any is. Null may be allowed as in `OpenAPI`.
fn fits(keywords: &Map<String, Value>, value: &Value) -> bool {
    let mut types = types(keywords).peekable();
    let is_nullable = keywords.get("nullable") == Some(&Value::Bool(true));
    types.peek().is_none()
        || (value.is_null() && is_nullable)
        || types.any(|name| is_of_type(value, name))
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    const CODES: &[&str] = &[
        "impossible_schema",
        "malformed_limit",
        "enum_contradicts_type",
        "repeated_enum_value",
    ];

    fn told(schema: &Value) -> Vec<(&'static str, &'static str, String)> {
        let tool = with_parameter("search_pages", "depth", schema, true);
        let told = CODES.iter().flat_map(|code| {
            let each = found(&tool, code).into_iter();
            each.map(|(severity, at)| (*code, severity, at))
        });
        told.collect()
    }

    #[test]
    fn what_no_value_fits_is_an_error_and_what_contradicts_itself_is_told() {
        let cases = [
            (
                json!({ "type": "integer", "minimum": 5, "maximum": 4 }),
                "impossible_schema",
                "error",
                "/minimum",
            ),
            (
                json!({ "exclusiveMinimum": 5, "maximum": 5 }),
                "impossible_schema",
                "error",
                "/exclusiveMinimum",
            ),
            (
                json!({ "minLength": 3, "maxLength": 2 }),
                "impossible_schema",
                "error",
                "/minLength",
            ),
            (
                json!({ "items": { "minItems": 3, "maxItems": 2 } }),
                "impossible_schema",
                "error",
                "/items/minItems",
            ),
            (
                json!({ "type": "string", "minLength": -1 }),
                "malformed_limit",
                "error",
                "/minLength",
            ),
            (
                json!({ "maxItems": 1.5 }),
                "malformed_limit",
                "error",
                "/maxItems",
            ),
            (
                json!({ "maxLength": "9" }),
                "malformed_limit",
                "error",
                "/maxLength",
            ),
            (json!({ "enum": [] }), "impossible_schema", "error", "/enum"),
            (
                json!({ "type": "integer", "enum": ["a"] }),
                "impossible_schema",
                "error",
                "/enum/0",
            ),
            (
                json!({ "type": "string", "enum": ["a", 1] }),
                "enum_contradicts_type",
                "warning",
                "/enum/1",
            ),
            (
                json!({ "type": "string", "const": 1 }),
                "impossible_schema",
                "error",
                "/const",
            ),
            (
                json!({ "enum": ["a", "b", "a"] }),
                "repeated_enum_value",
                "warning",
                "/enum/2",
            ),
        ];
        for (schema, code, severity, at) in cases {
            let at = format!("/inputSchema/properties/depth{at}");
            assert_eq!(told(&schema), [(code, severity, at)], "{schema}");
        }
    }

    #[test]
    fn what_some_value_fits_is_left_alone() {
        for fine in [
            json!({ "type": "integer", "minimum": 5, "maximum": 5 }),
            json!({ "exclusiveMinimum": 0, "maximum": 1 }),
            json!({ "minLength": 0, "maxLength": 2.0 }),
            json!({ "type": "integer", "enum": [1, 2.0] }),
            json!({ "type": ["string", "null"], "enum": ["a", null] }),
            json!({ "type": "string", "nullable": true, "enum": ["a", null] }),
            json!({ "enum": ["a", 1, "1"] }),
            json!({ "type": "string", "const": "a" }),
            json!({ "minimum": "5", "maximum": 4 }),
        ] {
            assert_eq!(told(&fine), [], "{fine}");
        }
    }
}
