//! Integers of any length are found wherever a document has them, and magnitudes are none.

use serde_json::Value;
use smart_response::{CheckOptions, Violation, check_json, score_json, violations_json};

const RIGHT: &str = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");

/// The pointers of the integers that are told of a document, which every way to ask tells alike.
fn told(json: &str) -> Vec<(String, &'static str)> {
    let options = CheckOptions::default();
    let found = violations_json(json, &options).unwrap();
    let kept = check_json::<Value>(json, &options).unwrap().violations;
    assert_eq!(found, kept);
    let failing = found.into_iter().filter(Violation::fails);
    failing
        .map(|one| (one.pointer.to_string(), one.code))
        .collect()
}

fn at(pointer: &str) -> Vec<(String, &'static str)> {
    vec![(pointer.to_owned(), "unsafe_integer")]
}

/// From 22 digits on a float is beyond 10²¹, and `check` took it for a magnitude.
#[test]
fn an_integer_is_found_however_many_digits_it_has() {
    for digits in [16, 17, 19, 20, 21, 22, 25, 40, 300] {
        let integer = "9".repeat(digits);
        let json = RIGHT.replace("12.48", &integer);
        assert!(!told(&json).is_empty(), "{digits}");
        assert!(
            told(&json).iter().all(|one| one.1 == "unsafe_integer"),
            "{digits}"
        );
        let card = score_json(&json, &CheckOptions::default()).unwrap();
        assert!(card.score < 10.0, "{digits}: {}", card.score);
    }
}

#[test]
fn a_magnitude_is_no_integer() {
    for magnitude in ["1.5e25", "1E+22", "9999999999999999999999.5"] {
        assert_eq!(told(&RIGHT.replace("12.48", magnitude)), [], "{magnitude}");
    }
}

#[test]
fn an_integer_is_found_in_a_field_that_has_a_type_and_in_one_that_nobody_knows() {
    let with = |pointer: &str, name: &str, value: &str| {
        let mut document: Value = serde_json::from_str(RIGHT).unwrap();
        document.pointer_mut(pointer).unwrap()[name] = Value::from("HERE");
        document.to_string().replace("\"HERE\"", value)
    };
    for digits in [17, 22] {
        let integer = "1".repeat(digits);
        let json = with("/context", "newer", &integer);
        assert_eq!(told(&json), at("/context/newer"), "{digits}");
        let json = with("/context", "newer", &format!("[{{\"a\": {integer}}}]"));
        assert_eq!(told(&json), at("/context/newer/0/a"), "{digits}");
        let json = with("/data/processed", "id", &format!("-{integer}"));
        assert_eq!(told(&json), at("/data/processed/id"), "{digits}");
    }
    let json = with("/metadata/execution", "duration", &"1".repeat(22));
    assert_eq!(told(&json), at("/metadata/execution/duration"));
}

/// A document that does not read is looked at for them as well.
#[test]
fn an_integer_is_found_beside_what_does_not_read() {
    let json = format!(
        r#"{{"summary": null, "data": {{"processed": {}}}}}"#,
        "1".repeat(22)
    );
    assert!(told(&json).contains(&("/data/processed".to_owned(), "unsafe_integer")));
}
