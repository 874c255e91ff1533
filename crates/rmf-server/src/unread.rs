//! Why bytes cannot be read as a message, in words that name what is wrong.

use core::fmt;
use std::collections::BTreeSet;

use rmcp::model::ErrorData;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Error, Value};
use wire::Document;

use crate::shown::shown;

/// Why bytes are no message at all.
pub(crate) fn message(bytes: &[u8]) -> ErrorData {
    match value(bytes) {
        Err(error) => error,
        Ok(Value::Array(_)) => {
            ErrorData::invalid_request("batches are not taken: send each message by itself", None)
        }
        Ok(_) => repeated(bytes)
            .unwrap_or_else(|| ErrorData::invalid_request("a message is a JSON object", None)),
    }
}

/// Why a message whose outer members are right is none that the SDK reads.
pub(crate) fn inside(bytes: &[u8]) -> ErrorData {
    match value(bytes) {
        Err(error) => error,
        Ok(message) => repeated(bytes).unwrap_or_else(|| wrong(&message)),
    }
}

/// Why parameters are none of any method.
pub(crate) fn parameters(params: &Value) -> Option<&'static str> {
    let Some(members) = params.as_object() else {
        return Some("the parameters have to be an object");
    };
    let is_meta = |meta: &Value| meta.is_object() || meta.is_null();
    let is_right = members.get("_meta").is_none_or(is_meta);
    (!is_right).then_some("`_meta` has to be an object")
}

fn wrong(message: &Value) -> ErrorData {
    let has = |name| message.get(name).is_some();
    if !has("method") {
        return ErrorData::invalid_request("this is no answer to a request", None);
    }
    if has("result") || has("error") {
        let reason = "`result` and `error` are members of answers, and `method` of what is asked";
        return ErrorData::invalid_request(reason, None);
    }
    let reason = message.get("params").and_then(parameters);
    ErrorData::invalid_params(reason.unwrap_or("the parameters cannot be read"), None)
}

/// The JSON of bytes. Where it breaks is told, and not what stands there: the text may be anything.
fn value(bytes: &[u8]) -> Result<Value, ErrorData> {
    let error = match serde_json::from_slice(bytes) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    // Where it breaks before its encoding does, that is what is wrong.
    let encoding = std::str::from_utf8(bytes).err();
    let reason = match encoding.filter(|_| told(&error) == "invalid unicode code point") {
        Some(encoding) => {
            let byte = encoding.valid_up_to() + 1;
            format!("this is not UTF-8, from byte {byte} on")
        }
        None => broken(&error),
    };
    Err(ErrorData::parse_error(reason, None))
}

/// Why JSON breaks off: that it is none, or what of it is beyond what is read.
fn broken(error: &Error) -> String {
    let place = format!("line {}, column {}", error.line(), error.column());
    let beyond = match told(error).as_str() {
        "number out of range" => "a number is too large: write numbers below 1e308",
        "recursion limit exceeded" => "more than 127 levels are inside each other",
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "an escape is half of a pair: \\ud800 to \\udbff and \\udc00 to \\udfff go together"
        }
        _ => return format!("this is no JSON, from {place} on"),
    };
    format!("{beyond} ({place})")
}

/// The SDK of JSON has one kind for all of these, and its words are all that tells them apart; the tests hold them.
fn told(error: &Error) -> String {
    let told = error.to_string();
    match told.rsplit_once(" at line ") {
        Some((told, _)) => told.to_owned(),
        None => told,
    }
}

/// That a member of a message stands twice, where one does.
fn repeated(bytes: &[u8]) -> Option<ErrorData> {
    let name = serde_json::Deserializer::from_slice(bytes)
        .deserialize_map(Repeated)
        .ok()??;
    let reason = format!("`{}` stands twice", shown(&name));
    Some(ErrorData::invalid_request(reason, None))
}

/// That a parameter, or a member of one, stands twice, where one does. The SDK would take the last.
pub(crate) fn repeated_parameter(bytes: &[u8]) -> Option<ErrorData> {
    let message = Document::parse(std::str::from_utf8(bytes).ok()?).ok()?;
    let mut places = message.repeated.iter();
    let place = places.find_map(|place| place.as_str().strip_prefix("/params/"))?;
    let reason = format!("`{}` stands twice: write it once", shown(place));
    Some(ErrorData::invalid_params(reason, None))
}

/// Reads the first name of an object that stands twice.
struct Repeated;

impl<'de> Visitor<'de> for Repeated {
    type Value = Option<String>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let (mut names, mut repeated) = (BTreeSet::new(), None);
        while let Some((name, _)) = members.next_entry::<String, IgnoredAny>()? {
            if repeated.is_none() && names.contains(&name) {
                repeated = Some(name);
            } else {
                names.insert(name);
            }
        }
        Ok(repeated)
    }
}
