//! What a V1-grade response already does well.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::phases::PHASES;
use super::placeholder::Placeholders;
use super::{Criterion, told};
use crate::blank::is_blank;

/// What the five strengths are worth together.
pub(super) const WORTH: f64 = 7.0;

/// A strength: its name, where it is looked for, and what to do where it is not found.
struct Strength {
    id: &'static str,
    /// Any of these makes it; V1 and V2 have some of them in different places.
    places: &'static [&'static str],
    holds: fn(&Value) -> bool,
    hint: &'static str,
}

const STRENGTHS: &[Strength] = &[
    Strength {
        id: "pre_extracted_insights",
        places: &["/summary/keyFindings"],
        holds: |findings| {
            findings
                .as_array()
                .is_some_and(|findings| !findings.is_empty())
        },
        hint: "extract what stands out into summary.keyFindings",
    },
    Strength {
        id: "typed_recommendation",
        places: &[
            "/recommendations/primary/action",
            "/recommendations/investment",
        ],
        holds: says_something,
        hint: "state the decision in recommendations.primary.action",
    },
    Strength {
        id: "data_quality",
        places: &["/data/dataQuality/completeness", "/metadata/dataQuality"],
        holds: says_something,
        hint: "state in data.dataQuality how complete, accurate and fresh the data is",
    },
    Strength {
        id: "tool_chaining",
        places: &["/context/relatedTools"],
        holds: Value::is_array,
        hint: "name the tools to call next in context.relatedTools",
    },
];

/// Words or members, not just a place for them.
fn says_something(value: &Value) -> bool {
    match value {
        Value::String(text) => !is_blank(text),
        Value::Object(members) => !members.is_empty(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => false,
    }
}

const SECTIONS: [&str; 5] = ["summary", "data", "metadata", "recommendations", "context"];

pub(super) fn criteria(
    document: &Value,
    violations: &[Violation],
    placeholders: &Placeholders,
) -> Vec<Criterion> {
    let strengths = STRENGTHS.iter().map(|strength| {
        let mut places = strength
            .places
            .iter()
            .filter_map(|place| document.pointer(place));
        let place = strength.places.first().copied().unwrap_or_default();
        let shortfall = || (Pointer::from(place), strength.hint.to_owned());
        let shortfall = (!places.any(strength.holds)).then(shortfall);
        Criterion::new(strength.id, shortfall.or_else(|| placeholders.at(place)))
    });
    strengths
        .chain([five_sections(document, violations)])
        .collect()
}

/// The five sections are there, and nothing is wrong outside what the phases look at.
fn five_sections(document: &Value, violations: &[Violation]) -> Criterion {
    let is_object = |section: &str| document.get(section).is_some_and(Value::is_object);
    let missing = SECTIONS.into_iter().find(|section| !is_object(section));
    let shortfall = match missing {
        Some(section) => Some((
            Pointer::root().child(section),
            format!("add the section {section:?}"),
        )),
        None if is_v1(document) => None,
        None => violations
            .iter()
            .find(|violation| violation.fails() && !in_a_phase(violation))
            .map(told),
    };
    Criterion::new("five_sections", shortfall)
}

/// V1 names its tool by a string and its confidence by a word, and has no data quality of its own.
/// What V2 finds wrong with such a response is no flaw of it; any other response is held to V2.
fn is_v1(document: &Value) -> bool {
    let is_text = |pointer| document.pointer(pointer).is_some_and(Value::is_string);
    is_text("/metadata/tool")
        && is_text("/summary/confidence")
        && document.pointer("/data/dataQuality").is_none()
}

fn in_a_phase(violation: &Violation) -> bool {
    let mut areas = PHASES
        .iter()
        .flat_map(|phase| phase.rules)
        .flat_map(|rule| rule.areas);
    areas.any(|area| violation.pointer.is_within(area))
}
