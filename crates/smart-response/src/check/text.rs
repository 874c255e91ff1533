//! Texts that say nothing.

use wire::{Pointer, Violation};

use super::{
    CheckOptions,
    parts::{Listed, Parts},
};
use crate::blank::is_blank;

/// A text that is empty or blank tells a model less than an error would, and one that need not be there is left out
/// instead. A version, a currency and what stands in a table or beside a chart's numbers may be nothing.
pub(super) fn no_text_is_empty(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    for (pointer, text) in &parts.texts {
        found.extend(blank(text, || Pointer::from(*pointer)));
    }
    of_summary_and_data(parts, found);
    of_metadata(parts, found);
    of_recommendations(parts, found);
    of_context(parts, found);
    of_presentation(parts, found);
}

fn of_summary_and_data(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    let findings = ("/summary/keyFindings", &parts.findings);
    each(findings, found, |finding| {
        [
            ("metric", &*finding.metric),
            ("formatted", &finding.formatted),
        ]
    });
    let factors = parts.confidence.map(|confidence| &confidence.factors);
    let factors = factors.into_iter().flatten().map(String::as_str);
    elements(("/summary/confidence/factors", ""), factors, found);
    let validation = parts.validation.into_iter();
    let defaults = validation.flat_map(|validation| &validation.default_fields);
    let reasons = defaults.map(|default| default.reason.as_str());
    elements(("/data/validation/defaultFields", "reason"), reasons, found);
    let accuracy = parts.accuracy.into_iter();
    let aspects = accuracy.flat_map(|accuracy| &accuracy.factors);
    let aspects = aspects.map(|factor| factor.aspect.as_str());
    let at = ("/data/dataQuality/accuracy/factors", "aspect");
    elements(at, aspects, found);
}

fn of_metadata(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    let assumptions = ("/metadata/assumptions", &parts.assumptions);
    each(assumptions, found, |assumption| {
        [("what", &*assumption.what), ("why", &assumption.why)]
    });
    each(("/metadata/warnings", &parts.warnings), found, |warning| {
        [
            ("id", &*warning.id),
            ("message", &warning.message),
            ("impact", &warning.impact),
        ]
    });
    let at = ("/metadata/warnings", "suggestion");
    optional(at, &parts.warnings, found, |one| one.suggestion.as_deref());
}

fn of_recommendations(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    let drivers = ("/recommendations/primary/drivers", &parts.drivers);
    each(drivers, found, |driver| [("factor", &*driver.factor)]);
    let scenarios = ("/recommendations/scenarios", &parts.scenarios);
    each(scenarios, found, |scenario| {
        [
            ("condition", &*scenario.condition),
            ("action", &scenario.action),
            ("reasoning", &scenario.reasoning),
        ]
    });
    let steps = ("/recommendations/nextSteps", &parts.next_steps);
    each(steps, found, |step| {
        [("action", &*step.action), ("reason", &step.reason)]
    });
    let risks = ("/recommendations/risks", &parts.risks);
    each(risks, found, |risk| [("what", &*risk.what)]);
    let at = ("/recommendations/risks", "mitigation");
    optional(at, &parts.risks, found, |risk| risk.mitigation.as_deref());
}

fn of_context(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    each(("/context/relatedTools", &parts.related), found, |tool| {
        [
            ("name", &*tool.name),
            ("reason", &tool.reason),
            ("expectedValue", &tool.expected_value),
        ]
    });
    let alternatives = ("/context/alternativeTools", &parts.alternatives);
    each(alternatives, found, |tool| {
        [("name", &*tool.name), ("whenToUse", &tool.when_to_use)]
    });
    let at = ("/context/alternativeTools", "tradeoffs");
    lists(at, &parts.alternatives, found, |tool| &tool.tradeoffs);
    let questions = ("/context/suggestedFollowUp", &parts.follow_up);
    each(questions, found, |question| {
        [("question", &*question.question), ("why", &question.why)]
    });
    let at = ("/context/suggestedFollowUp", "options");
    lists(at, &parts.follow_up, found, |question| {
        question.options.as_deref().unwrap_or_default()
    });
    each(("/context/learnMore", &parts.learn_more), found, |more| {
        [("topic", &*more.topic), ("relevance", &more.relevance)]
    });
    let at = ("/context/learnMore", "resource");
    optional(at, &parts.learn_more, found, |more| {
        more.resource.as_deref()
    });
}

fn of_presentation(parts: &Parts<'_>, found: &mut Vec<Violation>) {
    for (index, highlight) in parts.highlights.iter() {
        let at = || Pointer::from("/presentation/highlights").child(index);
        found.extend(blank(highlight, at));
    }
    each(("/presentation/tables", &parts.tables), found, |table| {
        [("title", &*table.title)]
    });
    each(("/presentation/charts", &parts.charts), found, |chart| {
        [("title", &*chart.title)]
    });
    let at = ("/presentation/charts", "description");
    optional(at, &parts.charts, found, |chart| {
        chart.description.as_deref()
    });
}

/// Looks at the named texts of each element.
fn each<'a, T, const N: usize>(
    (pointer, elements): (&str, &Listed<'a, T>),
    found: &mut Vec<Violation>,
    texts: impl Fn(&'a T) -> [(&'static str, &'a str); N],
) {
    for (index, element) in elements.iter() {
        for (name, text) in texts(element) {
            let at = || Pointer::from(pointer).child(index).child(name);
            found.extend(blank(text, at));
        }
    }
}

/// Looks at a text that each element may have.
fn optional<'a, T>(
    (pointer, name): (&str, &str),
    listed: &Listed<'a, T>,
    found: &mut Vec<Violation>,
    text: impl Fn(&'a T) -> Option<&'a str>,
) {
    for (index, element) in listed.iter() {
        let at = || Pointer::from(pointer).child(index).child(name);
        found.extend(text(element).and_then(|text| blank(text, at)));
    }
}

/// Looks at a list of texts of each element.
fn lists<'a, T>(
    (pointer, name): (&str, &str),
    listed: &Listed<'a, T>,
    found: &mut Vec<Violation>,
    texts: impl Fn(&'a T) -> &'a [String],
) {
    for (index, element) in listed.iter() {
        for (place, text) in texts(element).iter().enumerate() {
            let list = || Pointer::from(pointer).child(index).child(name);
            found.extend(blank(text, || list().child(place)));
        }
    }
}

/// Looks at a text of each element, or at the elements themselves where the member has no name.
fn elements<'a>(
    (pointer, member): (&str, &str),
    texts: impl Iterator<Item = &'a str>,
    found: &mut Vec<Violation>,
) {
    for (index, text) in texts.enumerate() {
        found.extend(blank(text, || {
            let element = Pointer::from(pointer).child(index);
            if member.is_empty() {
                element
            } else {
                element.child(member)
            }
        }));
    }
}

fn blank(text: &str, at: impl Fn() -> Pointer) -> Option<Violation> {
    is_blank(text).then(|| {
        Violation::error(
            at(),
            "empty_text",
            "the text is empty",
            "say it in a few words",
        )
    })
}
