//! V1 as V2.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use smart_response::{CheckOptions, V1Migration, V1Options, check_json, migrate_v1, score_json};

use crate::vectors_read::quick_reference;

fn options() -> V1Options {
    V1Options {
        zone: None,
        received_at: Some("2025-01-17T10:32:00Z".parse().unwrap()),
    }
}

fn migrated(document: &Value) -> V1Migration {
    migrate_v1(document, options())
}

/// The form that the design page lists, with every member.
fn v1() -> Value {
    json!({
        "summary": {
            "title": "PE Band", "what": "Valuation", "action": "buy", "confidence": "High",
            "keyFindings": ["PE 12.5", "Margin of safety 25%", "ROE 18.5%"]
        },
        "data": { "peRatio": 12.5, "nested": { "deep": [1, null] } },
        "metadata": {
            "tool": "calculate_pe_band", "category": "valuation", "dataSource": "SET Watch API",
            "lastUpdated": "2025-01-17T17:30:00+07:00", "processingTime": 150, "dataQuality": "high",
            "completeness": "complete", "warnings": ["Only one year of history"]
        },
        "recommendations": {
            "investment": "Buy", "priority": "High", "reasoning": "It is cheap", "nextSteps": ["Run a DCF"]
        },
        "context": {
            "relatedTools": ["calculate_dcf"], "alternativeTools": ["calculate_ddm"],
            "suggestedFollowUp": ["What is your horizon?"]
        }
    })
}

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

fn leftovers(migration: &V1Migration) -> Vec<(String, Value)> {
    let leftovers = migration.leftovers.iter();
    leftovers
        .map(|one| (one.pointer.to_string(), one.value.clone()))
        .collect()
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
    let expected: Vec<_> = expected.map(|(at, value)| (at.to_owned(), value)).into();
    assert_eq!(leftovers(&migration), expected);
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
        assert_eq!(
            leftovers(&without),
            [("/metadata/lastUpdated".to_owned(), json!(text))]
        );
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
    let document: Value = serde_json::from_str(&quick_reference()).unwrap();
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
    let new: Value = serde_json::from_str(&quick_reference()).unwrap();
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

/// The reason for a field that was taken by default.
fn reason(document: &Value, field: &str) -> Option<String> {
    let defaults = document["data"]["validation"]["defaultFields"].as_array()?;
    let default = defaults.iter().find(|default| default["field"] == field)?;
    default["reason"].as_str().map(str::to_owned)
}

fn with(section: &str, name: &str, value: Value) -> V1Migration {
    let mut old = v1();
    old[section][name] = value;
    migrated(&old)
}

/// Left over, with the middle of the scale, was what 82 % said.
#[test]
fn a_confidence_is_read_where_it_can_be_meant_in_one_way_only() {
    for (said, score, level) in [
        (json!("82%"), 0.82, "High"),
        (json!(" 95.5 % "), 0.955, "Very High"),
        (json!("0.7"), 0.7, "Medium"),
        (json!(0.7), 0.7, "Medium"),
        (json!(1), 1.0, "Very High"),
    ] {
        let migration = with("summary", "confidence", said.clone());
        assert_eq!(migration.leftovers, [], "{said}");
        let document = migration.document.unwrap();
        let told = &document["summary"]["confidence"];
        assert_eq!(
            (told["score"].as_f64(), &told["level"]),
            (Some(score), &json!(level)),
            "{said}"
        );
        assert_eq!(reason(&document, "summary.confidence.score"), None);
    }
    // By a hundred, by ten or by stars.
    for said in [
        json!(82),
        json!("8/10"),
        json!("quite sure"),
        json!("120%"),
        json!({ "a": 1 }),
    ] {
        let migration = with("summary", "confidence", said.clone());
        assert_eq!(
            leftovers(&migration),
            [("/summary/confidence".to_owned(), said.clone())]
        );
        let document = migration.document.unwrap();
        assert_eq!(document["summary"]["confidence"]["score"], 0.5);
        assert_eq!(
            reason(&document, "summary.confidence.score"),
            Some(format!(
                "V1 says {said}, which is not understood; the middle of the scale"
            ))
        );
    }
}

/// "V1 does not say" was said of what V1 says.
#[test]
fn what_is_not_understood_is_told_from_what_is_not_said() {
    for (section, name, field) in [
        ("metadata", "processingTime", "metadata.execution.duration"),
        (
            "metadata",
            "completeness",
            "data.dataQuality.completeness.percentage",
        ),
        ("metadata", "dataQuality", "data.dataQuality.accuracy.score"),
        (
            "metadata",
            "lastUpdated",
            "data.dataQuality.freshness.timestamp",
        ),
        ("metadata", "category", "metadata.tool.category"),
        (
            "recommendations",
            "priority",
            "recommendations.primary.priority",
        ),
    ] {
        let document = with(section, name, json!("a riddle")).document.unwrap();
        let told = reason(&document, field).unwrap();
        assert!(
            told.starts_with("V1 says \"a riddle\", which is not understood"),
            "{told}"
        );
        let mut old = v1();
        old[section].as_object_mut().unwrap().remove(name);
        let document = migrated(&old).document.unwrap();
        let told = reason(&document, field).unwrap();
        assert!(!told.contains("understood"), "{told}");
    }
    let document = with("metadata", "processingTime", json!("x".repeat(100)))
        .document
        .unwrap();
    let told = reason(&document, "metadata.execution.duration");
    assert_eq!(told.unwrap(), "what V1 says here is not understood");
}

#[test]
fn times_are_read_with_their_units() {
    for (said, milliseconds) in [
        ("2.5 seconds", 2_500.0),
        ("150ms", 150.0),
        ("150 milliseconds", 150.0),
        ("2 s", 2_000.0),
        ("1 min", 60_000.0),
        ("0.5 Sec", 500.0),
    ] {
        let document = with("metadata", "processingTime", json!(said))
            .document
            .unwrap();
        assert_eq!(
            document["metadata"]["execution"]["duration"].as_f64(),
            Some(milliseconds),
            "{said}"
        );
    }
    // A comma sets thousands apart, or decimals.
    for said in ["1,500 ms", "2 hours", "150", "-1 s", "fast"] {
        let migration = with("metadata", "processingTime", json!(said));
        assert_eq!(
            leftovers(&migration),
            [("/metadata/processingTime".to_owned(), json!(said))]
        );
    }
}

/// 0.95 became 0.95 %, "minimal".
#[test]
fn a_completeness_that_may_be_a_fraction_is_not_guessed() {
    for said in [json!(0.95), json!(1)] {
        let migration = with("metadata", "completeness", said.clone());
        assert_eq!(
            leftovers(&migration),
            [("/metadata/completeness".to_owned(), said.clone())]
        );
        let document = migration.document.unwrap();
        let told = reason(&document, "data.dataQuality.completeness.percentage").unwrap();
        assert!(
            told.starts_with(&format!("V1 says {said}, which")),
            "{told}"
        );
    }
    for (said, percentage) in [(json!("95%"), 95), (json!(0), 0), (json!(2), 2)] {
        let migration = with("metadata", "completeness", said);
        assert_eq!(migration.leftovers, []);
        let document = migration.document.unwrap();
        assert_eq!(
            document["data"]["dataQuality"]["completeness"]["percentage"],
            percentage
        );
        assert_eq!(
            reason(&document, "data.dataQuality.completeness.percentage"),
            None
        );
    }
}

/// What a half-converted server writes as V2 does is kept; only what V2 does not know of it is left over.
#[test]
fn what_has_the_form_of_v2_already_is_read_so() {
    let mut old = v1();
    let execution = json!({ "duration": 12, "timestamp": "2025-01-17T10:30:30Z", "cached": true, "cacheHit": false });
    old["metadata"]["execution"] = execution.clone();
    old["metadata"]["execution"]["host"] = json!("a");
    old["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("processingTime");
    old["metadata"]["tool"] = json!({ "name": "x", "version": "9" });
    let scenario = json!({ "condition": "Below 140", "action": "Buy", "reasoning": "25% below" });
    old["recommendations"]["scenarios"] = json!([scenario, "a text"]);
    old["summary"]["confidence"] =
        json!({ "level": "High", "score": 0.82, "factors": ["Fresh"], "a/b": { "c": 1 } });
    let migration = migrate_v1(&old, V1Options::default());
    let expected = [
        ("/metadata/execution/host", json!("a")),
        ("/recommendations/scenarios/1", json!("a text")),
        ("/summary/confidence/a~1b", json!({ "c": 1 })),
    ];
    assert_eq!(
        leftovers(&migration),
        expected.map(|(at, value)| (at.to_owned(), value))
    );
    let document = migration.document.unwrap();
    assert_eq!(document["metadata"]["execution"], execution);
    assert_eq!(
        document["metadata"]["tool"],
        json!({ "name": "x", "version": "9", "category": "Valuation" })
    );
    assert_eq!(document["recommendations"]["scenarios"], json!([scenario]));
    assert_eq!(
        document["summary"]["confidence"],
        json!({ "level": "High", "score": 0.82, "factors": ["Fresh"] })
    );
    // Counted from the moment that the tool ran, not from that of receipt.
    assert_eq!(
        document["data"]["dataQuality"]["freshness"]["age"],
        json!({ "value": 30, "unit": "seconds" })
    );
    for field in [
        "metadata.execution.timestamp",
        "metadata.execution.cached",
        "summary.confidence.score",
    ] {
        assert_eq!(reason(&document, field), None, "{field}");
    }
    // Beside the tool stands the half of it.
    let document = with("metadata", "cached", json!(true)).document.unwrap();
    assert_eq!(document["metadata"]["execution"]["cached"], true);
}

/// The payload became `data.processed.processed`.
#[test]
fn a_payload_that_describes_itself_as_in_v2_stays_where_it_is() {
    let reference: Value = serde_json::from_str(&quick_reference()).unwrap();
    let mut old = v1();
    old["data"] = reference["data"].clone();
    old["data"]["rawData"] = json!({ "as": "it came" });
    old["data"]["novel"] = json!(7);
    let migration = migrated(&old);
    let names: Vec<_> = leftovers(&migration)
        .into_iter()
        .map(|(at, _)| at)
        .collect();
    // What the metadata says of the data in words is said in numbers there.
    let expected = [
        "/data/novel",
        "/metadata/completeness",
        "/metadata/dataQuality",
        "/metadata/lastUpdated",
    ];
    assert_eq!(names, expected);
    let document = migration.document.unwrap();
    for part in ["processed", "rawData", "dataQuality"] {
        assert_eq!(document["data"][part], old["data"][part], "{part}");
    }
    let validation = &document["data"]["validation"];
    assert_eq!(
        validation["validFields"],
        reference["data"]["validation"]["validFields"]
    );
    assert!(reason(&document, "summary.conclusion").is_some());
    assert!(reason(&document, "data.validation.validFields").is_none());
    // A payload that happens to have a member of that name is none.
    let document = with("data", "processed", json!(true)).document.unwrap();
    assert_eq!(document["data"]["processed"]["processed"], true);
}

/// Numbers that few places take, and some that no reader holds.
pub(crate) fn odd_number() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        json!(-1),
        json!(1e18),
        json!(1e300),
        json!(9_007_199_254_740_993_u64),
        json!(u64::MAX),
    ])
}

/// Values with texts that are told apart, so that each can be looked for.
fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (1_000_000..9_000_000i64).prop_map(Value::from),
        "v[a-z]{6,9}".prop_map(Value::from),
        Just(json!("")),
        prop::sample::select(vec![
            "High",
            "Buy",
            "complete",
            "Valuation",
            "medium",
            "2025-01-17T10:30:00Z",
            "2025-01-17",
            "2025-01-17T10:30:00",
            "150ms",
            "1e300 s",
            "HIGH",
            "NOW",
            "th_TH",
            "calculate_nothing",
        ])
        .prop_map(Value::from),
        (0.0..1.0f64).prop_map(Value::from),
        odd_number(),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,4}", inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// The V1 response with some members replaced, removed or added.
fn any_v1() -> impl Strategy<Value = Value> {
    let sections = [
        "summary",
        "data",
        "metadata",
        "recommendations",
        "context",
        "presentation",
        "other",
    ];
    let names = [
        "title",
        "what",
        "action",
        "confidence",
        "keyFindings",
        "input",
        "tool",
        "category",
        "dataSource",
        "lastUpdated",
        "processingTime",
        "dataQuality",
        "completeness",
        "warnings",
        "investment",
        "priority",
        "reasoning",
        "nextSteps",
        "relatedTools",
        "alternativeTools",
        "suggestedFollowUp",
        "dependencies",
        "novel",
        "primary",
        "risks",
        "scenarios",
        "execution",
        "cached",
    ];
    let change = (
        prop::sample::select(sections.to_vec()),
        prop::option::of(prop::sample::select(names.to_vec())),
        prop::option::of(anything()),
    );
    prop::collection::vec(change, 0..12).prop_map(|changes| {
        let mut document = v1();
        for (section, name, value) in changes {
            let whole = document.as_object_mut().unwrap();
            match (name, value) {
                (None, Some(value)) => {
                    whole.insert(section.to_owned(), value);
                }
                (None, None) => {
                    whole.remove(section);
                }
                (Some(name), value) => {
                    let section = whole.entry(section).or_insert(Value::Object(Map::new()));
                    if let Value::Object(section) = section {
                        match value {
                            Some(value) => section.insert(name.to_owned(), value),
                            None => section.remove(name),
                        };
                    }
                }
            }
        }
        document
    })
}

/// The letters and digits of a text: how a word or a locale is spelt may differ.
pub(crate) fn letters(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The texts and numbers of a document.
pub(crate) fn values(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|inner| values(inner, found)),
        Value::Array(elements) => elements.iter().for_each(|inner| values(inner, found)),
        Value::Null => {}
        Value::String(text) => found.push(text.clone()),
        other => found.push(other.to_string()),
    }
}

proptest! {
    #[test]
    fn no_value_is_lost(old in any_v1()) {
        let zone = chrono::FixedOffset::east_opt(0);
        let migration = migrate_v1(&old, V1Options { zone, ..options() });
        let document = migration.document.clone();
        prop_assert!(document.is_some(), "{:?}", migration.violations);
        let document = document.unwrap();
        let checked = check_json::<Value>(&document.to_string(), &CheckOptions::default()).unwrap();
        prop_assert!(checked.response.is_some());
        let mut there = Vec::new();
        values(&document, &mut there);
        migration.leftovers.iter().for_each(|left| values(&left.value, &mut there));
        let all = letters(&there.join("\n"));
        let mut asked = Vec::new();
        values(&old, &mut asked);
        for value in asked {
            // A day is told as its beginning, with the day in the reason.
            prop_assert!(all.contains(&letters(&value)) || value == "2025-01-17T17:30:00+07:00", "{value} of {old} is lost");
        }
    }

    #[test]
    fn a_member_that_is_not_there_takes_nothing_with_it(old in any_v1()) {
        // What stands in the payload comes back as it stood.
        let migration = migrate_v1(&old, options());
        if let (Some(document), Some(data)) = (migration.document, old.get("data")) {
            // Integers that no reader holds are texts there.
            let (mut kept, mut asked) = (Vec::new(), Vec::new());
            values(&document["data"]["processed"], &mut kept);
            values(data, &mut asked);
            prop_assert_eq!(kept, asked);
        }
    }

    #[test]
    fn migrating_again_changes_nothing(old in any_v1()) {
        if let Some(document) = migrated(&old).document {
            let again = migrated(&document);
            prop_assert_eq!(again.document, Some(document));
            prop_assert_eq!((again.deprecations, again.leftovers), (vec![], vec![]));
        }
    }
}
