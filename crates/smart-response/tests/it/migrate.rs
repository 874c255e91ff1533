//! V1 as V2.

use serde_json::json;
use smart_response::{CheckOptions, V1Migration, V1Options, migrate_v1, score_json};

use crate::migrating::{left, migrated, options, v1};
use crate::vectors_read::reference;

/// Each place by hand, from the design page and the contract's bands.
#[test]
fn every_member_of_v1_has_its_place() {
    let V1Migration {
        document,
        leftovers,
        violations,
        ..
    } = migrated(&v1());
    let document = document.unwrap();
    assert_eq!((leftovers, violations), (vec![], vec![]));
    let expected = [
        ("/summary/title", json!("PE Band")),
        ("/summary/what", json!("Valuation")),
        ("/summary/input", json!({})),
        ("/summary/conclusion", json!("Not stated")),
        (
            "/summary/confidence",
            json!({ "level": "High", "score": 0.825, "factors": [] }),
        ),
        (
            "/summary/keyFindings/1",
            json!({
                "metric": "Finding", "value": "Margin of safety 25%", "formatted": "Margin of safety 25%", "assessment": "neutral"
            }),
        ),
        (
            "/data/processed",
            json!({ "peRatio": 12.5, "nested": { "deep": [1, null] } }),
        ),
        (
            "/data/dataQuality/completeness",
            json!({ "percentage": 95, "status": "complete", "missingCritical": [] }),
        ),
        (
            "/data/dataQuality/accuracy",
            json!({ "score": 0.825, "factors": [] }),
        ),
        (
            "/data/dataQuality/freshness",
            json!({
                "timestamp": "2025-01-17T10:30:00Z", "age": { "value": 2, "unit": "minutes" }, "status": "fresh"
            }),
        ),
        (
            "/metadata/tool",
            json!({ "name": "calculate_pe_band", "version": "Not stated", "category": "Valuation" }),
        ),
        (
            "/metadata/execution",
            json!({ "duration": 150, "timestamp": "2025-01-17T10:32:00Z", "cached": false }),
        ),
        (
            "/metadata/source",
            json!({ "name": "SET Watch API", "reliability": "medium" }),
        ),
        (
            "/metadata/warnings",
            json!([{
                "id": "WARN_V1", "severity": "warning", "category": "limitation",
                "message": "Only one year of history", "impact": "Not stated"
            }]),
        ),
        (
            "/recommendations/primary",
            json!({
                "action": "Buy", "confidence": 0.825, "priority": "High", "reasoning": "It is cheap", "drivers": []
            }),
        ),
        (
            "/recommendations/nextSteps",
            json!([{ "action": "Run a DCF", "priority": "soon", "reason": "Not stated" }]),
        ),
        (
            "/context/relatedTools",
            json!([{
                "name": "calculate_dcf", "reason": "Not stated", "expectedValue": "Not stated", "priority": "medium"
            }]),
        ),
        (
            "/context/alternativeTools",
            json!([{ "name": "calculate_ddm", "whenToUse": "Not stated", "tradeoffs": [] }]),
        ),
        (
            "/context/suggestedFollowUp",
            json!([{ "question": "What is your horizon?", "why": "Not stated" }]),
        ),
        (
            "/context/dependencies",
            json!({ "requires": [], "provides": [] }),
        ),
    ];
    for (pointer, value) in expected {
        assert_eq!(document.pointer(pointer), Some(&value), "{pointer}");
    }
    assert!(document.get("presentation").is_none());
}

/// Everything above that V1 did not say, and nothing that it did.
#[test]
fn what_was_not_said_is_listed_with_the_reason() {
    let document = migrated(&v1()).document.unwrap();
    let listed = document["data"]["validation"]["defaultFields"]
        .as_array()
        .unwrap();
    let mut fields: Vec<_> = listed
        .iter()
        .map(|one| one["field"].as_str().unwrap())
        .collect();
    fields.sort_unstable();
    let expected = [
        "context.alternativeTools.tradeoffs",
        "context.alternativeTools.whenToUse",
        "context.dependencies",
        "context.learnMore",
        "context.relatedTools.expectedValue",
        "context.relatedTools.priority",
        "context.relatedTools.reason",
        "context.suggestedFollowUp.why",
        "data.dataQuality.accuracy.factors",
        "data.dataQuality.accuracy.score",
        "data.dataQuality.completeness.missingCritical",
        "data.dataQuality.completeness.percentage",
        "data.dataQuality.freshness.age",
        "data.validation.missingFields",
        "data.validation.nullFields",
        "data.validation.validFields",
        "metadata.assumptions",
        "metadata.execution.cached",
        "metadata.execution.timestamp",
        "metadata.source.reliability",
        "metadata.tool.version",
        "metadata.warnings.category",
        "metadata.warnings.id",
        "metadata.warnings.impact",
        "metadata.warnings.severity",
        "recommendations.nextSteps.priority",
        "recommendations.nextSteps.reason",
        "recommendations.primary.confidence",
        "recommendations.primary.drivers",
        "recommendations.risks",
        "summary.conclusion",
        "summary.confidence.factors",
        "summary.confidence.score",
        "summary.input",
        "summary.keyFindings.assessment",
        "summary.keyFindings.metric",
    ];
    assert_eq!(fields, expected);
    let score = listed
        .iter()
        .find(|one| one["field"] == "summary.confidence.score")
        .unwrap();
    assert_eq!(score["defaultValue"], 0.825);
    assert_eq!(
        score["reason"],
        "V1 says \"High\"; the middle of the band of High"
    );
}

#[test]
fn every_older_form_is_told_at_its_place() {
    let told = migrated(&v1()).deprecations;
    let told: Vec<_> = told
        .iter()
        .map(|one| (one.pointer.as_str(), one.code))
        .collect();
    let expected = [
        ("/context/alternativeTools/0", "text_element"),
        ("/context/relatedTools/0", "text_element"),
        ("/context/suggestedFollowUp/0", "text_element"),
        ("/data", "bare_payload"),
        ("/metadata/category", "moved_member"),
        ("/metadata/completeness", "level_without_number"),
        ("/metadata/dataQuality", "level_without_number"),
        ("/metadata/dataSource", "moved_member"),
        ("/metadata/lastUpdated", "moved_member"),
        ("/metadata/processingTime", "moved_member"),
        ("/metadata/tool", "text_element"),
        ("/metadata/warnings/0", "text_element"),
        ("/recommendations/investment", "moved_member"),
        ("/recommendations/nextSteps/0", "text_element"),
        ("/recommendations/priority", "moved_member"),
        ("/summary/action", "moved_member"),
        ("/summary/confidence", "level_without_number"),
        ("/summary/keyFindings/0", "text_element"),
        ("/summary/keyFindings/1", "text_element"),
        ("/summary/keyFindings/2", "text_element"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn what_has_no_place_is_left_over_where_it_stood() {
    let mut old = v1();
    old["summary"]["action"] = json!("Sell");
    old["summary"]["mood"] = json!("sunny");
    old["summary"]["keyFindings"][1] = json!(7);
    old["metadata"]["category"] = json!("Astrology");
    old["metadata"]["lastUpdated"] = json!("yesterday");
    old["metadata"]["completeness"] = json!(["a"]);
    old["recommendations"]["risks"] = json!(["it may rain"]);
    old["context"]["relatedTools"] = json!([{ "reason": "half" }, ""]);
    old["extra/part"] = json!({ "a": 1 });
    let migration = migrated(&old);
    let expected = [
        ("/context/relatedTools/0", json!({ "reason": "half" })),
        ("/context/relatedTools/1", json!("")),
        ("/extra~1part", json!({ "a": 1 })),
        ("/metadata/category", json!("Astrology")),
        ("/metadata/completeness", json!(["a"])),
        ("/metadata/lastUpdated", json!("yesterday")),
        ("/recommendations/risks/0", json!("it may rain")),
        ("/summary/action", json!("Sell")),
        ("/summary/keyFindings/1", json!(7)),
        ("/summary/mood", json!("sunny")),
    ];
    let expected = expected.each_ref().map(|(at, value)| (*at, value));
    assert_eq!(left(&migration), expected);
    let document = migration.document.unwrap();
    // The recommendation's own word counts, and data of an unknown age does not pass for fresh.
    assert_eq!(document["recommendations"]["primary"]["action"], "Buy");
    assert_eq!(
        document["data"]["dataQuality"]["freshness"]["status"],
        "outdated"
    );
    assert_eq!(
        document["data"]["dataQuality"]["completeness"]["status"],
        "minimal"
    );
}

#[test]
fn levels_become_the_middle_of_their_bands() {
    let confidences = [
        ("Very High", 0.95),
        ("HIGH", 0.825),
        ("medium", 0.625),
        ("Low", 0.375),
        ("very_low", 0.125),
    ];
    for (word, score) in confidences {
        let mut old = v1();
        old["summary"]["confidence"] = json!(word);
        let document = migrated(&old).document.unwrap();
        assert_eq!(document["summary"]["confidence"]["score"], score, "{word}");
    }
    for (word, percentage) in [("complete", 95), ("Partial", 70), ("minimal", 25)] {
        let mut old = v1();
        old["metadata"]["completeness"] = json!(word);
        let document = migrated(&old).document.unwrap();
        let told = &document["data"]["dataQuality"]["completeness"];
        assert_eq!(told["percentage"], percentage, "{word}");
    }
    let mut old = v1();
    old["summary"]["confidence"] = json!(0.5);
    old["metadata"]["completeness"] = json!(89.9);
    let document = migrated(&old).document.unwrap();
    assert_eq!(document["summary"]["confidence"]["level"], "Medium");
    assert_eq!(
        document["data"]["dataQuality"]["completeness"]["status"],
        "partial"
    );
}

/// Such a moment refused the response; it alone is left over now.
#[test]
fn a_moment_without_a_zone_is_left_over_until_somebody_names_it() {
    for (text, read) in [
        ("2025-01-17T17:30:00", Some("2025-01-17T10:30:00Z")),
        ("2025-01-17 17:30", Some("2025-01-17T10:30:00Z")),
        ("2025-01-17", Some("2025-01-16T17:00:00Z")),
        ("17/01/2025", None),
    ] {
        let mut old = v1();
        old["metadata"]["lastUpdated"] = json!(text);
        let without = migrated(&old);
        let zone = chrono::FixedOffset::east_opt(7 * 3_600);
        let with = migrate_v1(&old, V1Options { zone, ..options() });
        let moment = |migration: &V1Migration| {
            let document = migration.document.as_ref().unwrap();
            document["data"]["dataQuality"]["freshness"]["timestamp"].clone()
        };
        assert_eq!(left(&without), [("/metadata/lastUpdated", &json!(text))]);
        assert_eq!(moment(&without), "1970-01-01T00:00:00Z");
        assert_eq!(
            moment(&with),
            read.unwrap_or("1970-01-01T00:00:00Z"),
            "{text}"
        );
        let codes: Vec<_> = without.violations.iter().map(|one| one.code).collect();
        let told = read.map(|_| "timestamp_without_offset");
        assert_eq!(codes, Vec::from_iter(told), "{text}");
    }
}

#[test]
fn without_a_moment_of_receipt_nothing_is_made_up() {
    let migration = migrate_v1(&v1(), V1Options::default());
    assert_eq!(migration.document, None);
    let codes: Vec<_> = migration.violations.iter().map(|one| one.code).collect();
    assert!(codes.contains(&"missing_timestamp"), "{codes:?}");
}

#[test]
fn a_v2_response_is_left_as_it_is() {
    let document = reference();
    let migration = migrated(&document);
    assert_eq!(
        migration.document.unwrap().to_string(),
        document.to_string()
    );
    assert_eq!(
        (migration.deprecations, migration.leftovers),
        (vec![], vec![])
    );
}

#[test]
fn parts_in_the_form_of_v2_are_kept() {
    let new = reference();
    let mut old = v1();
    old["presentation"] = new["presentation"].clone();
    old["summary"]["keyFindings"][0] = new["summary"]["keyFindings"][0].clone();
    old["recommendations"]["risks"] = new["recommendations"]["risks"].clone();
    old["context"]["dependencies"] = new["context"]["dependencies"].clone();
    let migration = migrated(&old);
    assert_eq!(migration.leftovers, []);
    let document = migration.document.unwrap();
    for place in [
        "/presentation",
        "/summary/keyFindings/0",
        "/recommendations/risks",
        "/context/dependencies",
    ] {
        assert_eq!(document.pointer(place), new.pointer(place), "{place}");
    }
}

#[test]
fn what_is_no_object_is_refused_and_what_is_nearly_empty_is_told() {
    for (document, code) in [
        (json!(null), "null_not_allowed"),
        (json!([]), "wrong_type"),
        (json!("text"), "wrong_type"),
    ] {
        let migration = migrated(&document);
        assert_eq!(migration.document, None);
        assert_eq!(migration.violations[0].code, code);
    }
    let migration = migrated(&json!({}));
    let document = migration.document.unwrap();
    let card = score_json(&document.to_string(), &CheckOptions::default()).unwrap();
    assert!(card.score < 8.0, "nothing said is not worth {}", card.score);
}
