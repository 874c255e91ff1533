//! That a call's arguments are refused.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::CallContext;
use crate::ErrorResponse;
use crate::secret::{is_secret_name, redacted, without_forms};

/// The violation without what was passed under the name of a secret. Where nothing was passed, or what is
/// wrong is the name alone, there is nothing to leave out.
pub(super) fn unquoted(violation: Violation, arguments: &Value) -> Violation {
    let is_about_name = matches!(violation.code, "missing_field" | "refused_field");
    let mut names: Vec<_> = violation.pointer.as_str().split('/').collect();
    if is_about_name {
        names.pop();
    }
    let at = names.join("/");
    if !names.into_iter().any(is_secret_name) || arguments.pointer(&at).is_none() {
        return violation;
    }
    let message = "the value, which is not quoted here, is not what the schema asks for".to_owned();
    let fix = if is_about_name {
        "write what the tool's schema asks for".to_owned()
    } else {
        violation.fix
    };
    Violation {
        message,
        fix,
        ..violation
    }
}

/// What was passed is redacted where a violation quotes it; our own words, that speak of parameters by
/// their names, are not.
fn clean(violation: &Violation) -> Violation {
    Violation {
        pointer: Pointer::from(without_forms(violation.pointer.as_str()).as_str()),
        message: redacted(&violation.message),
        fix: without_forms(&violation.fix),
        ..*violation
    }
}

/// The response to arguments in which something is wrong.
pub(super) fn refused(name: &str, found: &[Violation], context: &CallContext) -> ErrorResponse {
    let found: Vec<_> = found.iter().map(clean).collect();
    let fixes: Vec<_> = found
        .iter()
        .map(|violation| violation.fix.as_str())
        .collect();
    let mut response =
        ErrorResponse::new(name, "", context.now).with_code(ErrorResponse::BAD_REQUEST);
    response.error = told(&found);
    response.hint = Some(format!("Call again: {}.", fixes.join("; ")));
    with_violations(response, &found)
}

/// Each violation with its place, in one line.
pub(super) fn told(found: &[Violation]) -> String {
    let each = found.iter().map(|violation| {
        let parameter = violation.pointer.as_str().trim_start_matches('/');
        match parameter {
            "" => violation.message.clone(),
            parameter => format!("{parameter}: {}", violation.message),
        }
    });
    each.collect::<Vec<_>>().join("; ")
}

/// The response with the violations for programs.
pub(super) fn with_violations(mut response: ErrorResponse, found: &[Violation]) -> ErrorResponse {
    // A violation is a few texts, and those always have a JSON form.
    let violations = serde_json::to_value(found).unwrap_or_default();
    response.data.insert("violations".to_owned(), violations);
    response
}
