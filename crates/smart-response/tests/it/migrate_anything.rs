//! Whatever a response says, no value of it is lost.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use smart_response::{CheckOptions, V1Options, check_json, migrate_v1};
use wire::Pointer;

use crate::migrating::{migrated, options, v1};
use crate::vectors_read::reference;

/// Numbers that few places take, and some that no reader holds.
fn odd_number() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        json!(-1),
        json!(1e18),
        json!(1e300),
        json!(9_007_199_254_740_993_u64),
        json!(u64::MAX),
    ])
}

/// Values with texts that are told apart, so that each can be looked for.
fn anything(words: Vec<Value>) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (1_000_000..9_000_000i64).prop_map(Value::from),
        "v[a-z]{6,9}".prop_map(Value::from),
        Just(json!("")),
        prop::sample::select(words),
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

/// Words, moments and units as V1 may say them.
fn of_v1() -> Vec<Value> {
    let said = [
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
    ];
    said.map(Value::from).into()
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
        prop::option::of(anything(of_v1())),
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
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The texts and numbers of a document.
fn values(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|inner| values(inner, found)),
        Value::Array(elements) => elements.iter().for_each(|inner| values(inner, found)),
        Value::Null => {}
        Value::String(text) => found.push(text.clone()),
        other => found.push(other.to_string()),
    }
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// The quick reference with a few places wrong.
    #[test]
    fn every_value_is_found_again(changes in prop::collection::vec((any::<prop::sample::Index>(), prop::option::of(anything(of_the_reference()))), 1..5)) {
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
    fn one_wrong_place_takes_nothing_else_with_it(place in any::<prop::sample::Index>(), with in anything(of_the_reference())) {
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
