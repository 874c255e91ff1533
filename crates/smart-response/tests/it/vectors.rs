//! What the vectors say of the types and of `check`.

use serde_json::Value;
use smart_response::{CheckOptions, SmartResponseV2, check_json, violations_json};
use wire::Violation;

use crate::vectors_read::{documents, rows};

pub(crate) fn violations(json: &str) -> Vec<Violation> {
    let options = CheckOptions::default();
    let kept = check_json::<Value>(json, &options).unwrap().violations;
    assert_eq!(violations_json(json, &options).unwrap(), kept);
    kept
}

#[test]
fn there_are_as_many_as_the_contract_was_promised() {
    assert!(documents("accept").len() >= 40);
    assert!(documents("reject").len() >= 80);
    assert_eq!(documents("reject").len(), rows("reject/expected.tsv").len());
}

#[test]
fn every_accept_reads_and_checks() {
    for (name, json) in documents("accept") {
        let failing: Vec<_> = violations(&json)
            .into_iter()
            .filter(Violation::fails)
            .collect();
        assert_eq!(failing, [], "{name}");
    }
}

#[test]
fn every_reject_has_the_named_violation_at_the_named_pointer() {
    let documents = documents("reject");
    for row in rows("reject/expected.tsv") {
        let [name, pointer, code] = row.as_slice() else {
            panic!("{row:?}")
        };
        let found = violations(&documents[name]);
        let named = found
            .iter()
            .find(|v| v.fails() && v.pointer.as_str() == pointer && v.code == code);
        assert!(named.is_some(), "{name}: {found:?}");
    }
}

#[test]
fn a_reject_is_wrong_in_one_way_only() {
    for (name, json) in documents("reject") {
        let found: Vec<_> = violations(&json)
            .into_iter()
            .filter(Violation::fails)
            .collect();
        assert_eq!(found.len(), 1, "{name}: {found:?}");
    }
}

#[test]
fn every_violation_says_what_would_be_right() {
    for (name, json) in documents("reject") {
        for violation in violations(&json) {
            assert!(
                !violation.message.is_empty() && !violation.fix.is_empty(),
                "{name}: {violation:?}"
            );
        }
    }
}

/// Accepts whose bytes a reader changes: those that use a form we read and do not write.
fn is_rewritten(name: &str) -> bool {
    name.starts_with("lenient-") || name == "quick-reference-as-printed.json"
}

#[test]
fn every_accept_is_written_back_byte_for_byte() {
    for (name, json) in documents("accept") {
        let response: SmartResponseV2 = serde_json::from_str(&json).unwrap();
        let written = serde_json::to_string_pretty(&response).unwrap();
        if is_rewritten(&name) {
            // What is written once is stable from then on.
            let again: SmartResponseV2 = serde_json::from_str(&written).unwrap();
            assert_eq!(
                serde_json::to_string_pretty(&again).unwrap(),
                written,
                "{name}"
            );
        } else {
            assert_eq!(written, json.trim_end(), "{name}");
        }
    }
}

#[test]
fn a_future_by_the_given_clock_is_noticed() {
    let json = crate::vectors_read::quick_reference();
    let options = CheckOptions {
        now: Some("2025-01-17T10:29:59Z".parse().unwrap()),
        ..CheckOptions::default()
    };
    let checked = check_json::<Value>(&json, &options).unwrap();
    assert_eq!(checked.violations[0].code, "timestamp_in_future");
}

#[test]
fn a_tool_that_the_server_has_may_be_named() {
    let json = crate::vectors_read::quick_reference().replacen(
        "\"tool\": \"calculate_dcf\"",
        "\"tool\": \"calculate_wacc\"",
        1,
    );
    let found = violations(&json);
    assert_eq!(
        (found[0].code, found[0].pointer.as_str()),
        ("unknown_tool", "/recommendations/nextSteps/0/tool")
    );
    let options = CheckOptions {
        known_tools: vec!["calculate_wacc".to_owned()],
        ..CheckOptions::default()
    };
    assert_eq!(check_json::<Value>(&json, &options).unwrap().violations, []);
}

#[test]
fn all_problems_come_at_once_whatever_their_kind() {
    let json = crate::vectors_read::quick_reference()
        .replacen("\"level\": \"High\"", "\"level\": \"Low\"", 1)
        .replacen("\"weight\": 0.3,", "\"weight\": 3,", 1)
        .replacen("\"headline\":", "\"headlin\":", 1)
        .replacen("2025-01-17T10:35:00Z", "2025-01-17T10:29:00Z", 1);
    let found: Vec<_> = violations(&json)
        .iter()
        .map(|v| (v.pointer.to_string(), v.code))
        .collect();
    let expected = [
        (
            "/data/dataQuality/freshness/nextUpdate",
            "next_update_order",
        ),
        ("/presentation/headlin", "unknown_field"),
        ("/presentation/headline", "missing_field"),
        ("/recommendations/primary/drivers/1/weight", "out_of_range"),
        ("/summary/confidence/level", "confidence_level"),
    ];
    assert_eq!(
        found,
        expected.map(|(pointer, code)| (pointer.to_owned(), code))
    );
}

#[test]
fn misspellings_are_answered_with_what_was_probably_meant() {
    let json = crate::vectors_read::quick_reference().replacen(
        "\"action\": \"Buy\"",
        "\"action\": \"buy\"",
        1,
    );
    assert!(
        violations(&json)[0].fix.contains("\"Buy\""),
        "{:?}",
        violations(&json)[0]
    );
}

/// Not among the vectors: `contract check` cannot guess that such a document was meant as a response.
#[test]
fn a_document_that_is_no_object_is_of_the_wrong_type() {
    for json in ["[]", "\"text\"", "12", "true", "null"] {
        let found = violations(json);
        let code = if json == "null" {
            "null_not_allowed"
        } else {
            "wrong_type"
        };
        assert_eq!(
            (found.len(), found[0].code, found[0].pointer.as_str()),
            (1, code, ""),
            "{json}"
        );
    }
}

#[test]
fn a_misspelt_optional_field_is_answered_with_what_was_meant() {
    let json = crate::vectors_read::quick_reference().replacen("\"url\":", "\"uri\":", 1);
    let found = violations(&json);
    assert_eq!(
        (found.len(), found[0].pointer.as_str()),
        (1, "/metadata/source/uri")
    );
    assert!(found[0].fix.contains("\"url\""), "{:?}", found[0]);
}

/// One broken member beside a contradiction: both are told.
#[test]
fn a_broken_member_hides_no_contradiction_beside_it() {
    let pairs = [
        (
            "/summary/confidence",
            r#"{"level":"Low","score":0.82,"factors":"x"}"#,
            "confidence_level",
        ),
        (
            "/data/dataQuality/freshness",
            r#"{"timestamp":"2025-01-17T10:30:00Z","age":{"value":2,"unit":"minutes"},"status":"stale","nextUpdate":null}"#,
            "freshness_status",
        ),
        (
            "/data/validation",
            r#"{"validFields":["eps"],"missingFields":["eps"],"nullFields":[],"defaultFields":[{"field":"a"}]}"#,
            "field_status_conflict",
        ),
        (
            "/presentation/tables",
            r#"[{"title":"T","headers":["a","b"],"rows":[["x"],["y",null]]}]"#,
            "row_width",
        ),
        (
            "/presentation/highlights",
            r#"["one", 2]"#,
            "highlight_count",
        ),
        (
            "/metadata/execution",
            r#"{"duration":-1,"timestamp":"2025-01-17T10:29:00Z","cached":false}"#,
            "timestamp_in_future",
        ),
        (
            "/recommendations/primary/drivers",
            r#"[{"factor":"a","value":1,"weight":0.5,"direction":"up"}]"#,
            "driver_weights",
        ),
        (
            "/context/relatedTools",
            r#"[{"name":"calculate_wacc","reason":1,"expectedValue":"v","priority":"high"}]"#,
            "unknown_tool",
        ),
    ];
    for (pointer, broken, code) in pairs {
        let mut document: Value =
            serde_json::from_str(&crate::vectors_read::quick_reference()).unwrap();
        *document.pointer_mut(pointer).unwrap() = serde_json::from_str(broken).unwrap();
        let found = violations(&document.to_string());
        assert!(
            found.iter().any(|violation| violation.code == code),
            "{pointer}: {found:?}"
        );
        assert!(found.len() > 1, "{pointer}: {found:?}");
    }
}

#[test]
fn blank_elements_are_found_wherever_a_text_is_needed() {
    let places = [
        "/summary/keyFindings/1/metric",
        "/summary/keyFindings/0/formatted",
        "/summary/confidence/factors/1",
        "/data/dataQuality/accuracy/factors/0/aspect",
        "/metadata/assumptions/0/why",
        "/recommendations/primary/drivers/2/factor",
        "/recommendations/scenarios/0/condition",
        "/recommendations/scenarios/0/action",
        "/recommendations/scenarios/0/reasoning",
        "/recommendations/risks/0/what",
        "/recommendations/nextSteps/0/action",
        "/recommendations/nextSteps/0/reason",
        "/context/relatedTools/0/reason",
        "/context/relatedTools/0/expectedValue",
        "/context/alternativeTools/0/name",
        "/context/alternativeTools/0/whenToUse",
        "/context/suggestedFollowUp/0/question",
        "/context/suggestedFollowUp/0/why",
        "/context/learnMore/0/topic",
        "/context/learnMore/0/relevance",
        "/presentation/highlights/2",
        "/presentation/tables/0/title",
    ];
    for place in places {
        let mut document: Value =
            serde_json::from_str(&crate::vectors_read::quick_reference()).unwrap();
        *document.pointer_mut(place).unwrap() = " \u{a0}".into();
        let found = violations(&document.to_string());
        assert_eq!(
            (found.len(), found[0].pointer.as_str(), found[0].code),
            (1, place, "empty_text")
        );
    }
}

/// What was mended for one rule once hid what another rule looks at.
#[test]
fn mending_hides_nothing_from_other_rules() {
    let places = [
        (
            "/recommendations/primary/drivers/0/factor",
            Value::from(" "),
            "empty_text",
        ),
        (
            "/data/validation/defaultFields",
            serde_json::json!([{ "field": "a", "defaultValue": 9_007_199_254_740_993_u64, "reason": "r" }]),
            "unsafe_integer",
        ),
    ];
    for (place, value, code) in places {
        let mut document: Value =
            serde_json::from_str(&crate::vectors_read::quick_reference()).unwrap();
        *document.pointer_mut("/summary/title").unwrap() = 1.into();
        *document.pointer_mut(place).unwrap() = value;
        let found = violations(&document.to_string());
        let codes: Vec<_> = found.iter().map(|violation| violation.code).collect();
        assert!(
            codes.contains(&code) && codes.contains(&"wrong_type"),
            "{place}: {found:?}"
        );
    }
}
