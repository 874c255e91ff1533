//! Reasons in many languages, and what is none in any.

use dealing_tools::{JustificationQuality, assess_justification};
use serde_json::Value;

const VECTORS: &str = include_str!("../../../../vectors/dealing/justifications.jsonl");

fn missed(text: &str) -> Vec<&'static str> {
    let rules = assess_justification(text).rules.into_iter();
    let missed = rules.filter(|rule| !rule.passed);
    missed.map(|rule| rule.rule.as_str()).collect()
}

#[test]
fn each_justification_misses_the_rules_that_its_vector_names() {
    let mut wrong = Vec::new();
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        let text = vector["justification"].as_str().expect("a text");
        let expected: Vec<_> = vector["missed"]
            .as_array()
            .expect("a list")
            .iter()
            .collect();
        let found = missed(text);
        if expected != found {
            wrong.push(format!(
                "{text}\n  expected {expected:?}, found {:#?}",
                assess_justification(text).rules
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whoever is told that a reason is weak is told by each rule that it misses what would make it good.
#[test]
fn what_is_missed_says_what_would_make_it_good() {
    let assessed = assess_justification("no reason");
    assert_eq!(assessed.quality, JustificationQuality::Weak);
    let told: Vec<_> = assessed
        .rules
        .iter()
        .map(|rule| &*rule.explanation)
        .collect();
    assert_eq!(
        told,
        [
            "it has 0 different words without filler and placeholders, where at least 8 say what and why",
            "\"no reason\" gives no reason: say why, because of what or what is expected of it",
            "name what it is about and can be held against: earnings, a dividend, a rating, a horizon, a purpose, the \
             portfolio",
        ]
    );
}
