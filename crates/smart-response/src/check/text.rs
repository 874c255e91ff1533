//! Texts that say nothing.

use wire::{Pointer, Violation};

use super::{
    CheckOptions,
    parts::{Listed, Parts},
};

/// A required text that is empty or blank tells a model less than an error would.
pub(super) fn no_text_is_empty(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    for (pointer, text) in &parts.texts {
        found.extend(blank(text, || Pointer::from(*pointer)));
    }
    let findings = ("/summary/keyFindings", &parts.findings);
    each(findings, found, |finding| {
        [("metric", finding.metric.as_str())]
    });
    each(
        ("/metadata/assumptions", &parts.assumptions),
        found,
        |assumption| {
            [
                ("what", assumption.what.as_str()),
                ("why", assumption.why.as_str()),
            ]
        },
    );
    each(("/metadata/warnings", &parts.warnings), found, |warning| {
        let texts = [
            ("id", &warning.id),
            ("message", &warning.message),
            ("impact", &warning.impact),
        ];
        texts.map(|(name, text)| (name, text.as_str()))
    });
    let drivers = ("/recommendations/primary/drivers", &parts.drivers);
    each(drivers, found, |driver| {
        [("factor", driver.factor.as_str())]
    });
    each(("/recommendations/risks", &parts.risks), found, |risk| {
        [("what", risk.what.as_str())]
    });
    let steps = ("/recommendations/nextSteps", &parts.next_steps);
    each(steps, found, |step| [("action", step.action.as_str())]);
    each(("/context/relatedTools", &parts.related), found, |tool| {
        [("name", tool.name.as_str())]
    });
    let alternatives = ("/context/alternativeTools", &parts.alternatives);
    each(alternatives, found, |tool| [("name", tool.name.as_str())]);
    let questions = ("/context/suggestedFollowUp", &parts.follow_up);
    each(questions, found, |question| {
        [("question", question.question.as_str())]
    });
    each(("/context/learnMore", &parts.learn_more), found, |more| {
        [("topic", more.topic.as_str())]
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
            found.extend(blank(text, || {
                Pointer::from(pointer).child(index).child(name)
            }));
        }
    }
}

fn blank(text: &str, at: impl Fn() -> Pointer) -> Option<Violation> {
    let is_blank = text.trim().is_empty();
    is_blank.then(|| {
        Violation::error(
            at(),
            "empty_text",
            "the text is empty",
            "say it in a few words",
        )
    })
}
