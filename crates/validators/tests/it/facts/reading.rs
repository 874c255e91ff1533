//! What is read, and what is refused.

use serde_json::{Value, json};
use validators::{Facts, FactsError};

#[test]
fn what_is_no_json_is_told_with_its_place() {
    let error = Facts::from_json("[1,\n x]").expect_err("no JSON");
    assert_eq!(error.to_string(), "line 2, column 2: expected value");
}

#[test]
fn nesting_has_a_limit_that_the_error_names() {
    let deep = format!("{}1{}", "[".repeat(128), "]".repeat(128));
    let error = Facts::from_json(&deep).expect_err("too deep");
    assert!(error.to_string().contains("127 levels"), "{error}");
    let just = format!("{}1{}", "[".repeat(127), "]".repeat(127));
    assert_eq!(
        Facts::from_json(&just)
            .expect("as deep as allowed")
            .numbers()
            .len(),
        1
    );

    let nested = |levels: usize| (0..levels).fold(json!(1), |value, _| json!([value]));
    assert_eq!(
        Facts::of(&nested(127))
            .expect("as deep as allowed")
            .numbers()
            .len(),
        1
    );
    let error = Facts::of(&nested(128)).expect_err("too deep");
    assert_eq!(error, FactsError::TooDeep { limit: 127 });
}

#[test]
fn members_that_stand_twice_both_count() {
    let facts = Facts::from_json(r#"{"a":1,"a":2}"#).expect("JSON");
    let values: Vec<f64> = facts.numbers().iter().map(|fact| fact.value).collect();
    assert_eq!(values, [1.0, 2.0]);
}

#[test]
fn numbers_are_the_nearest_floats() {
    let written = [
        "0",
        "-0",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775809",
        "9007199254740993",
        "123456789012345678901234567890",
        "0.1",
        "1.7976931348623157e308",
        "5e-324",
        "1E+2",
        "0e999",
        "1e-999",
    ];
    for number in written {
        let facts = Facts::from_json(number).expect("JSON");
        let value = facts.numbers().first().map(|fact| fact.value.to_bits());
        let nearest: f64 = number.parse().expect("a number");
        assert_eq!(value, Some(nearest.to_bits()), "{number}");
    }
    let error = Facts::from_json("[1e400]").expect_err("no float is that large");
    assert!(error.to_string().contains("64-bit float"), "{error}");
}

#[test]
fn names_that_repeat_are_told_from_those_that_begin_like_them() {
    let json = r#"[{"a":1,"b":2},{"ab":3,"b":4},{"a":5,"b\"":6},{"a":7,"b\u0022":8}]"#;
    let facts = Facts::from_json(json).expect("JSON");
    let pointers: Vec<String> = facts
        .numbers()
        .iter()
        .map(|fact| facts.place(fact).pointer)
        .collect();
    let expected = [
        "/0/a", "/0/b", "/1/ab", "/1/b", "/2/a", "/2/b\"", "/3/a", "/3/b\"",
    ];
    assert_eq!(pointers, expected);
    assert!(Facts::from_json(r#"[{"b\"":1},{"b"":1}]"#).is_err());
}

#[test]
fn json_in_json_in_json_ends() {
    let mut text = json!([1]).to_string();
    for _ in 0..20 {
        text = json!([text]).to_string();
    }
    assert!(Facts::from_json(&text).is_ok());
}

#[test]
fn steps_are_those_of_the_last_digit() {
    let steps = [
        ("1452400000", 1.0),
        ("12.5", 0.1),
        ("0.025", 0.001),
        ("\"1.20\"", 0.01),
        ("\"1,234\"", 1.0),
    ];
    for (written, step) in steps {
        let facts = Facts::from_json(&format!(r#"{{"a":{written}}}"#)).expect("JSON");
        let found = facts.numbers().first().expect("a fact").step;
        assert!((found - step).abs() < 1e-9, "{written}: {found}");
    }
}

#[test]
fn names_with_slashes_are_escaped_in_pointers() {
    let json = r#"{"a/b~":{"2019":5}}"#;
    let facts = Facts::from_json(json).expect("JSON");
    let place = facts.place(facts.numbers().first().expect("a fact"));
    let value: Value = serde_json::from_str(json).expect("JSON");
    assert_eq!(value.pointer(&place.pointer), Some(&json!(5)));
}
