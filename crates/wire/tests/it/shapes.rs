//! What the findings about a shape say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire::{Direction, Shape};

use crate::judges::{Judges, canonical};
use crate::made::{Cell, MayBeNull};

fn found(schema: &Value, document: &Value) -> Vec<(String, &'static str)> {
    let violations = Shape::new(schema).violations(document);
    violations
        .iter()
        .map(|violation| (violation.pointer.to_string(), violation.code))
        .collect()
}

#[test]
fn everything_wrong_is_found_at_once_and_where_it_is() {
    let document = json!({
        "value": null, "at": "yesterday", "share": 2, "digits": 2.5, "valeu": 1
    });
    let expected = [
        ("/value", "null_not_allowed"),
        ("/at", "invalid_timestamp"),
        ("/share", "out_of_range"),
        ("/digits", "wrong_type"),
        ("/valeu", "unknown_field"),
    ];
    assert_eq!(
        found(&canonical::<Cell>(Direction::Response), &document),
        expected.map(|(pointer, code)| (pointer.to_owned(), code))
    );
}

/// Each variant of a union was named, ten times "an object".
#[test]
fn what_is_expected_is_said_once() {
    let variant = |tag: &str| {
        let tag = json!({ "type": "string", "const": tag });
        json!({ "type": "object", "properties": { "tag": tag }, "required": ["tag"] })
    };
    let schema = json!({ "oneOf": [variant("a"), variant("b"), { "type": "string" }] });
    let violations = Shape::new(&schema).violations(&json!([1]));
    let [violation] = violations.as_slice() else {
        panic!("{violations:?}")
    };
    assert_eq!(
        (violation.code, violation.fix.as_str()),
        ("wrong_type", "write an object or a string")
    );
}

/// A nullable object was judged to be null as soon as two of its members were unknown, and every
/// mistake inside it was hidden behind "not null".
#[test]
fn mistakes_inside_a_nullable_object_are_named_where_they_are() {
    let judges = Judges::<MayBeNull>::new();
    let cell = |cell: Value| json!({ "price": null, "word": null, "cell": cell });
    let codes = |document: Value| {
        let violations = judges.violations(&document);
        let named = violations
            .iter()
            .map(|violation| (violation.pointer.to_string(), violation.code));
        named.collect::<Vec<_>>()
    };
    assert_eq!(
        codes(cell(
            json!({ "value": 1, "at": "2025-01-17T10:30:00Z", "x": 1, "y": 2 })
        )),
        [("/cell/x", "unknown_field"), ("/cell/y", "unknown_field")]
            .map(|(pointer, code)| (pointer.to_owned(), code))
    );
    assert_eq!(
        codes(cell(json!({ "value": true, "at": 1, "share": "1" }))),
        [
            ("/cell/value", "wrong_type"),
            ("/cell/at", "wrong_type"),
            ("/cell/share", "wrong_type")
        ]
        .map(|(pointer, code)| (pointer.to_owned(), code))
    );
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Fixes {
    /// Anything.
    payload: Value,
    /// A cell, or nothing.
    #[serde(deserialize_with = "wire::nullable")]
    cell: Option<Cell>,
}

/// The fix once ended in `add "payload": ` with nothing after it.
#[test]
fn the_fix_of_a_missing_field_says_what_to_add() {
    let schema = canonical::<Fixes>(Direction::Response);
    let violations = Shape::new(&schema).violations(&json!({}));
    let fixes: Vec<_> = violations
        .iter()
        .map(|violation| violation.fix.as_str())
        .collect();
    assert_eq!(
        fixes,
        [
            "add \"payload\": any value",
            "add \"cell\": an object or null"
        ]
    );
}

#[test]
fn a_field_left_out_under_a_misspelt_name_is_recognised() {
    let schema = canonical::<Cell>(Direction::Response);
    let violations =
        Shape::new(&schema).violations(&json!({ "Value": 1, "at": "2025-01-17T10:30:00Z" }));
    assert_eq!(violations[0].code, "missing_field");
    assert!(
        violations[0].fix.contains("was \"Value\" meant"),
        "{}",
        violations[0].fix
    );
    assert_eq!(violations[1].code, "unknown_field");
    assert_eq!(
        violations[1].fix,
        "rename it to \"value\", if that was meant"
    );
    assert!(!violations[1].fails());
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Input {
    city: String,
}

#[test]
fn an_input_refuses_what_it_does_not_know() {
    let judges = Judges::<Input>::new();
    let document = json!({ "city": "Bangkok", "ctiy": 1 });
    let violations = judges.violations(&document);
    assert_eq!(violations.len(), 1);
    assert_eq!(
        (violations[0].pointer.as_str(), violations[0].code),
        ("/ctiy", "refused_field")
    );
    assert!(violations[0].fails());
    assert!(wire::read::<Input>(&document.to_string()).is_err());
}

#[test]
fn unsafe_integers_are_found_in_free_forms_and_the_pointer_comes_back() {
    let document = json!({ "a/b": [1, { "~": 9_007_199_254_740_993_u64 }], "c": -9_007_199_254_740_992_i64, "d": 1e21 });
    let (mut at, mut found) = (wire::Pointer::from("/data"), Vec::new());
    wire::unsafe_integers(&document, &mut at, &mut found);
    let pointers: Vec<_> = found
        .iter()
        .map(|violation| violation.pointer.as_str())
        .collect();
    assert_eq!(pointers, ["/data/a~1b/1/~0", "/data/c"]);
    assert_eq!(at.as_str(), "/data");
}

/// Definitions that refer to each other and to nothing else have no shape to judge by; following
/// them never ended.
#[test]
fn references_in_a_circle_end() {
    let schema = json!({
        "$ref": "#/$defs/A",
        "$defs": { "A": { "$ref": "#/$defs/B" }, "B": { "$ref": "#/$defs/A" } }
    });
    assert_eq!(found(&schema, &json!(1)), []);
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Tree {
    name: String,
    children: Vec<Tree>,
}

#[test]
fn a_type_that_contains_itself_is_judged_to_any_depth() {
    let mut document = json!({ "name": 1, "children": [] });
    let mut pointer = "/name".to_owned();
    for _ in 0..40 {
        document = json!({ "name": "n", "children": [document] });
        pointer.insert_str(0, "/children/0");
    }
    let schema = canonical::<Tree>(Direction::Response);
    assert_eq!(found(&schema, &document), [(pointer, "wrong_type")]);
}
