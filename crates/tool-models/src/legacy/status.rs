//! How old responses said what became of a call.

use wire::Kept;

use super::deprecation::Words;
use super::draft::{Draft, Taken};
use crate::{HilAction, InterventionType, ToolStatus};

/// `hil_type`: a word for what is asked, beside a status or instead of one.
pub(super) fn hil_type(draft: &mut Draft<'_>) {
    for pointer in ["/hil_type", "/data/hil_type"] {
        let Some(word) = draft
            .get(pointer)
            .and_then(|word| word.as_str())
            .map(str::to_owned)
        else {
            continue;
        };
        let Some(meant) = status_of(&word, draft) else {
            if draft.status().is_none_or(ToolStatus::needs_human) {
                let message = format!("{word:?} is no hil_type that is known");
                draft.refuse(
                    pointer,
                    "unknown_value",
                    message,
                    "write a status instead of it",
                );
                // Whether a status is lacking depends on what the word should have said.
                draft.moved("/status", pointer);
            }
            continue;
        };
        settle(draft, pointer, &word, meant);
    }
}

fn settle(draft: &mut Draft<'_>, pointer: &'static str, word: &str, meant: ToolStatus) {
    let intervention = word.parse::<InterventionType>().ok();
    match draft.members.get("status") {
        None => {
            draft.set_status(meant);
            draft.moved("/status", pointer);
        }
        Some(status) if agrees(status.as_str(), meant, word, intervention.is_some()) => {}
        Some(status) => {
            let status = status.to_value();
            let message = format!("the hil_type {word:?} says {meant}, and the status is {status}");
            return draft.refuse(
                pointer,
                "hil_type_conflict",
                message,
                "keep the one that is meant",
            );
        }
    }
    draft.take(pointer);
    if let Some(intervention) =
        intervention.filter(|_| draft.get("/data/intervention_type").is_none())
    {
        draft.put_from(
            pointer,
            "/data/intervention_type",
            intervention.as_str().into(),
        );
    }
    draft.deprecate(
        Taken::Not,
        pointer,
        "hil_type",
        "hil_type says what the status says",
        write_status(meant),
    );
}

fn write_status(status: ToolStatus) -> Words {
    Words::about(status.as_str(), |status| {
        format!("write \"status\": \"{status}\"")
    })
}

/// A word for an action agrees with every status of the action, and an intervention may be asked for by
/// either of two statuses.
fn agrees(status: Option<&str>, meant: ToolStatus, word: &str, is_intervention: bool) -> bool {
    let status = status.and_then(|status| status.parse::<ToolStatus>().ok());
    let action = status.and_then(ToolStatus::action);
    status == Some(meant)
        || action.is_some_and(|action| action.as_str() == word)
        || (is_intervention && status == Some(ToolStatus::CredentialRequired))
}

fn status_of(word: &str, draft: &Draft<'_>) -> Option<ToolStatus> {
    let status = word.parse::<ToolStatus>().ok();
    if let Some(status) = status.filter(|status| status.needs_human()) {
        return Some(status);
    }
    let has_preview = ["/credential_preview", "/data/credential_preview"]
        .iter()
        .any(|pointer| draft.get(pointer).is_some());
    match word {
        "ask_human" => Some(ToolStatus::HumanInputRequested),
        "request_authorization" if has_preview => Some(ToolStatus::AuthorizationRequired),
        "request_authorization" => Some(ToolStatus::AuthorizationRequested),
        "manual_intervention" => Some(ToolStatus::HumanRequired),
        word => word
            .parse::<InterventionType>()
            .is_ok()
            .then_some(ToolStatus::HumanRequired),
    }
}

/// The two spellings of a wanted authorization: which one is right, the data tells.
pub(super) fn authorization_spelling(draft: &mut Draft<'_>) {
    let has = |places: [&str; 2]| places.iter().any(|pointer| draft.get(pointer).is_some());
    let has_tool = || has(["/data/tool_name", "/tool_name"]);
    let has_preview = || has(["/data/credential_preview", "/credential_preview"]);
    let right = match draft.status() {
        Some(ToolStatus::AuthorizationRequired) if has_tool() && !has_preview() => {
            ToolStatus::AuthorizationRequested
        }
        Some(ToolStatus::AuthorizationRequested) if has_preview() && !has_tool() => {
            ToolStatus::AuthorizationRequired
        }
        _ => return,
    };
    let message = match right {
        ToolStatus::AuthorizationRequested => "a tool that may run is authorization_requested",
        _ => "the use of a stored credential is authorization_required",
    };
    draft.set_status(right);
    draft.deprecate(
        Taken::Not,
        "/status",
        "authorization_spelling",
        message,
        write_status(right),
    );
}

/// What follows from the status, and was left out, or said although nothing follows.
pub(super) fn implied(draft: &mut Draft<'_>) {
    let Some(status) = draft.status() else {
        return;
    };
    match status.action() {
        Some(action) => {
            flag(draft, status);
            named(draft, status, action);
        }
        None => unflag(draft, status),
    }
}

fn is_unset(draft: &Draft<'_>, pointer: &str) -> bool {
    draft.get(pointer).is_none_or(Kept::is_null)
}

fn flag(draft: &mut Draft<'_>, status: ToolStatus) {
    const AT: &str = "/hil_required";
    if is_unset(draft, AT) {
        draft.put(AT, Kept::Bool(true));
        let message = Words::about(status.as_str(), |status| {
            format!("{status} needs a human, and does not say so")
        });
        let fix = "write \"hil_required\": true";
        draft.deprecate(Taken::Not, AT, "missing_hil_required", message, fix);
    }
}

fn named(draft: &mut Draft<'_>, status: ToolStatus, action: HilAction) {
    const AT: &str = "/action";
    if is_unset(draft, AT) {
        draft.put(AT, action.as_str().into());
        let message = Words::about(status.as_str(), |status| {
            format!("the action of {status} is left out")
        });
        let fix = Words::about(action.as_str(), |action| {
            format!("write \"action\": \"{action}\"")
        });
        draft.deprecate(Taken::Not, AT, "missing_action", message, fix);
    }
}

fn unflag(draft: &mut Draft<'_>, status: ToolStatus) {
    const AT: &str = "/hil_required";
    match draft.get(AT).and_then(Kept::as_bool) {
        Some(false) => {
            draft.take(AT);
            let message = Words::about(status.as_str(), |status| {
                format!("{status} needs no human in any case")
            });
            draft.deprecate(
                Taken::Silently,
                AT,
                "idle_hil_required",
                message,
                "leave it out",
            );
        }
        Some(true) => {
            let message = format!("hil_required is true, and {status} needs no human");
            let fix = "leave it out, or write the status of what the human is asked for";
            draft.refuse(AT, "unknown_value", message, fix);
        }
        None => {}
    }
}
