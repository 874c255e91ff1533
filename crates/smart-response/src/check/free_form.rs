//! Values whose form the contract leaves open.

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};
use crate::Input;

/// Wherever anything may stand, integers must still survive every reader.
pub(super) fn integers_are_safe(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let data = [
        ("/data/processed", parts.processed),
        ("/data/rawData", parts.raw_data),
    ];
    for (pointer, value) in data {
        if let Some(value) = value {
            wire::unsafe_integers(value, &mut Pointer::from(pointer), found);
        }
    }
    for (index, chart) in parts.charts.iter() {
        let mut at = Pointer::from("/presentation/charts")
            .child(index)
            .child("data");
        wire::unsafe_integers(&chart.data, &mut at, found);
    }
    for (name, value) in parts.input.into_iter().flat_map(Input::as_map) {
        let mut at = Pointer::from("/summary/input").child(name);
        wire::unsafe_integers(value, &mut at, found);
    }
    let defaults = parts
        .validation
        .into_iter()
        .flat_map(|validation| &validation.default_fields);
    for (index, default) in defaults.enumerate() {
        let at = Pointer::from("/data/validation/defaultFields").child(index);
        wire::unsafe_integers(&default.default_value, &mut at.child("defaultValue"), found);
    }
    suggested(parts, found);
}

fn suggested(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    let related = parts.related.iter().map(|(index, tool)| {
        let at = Pointer::from("/context/relatedTools")
            .child(index)
            .child("suggestedParams");
        (at, &tool.suggested_params)
    });
    let steps = parts.next_steps.iter().map(|(index, step)| {
        (
            Pointer::from("/recommendations/nextSteps")
                .child(index)
                .child("params"),
            &step.params,
        )
    });
    for (at, params) in related.chain(steps) {
        for (name, value) in params.iter().flatten() {
            wire::unsafe_integers(value, &mut at.child(name), found);
        }
    }
}
