//! `contract fit`, `contract expand` and `contract graph`

use serde_json::{Value, json};
use smart_response::{TokenCounter, Vocabulary};

use crate::running::{contract, contract_reading, members};
use crate::vectors::{path, quick_reference};

#[test]
fn the_quick_reference_fits_checks_clean_and_expands_to_the_same_values() {
    let whole: Value = serde_json::from_str(&quick_reference()).unwrap();
    for (max_tokens, is_short) in [("2000", false), ("800", true), ("400", true)] {
        let file = path("accept/quick-reference.json");
        let ran = contract(&["fit", "--max-tokens", max_tokens, &file]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        // The line as it is written, its end included.
        let tokens = Vocabulary::O200kBase.count(&ran.stdout);
        assert!(tokens <= max_tokens.parse().unwrap(), "{tokens}");
        assert_eq!(ran.stderr.contains(": left out: "), is_short);
        assert!(
            ran.stderr.contains("bytes on the wire: identity "),
            "{}",
            ran.stderr
        );
        let checked = contract_reading(&["check", "--format", "json", "-"], &ran.stdout);
        assert_eq!(checked.json()["violations"], json!([]));
        let expanded = contract_reading(&["expand", "-"], &ran.stdout);
        assert_eq!((expanded.code, expanded.stderr.as_str()), (0, ""));
        let expanded = expanded.json();
        assert!(expanded["data"].get("_ref").is_none());
        for place in [
            "/summary/conclusion",
            "/recommendations/primary/action",
            "/summary/input",
        ] {
            assert_eq!(expanded.pointer(place), whole.pointer(place));
        }
        if max_tokens == "800" {
            assert!(
                ran.stdout.contains(r#"{"_ref":"params"}"#),
                "{}",
                ran.stdout
            );
            for place in ["/recommendations/nextSteps", "/context/relatedTools"] {
                assert_eq!(expanded.pointer(place), whole.pointer(place));
            }
        }
    }
}

#[test]
fn the_json_has_the_members_that_scripts_rely_on() {
    let file = path("accept/quick-reference.json");
    let ran = contract(&["fit", "--max-tokens", "800", "--format", "json", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report = ran.json();
    let names = [
        "response",
        "maxTokens",
        "tokenizer",
        "tokensBefore",
        "tokens",
        "isMet",
        "references",
        "dropped",
        "sections",
        "transport",
    ];
    assert_eq!(members(&report), names);
    assert_eq!(
        members(&report["dropped"][0]),
        ["part", "count", "of", "tokens", "why"]
    );
    assert_eq!(
        members(&report["sections"][0]),
        ["section", "tokensBefore", "tokens", "share"]
    );
    let encodings: Vec<_> = report["transport"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["encoding"])
        .collect();
    assert_eq!(encodings, ["identity", "gzip", "br", "zstd"]);
}

#[test]
fn a_budget_that_cannot_be_met_is_said_with_what_remains() {
    let ran = contract_reading(&["fit", "--max-tokens", "100", "-"], quick_reference());
    assert_eq!(ran.code, 1);
    let said = "the budget cannot be met: ";
    assert!(
        ran.stderr.contains(said) && ran.stderr.contains("allow at least "),
        "{}",
        ran.stderr
    );
    let response: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(response["recommendations"]["primary"]["action"], "Buy");
}

#[test]
fn each_line_is_fitted_by_itself() {
    let one: Value = serde_json::from_str(&quick_reference()).unwrap();
    let lines = format!("{one}\n{{}}\n{one}\n");
    let ran = contract_reading(
        &[
            "fit",
            "--jsonl",
            "--max-tokens",
            "900",
            "--tokenizer",
            "estimate",
        ],
        lines,
    );
    assert_eq!(ran.code, 2);
    let reports = ran.json_lines();
    assert_eq!(reports.len(), 3);
    assert_eq!(
        (&reports[0]["line"], &reports[0]["isMet"]),
        (&json!(1), &json!(true))
    );
    assert!(
        reports[1]["error"]
            .as_str()
            .unwrap()
            .contains("not a response that can be shortened")
    );
    assert_eq!(reports[2]["response"], reports[0]["response"]);
}

#[test]
fn a_reference_to_nothing_is_not_expanded_in_silence() {
    let file = path("reject/unknown-reference-next-step-params.json");
    let ran = contract(&["expand", &file]);
    assert_eq!(ran.code, 1);
    let said = "error: /recommendations/nextSteps/0/params: data._ref has no value named \"parms\" [unknown_reference]";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
}

/// 180 KB became 500 MB. It says what is too much, where, and what would be right.
#[test]
fn what_would_be_too_large_is_not_expanded() {
    let mut document: Value = serde_json::from_str(&quick_reference()).unwrap();
    document["data"]["_ref"] = json!({ "long": "x".repeat(90_000) });
    document["data"]["processed"] = json!(vec![json!({ "_ref": "long" }); 5_000]);
    let ran = contract_reading(&["expand", "--format", "json", "-"], document.to_string());
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(report["response"], document);
    let told = &report["violations"][0];
    assert_eq!(told["pointer"], "/data/_ref/long");
    assert_eq!(told["code"], "large_reference");
    assert!(told["fix"].as_str().unwrap().contains("shorter values"));
    let checked = contract_reading(&["check", "--format", "json", "-"], document.to_string());
    assert_eq!(checked.code, 1);
    assert_eq!(&checked.json()["violations"][0], told);
}

#[test]
fn both_graphs_are_drawn_in_every_format() {
    for (name, first, arrows) in [
        // By hand: shares flow from the balance sheet to two valuations, net income from the cash flow to CAN SLIM.
        ("stock", "fetch_stock_data", 14 + 2 + 1),
        ("rmf", "search_rmf_funds", 9),
    ] {
        let mermaid = contract(&["graph", name]);
        assert_eq!((mermaid.code, mermaid.stderr.as_str()), (0, ""));
        assert!(mermaid.stdout.starts_with("flowchart LR\n"));
        assert!(
            mermaid.stdout.contains(&format!("t0[\"{first}\"]")),
            "{}",
            mermaid.stdout
        );
        let dot = contract(&["graph", name, "--format", "dot"]).stdout;
        for drawing in [mermaid.stdout.as_str(), dot.as_str()] {
            let drawn = drawing.lines().filter(|line| {
                line.contains("-->|") || line.contains(" -> ") && !line.contains("dashed")
            });
            assert_eq!(drawn.count(), arrows, "{drawing}");
        }
        let json = contract(&["graph", name, "--format", "json"]).stdout;
        let again = contract_reading(&["graph", "-"], &json);
        assert_eq!((again.code, again.stdout), (0, mermaid.stdout));
        let checked = contract_reading(&["check", "--kind", "tool-graph", "-"], &json);
        assert_eq!(checked.code, 0, "{}", checked.stdout);
        let guessed = contract_reading(&["check", "--format", "json", "-"], &json);
        assert_eq!(guessed.json()["kind"], "tool-graph");
    }
}

/// A server's list of tools has schemas, and is no graph.
#[test]
fn a_list_of_tools_with_schemas_is_taken_for_no_graph() {
    let list = json!({ "tools": [{ "name": "a", "inputSchema": { "type": "object" } }] });
    let ran = contract_reading(&["check", "-"], list.to_string());
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    assert!(
        ran.stderr.contains("cannot tell which contract"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_cycle_is_named_and_ends_in_exit_1() {
    let file = crate::vectors::path_of("tool-graph", "reject/cycle-of-three-behind-a-tail.json");
    let ran = contract(&["graph", &file]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr.contains("b → c → d → b wait for each other"),
        "{}",
        ran.stderr
    );
    assert!(ran.stdout.starts_with("flowchart"));
    let broken = contract_reading(&["graph", "-"], "{\"tools\": 1}");
    assert_eq!((broken.code, broken.stdout.as_str()), (1, ""));
}
