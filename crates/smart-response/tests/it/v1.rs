//! V1 responses: scored as far as they go.

use serde_json::json;
use smart_response::{CheckOptions, score_json};

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
