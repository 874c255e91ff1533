//! How old responses wrote what a human is asked.

use serde_json::Value;

use super::draft::{Draft, Taken};
use crate::{SecurityLevel, ToolStatus};

/// What belongs into the data of a request for a human.
const OF_DATA: &[&str] = &[
    "question",
    "context",
    "instruction",
    "instructions",
    "request_id",
    "tool_name",
    "tool_args",
    "reason",
    "security_level",
    "user_id",
    "expires_at",
    "auth_type",
    "provider",
    "url",
    "oauth_url",
    "credential_preview",
    "intervention_type",
    "screenshot",
    "details",
    "answer_fields",
];

/// Members of the data that stand beside it.
pub(super) fn misplaced(draft: &mut Draft<'_>) {
    for name in OF_DATA {
        if !draft.members.contains_key(*name) {
            continue;
        }
        let (top, inner) = (format!("/{name}"), format!("/data/{name}"));
        let Some(value) = draft.take(&top) else {
            continue;
        };
        match draft.get(&inner) {
            None => draft.put_in_data(name, value, &top),
            Some(other) if *other == value => {}
            Some(_) => draft.leave(&top, value),
        }
        let message = format!("{name:?} stands beside the data, to which it belongs");
        let fix = format!("write it in \"data\": {inner}");
        draft.deprecate(Taken::Not, &top, "misplaced_field", message, fix);
    }
}

/// `instruction` and `instructions`, of which each request has one.
pub(super) fn instruction_spelling(draft: &mut Draft<'_>) {
    let (right, wrong) = match draft.status() {
        Some(ToolStatus::CredentialRequired | ToolStatus::HumanRequired) => {
            ("instructions", "instruction")
        }
        Some(status) if status.needs_human() => ("instruction", "instructions"),
        _ => return,
    };
    let from = format!("/data/{wrong}");
    let Some(value) = draft.take(&from) else {
        return;
    };
    match draft.get(&format!("/data/{right}")) {
        None => draft.put_in_data(right, value, &from),
        Some(other) if *other == value => {}
        Some(_) => draft.leave(&from, value),
    }
    let message = format!("this request has {right:?}, not {wrong:?}");
    let fix = format!("rename it to {right:?}");
    draft.deprecate(Taken::Silently, &from, "instruction_spelling", message, fix);
}

/// Levels in another case.
pub(super) fn level_case(draft: &mut Draft<'_>) {
    const AT: &str = "/data/security_level";
    let Some(written) = draft.get(AT).and_then(Value::as_str).map(str::to_owned) else {
        return;
    };
    let level = written.to_ascii_uppercase().parse::<SecurityLevel>();
    if let Ok(level) = level
        && level.as_str() != written
    {
        if let Some(data) = draft.data() {
            data.insert("security_level".to_owned(), level.as_str().into());
        }
        let message = format!("the level {written:?} is written in another case");
        let fix = format!("write \"{level}\"");
        draft.deprecate(Taken::Not, AT, "level_case", message, fix);
    }
}
