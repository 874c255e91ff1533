//! Requests for a human that nobody could answer.

use serde_json::Value;
use wire::{Pointer, Timestamp, Violation};

use super::needs_human;
use crate::Root;
use crate::link::unfit_links;

/// A request has a name that an answer repeats, and an end that lies after its beginning.
pub(super) fn requests_can_be_answered(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let Some(data) = document.get("data").filter(|data| data.is_object()) else {
        return;
    };
    if root != Root::ToolResponse || !needs_human(document) {
        return;
    }
    let fields = [
        (
            "request_id",
            "no_request_id",
            "without a name, no answer can be told to be this request's",
            "add \"request_id\"",
        ),
        (
            "expires_at",
            "no_expiry",
            "the request never lapses, so an answer may come when nobody expects it",
            "add \"expires_at\"",
        ),
    ];
    // Where the contract requires the field, its absence is the shape's error already.
    let is_required = |name: &str| {
        found
            .iter()
            .any(|other| other.pointer.as_str() == format!("/data/{name}"))
    };
    let lacking: Vec<_> = fields
        .into_iter()
        .filter(|(name, ..)| data.get(name).is_none() && !is_required(name))
        .map(|(name, code, message, fix)| {
            Violation::notice(Pointer::from("/data").child(name), code, message, fix)
        })
        .collect();
    found.extend(lacking);
    found.extend(lapses_before_it_begins(document, data));
}

fn lapses_before_it_begins(document: &Value, data: &Value) -> Option<Violation> {
    let moment = |holder: &Value, name| holder.get(name)?.as_str()?.parse::<Timestamp>().ok();
    let asked = moment(document, "timestamp")?;
    let expires = moment(data, "expires_at")?;
    if expires > asked {
        return None;
    }
    let message =
        format!("the request of {asked} lapses at {expires}, before anybody could answer");
    let fix = "write a moment after the response's timestamp";
    let at = Pointer::from("/data/expires_at");
    Some(Violation::error(at, "expiry_order", message, fix))
}

/// Consent is given at the provider's own page.
pub(super) fn consent_has_a_page(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let Some(data) = document.get("data") else {
        return;
    };
    let is_oauth = data
        .get("intervention_type")
        .is_some_and(|kind| kind == "oauth");
    let has_page = data.get("oauth_url").is_some();
    if root == Root::ToolResponse && needs_human(document) && is_oauth && !has_page {
        let at = Pointer::from("/data/oauth_url");
        let message = "oauth is asked for, and no page where consent can be given";
        let fix = "add \"oauth_url\": the provider's authorization URL";
        found.push(Violation::error(at, "oauth_without_url", message, fix));
    }
}

/// A human is sent nowhere where somebody reads along, or where they do not see that they are.
pub(super) fn links_can_be_opened(root: Root, document: &Value, found: &mut Vec<Violation>) {
    if root != Root::ToolResponse {
        return;
    }
    let unfit = unfit_links(document).map(|link| {
        let message = format!("this is no link to send a human to: {}", link.reason);
        let fix = "write an https URL, or http on localhost";
        Violation::error(link.pointer, "insecure_url", message, fix)
    });
    found.extend(unfit);
}
