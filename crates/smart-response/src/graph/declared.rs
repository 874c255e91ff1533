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
    /// Tools whose work it does as a part of its own: after it they would tell nothing new.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comprises: Vec<String>,
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
    /// What its value is, where its own name does not say that alone: the name under which earlier calls or
    /// answers have it. Two parameters of one name that mean different things say so here.
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
    /// The parameter that its number has to lie below. Where it does not, none is suggested.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub below: Option<String>,
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
            comprises: Vec::new(),
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

    /// The tool doing the work of others as a part of its own.
    #[must_use]
    pub fn comprising<'a>(mut self, tools: impl IntoIterator<Item = &'a str>) -> Self {
        self.comprises.extend(tools.into_iter().map(str::to_owned));
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
        self.parameters_following(&[], input, known)
    }

    /// As [`parameters_after`](Self::parameters_after) a call of `called`: of what was called with, only what
    /// means the same there and here is carried over, whatever its name.
    pub fn parameters_after_call(
        &self,
        called: &Self,
        input: &Input,
        known: &Map<String, Value>,
    ) -> (Map<String, Value>, Vec<&str>) {
        self.parameters_following(&called.parameters, input, known)
    }

    fn parameters_following(
        &self,
        called: &[Parameter],
        input: &Input,
        known: &Map<String, Value>,
    ) -> (Map<String, Value>, Vec<&str>) {
        let mut given = Map::new();
        for parameter in &self.parameters {
            if let Some(value) = parameter.value_after(called, input, known) {
                given.insert(parameter.name.clone(), value);
            }
        }
        let too_high = self
            .parameters
            .iter()
            .filter(|parameter| parameter.is_too_high(&given));
        let too_high: Vec<_> = too_high.map(|parameter| &parameter.name).collect();
        given.retain(|name, _| !too_high.contains(&name));
        let required = self
            .parameters
            .iter()
            .filter(|parameter| parameter.required);
        let names = required.map(|parameter| parameter.name.as_str());
        let lacking = names.filter(|name| !given.contains_key(*name)).collect();
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
            below: None,
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

    /// The parameter whose number has to lie below another's, as growth for good below the required return.
    #[must_use]
    pub fn below(self, name: impl Into<String>) -> Self {
        Self {
            below: Some(name.into()),
            ..self
        }
    }

    fn value_after(
        &self,
        called: &[Self],
        input: &Input,
        known: &Map<String, Value>,
    ) -> Option<Value> {
        let told = known.get(self.meaning()).cloned();
        let carried = || {
            let name = self.name_in(called)?;
            let carried = input.carried_over(&[(name, name)]);
            carried.into_iter().next().map(|(_, value)| value)
        };
        told.or_else(carried).or_else(|| self.suggested.clone())
    }

    /// The name under which earlier calls and answers have its value.
    fn meaning(&self) -> &str {
        self.from.as_deref().unwrap_or(&self.name)
    }

    /// Under which name a call with the `called` parameters has its value: that of the one that means the same,
    /// else its own, unless that means something else there.
    fn name_in<'a>(&'a self, called: &'a [Self]) -> Option<&'a str> {
        let is_same = |other: &&Self| {
            other.from == self.from && (self.from.is_some() || other.name == self.name)
        };
        let same = called.iter().find(is_same);
        let name = same.map_or(self.meaning(), |other| other.name.as_str());
        let means_another =
            |other: &Self| other.name == name && other.from != self.from && other.meaning() != name;
        (!called.iter().any(means_another)).then_some(name)
    }

    fn is_too_high(&self, given: &Map<String, Value>) -> bool {
        let number = |name: &str| given.get(name).and_then(Value::as_f64);
        let limit = self.below.as_deref().and_then(number);
        limit
            .zip(number(&self.name))
            .is_some_and(|(limit, value)| value >= limit)
    }
}
