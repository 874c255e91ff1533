//! Unions told apart by a constant member, wherever it stands.

use proptest::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use wire::{Direction, RootName, Shape, Violation, schema_of};

wire::constants! {
    DotTag = "dot",
    LineTag = "line",
    GroupTag = "group",
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Dot {
    shape: DotTag,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Line {
    shape: LineTag,
    from: i8,
    to: i8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Group {
    shape: GroupTag,
    members: Vec<Drawn>,
    any: Value,
}

wire::tagged_union! {
    /// What can be drawn.
    #[derive(Debug, Clone, PartialEq)]
    enum Drawn by "shape" {
        /// A point.
        Dot(Dot) = "dot",
        /// A way.
        Line(Line) = "line",
        /// Several.
        Group(Group) = "group",
    }
}

fn schema() -> Value {
    let root = RootName {
        name: "drawn",
        version: 1,
    };
    schema_of::<Drawn>(root, Direction::Response)
        .unwrap()
        .canonical()
        .clone()
}

/// Something that is nearly a drawing.
fn nearly() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!("dot")),
        Just(json!("line")),
        Just(json!("group")),
        Just(json!("Dot")),
        Just(Value::Null),
        any::<i8>().prop_map(Value::from),
        Just(json!(1.5)),
        Just(json!(true)),
    ];
    let name = prop::sample::select(vec!["shape", "name", "from", "to", "members", "any", "x"]);
    leaf.prop_recursive(3, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::vec((name.clone(), inner), 0..6).prop_map(|members| {
                let named = members
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value));
                Value::Object(named.collect::<Map<_, _>>())
            }),
        ]
    })
}

/// A drawing, and sometimes a damaged one.
fn drawn() -> impl Strategy<Value = Value> {
    let dot = prop::option::of("[a-zก-ฮ\"]{0,4}").prop_map(|name| match name {
        Some(name) => json!({ "shape": "dot", "name": name }),
        None => json!({ "shape": "dot" }),
    });
    let line = (any::<i8>(), any::<i8>())
        .prop_map(|(from, to)| json!({ "shape": "line", "from": from, "to": to }));
    prop_oneof![dot, line].prop_recursive(3, 20, 4, |inner| {
        (prop::collection::vec(inner.clone(), 0..4), inner)
            .prop_map(|(members, any)| json!({ "shape": "group", "members": members, "any": any }))
    })
}

fn turned(document: &Value, by: usize) -> Value {
    match document {
        Value::Object(members) => {
            let mut members: Vec<_> = members
                .iter()
                .map(|(name, member)| (name.clone(), turned(member, by)))
                .collect();
            let count = members.len().max(1);
            members.rotate_left(by % count);
            Value::Object(members.into_iter().collect())
        }
        Value::Array(elements) => elements.iter().map(|element| turned(element, by)).collect(),
        other => other.clone(),
    }
}

proptest! {
    #[test]
    fn where_the_tag_stands_changes_nothing(document in drawn(), by in 0usize..4) {
        let read: Drawn = serde_json::from_value(document.clone()).unwrap();
        let otherwise = turned(&document, by).to_string();
        prop_assert_eq!(&serde_json::from_str::<Drawn>(&otherwise).unwrap(), &read);
        prop_assert_eq!(read.tag(), document["shape"].as_str().unwrap());
        prop_assert_eq!(serde_json::to_value(&read).unwrap(), document);
        // What is read whole has nothing that nobody knows, wherever the tag stood.
        prop_assert_eq!(wire::read::<Drawn>(&otherwise).unwrap().unknown, []);
    }

    /// The type, our shape check and an independent validator agree about what is no drawing.
    #[test]
    fn type_shape_and_schema_refuse_the_same(document in prop_oneof![drawn(), nearly()]) {
        let schema = schema();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let found = Shape::new(&schema).violations(&document);
        let is_valid = validator.is_valid(&document);
        let is_read = serde_json::from_value::<Drawn>(document.clone()).is_ok();
        prop_assert_eq!(!found.iter().any(Violation::fails), is_valid, "{} {:?}", &document, found);
        prop_assert_eq!(is_read, is_valid, "{}", document);
    }
}

#[test]
fn an_unknown_tag_is_one_violation_that_lists_those_that_exist() {
    let schema = schema();
    let found = Shape::new(&schema).violations(&json!({ "shape": "lin", "from": "x" }));
    let told: Vec<_> = found.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
    assert_eq!(told, [("/shape", "unknown_value")]);
    assert!(found[0].fix.contains("\"line\""), "{:?}", found[0]);
}

#[test]
fn of_a_known_tag_everything_wrong_is_told() {
    let schema = schema();
    let document = json!({ "from": "x", "shape": "line", "name": "n" });
    let found = Shape::new(&schema).violations(&document);
    let told: Vec<_> = found.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
    let expected = [
        ("/to", "missing_field"),
        ("/from", "wrong_type"),
        ("/name", "refused_field"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_tag_that_stands_twice_is_refused() {
    for json in [
        r#"{"shape": "dot", "shape": "dot"}"#,
        r#"{"name": "n", "shape": "dot", "name": "m"}"#,
        r#"{"name": "n", "name": "m", "shape": "dot"}"#,
    ] {
        let error = serde_json::from_str::<Drawn>(json).unwrap_err();
        assert!(error.to_string().contains("duplicate field"), "{error}");
    }
}

#[test]
fn a_variant_alone_refuses_anothers_tag() {
    let error = serde_json::from_str::<Dot>(r#"{"shape": "line"}"#).unwrap_err();
    assert!(
        error.to_string().contains(r#""line" is not "dot""#),
        "{error}"
    );
}
