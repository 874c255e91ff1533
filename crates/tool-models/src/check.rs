//! Everything that is wrong with a document of this crate, what a schema can say and what it cannot.

mod counts;
mod plan;
mod progress;
mod question;
mod request;
mod text;

use serde::Serialize;
use serde_json::Value;
use wire::{
    Document, Pointer, Shape, SyntaxError, Violation, add_rounded, add_untold, repeated_member,
};

pub(crate) use wire::in_order;

use crate::legacy::judged_as_legacy;
use crate::secret::{asked_for, secrets};
use crate::{Root, SecretFound};

/// Everything that is wrong with a value that is about to be sent: where its parts contradict each
/// other, and what looks like a secret.
///
/// ```
/// use serde_json::json;
/// use tool_models::{Root, SuccessResponse, check};
///
/// let now = "2025-10-18T09:30:00Z".parse()?;
/// let counts = json!({ "total_processed": 5, "successful": 4, "failed": 2, "results": [] });
/// let found = check(Root::ToolResponse, &SuccessResponse::new("store_all", counts, now));
/// assert_eq!((found[0].pointer.as_str(), found[0].code), ("/data/total_processed", "batch_counts"));
/// # Ok::<(), wire::NotRfc3339>(())
/// ```
pub fn check(root: Root, value: &impl Serialize) -> Vec<Violation> {
    match serde_json::to_value(value) {
        Ok(document) => check_value(root, &document),
        Err(error) => vec![not_json(&error)],
    }
}

fn not_json(error: &serde_json::Error) -> Violation {
    let fix = "name every member by a text, and leave out what is no finite number";
    Violation::error(Pointer::root(), "unwritable", error.to_string(), fix)
}

/// Everything that is wrong with a text that should be a document of `root`. A tool response in one of
/// the forms that came before the contract is judged by what it meant: each thing that the contract
/// writes otherwise is a violation of its own, with the canonical form.
///
/// # Errors
/// When the text is not JSON at all.
///
/// # Examples
/// ```
/// use tool_models::{Root, check_json};
///
/// let old = r#"{"status":"error","action":"recall","data":{},"error_message":"no such memory",
///     "timestamp":"2025-10-18T09:30:00Z"}"#;
/// let found = check_json(Root::ToolResponse, old)?;
/// assert_eq!((found[0].pointer.as_str(), found[0].code), ("/error_message", "legacy_error"));
/// # Ok::<(), wire::SyntaxError>(())
/// ```
pub fn check_json(root: Root, json: &str) -> Result<Vec<Violation>, SyntaxError> {
    let document = Document::parse(json)?;
    let mut found = match root {
        Root::ToolResponse => judged_as_legacy(&document.value),
        _ => None,
    }
    .unwrap_or_else(|| check_value(root, &document.value));
    found.extend(document.repeated.into_iter().map(repeated_member));
    add_rounded(&mut found, document.rounded);
    Ok(in_order(found))
}

type Rule = fn(Root, &Value, &mut Vec<Violation>);

const RULES: &[Rule] = &[
    text::no_text_is_empty,
    no_secret_travels,
    request::requests_can_be_answered,
    request::consent_has_a_page,
    request::links_can_be_opened,
    question::fields_can_be_answered,
    counts::counts_add_up,
    counts::total_covers_results,
    plan::plans_can_be_carried_out,
    progress::steps_stay_within_the_total,
];

/// Everything that is wrong with a document of the contract's own form.
pub(crate) fn check_value(root: Root, document: &Value) -> Vec<Violation> {
    let mut found = Shape::new(root.canonical()).violations(document);
    for rule in RULES {
        rule(root, document, &mut found);
    }
    unsafe_integers(document, &mut found);
    in_order(found)
}

/// Integers that other readers round, where nothing else is said of the number.
fn unsafe_integers(document: &Value, found: &mut Vec<Violation>) {
    let mut unsafe_ones = Vec::new();
    wire::unsafe_integers(document, &mut Pointer::root(), &mut unsafe_ones);
    add_untold(found, unsafe_ones);
}

fn no_secret_travels(_: Root, document: &Value, found: &mut Vec<Violation>) {
    let mut leaks = Vec::new();
    secrets(document, &mut Pointer::root(), &mut leaks);
    found.extend(leaks.into_iter().map(|leak| leaking(leak, "secret")));
    if let Some(data) = document.get("data").filter(|_| needs_human(document)) {
        let mut asked = Vec::new();
        asked_for(data, "/data", &mut asked);
        found.extend(
            asked
                .into_iter()
                .map(|leak| leaking(leak, "asks_for_secret")),
        );
    }
}

pub(crate) fn leaking(leak: SecretFound, code: &'static str) -> Violation {
    let message = format!("this looks like {}", leak.what);
    let fix = match code {
        "asks_for_secret" => {
            "send the human to a page that asks for it: intervention_type login or oauth, with a URL"
        }
        _ => "leave it out, redact it, or name where it is kept, such as a vault's id",
    };
    Violation::error(leak.pointer, code, message, fix)
}

/// The status of a tool response, if it is one.
fn status(document: &Value) -> Option<crate::ToolStatus> {
    document.get("status")?.as_str()?.parse().ok()
}

fn needs_human(document: &Value) -> bool {
    status(document).is_some_and(crate::ToolStatus::needs_human)
}
