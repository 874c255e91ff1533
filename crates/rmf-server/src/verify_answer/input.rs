use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::fact::fact;
use super::text::Bounded;
use super::tree::Tree;
use super::units;

/// So many characters has each text at most.
pub(super) const ANSWER: usize = 8_000;
pub(super) const RESULT: usize = 100_000;
pub(super) const QUESTION: usize = 2_000;
pub(super) const LOCALE: usize = 35;

/// An answer, and what it is based on.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyAnswerInput {
    /// The draft of the answer, word for word, with at most 1,000 numbers.
    pub(super) answer: Bounded<ANSWER>,
    /// The results that the answer takes its figures from, each as a text: the JSON of its structuredContent, the whole
    /// of it, or its words where it has no JSON and no table. Words beside those are not read. 128 KB of JSON together at
    /// most.
    #[schemars(length(min = 1, max = 20))]
    pub(super) results: Vec<Bounded<RESULT>>,
    /// What was asked, word for word; it may name the calculation that a short answer is the result of.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<QUESTION>")]
    pub(super) question: Option<Bounded<QUESTION>>,
    /// The language of the answer as a BCP 47 tag, by which numbers and dates are read, e.g. th or de-CH. Where it is
    /// left out, the one that the answer shows.
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
    let results: Vec<_> = results.map(|text| then(stated(text))).collect();
    format!("[{}]", results.join(","))
}

/// What cannot be read is told as a fault of the arguments, before it comes to this.
fn stated(text: &str) -> Cow<'_, str> {
    fact(text).unwrap_or_else(|_| Value::from(text).to_string().into())
}

fn with_units(json: Cow<'_, str>) -> Cow<'_, str> {
    let Ok(mut tree) = serde_json::from_str::<Tree>(&json) else {
        return json;
    };
    let written = units::add(&mut tree).then(|| serde_json::to_string(&tree).ok());
    written.flatten().map_or(json, Cow::Owned)
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
