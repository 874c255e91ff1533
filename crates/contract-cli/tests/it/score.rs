//! `contract score`

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members};
use crate::vectors::{on_one_line, path, quick_reference};

fn v1() -> Value {
    json!({
        "summary": {
            "title": "PE Band", "what": "Valuation", "action": "Buy", "confidence": "High",
            "keyFindings": ["PE 12.5", "Margin of safety 25%", "ROE 18.5%"]
        },
        "data": { "peRatio": 12.5 },
        "metadata": {
            "tool": "calculate_pe_band", "category": "Valuation", "dataSource": "SET", "lastUpdated": "2025-01-17",
            "processingTime": 150, "dataQuality": "high", "completeness": "complete", "warnings": ["old"]
        },
        "recommendations": { "investment": "Buy", "priority": "High", "reasoning": "cheap", "nextSteps": ["DCF"] },
        "context": { "relatedTools": ["calculate_dcf"], "alternativeTools": [], "suggestedFollowUp": [] }
    })
}

#[test]
fn the_quick_reference_scores_ten() {
    let file = path("accept/quick-reference.json");
    let ran = contract(&["score", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout, @r"
    10.0
    Foundation: 5 of 5
    Phase 1: 7 of 7
    Phase 2: 7 of 7
    Phase 3: 5 of 5
    Phase 4: 4 of 4
    ");
    let ran = contract(&["score", "--format", "json", &file]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.stdout.starts_with("{\n  \"score\": 10,\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_json_has_the_members_that_scripts_rely_on() {
    let flawed = quick_reference().replacen("\"learnMore\":", "\"learnLess\":", 1);
    let ran = contract_reading(&["score", "--format", "json", "-"], flawed);
    // A score is no verdict.
    assert_eq!(ran.code, 0);
    let card = ran.json();
    assert_eq!(members(&card), ["score", "foundation", "phases"]);
    let score = card["score"].as_f64().unwrap();
    assert!((7.0..10.0).contains(&score), "{score}");
    let phases = card["phases"].as_array().unwrap();
    let numbers: Vec<_> = phases.iter().map(|phase| phase["phase"].clone()).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    for phase in phases {
        assert_eq!(members(phase), ["phase", "criteria"]);
        for criterion in phase["criteria"].as_array().unwrap() {
            let expected: &[&str] = if criterion["passed"] == true {
                &["id", "passed"]
            } else {
                &["id", "passed", "pointer", "hint"]
            };
            assert_eq!(members(criterion), expected, "{criterion}");
        }
    }
    let criteria = phases
        .iter()
        .flat_map(|phase| phase["criteria"].as_array().unwrap());
    let failed: Vec<_> = criteria
        .filter(|criterion| criterion["passed"] == false)
        .map(|criterion| criterion["id"].as_str().unwrap())
        .collect();
    assert!(failed.contains(&"learn_more"), "{failed:?}");
}

#[test]
fn a_well_formed_v1_response_scores_seven() {
    let ran = contract_reading(&["score", "--format", "json", "-"], v1().to_string());
    assert_eq!(ran.code, 0);
    assert_eq!(ran.json()["score"], 7);
    let ran = contract_reading(&["score", "-"], v1().to_string());
    assert!(
        ran.stdout
            .starts_with("7.0\nFoundation: 5 of 5\nPhase 1: 0 of 7\n  ✗ "),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout
            .contains("✗ no_summary_action at /summary/action: "),
        "{}",
        ran.stdout
    );
}

#[test]
fn lines_are_scored_in_order_and_a_broken_one_is_reported() {
    let ten = on_one_line(&quick_reference());
    let input = format!("{ten}\n\n{}\nnul\n{{}}\n", v1());
    let ran = contract_reading(&["score", "--jsonl", "--each"], input);
    assert_eq!(ran.code, 2);
    let lines = ran.json_lines();
    let scores: Vec<_> = lines
        .iter()
        .map(|line| (line["line"].clone(), line["score"].clone()))
        .collect();
    assert_eq!(
        scores,
        [
            (json!(1), json!(10)),
            (json!(3), json!(7)),
            (json!(4), Value::Null),
            (json!(5), json!(0)),
        ]
    );
    assert_eq!(
        members(&lines[0]),
        ["line", "score", "foundation", "phases"]
    );
    assert_eq!(members(&lines[2]), ["line", "error"]);
    let error = lines[2]["error"].as_str().unwrap();
    assert!(
        error.starts_with("stdin: not JSON: line 4, column 3"),
        "{error}"
    );
    assert!(
        ran.stderr
            .ends_with("contract: 1 of 4 lines could not be judged\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_is_no_json_could_not_run() {
    let ran = contract_reading(&["score", "-"], "{\"a\": 1");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: stdin: not JSON: line 1, column 7"),
        "{}",
        ran.stderr
    );
}

/// Two of a tool on two days, one that lacks an explanation of its terms, a V1 response, and no JSON.
#[test]
fn a_log_has_a_report() {
    let ten = on_one_line(&quick_reference());
    let mut later: Value = serde_json::from_str(&ten).unwrap();
    later["metadata"]["execution"]["timestamp"] = json!("2025-01-18T10:30:01Z");
    later["data"]["dataQuality"]["freshness"]["timestamp"] = json!("2025-01-18T10:30:00Z");
    later["data"]["dataQuality"]["freshness"]["nextUpdate"] = json!("2025-01-18T10:35:00Z");
    later["context"]["learnMore"] = json!([]);
    let input = format!("{ten}\n{later}\n\n{}\nnul\n", v1());
    let ran = contract_reading(&["score", "--jsonl", "--format", "json"], input.clone());
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .ends_with("contract: 1 of 4 lines could not be judged\n"),
        "{}",
        ran.stderr
    );
    let report = ran.json();
    assert_eq!(report["responses"], 3);
    assert_eq!(report["unreadable"], 1);
    assert_eq!(report["undated"], 1);
    assert_eq!(report["score"]["least"], 7.0);
    // The old form names the same tool.
    assert_eq!(report["tools"][0]["responses"], 3);
    let days: Vec<_> = report["days"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| (day["day"].clone(), day["mean"].clone()))
        .collect();
    // Phase 4 is worth half a point in four parts.
    assert_eq!(
        days,
        [
            (json!("2025-01-17"), json!(10.0)),
            (json!("2025-01-18"), json!(9.88))
        ]
    );
    let text = contract_reading(&["score", "--jsonl"], input).stdout;
    assert!(text.starts_with("3 responses, 1 line that could not be read\nScore: mean 8.96, median 9.88, from 7.00 to 10.00\n"), "{text}");
    assert!(text.contains("learn_more (2)"), "{text}");
    assert_eq!(
        contract_reading(&["score", "--each", "-"], "{}").code,
        2,
        "--each is of lines"
    );
}

/// One long name widened the table for all.
#[test]
fn a_long_name_is_shortened_and_a_rating_of_nine_is_told() {
    let mut response: Value = serde_json::from_str(&quick_reference()).unwrap();
    let name = "a_tool_".repeat(40);
    response["metadata"]["tool"]["name"] = json!(name);
    response["feedback"] =
        json!({ "responseQuality": { "rating": 9 }, "improvementHints": [], "modelVersion": "m" });
    let ran = contract_reading(&["score", "--jsonl", "-"], response.to_string());
    let (_, table) = ran.stdout.split_once("By tool:").unwrap();
    let (table, _) = table.split_once("By day").unwrap();
    assert!(
        table.lines().all(|line| line.chars().count() < 140),
        "{table}"
    );
    assert!(
        table.contains(" a_tool_a_tool_") && table.contains('…'),
        "{table}"
    );
    assert!(ran.stdout.contains("1 rating left out"), "{}", ran.stdout);
    let ran = contract_reading(
        &["score", "--jsonl", "--format", "json", "-"],
        response.to_string(),
    );
    let report = ran.json();
    assert_eq!(
        (&report["tools"][0]["tool"], &report["refusedRatings"]),
        (&json!(name), &json!(1))
    );
}

/// Neither a list nor a null is a response of ten criteria that all fail.
#[test]
fn what_is_no_object_is_no_response() {
    let ten = on_one_line(&quick_reference());
    let input = format!("[]\n{ten}\nnull\n12\n\"text\"\n");
    let ran = contract_reading(&["score", "--jsonl", "--format", "json"], input.clone());
    assert_eq!(ran.code, 2);
    let report = ran.json();
    assert_eq!(
        (&report["responses"], &report["unreadable"]),
        (&json!(1), &json!(4))
    );
    assert_eq!(report["score"]["least"], 10.0);
    let told: Vec<_> = ran.stderr.lines().collect();
    assert_eq!(
        told,
        [
            "contract: stdin: line 1: a list stands where a response, which is an object, should",
            "contract: stdin: line 3: null stands where a response, which is an object, should",
            "contract: stdin: line 4: a number stands where a response, which is an object, should",
            "contract: stdin: line 5: a text stands where a response, which is an object, should",
            "contract: 4 of 5 lines could not be judged",
        ]
    );
    let ran = contract_reading(&["score", "--jsonl", "--each"], input);
    let lines = ran.json_lines();
    assert_eq!((ran.code, lines.len()), (2, 5));
    assert_eq!(members(&lines[0]), ["line", "error"]);
    assert_eq!(lines[1]["score"], json!(10));
    let ran = contract_reading(&["score", "-"], "[]");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
}
