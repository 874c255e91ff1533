//! Generated arguments for every tool: valid, nearly valid and wild. Whatever is passed, the result keeps
//! the contract.
//!
//! `RMF_ARGUMENTS` says how many are generated; 2,000 where it does not, which take seconds unoptimised.

mod generator;

use std::collections::BTreeMap;

use futures_executor::block_on;
use jsonschema::Validator;
use rmf_tools::{FundStore, RmfTool, load_embedded};
use serde_json::{Value, json};
use tool_models::CallToolResult;

use self::generator::{Random, arguments};

pub(crate) const NOW: &str = "2025-11-12T10:00:00Z";

fn validators() -> BTreeMap<&'static str, Validator> {
    let validator = |tool: &RmfTool| {
        let schema = tool.descriptor().unwrap().output_schema.unwrap();
        (
            tool.as_str(),
            jsonschema::options()
                .should_validate_formats(true)
                .build(&schema)
                .unwrap(),
        )
    };
    RmfTool::ALL.iter().map(validator).collect()
}

fn keeps_the_contract(
    tool: RmfTool,
    arguments: &Value,
    result: &CallToolResult,
    validator: &Validator,
) {
    let written = serde_json::to_value(result).unwrap();
    if result.is_error {
        assert!(written.get("structuredContent").is_none());
        return error_keeps_the_contract(result);
    }
    let content = &written["structuredContent"];
    let broken: Vec<_> = validator
        .iter_errors(content)
        .map(|error| error.to_string())
        .collect();
    assert!(broken.is_empty(), "{broken:?}");
    assert_eq!(written["isError"], false);
    assert_eq!(written["_meta"]["openai/outputTemplate"], tool.template());
    assert_eq!(written["_meta"]["timestamp"], NOW);
    let text = &result.content[0].text;
    assert!(!text.trim().is_empty());
    let own = without_quotations(text, arguments);
    for figure in ["NaN", "inf ", "null", "None"] {
        assert!(!own.contains(figure), "{text}");
    }
}

/// The text without the arguments that it quotes: somebody may search for `null`.
fn without_quotations(text: &str, arguments: &Value) -> String {
    let members = arguments.as_object().into_iter().flatten();
    let quoted = members.filter_map(|(_, value)| value.as_str());
    quoted.fold(text.to_owned(), |text, quoted| {
        let words: Vec<_> = quoted.split_whitespace().collect();
        text.replace(&format!("\"{}\"", words.join(" ")), "")
    })
}

/// The error object stands as text and in the metadata, and its text is its members.
fn error_keeps_the_contract(result: &CallToolResult) {
    let [told, object] = &result.content[..] else {
        panic!("{:?}", result.content)
    };
    let object: Value = serde_json::from_str(&object.text).unwrap();
    assert_eq!(result.meta["dev.smart-response/error"], object);
    assert_eq!(
        object.as_object().unwrap().keys().collect::<Vec<_>>(),
        ["error"]
    );
    let error = object["error"].as_object().unwrap();
    let of = |name: &str| {
        error[name]
            .as_str()
            .filter(|text| !text.trim().is_empty())
            .unwrap()
    };
    let (code, message, hint) = (of("code"), of("message"), of("actionableHint"));
    assert_eq!(told.text, format!("{code}: {message} {hint}"));
    let mut known = error.keys().map(String::as_str);
    assert!(known.all(|name| ["code", "message", "actionableHint", "details"].contains(&name)));
    match code {
        "BAD_REQUEST" => {
            let problems = error["details"]["problems"].as_array().unwrap();
            assert!(!problems.is_empty());
            for problem in problems {
                for name in ["code", "message", "fix"] {
                    assert!(
                        problem[name].as_str().is_some_and(|text| !text.is_empty()),
                        "{problem}"
                    );
                }
            }
        }
        "NOT_FOUND" => {}
        other => panic!("{other}"),
    }
}

fn generated() -> usize {
    let asked = std::env::var("RMF_ARGUMENTS").ok();
    asked.map_or(2_000, |count| count.parse().unwrap())
}

/// Generates arguments and holds what a store answers against the contract.
pub(crate) fn hold(call: impl Fn(RmfTool, &Value) -> CallToolResult) {
    let validators = validators();
    let mut random = Random(20_251_112);
    let mut outcomes = BTreeMap::<(&str, String), usize>::new();
    let started = std::time::Instant::now();
    for index in 0..generated() {
        let tool = RmfTool::ALL[index % RmfTool::ALL.len()];
        let arguments = arguments(tool, &mut random);
        let held = std::panic::AssertUnwindSafe(|| {
            let result = call(tool, &arguments);
            keeps_the_contract(tool, &arguments, &result, &validators[tool.as_str()]);
            result
        });
        let result = std::panic::catch_unwind(held)
            .unwrap_or_else(|_| panic!("number {index}: {tool} {arguments}"));
        let code = &result
            .meta
            .get("dev.smart-response/error")
            .map_or("ok", |it| it["error"]["code"].as_str().unwrap());
        *outcomes
            .entry((tool.as_str(), (*code).to_owned()))
            .or_default() += 1;
    }
    println!("{outcomes:#?} in {:?}", started.elapsed());
    is_varied(&outcomes);
}

/// A generator that only makes what is refused, or only what is taken, shows nothing.
fn is_varied(outcomes: &BTreeMap<(&str, String), usize>) {
    for tool in RmfTool::ALL {
        let of = |code: &str| {
            let key = (tool.as_str(), code.to_owned());
            outcomes.get(&key).copied().unwrap_or(0)
        };
        let share = generated() / RmfTool::ALL.len() / 5;
        assert!(
            of("ok") > share && of("BAD_REQUEST") > share,
            "{tool}: {outcomes:?}"
        );
    }
}

#[test]
fn whatever_is_passed_the_result_keeps_the_contract() {
    let funds: FundStore = load_embedded();
    let now = NOW.parse().unwrap();
    hold(|tool, arguments| block_on(tool.call(arguments, &funds, now)));
}

/// Number 95,958 of the generated arguments.
#[test]
fn a_text_may_quote_a_search_for_null_and_says_null_nowhere_else() {
    let arguments = json!({ "search": "null" });
    let quoting = "Found no RMF funds matching \"null\".";
    assert!(!without_quotations(quoting, &arguments).contains("null"));
    let telling = "Found null RMF funds matching \"null\".";
    assert!(without_quotations(telling, &arguments).contains("null"));
}
