//! A place where V2 has something.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use wire::{Pointer, RootSchema, SchemaError, Shape, Violation};

use crate::CheckOptions;
use crate::check::parts::Salvage;
use crate::check::{check_part, check_salvage};
use crate::schema::derived;

/// Where V2 has an object, or a list of such.
pub(super) struct Place {
    /// Of the object; of the first element where V2 has a list.
    at: Pointer,
    is_list: bool,
    schema: Arc<Result<RootSchema, SchemaError>>,
}

impl Place {
    /// By the names that lead there.
    pub(super) fn of(field: &str) -> Self {
        let place = Self {
            at: Pointer::from(format!("/{}", field.replace('.', "/")).as_str()),
            is_list: false,
            schema: derived::<Value>(),
        };
        let is_list = place
            .schema("")
            .is_some_and(|schema| schema.get("type") == Some(&json!("array")));
        if is_list {
            let at = place.at.child(0);
            return Self {
                at,
                is_list,
                ..place
            };
        }
        place
    }

    /// Where the object stands in a response that has nothing else.
    pub(super) const fn at(&self) -> &Pointer {
        &self.at
    }

    /// What is wrong with an object that stands here, by its pointers in a response that has nothing else.
    pub(super) fn judged(&self, object: &Value) -> Vec<Violation> {
        let document = self.holding(object.clone());
        let salvage = Salvage::of(&document);
        match (self.schema(""), self.shape()) {
            (Some(schema), Some(shape)) => {
                let told = shape.violations_of_part(schema, object, &self.at);
                check_part(told, &salvage)
            }
            _ => check_salvage::<Value>(&document, &salvage, &CheckOptions::default()),
        }
    }

    /// A response that has nothing but an object here.
    fn holding(&self, object: Value) -> Value {
        let names = self.at.as_str().rsplit('/');
        let names = names.filter(|name| !name.is_empty());
        let around = |value: Value, name: &str| json!({ name: value });
        if self.is_list {
            names.skip(1).fold(json!([object]), around)
        } else {
            names.fold(object, around)
        }
    }

    /// The words that V2 has at a pointer within the object.
    pub(super) fn words(&self, within: &str) -> Vec<&str> {
        let schema = self.schema(within);
        let words = schema.and_then(|schema| schema.get("enum")?.as_array());
        words
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// Whether a text may stand there as well as a number.
    pub(super) fn takes_texts(&self, within: &str) -> bool {
        // Where V2 allows anything, or one of several, no type is named.
        let named = self.schema(within).and_then(|schema| schema.get("type"));
        named.is_none()
    }

    fn shape(&self) -> Option<Shape<'_>> {
        let schema = self.schema.as_ref().as_ref().ok()?;
        Some(Shape::new(schema.canonical()))
    }

    /// What V2 says of a pointer within the object, where that is one thing.
    fn schema(&self, within: &str) -> Option<&Map<String, Value>> {
        let schema = self.schema.as_ref().as_ref().ok()?.canonical();
        let shape = self.shape()?;
        let mut here = shape.meant(schema, |_| None)?;
        let steps = self.at.as_str().split('/').chain(within.split('/'));
        for step in steps.filter(|step| !step.is_empty()) {
            let member = here.get("properties").and_then(|known| known.get(step));
            here = shape.meant(member.or_else(|| here.get("items"))?, |_| None)?;
        }
        Some(here)
    }
}
