//! Objects of which a part is wrong: what is understood is taken, the rest is left over at its place.

use serde_json::{Value, json};

use crate::migrating::{left, migrated, put, reason, told};
use crate::vectors_read::reference;

/// The quick reference with one place changed, what is left over of it, and what stands at other places then.
fn changed(at: &str, said: Value, over: &[(&str, Value)], then: &[(&str, Value)]) {
    let mut document = reference();
    put(&mut document, at, said);
    told(&document, over, then);
}

/// A Buy became a Sell, with the reasoning and the drivers of the Buy.
#[test]
fn an_action_where_v2_has_it_counts_above_what_v1_says() {
    for (section, member, is_mixed) in [
        ("summary", "action", false),
        ("summary", "action", true),
        ("recommendations", "investment", true),
    ] {
        let mut document = reference();
        let primary = document["recommendations"]["primary"].clone();
        assert_eq!(primary["action"], "Buy");
        document[section][member] = json!("Sell");
        if is_mixed {
            let summary = document["summary"].as_object_mut().unwrap();
            summary.remove("conclusion");
        }
        let migration = migrated(&document);
        let place = format!("/{section}/{member}");
        assert_eq!(left(&migration), [(place.as_str(), &json!("Sell"))]);
        let response = migration.document.unwrap();
        assert_eq!(response["recommendations"]["primary"], primary);
        assert_eq!(response[section].get(member), None);
    }
}

/// "V1 does not say" was told of what stood among the leftovers.
#[test]
fn what_is_said_in_another_form_is_not_told_as_unsaid() {
    for (member, field) in [
        ("dataQuality", "data.dataQuality.accuracy.score"),
        ("category", "metadata.tool.category"),
        ("dataSource", "metadata.source.name"),
    ] {
        let document =
            json!({ "summary": { "title": "PE" }, "data": {}, "metadata": { member: 0.9 } });
        let migration = migrated(&document);
        let over = format!("/metadata/{member}");
        assert!(left(&migration).contains(&(over.as_str(), &json!(0.9))));
        let response = migration.document.unwrap();
        let told = reason(&response, field).unwrap();
        assert!(told.starts_with("V1 says 0.9, which"), "{told}");
    }
}

/// A score by a hundred cost the level as well.
#[test]
fn a_confidence_whose_score_is_not_understood_keeps_its_level() {
    let document =
        json!({ "summary": { "title": "PE", "confidence": { "level": "High", "score": 82 } } });
    let migration = migrated(&document);
    assert_eq!(
        left(&migration),
        [("/summary/confidence/score", &json!(82))]
    );
    assert_eq!(migration.leftovers[0].reason, "it is no number from 0 to 1");
    let response = migration.document.unwrap();
    let confidence = &response["summary"]["confidence"];
    assert_eq!(
        (&confidence["level"], &confidence["score"]),
        (&json!("High"), &json!(0.825))
    );
    assert_eq!(
        reason(&response, "summary.confidence.score"),
        Some("V1 says \"High\"; the middle of the band of High")
    );
}

#[test]
fn what_a_confidence_says_otherwise_is_understood() {
    let over = "/summary/confidence";
    let at = |name: &str| format!("{over}/{name}");
    let (level, score, factors) = (at("level"), at("score"), at("factors"));
    changed(
        over,
        json!({ "score": "82%" }),
        &[],
        &[(&level, json!("High")), (&score, json!(0.82))],
    );
    changed(
        over,
        json!({ "level": "quite high", "score": 0.82, "factors": ["Fresh", 7] }),
        &[
            (&format!("{factors}/1"), json!(7)),
            (&level, json!("quite high")),
        ],
        &[(&level, json!("High")), (&factors, json!(["Fresh"]))],
    );
    let riddle = json!({ "level": "quite high", "score": 82 });
    changed(
        over,
        riddle.clone(),
        &[(over, riddle)],
        &[(&score, json!(0.5))],
    );
}

/// Each member by hand: what is left over, and what stands in its place.
#[test]
fn one_wrong_member_does_not_sink_its_object() {
    let medium = json!("medium");
    let tool = "/context/relatedTools/0";
    changed(
        "/context/relatedTools/0/priority",
        json!("urgent"),
        &[("/context/relatedTools/0/priority", json!("urgent"))],
        &[
            ("/context/relatedTools/0/priority", medium.clone()),
            (
                "/context/relatedTools/0/reason",
                reference().pointer(tool).unwrap()["reason"].clone(),
            ),
        ],
    );
    changed(
        "/recommendations/primary/confidence",
        json!("82%"),
        &[("/recommendations/primary/confidence", json!("82%"))],
        &[
            ("/recommendations/primary/action", json!("Buy")),
            ("/recommendations/primary/confidence", json!(0.82)),
            (
                "/recommendations/primary/drivers",
                reference()["recommendations"]["primary"]["drivers"].clone(),
            ),
        ],
    );
    changed(
        "/metadata/execution/duration",
        json!("150ms"),
        &[("/metadata/execution/duration", json!("150ms"))],
        &[(
            "/metadata/execution",
            json!({ "duration": 150, "timestamp": "2025-01-17T10:30:01Z", "cached": false }),
        )],
    );
    changed(
        "/metadata/source/reliability",
        json!("very"),
        &[("/metadata/source/reliability", json!("very"))],
        &[(
            "/metadata/source",
            json!({ "name": "SET Watch API", "url": "https://set-watch-api.vercel.app", "reliability": "medium" }),
        )],
    );
    changed(
        "/metadata/tool/version",
        json!(2),
        &[("/metadata/tool/version", json!(2))],
        &[(
            "/metadata/tool",
            json!({ "name": "calculate_pe_band", "version": "Not stated", "category": "Valuation" }),
        )],
    );
    changed(
        "/summary/keyFindings/0/threshold/value",
        json!("15"),
        &[(
            "/summary/keyFindings/0/threshold",
            json!({ "value": "15", "operator": "<" }),
        )],
        &[(
            "/summary/keyFindings/0",
            json!({ "metric": "PE Ratio", "value": 12.5, "formatted": "12.50x", "assessment": "good", "icon": "✓", "weight": 0.7 }),
        )],
    );
    changed(
        "/context/dependencies/requires",
        json!("fetch_stock_data"),
        &[("/context/dependencies/requires", json!("fetch_stock_data"))],
        &[(
            "/context/dependencies",
            json!({ "requires": [], "provides": ["fair_value", "recommendation"] }),
        )],
    );
    changed(
        "/summary/input/symbol",
        json!(7),
        &[("/summary/input/symbol", json!(7))],
        &[("/summary/input", json!({ "period": "5y" }))],
    );
}

#[test]
fn what_the_data_says_of_itself_is_taken_in_part() {
    let quality = "/data/dataQuality";
    let at = |name: &str| format!("{quality}/{name}");
    changed(
        &at("completeness"),
        json!({ "percentage": 95, "status": "nearly", "missingCritical": [] }),
        &[(&at("completeness/status"), json!("nearly"))],
        &[(
            &at("completeness"),
            json!({ "percentage": 95, "status": "complete", "missingCritical": [] }),
        )],
    );
    changed(
        &at("completeness/percentage"),
        json!(950),
        &[(&at("completeness/percentage"), json!(950))],
        &[
            (&at("completeness/percentage"), json!(95)),
            (&at("completeness/status"), json!("complete")),
        ],
    );
    changed(
        &at("accuracy/score"),
        json!(90),
        &[(&at("accuracy/score"), json!(90))],
        &[
            (&at("accuracy/score"), json!(0.5)),
            (
                &at("accuracy/factors"),
                reference()["data"]["dataQuality"]["accuracy"]["factors"].clone(),
            ),
        ],
    );
    // Counted from the moment that the tool ran, 2025-01-17T10:30:01Z: one second.
    changed(
        &at("freshness"),
        json!({ "timestamp": "2025-01-17T10:30:00Z", "age": "old" }),
        &[(&at("freshness/age"), json!("old"))],
        &[
            (
                &at("freshness/age"),
                json!({ "value": 1, "unit": "seconds" }),
            ),
            (&at("freshness/status"), json!("real-time")),
        ],
    );
    // Two minutes before the tool ran, which is said in the quick reference beside a moment of its own.
    changed(
        &at("freshness/timestamp"),
        json!("lately"),
        &[
            (&at("freshness/nextUpdate"), json!("2025-01-17T10:35:00Z")),
            (&at("freshness/status"), json!("fresh")),
            (&at("freshness/timestamp"), json!("lately")),
        ],
        &[(
            &at("freshness"),
            json!({ "timestamp": "2025-01-17T10:28:01Z", "age": { "value": 2, "unit": "minutes" }, "status": "fresh" }),
        )],
    );
    changed(
        "/data/validation/defaultFields",
        json!("none"),
        &[("/data/validation/defaultFields", json!("none"))],
        &[(
            "/data/validation/validFields",
            reference()["data"]["validation"]["validFields"].clone(),
        )],
    );
    changed(
        "/data/validation/nullFields",
        json!(0),
        &[("/data/validation/nullFields", json!(0))],
        &[(
            "/data/validation/validFields",
            reference()["data"]["validation"]["validFields"].clone(),
        )],
    );
}

/// A row without one of its cells, or a decision without one of its drivers, would say something else.
#[test]
fn what_counts_as_a_whole_goes_as_a_whole() {
    let mut row = reference()["presentation"]["tables"][0]["rows"][0].clone();
    row[1] = json!(null);
    let rows = reference()["presentation"]["tables"][0]["rows"].clone();
    let others: Vec<_> = rows.as_array().unwrap().iter().skip(1).cloned().collect();
    changed(
        "/presentation/tables/0/rows/0/1",
        json!(null),
        &[("/presentation/tables/0/rows/0", row)],
        &[("/presentation/tables/0/rows", json!(others))],
    );
    let drivers = reference()["recommendations"]["primary"]["drivers"].clone();
    let mut wrong = drivers;
    wrong[1]["direction"] = json!("up");
    changed(
        "/recommendations/primary/drivers",
        wrong.clone(),
        &[("/recommendations/primary/drivers", wrong)],
        &[
            ("/recommendations/primary/drivers", json!([])),
            ("/recommendations/primary/action", json!("Buy")),
        ],
    );
}

#[test]
fn one_wrong_element_does_not_sink_its_list() {
    let steps = reference()["recommendations"]["nextSteps"].clone();
    let mut with = steps.as_array().unwrap().clone();
    with.extend([
        json!({ "tool": "x" }),
        json!(7),
        json!({ "action": " " }),
        json!({ "action": "Wait", "tool": 7 }),
    ]);
    let at = |index: usize| {
        format!(
            "/recommendations/nextSteps/{}",
            steps.as_array().unwrap().len() + index
        )
    };
    let mut then = steps.as_array().unwrap().clone();
    then.push(json!({ "action": "Wait", "priority": "soon", "reason": "Not stated" }));
    changed(
        "/recommendations/nextSteps",
        json!(with),
        &[
            (&at(0), json!({ "tool": "x" })),
            (&at(1), json!(7)),
            (&at(2), json!({ "action": " " })),
            (&format!("{}/tool", at(3)), json!(7)),
        ],
        &[("/recommendations/nextSteps", json!(then))],
    );
}

/// The value of a finding stands for what was not written, and the other way round.
#[test]
fn a_finding_without_its_written_form_is_one() {
    changed(
        "/summary/keyFindings",
        json!([{ "metric": "PE", "value": 12.5 }, { "metric": "ROE", "formatted": "18.5%" }, { "metric": "none" }]),
        &[("/summary/keyFindings/2", json!({ "metric": "none" }))],
        &[(
            "/summary/keyFindings",
            json!([
                { "metric": "PE", "value": 12.5, "formatted": "12.5", "assessment": "neutral" },
                { "metric": "ROE", "value": "18.5%", "formatted": "18.5%", "assessment": "neutral" }
            ]),
        )],
    );
}
