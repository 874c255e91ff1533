//! The call that waits for a human.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::UserId;

/// A call of a tool by somebody: what an approval is bound to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Call {
    /// Who called.
    pub user_id: UserId,
    /// What was called.
    pub tool_name: String,
    /// What it was called with.
    pub tool_args: Map<String, Value>,
}

/// The SHA-256 of a call, in hexadecimal: the same for calls that say the same, however their JSON is
/// ordered and spelt.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CallDigest(String);

impl CallDigest {
    /// The 64 digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl JsonSchema for CallDigest {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CallDigest".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl Call {
    /// The call's digest, over its canonical form by RFC 8785.
    ///
    /// ```
    /// use serde_json::{from_str, json};
    /// use tool_models::Call;
    ///
    /// let call = |args: &str| Call {
    ///     user_id: "u1".into(),
    ///     tool_name: "transfer".to_owned(),
    ///     tool_args: from_str(args).unwrap(),
    /// };
    /// let asked = call(r#"{"amount": 12, "to": "Ann"}"#).digest();
    /// assert_eq!(call(r#"{"to": "Ann", "amount": 12.0}"#).digest(), asked);
    /// assert_ne!(call(r#"{"to": "Ann", "amount": 120}"#).digest(), asked);
    /// ```
    pub fn digest(&self) -> CallDigest {
        let mut hash = Sha256::new();
        let mut canonical = Vec::new();
        // Texts, finite numbers and maps with text keys always have a canonical form.
        if serde_json_canonicalizer::to_writer(self, &mut canonical).is_ok() {
            hash.update(&canonical);
        }
        CallDigest(hex(&hash.finalize()))
    }

    /// What of another call is not this one's, in a word; none where they say the same.
    pub(crate) fn difference(&self, other: &Self) -> Option<&'static str> {
        if self.user_id != other.user_id {
            return Some("user");
        }
        if self.tool_name != other.tool_name {
            return Some("tool");
        }
        (self.digest() != other.digest()).then_some("arguments")
    }
}

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 0x0F]);
    digits
        .filter_map(|digit| char::from_digit(u32::from(digit), 16))
        .collect()
}
