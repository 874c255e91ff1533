//! Sending a human to a page.

use serde_json::{Value, json};

use super::Era;
use super::ask::meta;
use super::mode::Mode;
use crate::projection::Unprojectable;
use crate::projection::members::Members;
use crate::projection::told::told;
use crate::projection::unprojectable::askable;
use crate::{HumanRequest, RequestId};

/// The params of an elicitation in URL mode. In 2025-11-25 the request's name is the elicitation's.
pub(super) fn page(asked: &HumanRequest, url: &str, era: Era) -> Result<Value, Unprojectable> {
    let request_id = askable(asked)?;
    let named = (era != Era::July2026).then_some(request_id);
    Ok(Members::new()
        .with("mode", "url")
        .with("message", told(asked))
        .with("url", url)
        .with_some("elicitationId", named)
        .with_some("_meta", meta(asked, era))
        .into_value())
}

/// The JSON-RPC error -32042 of 2025-11-25, in place of a call's result: the client is to have these
/// pages opened and then to call again. Other eras do not know it.
///
/// # Errors
/// When one of the requests is not answered at a page, or there is none.
pub fn url_required(asked: &[HumanRequest]) -> Result<Value, Unprojectable> {
    let era = Era::November2025;
    let demanded = |asked: &HumanRequest| match Mode::of(asked)? {
        Mode::Page(url) => page(asked, url, era),
        Mode::Fields | Mode::Decision | Mode::Outcome => {
            let reason = "it is answered in a form; only pages can be demanded by an error";
            Err(Unprojectable::new("/status", reason))
        }
    };
    let elicitations = asked.iter().map(demanded).collect::<Result<Vec<_>, _>>()?;
    if elicitations.is_empty() {
        return Err(Unprojectable::new("", "no page is demanded"));
    }
    Ok(json!({
        "code": -32042,
        "message": "URL elicitation required",
        "data": { "elicitations": elicitations },
    }))
}

/// The notification of 2025-11-25 that whatever was to happen at a page has happened.
pub fn completed(request_id: &RequestId) -> Value {
    json!({
        "method": "notifications/elicitation/complete",
        "params": { "elicitationId": request_id },
    })
}
