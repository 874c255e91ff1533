//! A message of JSON-RPC, before the protocol's SDK reads it.
//!
//! The SDK passes over what is no JSON without a word, and answers what is no message with a code that does not
//! say why. Whoever writes a client is told here.

use rmcp::model::{
    ClientJsonRpcMessage, ClientRequest, ErrorCode, ErrorData, JsonRpcError, ProtocolVersion,
    RequestId,
};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::{methods, unread};

/// What a client sent.
#[derive(Debug)]
pub(crate) enum Envelope {
    /// A message for the SDK.
    Message(Box<ClientJsonRpcMessage>),
    /// A notification that nobody knows; those are never answered.
    Ignored,
    /// No message; this is the answer.
    Refused(Box<JsonRpcError>),
}

impl Envelope {
    /// Reads one message.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let bytes = unmarked(bytes);
        // A list would be read as the members in their order.
        let is_object = bytes.trim_ascii_start().starts_with(b"{");
        let outside = serde_json::from_slice::<Outside>(bytes).ok();
        let Some(outside) = outside.filter(|_| is_object) else {
            return refused(None, unread::message(bytes));
        };
        if let Some(reason) = outside.fault() {
            return refused(
                outside.request_id(),
                ErrorData::invalid_request(reason, None),
            );
        }
        if outside.is_gone(bytes) {
            let told = methods::unknown(outside.method().unwrap_or_default());
            let gone = ErrorData::new(ErrorCode::METHOD_NOT_FOUND, told, None);
            return refused(outside.request_id(), gone);
        }
        if let Some(reason) = outside
            .is_list()
            .then(|| Parameters::fault(bytes))
            .flatten()
        {
            return refused(
                outside.request_id(),
                ErrorData::invalid_params(reason, None),
            );
        }
        if outside.id.is_some()
            && let Some(fault) = unread::repeated_parameter(bytes)
        {
            return refused(outside.request_id(), fault);
        }
        match serde_json::from_slice(bytes) {
            Ok(message) if is_unread_greeting(&message) => refused(
                outside.request_id(),
                ErrorData::invalid_params(methods::wrong_parameters("initialize"), None),
            ),
            Ok(message) => Self::Message(Box::new(message)),
            Err(_) if outside.id.is_none() => Self::Ignored,
            Err(_) => refused(outside.request_id(), unread::inside(bytes)),
        }
    }

    /// The answer to a message that is longer than is read.
    pub(crate) fn too_long(id: Option<RequestId>, limit: usize) -> Self {
        let reason = format!("the message is longer than {limit} bytes");
        refused(id, ErrorData::invalid_request(reason, None))
    }

    /// The answer to a request with the id of one that has not been answered yet.
    pub(crate) fn under_way(id: RequestId) -> JsonRpcError {
        let reason = "a request with this id is under way: give each an id of its own";
        let error = ErrorData::invalid_request(reason, None);
        JsonRpcError::new(Some(id), error)
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A message without the mark that some editors put before a text.
pub(crate) fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Whether it is a greeting with parameters that the SDK cannot read. It would ask for those of another version.
fn is_unread_greeting(message: &ClientJsonRpcMessage) -> bool {
    let ClientJsonRpcMessage::Request(asked) = message else {
        return false;
    };
    matches!(&asked.request, ClientRequest::CustomRequest(custom) if custom.method == "initialize")
}

fn refused(id: Option<RequestId>, error: ErrorData) -> Envelope {
    Envelope::Refused(Box::new(JsonRpcError::new(id, error)))
}

/// The members that every message has, or none of it.
#[derive(Debug, Deserialize)]
struct Outside {
    #[serde(default, deserialize_with = "present")]
    jsonrpc: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    id: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    method: Option<Value>,
    #[serde(default, deserialize_with = "is_present")]
    result: bool,
    #[serde(default, deserialize_with = "is_present")]
    error: bool,
}

/// A member that is there, be it null.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn is_present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    serde::de::IgnoredAny::deserialize(deserializer).map(|_| true)
}

impl Outside {
    /// Why this is no message.
    fn fault(&self) -> Option<&'static str> {
        let is_id = |id: &Value| id.is_string() || id.is_i64();
        if self.jsonrpc.as_ref().and_then(Value::as_str) != Some("2.0") {
            return Some("`jsonrpc` has to be \"2.0\"");
        }
        if self.id.as_ref().is_some_and(|id| !is_id(id)) {
            return Some("`id` has to be a text or an integer");
        }
        match &self.method {
            Some(Value::String(_)) => None,
            Some(_) => Some("`method` has to be a text"),
            None if self.result || self.error => None,
            None => Some("`method` is missing"),
        }
    }

    fn method(&self) -> Option<&str> {
        self.method.as_ref().and_then(Value::as_str)
    }

    /// Whether it asks for a list.
    fn is_list(&self) -> bool {
        self.id.is_some() && self.method().is_some_and(methods::is_list)
    }

    /// Whether it is a greeting or a ping, and says itself that its version of the protocol has none. The SDK answers a
    /// ping that comes first, of whatever version it is.
    fn is_gone(&self, bytes: &[u8]) -> bool {
        let is_older = self.method().is_some_and(methods::is_older);
        let version = || Parameters::version(bytes);
        self.id.is_some() && is_older && version().is_some_and(|version| !version.has_initialize())
    }

    fn request_id(&self) -> Option<RequestId> {
        let id = self.id.clone()?;
        serde_json::from_value(id).ok()
    }
}

/// The parameters of a request.
#[derive(Debug, Deserialize)]
struct Parameters {
    params: Option<Value>,
}

/// Where each request names its version of the protocol, since 2026-07-28.
const VERSION: &str = "io.modelcontextprotocol/protocolVersion";

impl Parameters {
    /// The version that they name.
    fn version(bytes: &[u8]) -> Option<ProtocolVersion> {
        let Self { params } = serde_json::from_slice(bytes).ok()?;
        let version = params.as_ref()?.get("_meta")?.get(VERSION)?;
        ProtocolVersion::deserialize(version).ok()
    }

    /// Why they are no parameters of a list. The SDK takes those that it cannot read for none.
    fn fault(bytes: &[u8]) -> Option<&'static str> {
        let Self { params } = serde_json::from_slice(bytes).ok()?;
        let params = params?;
        unread::parameters(&params).or_else(|| match params.get("cursor") {
            None | Some(Value::Null | Value::String(_)) => None,
            Some(_) => Some("`cursor` has to be a text"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answer(sent: &str) -> Value {
        match Envelope::read(sent.as_bytes()) {
            Envelope::Refused(error) => {
                let error = serde_json::to_value(error).unwrap();
                json!([error["error"]["code"], error.get("id")])
            }
            Envelope::Message(_) => json!("message"),
            Envelope::Ignored => json!("ignored"),
        }
    }

    #[test]
    fn what_is_no_message_is_answered_with_its_code_and_its_id() {
        for (sent, expected) in [
            ("", json!([-32700, null])),
            ("{", json!([-32700, null])),
            ("\u{0}\u{1}", json!([-32700, null])),
            ("5", json!([-32600, null])),
            ("[]", json!([-32600, null])),
            (
                r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
                json!([-32600, null]),
            ),
            (r#"["2.0",1,"ping",true,true]"#, json!([-32600, null])),
            (r#" ["2.0",1,"ping"]"#, json!([-32600, null])),
            ("{}", json!([-32600, null])),
            (
                r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
                json!([-32600, 1]),
            ),
            (r#"{"jsonrpc":"2.0","id":1}"#, json!([-32600, 1])),
            (
                r#"{"jsonrpc":"2.0","id":"a","method":5}"#,
                json!([-32600, "a"]),
            ),
            (
                r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
                json!([-32600, null]),
            ),
            (
                r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
                json!([-32600, null]),
            ),
            (
                r#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#,
                json!([-32600, null]),
            ),
        ] {
            assert_eq!(answer(sent), expected, "{sent}");
        }
    }

    #[test]
    fn a_message_is_the_sdks_whatever_its_parameters_are() {
        let call = |params: &str| {
            answer(&format!(
                r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{params}}}"#
            ))
        };
        assert_eq!(call(r#"{"name":1,"arguments":[]}"#), json!("message"));
        for params in ["[]", "5", r#""name""#] {
            assert_eq!(call(params), json!([-32602, 1]), "{params}");
        }
        let marked = "\u{feff}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        assert_eq!(answer(marked), json!("message"));
    }

    /// Readers differ in which of the two they take, so neither is.
    #[test]
    fn an_argument_that_stands_twice_is_told_with_its_place() {
        let call = |arguments: &str| {
            let params = format!(r#"{{"name":"get_rmf_funds","arguments":{arguments}}}"#);
            let head = r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":"#;
            format!("{head}{params}}}")
        };
        for (arguments, place) in [
            (r#"{"page":1,"page":2}"#, "arguments/page"),
            (r#"{"a":[{"b":1,"b":1}]}"#, "arguments/a/0/b"),
        ] {
            let (code, id, told) = refusal(call(arguments).as_bytes());
            assert_eq!((code, id), (-32602, json!(7)));
            assert!(told.contains(&format!("`{place}` stands twice")), "{told}");
        }
        assert_eq!(answer(&call(r#"{"page":1,"size":1}"#)), json!("message"));
    }

    fn refusal(sent: &[u8]) -> (i64, Value, String) {
        let Envelope::Refused(error) = Envelope::read(sent) else {
            panic!("{} is taken", String::from_utf8_lossy(sent));
        };
        let error = serde_json::to_value(error).unwrap();
        let code = error["error"]["code"].as_i64().unwrap();
        let message = error["error"]["message"].as_str().unwrap();
        (code, error["id"].clone(), message.to_owned())
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_reason() {
        let call = |params: &str| {
            format!(r#"{{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{params}}}"#)
        };
        let deep = format!(r#"{{"a":{}{}}}"#, "[".repeat(5_000), "]".repeat(5_000));
        for (params, code, told) in [
            (r#"{"_meta":5}"#, -32602, "`_meta` has to be an object"),
            (r#"{"_meta":[]}"#, -32602, "`_meta` has to be an object"),
            ("5", -32602, "the parameters have to be an object"),
            (r#"{"a":1e999}"#, -32700, "a number is too large"),
            (r#"{"a":-1e999}"#, -32700, "a number is too large"),
            (r#"{"a":"\ud800"}"#, -32700, "half of a pair"),
            (r#"{"a":"\ud800\u0041"}"#, -32700, "half of a pair"),
            (r#"{"a":"\udc00"}"#, -32700, "half of a pair"),
            (deep.as_str(), -32700, "127 levels"),
            ("{},\"params\":{}", -32600, "`params` stands twice"),
            ("{},\"result\":{}", -32600, "`result`"),
        ] {
            let (found, id, message) = refusal(call(params).as_bytes());
            assert_eq!((found, id), (code, json!(7)), "{params}: {message}");
            assert!(message.contains(told), "{params}: {message}");
        }
        let mut bytes = call(r#"{"a":"?"}"#).into_bytes();
        let at = bytes.iter().position(|byte| *byte == b'?').unwrap();
        bytes[at] = 0xff;
        let (code, id, message) = refusal(&bytes);
        assert_eq!((code, id), (-32700, json!(7)));
        assert!(
            message.contains("UTF-8") && message.contains(&format!("byte {}", at + 1)),
            "{message}"
        );
    }

    #[test]
    fn what_is_no_message_at_all_is_told_with_its_reason_too() {
        for (sent, code, told) in [
            (
                r#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#,
                -32600,
                "`id` stands twice",
            ),
            (
                r#"{"jsonrpc":"2.0","id":1e999,"method":"ping"}"#,
                -32700,
                "a number is too large",
            ),
            (r#"[{"a":1}]"#, -32600, "batches"),
            ("5", -32600, "a message is a JSON object"),
            ("{", -32700, "no JSON, from line 1, column 1 on"),
        ] {
            let (found, _, message) = refusal(sent.as_bytes());
            assert_eq!(found, code, "{sent}: {message}");
            assert!(message.contains(told), "{sent}: {message}");
        }
    }

    #[test]
    fn a_list_is_asked_for_with_a_text_as_cursor_or_none() {
        let list = |params: &str| {
            answer(&format!(
                r#"{{"jsonrpc":"2.0","id":1,"method":"tools/list"{params}}}"#
            ))
        };
        for params in [
            r#","params":{"cursor":5}"#,
            r#","params":[]"#,
            r#","params":"x""#,
        ] {
            assert_eq!(list(params), json!([-32602, 1]), "{params}");
        }
        for params in [
            "",
            r#","params":null"#,
            r#","params":{"cursor":null}"#,
            r#","params":{"cursor":"x"}"#,
        ] {
            assert_eq!(list(params), json!("message"), "{params}");
        }
    }

    #[test]
    fn deep_nesting_is_an_error_and_no_overflow() {
        let deep = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"x","params":{}"#,
            "[".repeat(100_000)
        );
        assert_eq!(answer(&deep), json!([-32700, null]));
    }
}
