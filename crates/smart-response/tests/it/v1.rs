//! V1 responses: scored as far as they go.

use serde_json::json;
use smart_response::{CheckOptions, V1Options, migrate_v1, score_json};

fn v1() -> serde_json::Value {
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

fn scored(document: &serde_json::Value) -> f64 {
    score_json(&document.to_string(), &CheckOptions::default())
        .unwrap()
        .score
}

#[test]
#[expect(clippy::float_cmp, reason = "scores are rounded to two decimals")]
fn a_well_formed_v1_response_scores_seven() {
    assert_eq!(scored(&v1()), 7.0);
}

#[test]
fn a_v1_response_without_one_of_its_strengths_scores_less() {
    for lost in ["summary", "metadata", "recommendations", "context", "data"] {
        let mut document = v1();
        document.as_object_mut().unwrap().remove(lost);
        assert!(scored(&document) < 7.0, "{lost}");
    }
}

#[test]
fn what_is_no_response_scores_nothing() {
    for json in ["{}", "[]", "null", "12", "\"text\"", r#"{"rows": [1, 2]}"#] {
        let card = score_json(json, &CheckOptions::default()).unwrap();
        assert!(card.score < 0.001, "{json} scores {}", card.score);
    }
}

/// 7.0 became 8.1: the conclusion passed on "Not stated", findings on "Finding", the validation on the list of what
/// nobody knows.
#[test]
fn placeholders_do_not_raise_the_score_of_what_was_migrated() {
    let mut old = v1();
    // With room for everything that V1 may say.
    old["metadata"]["lastUpdated"] = json!("2025-01-17T10:30:00Z");
    let received_at = Some("2025-01-17T10:32:00Z".parse().unwrap());
    let migration = migrate_v1(
        &old,
        V1Options {
            received_at,
            zone: None,
        },
    );
    let document = migration.document.unwrap();
    let card = score_json(&document.to_string(), &CheckOptions::default()).unwrap();
    let passed: Vec<_> = card
        .phases
        .iter()
        .flat_map(|phase| &phase.criteria)
        .filter(|criterion| criterion.passed)
        .map(|criterion| criterion.id)
        .collect();
    // The action moved to its place, and the data's moment is a fact; nothing is said twice.
    for id in [
        "conclusion",
        "semantic_findings",
        "validation_tracked",
        "drivers",
        "structured_warnings",
    ] {
        assert!(!passed.contains(&id), "{id}: {passed:?}");
    }
    assert!(
        passed.contains(&"freshness") && passed.contains(&"no_summary_action"),
        "{passed:?}"
    );
    assert!(card.score < 7.6, "{}", card.score);
    let conclusion = card.failures().find(|one| one.id == "conclusion").unwrap();
    assert_eq!(
        conclusion.pointer.as_ref().unwrap().as_str(),
        "/summary/conclusion"
    );
    // Said, it counts; a payload's own field of such a name is no placeholder.
    let mut said = document.clone();
    said["summary"]["conclusion"] = json!("It is cheap");
    let defaults = said["data"]["validation"]["defaultFields"]
        .as_array_mut()
        .unwrap();
    defaults.retain(|default| default["field"] != "summary.conclusion");
    let card = score_json(&said.to_string(), &CheckOptions::default()).unwrap();
    assert!(card.failures().all(|one| one.id != "conclusion"));
    said["data"]["processed"] = json!({ "summary": { "conclusion": "theirs" } });
    said["data"]["validation"]["defaultFields"] =
        json!([{ "field": "summary.conclusion", "defaultValue": "theirs", "reason": "none" }]);
    let card = score_json(&said.to_string(), &CheckOptions::default()).unwrap();
    assert!(card.failures().all(|one| one.id != "conclusion"));
}
