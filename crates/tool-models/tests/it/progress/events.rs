//! Events as JSON and as a schema.

use proptest::prelude::*;
use serde_json::json;
use tool_models::ProgressEvent;
use wire::{Direction, RootName};

use super::events;

fn schema(direction: Direction) -> serde_json::Value {
    let root = RootName {
        name: "progress-event",
        version: 1,
    };
    let schema = wire::schema_of::<ProgressEvent>(root, direction).unwrap();
    schema.canonical().clone()
}

#[test]
fn the_schema_is_one_of_four_with_a_constant_tag() {
    let schema = schema(Direction::Response);
    assert_eq!(
        schema["oneOf"],
        json!([
            { "$ref": "#/$defs/ProgressStep" },
            { "$ref": "#/$defs/ProgressContent" },
            { "$ref": "#/$defs/ProgressDone" },
            { "$ref": "#/$defs/ProgressFailure" },
        ])
    );
    let step = &schema["$defs"]["ProgressStep"];
    assert_eq!(step["properties"]["type"]["const"], "progress");
    assert_eq!(
        step["required"],
        json!(["type", "content", "step", "total"])
    );
    assert_eq!(step["properties"]["total"]["minimum"], 1);
    let failure = &schema["$defs"]["ProgressFailure"];
    assert_eq!(failure["required"], json!(["type", "content"]));
    assert_eq!(failure["properties"]["code"]["type"], "string");
    assert_eq!(schema["$defs"]["ProgressDone"]["required"], json!(["type"]));
}

#[test]
fn what_is_read_and_what_is_written_have_one_schema() {
    assert_eq!(schema(Direction::Response), schema(Direction::Input));
}

const RIGHT: &[&str] = &[
    r#"{"type":"progress","content":"","step":0,"total":1}"#,
    r#"{"step":5.0,"total":5,"content":"x","type":"progress"}"#,
    r#"{"content":"","type":"content"}"#,
    r#"{"type":"done"}"#,
    r#"{"newer":[1],"type":"done","step":"no concern of done"}"#,
    r#"{"type":"error","content":"x"}"#,
    r#"{"type":"error","content":"x","code":"Y"}"#,
];

const WRONG: &[(&str, &str)] = &[
    ("{}", r#"one of "progress", "content", "done", "error""#),
    (r#"{"type":"Progress"}"#, r#"did you mean "progress"?"#),
    (
        r#"{"type":"started"}"#,
        r#"one of "progress", "content", "done", "error""#,
    ),
    (
        r#"{"type":5}"#,
        r#"integer `5`, expected one of "progress""#,
    ),
    (
        r#"{"type":"progress","content":"x","step":1}"#,
        "missing field `total`",
    ),
    (
        r#"{"type":"progress","content":"x","step":-1,"total":5}"#,
        "-1 is not a count of 0 or more",
    ),
    (
        r#"{"type":"progress","content":"x","step":0.5,"total":5}"#,
        "0.5 is not a count of 0 or more",
    ),
    (
        r#"{"type":"progress","content":"x","step":0,"total":0}"#,
        "0 is not a count of 1 or more",
    ),
    (
        r#"{"type":"progress","content":"x","step":9007199254740992,"total":5}"#,
        "is not a count of 0 or more",
    ),
    (
        r#"{"type":"progress","content":null,"step":0,"total":5}"#,
        "invalid type: null",
    ),
    (
        r#"{"type":"error","content":"x","code":null}"#,
        "invalid type: null",
    ),
    ("[]", r#"an object with "type", one of "progress""#),
    ("null", r#"an object with "type", one of "progress""#),
];

#[test]
fn reading_and_the_schema_accept_the_same() {
    let validator = jsonschema::validator_for(&schema(Direction::Response)).unwrap();
    for json in RIGHT {
        let value = serde_json::from_str(json).unwrap();
        assert!(validator.is_valid(&value), "{json}");
        serde_json::from_str::<ProgressEvent>(json).unwrap();
    }
    for (json, message) in WRONG {
        let value = serde_json::from_str(json).unwrap();
        assert!(!validator.is_valid(&value), "{json}");
        let error = serde_json::from_str::<ProgressEvent>(json).unwrap_err();
        assert!(error.to_string().contains(message), "{json}: {error}");
    }
}

#[test]
fn a_member_that_stands_twice_is_refused() {
    let json = r#"{"type":"content","content":"a","content":"b"}"#;
    let error = serde_json::from_str::<ProgressEvent>(json).unwrap_err();
    assert!(
        error.to_string().contains("duplicate field `content`"),
        "{error}"
    );
}

proptest! {
    #[test]
    fn events_round_trip_and_are_valid(event in events()) {
        let json = serde_json::to_string(&event).unwrap();
        prop_assert_eq!(&serde_json::from_str::<ProgressEvent>(&json).unwrap(), &event);
        let violations = wire::Shape::new(&schema(Direction::Response))
            .violations(&serde_json::from_str(&json).unwrap());
        prop_assert_eq!(violations, []);
    }
}
