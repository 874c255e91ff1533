//! Objects of which a part is wrong: what is understood is taken, the rest is left over at its place.

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{CheckOptions, V1Migration, V1Options, check_json, migrate_v1};
use wire::Pointer;

use crate::migrate::{letters, odd_number, values};
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

fn left(migration: &V1Migration) -> Vec<(String, Value)> {
    let left = migration.leftovers.iter();
    left.map(|one| (one.pointer.to_string(), one.value.clone()))
        .collect()
}

/// The reason for a field that was taken by default.
fn reason<'d>(document: &'d Value, field: &str) -> Option<&'d str> {
    let defaults = document["data"]["validation"]["defaultFields"].as_array()?;
    let default = defaults.iter().find(|default| default["field"] == field)?;
    default["reason"].as_str()
}

/// The quick reference with one place changed, what is left over of it, and what stands at other places then.
fn changed(at: &str, said: Value, over: &[(&str, Value)], then: &[(&str, Value)]) {
    let mut document = reference();
    *document.pointer_mut(at).unwrap() = said;
    let migration = migrated(&document);
    let expected: Vec<_> = over
        .iter()
        .map(|(at, value)| ((*at).to_owned(), value.clone()))
        .collect();
    assert_eq!(left(&migration), expected, "{at}");
    assert!(migration.leftovers.iter().all(|one| !one.reason.is_empty()));
    let response = migration
        .document
        .unwrap_or_else(|| panic!("{at}: {:?}", migration.violations));
    for (place, value) in then {
        assert_eq!(response.pointer(place), Some(value), "{at}: {place}");
    }
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
        assert_eq!(left(&migration), [(place, json!("Sell"))]);
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
        assert!(left(&migration).contains(&(format!("/metadata/{member}"), json!(0.9))));
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
        [("/summary/confidence/score".to_owned(), json!(82))]
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

/// Every place of a document.
fn places(value: &Value, at: &Pointer, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members
            .iter()
            .for_each(|(name, inner)| places(inner, &at.child(name), found)),
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .for_each(|(index, inner)| places(inner, &at.child(index), found)),
        _ => {}
    }
    if !at.as_str().is_empty() {
        found.push(at.to_string());
    }
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        Just(json!("")),
        any::<bool>().prop_map(Value::from),
        (1_000_000..9_000_000i64).prop_map(Value::from),
        "v[a-z]{6,9}".prop_map(Value::from),
        (0.0..1.0f64).prop_map(Value::from),
        odd_number(),
        prop::sample::select(of_the_reference()),
    ];
    leaf.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,4}", inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// What stands somewhere in the quick reference, which elsewhere may contradict the rest, and its words in other
/// letters.
fn of_the_reference() -> Vec<Value> {
    let reference = reference();
    let mut all = Vec::new();
    places(&reference, &Pointer::root(), &mut all);
    let found = all.iter().filter_map(|at| reference.pointer(at).cloned());
    let found: Vec<_> = found.collect();
    let shouted = found.iter().filter_map(Value::as_str);
    let shouted: Vec<_> = shouted.map(|text| json!(text.to_uppercase())).collect();
    [found, shouted].concat()
}

/// Puts something else in a place, or takes it out.
fn damage(document: &mut Value, at: &str, with: Option<Value>) {
    let Some(with) = with else {
        let (around, name) = at.rsplit_once('/').unwrap();
        if let Some(Value::Object(members)) = document.pointer_mut(around) {
            members.remove(name);
        }
        return;
    };
    if let Some(value) = document.pointer_mut(at) {
        *value = with;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// The quick reference with a few places wrong.
    #[test]
    fn every_value_is_found_again(changes in prop::collection::vec((any::<prop::sample::Index>(), prop::option::of(anything())), 1..5)) {
        let mut document = reference();
        let mut damaged = Vec::new();
        for (place, with) in changes {
            let mut all = Vec::new();
            places(&document, &Pointer::root(), &mut all);
            if !all.is_empty() {
                damage(&mut document, place.get(&all).as_str(), with);
                damaged.push(place.get(&all).clone());
            }
        }
        let migration = migrated(&document);
        prop_assert!(migration.document.is_some(), "{damaged:?}: {:?}", migration.violations);
        let Some(response) = &migration.document else {
            return Ok(());
        };
        let checked = check_json::<Value>(&response.to_string(), &CheckOptions::default()).unwrap();
        prop_assert!(checked.response.is_some());
        let mut there = Vec::new();
        values(response, &mut there);
        for one in &migration.leftovers {
            prop_assert_eq!(document.pointer(one.pointer.as_str()), Some(&one.value), "{}", one.pointer);
            values(&one.value, &mut there);
        }
        let mut asked = Vec::new();
        values(&document, &mut asked);
        for value in asked {
            let value = letters(&value);
            prop_assert!(there.iter().any(|one| letters(one) == value), "{value} is lost at one of {damaged:?}");
        }
        // Data without a payload of its own is one as a whole.
        let is_bare = migration.deprecations.iter().any(|one| one.code == "bare_payload");
        for default in response["data"]["validation"]["defaultFields"].as_array().unwrap() {
            let Some(field) = default["field"].as_str() else {
                continue;
            };
            let said = document.pointer(&format!("/{}", field.replace('.', "/")));
            let why = default["reason"].as_str().unwrap_or_default();
            let tells = ["says", "not understood", "counted"].iter().any(|word| why.contains(word));
            prop_assert!(said.is_none() || tells || is_bare, "{field} is {said:?}, and told is {why:?}: {damaged:?}");
        }
        let again = migrated(response).document;
        prop_assert_eq!(again.as_ref(), Some(response));
    }

    /// What is left over of a document with one wrong place stands there, around it or beside it.
    #[test]
    fn one_wrong_place_takes_nothing_else_with_it(place in any::<prop::sample::Index>(), with in anything()) {
        let mut document = reference();
        let mut all = Vec::new();
        places(&document, &Pointer::root(), &mut all);
        let at = place.get(&all);
        damage(&mut document, at, Some(with));
        let migration = migrated(&document);
        // How old the data is, is said in one by three members, one of which is an object.
        let age = "/data/dataQuality/freshness";
        let at_age = Pointer::from(at.as_str()).is_within(age).then_some(age);
        let (beside, _) = at_age.map_or_else(|| at.rsplit_once('/').unwrap(), |at| (at, ""));
        for one in &migration.leftovers {
            let is_near = one.pointer.is_within(beside) || Pointer::from(at.as_str()).is_within(one.pointer.as_str());
            // What another part names there, or contradicts.
            let is_about = [("/recommendations/nextSteps", "/context"), ("/recommendations/nextSteps", "/metadata/tool"), ("/data/validation", "/data/dataQuality/completeness")];
            let is_about = is_about.iter().any(|(left, other)| one.pointer.is_within(left) && at.starts_with(other));
            prop_assert!(is_near || is_about, "{} because of {at}", one.pointer);
        }
    }
}
