use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::text::Bounded;
use super::tree::Tree;
use super::units;
use crate::text_mode::{NoTable, read, table_in};

/// So many characters has each text at most.
pub(super) const ANSWER: usize = 8_000;
pub(super) const RESULT: usize = 100_000;
pub(super) const QUESTION: usize = 2_000;
pub(super) const LOCALE: usize = 35;

/// An answer, and what it is based on.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyAnswerInput {
    /// The draft of the answer, word for word.
    pub(super) answer: Bounded<ANSWER>,
    /// The results that the answer takes its figures from, each as a text: the JSON of its structuredContent, or the
    /// words that the tool gave.
    #[schemars(length(min = 1, max = 20))]
    pub(super) results: Vec<Bounded<RESULT>>,
    /// What was asked, word for word; it may name the calculation that a short answer is the result of.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<QUESTION>")]
    pub(super) question: Option<Bounded<QUESTION>>,
    /// The language of the answer as a BCP 47 tag, by which numbers and dates are read, e.g. th or de-CH. English
    /// (en) where it is left out.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<LOCALE>")]
    pub(super) locale: Option<Bounded<LOCALE>>,
}

impl VerifyAnswerInput {
    /// The results as one JSON text, with the units of the figures whose payload is one of ours.
    pub(super) fn facts(&self) -> String {
        facts(self.results.iter().map(Bounded::as_str), with_units)
    }
}

/// How many bytes of JSON results are; what is no JSON and no table is prose.
pub(super) fn bytes<'t>(results: impl Iterator<Item = &'t str>) -> usize {
    facts(results, |text| text).len()
}

fn facts<'t>(
    results: impl Iterator<Item = &'t str>,
    then: impl Fn(Cow<'t, str>) -> Cow<'t, str>,
) -> String {
    let results: Vec<_> = results.map(|text| then(fact(text))).collect();
    format!("[{}]", results.join(","))
}

/// A result as JSON. JSON is not taken apart here, since of members that stand twice in an object both are facts.
fn fact(text: &str) -> Cow<'_, str> {
    if serde_json::from_str::<IgnoredAny>(text).is_ok() {
        return Cow::Borrowed(text);
    }
    let prose = |text: &str| Value::from(text.trim());
    let fact = match table_in(text) {
        Some((before, table)) => match read(table) {
            Ok(payload) if before.trim().is_empty() => payload,
            Ok(payload) => Value::from(vec![prose(before), payload]),
            // It is told as a fault of the arguments.
            Err(_) => prose(text),
        },
        None => Value::from(text),
    };
    Cow::Owned(fact.to_string())
}

fn with_units(json: Cow<'_, str>) -> Cow<'_, str> {
    let Ok(mut tree) = serde_json::from_str::<Tree>(&json) else {
        return json;
    };
    let written = units::add(&mut tree).then(|| serde_json::to_string(&tree).ok());
    written.flatten().map_or(json, Cow::Owned)
}

/// Why a table that a result holds cannot be read.
pub(super) fn broken_table(text: &str) -> Option<NoTable> {
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    let (_, table) = table_in(text).filter(|_| !is_json)?;
    read(table).err()
}

/// Where a result that begins as JSON does is none. Taken for prose, what was cut off would be missed by nobody.
pub(super) fn broken(text: &str) -> Option<String> {
    let error = serde_json::from_str::<IgnoredAny>(text).err()?;
    let begun = text.trim_start();
    let inside = begun.strip_prefix('[').map(str::trim_start);
    // Prose may begin with a number or a word in brackets.
    let is_list = |inside: &str| inside.starts_with(['{', '[', '"']) || error.is_eof();
    (begun.starts_with('{') || inside.is_some_and(is_list)).then(|| error.to_string())
}

/// Why a result that is JSON cannot be read: a number beyond all numbers, or too much inside each other.
pub(super) fn unreadable(text: &str) -> Option<String> {
    serde_json::from_str::<IgnoredAny>(text).ok()?;
    // As it is read: beside the others.
    let error = serde_json::from_str::<Value>(&format!("[{text}]")).err()?;
    Some(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn json_stays_as_it_is_and_the_rest_is_prose() {
        let input = json!({ "answer": "5", "results": [r#"{"a":1,"a":2}"#, "NAV \"5\"", "7"] });
        let input: VerifyAnswerInput = serde_json::from_value(input).unwrap();
        assert_eq!(input.facts(), r#"[{"a":1,"a":2},"NAV \"5\"",7]"#);
    }
}
