//! Values whose form the contract leaves open.

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};

/// Wherever anything may stand, integers must still survive every reader.
pub(super) fn integers_are_safe(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let mut look = Look { found };
    look.at(|| "/data/processed".into(), parts.processed);
    look.at(|| "/data/rawData".into(), parts.raw_data);
    if let Some(input) = parts.input {
        look.inside(|| "/summary/input".into(), Some(input.as_map()));
    }
    if let Some(validation) = parts.validation {
        for (index, default) in validation.default_fields.iter().enumerate() {
            let at = || {
                Pointer::from("/data/validation/defaultFields")
                    .child(index)
                    .child("defaultValue")
            };
            look.at(at, Some(&default.default_value));
        }
    }
    for (index, chart) in parts.charts.iter() {
        let at = || {
            Pointer::from("/presentation/charts")
                .child(index)
                .child("data")
        };
        look.at(at, Some(&chart.data));
    }
    for (index, tool) in parts.related.iter() {
        let at = || {
            Pointer::from("/context/relatedTools")
                .child(index)
                .child("suggestedParams")
        };
        look.inside(at, tool.suggested_params.as_ref());
    }
    for (index, step) in parts.next_steps.iter() {
        let at = || {
            Pointer::from("/recommendations/nextSteps")
                .child(index)
                .child("params")
        };
        look.inside(at, step.params.as_ref());
    }
}

/// Looks for the rare integer first, and makes pointers only where there is one.
struct Look<'a> {
    found: &'a mut Vec<Violation>,
}

impl Look<'_> {
    fn at(&mut self, at: impl Fn() -> Pointer, value: Option<&Value>) {
        if let Some(value) = value.filter(|value| wire::holds_unsafe_integer(value)) {
            wire::unsafe_integers(value, &mut at(), self.found);
        }
    }

    fn inside(&mut self, at: impl Fn() -> Pointer, members: Option<&Map<String, Value>>) {
        for (name, value) in members.into_iter().flatten() {
            self.at(|| at().child(name), Some(value));
        }
    }
}
