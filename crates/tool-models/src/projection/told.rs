//! Everything a human should know, where there is one text for it.

use serde_json::Value;

use super::kind::Kind;
use crate::{HumanRequest, Timestamp};

/// The request in paragraphs.
///
/// What is decided comes first, in our words, and somebody's reasons after it: a reason may be written
/// to look like the facts, and the first of two facts is the one believed. What would show a text otherwise
/// than it is, such as an order from right to left, is spelt out: a human decides by what they see.
pub(super) fn told(asked: &HumanRequest) -> String {
    let facts = facts(asked).join("\n");
    let facts = (!facts.is_empty()).then_some(facts);
    let said = said(asked).into_iter().map(str::to_owned);
    let paragraphs: Vec<_> = facts.into_iter().chain(said).collect();
    wire::plain(&paragraphs.join("\n\n")).into_owned()
}

/// The same with the page to open, where the text is all that is shown.
pub(super) fn told_with_page(asked: &HumanRequest) -> String {
    let told = told(asked);
    let page = match Kind::of(asked) {
        Kind::ByHand(act) => act.oauth_url.as_ref().or(act.url.as_ref()),
        Kind::Question(_) | Kind::Call(_) | Kind::Credential(_) => None,
    };
    match page {
        Some(page) => format!("{told}\n\nOpen {}", wire::plain(page.as_str())),
        None => told,
    }
}

/// The same with the call, too, where that is shown nowhere else.
pub(crate) fn told_in_full(asked: &HumanRequest) -> String {
    let told = told_with_page(asked);
    let Kind::Call(call) = Kind::of(asked) else {
        return told;
    };
    let arguments = Value::Object(call.tool_args.clone()).to_string();
    let arguments = wire::plain(&arguments);
    // A line break in the name would let it pass for a fact of its own.
    let name = call.tool_name.escape_debug().to_string();
    let name = wire::plain(&name);
    format!("Tool: {name}\nArguments: {arguments}\n{told}")
}

/// A line for each thing that the decision hangs on.
fn facts(asked: &HumanRequest) -> Vec<String> {
    match Kind::of(asked) {
        Kind::Call(call) => vec![
            format!("Security level: {}", call.security_level),
            expiry(call.expires_at),
        ],
        Kind::Credential(used) => {
            let preview = &used.credential_preview;
            let sign_in = format!("Sign-in: {}, {}", used.provider, used.auth_type);
            let stored = format!(
                "Credential: {} of {}, stored {}",
                preview.vault_id, preview.provider, preview.stored_at
            );
            let page = used.url.as_ref().map(|url| format!("Page: {url}"));
            let expires = used.expires_at.map(expiry);
            [Some(sign_in), Some(stored), page, expires]
                .into_iter()
                .flatten()
                .map(|line| line.replace(['\n', '\r'], " "))
                .collect()
        }
        Kind::Question(_) | Kind::ByHand(_) => Vec::new(),
    }
}

fn expiry(at: Timestamp) -> String {
    format!("Expires: {at}")
}

/// What the request says in words, each once.
fn said(asked: &HumanRequest) -> Vec<&str> {
    let text = Some(asked.text());
    let parts = match Kind::of(asked) {
        Kind::Question(asked) => [
            text,
            Some(asked.question.as_str()),
            asked.context.as_deref(),
            asked.instruction.as_deref(),
        ],
        Kind::Call(call) => [
            text,
            Some(call.reason.as_str()),
            call.instruction.as_deref(),
            None,
        ],
        Kind::Credential(used) => [
            text,
            used.details.as_deref(),
            used.instruction.as_deref(),
            None,
        ],
        Kind::ByHand(act) => [
            text,
            act.details.as_deref(),
            act.instructions.as_deref(),
            None,
        ],
    };
    let mut said = Vec::new();
    for part in parts.into_iter().flatten() {
        if !said.contains(&part) {
            said.push(part);
        }
    }
    said
}
