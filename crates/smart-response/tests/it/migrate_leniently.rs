//! What V1 says in words, units and forms of its own.

use serde_json::{Value, json};
use smart_response::{V1Migration, V1Options, migrate_v1};

use crate::migrating::{left, migrated, reason, v1};
use crate::vectors_read::reference;

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
        assert_eq!(left(&migration), [("/summary/confidence", &said)]);
        let document = migration.document.unwrap();
        assert_eq!(document["summary"]["confidence"]["score"], 0.5);
        assert_eq!(
            reason(&document, "summary.confidence.score"),
            Some(&*format!(
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
            left(&migration),
            [("/metadata/processingTime", &json!(said))]
        );
    }
}

/// 0.95 became 0.95 %, "minimal".
#[test]
fn a_completeness_that_may_be_a_fraction_is_not_guessed() {
    for said in [json!(0.95), json!(1)] {
        let migration = with("metadata", "completeness", said.clone());
        assert_eq!(left(&migration), [("/metadata/completeness", &said)]);
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
        left(&migration),
        expected.each_ref().map(|(at, value)| (*at, value))
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
    let reference = reference();
    let mut old = v1();
    old["data"] = reference["data"].clone();
    old["data"]["rawData"] = json!({ "as": "it came" });
    old["data"]["novel"] = json!(7);
    let migration = migrated(&old);
    let names: Vec<_> = left(&migration).into_iter().map(|(at, _)| at).collect();
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
