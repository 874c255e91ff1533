//! The score of the quick reference, whole and damaged.

use serde_json::Value;
use smart_response::{CheckOptions, ScoreCard, score_json};

use crate::damages::{Damage, damages};
use crate::vectors_read::quick_reference;

fn scored(document: &Value) -> ScoreCard {
    score_json(&document.to_string(), &CheckOptions::default()).unwrap()
}

fn damaged(damage: &Damage) -> Value {
    let mut document: Value = serde_json::from_str(&quick_reference()).unwrap();
    let (parent, member) = damage.pointer.rsplit_once('/').unwrap();
    let parent = document
        .pointer_mut(parent)
        .unwrap_or_else(|| panic!("{}", damage.pointer));
    match (&damage.value, parent) {
        (Some(value), Value::Object(members)) => {
            members.insert(member.to_owned(), value.clone());
        }
        (Some(value), Value::Array(elements)) => {
            elements[member.parse::<usize>().unwrap()] = value.clone();
        }
        (None, Value::Object(members)) => {
            members.shift_remove(member).unwrap();
        }
        (_, parent) => panic!("{parent} has no members"),
    }
    document
}

#[test]
#[expect(clippy::float_cmp, reason = "scores are rounded to two decimals")]
fn the_quick_reference_scores_ten() {
    let card = scored(&serde_json::from_str(&quick_reference()).unwrap());
    assert_eq!(card.failures().next(), None);
    assert_eq!(card.score, 10.0);
}

#[test]
fn every_damage_costs_and_is_named() {
    assert!(damages().len() >= 20);
    for damage in damages() {
        let card = scored(&damaged(&damage));
        assert!(card.score < 10.0, "{} costs nothing", damage.pointer);
        let noticed = card
            .failures()
            .find(|criterion| criterion.id == damage.criterion);
        let criterion = noticed.unwrap_or_else(|| {
            panic!(
                "{}: {:?}",
                damage.pointer,
                card.failures().collect::<Vec<_>>()
            )
        });
        let pointer = criterion.pointer.as_ref().unwrap().as_str();
        assert_eq!(pointer, damage.noticed_at, "{}", damage.pointer);
        assert!(!criterion.hint.as_ref().unwrap().is_empty());
    }
}

#[test]
fn a_small_damage_fails_nothing_but_its_own_criterion() {
    for damage in damages() {
        let card = scored(&damaged(&damage));
        // No findings at all is also a strength of V1 lost.
        let failures = card.failures().map(|criterion| criterion.id);
        let failures: Vec<_> = failures
            .filter(|id| *id != "pre_extracted_insights")
            .collect();
        assert_eq!(failures, [damage.criterion], "{}", damage.pointer);
    }
}
