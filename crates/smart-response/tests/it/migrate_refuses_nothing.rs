//! No single value of a V1 response refuses the rest of it.

use serde_json::{Value, json};
use smart_response::V1Migration;

use crate::migrating::{left, migrated, put, told};
use crate::vectors_read::reference;

/// The quick reference, half of V1, with one place changed; what is left over of it, and what stands in V2 then.
fn changed(at: &str, said: Value, over: &[(&str, Value)], then: &[(&str, Value)]) -> V1Migration {
    let mut document = reference();
    put(&mut document, at, said);
    // It is V1 in this.
    document["recommendations"]["investment"] = json!("Buy");
    document["summary"]["action"] = json!("Buy");
    told(&document, over, then)
}

/// As [`changed`], where what is said goes, and something else stands there then.
fn replaced(at: &str, said: Value, then: Value) {
    changed(at, said.clone(), &[(at, said)], &[(at, then)]);
}

/// Each refused the whole response.
#[test]
fn what_contradicts_the_rest_of_its_object_is_left_over() {
    replaced("/summary/confidence/level", json!("Low"), json!("High"));
    let line = json!({ "value": 10, "operator": "<" });
    replaced("/summary/keyFindings/0/threshold", line, json!(null));
    let status = "/data/dataQuality/completeness/status";
    replaced(status, json!("minimal"), json!("complete"));
    let age = "/data/dataQuality/freshness";
    let (status, stale) = (format!("{age}/status"), json!("stale"));
    changed(
        &status,
        stale.clone(),
        &[(&status, stale)],
        &[
            (&status, json!("fresh")),
            (
                &format!("{age}/age"),
                json!({ "value": 2, "unit": "minutes" }),
            ),
        ],
    );
    let early = json!("2025-01-17T10:00:00Z");
    replaced(&format!("{age}/nextUpdate"), early, json!(null));
    replaced("/metadata/execution/cacheHit", json!(true), json!(null));
    let heavy = json!([{ "factor": "PE", "value": 12.5, "weight": 0.5, "direction": "positive" }]);
    replaced("/recommendations/primary/drivers", heavy, json!([]));
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
