//! Calls with wrong arguments.

use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw};
use crate::schema::Outputs;

/// A tool, arguments in which something is wrong, and the code of what comes of it.
fn bad() -> Vec<(&'static str, Value, &'static str)> {
    let wrong = [
        ("get_rmf_funds", json!({ "page": 0 })),
        ("get_rmf_funds", json!({ "pageSize": 51 })),
        ("get_rmf_funds", json!({ "pageSize": 1.5 })),
        ("get_rmf_funds", json!({ "pageSize": "10" })),
        ("get_rmf_funds", json!({ "sortBy": "YTD" })),
        ("get_rmf_funds", json!({ "sort": "ytd" })),
        ("get_rmf_funds", json!({ "search": null })),
        ("get_rmf_funds", json!({ "search": " " })),
        ("search_rmf_funds", json!({})),
        ("search_rmf_funds", json!({ "sortBy": "ytd", "limit": 5 })),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 6, "maxRiskLevel": 5 }),
        ),
        ("search_rmf_funds", json!({ "minRiskLevel": 9 })),
        ("search_rmf_funds", json!({ "minYtdReturn": -101 })),
        ("get_rmf_fund_detail", json!({})),
        ("get_rmf_fund_detail", json!({ "fundCode": 5 })),
        (
            "get_rmf_fund_detail",
            json!({ "fundCode": "x".repeat(201) }),
        ),
        ("get_rmf_fund_performance", json!({})),
        ("get_rmf_fund_performance", json!({ "period": "2y" })),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": "ABAPAC-RMF", "days": 366 }),
        ),
        ("compare_rmf_funds", json!({ "fundCodes": ["ABAPAC-RMF"] })),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["ABAPAC-RMF", " abapac-rmf"] }),
        ),
        ("compare_rmf_funds", json!({ "fundCodes": "ABAPAC-RMF" })),
        ("verify_answer", json!({})),
        ("verify_answer", json!({ "answer": "", "results": ["{}"] })),
        (
            "verify_answer",
            json!({ "answer": "x".repeat(8_001), "results": ["{}"] }),
        ),
        ("verify_answer", json!({ "answer": "5", "results": [] })),
        (
            "verify_answer",
            json!({ "answer": "5", "results": vec!["{}"; 21] }),
        ),
        ("verify_answer", json!({ "answer": "5", "results": [5] })),
        ("verify_answer", json!({ "answer": "5", "results": [{}] })),
        ("verify_answer", json!({ "answer": "5", "results": [" "] })),
        (
            "verify_answer",
            json!({ "answer": "5", "results": ["x".repeat(100_001)] }),
        ),
        ("verify_answer", json!({ "answer": " ", "results": ["{}"] })),
        ("verify_answer", json!({ "answer": "5", "results": "5" })),
        (
            "verify_answer",
            json!({ "answer": "5", "results": ["{}"], "facts": [] }),
        ),
        (
            "verify_answer",
            json!({ "answer": "5", "results": ["{}"], "locale": "tlh" }),
        ),
        (
            "verify_answer",
            json!({ "answer": "5", "results": ["{}"], "question": null }),
        ),
    ];
    let unknown = [
        ("get_rmf_fund_detail", json!({ "fundCode": "ABAPC-RMF" })),
        ("get_rmf_fund_nav_history", json!({ "fundCode": "NONE" })),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["ABAPAC-RMF", "NONE"] }),
        ),
    ];
    let coded = |code| move |(tool, arguments)| (tool, arguments, code);
    let wrong = wrong.into_iter().map(coded("BAD_REQUEST"));
    wrong
        .chain(unknown.into_iter().map(coded("NOT_FOUND")))
        .collect()
}

#[tokio::test]
async fn wrong_arguments_are_an_error_of_the_tool_with_a_hint() {
    let outputs = Outputs::listed().await;
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for (tool, arguments, code) in bad() {
            let result = client.call(tool, arguments.clone()).await;
            assert_eq!(result["isError"], true, "{tool} {arguments}: {result}");
            outputs.judge(tool, &result);
            let error = &result["_meta"]["dev.smart-response/error"]["error"];
            assert_eq!(error["code"], code, "{tool} {arguments}: {error}");
        }
    }
}

#[tokio::test]
async fn a_likely_code_is_suggested() {
    let mut client = Raw::of(Era::July2026).await;
    let result = client
        .call("get_rmf_fund_detail", json!({ "fundCode": "ABAPC-RMF" }))
        .await;
    let error = &result["_meta"]["dev.smart-response/error"]["error"];
    assert_eq!(error["details"]["suggestions"], json!(["ABAPAC-RMF"]));
}

#[tokio::test]
async fn results_that_are_too_large_to_check_are_refused_with_their_size() {
    let mut client = Raw::of(Era::July2026).await;
    for (length, is_error) in [(60_000, false), (70_000, true)] {
        let results = json!(["x".repeat(length), "x".repeat(length)]);
        let arguments = json!({ "answer": "5", "results": results });
        let result = client.call("verify_answer", arguments).await;
        assert_eq!(result["isError"], is_error);
        if is_error {
            let error = &result["_meta"]["dev.smart-response/error"]["error"];
            assert_eq!(error["code"], "BAD_REQUEST");
            assert!(
                error["message"].as_str().unwrap().contains("140007 bytes"),
                "{error}"
            );
        }
    }
}

#[tokio::test]
async fn a_number_beyond_all_numbers_is_refused_by_its_beginning() {
    let mut client = Raw::of(Era::July2026).await;
    let arguments = json!({ "answer": format!("It is {}.", "9".repeat(400)), "results": ["5"] });
    let result = client.call("verify_answer", arguments).await;
    let error = &result["_meta"]["dev.smart-response/error"]["error"];
    assert_eq!(error["code"], "BAD_REQUEST", "{error}");
    assert!(error["message"].as_str().unwrap().len() < 200);
}

#[tokio::test]
async fn an_unknown_tool_is_an_error_of_the_protocol() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for name in ["", "get_rmf_fund", "GET_RMF_FUNDS", &"x".repeat(10_000)] {
            let error = client
                .error("tools/call", json!({ "name": name, "arguments": {} }))
                .await;
            assert_eq!(error["code"], -32602, "{name}");
            let message = error["message"].as_str().unwrap();
            assert!(
                message.contains("get_rmf_funds") && message.len() < 500,
                "{message}"
            );
        }
    }
}

#[tokio::test]
async fn arguments_that_are_no_object_are_an_error_of_the_protocol() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for arguments in [json!([]), json!(5), json!("{}"), json!(true)] {
            let params = json!({ "name": "get_rmf_funds", "arguments": arguments });
            assert_eq!(
                client.error("tools/call", params).await["code"],
                -32602,
                "{arguments}"
            );
        }
        for params in [
            json!({}),
            json!({ "name": 5 }),
            json!({ "name": ["get_rmf_funds"] }),
        ] {
            assert_eq!(
                client.error("tools/call", params.clone()).await["code"],
                -32602,
                "{params}"
            );
        }
    }
}

#[tokio::test]
async fn no_arguments_are_those_of_a_tool_that_needs_none() {
    for params in [
        json!({ "name": "get_rmf_funds" }),
        json!({ "name": "get_rmf_funds", "arguments": null }),
    ] {
        let result = Raw::of(Era::July2026)
            .await
            .result("tools/call", params)
            .await;
        assert_eq!(result["isError"], false);
    }
}

#[tokio::test]
async fn a_flood_of_problems_is_answered_in_few_words() {
    let long = "x".repeat(100_000);
    let keys = (0..8_000).map(|at| (format!("k{at}"), json!(1)));
    for (tool, arguments) in [
        (
            "verify_answer",
            json!({ "answer": "x", "results": vec![""; 40_000] }),
        ),
        ("get_rmf_fund_detail", Value::Object(keys.collect())),
        ("get_rmf_fund_detail", json!({ &long: 1 })),
        ("verify_answer", json!({ &long: 1 })),
        ("get_rmf_fund_detail", json!({ "fundCode": long })),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": vec!["x"; 40_000] }),
        ),
    ] {
        let mut client = Raw::of(Era::July2026).await;
        let result = client.call(tool, arguments).await;
        assert_eq!(result["isError"], true);
        let length = result.to_string().len();
        assert!(length < 30_000, "{tool}: {length} bytes");
    }
}

#[tokio::test]
async fn what_is_required_is_not_said_to_be_left_out() {
    let mut client = Raw::of(Era::July2026).await;
    for (tool, arguments, may_be_left_out) in [
        ("get_rmf_fund_detail", json!({ "fundCode": null }), false),
        ("get_rmf_fund_detail", json!({ "fundCode": " " }), false),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["", null] }),
            false,
        ),
        ("get_rmf_funds", json!({ "page": null }), true),
        ("search_rmf_funds", json!({ "search": "" }), true),
        (
            "verify_answer",
            json!({ "answer": "", "results": [""] }),
            false,
        ),
        (
            "verify_answer",
            json!({ "answer": "5", "results": ["5"], "question": "" }),
            true,
        ),
        (
            "verify_answer",
            json!({ "answer": null, "results": ["5"] }),
            false,
        ),
    ] {
        let result = client.call(tool, arguments.clone()).await;
        let text = result["content"][0]["text"].as_str().unwrap();
        assert_eq!(
            text.contains("leave"),
            may_be_left_out,
            "{arguments}: {text}"
        );
    }
    let error = client
        .error("resources/read", json!({ "uri": "rmf://fund/" }))
        .await;
    assert!(
        !error["message"].as_str().unwrap().contains("leave"),
        "{error}"
    );
    let one = client
        .call("compare_rmf_funds", json!({ "fundCodes": ["ABAPAC-RMF"] }))
        .await;
    assert!(one.to_string().contains("1 element stands where"), "{one}");
}
