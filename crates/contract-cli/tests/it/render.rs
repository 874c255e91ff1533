//! `contract render`

use serde_json::{Value, json};

use crate::running::{contract, contract_reading};
use crate::vectors::{path, quick_reference};

fn response() -> Value {
    serde_json::from_str(&quick_reference()).unwrap()
}

#[test]
fn the_quick_reference_at_80_columns() {
    let file = path("accept/quick-reference.json");
    let ran = contract(&["render", "--width", "80", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let ran = contract(&["render", "--width", "80", "--format", "json", &file]);
    let text = contract(&["render", "--width", "80", "--as", "text", &file]).stdout;
    assert_eq!(ran.json(), json!({ "as": "text", "rendered": text }));
}

/// `[calculate_dcf {"_ref":"params"}]` was shown.
#[test]
fn what_is_said_once_is_shown_in_every_place() {
    let file = path("accept/quick-reference.json");
    let fitted = contract(&["fit", "--max-tokens", "800", &file]).stdout;
    assert!(fitted.contains(r#"{"_ref":"params"}"#), "{fitted}");
    for medium in ["text", "markdown", "html"] {
        let ran = contract_reading(&["render", "--as", medium, "-"], &fitted);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert!(!ran.stdout.contains("_ref"), "{}", ran.stdout);
        assert!(ran.stdout.contains("ADVANC.BK"), "{}", ran.stdout);
    }
    // What leads nowhere is shown as it stands.
    let broken = fitted.replacen(r#"{"_ref":"params"}"#, r#"{"_ref":"parms"}"#, 1);
    let ran = contract_reading(&["render", "-"], &broken);
    assert!(
        ran.code == 0 && ran.stdout.contains("parms"),
        "{}",
        ran.stdout
    );
}

/// Every place whose text is shown.
const SHOWN: &[&str] = &[
    "/summary/conclusion",
    "/summary/keyFindings/0/metric",
    "/summary/keyFindings/0/formatted",
    "/metadata/source/name",
    "/metadata/tool/version",
    "/recommendations/primary/reasoning",
    "/recommendations/scenarios/0/condition",
    "/recommendations/scenarios/0/reasoning",
    "/recommendations/nextSteps/0/action",
    "/recommendations/nextSteps/0/reason",
    "/recommendations/nextSteps/0/params/symbol",
    "/recommendations/risks/0/what",
    "/recommendations/risks/0/mitigation",
    "/presentation/headline",
    "/presentation/highlights/1",
    "/presentation/tables/0/title",
    "/presentation/tables/0/headers/0",
    "/presentation/tables/0/rows/0/1",
];

#[test]
fn hostile_text_does_not_reach_the_terminal() {
    let mut response = response();
    response["presentation"]["subheadline"] = "x".into();
    response["metadata"]["warnings"] = json!([
        { "id": "W", "severity": "info", "category": "data", "message": "x", "impact": "x", "suggestion": "x" }
    ]);
    let warnings = ["id", "message", "impact", "suggestion"];
    let warnings = warnings.map(|name| format!("/metadata/warnings/0/{name}"));
    let also = ["/presentation/subheadline".to_owned()];
    let shown = SHOWN.iter().map(|place| (*place).to_owned());
    for place in shown.chain(warnings).chain(also) {
        let text = response
            .pointer_mut(&place)
            .unwrap_or_else(|| panic!("{place}"));
        let hostile = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\r\nFORGED\u{0}\u{8}\u{7f}\u{85}FORGED";
        *text = format!("{}{hostile}", text.as_str().unwrap()).into();
    }
    let ran = contract_reading(&["render", "--width", "80", "-"], response.to_string());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let bad: Vec<_> = ran
        .stdout
        .chars()
        .filter(|c| c.is_control() && *c != '\n')
        .collect();
    assert_eq!(bad, [' '; 0]);
    let prose = ran.stdout.lines().filter(|line| line.starts_with("FORGED"));
    assert_eq!(prose.count(), 0, "{}", ran.stdout);
    assert!(ran.stdout.contains("FORGED"), "{}", ran.stdout);
}

/// Columns that a text takes: Thai marks above and below take none.
fn columns(text: &str) -> usize {
    let is_mark = |c: &char| matches!(c, '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}');
    text.chars().filter(|c| !is_mark(c)).count()
}

#[test]
fn thai_marks_do_not_push_columns_apart() {
    let mut response = response();
    response["presentation"]["tables"] = json!([{
        "title": "กองทุน",
        "headers": ["ชื่อ", "|มูลค่า", "ดัชนี"],
        "rows": [
            ["กำไรสุทธิต่อปี", "|a", 1],
            ["ผู้จัดการกองทุนที่ดีที่สุด", "|b", -12.5],
            ["plain", "|c", 12345],
            ["น้ำ", "|d", 0]
        ]
    }]);
    let ran = contract_reading(&["render", "--width", "80", "-"], response.to_string());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let starts: Vec<_> = ran
        .stdout
        .lines()
        .filter_map(|line| line.split_once('|'))
        .map(|(before, _)| columns(before))
        .collect();
    assert_eq!(starts.len(), 5, "{}", ran.stdout);
    // Figures end under each other and under their header.
    let table = ran.stdout.lines().filter(|line| line.contains('|'));
    let ends: Vec<_> = table.map(columns).collect();
    assert!(
        ends.iter().all(|end| *end == ends[0]),
        "{ends:?}\n{}",
        ran.stdout
    );
    assert!(
        starts.iter().all(|start| *start == starts[0]),
        "{starts:?}\n{}",
        ran.stdout
    );
}

#[test]
fn narrow_and_wide_stay_within_their_width_where_words_allow() {
    for width in ["40", "60", "200"] {
        let ran = contract(&[
            "render",
            "--width",
            width,
            &path("accept/quick-reference.json"),
        ]);
        assert_eq!(ran.code, 0);
        let ruled = ran
            .stdout
            .lines()
            .filter(|line| line.starts_with(['─', '═']));
        for rule in ruled {
            assert!(
                rule.chars().count() <= width.parse().unwrap(),
                "{width}: {rule}"
            );
        }
    }
    let ran = contract(&["render", "--width", "39", "x.json"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn prose_stays_within_the_width_where_words_allow() {
    for width in [40, 80] {
        let file = path("accept/quick-reference.json");
        let ran = contract(&["render", "--width", &width.to_string(), &file]);
        for line in ran.stdout.lines() {
            let longest_word = line.split(' ').map(columns).max().unwrap_or_default();
            // Two columns of indentation, a sign and a space stand before the words.
            assert!(
                columns(line) <= width.max(longest_word + 4),
                "{width}: {line}"
            );
        }
    }
}

#[test]
fn what_does_not_read_is_not_shown() {
    let broken = quick_reference().replacen("\"score\": 0.82", "\"score\": 82", 1);
    let ran = contract_reading(&["render", "-"], broken);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: stdin: not a response that can be shown: /summary/confidence/score: 82 is not a number from 0 to 1"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("`contract check`"), "{}", ran.stderr);
    let ran = contract_reading(&["render", "-"], "{");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    let ran = contract(&["render", "no-such.json"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn a_response_with_a_contradiction_can_still_be_seen() {
    let odd = quick_reference().replacen("\"level\": \"High\"", "\"level\": \"Low\"", 1);
    let ran = contract_reading(&["render", "-"], odd);
    assert_eq!(ran.code, 0);
    assert!(
        ran.stdout.contains("Confidence: Low (0.82)"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_quick_reference_as_markdown() {
    let ran = contract(&[
        "render",
        "--as",
        "markdown",
        &path("accept/quick-reference.json"),
    ]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn a_page_needs_nothing_else() {
    let file = path("accept/all-task-fragments-together.json");
    let ran = contract(&["render", "--as", "html", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.starts_with("<!DOCTYPE html>\n"),
        "{}",
        ran.stdout
    );
    // The document's example has a line chart of six points, of which the last is highlighted.
    assert_eq!(ran.stdout.matches("<svg xmlns=").count(), 1);
    for fetched in ["src=", "@import", "url(", "<script", "<link", "<iframe"] {
        assert!(!ran.stdout.contains(fetched), "{fetched}");
    }
    let json = contract(&["render", "--as", "html", "--format", "json", &file]).json();
    assert_eq!(json, json!({ "as": "html", "rendered": ran.stdout }));
}
