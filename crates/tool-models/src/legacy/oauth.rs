//! `oauth_required`: a status of its own, a flag, or an intervention type.

use wire::Kept;

use super::draft::{Draft, Taken};
use crate::{InterventionType, ToolStatus};

const CODE: &str = "oauth_required";
const FIX: &str = "write \"intervention_type\": \"oauth\" with an oauth_url";

/// As a status.
pub(super) fn status(draft: &mut Draft<'_>) {
    if draft
        .members
        .get("status")
        .is_some_and(|status| status.as_str() == Some(CODE))
    {
        draft.set_status(ToolStatus::CredentialRequired);
        intend(draft, "/status");
    }
}

/// As a flag, and as an intervention type.
pub(super) fn member(draft: &mut Draft<'_>) {
    if draft
        .get("/data/intervention_type")
        .is_some_and(|kind| kind.as_str() == Some(CODE))
    {
        draft.take("/data/intervention_type");
        intend(draft, "/data/intervention_type");
    }
    for pointer in ["/oauth_required", "/data/oauth_required"] {
        match draft.get(pointer).and_then(Kept::as_bool) {
            Some(true) => {
                draft.take(pointer);
                intend(draft, pointer);
            }
            Some(false) => {
                draft.take(pointer);
                let message = "that no oauth is required need not be said";
                draft.deprecate(Taken::Not, pointer, CODE, message, "leave it out");
            }
            None => {}
        }
    }
}

/// Makes the request one for consent, which signing in may be and nothing else.
fn intend(draft: &mut Draft<'_>, from: &'static str) {
    let oauth = InterventionType::Oauth.as_str();
    let kind = draft
        .get("/data/intervention_type")
        .and_then(|kind| kind.as_str());
    if let Some(other) = kind.filter(|kind| !["login", oauth, CODE].contains(kind)) {
        let message = format!("oauth is required, and the intervention is {other:?}");
        return draft.refuse(
            from,
            "oauth_conflict",
            message,
            "keep the one that is meant",
        );
    }
    draft.put_from(from, "/data/intervention_type", oauth.into());
    draft.deprecate(
        Taken::Not,
        from,
        CODE,
        "consent at a provider is an intervention of its own type",
        FIX,
    );
}
