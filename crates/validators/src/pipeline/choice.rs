//! The choice of a tool, read from what a model said.

use serde::de::IgnoredAny;
use serde_json::{Map, Value};
use wire::{Pointer, Reading};

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
    /// A member stands twice.
    #[error("{member} stands twice in it; keep one of them")]
    Repeated {
        /// JSON pointer to the member.
        member: Pointer,
    },
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
    for object in objects(reply) {
        let Some(read) = call(object, tools)? else {
            continue;
        };
        match &choice {
            None => choice = Some(read),
            Some(earlier) if *earlier == read => {}
            Some(_) => return Err(Misrouted::Several),
        }
    }
    choice.ok_or(Misrouted::NoChoice)
}

/// The outermost objects in `reply`.
fn objects(reply: &str) -> Vec<Reading<Map<String, Value>>> {
    let mut objects = Vec::new();
    let mut read_to = 0;
    for (start, _) in reply.match_indices('{') {
        let rest = reply.get(start..).filter(|_| start >= read_to);
        let Some(rest) = rest else { continue };
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        if let Some(Ok(_)) = values.next() {
            read_to = start + values.byte_offset();
            let object = reply.get(start..read_to).unwrap_or_default();
            objects.extend(wire::read(object).ok());
        }
    }
    objects
}

/// What an object calls; nothing where it names no tool. A `name` alone may be that of anything.
fn call(
    object: Reading<Map<String, Value>>,
    tools: &[ToolSketch<'_>],
) -> Result<Option<ToolCall>, Misrouted> {
    let mut members = object.value;
    let (args, arguments) = (members.remove("args"), members.remove("arguments"));
    let name = members.remove("name");
    let name = name.filter(|_| args.is_some() || arguments.is_some());
    let Some(tool) = members.remove("tool").or(name) else {
        return Ok(None);
    };
    let both = (args.is_some() && arguments.is_some()).then(|| Pointer::root().child("args"));
    if let Some(member) = object.repeated.into_iter().next().or(both) {
        return Err(Misrouted::Repeated { member });
    }
    let tool = named(&tool, tools)?;
    let args = read_arguments(args.or(arguments), tool)?;
    let tool = tool.name.to_owned();
    Ok(Some(ToolCall { tool, args }))
}

fn named<'t, 's>(
    tool: &Value,
    tools: &'t [ToolSketch<'s>],
) -> Result<&'t ToolSketch<'s>, Misrouted> {
    let Some(name) = tool.as_str().map(str::trim) else {
        return Err(Misrouted::Name { found: kind(tool) });
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

fn read_arguments(
    found: Option<Value>,
    tool: &ToolSketch<'_>,
) -> Result<Map<String, Value>, Misrouted> {
    let found = match found.unwrap_or_default() {
        Value::String(text) if text.trim().is_empty() => Value::Null,
        Value::String(text) => match wire::read::<Map<String, Value>>(&text) {
            Ok(object) => unrepeated(object)?.into(),
            Err(_) => Value::String(text),
        },
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

/// Of a member that stands twice the reader took the last; which was meant nobody knows.
fn unrepeated(object: Reading<Map<String, Value>>) -> Result<Map<String, Value>, Misrouted> {
    match object.repeated.into_iter().next() {
        Some(member) => Err(Misrouted::Repeated { member }),
        None => Ok(object.value),
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
