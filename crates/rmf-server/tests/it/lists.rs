//! What the server tells of itself.

use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw};

const NAMES: [&str; 7] = [
    "get_rmf_funds",
    "search_rmf_funds",
    "get_rmf_fund_detail",
    "get_rmf_fund_performance",
    "get_rmf_fund_nav_history",
    "compare_rmf_funds",
    "verify_answer",
];

#[tokio::test]
async fn every_tool_says_what_it_is_and_what_it_may_change() {
    for era in ERAS {
        let list = Raw::of(era).await.result("tools/list", json!({})).await;
        let tools = list["tools"].as_array().unwrap();
        let names: Vec<_> = tools
            .iter()
            .map(|tool| tool["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, NAMES);
        for tool in tools {
            for text in ["title", "description"] {
                assert!(
                    tool[text].as_str().is_some_and(|text| text.len() > 5),
                    "{tool}"
                );
            }
            let hints = json!({
                "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false,
            });
            assert_eq!(tool["annotations"], hints);
            assert_eq!(tool["outputSchema"]["type"], "object");
            portable(&tool["inputSchema"], "");
        }
    }
}

/// DESIGN's portable profile: one type a property, and nothing that some host does not read.
fn portable(schema: &Value, at: &str) {
    if let Some(members) = schema.as_object() {
        for word in ["$ref", "$defs", "oneOf", "anyOf", "allOf", "const", "not"] {
            assert!(!members.contains_key(word), "{word} at {at}");
        }
        assert!(
            members.get("type").is_none_or(Value::is_string),
            "{schema} at {at}"
        );
        if members.get("type") == Some(&json!("object")) {
            assert_eq!(schema["additionalProperties"], false, "at {at}");
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            assert!(
                property["type"].is_string() && property["description"].is_string(),
                "{at}/{name}"
            );
            portable(property, &format!("{at}/{name}"));
        }
        if let Some(items) = members.get("items") {
            portable(items, &format!("{at}/items"));
        }
    }
}

/// The schema with `anyOf` of a type and null written as a list of types again, as `schemas/` has it.
fn contracted(schema: &Value) -> Value {
    let written = match schema {
        Value::Array(elements) => return elements.iter().map(contracted).collect(),
        Value::Object(members) => members,
        other => return other.clone(),
    };
    let mut members = written.clone();
    let choices = members.shift_remove("anyOf");
    if let Some([one, null]) = choices
        .as_ref()
        .and_then(Value::as_array)
        .map(Vec::as_slice)
    {
        assert_eq!(*null, json!({ "type": "null" }));
        members.extend(one.as_object().unwrap().clone());
        members["type"] = json!([one["type"], "null"]);
    }
    let members = members.iter();
    Value::Object(
        members
            .map(|(name, member)| (name.clone(), contracted(member)))
            .collect(),
    )
}

fn has_list_of_types(schema: &Value) -> bool {
    match schema {
        Value::Array(elements) => elements.iter().any(has_list_of_types),
        Value::Object(members) => {
            members.get("type").is_some_and(Value::is_array)
                || members.values().any(has_list_of_types)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[tokio::test]
async fn outputs_are_those_of_the_contracts_with_one_type_at_a_place() {
    let mut client = Raw::of(Era::July2026).await;
    let list = client.result("tools/list", json!({})).await;
    for tool in list["tools"].as_array().unwrap() {
        let (name, listed) = (tool["name"].as_str().unwrap(), &tool["outputSchema"]);
        let file = format!("{}-output.v1.json", name.replace('_', "-"));
        let id = listed["$id"].as_str().unwrap();
        assert!(id.ends_with(&format!("/schemas/{file}")), "{id}");
        assert!(listed["title"].is_string(), "{name}");
        assert!(!has_list_of_types(listed), "{name}");
        if name == "verify_answer" {
            continue;
        }
        let uri = format!("rmf://schema/{file}");
        let read = client.result("resources/read", json!({ "uri": uri })).await;
        let text = read["contents"][0]["text"].as_str().unwrap();
        let schema: Value = serde_json::from_str(text).unwrap();
        assert!(has_list_of_types(&schema), "{name}");
        assert_eq!(contracted(listed), schema, "{name}");
    }
}

#[tokio::test]
async fn what_is_said_of_a_nullable_member_stands_beside_its_choices() {
    let mut client = Raw::of(Era::July2026).await;
    let list = client.result("tools/list", json!({})).await;
    let detail = { list["tools"].as_array().unwrap().iter() }
        .find(|tool| tool["name"] == "get_rmf_fund_detail")
        .unwrap();
    let fund = &detail["outputSchema"]["$defs"]["FundDetail"]["properties"];
    let told = |name: &str| {
        let members = fund[name].as_object().unwrap();
        assert!(members["description"].is_string(), "{members:?}");
        let names: Vec<_> = members.keys().map(String::as_str).collect();
        (names.len(), fund[name]["anyOf"].clone())
    };
    let none = json!({ "type": "null" });
    assert_eq!(told("nav_value"), (2, json!([{ "type": "number" }, none])));
    let items = &told("fees").1[0]["items"];
    assert!(items.is_object(), "{items}");
}

#[tokio::test]
async fn every_tool_over_funds_names_its_widget_under_both_names() {
    let list = Raw::of(Era::July2026)
        .await
        .result("tools/list", json!({}))
        .await;
    for (name, page) in [
        ("get_rmf_funds", "fund-list"),
        ("search_rmf_funds", "fund-list"),
        ("get_rmf_fund_detail", "fund-card"),
        ("get_rmf_fund_performance", "fund-list"),
        ("get_rmf_fund_nav_history", "performance-chart"),
        ("compare_rmf_funds", "fund-comparison"),
    ] {
        let mut tools = list["tools"].as_array().unwrap().iter();
        let meta = &tools.find(|tool| tool["name"] == name).unwrap()["_meta"];
        let uri = format!("ui://rmf/{page}.html");
        assert_eq!(meta["ui"]["resourceUri"], uri.as_str());
        assert_eq!(meta["openai/outputTemplate"], uri.as_str());
    }
}

#[tokio::test]
async fn what_is_declared_is_answered_and_what_is_answered_is_declared() {
    let mut client = Raw::of(Era::July2026).await;
    let told = client.result("server/discover", json!({})).await;
    let capabilities: Vec<_> = told["capabilities"].as_object().unwrap().keys().collect();
    assert_eq!(
        capabilities,
        ["completions", "prompts", "resources", "tools"]
    );
    for (method, member, count) in [
        ("tools/list", "tools", 7),
        ("prompts/list", "prompts", 2),
        ("resources/list", "resources", 29),
        ("resources/templates/list", "resourceTemplates", 4),
    ] {
        let list = client.result(method, json!({})).await;
        assert_eq!(
            list[member].as_array().map(Vec::len),
            Some(count),
            "{method}"
        );
    }
    for method in [
        "logging/setLevel",
        "resources/subscribe",
        "subscriptions/listen",
        "tasks/get",
        "nonsense",
    ] {
        let error = client
            .error(
                method,
                json!({ "uri": "x", "level": "info", "notifications": {} }),
            )
            .await;
        assert_eq!(error["code"], -32601, "{method}: {error}");
    }
}

#[tokio::test]
async fn lists_have_one_page_and_no_other() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for method in [
            "tools/list",
            "prompts/list",
            "resources/list",
            "resources/templates/list",
        ] {
            assert!(
                client
                    .result(method, json!({}))
                    .await
                    .get("nextCursor")
                    .is_none()
            );
            for cursor in [json!("2"), json!(""), json!(5), json!({}), json!(true)] {
                let error = client.error(method, json!({ "cursor": cursor })).await;
                assert_eq!(error["code"], -32602, "{method} {cursor}: {error}");
            }
        }
    }
}

#[tokio::test]
async fn results_of_2026_say_how_long_they_hold_and_who_gave_them() {
    let mut client = Raw::of(Era::July2026).await;
    for (method, params) in [
        ("server/discover", json!({})),
        ("tools/list", json!({})),
        ("prompts/list", json!({})),
        ("resources/list", json!({})),
        ("resources/templates/list", json!({})),
        ("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" })),
        (
            "resources/read",
            json!({ "uri": "ui://rmf/fund-card.html" }),
        ),
    ] {
        let result = client.result(method, params).await;
        assert!(
            result["ttlMs"]
                .as_u64()
                .is_some_and(|lives| lives >= 60_000),
            "{method}"
        );
        assert_eq!(
            (&result["cacheScope"], &result["resultType"]),
            (&json!("public"), &json!("complete"))
        );
        of_this_server(&result);
    }
    for (method, params) in [
        (
            "tools/call",
            json!({ "name": "get_rmf_funds", "arguments": {} }),
        ),
        (
            "tools/call",
            json!({ "name": "get_rmf_funds", "arguments": { "page": 0 } }),
        ),
        (
            "prompts/get",
            json!({ "name": "rmf_router", "arguments": { "question": "?" } }),
        ),
    ] {
        let result = client.result(method, params).await;
        assert_eq!(result["resultType"], "complete");
        of_this_server(&result);
    }
}

fn of_this_server(result: &Value) {
    let info = &result["_meta"]["io.modelcontextprotocol/serverInfo"];
    assert_eq!(
        (&info["name"], &info["version"]),
        (&json!("rmf-server"), &json!(env!("CARGO_PKG_VERSION")))
    );
}

#[tokio::test]
async fn results_before_2026_have_no_members_of_2026() {
    let mut client = Raw::of(Era::November2025).await;
    for (method, params) in [
        ("tools/list", json!({})),
        ("prompts/list", json!({})),
        ("resources/list", json!({})),
        ("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" })),
        (
            "tools/call",
            json!({ "name": "get_rmf_funds", "arguments": {} }),
        ),
    ] {
        let result = client.result(method, params).await;
        for member in ["ttlMs", "cacheScope", "resultType"] {
            assert!(result.get(member).is_none(), "{method}: {member}");
        }
        assert!(
            result["_meta"]
                .get("io.modelcontextprotocol/serverInfo")
                .is_none(),
            "{method}"
        );
    }
}
