//! How deep old responses put what came of a call.

use wire::{Kept, Members};

use super::draft::{Draft, Taken};

const CODE: &str = "nested_result";
const FIX: &str = "write the result as \"data\", and \"metadata\" beside it";

/// A service's result beside its metadata, inside the data or in place of it.
pub(super) fn nested(draft: &mut Draft<'_>) {
    if draft.members.contains("metadata") && draft.members.contains("data") {
        return;
    }
    if let Some((result, metadata)) = draft.members.get("data").and_then(service_result) {
        draft.put_from("/data/result", "/data", result);
        draft.put_from("/data/metadata", "/metadata", Kept::Object(metadata));
        let message = "the result is one level deeper than other tools' results";
        draft.deprecate(Taken::Silently, "/data", CODE, message, FIX);
    } else if !draft.members.contains("data")
        && let Some(result) = draft.take("/result")
    {
        draft.put_from("/result", "/data", result);
        let message = "the result stands in place of the data";
        draft.deprecate(Taken::Not, "/result", CODE, message, FIX);
    }
}

fn service_result<'d>(data: &Kept<'d>) -> Option<(Kept<'d>, Members<'d>)> {
    let members = data.as_object().filter(|members| members.len() == 2)?;
    let metadata = members.get("metadata")?.as_object()?;
    Some((members.get("result")?.clone(), metadata.clone()))
}

/// Billing is told by events of its own.
pub(super) fn billing(draft: &mut Draft<'_>) {
    if let Some(billing) = draft.take("/billing") {
        draft.leave("/billing", &billing);
        let message = "billing is told by events, not by responses";
        draft.deprecate(
            Taken::Silently,
            "/billing",
            "billing",
            message,
            "leave it out",
        );
    }
}
