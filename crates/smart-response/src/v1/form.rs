//! What V2 asks for in a place and V1 may not say.

use serde_json::{Map, Value, json};

use super::draft::{Draft, NOT_STATED};

/// What stands in for a member that nobody wrote.
#[derive(Debug, Clone, Copy)]
pub(super) enum Neutral {
    /// That it is not stated.
    Unsaid,
    /// A word.
    Word(&'static str),
    /// A list of nothing.
    Empty,
    /// An object of nothing.
    Bare,
    /// What the member of this name says.
    Like(&'static str),
}

/// An object of V2, and what is made of one that V1 writes as a text or that lacks some of its members.
///
/// A member that is required and stands nowhere here is what the object is about: without it there is none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    /// Where V2 has it, or a list of it.
    pub(super) field: &'static str,
    /// The members that a bare text is; none where V1 has no such thing.
    pub(super) text: &'static [&'static str],
    /// What a bare text lacks.
    pub(super) of_text: &'static str,
    neutral: &'static [(&'static str, Neutral)],
}

impl Form {
    /// Gives an object what it lacks, recording it with the reason of each member.
    pub(super) fn fill(
        &self,
        object: &mut Map<String, Value>,
        draft: &mut Draft,
        reason: impl Fn(&str) -> String,
    ) {
        for (name, neutral) in self.neutral {
            let value = match neutral {
                Neutral::Unsaid => Some(json!(NOT_STATED)),
                Neutral::Word(word) => Some(json!(word)),
                Neutral::Empty => Some(json!([])),
                Neutral::Bare => Some(json!({})),
                Neutral::Like(other) => object.get(*other).map(as_text),
            };
            if let Some(value) = value.filter(|_| !object.contains_key(*name)) {
                let field = format!("{}.{name}", self.field);
                let value = draft.default(&field, value, &reason(name));
                object.insert((*name).to_owned(), value);
            }
        }
    }

    /// The object that a text stands for.
    pub(super) fn of_text(&self, text: &str, draft: &mut Draft) -> Value {
        let members = self
            .text
            .iter()
            .map(|name| ((*name).to_owned(), text.into()));
        let mut object: Map<_, _> = members.collect();
        self.fill(&mut object, draft, |_| self.of_text.to_owned());
        Value::Object(object)
    }
}

fn as_text(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(text),
        other => json!(other.to_string()),
    }
}

pub(super) const FINDING: Form = Form {
    field: "summary.keyFindings",
    text: &["value", "formatted"],
    of_text: "V1 gives a finding as a text",
    neutral: &[
        ("metric", Neutral::Word("Finding")),
        ("value", Neutral::Like("formatted")),
        ("formatted", Neutral::Like("value")),
        ("assessment", Neutral::Word("neutral")),
    ],
};

/// A part of the data is verified, or nobody knows.
pub(super) const ACCURACY_FACTOR: Form = Form {
    field: "data.dataQuality.accuracy.factors",
    text: &[],
    of_text: "",
    neutral: &[("status", Neutral::Word("unknown"))],
};

pub(super) const ASSUMPTION: Form = Form {
    field: "metadata.assumptions",
    text: &[],
    of_text: "",
    neutral: &[
        ("why", Neutral::Unsaid),
        ("impact", Neutral::Word("medium")),
    ],
};

pub(super) const WARNING: Form = Form {
    field: "metadata.warnings",
    text: &["message"],
    of_text: "V1 gives a warning as a text",
    neutral: &[
        ("id", Neutral::Word("WARN_V1")),
        ("severity", Neutral::Word("warning")),
        ("category", Neutral::Word("limitation")),
        ("impact", Neutral::Unsaid),
    ],
};

pub(super) const STEP: Form = Form {
    field: "recommendations.nextSteps",
    text: &["action"],
    of_text: "V1 gives a step as a text",
    neutral: &[
        ("priority", Neutral::Word("soon")),
        ("reason", Neutral::Unsaid),
    ],
};

/// How likely a risk is and what it does, V1 never says of a text.
pub(super) const RISK: Form = Form {
    field: "recommendations.risks",
    text: &[],
    of_text: "",
    neutral: &[
        ("likelihood", Neutral::Word("medium")),
        ("impact", Neutral::Word("medium")),
    ],
};

pub(super) const SCENARIO: Form = Form {
    field: "recommendations.scenarios",
    text: &[],
    of_text: "",
    neutral: &[("reasoning", Neutral::Unsaid)],
};

pub(super) const RELATED: Form = Form {
    field: "context.relatedTools",
    text: &["name"],
    of_text: "V1 names a related tool and no more",
    neutral: &[
        ("reason", Neutral::Unsaid),
        ("expectedValue", Neutral::Unsaid),
        ("priority", Neutral::Word("medium")),
    ],
};

pub(super) const ALTERNATIVE: Form = Form {
    field: "context.alternativeTools",
    text: &["name"],
    of_text: "V1 names an alternative tool and no more",
    neutral: &[
        ("whenToUse", Neutral::Unsaid),
        ("tradeoffs", Neutral::Empty),
    ],
};

pub(super) const QUESTION: Form = Form {
    field: "context.suggestedFollowUp",
    text: &["question"],
    of_text: "V1 gives a question and no more",
    neutral: &[("why", Neutral::Unsaid)],
};

pub(super) const LEARN_MORE: Form = Form {
    field: "context.learnMore",
    text: &[],
    of_text: "",
    neutral: &[("relevance", Neutral::Unsaid)],
};

pub(super) const INPUT: Form = Form {
    field: "summary.input",
    text: &[],
    of_text: "",
    neutral: &[],
};

pub(super) const DEPENDENCIES: Form = Form {
    field: "context.dependencies",
    text: &[],
    of_text: "",
    neutral: &[("requires", Neutral::Empty), ("provides", Neutral::Empty)],
};

pub(super) const VALIDATION: Form = Form {
    field: "data.validation",
    text: &[],
    of_text: "",
    neutral: &[
        ("validFields", Neutral::Empty),
        ("missingFields", Neutral::Empty),
        ("nullFields", Neutral::Empty),
        ("defaultFields", Neutral::Empty),
    ],
};

/// What an answer looks like cannot be told from a half of it.
pub(super) const PRESENTATION: Form = Form {
    field: "presentation",
    text: &[],
    of_text: "",
    neutral: &[],
};

pub(super) const FEEDBACK: Form = Form {
    field: "feedback",
    text: &[],
    of_text: "",
    neutral: &[
        ("responseQuality", Neutral::Bare),
        ("improvementHints", Neutral::Empty),
        ("modelVersion", Neutral::Unsaid),
    ],
};
