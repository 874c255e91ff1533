//! What a tool found, before it leaves the registry.

use serde_json::Value;
use wire::{Pointer, Shape, Timestamp, Violation, add_untold, in_order};

use super::refusal::{told, with_violations};
use crate::check::leaking;
use crate::secret::{is_secret_name, secrets, without_forms};
use crate::{ErrorResponse, ToolResponse};

/// The response as it is, or an internal error where it breaks what the tool itself promised, or what
/// every response does.
pub(super) fn judged(response: ToolResponse, schema: &Value, now: Timestamp) -> ToolResponse {
    let (action, data) = match &response {
        ToolResponse::Success(done) => (&done.action, &done.data),
        ToolResponse::InProgress(part) => (&part.action, &part.data),
        ToolResponse::Created(made) => (&made.action, &made.data),
        ToolResponse::Error(_)
        | ToolResponse::Pending(_)
        | ToolResponse::AskHuman(_)
        | ToolResponse::RequestAuthorization(_)
        | ToolResponse::CredentialAuthorization(_)
        | ToolResponse::CredentialRequired(_)
        | ToolResponse::HumanRequired(_) => return response,
    };
    let found = violations(data, schema);
    if found.is_empty() {
        return response;
    }
    broken(action, &found, now).into()
}

fn violations(data: &Value, schema: &Value) -> Vec<Violation> {
    let mut found = Shape::new(schema).violations(data);
    found.retain(Violation::fails);
    let mut more = Vec::new();
    wire::unsafe_integers(data, &mut Pointer::root(), &mut more);
    add_untold(&mut found, more);
    let mut leaks = Vec::new();
    secrets(data, &mut Pointer::root(), &mut leaks);
    found.extend(leaks.into_iter().map(|leak| leaking(leak, "secret")));
    in_order(found.iter().map(without_secrets).collect())
}

/// What a tool wrote is nobody's to see before it is right: where a value may be a secret, its violation
/// does not quote it.
fn without_secrets(violation: &Violation) -> Violation {
    let pointer = Pointer::from(without_forms(violation.pointer.as_str()).as_str());
    let is_secret = violation.pointer.as_str().split('/').any(is_secret_name);
    let message = if is_secret && violation.code != "secret" && violation.code != "missing_field" {
        "the value, which is not quoted here, is not what the tool's own schema promises".to_owned()
    } else {
        without_forms(&violation.message)
    };
    let fix = without_forms(&violation.fix);
    Violation {
        pointer,
        message,
        fix,
        code: violation.code,
        severity: violation.severity,
    }
}

/// The tool has run, and whoever called must not believe that it has not.
fn broken(action: &str, found: &[Violation], now: Timestamp) -> ErrorResponse {
    const HINT: &str = "It is the tool's own fault, and no other arguments help. What it did is done: \
                        do not call it again for that; have the tool mended.";
    let mut response = ErrorResponse::new(action, "", now).with_code(ErrorResponse::INTERNAL_ERROR);
    response.error = format!(
        "the tool ran, and its output is not what it promises: {}",
        told(found)
    );
    response.hint = Some(HINT.to_owned());
    with_violations(response, found)
}
