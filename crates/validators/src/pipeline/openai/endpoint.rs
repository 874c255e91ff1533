//! Where a model is, and how it is asked.

use core::fmt;
use core::time::Duration;

use serde_json::{Map, Value};

/// Where a model is, and how it is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct ChatEndpoint {
    /// What stands before `/chat/completions`, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`.
    pub base_url: String,
    /// The model's name.
    pub model: String,
    /// Sent as a bearer token. Over plain http only to this machine.
    pub key: Option<ApiKey>,
    /// How long one try may take, to the last byte; 60 seconds by default.
    pub timeout: Duration,
    /// How often a try is repeated that the endpoint turned away; twice by default.
    pub retries: u8,
    /// The longest wait between two tries, 30 seconds by default. Asked to wait longer, the model gives up with
    /// [`RateLimited`](crate::pipeline::ModelErrorKind::RateLimited) at once.
    pub longest_wait: Duration,
    /// Further members of the request, such as `temperature`, `max_completion_tokens` or `response_format`.
    /// None by default, since endpoints differ in which they take.
    pub more: Map<String, Value>,
}

impl ChatEndpoint {
    /// An endpoint without a key.
    pub fn new(base_url: impl Into<String>, model: impl Into<String>) -> Self {
        Self {
            base_url: base_url.into(),
            model: model.into(),
            key: None,
            timeout: Duration::from_secs(60),
            retries: 2,
            longest_wait: Duration::from_secs(30),
            more: Map::new(),
        }
    }
}

/// A key, which is not shown.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(String);

impl ApiKey {
    /// A key; space around it, such as the end of a file's line, is no part of it.
    pub fn new(key: impl AsRef<str>) -> Self {
        Self(key.as_ref().trim().to_owned())
    }

    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// Why an endpoint cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// The base is no URL that has paths.
    #[error("the base is no http or https URL, such as https://api.openai.com/v1: {reason}")]
    Url {
        /// What is wrong with it.
        reason: String,
    },
    /// The URL holds a user or password.
    #[error("the base holds a user or password; give the key as the endpoint's key")]
    Credentials,
    /// The key would travel unencrypted.
    #[error("the key would travel unencrypted to {host}; use https, or leave the key out")]
    Unencrypted {
        /// Where to.
        host: String,
    },
    /// The key is empty or cannot stand in a header.
    #[error("the key is empty, or holds what no header may hold")]
    Key,
    /// A further member is one that is always set.
    #[error("{member:?} is set by the client and cannot be among the further members")]
    Member {
        /// The member.
        member: String,
    },
    /// No TLS can be had, for example since the machine has no root certificates.
    #[error("TLS cannot be set up: {reason}")]
    Tls {
        /// Why.
        reason: String,
    },
}
