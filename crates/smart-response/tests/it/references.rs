//! Values of `data._ref` that nothing refers to, or that refer to others: nothing of them is lost.

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{
    CheckOptions, Estimate, check_json, estimate_tokens, expand, fit, refer, violations_json,
};

use crate::fitting::failing;
use crate::vectors_read::{quick_reference, reference};

/// The quick reference with values said once, and a payload.
fn document(refs: &Value, payload: &Value) -> Value {
    let mut document: Value = serde_json::from_str(&quick_reference()).unwrap();
    document["data"]["_ref"] = refs.clone();
    document["data"]["processed"] = payload.clone();
    document
}

/// What expanding tells, and what `check` tells of the references; they agree but for the payload's places.
fn told(document: &Value) -> Vec<String> {
    let text = document.to_string();
    let whole = |found: Vec<wire::Violation>| -> Vec<String> {
        let found = found
            .into_iter()
            .filter(|one| one.code.contains("reference"));
        let mut found: Vec<_> = found
            .map(|one| format!("{} {}", one.pointer, one.code))
            .collect();
        found.sort();
        found
    };
    let checked = whole(
        check_json::<Value>(&text, &CheckOptions::default())
            .unwrap()
            .violations,
    );
    assert_eq!(
        checked,
        whole(violations_json(&text, &CheckOptions::default()).unwrap())
    );
    assert_eq!(checked, whole(expand(&mut document.clone())));
    checked
}

/// The document's own form of task 4.5: `_ref: { symbol: 'ADVANC.BK' }`, and nothing says how it is referred to.
#[test]
fn a_value_that_nothing_refers_to_stays_and_is_told() {
    let mut document = document(
        &json!({ "symbol": "ADVANC.BK", "used": [1, 2] }),
        &json!({ "rows": { "_ref": "used" } }),
    );
    assert_eq!(told(&document), ["/data/_ref/symbol unused_reference"]);
    let found = expand(&mut document);
    assert!(found.iter().all(|one| !one.fails()));
    assert_eq!(document["data"]["_ref"], json!({ "symbol": "ADVANC.BK" }));
    assert_eq!(document["data"]["processed"], json!({ "rows": [1, 2] }));
}

#[test]
fn a_value_that_refers_to_another_is_not_put_back() {
    for refs in [
        json!({ "a": { "inner": { "_ref": "b" } }, "b": { "secret": 42 } }),
        json!({ "a": { "_ref": "a" } }),
        json!({ "a": [{ "_ref": "nowhere" }] }),
    ] {
        let mut document = document(&refs, &json!({ "x": { "_ref": "a" } }));
        let before = document.clone();
        assert!(told(&document).contains(&"/data/_ref/a nested_reference".to_owned()));
        let found = expand(&mut document);
        assert!(found.iter().any(wire::Violation::fails));
        assert_eq!(document, before);
    }
}

/// 180 KB became 500 MB.
#[test]
fn values_that_would_take_too_much_are_not_put_back() {
    let long = "x".repeat(100_000);
    let refers = |count: usize| vec![json!({ "_ref": "long" }); count];
    let refs = json!({ "long": long, "short": [1, 2] });
    // 100,002 bytes with the quotes: 671 times they are 67,101,342 bytes, and 67,108,864 are allowed.
    let allowed = document(&refs, &json!([refers(671), { "_ref": "short" }]));
    assert_eq!(told(&allowed), [""; 0]);
    let mut document = document(&refs, &json!([refers(672), { "_ref": "short" }]));
    assert_eq!(told(&document), ["/data/_ref/long large_reference"]);
    let before = document.clone();
    let found = expand(&mut document);
    assert_eq!(document, before);
    assert_eq!(
        found[0].message,
        "values of data._ref would take 67201349 bytes where they are meant, \"long\" most with 100002 bytes in 672 places; no more than 67108864 are put back"
    );
    // It is shortened as it stands, and nothing is put back on the way.
    let fitted = fit(&document.to_string(), 1_000, &Estimate).unwrap();
    assert!(fitted.is_met, "{}", fitted.tokens);
}

/// What is said once can be put back, however much it is.
#[test]
fn what_would_not_be_put_back_is_not_said_once() {
    let row = json!({ "text": "y".repeat(1_000_000) });
    let mut document = document(&json!({}), &json!(vec![row; 68]));
    assert_eq!(refer(&mut document), 0);
}

#[test]
fn a_table_that_is_none_is_told_and_left() {
    let mut document = document(&json!(["list"]), &json!({ "x": { "_ref": "a" } }));
    let before = document.clone();
    let found = expand(&mut document);
    assert_eq!(
        (found.len(), found[0].code, found[0].pointer.as_str()),
        (1, "wrong_type", "/data/_ref")
    );
    assert_eq!(document, before);
    assert_eq!(refer(&mut document), 0);
    assert_eq!(document, before);
}

/// What fitting leaves out of the table it lists, and with room for it nothing is left out.
#[test]
fn fitting_keeps_what_nothing_refers_to_or_says_that_it_went() {
    let rows: Vec<_> = (0..40)
        .map(|n| json!({ "n": n, "fund": { "name": "Fund of the company", "currency": "THB" } }))
        .collect();
    let document = document(
        &json!({ "symbol": "ADVANC.BK", "name": "x".repeat(50) }),
        &json!(rows),
    );
    let tokens = estimate_tokens(&document.to_string());
    let near = fit(&document.to_string(), tokens - 1, &Estimate).unwrap();
    assert!(near.references > 30 && near.dropped.is_empty());
    assert_eq!(near.response["data"]["_ref"]["symbol"], "ADVANC.BK");
    let mut back = near.response.clone();
    assert_eq!(expand(&mut back).len(), 2);
    assert_eq!(back, document);

    let small = fit(&document.to_string(), 500, &Estimate).unwrap();
    assert!(small.is_met);
    assert!(small.response["data"].get("_ref").is_none());
    let gone = small.dropped.iter().find(|one| one.part == "data._ref");
    assert_eq!(gone.map(|one| (one.count, one.of)), Some((2, 2)));
    assert_eq!(told(&small.response), [""; 0]);
}

#[test]
fn parameters_that_stand_twice_are_said_once_and_come_back() {
    let document = reference();
    let mut shorter = document.clone();
    assert_eq!(refer(&mut shorter), 2);
    let reference = json!({ "_ref": "params" });
    assert_eq!(
        shorter["recommendations"]["nextSteps"][0]["params"],
        reference
    );
    assert_eq!(
        shorter["context"]["relatedTools"][0]["suggestedParams"],
        reference
    );
    let said = &document["recommendations"]["nextSteps"][0]["params"];
    assert_eq!(shorter["data"]["_ref"], json!({ "params": said }));
    assert_eq!(failing(&shorter), [""; 0]);
    assert_eq!(expand(&mut shorter), []);
    assert_eq!(shorter.to_string(), document.to_string());
}

#[test]
fn a_payload_with_refs_of_its_own_is_left_alone() {
    let mut document = reference();
    document["data"]["processed"]["_ref"] = json!("theirs");
    let before = document.clone();
    assert_eq!(refer(&mut document), 0);
    assert_eq!(expand(&mut document), []);
    assert_eq!(document, before);
}

#[test]
fn a_reference_to_nothing_is_told_and_left() {
    let mut document = reference();
    document["data"]["_ref"] = json!({ "known": 1 });
    document["data"]["processed"] = json!([{ "_ref": "knwon" }, { "_ref": "known" }]);
    document["recommendations"]["nextSteps"][0]["params"] = json!({ "_ref": "other" });
    let expected = [
        "/data/processed/0 unknown_reference",
        "/recommendations/nextSteps/0/params unknown_reference",
    ];
    assert_eq!(failing(&document), expected);
    let told = expand(&mut document);
    assert_eq!(told.len(), 2);
    assert_eq!(
        document["data"]["processed"],
        json!([{ "_ref": "knwon" }, 1])
    );
    assert!(document["data"].get("_ref").is_some());
}

/// All texts of a value.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|inner| texts(inner, found)),
        Value::Array(elements) => elements.iter().for_each(|inner| texts(inner, found)),
        Value::String(text) => found.push(text.clone()),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        "[a-z]{20,24}".prop_map(Value::from),
        Just(json!("a text that may stand more than once")),
        "[a-d]".prop_map(|name| json!({ "_ref": name })),
    ];
    leaf.prop_recursive(2, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-e]", inner, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn no_text_is_lost_by_expanding_or_saying_once(refs in prop::collection::btree_map("[a-d]", value(), 0..4), payload in value()) {
        let refs = Value::Object(refs.into_iter().collect());
        let document = document(&refs, &payload);
        let (mut all, mut left) = (Vec::new(), Vec::new());
        texts(&document, &mut all);
        let mut expanded = document.clone();
        expand(&mut expanded);
        texts(&expanded, &mut left);
        for text in &all {
            // The names of references go with them.
            prop_assert!(text.len() == 1 || left.contains(text), "{text}");
        }
        let mut referring = expanded.clone();
        refer(&mut referring);
        prop_assert!(!expand(&mut referring).iter().any(|one| one.code == "unknown_reference") || referring == expanded);
        prop_assert_eq!(referring, expanded);
        told(&document);
    }
}
