//! Whatever a response holds, fitting it keeps its word.

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{estimate_tokens, expand, refer};

use crate::fit::NAMING_RAW_DATA;
use crate::fitting::{failing, fitted, message, warning};
use crate::vectors_read::reference;

/// Values of any form, with repetitions in them.
fn payload() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<i16>().prop_map(Value::from),
        "[a-zก-ฮ\"\\\\ ]{0,12}".prop_map(Value::from),
        Just(json!("a text that is long enough to be said once")),
        Just(json!({ "discountRate": 0.1, "growthRate": 0.05, "years": 5 })),
    ];
    leaf.prop_recursive(3, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[a-e]{1,2}", inner, 0..6)
                .prop_map(|members| { Value::Object(members.into_iter().collect()) }),
        ]
    })
}

/// The quick reference with more and less of everything.
fn any_response() -> impl Strategy<Value = Value> {
    let counts = prop::collection::vec(0..5usize, 9);
    (payload(), prop::option::of(payload()), counts, any::<bool>()).prop_map(
        |(processed, raw, counts, has_unknown)| {
            let mut document = reference();
            document["data"]["processed"] = processed.clone();
            if let Some(raw) = raw {
                document["data"]["rawData"] = json!([raw, processed]);
            }
            let count = |at: usize| 0..counts[at];
            let timings = ["now", "soon", "later"];
            let weights = [0.0, 0.2, 0.4, 0.6, 0.8];
            let severities = ["critical", "warning", "info", "debug"];
            document["metadata"]["warnings"] =
                count(0).map(|n| warning(&format!("W{n}"), severities[n % 4])).collect();
            document["summary"]["keyFindings"] = count(1)
                .map(|n| json!({ "metric": format!("M{n}"), "value": n, "formatted": "x", "assessment": if n == 3 { "critical" } else { "good" }, "weight": weights[n] }))
                .collect();
            document["recommendations"]["risks"] =
                count(2).map(|n| json!({ "what": format!("R{n}"), "likelihood": "low", "impact": "high" })).collect();
            document["context"]["relatedTools"] = count(3)
                .map(|n| json!({ "name": format!("tool_{n}"), "reason": "r", "expectedValue": "e", "priority": "low", "suggestedParams": { "symbol": "ADVANC.BK", "n": n, "years": 5 } }))
                .collect();
            document["recommendations"]["nextSteps"] = count(3)
                .map(|n| json!({ "action": "a", "tool": format!("tool_{n}"), "params": { "symbol": "ADVANC.BK", "n": n, "years": 5 }, "priority": timings[n % 3], "reason": "r" }))
                .collect();
            document["context"]["learnMore"] =
                count(4).map(|n| json!({ "topic": format!("T{n}"), "relevance": "why" })).collect();
            document["presentation"]["highlights"] =
                (0..3 + counts[5] % 3).map(|n| json!(format!("H{n}"))).collect();
            document["presentation"]["charts"] =
                count(6).map(|n| json!({ "type": "bar", "title": format!("C{n}"), "data": { "labels": [], "datasets": [] } })).collect();
            if has_unknown {
                document["context"]["novel"] = json!({ "some": "thing" });
            }
            document
        },
    )
}

/// What a response holds, each leaf with its place, lists by the texts of their elements: a shorter list
/// holds fewer.
fn held(document: &Value) -> Vec<String> {
    let mut document = document.clone();
    expand(&mut document);
    if let Some(Value::Array(warnings)) = document.pointer_mut("/metadata/warnings") {
        warnings.retain(|warning| warning["id"] != "WARN_TRIMMED");
    }
    let mut found = Vec::new();
    // A table holds its rows, as a list does.
    if let Some(Value::Array(tables)) = document.pointer_mut("/presentation/tables") {
        for (index, table) in tables.iter_mut().enumerate() {
            leaves(
                &table["rows"].take(),
                &format!("/rows of {index}"),
                &mut found,
            );
        }
    }
    leaves(&document, "", &mut found);
    found.sort();
    found
}

fn leaves(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members
            .iter()
            .for_each(|(name, inner)| leaves(inner, &format!("{at}/{name}"), found)),
        Value::Array(elements) => elements
            .iter()
            .for_each(|inner| found.push(format!("{at}/- {inner}"))),
        Value::Null => {}
        other => found.push(format!("{at} {other}")),
    }
}

fn is_part_of(less: &[String], more: &[String]) -> bool {
    let mut more = more.iter();
    less.iter().all(|one| more.any(|other| other == one))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn fitting_keeps_its_word(document in any_response(), max_tokens in 300..1_600usize) {
        prop_assert_eq!(failing(&document), [""; 0]);
        let once = fitted(&document, max_tokens);
        prop_assert_eq!(once.is_met, once.tokens <= max_tokens);
        prop_assert_eq!(once.tokens, estimate_tokens(&once.response.to_string()));
        prop_assert_eq!(failing(&once.response), [""; 0]);
        // What never goes.
        for place in ["/summary/conclusion", "/summary/title", "/recommendations/primary/action", "/summary/confidence/score"] {
            prop_assert_eq!(once.response.pointer(place), document.pointer(place));
        }
        let critical = |document: &Value| -> Vec<Value> {
            let warnings = document["metadata"]["warnings"].as_array().unwrap();
            warnings.iter().filter(|warning| warning["severity"] == "critical").cloned().collect()
        };
        prop_assert_eq!(critical(&once.response), critical(&document));
        // What went is said, and nothing else did.
        prop_assert_eq!(once.dropped.is_empty(), message(&once.response).is_none());
        prop_assert!(is_part_of(&held(&once.response), &held(&document)));
        if once.dropped.is_empty() {
            prop_assert_eq!(held(&once.response), held(&document));
        }
    }

    #[test]
    fn fitting_again_changes_nothing(document in any_response(), max_tokens in 300..1_600usize) {
        let once = fitted(&document, max_tokens);
        let twice = fitted(&once.response, max_tokens);
        prop_assert_eq!(twice.response.to_string(), once.response.to_string());
        prop_assert_eq!(twice.dropped, []);
    }

    #[test]
    fn a_larger_budget_never_leaves_out_more(document in any_response(), one in 300..1_600usize, other in 300..1_600usize) {
        let (small, large) = (one.min(other), one.max(other));
        let (small, large) = (fitted(&document, small), fitted(&document, large));
        prop_assert!(is_part_of(&held(&small.response), &held(&large.response)));
        prop_assert!(small.tokens <= large.tokens || !small.is_met);
    }

    /// A repetition of the payload costs it nothing but the naming of what went.
    #[test]
    fn raw_data_that_repeats_the_payload_takes_nothing_from_it(document in any_response(), rows in 0..60usize, wraps in any::<bool>(), max_tokens in 300..2_600usize) {
        let (mut plain, mut repeating) = (document.clone(), document);
        plain["data"].as_object_mut().unwrap().remove("rawData");
        let rows = (0..rows).map(|row| json!({ "name": format!("Fund {row} of a company"), "row": row }));
        plain["data"]["processed"] = json!({ "any": plain["data"]["processed"], "rows": rows.collect::<Vec<_>>() });
        let payload = plain["data"]["processed"].clone();
        repeating["data"]["processed"] = payload.clone();
        repeating["data"]["rawData"] = if wraps { json!({ "status": 200, "body": payload }) } else { payload };
        let without = fitted(&plain, max_tokens);
        let with = fitted(&repeating, max_tokens + NAMING_RAW_DATA);
        prop_assert!(is_part_of(&held(&without.response), &held(&with.response)), "{:?}", with.dropped);
    }

    #[test]
    fn references_lose_nothing(processed in payload(), raw in payload()) {
        let mut document = reference();
        document["data"]["processed"] = json!([processed, raw]);
        document["data"]["rawData"] = json!({ "a": raw, "b": processed });
        let before = document.to_string();
        let places = refer(&mut document);
        prop_assert_eq!(places > 0, document["data"].get("_ref").is_some());
        prop_assert!(places == 0 || document.to_string().len() < before.len());
        prop_assert_eq!(failing(&document), [""; 0]);
        prop_assert_eq!(expand(&mut document), []);
        prop_assert_eq!(document.to_string(), before);
    }
}
