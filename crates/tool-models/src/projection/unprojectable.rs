//! What has no form in another system.

use wire::Pointer;

use crate::human::decide::allowed;
use crate::secret::{secrets, sendable};
use crate::{HumanAnswer, HumanRequest, RequestId, Unsendable};

/// The error of a request or an answer that has no form in another system. Leaving the part out would
/// ask, or say, something else.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} has no form there: {reason}", named(.pointer))]
pub struct Unprojectable {
    /// Which part, in our document.
    pub pointer: Pointer,
    /// Why, and what to do instead.
    pub reason: String,
}

fn named(pointer: &Pointer) -> &str {
    match pointer.as_str() {
        "" => "the whole of it",
        part => part,
    }
}

impl Unprojectable {
    pub(super) fn new(pointer: &str, reason: impl Into<String>) -> Self {
        Self::at(Pointer::from(pointer), reason)
    }

    pub(super) fn at(pointer: Pointer, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { pointer, reason }
    }
}

/// The name that an answer repeats, of a request that may leave the process: its fields may have been set
/// since its constructor looked at them.
pub(super) fn askable(asked: &HumanRequest) -> Result<&RequestId, Unprojectable> {
    sendable(asked)?;
    let nameless = || Unprojectable::new("/data/request_id", "an answer has to repeat it; add one");
    asked.request_id().ok_or_else(nameless)
}

impl From<Unsendable> for Unprojectable {
    fn from(error: Unsendable) -> Self {
        let pointer = error.pointer().clone();
        let reason = match error {
            Unsendable::Secret(found) => {
                format!(
                    "it holds {}; leave it out, or name where it is kept",
                    found.what
                )
            }
            Unsendable::Asks(_) => "it asks for a secret; send the human to a page that does, by \
                credential_required"
                .to_owned(),
            Unsendable::Link(link) => {
                format!("{}; write an https URL, or http on localhost", link.reason)
            }
        };
        Self { pointer, reason }
    }
}

/// An answer is somebody's words, and goes through the conversation as a request does.
fn tells_no_secret(answer: &HumanAnswer) -> Result<(), Unprojectable> {
    let answer = serde_json::to_value(answer).unwrap_or_default();
    let mut found = Vec::new();
    secrets(&answer, &mut Pointer::root(), &mut found);
    match found.into_iter().next() {
        Some(first) => Err(Unsendable::from(first).into()),
        None => Ok(()),
    }
}

/// That `answer` is one to `asked`.
pub(super) fn fits(answer: &HumanAnswer, asked: &HumanRequest) -> Result<(), Unprojectable> {
    let request_id = askable(asked)?;
    if answer.request_id() != request_id {
        let reason = format!("{request_id} was asked; answer that");
        return Err(Unprojectable::new("/request_id", reason));
    }
    tells_no_secret(answer)?;
    let kinds = allowed(asked);
    if kinds.contains(&answer.tag()) {
        return Ok(());
    }
    let reason = format!("what was asked takes {}", kinds.join(", "));
    Err(Unprojectable::new("/action", reason))
}

/// The answers that no other system has.
pub(super) fn unknown_there(answer: &HumanAnswer) -> Unprojectable {
    let reason = format!("{} is not among the answers there", answer.tag());
    Unprojectable::new("/action", reason)
}

/// What an answer says beyond what has a place there.
pub(super) fn unsaid<T>(part: Option<&T>, pointer: &str) -> Result<(), Unprojectable> {
    match part {
        Some(_) => Err(Unprojectable::new(
            pointer,
            "there is no place for it; leave it out",
        )),
        None => Ok(()),
    }
}
