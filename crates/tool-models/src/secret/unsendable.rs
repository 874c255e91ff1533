//! Requests for a human that must not leave the process.

use serde::Serialize;
use serde_json::Value;
use wire::Pointer;

use super::{SecretFound, asked_for, secrets};
use crate::link::{UnfitLink, unfit_links};

/// The error of a request for a human that must not leave the process: what is in it is shown to a human,
/// and to the model that speaks with them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsendable {
    /// Something in it looks like a secret.
    #[error(transparent)]
    Secret(#[from] SecretFound),
    /// It asks for a secret in a form, whose answer goes through the conversation.
    #[error("{} asks for a secret in a form; send the human to a page that does, by credential_required", .0.pointer)]
    Asks(SecretFound),
    /// It sends a human to a link that is none to send them to.
    #[error(transparent)]
    Link(#[from] UnfitLink),
}

impl Unsendable {
    /// Where, in the response.
    pub const fn pointer(&self) -> &Pointer {
        match self {
            Self::Secret(found) | Self::Asks(found) => &found.pointer,
            Self::Link(link) => &link.pointer,
        }
    }
}

/// Refuses a response that asks a human and must not be sent; the first thing found is named. Constructors
/// ask this, and so does whatever writes a request for others, since fields may be set in between.
pub(crate) fn sendable(response: &impl Serialize) -> Result<(), Unsendable> {
    // What has no JSON form cannot be sent either.
    let response = serde_json::to_value(response).unwrap_or_default();
    let mut found = Vec::new();
    secrets(&response, &mut Pointer::root(), &mut found);
    if let Some(first) = found.into_iter().next() {
        return Err(first.into());
    }
    if let Some(first) = asked_in(&response).into_iter().next() {
        return Err(Unsendable::Asks(first));
    }
    match unfit_links(&response).next() {
        Some(link) => Err(link.into()),
        None => Ok(()),
    }
}

fn asked_in(response: &Value) -> Vec<SecretFound> {
    let mut found = Vec::new();
    if let Some(data) = response.get("data") {
        asked_for(data, "/data", &mut found);
    }
    found
}
