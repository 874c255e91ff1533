//! The types, our reading of the schema and an independent validator must agree.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Validator;
use serde_json::Value;
use smart_response::{ROOT, SmartResponseV2, schema};
use wire::Shape;

use crate::vectors_read::{documents, rows};

pub(crate) fn root() -> Value {
    schema::<Value>(ROOT).unwrap().canonical().clone()
}

pub(crate) fn validator(schema: &Value) -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(schema)
        .unwrap()
}

/// Vectors on which a schema cannot agree with the contract.
fn beyond() -> BTreeSet<String> {
    rows("beyond-schema.tsv")
        .into_iter()
        .map(|row| row[0].clone())
        .collect()
}

#[test]
fn the_schema_agrees_with_every_vector_or_the_vector_is_listed() {
    let (schema, beyond) = (root(), beyond());
    let validator = validator(&schema);
    for verdict in ["accept", "reject"] {
        for (name, json) in documents(verdict) {
            let agrees =
                validator.is_valid(&serde_json::from_str(&json).unwrap()) == (verdict == "accept");
            assert_eq!(
                !agrees,
                beyond.contains(&format!("{verdict}/{name}")),
                "{verdict}/{name}"
            );
        }
    }
}

#[test]
fn our_reading_of_the_schema_is_the_validators() {
    let schema = root();
    let validator = validator(&schema);
    for json in documents("accept")
        .values()
        .chain(documents("reject").values())
    {
        let document: Value = serde_json::from_str(json).unwrap();
        let ours = Shape::new(&schema).violations(&document);
        // That an integer is unsafe is no word of the schema's.
        let ours = ours
            .iter()
            .filter(|violation| violation.fails() && violation.code != "unsafe_integer")
            .count();
        assert_eq!(ours == 0, validator.is_valid(&document), "{json}");
    }
}

#[test]
fn the_types_refuse_what_the_schema_refuses() {
    let validator = validator(&root());
    for (name, json) in documents("reject") {
        if !validator.is_valid(&serde_json::from_str(&json).unwrap()) {
            assert!(
                serde_json::from_str::<SmartResponseV2>(&json).is_err(),
                "{name}"
            );
        }
    }
}

/// Reading takes less than we write in one place, and this is it.
#[test]
fn reading_requires_less_only_where_the_documents_example_leaves_an_array_out() {
    let read = wire::schema_of::<SmartResponseV2>(ROOT, wire::Direction::Input).unwrap();
    let (read, written) = (required(read.canonical()), required(&root()));
    let differing: Vec<_> = written
        .iter()
        .filter(|(name, fields)| read.get(*name) != Some(fields))
        .collect();
    let always = ["percentage", "status", "missingCritical"]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(differing, [(&"Completeness".to_owned(), &always)]);
    assert_eq!(read["Completeness"], ["percentage", "status"]);
}

/// The required fields of the root and of every object definition.
fn required(schema: &Value) -> BTreeMap<String, Vec<String>> {
    let fields = |schema: &Value| -> Option<Vec<String>> {
        serde_json::from_value(schema.get("required")?.clone()).ok()
    };
    let definitions = schema["$defs"].as_object().unwrap().iter();
    let named = definitions.filter_map(|(name, inner)| Some((name.clone(), fields(inner)?)));
    named
        .chain([("the root".to_owned(), fields(schema).unwrap())])
        .collect()
}

#[test]
fn emitted_schemas_use_only_keywords_that_shape_reads() {
    let known = [
        "$schema",
        "$id",
        "$defs",
        "$ref",
        "title",
        "description",
        "type",
        "properties",
        "required",
        "additionalProperties",
        "anyOf",
        "items",
        "enum",
        "format",
        "minimum",
        "maximum",
    ];
    let mut found = BTreeSet::new();
    keywords(&root(), &mut found);
    let strange: Vec<_> = found
        .iter()
        .filter(|keyword| !known.contains(&keyword.as_str()))
        .collect();
    assert_eq!(strange, [""; 0]);
}

fn keywords(schema: &Value, found: &mut BTreeSet<String>) {
    let Some(members) = schema.as_object() else {
        return;
    };
    for (keyword, value) in members {
        found.insert(keyword.clone());
        match keyword.as_str() {
            "properties" | "$defs" => value
                .as_object()
                .unwrap()
                .values()
                .for_each(|inner| keywords(inner, found)),
            "items" | "additionalProperties" => keywords(value, found),
            _ => {}
        }
    }
}
