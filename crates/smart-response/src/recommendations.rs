//! Section 4: what to do about it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::string_enum;

pub(crate) mod driver;
pub(crate) mod risk;
pub(crate) mod scenario;

use crate::summary::confidence::Score;
use crate::summary::input::Input;
use driver::Driver;
use risk::Risk;
use scenario::Scenario;

string_enum! {
    /// What is recommended.
    pub enum Action {
        StrongBuy = "Strong Buy",
        Buy = "Buy",
        Hold = "Hold",
        Sell = "Sell",
        StrongSell = "Strong Sell",
        Avoid = "Avoid",
        NotApplicable = "N/A",
    }
}

string_enum! {
    /// How much a recommendation matters.
    pub enum Priority {
        Critical = "Critical",
        High = "High",
        Medium = "Medium",
        Low = "Low",
    }
}

string_enum! {
    /// How soon a step is due.
    pub enum Timing {
        Now = "now",
        Soon = "soon",
        Later = "later",
    }
}

/// What to do, in which case, next, and at what risk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recommendations {
    /// The recommendation.
    pub primary: PrimaryRecommendation,
    /// What would change it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub scenarios: Option<Vec<Scenario>>,
    /// What to do next.
    pub next_steps: Vec<NextStep>,
    /// What may go wrong.
    pub risks: Vec<Risk>,
}

/// The recommendation and what led to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PrimaryRecommendation {
    /// What is recommended; `N/A` from a tool that recommends nothing.
    pub action: Action,
    /// How sure the tool is of it.
    pub confidence: Score,
    /// How much it matters.
    pub priority: Priority,
    /// Why, in a sentence.
    pub reasoning: String,
    /// What led to it; the weights add up to 1.
    pub drivers: Vec<Driver>,
}

/// Something to do next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NextStep {
    /// What to do.
    pub action: String,
    /// The tool to do it with.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub tool: Option<String>,
    /// The parameters to call it with.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub params: Option<Map<String, Value>>,
    /// How soon.
    pub priority: Timing,
    /// Why.
    pub reason: String,
}

impl NextStep {
    /// A step without a tool.
    pub fn new(action: impl Into<String>, priority: Timing, reason: impl Into<String>) -> Self {
        let (action, reason) = (action.into(), reason.into());
        Self {
            action,
            tool: None,
            params: None,
            priority,
            reason,
        }
    }

    /// The step done with `tool`, called with what `names` carries over from the current call;
    /// see [`Input::carried_over`].
    #[must_use]
    pub fn calling(self, tool: &str, input: &Input, names: &[(&str, &str)]) -> Self {
        Self {
            tool: Some(tool.to_owned()),
            params: Some(input.carried_over(names)),
            ..self
        }
    }

    /// The step with one more parameter.
    #[must_use]
    pub fn with_param(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.params
            .get_or_insert_default()
            .insert(name.to_owned(), value.into());
        self
    }
}
