use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::text::Bounded;

/// An answer, and what it is based on.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct VerifyAnswerInput {
    /// The draft of the answer, word for word.
    pub(super) answer: Bounded<8_000>,
    /// The results that the answer takes its figures from, each as a text: the JSON of its structuredContent, or the
    /// words that the tool gave.
    #[schemars(length(min = 1, max = 20))]
    pub(super) results: Vec<Bounded<100_000>>,
    /// What was asked, word for word; it may name the calculation that a short answer is the result of.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<2_000>")]
    pub(super) question: Option<Bounded<2_000>>,
    /// The language of the answer as a BCP 47 tag, by which numbers and dates are read, e.g. th or de-CH. English
    /// (en) where it is left out.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<35>")]
    pub(super) locale: Option<Bounded<35>>,
}

impl VerifyAnswerInput {
    /// The results as one JSON text; what is no JSON is prose. Texts are not taken apart here, since of members that
    /// stand twice in an object both are facts.
    pub(super) fn facts(&self) -> String {
        let results: Vec<_> = self.results.iter().map(fact).collect();
        format!("[{}]", results.join(","))
    }
}

fn fact<const MOST: usize>(result: &Bounded<MOST>) -> Cow<'_, str> {
    let text = result.as_str();
    match serde_json::from_str::<IgnoredAny>(text) {
        Ok(_) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(Value::from(text).to_string()),
    }
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
