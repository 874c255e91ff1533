//! Whatever a response is turned into, the parts of the contract agree about it and nothing panics.

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{
    AgeUnit, Bands, Better, CheckOptions, DataAge, FreshnessStatus, NonNegative, SmartResponseV2,
    check_json, score_json, violations_json,
};
use wire::{Number, Shape, Violation};

use crate::schema::{root, validator};
use crate::vectors_read::quick_reference;

/// A value that some place may not expect.
fn strange() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (-2.0..120.0).prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        Just(json!([null, 1, "a"])),
        Just(json!({ "value": 1 })),
        Just(json!("2025-01-17T10:30:00Z")),
        Just(json!("high")),
    ]
}

/// Every place in a document.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(members) => members
            .iter()
            .for_each(|(name, inner)| places(inner, &format!("{at}/{name}"), found)),
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .for_each(|(index, inner)| places(inner, &format!("{at}/{index}"), found)),
        _ => {}
    }
}

/// The quick reference with up to three places replaced or removed.
fn mutated() -> impl Strategy<Value = Value> {
    let document: Value = serde_json::from_str(&quick_reference()).unwrap();
    let mut all = Vec::new();
    places(&document, "", &mut all);
    let change = (prop::sample::select(all), prop::option::of(strange()));
    prop::collection::vec(change, 1..4).prop_map(move |changes| {
        let mut document = document.clone();
        for (place, value) in changes {
            apply(&mut document, &place, value);
        }
        document
    })
}

fn apply(document: &mut Value, place: &str, value: Option<Value>) {
    if let Some(value) = value {
        if let Some(target) = document.pointer_mut(place) {
            *target = value;
        }
        return;
    }
    let Some((parent, member)) = place.rsplit_once('/') else {
        return;
    };
    if let Some(Value::Object(members)) = document.pointer_mut(parent) {
        members.shift_remove(member);
    }
}

/// With three hundred zeros it was.
#[test]
fn an_age_that_nobody_writes_out_is_shown_with_an_exponent() {
    let age = |value| DataAge {
        value: NonNegative::new(value).unwrap(),
        unit: AgeUnit::Days,
    };
    assert_eq!(age(1e300).to_string(), "1e300 days");
    assert_eq!(age(400.5).to_string(), "400.5 days");
    let refused = NonNegative::new(-1e300).unwrap_err().to_string();
    assert!(refused.starts_with("-1e300 is not"), "{refused}");
}

proptest! {
    #[test]
    fn types_shape_and_validator_agree(document in mutated()) {
        let schema = root();
        let ours = Shape::new(&schema).violations(&document);
        let lenient = |pointer: &str| pointer == "/data/dataQuality/completeness/missingCritical";
        let refused = ours.iter().any(Violation::fails);
        prop_assert_eq!(!refused, validator(&schema).is_valid(&document), "{:?}", ours);
        let unreadable = ours.iter().any(|v| v.fails() && !(v.code == "missing_field" && lenient(v.pointer.as_str())));
        let read = serde_json::from_value::<SmartResponseV2>(document.clone());
        prop_assert_eq!(!unreadable, read.is_ok(), "{:?}\n{:?}", ours, read.err());
    }

    #[test]
    fn a_document_reads_exactly_when_check_gives_it_back(document in mutated()) {
        let json = document.to_string();
        let checked = check_json::<Value>(&json, &CheckOptions::default()).unwrap();
        let read = serde_json::from_str::<SmartResponseV2>(&json).ok();
        prop_assert_eq!(read.is_none(), checked.response.is_none());
        prop_assert!(read.is_some() || checked.fails());
    }

    #[test]
    fn a_payload_that_is_not_kept_is_judged_as_one_that_is(document in mutated(), processed in strange(), long in any::<bool>()) {
        let mut document = document;
        if let Some(place) = document.pointer_mut("/data/processed") {
            *place = json!([processed, if long { json!(9_007_199_254_740_993i64) } else { json!(1) }]);
        }
        let json = document.to_string();
        let kept = check_json::<Value>(&json, &CheckOptions::default()).unwrap();
        prop_assert_eq!(violations_json(&json, &CheckOptions::default()).unwrap(), kept.violations);
    }

    #[test]
    fn what_is_written_reads_back_the_same(document in mutated()) {
        if let Ok(response) = serde_json::from_value::<SmartResponseV2>(document) {
            let written = serde_json::to_string(&response).unwrap();
            let again: SmartResponseV2 = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(&again, &response);
            prop_assert_eq!(serde_json::to_string(&again).unwrap(), written);
        }
    }

    #[test]
    fn a_score_stays_within_its_scale_and_ten_means_nothing_wrong(document in mutated()) {
        let json = document.to_string();
        let card = score_json(&json, &CheckOptions::default()).unwrap();
        prop_assert!((0.0..=10.0).contains(&card.score));
        let is_ten = card.failures().next().is_none();
        prop_assert_eq!(is_ten, card.score > 9.999);
        let checked = check_json::<Value>(&json, &CheckOptions::default()).unwrap();
        prop_assert!(!(is_ten && checked.fails()));
    }

    #[test]
    fn any_text_is_an_answer_and_not_a_panic(text in "\\PC*") {
        let _ = check_json::<Value>(&text, &CheckOptions::default());
        let _ = score_json(&text, &CheckOptions::default());
    }

    #[test]
    fn freshness_never_improves_with_age(one in 0u32..200_000, more in 0u32..200_000) {
        let status = |seconds: u32| {
            let value = NonNegative::new(f64::from(seconds)).unwrap();
            FreshnessStatus::of(DataAge { value, unit: AgeUnit::Seconds })
        };
        // The statuses are declared from freshest to oldest.
        prop_assert!(status(one) <= status(one + more));
    }

    #[test]
    fn a_better_value_is_never_assessed_worse(
        mut lines in prop::array::uniform5(-1e6..1e6f64), one in -2e6..2e6f64, other in -2e6..2e6f64,
    ) {
        lines.sort_by(|left, right| right.total_cmp(left));
        let bands = Bands::new(lines, Better::Higher).unwrap();
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        let assessed = |value| bands.assess(Number::new(value).unwrap());
        // The assessments are declared from best to worst.
        prop_assert!(assessed(high).assessment <= assessed(low).assessment);
        prop_assert!(assessed(low).threshold.holds_for(low));
    }
}
