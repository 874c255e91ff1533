//! The choice of a tool, read from what a model said.

use core::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::ToolCall;
use crate::ToolSketch;

/// Why a model's choice of a tool cannot be used. Its text is what the model is told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misrouted {
    /// No JSON object names a tool.
    #[error("it holds no JSON object with the member \"tool\"")]
    NoChoice,
    /// Several choices, which differ.
    #[error("it holds several choices; name exactly one tool, once")]
    Several,
    /// The tool's name is no text.
    #[error("\"tool\" is {found}, where the name of a tool belongs")]
    Name {
        /// What stands there.
        found: String,
    },
    /// There is no such tool.
    #[error("there is no tool {tool:?}; the tools are {known}")]
    Unknown {
        /// The name given.
        tool: String,
        /// Those that there are.
        known: String,
    },
    /// No arguments, for a tool that takes some.
    #[error("\"args\" is missing, and {tool} takes {expected}")]
    NoArguments {
        /// The tool.
        tool: String,
        /// What it takes.
        expected: String,
    },
    /// The arguments have no names.
    #[error("\"args\" is {found}, where an object belongs")]
    Arguments {
        /// What stands there.
        found: String,
    },
    /// The tool does not take the arguments.
    #[error("{tool} does not take these arguments: {message}")]
    Refused {
        /// The tool.
        tool: String,
        /// What it says.
        message: String,
    },
}

/// The one choice in `reply`, which may stand in prose or in a code fence, and even twice if it is the same.
///
/// Models also write `name` for `tool` and `arguments` for `args`, write the arguments as a text of JSON, and
/// leave them out where a tool takes none: all of this can be meant in one way only.
pub(super) fn read(reply: &str, tools: &[ToolSketch<'_>]) -> Result<ToolCall, Misrouted> {
    let mut choice = None;
    for draft in drafts(reply) {
        let read = draft.call(tools)?;
        match &choice {
            None => choice = Some(read),
            Some(earlier) if *earlier == read => {}
            Some(_) => return Err(Misrouted::Several),
        }
    }
    choice.ok_or(Misrouted::NoChoice)
}

/// The outermost objects in `reply` that name a tool.
fn drafts(reply: &str) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let mut read_to = 0;
    for (start, _) in reply.match_indices('{') {
        let rest = reply.get(start..).filter(|_| start >= read_to);
        let Some(rest) = rest else { continue };
        let mut objects = serde_json::Deserializer::from_str(rest).into_iter::<Draft>();
        if let Some(Ok(draft)) = objects.next() {
            read_to = start + objects.byte_offset();
            drafts.extend(Some(draft).filter(Draft::names_a_tool));
        }
    }
    drafts
}

/// An object that may be a choice.
#[derive(Default)]
struct Draft {
    tools: Vec<Value>,
    names: Vec<Value>,
    arguments: Vec<Value>,
}

impl Draft {
    /// A `name` alone may be that of anything.
    const fn names_a_tool(&self) -> bool {
        !self.tools.is_empty() || (!self.names.is_empty() && !self.arguments.is_empty())
    }

    fn call(self, tools: &[ToolSketch<'_>]) -> Result<ToolCall, Misrouted> {
        let named_by = if self.tools.is_empty() {
            self.names
        } else {
            self.tools
        };
        let tool = named(only(named_by)?, tools)?;
        let args = arguments(only(self.arguments)?, tool)?;
        Ok(ToolCall {
            tool: tool.name.to_owned(),
            args,
        })
    }
}

/// The value of a member that stands once.
fn only(values: Vec<Value>) -> Result<Option<Value>, Misrouted> {
    let mut values = values.into_iter();
    let first = values.next();
    if values.next().is_some() {
        return Err(Misrouted::Several);
    }
    Ok(first)
}

fn named<'t, 's>(
    tool: Option<Value>,
    tools: &'t [ToolSketch<'s>],
) -> Result<&'t ToolSketch<'s>, Misrouted> {
    let tool = tool.unwrap_or_default();
    let Some(name) = tool.as_str().map(str::trim) else {
        return Err(Misrouted::Name { found: kind(&tool) });
    };
    let exact = tools.iter().find(|tool| tool.name == name);
    let folded = || {
        let mut alike = tools
            .iter()
            .filter(|tool| tool.name.eq_ignore_ascii_case(name));
        alike.next().filter(|_| alike.next().is_none())
    };
    exact.or_else(folded).ok_or_else(|| Misrouted::Unknown {
        tool: name.to_owned(),
        known: tools
            .iter()
            .map(|tool| tool.name)
            .collect::<Vec<_>>()
            .join(", "),
    })
}

fn arguments(found: Option<Value>, tool: &ToolSketch<'_>) -> Result<Map<String, Value>, Misrouted> {
    let found = match found.unwrap_or_default() {
        Value::String(text) if text.trim().is_empty() => Value::Null,
        Value::String(text) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
        other => other,
    };
    match (found, tool.arguments) {
        (Value::Object(args), _) => Ok(args),
        (Value::Null, None) => Ok(Map::new()),
        (Value::Null, Some(expected)) => Err(Misrouted::NoArguments {
            tool: tool.name.to_owned(),
            expected: expected.to_owned(),
        }),
        (other, _) => Err(Misrouted::Arguments {
            found: kind(&other),
        }),
    }
}

fn kind(value: &Value) -> String {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
    .to_owned()
}

impl<'de> Deserialize<'de> for Draft {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;

        impl<'de> Visitor<'de> for Members {
            type Value = Draft;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the members \"tool\" and \"args\"")
            }

            // A map would keep the last of two members of one name, and nobody would know.
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Draft, A::Error> {
                let mut draft = Draft::default();
                while let Some(name) = members.next_key::<String>()? {
                    match name.as_str() {
                        "tool" => draft.tools.push(members.next_value()?),
                        "name" => draft.names.push(members.next_value()?),
                        "args" | "arguments" => draft.arguments.push(members.next_value()?),
                        _ => {
                            members.next_value::<IgnoredAny>()?;
                        }
                    }
                }
                Ok(draft)
            }
        }

        deserializer.deserialize_map(Members)
    }
}
