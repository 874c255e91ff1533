//! Lists of tools that were made to break a reader.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tool_models::{LintOptions, LintReport, Vendor, lint_tools, lint_tools_json, lint_tools_with};

fn codes(report: &LintReport) -> Vec<&'static str> {
    let mut codes: Vec<_> = report.findings.iter().map(|finding| finding.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

fn with_properties(properties: &Map<String, Value>) -> Value {
    json!({ "tools": [{
        "name": "import_records",
        "description": "Imports records from the archive of the previous year.",
        "inputSchema": { "type": "object", "properties": properties }
    }] })
}

#[test]
fn every_pointer_names_a_place_in_the_document_or_what_is_missing_there() {
    let document: Value = serde_json::from_str(include_str!("lint/trade.json")).unwrap();
    let report = lint_tools(&document);
    assert!(report.findings.len() > 20, "{}", report.findings.len());
    for finding in &report.findings {
        let pointer = finding.pointer.as_str();
        let parent = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
        assert!(
            document
                .pointer(pointer)
                .or(document.pointer(parent))
                .is_some(),
            "{pointer}"
        );
        assert!(
            !finding.why.is_empty() && !finding.fix.is_empty(),
            "{}",
            finding.code
        );
        assert_eq!(
            finding.vendor.is_some(),
            finding.source.is_some(),
            "{}",
            finding.code
        );
    }
}

/// The monolithic tool that lost a currency and a quantity, and the focused tools that do not.
#[test]
fn the_tool_that_lost_data_is_told_from_those_that_replaced_it() {
    let document: Value = serde_json::from_str(include_str!("lint/trade.json")).unwrap();
    let report = lint_tools(&document);
    let verdicts: Vec<_> = report
        .summary
        .tools
        .iter()
        .map(|tool| (tool.tool.as_deref().unwrap(), tool.verdict.as_str()))
        .collect();
    let expected = [
        ("update_draft", "unreliable"),
        ("set_trade_value", "reliable"),
        ("set_quantity", "reliable"),
        ("set_direction", "reliable"),
    ];
    assert_eq!(verdicts, expected);
    assert_eq!(report.summary.first[0].code, "optional_critical_parameter");
}

#[test]
fn ten_thousand_parameters_are_judged_one_by_one() {
    let properties: Map<String, Value> = (0..10_000)
        .map(|index| {
            (
                format!("field_{index}"),
                json!({ "type": "string", "description": "d e" }),
            )
        })
        .collect();
    let report = lint_tools(&with_properties(&properties));
    assert_eq!(report.summary.tools[0].parameters, 10_000);
    let many = report
        .findings
        .iter()
        .find(|finding| finding.code == "many_optional_parameters");
    assert!(many.unwrap().message.len() < 300);
}

#[test]
fn ten_thousand_tools_of_one_name_are_each_told_of() {
    let tool = json!({ "name": "get_page", "description": "Gets the page that was asked for.", "inputSchema": { "type": "object" } });
    let tools = vec![tool; 10_000];
    let report = lint_tools(&json!({ "tools": tools }));
    let duplicates = report
        .findings
        .iter()
        .filter(|finding| finding.code == "duplicate_tool_name");
    assert_eq!(duplicates.count(), 9_999);
}

#[test]
fn schemas_that_are_none_are_findings() {
    for (schema, code) in [
        (json!(null), "malformed_schema"),
        (json!(true), "malformed_schema"),
        (json!([]), "malformed_schema"),
        (
            json!({ "type": "object", "properties": [] }),
            "malformed_schema",
        ),
        (
            json!({ "type": "object", "properties": { "a": true } }),
            "untyped_parameter",
        ),
        (
            json!({ "type": "object", "properties": { "a": false } }),
            "impossible_parameter",
        ),
        (
            json!({ "type": "object", "properties": { "a": { "$ref": "#/properties/a" } } }),
            "recursive_schema",
        ),
        (json!({ "$ref": "#", "type": "object" }), "recursive_schema"),
    ] {
        let report = lint_tools(&json!({ "name": "t", "inputSchema": schema }));
        assert!(
            codes(&report).contains(&code),
            "{schema}: {:?}",
            codes(&report)
        );
    }
}

#[test]
fn references_that_multiply_are_followed_once() {
    let definitions: Map<String, Value> = (0..60)
        .map(|index| {
            let next = json!({ "$ref": format!("#/$defs/D{}", (index + 1) % 60) });
            (
                format!("D{index}"),
                json!({ "type": "object", "properties": { "l": next, "r": next } }),
            )
        })
        .collect();
    let schema = json!({ "type": "object", "properties": { "a": { "$ref": "#/$defs/D0" } }, "$defs": definitions });
    let report = lint_tools(&json!({ "name": "t", "inputSchema": schema }));
    assert!(
        codes(&report).contains(&"recursive_schema") || codes(&report).contains(&"deep_nesting")
    );
}

#[test]
fn text_that_is_no_json_is_an_error_and_deep_text_too() {
    let options = LintOptions::default();
    assert_eq!(lint_tools_json("{", &options).unwrap_err().line, 1);
    let deep = "[".repeat(100_000);
    assert!(
        lint_tools_json(&deep, &options)
            .unwrap_err()
            .reason
            .contains("at most 127 levels")
    );
}

fn schema_like() -> impl Strategy<Value = Value> {
    const KEYWORDS: [&str; 24] = [
        "type",
        "properties",
        "required",
        "items",
        "anyOf",
        "oneOf",
        "allOf",
        "$ref",
        "$defs",
        "enum",
        "const",
        "default",
        "description",
        "additionalProperties",
        "format",
        "name",
        "inputSchema",
        "tools",
        "annotations",
        "a",
        "currency",
        "amount",
        "readOnlyHint",
        "function",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3i64..300).prop_map(Value::from),
        prop::sample::select(vec![
            "string",
            "object",
            "array",
            "null",
            "number",
            "#/$defs/a",
            "#",
            "date",
            "e.g. 'x'",
            "ก\u{301}",
            "'",
            "`a` or `b`",
            "delete_x",
            "",
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::vec((prop::sample::select(KEYWORDS.to_vec()), inner), 0..6).prop_map(
                |members| {
                    Value::Object(
                        members
                            .into_iter()
                            .map(|(name, value)| (name.to_owned(), value))
                            .collect(),
                    )
                }
            ),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_document_is_judged_and_each_time_the_same(document in schema_like(), wrapped in any::<bool>()) {
        let document = if wrapped {
            json!([{ "name": "create_x", "description": document["description"], "inputSchema": document }])
        } else {
            document
        };
        let options = LintOptions { vendors: vec![Vendor::Openai, Vendor::Gemini] };
        let report = lint_tools_with(&document, &options);
        prop_assert_eq!(&report, &lint_tools_with(&document, &options));
        let summary = &report.summary;
        prop_assert_eq!(summary.errors + summary.warnings + summary.notices, report.findings.len());
        prop_assert_eq!(summary.tools.len(), report.tools);
    }
}
