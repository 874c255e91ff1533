//! Everybody who decides whether a document is right.

use std::marker::PhantomData;

use jsonschema::Validator;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{Direction, RootName, Shape, Violation};

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Judge {
    /// serde alone.
    Serde,
    /// `wire::read`, which is what `check` reads with.
    Read,
    /// The emitted schema, by the `jsonschema` crate with formats on.
    Schema,
    /// The emitted schema, by our own reading of it.
    Shape,
}

pub(crate) const JUDGES: [Judge; 4] = [Judge::Serde, Judge::Read, Judge::Schema, Judge::Shape];

const ROOT: RootName = RootName {
    name: "form",
    version: 1,
};

pub(crate) fn canonical<T: JsonSchema>(direction: Direction) -> Value {
    let schema = wire::schema_of::<T>(ROOT, direction).unwrap();
    schema.canonical().clone()
}

pub(crate) fn validator(schema: &Value) -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(schema)
        .unwrap()
}

/// The judges of a type, by its response schema, which must be its input schema too.
pub(crate) struct Judges<T> {
    schema: Value,
    validator: Validator,
    judged: PhantomData<T>,
}

impl<T: DeserializeOwned + JsonSchema> Judges<T> {
    pub(crate) fn new() -> Self {
        let schema = canonical::<T>(Direction::Response);
        assert_eq!(schema, canonical::<T>(Direction::Input));
        Self {
            validator: validator(&schema),
            schema,
            judged: PhantomData,
        }
    }

    pub(crate) fn accepts(&self, judge: Judge, json: &str) -> bool {
        let Ok(value) = serde_json::from_str::<Value>(json) else {
            // What is no JSON is nothing that a schema could see.
            return match judge {
                Judge::Serde => serde_json::from_str::<T>(json).is_ok(),
                Judge::Read => wire::read::<T>(json).is_ok(),
                Judge::Schema | Judge::Shape => false,
            };
        };
        match judge {
            Judge::Serde => serde_json::from_str::<T>(json).is_ok(),
            Judge::Read => wire::read::<T>(json).is_ok(),
            Judge::Schema => self.validator.is_valid(&value),
            Judge::Shape => !self.violations(&value).iter().any(Violation::fails),
        }
    }

    pub(crate) fn violations(&self, value: &Value) -> Vec<Violation> {
        Shape::new(&self.schema).violations(value)
    }
}
