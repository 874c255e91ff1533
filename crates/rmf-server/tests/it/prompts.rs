//! Prompts.

use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw};

async fn text(client: &mut Raw, name: &str, arguments: Value) -> String {
    let result = client
        .result(
            "prompts/get",
            json!({ "name": name, "arguments": arguments }),
        )
        .await;
    let messages = result["messages"].as_array().unwrap();
    assert_eq!((messages.len(), &messages[0]["role"]), (1, &json!("user")));
    assert!(result["description"].is_string());
    messages[0]["content"]["text"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn prompts_are_listed_with_their_arguments() {
    for era in ERAS {
        let list = Raw::of(era).await.result("prompts/list", json!({})).await;
        let told: Vec<_> = { list["prompts"].as_array().unwrap().iter() }
            .map(|prompt| {
                let arguments = prompt["arguments"].as_array().unwrap().iter();
                let arguments: Vec<_> = arguments
                    .map(|it| (it["name"].clone(), it["required"].clone()))
                    .collect();
                (prompt["name"].clone(), json!(arguments))
            })
            .collect();
        let analyst = json!([["question", true], ["fundCode", false], ["period", false]]);
        let expected = [
            (json!("rmf_analyst"), analyst),
            (json!("rmf_router"), json!([["question", true]])),
        ];
        assert_eq!(told, expected);
    }
}

#[tokio::test]
async fn the_analyst_has_the_figures_that_were_chosen_and_the_question() {
    let mut client = Raw::of(Era::July2026).await;
    let question = "How did it do?";
    let with = text(
        &mut client,
        "rmf_analyst",
        json!({ "question": question, "fundCode": "abapac-rmf", "period": "1y" }),
    );
    let with = with.await;
    for part in [
        question,
        "ABAPAC-RMF",
        "periodStats",
        "verify_answer",
        "nothing else",
    ] {
        assert!(with.contains(part), "{part}: {with}");
    }
    let without = text(
        &mut client,
        "rmf_analyst",
        json!({ "question": question, "fundCode": " " }),
    )
    .await;
    assert!(
        without.contains("First call the RMF tools") && !without.contains("ABAPAC-RMF"),
        "{without}"
    );
}

#[tokio::test]
async fn the_analyst_has_the_figures_as_the_tools_give_them() {
    let mut client = Raw::of(Era::July2026).await;
    let arguments = json!({ "fundCode": "ABAPAC-RMF" });
    let detail = client.call("get_rmf_fund_detail", arguments).await;
    let ranking = client
        .call("get_rmf_fund_performance", json!({ "period": "1y" }))
        .await;
    let chosen = json!({ "question": "How?", "fundCode": "ABAPAC-RMF", "period": "1y" });
    let prompt = text(&mut client, "rmf_analyst", chosen).await;
    let line = prompt.lines().find(|line| line.starts_with('{')).unwrap();
    let facts: Value = serde_json::from_str(line).unwrap();
    let expected = json!({
        "fund": detail["structuredContent"]["fund"], "ranking": ranking["structuredContent"],
    });
    assert_eq!(facts, expected);
    assert!(line.contains(r#""nav_value":14.2085"#), "{line}");
    assert!(!prompt.contains("two decimals"), "{prompt}");
}

#[tokio::test]
async fn the_router_is_told_of_every_tool_over_funds() {
    let mut client = Raw::of(Era::July2026).await;
    let prompt = text(
        &mut client,
        "rmf_router",
        json!({ "question": "Which did best?" }),
    )
    .await;
    for part in [
        "get_rmf_funds",
        "search_rmf_funds",
        "compare_rmf_funds",
        "Which did best?",
        "JSON alone",
    ] {
        assert!(prompt.contains(part), "{part}: {prompt}");
    }
}

#[tokio::test]
async fn an_argument_that_is_blank_is_not_said_to_be_missing() {
    let mut client = Raw::of(ERAS[0]).await;
    for (arguments, told) in [
        (json!({ "question": " " }), "is blank"),
        (json!({}), "is missing"),
    ] {
        let params = json!({ "name": "rmf_analyst", "arguments": arguments });
        let error = client.error("prompts/get", params).await;
        assert!(
            error["message"].as_str().unwrap().ends_with(told),
            "{error}"
        );
    }
}

#[tokio::test]
async fn what_no_prompt_takes_is_refused() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for params in [
            json!({ "name": "none" }),
            json!({ "name": "rmf_router" }),
            json!({ "name": "rmf_router", "arguments": {} }),
            json!({ "name": "rmf_router", "arguments": { "question": " " } }),
            json!({ "name": "rmf_router", "arguments": { "question": 5 } }),
            json!({ "name": "rmf_router", "arguments": { "question": "?", "fundCode": "x" } }),
            json!({ "name": "rmf_router", "arguments": { "question": "x".repeat(2_001) } }),
            json!({ "name": "rmf_analyst", "arguments": { "question": "?", "fundCode": "NONE" } }),
            json!({ "name": "rmf_analyst", "arguments": { "question": "?", "period": "2y" } }),
            json!({ "name": "rmf_analyst", "arguments": [] }),
            json!({}),
        ] {
            let error = client.error("prompts/get", params.clone()).await;
            assert_eq!(error["code"], -32602, "{params}: {error}");
        }
    }
}

#[tokio::test]
async fn the_router_is_told_what_each_tool_takes() {
    let mut client = Raw::of(Era::July2026).await;
    let text = text(
        &mut client,
        "rmf_router",
        json!({ "question": "Which funds?" }),
    )
    .await;
    for argument in [
        "fundCode",
        "pageSize",
        "minYtdReturn",
        "riskLevel",
        "days",
        "compareBy",
        "maximum",
    ] {
        assert!(
            text.contains(&format!("\"{argument}\"")),
            "{argument}: {text}"
        );
    }
}
