//! `verify_answer` over the forms in which a model may hold a result: what is right of one is right of all, and so is what
//! is wrong.

use serde_json::{Value, json};

use crate::raw::{Era, Raw};

/// A page as `get_rmf_funds` gives it, with a first line that names figures of both funds.
const SUMMARY: &str =
    "Found 2 RMF funds. First: TGOLDRMF-A (+41.56% YTD), DAOL-GOLDRMF (+38.2% YTD).";

fn payload() -> Value {
    json!({
        "funds": [
            { "symbol": "TGOLDRMF-A", "nav_value": 22.1, "nav_date": "2025-11-10", "perf_ytd": 41.56, "perf_1y": 43.7 },
            { "symbol": "DAOL-GOLDRMF", "nav_value": 17.9, "nav_date": "2025-11-10", "perf_ytd": 38.2, "perf_1y": 107.1 },
        ],
        "totalCount": 2,
    })
}

const TABLE: &str = "funds[2]: symbol|nav_value|nav_date|perf_ytd|perf_1y
TGOLDRMF-A|22.1|2025-11-10|41.56|43.7
DAOL-GOLDRMF|17.9|2025-11-10|38.2|107.1
totalCount: 2";

fn forms() -> Vec<(&'static str, String)> {
    let json = payload().to_string();
    let pretty = serde_json::to_string_pretty(&payload()).unwrap();
    let block = |text: &str| json!({ "type": "text", "text": text });
    let content = json!([block(SUMMARY), block(&json)]);
    let result = json!({ "content": content, "isError": false });
    let mut structured = result.clone();
    structured["structuredContent"] = payload();
    vec![
        ("structure", json.clone()),
        ("joined", format!("{SUMMARY}\n{json}")),
        ("fence", format!("```json\n{pretty}\n```")),
        (
            "joined fence",
            format!("{SUMMARY}\n\n```json\n{pretty}\n```\n"),
        ),
        ("said", format!("Result: {json}")),
        ("content", content.to_string()),
        ("result", result.to_string()),
        ("structured result", structured.to_string()),
        (
            "text of text",
            json!(format!("{SUMMARY}\n{json}")).to_string(),
        ),
        ("headless table", TABLE.to_owned()),
        ("joined headless table", format!("{SUMMARY}\n{TABLE}\n")),
        (
            "table",
            format!("{SUMMARY}\n(an empty cell is null)\n{TABLE}"),
        ),
        (
            "content of a table",
            json!([
                block(SUMMARY),
                block(&format!("(an empty cell is null)\n{TABLE}"))
            ])
            .to_string(),
        ),
    ]
}

#[tokio::test]
async fn a_result_says_the_same_in_whatever_form_it_is_given() {
    let mut client = Raw::of(Era::July2026).await;
    for (answer, status) in [
        ("TGOLDRMF-A has returned 41.56% this year.", "pass"),
        ("DAOL-GOLDRMF returned 107.1% over one year.", "pass"),
        // Each is a figure of the result, and none of what it is said of.
        ("TGOLDRMF-A has returned 107.1% this year.", "fail"),
        ("TGOLDRMF-A returned 107.1% over one year.", "fail"),
        ("DAOL-GOLDRMF returned 107.1% year to date.", "fail"),
        ("DAOL-GOLDRMF has returned 41.56% this year.", "fail"),
        ("TGOLDRMF-A's NAV is 17.9.", "fail"),
        ("TGOLDRMF-A has returned 41.9% this year.", "fail"),
    ] {
        for (form, given) in forms() {
            let arguments = json!({ "answer": answer, "results": [given] });
            let found = client.call("verify_answer", arguments).await;
            let number = &found["structuredContent"]["report"]["number"];
            assert_eq!(number["status"], status, "{form}: {answer}: {found}");
        }
    }
}

#[tokio::test]
async fn a_result_that_breaks_off_behind_words_is_told() {
    let mut client = Raw::of(Era::July2026).await;
    for (given, place) in [
        (
            "Found 2 funds.\n{\"funds\":[{\"symbol\":\"A\",",
            "line 2 column 24",
        ),
        ("Result: {'symbol': 'A', 'perf_ytd': 5}", "line 1 column 10"),
        ("funds[2]: symbol|nav\nA|1\nB|2|3", "line 4 of the table"),
    ] {
        let arguments = json!({ "answer": "A has 5%.", "results": [given] });
        let result = client.call("verify_answer", arguments).await;
        let error = &result["_meta"]["dev.smart-response/error"]["error"];
        let problem = &error["details"]["problems"][0];
        assert_eq!(problem["code"], "unreadable", "{given}: {result}");
        assert!(
            problem["message"].as_str().unwrap().contains(place),
            "{problem}"
        );
    }
}
