//! What a tool says of itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::metadata::ToolCategory;
use crate::summary::input::Input;

/// A tool as it declares itself to a [`ToolGraph`](crate::ToolGraph).
///
/// Data is named by short words such as `price` or `fair_value`; two tools mean the same data when they
/// write the same name. What a tool requires and provides is always written, also where it is nothing;
/// what else is left out is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclaredTool {
    /// The name it is called by.
    pub name: String,
    /// What kind of work it does.
    pub category: ToolCategory,
    /// What its answer tells, in a few words.
    pub gives: String,
    /// The data it needs from other tools. What its caller gives is a parameter.
    pub requires: Vec<String>,
    /// The data its answer holds.
    pub provides: Vec<String>,
    /// What it is called with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// When it is the right one of the tools that provide the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub when_to_use: String,
    /// What it costs or leaves out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tradeoffs: Vec<String>,
    /// Tools whose answers may contradict its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts_with: Vec<Conflict>,
}

/// A parameter of a tool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Parameter {
    /// The parameter's name.
    pub name: String,
    /// Whether the tool cannot be called without it.
    pub required: bool,
    /// The name under which earlier calls or answers have its value; its own where it is absent.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub from: Option<String>,
    /// A value to suggest where no earlier call has one.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub suggested: Option<Value>,
}

/// A tool whose answer may contradict another's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Conflict {
    /// The other tool.
    pub tool: String,
    /// Why they may contradict each other.
    pub why: String,
}

impl DeclaredTool {
    /// A tool that needs and provides nothing yet.
    pub fn new(name: impl Into<String>, category: ToolCategory, gives: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            category,
            gives: gives.into(),
            requires: Vec::new(),
            provides: Vec::new(),
            parameters: Vec::new(),
            when_to_use: String::new(),
            tradeoffs: Vec::new(),
            conflicts_with: Vec::new(),
        }
    }

    /// The tool needing more data.
    #[must_use]
    pub fn requiring<'a>(mut self, data: impl IntoIterator<Item = &'a str>) -> Self {
        self.requires.extend(data.into_iter().map(str::to_owned));
        self
    }

    /// The tool providing more data.
    #[must_use]
    pub fn providing<'a>(mut self, data: impl IntoIterator<Item = &'a str>) -> Self {
        self.provides.extend(data.into_iter().map(str::to_owned));
        self
    }

    /// The tool with one more parameter.
    #[must_use]
    pub fn with(mut self, parameter: Parameter) -> Self {
        self.parameters.push(parameter);
        self
    }

    /// The tool with when it is the right one, and what that costs.
    #[must_use]
    pub fn used<'a>(
        mut self,
        when: impl Into<String>,
        tradeoffs: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        self.when_to_use = when.into();
        self.tradeoffs
            .extend(tradeoffs.into_iter().map(str::to_owned));
        self
    }

    /// The tool in conflict with another. Saying so on one side is enough.
    #[must_use]
    pub fn conflicting(mut self, tool: impl Into<String>, why: impl Into<String>) -> Self {
        self.conflicts_with.push(Conflict {
            tool: tool.into(),
            why: why.into(),
        });
        self
    }

    /// The parameters to call it with after a call with `input` whose answer told `known`, and the
    /// names of the required ones for which there is no value.
    ///
    /// A value comes from the answer, else from the call, else from the declaration; none is made up.
    pub fn parameters_after(
        &self,
        input: &Input,
        known: &Map<String, Value>,
    ) -> (Map<String, Value>, Vec<&str>) {
        let (mut given, mut lacking) = (Map::new(), Vec::new());
        for parameter in &self.parameters {
            match parameter.value_after(input, known) {
                Some(value) => {
                    given.insert(parameter.name.clone(), value);
                }
                None if parameter.required => lacking.push(parameter.name.as_str()),
                None => {}
            }
        }
        (given, lacking)
    }
}

impl Parameter {
    /// A parameter without which the tool cannot be called.
    pub fn required(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            required: true,
            from: None,
            suggested: None,
        }
    }

    /// A parameter that may be left out.
    pub fn optional(name: impl Into<String>) -> Self {
        Self {
            required: false,
            ..Self::required(name)
        }
    }

    /// The parameter with the name that its value has elsewhere.
    #[must_use]
    pub fn from(self, name: impl Into<String>) -> Self {
        Self {
            from: Some(name.into()),
            ..self
        }
    }

    /// The parameter with a value to suggest.
    #[must_use]
    pub fn suggesting(self, value: impl Into<Value>) -> Self {
        Self {
            suggested: Some(value.into()),
            ..self
        }
    }

    fn value_after(&self, input: &Input, known: &Map<String, Value>) -> Option<Value> {
        let name = self.from.as_deref().unwrap_or(&self.name);
        let carried = || {
            let carried = input.carried_over(&[(name, name)]);
            carried.into_iter().next().map(|(_, value)| value)
        };
        let told = known.get(name).cloned();
        told.or_else(carried).or_else(|| self.suggested.clone())
    }
}
