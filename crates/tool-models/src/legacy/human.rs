//! How old responses wrote what a human is asked.

use wire::Kept;

use super::deprecation::Words;
use super::draft::{Draft, Taken};
use crate::{SecurityLevel, ToolStatus};

/// A member of the data of a request for a human.
struct Member {
    name: &'static str,
    beside: &'static str,
    inside: &'static str,
}

macro_rules! of_data {
    ($($name:literal)+) => {
        const OF_DATA: &[Member] = &[$(Member {
            name: $name,
            beside: concat!("/", $name),
            inside: concat!("/data/", $name),
        }),+];

        /// Sooner told than where a member stands, of which nearly always none is there.
        fn is_of_data(name: &str) -> bool {
            matches!(name, $($name)|+)
        }
    };
}

// What belongs into the data of a request for a human.
of_data! {
    "question"
    "context"
    "instruction"
    "instructions"
    "request_id"
    "tool_name"
    "tool_args"
    "reason"
    "security_level"
    "user_id"
    "expires_at"
    "auth_type"
    "provider"
    "url"
    "oauth_url"
    "credential_preview"
    "intervention_type"
    "screenshot"
    "details"
    "answer_fields"
}

/// Members of the data that stand beside it.
pub(super) fn misplaced(draft: &mut Draft<'_>) {
    if !draft.members.iter().any(|(name, _)| is_of_data(name)) {
        return;
    }
    for member in OF_DATA {
        let Some(value) = draft.members.remove(member.name) else {
            continue;
        };
        match draft.get(member.inside) {
            None => draft.put_from(member.beside, member.inside, value),
            Some(other) if *other == value => {}
            Some(_) => draft.leave(member.beside, &value),
        }
        let message = Words::about(member.name, |name| {
            format!("{name:?} stands beside the data, to which it belongs")
        });
        let fix = Words::about(member.inside, |to| format!("write it in \"data\": {to}"));
        draft.deprecate(Taken::Not, member.beside, "misplaced_field", message, fix);
    }
}

/// `instruction` and `instructions`, of which each request has one.
pub(super) fn instruction_spelling(draft: &mut Draft<'_>) {
    const ONE: &str = "/data/instruction";
    const SEVERAL: &str = "/data/instructions";
    match draft.status() {
        Some(ToolStatus::CredentialRequired | ToolStatus::HumanRequired) => respell(
            draft,
            ONE,
            SEVERAL,
            "this request has \"instructions\", not \"instruction\"",
            "rename it to \"instructions\"",
        ),
        Some(status) if status.needs_human() => respell(
            draft,
            SEVERAL,
            ONE,
            "this request has \"instruction\", not \"instructions\"",
            "rename it to \"instruction\"",
        ),
        _ => {}
    }
}

fn respell(
    draft: &mut Draft<'_>,
    wrong: &'static str,
    right: &'static str,
    message: &'static str,
    fix: &'static str,
) {
    let Some(value) = draft.take(wrong) else {
        return;
    };
    match draft.get(right) {
        None => draft.put_from(wrong, right, value),
        Some(other) if *other == value => {}
        Some(_) => draft.leave(wrong, &value),
    }
    draft.deprecate(Taken::Silently, wrong, "instruction_spelling", message, fix);
}

/// Levels in another case.
pub(super) fn level_case(draft: &mut Draft<'_>) {
    const AT: &str = "/data/security_level";
    let Some(written) = draft.get(AT).and_then(Kept::as_str) else {
        return;
    };
    let is_respelled = |level: &&SecurityLevel| {
        level.as_str().eq_ignore_ascii_case(written) && level.as_str() != written
    };
    if let Some(level) = SecurityLevel::ALL.iter().find(is_respelled) {
        let message = Words::about(written.to_owned(), |written| {
            format!("the level {written:?} is written in another case")
        });
        let fix = Words::about(level.as_str(), |level| format!("write \"{level}\""));
        draft.put(AT, level.as_str().into());
        draft.deprecate(Taken::Not, AT, "level_case", message, fix);
    }
}
