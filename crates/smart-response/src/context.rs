//! Section 5: what to call and ask next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub(crate) mod glossary;

use crate::metadata::{Level, ToolCategory};
use crate::summary::input::Input;

/// What to call, ask and read next.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Context {
    /// Tools to call next.
    pub related_tools: Vec<RelatedTool>,
    /// Other ways to the same end.
    pub alternative_tools: Vec<AlternativeTool>,
    /// Questions to ask the user.
    pub suggested_follow_up: Vec<FollowUpQuestion>,
    /// What the tool needs and gives.
    pub dependencies: Dependencies,
    /// What explains the terms used.
    pub learn_more: Vec<LearnMore>,
}

/// A tool to call next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelatedTool {
    /// The name it is called by.
    pub name: String,
    /// Why to call it.
    pub reason: String,
    /// The parameters to call it with.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub suggested_params: Option<Map<String, Value>>,
    /// What it would tell.
    pub expected_value: String,
    /// How much it would help.
    pub priority: Level,
}

impl RelatedTool {
    /// A tool to call next, without parameters.
    pub fn new(
        name: impl Into<String>,
        reason: impl Into<String>,
        expected_value: impl Into<String>,
        priority: Level,
    ) -> Self {
        let (name, reason, expected_value) = (name.into(), reason.into(), expected_value.into());
        Self {
            name,
            reason,
            suggested_params: None,
            expected_value,
            priority,
        }
    }

    /// The tool with what `names` carries over from the current call as parameters; see
    /// [`Input::carried_over`].
    #[must_use]
    pub fn carrying(mut self, input: &Input, names: &[(&str, &str)]) -> Self {
        let carried = input.carried_over(names);
        self.suggested_params
            .get_or_insert_default()
            .extend(carried);
        self
    }

    /// The tool with one more parameter.
    #[must_use]
    pub fn with_param(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.suggested_params
            .get_or_insert_default()
            .insert(name.to_owned(), value.into());
        self
    }
}

/// Another way to the same end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlternativeTool {
    /// The name it is called by.
    pub name: String,
    /// When it is the better way.
    pub when_to_use: String,
    /// What it costs or leaves out.
    pub tradeoffs: Vec<String>,
}

/// A question to ask the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FollowUpQuestion {
    /// The question.
    pub question: String,
    /// Why the answer matters.
    pub why: String,
    /// Answers to choose from.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub options: Option<Vec<String>>,
}

impl FollowUpQuestion {
    /// The questions that an answer of a kind of tool leaves open, whatever it is about. Those of
    /// valuations are the document's; a tool adds what is particular to its answer.
    ///
    /// ```
    /// use smart_response::{FollowUpQuestion, ToolCategory};
    ///
    /// let usual = FollowUpQuestion::usual(ToolCategory::Valuation);
    /// assert_eq!(usual.len(), 3);
    /// assert_eq!(usual[0].question, "What is your investment horizon?");
    /// ```
    pub fn usual(category: ToolCategory) -> Vec<Self> {
        let horizon = || {
            Self::new(
                "What is your investment horizon?",
                "Different valuation methods work better for different timeframes",
                &[
                    "Short-term (< 1 year)",
                    "Medium-term (1-3 years)",
                    "Long-term (3+ years)",
                ],
            )
        };
        let goal = || {
            Self::new(
                "Are you looking for income or growth?",
                "This affects which metrics matter most",
                &[
                    "Income (dividends)",
                    "Growth (capital appreciation)",
                    "Both",
                ],
            )
        };
        let tolerance = || {
            Self::new(
                "What is your risk tolerance?",
                "Helps determine appropriate margin of safety requirements",
                &["Conservative", "Moderate", "Aggressive"],
            )
        };
        match category {
            ToolCategory::Valuation => vec![horizon(), goal(), tolerance()],
            ToolCategory::Screening => vec![goal(), tolerance()],
            ToolCategory::Analysis => vec![horizon()],
            ToolCategory::DataFetching => {
                vec![Self::new(
                    "What do you want to find out from the data?",
                    "It decides which tool comes next",
                    &[],
                )]
            }
            ToolCategory::Utility => Vec::new(),
        }
    }

    /// A question with answers to choose from; none means an open question.
    pub fn new(question: impl Into<String>, why: impl Into<String>, options: &[&str]) -> Self {
        let options = options
            .iter()
            .map(|option| (*option).to_owned())
            .collect::<Vec<_>>();
        let options = (!options.is_empty()).then_some(options);
        Self {
            question: question.into(),
            why: why.into(),
            options,
        }
    }
}

/// What a tool needs and gives.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dependencies {
    /// Tools or data that it needs.
    pub requires: Vec<String>,
    /// Data that it gives.
    pub provides: Vec<String>,
    /// Tools whose answers contradict its own.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub conflicts_with: Option<Vec<String>>,
}

/// Something that explains a term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LearnMore {
    /// The term.
    pub topic: String,
    /// What it means here.
    pub relevance: String,
    /// Where to read on.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub resource: Option<String>,
}
