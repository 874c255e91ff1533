//! What hosts are told.

use dealing_tools::{DealingTool, Draft, Root};
use serde_json::{Value, json};
use tool_models::{LintOptions, ToolVerdict, Vendor, lint_tools_with};
use wire::Profile;

use crate::desk::{call, tools};

fn input(tool: DealingTool) -> Value {
    Root::Input(tool).schema().unwrap().canonical().clone()
}

#[test]
fn every_parameter_is_required_and_none_has_a_default_or_takes_null() {
    for tool in DealingTool::ALL {
        let schema = input(*tool);
        let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
        let required: Vec<_> = schema["required"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_str().unwrap())
            .collect();
        assert_eq!(names, required, "{tool}");
        assert!(
            names.len() <= 4 && names[..2] == ["user_id", "thread_ts"],
            "{tool}"
        );
        let text = schema.to_string();
        assert!(
            !text.contains("\"default\"") && !text.contains("null"),
            "{text}"
        );
        assert_eq!(schema["additionalProperties"], json!(false), "{tool}");
        for profile in [Profile::Portable, Profile::OpenaiStrict] {
            assert!(profile.apply(&schema).is_ok(), "{tool} {profile}");
        }
    }
}

/// The names of the document, with `user_id` and `thread_ts` before them.
#[test]
fn names_and_types_are_the_documents() {
    for (tool, parameters) in [
        ("set_security", vec![("search_term", "string")]),
        ("set_direction", vec![("direction", "string")]),
        ("set_quantity", vec![("quantity", "integer")]),
        (
            "set_trade_value",
            vec![("amount", "number"), ("currency", "string")],
        ),
        ("set_justification", vec![("justification", "string")]),
        (
            "set_compliance_flags",
            vec![
                ("has_inside_info", "boolean"),
                ("is_related_party", "boolean"),
            ],
        ),
        ("confirm_selection", vec![("response", "string")]),
        (
            "confirm_pending",
            vec![("confirmation_type", "string"), ("confirmed", "boolean")],
        ),
        ("set_value_pending_currency", vec![("amount", "number")]),
        ("show_preview", vec![]),
    ] {
        let schema = input(tool.parse().unwrap());
        let schema = Profile::Portable.apply(&schema).unwrap();
        let found: Vec<_> = schema["properties"]
            .as_object()
            .unwrap()
            .iter()
            .skip(2)
            .map(|(name, it)| (name.as_str(), it["type"].as_str().unwrap()))
            .collect();
        assert_eq!(found, parameters, "{tool}");
    }
}

/// Every example of the document, in the words of the tool it is about.
#[test]
fn descriptions_carry_every_example() {
    for (tool, examples) in [
        (
            "set_security",
            vec![
                "buying 5 lots of bund calls @ 100",
                "sell 10 shares of AAPL",
                "trade FGBL futures",
                "lots",
                "prices",
            ],
        ),
        (
            "set_direction",
            vec![
                "I want to buy",
                "selling my position",
                "purchase",
                "dispose of",
            ],
        ),
        (
            "set_quantity",
            vec![
                "2,000 units",
                "buy 1,500 shares",
                "5 lots",
                "100 shares",
                "15k",
                "131.45",
                "262,900",
            ],
        ),
        (
            "set_trade_value",
            vec!["EUR 262,900", "$500k", "100,000 pounds", "CHF", "JPY"],
        ),
        (
            "set_compliance_flags",
            vec!["No inside info, not related", "Yes I have inside info"],
        ),
        (
            "confirm_selection",
            vec![
                "\"1\" -> response=\"1\"",
                "BUND",
                "the first one",
                "AAPL CT",
            ],
        ),
        (
            "confirm_pending",
            vec!["yes, USD", "proceed", "COACHING_REQUIRED"],
        ),
        (
            "set_value_pending_currency",
            vec![
                "the trade is worth 50,000",
                "CURRENCY_CONFIRMATION_REQUIRED",
            ],
        ),
    ] {
        let description = tool.parse::<DealingTool>().unwrap().description();
        for example in examples {
            assert!(description.contains(example), "{tool}: {example}");
        }
    }
}

#[test]
fn our_own_judge_of_tools_finds_nothing() {
    let tools: Vec<_> = DealingTool::ALL
        .iter()
        .map(|tool| tool.descriptor().unwrap())
        .collect();
    let listed = json!({ "tools": tools });
    // Gemini's Python library takes no closed object from an MCP session; interop holds it against the rest.
    for vendors in [vec![], vec![Vendor::Openai, Vendor::Anthropic, Vendor::Adk]] {
        let report = lint_tools_with(&listed, &LintOptions { vendors });
        assert_eq!(report.tools, 10);
        assert_eq!(
            report.summary.verdict,
            ToolVerdict::Reliable,
            "{:#?}",
            report.findings
        );
    }
}

#[test]
fn answers_and_drafts_are_what_their_schemas_say() {
    let judge = |root: Root| jsonschema::validator_for(root.schema().unwrap().canonical()).unwrap();
    let (answers, drafts, tools) = (judge(Root::Answer), judge(Root::Draft), tools());
    for (name, own) in [
        ("set_security", json!({ "search_term": "bund @ 131.45" })),
        ("confirm_selection", json!({ "response": "1" })),
        ("set_direction", json!({ "direction": "buy" })),
        ("set_quantity", json!({ "quantity": 12_000 })),
        (
            "set_trade_value",
            json!({ "amount": 262_900.25, "currency": "€" }),
        ),
        ("set_justification", json!({ "justification": "why not" })),
        (
            "set_compliance_flags",
            json!({ "has_inside_info": true, "is_related_party": true }),
        ),
        (
            "confirm_pending",
            json!({ "confirmation_type": "value", "confirmed": true }),
        ),
        (
            "confirm_pending",
            json!({ "confirmation_type": "weak_justification", "confirmed": true }),
        ),
        ("show_preview", json!({})),
    ] {
        let answer = call(&tools, name, own);
        let data = &answer.json["data"];
        assert!(
            answers.is_valid(data),
            "{name}: {:?}",
            answers.iter_errors(data).collect::<Vec<_>>()
        );
        assert!(drafts.is_valid(&answer.draft));
        assert_eq!(
            Root::Answer.violations(&data.to_string()).unwrap(),
            [],
            "{name}"
        );
        let draft: Draft = serde_json::from_value(answer.draft.clone()).unwrap();
        assert_eq!(serde_json::to_value(draft).unwrap(), answer.draft);
    }
}
