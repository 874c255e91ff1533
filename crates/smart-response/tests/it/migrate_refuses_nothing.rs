//! No single value of a V1 response refuses the rest of it.

use serde_json::{Value, json};
use smart_response::{V1Migration, V1Options, migrate_v1};

use crate::vectors_read::quick_reference;

fn reference() -> Value {
    serde_json::from_str(&quick_reference()).unwrap()
}

fn migrated(document: &Value) -> V1Migration {
    let options = V1Options {
        zone: None,
        received_at: Some("2025-01-17T10:32:00Z".parse().unwrap()),
    };
    migrate_v1(document, options)
}

fn left(migration: &V1Migration) -> Vec<(&str, &Value)> {
    let left = migration.leftovers.iter();
    left.map(|one| (one.pointer.as_str(), &one.value)).collect()
}

/// The quick reference, half of V1, with one place changed; what is left over of it, and what stands in V2 then.
fn changed(at: &str, said: Value, over: &[(&str, Value)], then: &[(&str, Value)]) -> V1Migration {
    let mut document = reference();
    let (around, name) = at.rsplit_once('/').unwrap();
    match document.pointer_mut(around).unwrap() {
        Value::Object(members) => members.insert(name.to_owned(), said),
        Value::Array(elements) => Some(std::mem::replace(
            &mut elements[name.parse::<usize>().unwrap()],
            said,
        )),
        other => panic!("{around} is {other}"),
    };
    // It is V1 in this.
    document["recommendations"]["investment"] = json!("Buy");
    document["summary"]["action"] = json!("Buy");
    let migration = migrated(&document);
    let expected: Vec<_> = over.iter().map(|(at, value)| (*at, value)).collect();
    assert_eq!(left(&migration), expected, "{at}");
    assert!(migration.leftovers.iter().all(|one| !one.reason.is_empty()));
    let response = migration.document.as_ref();
    let response = response.unwrap_or_else(|| panic!("{at}: {:?}", migration.violations));
    for (place, value) in then {
        assert_eq!(
            response.pointer(place).unwrap_or(&Value::Null),
            value,
            "{at}: {place}"
        );
    }
    migration
}

/// Each refused the whole response.
#[test]
fn what_contradicts_the_rest_of_its_object_is_left_over() {
    let level = "/summary/confidence/level";
    changed(
        level,
        json!("Low"),
        &[(level, json!("Low"))],
        &[(level, json!("High"))],
    );
    let value = "/summary/keyFindings/0/threshold";
    let line = json!({ "value": 10, "operator": "<" });
    changed(
        value,
        line.clone(),
        &[(value, line)],
        &[(value, json!(null))],
    );
    let status = "/data/dataQuality/completeness/status";
    changed(
        status,
        json!("minimal"),
        &[(status, json!("minimal"))],
        &[(status, json!("complete"))],
    );
    let age = "/data/dataQuality/freshness";
    changed(
        &format!("{age}/status"),
        json!("stale"),
        &[(&format!("{age}/status"), json!("stale"))],
        &[
            (&format!("{age}/status"), json!("fresh")),
            (
                &format!("{age}/age"),
                json!({ "value": 2, "unit": "minutes" }),
            ),
        ],
    );
    let next = format!("{age}/nextUpdate");
    let early = json!("2025-01-17T10:00:00Z");
    changed(
        &next,
        early.clone(),
        &[(&next, early)],
        &[(&next, json!(null))],
    );
    let hit = "/metadata/execution/cacheHit";
    changed(
        hit,
        json!(true),
        &[(hit, json!(true))],
        &[(hit, json!(null))],
    );
    let drivers = "/recommendations/primary/drivers";
    let heavy = json!([{ "factor": "PE", "value": 12.5, "weight": 0.5, "direction": "positive" }]);
    changed(
        drivers,
        heavy.clone(),
        &[(drivers, heavy)],
        &[(drivers, json!([]))],
    );
    let chart = json!([{ "type": "bar", "title": "C", "data": { "labels": ["a"], "datasets": [{ "label": "b", "data": [1, 2] }] } }]);
    let charts = "/presentation/charts";
    changed(
        charts,
        chart.clone(),
        &[("/presentation/charts/0", chart[0].clone())],
        &[(charts, json!([]))],
    );
}

#[test]
fn a_tool_that_no_context_names_is_left_over_of_its_step() {
    let mut steps = reference()["recommendations"]["nextSteps"].clone();
    let first = steps[0].clone();
    steps = json!([7, first, { "action": "Look", "tool": "nowhere", "priority": "soon", "reason": "r" }]);
    let at = "/recommendations/nextSteps";
    changed(
        at,
        steps,
        &[
            (&format!("{at}/0"), json!(7)),
            (&format!("{at}/2/tool"), json!("nowhere")),
        ],
        &[(
            at,
            json!([first, { "action": "Look", "priority": "soon", "reason": "r" }]),
        )],
    );
}

#[test]
fn a_number_that_no_reader_holds_is_left_over_or_a_text() {
    let duration = "/metadata/execution/duration";
    changed(
        duration,
        json!(1e18),
        &[(duration, json!(1e18))],
        &[(duration, json!(0))],
    );
    for number in [json!(9_007_199_254_740_993_u64), json!(1e18)] {
        let old = json!({
            "summary": { "title": "Trades" },
            "data": { "trades": [{ "id": number, "price": 12.5 }, number] },
            "metadata": { "processingTime": number },
        });
        let migration = migrated(&old);
        let response = migration.document.as_ref().unwrap();
        let text = number.to_string();
        assert_eq!(
            response["data"]["processed"],
            json!({ "trades": [{ "id": text, "price": 12.5 }, text] })
        );
        assert_eq!(left(&migration), [("/metadata/processingTime", &number)]);
        let told: Vec<_> = migration
            .deprecations
            .iter()
            .map(|one| (one.pointer.as_str(), one.code))
            .collect();
        assert_eq!(
            told,
            [
                ("/data", "bare_payload"),
                ("/data/trades/0/id", "unsafe_integer"),
                ("/data/trades/1", "unsafe_integer"),
            ]
        );
    }
    let id = "/recommendations/nextSteps/0/params/id";
    let migration = changed(
        id,
        json!(9_007_199_254_740_993_u64),
        &[],
        &[(id, json!("9007199254740993"))],
    );
    assert!(
        migration
            .deprecations
            .iter()
            .any(|one| one.pointer.as_str() == id)
    );
}

#[test]
fn a_field_with_two_statuses_is_left_over_of_the_valid_ones() {
    let critical = "/data/dataQuality/completeness/missingCritical";
    let fields = reference()["data"]["validation"]["validFields"].clone();
    let others: Vec<_> = fields.as_array().unwrap().iter().skip(1).cloned().collect();
    let completeness = "/data/dataQuality/completeness";
    changed(
        completeness,
        json!({ "percentage": 95, "status": "partial", "missingCritical": [fields[0]] }),
        &[("/data/validation/validFields/0", fields[0].clone())],
        &[
            (critical, json!([fields[0]])),
            ("/data/validation/validFields", json!(others)),
        ],
    );
    let twice = json!(["peRatio"]);
    changed(
        "/data/validation/missingFields",
        twice,
        &[("/data/validation/missingFields/0", json!("peRatio"))],
        &[("/data/validation/missingFields", json!([]))],
    );
}

/// A response that was migrated, and to which a server then added what V1 had.
#[test]
fn a_default_that_is_stated_is_not_stated_twice() {
    let old = json!({ "summary": { "title": "PE" }, "data": { "pe": 1 }, "metadata": {} });
    let mut mixed = migrated(&old).document.unwrap();
    mixed["summary"]["action"] = json!("Buy");
    mixed["recommendations"]
        .as_object_mut()
        .unwrap()
        .remove("risks");
    let migration = migrated(&mixed);
    let response = migration
        .document
        .as_ref()
        .unwrap_or_else(|| panic!("{:?}", migration.violations));
    let defaults = response["data"]["validation"]["defaultFields"]
        .as_array()
        .unwrap();
    let fields: Vec<_> = defaults
        .iter()
        .map(|one| one["field"].as_str().unwrap())
        .collect();
    let unique: std::collections::BTreeSet<_> = fields.iter().collect();
    assert_eq!(unique.len(), fields.len());
    assert_eq!(response["recommendations"]["risks"], json!([]));
}

#[test]
fn references_that_lead_nowhere_leave_the_values_in_their_places() {
    let mut document = reference();
    document["summary"]["action"] = json!("Buy");
    document["data"]["_ref"] = json!({ "known": [1, 2] });
    document["data"]["processed"] = json!([{ "_ref": "known" }, { "_ref": "other" }]);
    let migration = migrated(&document);
    assert_eq!(
        left(&migration),
        [("/data/_ref", &json!({ "known": [1, 2] }))]
    );
    let response = migration.document.unwrap();
    assert_eq!(
        response["data"]["processed"],
        json!([[1, 2], { "_ref": "other" }])
    );
}

#[test]
fn of_more_highlights_than_five_the_first_stay() {
    let at = "/presentation/highlights";
    let seven: Vec<_> = (1..=7).map(|n| json!(format!("Point {n}"))).collect();
    changed(
        at,
        json!(seven),
        &[
            (&format!("{at}/5"), json!("Point 6")),
            (&format!("{at}/6"), json!("Point 7")),
        ],
        &[(at, json!(seven[..5]))],
    );
    let locale = "/presentation/formatting/locale";
    changed(locale, json!("th_TH"), &[], &[(locale, json!("th-TH"))]);
}

/// Outside of lists the same words were understood.
#[test]
fn words_are_understood_in_any_spelling_wherever_they_stand() {
    let words = [
        ("/recommendations/nextSteps/0/priority", "NOW", "now"),
        ("/context/relatedTools/0/priority", "HIGH", "high"),
        ("/recommendations/risks/0/likelihood", "Medium", "medium"),
        ("/summary/keyFindings/0/assessment", "Good", "good"),
        ("/metadata/assumptions/0/impact", "High", "high"),
        (
            "/recommendations/primary/drivers/1/direction",
            "POSITIVE",
            "positive",
        ),
        (
            "/recommendations/primary/action",
            "strong_buy",
            "Strong Buy",
        ),
        ("/recommendations/primary/priority", "critical", "Critical"),
        ("/metadata/tool/category", "data-fetching", "Data Fetching"),
        ("/metadata/source/reliability", "HIGH", "high"),
        (
            "/data/dataQuality/accuracy/factors/0/status",
            "Verified",
            "verified",
        ),
        ("/data/dataQuality/freshness/status", "Fresh", "fresh"),
        ("/data/dataQuality/freshness/age/unit", "Minutes", "minutes"),
        (
            "/data/dataQuality/completeness/status",
            "COMPLETE",
            "complete",
        ),
        ("/summary/confidence/level", "HIGH", "High"),
    ];
    for (at, said, word) in words {
        let mut document = reference();
        assert!(document.pointer(at).is_some(), "{at}");
        document["summary"]["colour"] = json!("red");
        *document.pointer_mut(at).unwrap() = json!(said);
        let migration = migrated(&document);
        assert_eq!(
            left(&migration),
            [("/summary/colour", &json!("red"))],
            "{at}"
        );
        let told: Vec<_> = migration
            .deprecations
            .iter()
            .map(|one| (one.pointer.as_str(), one.code))
            .collect();
        assert_eq!(told, [(at, "word_spelling")]);
        let mut expected = reference();
        *expected.pointer_mut(at).unwrap() = json!(word);
        assert_eq!(migration.document, Some(expected), "{at}");
    }
    // A warning of V1 that is half of V2.
    let old = json!({
        "summary": { "title": "PE" },
        "metadata": { "warnings": [{ "message": "No dividend", "severity": "CRITICAL" }] },
    });
    let migration = migrated(&old);
    assert_eq!(migration.leftovers, []);
    let response = migration.document.unwrap();
    assert_eq!(response["metadata"]["warnings"][0]["severity"], "critical");
}

/// Each field was told by itself, with the same words.
#[test]
fn a_list_that_is_left_over_for_one_reason_is_told_once() {
    let defaults = "/data/validation/defaultFields";
    let names = json!(["growthRate", "discountRate", "years"]);
    let migration = changed(defaults, names.clone(), &[(defaults, names)], &[]);
    assert_eq!(migration.leftovers.len(), 1);
    let risks = json!(["Rates may rise", "It may rain"]);
    changed(
        "/recommendations/risks",
        risks.clone(),
        &[("/recommendations/risks", risks)],
        &[],
    );
}

/// It was told as V2 spells it, and the moment beside it left over although it could be read.
#[test]
fn what_is_left_over_is_told_as_it_stood() {
    let old = json!({
        "summary": { "title": "PE" },
        "data": {
            "processed": { "pe": 1 },
            "dataQuality": { "freshness": { "timestamp": "2025-01-17 10:30", "status": "Stale" } },
        },
        "metadata": { "lastUpdated": "2025-01-17T10:30:00Z" },
    });
    let migration = migrated(&old);
    let age = "/data/dataQuality/freshness";
    assert_eq!(
        left(&migration),
        [
            (format!("{age}/status").as_str(), &json!("Stale")),
            (
                format!("{age}/timestamp").as_str(),
                &json!("2025-01-17 10:30")
            ),
        ]
    );
    let mut told = migration.deprecations.iter();
    assert!(told.all(|one| one.code != "word_spelling"));
    let response = migration.document.unwrap();
    assert_eq!(
        response.pointer(&format!("{age}/timestamp")),
        Some(&json!("2025-01-17T10:30:00Z"))
    );
}
