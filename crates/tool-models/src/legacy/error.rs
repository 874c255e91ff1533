//! Where old responses wrote what went wrong.

use wire::Kept;

use super::draft::{Draft, Taken};

/// From the first to be believed to the last.
const PLACES: &[&str] = &["/error_message", "/data/error", "/data/error_message"];

/// `error_message`, and either inside the data.
pub(super) fn message(draft: &mut Draft<'_>) {
    for pointer in PLACES {
        // Another value is the tool's own, and stays.
        let is_message = |value: &Kept<'_>| value.as_str().is_some() || value.is_null();
        if !draft.get(pointer).is_some_and(is_message) {
            continue;
        }
        let Some(value) = draft.take(pointer) else {
            continue;
        };
        match draft.members.get("error") {
            _ if value.is_null() => {}
            None | Some(Kept::Null) => draft.put_from(pointer, "/error", value),
            Some(error) if *error == value => {}
            Some(_) => draft.leave(pointer, &value),
        }
        let message = "what went wrong is written elsewhere than in \"error\"";
        draft.deprecate(
            Taken::Not,
            pointer,
            "legacy_error",
            message,
            "write it as \"error\"",
        );
    }
}

/// An error knows nothing more, and does not say that it does not.
pub(super) fn data(draft: &mut Draft<'_>) {
    if draft.members.get("data").is_none_or(Kept::is_null) {
        draft.put("/data", Kept::from([]));
        let message = "an error without data says so by an empty object";
        draft.deprecate(
            Taken::Not,
            "/data",
            "missing_data",
            message,
            "write \"data\": {}",
        );
    }
}
