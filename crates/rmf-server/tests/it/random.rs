//! Any arguments at all.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use tokio::runtime::Runtime;

use crate::raw::{Era, Raw};
use crate::schema::Outputs;

const NAMES: &[&str] = &[
    "page",
    "pageSize",
    "sortBy",
    "sortOrder",
    "fundType",
    "search",
    "amc",
    "category",
    "minRiskLevel",
    "maxRiskLevel",
    "minYtdReturn",
    "limit",
    "fundCode",
    "period",
    "riskLevel",
    "days",
    "fundCodes",
    "compareBy",
    "answer",
    "results",
    "question",
    "locale",
    "",
    "__proto__",
    "$ref",
];

const WORDS: &[&str] = &[
    "ytd",
    "1y",
    "asc",
    "desc",
    "RMF",
    "ABAPAC-RMF",
    "es-goldrmf-uh",
    "all",
    "fees",
    "th",
    "de",
    "Revenue rose to $400B in 2024.",
    "ค่าธรรมเนียม 8.8%",
    "\u{0}",
    " ",
    "gold",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![3 => select(WORDS).prop_map(str::to_owned), 1 => ".{0,40}"]
}

fn any_number() -> impl Strategy<Value = Value> {
    prop_oneof![
        4 => (-3_i64..60).prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(|number| json!(number)),
    ]
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        3 => any_text().prop_map(Value::from),
        3 => any_number(),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((any_text(), inner), 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn any_arguments() -> impl Strategy<Value = Value> {
    let members = prop::collection::vec((select(NAMES), any_value()), 0..5);
    members.prop_map(|members| {
        let members = members
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Value::Object(members.collect::<Map<_, _>>())
    })
}

/// Answers and results that have the form that the tool wants.
fn any_verification() -> impl Strategy<Value = Value> {
    let object = prop::collection::vec((any_text(), any_value()), 0..5);
    let object = object.prop_map(|members| Value::Object(members.into_iter().collect()));
    let answer =
        prop::collection::vec(any_text(), 1..6).prop_map(|parts| format!("x{}", parts.join(" ")));
    let result = prop_oneof![
        object.prop_map(|object| object.to_string()),
        any_text().prop_map(|text| format!("x{text}"))
    ];
    (answer, prop::collection::vec(result, 1..4))
        .prop_map(|(answer, results)| json!({ "answer": answer, "results": results }))
}

fn cases() -> u32 {
    let asked = std::env::var("RMF_ARGUMENTS")
        .ok()
        .and_then(|cases| cases.parse().ok());
    asked.unwrap_or(400)
}

/// Asks one server in both eras, whatever the arguments are.
fn judged(arguments: impl Strategy<Value = (&'static str, Value)>) {
    let runtime = Runtime::new().unwrap();
    let outputs = runtime.block_on(Outputs::listed());
    let clients = [Era::November2025, Era::July2026].map(|era| runtime.block_on(Raw::of(era)));
    let clients = std::cell::RefCell::new(clients);
    let config = ProptestConfig {
        cases: cases(),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |((tool, arguments) in arguments)| {
        for client in clients.borrow_mut().iter_mut() {
            let result = runtime.block_on(client.call(tool, arguments.clone()));
            outputs.judge(tool, &result);
        }
    });
}

#[test]
fn any_arguments_of_any_tool_are_answered_in_its_form() {
    const TOOLS: &[&str] = &[
        "get_rmf_funds",
        "search_rmf_funds",
        "get_rmf_fund_detail",
        "get_rmf_fund_performance",
        "get_rmf_fund_nav_history",
        "compare_rmf_funds",
        "verify_answer",
    ];
    judged((select(TOOLS), any_arguments()));
}

#[test]
fn any_answer_to_any_results_is_verified() {
    judged((Just("verify_answer"), any_verification()));
}
