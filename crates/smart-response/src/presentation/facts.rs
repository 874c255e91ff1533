//! What is known of an answer, name by name, in the words of every rendering.

use serde_json::Value;

use crate::presentation::precision::figure;
use crate::{Data, DataQuality, DataValidation, Input, SmartResponseV2, Source};

/// A name, and what is known by it.
pub(crate) type Fact = (&'static str, String);

/// What stands over the facts.
pub(crate) const HEADING: &str = "About this answer";

/// What was done, with what, and what may say otherwise.
pub(crate) fn of_question<T>(response: &SmartResponseV2<T>) -> Vec<Fact> {
    let summary = &response.summary;
    let is_told = summary.what == summary.title;
    let conflicts = response.context.dependencies.conflicts_with.iter();
    let conflicts: Vec<_> = conflicts.flatten().map(String::as_str).collect();
    said([
        ("Done", if is_told { "" } else { &summary.what }.to_owned()),
        ("Asked with", asked(&summary.input)),
        ("May be contradicted by", conflicts.join(", ")),
    ])
}

/// What is known of the data, but for its source.
pub(crate) fn of_data<T>(data: &Data<T>) -> Vec<Fact> {
    let DataQuality {
        completeness,
        accuracy,
        freshness,
    } = &data.data_quality;
    let DataValidation {
        missing_fields,
        null_fields,
        default_fields,
        ..
    } = &data.validation;
    let filled = default_fields.iter().map(|each| {
        let value = plain(&each.default_value);
        format!("{} is {value} ({})", each.field, each.reason)
    });
    let score = figure(accuracy.score.get());
    let factors = accuracy.factors.iter();
    let factors = factors.map(|factor| format!("{}: {}", factor.aspect, factor.status));
    said([
        (
            "As of",
            format!(
                "{}, {} old ({})",
                freshness.timestamp, freshness.age, freshness.status
            ),
        ),
        (
            "Next update",
            freshness
                .next_update
                .map_or_else(String::new, |at| at.to_string()),
        ),
        (
            "Complete",
            format!(
                "{}% ({})",
                figure(completeness.percentage.get()),
                completeness.status
            ),
        ),
        (
            "Missing, and critical",
            completeness.missing_critical.join(", "),
        ),
        ("Not there", missing_fields.join(", ")),
        ("Null, without a value", null_fields.join(", ")),
        ("Filled in", joined(filled)),
        ("Accuracy", joined(std::iter::once(score).chain(factors))),
    ])
}

/// How far a source is relied on, and which version of it.
pub(crate) fn reliance(source: &Source) -> String {
    let version = source.version.iter();
    let version = version.map(|version| format!(", version {version}"));
    let reliance = format!(" ({} reliability)", source.reliability);
    std::iter::once(reliance).chain(version).collect()
}

/// The run that made the answer.
pub(crate) fn run<T>(response: &SmartResponseV2<T>) -> String {
    let (tool, execution) = (&response.metadata.tool, &response.metadata.execution);
    let cached = if execution.cache_hit == Some(true) {
        ", from a cache"
    } else {
        ""
    };
    format!(
        "{} {} ({}) at {}, {} ms{cached}",
        tool.name, tool.version, tool.category, execution.timestamp, execution.duration
    )
}

/// The facts as text and Markdown list them, the source among them.
#[cfg(feature = "render")]
pub(crate) fn all<T>(response: &SmartResponseV2<T>) -> Vec<Fact> {
    let source = &response.metadata.source;
    let place = source.url.iter().map(|url| format!(", {url}"));
    let whence = [source.name.clone(), reliance(source)].into_iter();
    // Without a presentation the title stands over everything.
    let title = { response.presentation.as_ref() }.map(|_| response.summary.title.clone());
    let mut facts = said([("Answer", title.unwrap_or_default())]);
    facts.extend(of_question(response));
    facts.push(("Source", whence.chain(place).collect()));
    facts.extend(of_data(&response.data));
    facts.push(("Tool", run(response)));
    facts
}

/// Those that say something.
fn said<const N: usize>(facts: [Fact; N]) -> Vec<Fact> {
    let said = facts.into_iter().filter(|(_, text)| !text.is_empty());
    said.collect()
}

fn asked(input: &Input) -> String {
    let asked = input.as_map().iter();
    joined(asked.map(|(name, value)| format!("{name} {}", plain(value))))
}

/// Texts and lists of them as they read, and any other value as JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(elements) if !elements.is_empty() => {
            elements.iter().map(plain).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}
