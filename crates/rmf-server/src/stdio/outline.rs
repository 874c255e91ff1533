//! A message that is too long to be kept, as far as it has to be known.

use rmcp::model::RequestId;
use serde_json::Value;

/// Longer ids are none that anybody uses.
const LONGEST: usize = 256;

/// Finds the id of a message whose bytes come by and are not kept: clients write it first or last.
#[derive(Debug, Default)]
pub(super) struct Outline {
    depth: usize,
    /// Whether the outermost value is an object.
    is_object: bool,
    text: Text,
    /// Whether what comes is the value of a member of the message, and not its name.
    is_value: bool,
    /// What stands at the place where a name or a value does, as far as it may be an id.
    token: Vec<u8>,
    /// The name of the member that was begun.
    name: Vec<u8>,
    id: Option<Vec<u8>>,
}

/// Whether a byte is inside a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Text {
    #[default]
    Outside,
    Inside,
    /// Behind a backslash.
    Escaped,
}

impl Outline {
    pub(super) fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.byte(*byte);
        }
    }

    /// The id, where the message has one.
    pub(super) fn id(&self) -> Option<RequestId> {
        let id: Value = serde_json::from_slice(self.id.as_deref()?).ok()?;
        let is_id = id.is_string() || id.is_i64();
        is_id.then(|| serde_json::from_value(id).ok()).flatten()
    }

    fn byte(&mut self, byte: u8) {
        if self.text != Text::Outside {
            return self.inside_text(byte);
        }
        match byte {
            b'"' => {
                self.text = Text::Inside;
                self.keep(byte);
            }
            b'{' | b'[' => {
                self.is_object |= self.depth == 0 && byte == b'{';
                // What holds others is no id.
                self.keep(byte);
                self.depth += 1;
            }
            b'}' | b']' => {
                if self.depth == 1 {
                    self.end();
                }
                self.depth = self.depth.saturating_sub(1);
            }
            b':' if self.depth == 1 => {
                self.name = std::mem::take(&mut self.token);
                self.is_value = true;
            }
            b',' if self.depth == 1 => self.end(),
            _ if byte.is_ascii_whitespace() => {}
            _ => self.keep(byte),
        }
    }

    fn inside_text(&mut self, byte: u8) {
        self.keep(byte);
        self.text = match (self.text, byte) {
            (Text::Inside, b'\\') => Text::Escaped,
            (Text::Inside, b'"') | (Text::Outside, _) => Text::Outside,
            (Text::Inside | Text::Escaped, _) => Text::Inside,
        };
    }

    fn keep(&mut self, byte: u8) {
        if self.depth == 1 && self.token.len() <= LONGEST {
            self.token.push(byte);
        }
    }

    /// The value of a member of the message has ended.
    fn end(&mut self) {
        let value = std::mem::take(&mut self.token);
        if self.is_value && self.is_object && self.name == b"\"id\"" {
            self.id = Some(value);
        }
        self.is_value = false;
        self.name.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn id(message: &str) -> Value {
        let mut outline = Outline::default();
        // As it comes in parts.
        for part in message.as_bytes().chunks(3) {
            outline.read(part);
        }
        outline.id().map_or(Value::Null, |id| json!(id))
    }

    #[test]
    fn the_id_is_found_wherever_it_stands() {
        for (message, expected) in [
            (r#"{"id":7,"method":"x"}"#, json!(7)),
            (
                r#"{"method":"x", "params":{"id":1,"a":[{"id":2}]}, "id" : -7 }"#,
                json!(-7),
            ),
            (
                r#"{"a":"\"id\":1,","b":"\\","id":"\u0e01 \"{"}"#,
                json!("ก \"{"),
            ),
            (r#"{"a":{"id":5}}"#, Value::Null),
            (r#"{"id":{"id":5}}"#, Value::Null),
            (r#"{"id":[5]}"#, Value::Null),
            (r#"{"id":1.5}"#, Value::Null),
            (r#"{"id":null}"#, Value::Null),
            (r#"[{"id":5}]"#, Value::Null),
            (r#"["id":5]"#, Value::Null),
            (r#"{"a":"id","b":5}"#, Value::Null),
            (r#""id":5"#, Value::Null),
            ("}}}]]{", Value::Null),
        ] {
            assert_eq!(id(message), expected, "{message}");
        }
        let long = format!(r#"{{"id":"{}"}}"#, "x".repeat(300));
        assert_eq!(id(&long), Value::Null);
    }
}
