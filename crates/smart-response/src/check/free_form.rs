//! Values whose form the contract leaves open.

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};

/// Wherever anything may stand, integers must still survive every reader.
pub(super) fn integers_are_safe(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    each(parts, |at, value| {
        // The rare integer is looked for first, and a pointer made only where there is one.
        if wire::holds_unsafe_integer(value) {
            wire::unsafe_integers(value, &mut at(), found);
        }
    });
    let refs = parts.refs.into_iter().flatten();
    for (name, value) in refs.filter(|(_, value)| wire::holds_unsafe_integer(value)) {
        let mut at = Pointer::constant("/data/_ref").child(name);
        wire::unsafe_integers(value, &mut at, found);
    }
}

/// Every place where anything may stand, with how to point at it.
pub(super) fn each(parts: &Parts<'_>, mut look: impl FnMut(&dyn Fn() -> Pointer, &Value)) {
    for (at, value) in [
        ("/data/processed", parts.processed),
        ("/data/rawData", parts.raw_data),
    ] {
        if let Some(value) = value {
            look(&|| Pointer::constant(at), value);
        }
    }
    if let Some(input) = parts.input {
        inside(&|| "/summary/input".into(), Some(input.as_map()), &mut look);
    }
    let defaults = parts
        .validation
        .map(|validation| &validation.default_fields);
    for (index, default) in defaults.into_iter().flatten().enumerate() {
        let at = || place("/data/validation/defaultFields", index, "defaultValue");
        look(&at, &default.default_value);
    }
    for (index, chart) in parts.charts.iter() {
        look(
            &|| place("/presentation/charts", index, "data"),
            &chart.data,
        );
    }
    for (index, tool) in parts.related.iter() {
        let at = || place("/context/relatedTools", index, "suggestedParams");
        inside(&at, tool.suggested_params.as_ref(), &mut look);
    }
    for (index, step) in parts.next_steps.iter() {
        let at = || place("/recommendations/nextSteps", index, "params");
        inside(&at, step.params.as_ref(), &mut look);
    }
}

fn place(list: &'static str, index: usize, member: &'static str) -> Pointer {
    Pointer::constant(list).child(index).child(member)
}

fn inside(
    at: &dyn Fn() -> Pointer,
    members: Option<&Map<String, Value>>,
    look: &mut impl FnMut(&dyn Fn() -> Pointer, &Value),
) {
    for (name, value) in members.into_iter().flatten() {
        look(&|| at().child(name), value);
    }
}
