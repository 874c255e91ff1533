//! Next steps that lead nowhere.

use std::collections::BTreeSet;

use wire::{Pointer, Violation, nearest};

use super::{CheckOptions, parts::Parts};

/// A next step may only name a tool that the response's context, or the server, knows: a model
/// that is told to call a tool that is not there makes one up.
pub(super) fn next_steps_name_known_tools(
    parts: &Parts<'_>,
    options: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    // With half of the context unreadable, the tool may well be named in the other half.
    if !(parts.related.is_whole && parts.alternatives.is_whole) {
        return;
    }
    let known = known_tools(parts, options);
    for (index, step) in parts.next_steps.iter() {
        let Some(tool) = step.tool.as_deref().filter(|tool| !known.contains(tool)) else {
            continue;
        };
        let at = Pointer::from("/recommendations/nextSteps")
            .child(index)
            .child("tool");
        let message = format!("the step calls {tool:?}, which the context does not name");
        let fix = match nearest(tool, known.iter().copied()) {
            Some(meant) => format!(
                "call {meant:?}, if that was meant, or add the tool to context.relatedTools"
            ),
            None => {
                "add the tool to context.relatedTools, or leave the tool out of the step".to_owned()
            }
        };
        found.push(Violation::error(at, "unknown_tool", message, fix));
    }
}

fn known_tools<'a>(parts: &Parts<'a>, options: &'a CheckOptions) -> BTreeSet<&'a str> {
    let related = parts.related.iter().map(|(_, tool)| tool.name.as_str());
    let alternative = parts
        .alternatives
        .iter()
        .map(|(_, tool)| tool.name.as_str());
    let required = parts
        .dependencies
        .into_iter()
        .flat_map(|needs| &needs.requires);
    let itself = parts.tool.map(|tool| tool.name.as_str());
    let given = options.known_tools.iter().map(String::as_str);
    related
        .chain(alternative)
        .chain(required.map(String::as_str))
        .chain(itself)
        .chain(given)
        .collect()
}
