//! Messages and their parts, in both spellings.

use serde_json::{Value, json};

use super::{Place, Version};
use crate::projection::members::Members;

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Whoever asks.
    Agent,
    /// Whoever answers.
    User,
}

impl Role {
    pub(super) const fn word(self, version: Version) -> &'static str {
        match (self, version) {
            (Self::Agent, Version::Old) => "agent",
            (Self::Agent, Version::Current) => "ROLE_AGENT",
            (Self::User, Version::Old) => "user",
            (Self::User, Version::Current) => "ROLE_USER",
        }
    }
}

pub(super) fn message(version: Version, role: Role, place: Place<'_>, parts: Vec<Value>) -> Value {
    Members::new()
        .with_some("kind", (version == Version::Old).then_some("message"))
        .with("messageId", place.message_id)
        .with("taskId", place.task_id)
        .with("contextId", place.context_id)
        .with("role", role.word(version))
        .with("parts", parts)
        .into_value()
}

pub(super) fn text_part(text: &str, version: Version) -> Value {
    match version {
        Version::Old => json!({ "kind": "text", "text": text }),
        Version::Current => json!({ "text": text }),
    }
}

pub(super) fn data_part(data: &Value, version: Version) -> Value {
    match version {
        Version::Old => json!({ "kind": "data", "data": data }),
        Version::Current => json!({ "data": data, "mediaType": "application/json" }),
    }
}
