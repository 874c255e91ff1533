//! Responses in the forms that came before the contract.
//!
//! Each form is recognised, said to be out of date, and written as the contract writes it. What has no
//! place there is left over and told; what cannot be known is not made up.

mod deprecation;
mod draft;
mod error;
mod human;
mod null;
mod oauth;
mod question;
mod status;
mod success;
mod time;

use chrono::FixedOffset;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::{Kept, Pointer, SyntaxError, Timestamp, Violation};

pub use self::deprecation::Deprecation;
use self::draft::Draft;
use crate::check::{check_value, in_order};
use crate::{Root, ToolResponse, ToolStatus};

/// What the reader of an old response knows and the response does not say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MigrateOptions {
    /// The zone of timestamps that name none. Without it they are not read.
    pub zone: Option<FixedOffset>,
    /// When the response came, for one that has no timestamp. Without it such a one is not read.
    pub received_at: Option<Timestamp>,
}

/// A part of an old response that the contract has no place for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Leftover {
    /// Where it stood.
    pub pointer: Pointer,
    /// What stood there.
    pub value: Value,
}

/// A response of any form, read.
#[derive(Debug, Clone, PartialEq)]
pub struct Received {
    /// The response; none where something stands in the way.
    pub response: Option<ToolResponse>,
    /// Each thing that the contract writes otherwise, at its old place, with the canonical form.
    pub deprecations: Vec<Deprecation>,
    /// What has no place in the contract.
    pub leftovers: Vec<Leftover>,
    /// What stands in the way: contradictions, wrong shapes, and what cannot be known.
    pub violations: Vec<Violation>,
}

/// A response of any form, as the contract writes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Migration {
    /// The response, with members that the contract does not know after those that it does; none
    /// where it would not pass a check.
    pub document: Option<Value>,
    /// As in [`Received`], with their words.
    pub deprecations: Vec<Violation>,
    /// As in [`Received`].
    pub leftovers: Vec<Leftover>,
    /// Everything that is wrong with the response even so.
    pub violations: Vec<Violation>,
}

type Form = fn(&mut Draft<'_>);

/// First what the status is, which decides what the other members mean.
const OF_STATUS: &[Form] = &[status::hil_type, oauth::status];

const OF_REQUESTS: &[Form] = &[
    status::authorization_spelling,
    human::misplaced,
    oauth::member,
    human::instruction_spelling,
    human::level_case,
];

/// What every response has; the moment before what is counted from it.
const OF_ALL: &[Form] = &[
    status::implied,
    time::name,
    time::presence,
    time::offsets,
    success::billing,
];

const OF_REQUESTS_IN_TIME: &[Form] = &[question::options, question::timeout];
const OF_ERRORS: &[Form] = &[error::message, error::data];
const OF_SUCCESSES: &[Form] = &[success::nested];

/// What is unset, when everything is in its place.
const OF_WHAT_IS_LEFT: &[Form] = &[null::absent];

fn forms(status: ToolStatus) -> impl Iterator<Item = &'static Form> {
    let (before, after) = match status {
        status if status.needs_human() => (OF_REQUESTS, OF_REQUESTS_IN_TIME),
        ToolStatus::Error => (&[][..], OF_ERRORS),
        ToolStatus::Success => (&[][..], OF_SUCCESSES),
        _ => (&[][..], &[][..]),
    };
    [before, OF_ALL, after, OF_WHAT_IS_LEFT]
        .into_iter()
        .flatten()
}

/// Reads a tool response of any form.
///
/// # Errors
/// When the text is not JSON at all.
///
/// # Examples
/// ```
/// use tool_models::{MigrateOptions, SecurityLevel, ToolResponse, read_response};
///
/// let old = r#"{"status":"authorization_required","action":"request_authorization","data":{
///     "request_id":"r1","tool_name":"delete_file","tool_args":{},"reason":"asked to",
///     "security_level":"high","expires_at":"2025-10-18T10:00:00Z"},
///     "timestamp":"2025-10-18T09:30:00Z"}"#;
/// let received = read_response(old, MigrateOptions::default())?;
/// let Some(ToolResponse::RequestAuthorization(asked)) = received.response else {
///     panic!("{:?}", received.violations)
/// };
/// assert_eq!(asked.data.security_level, SecurityLevel::High);
/// let codes: Vec<_> = received.deprecations.iter().map(|told| told.code).collect();
/// assert_eq!(codes, ["level_case", "missing_hil_required", "authorization_spelling"]);
/// # Ok::<(), wire::SyntaxError>(())
/// ```
pub fn read_response(json: &str, options: MigrateOptions) -> Result<Received, SyntaxError> {
    let draft = match drafted(Kept::parse(json)?, options) {
        Ok(draft) => draft,
        Err(other) => return Ok(refused(check_value(Root::ToolResponse, &other.to_value()))),
    };
    if !draft.violations.is_empty() {
        return Ok(refused(draft.judged()));
    }
    if let Ok(response) = Kept::Object(draft.members).read() {
        return Ok(Received {
            response: Some(response),
            deprecations: sorted(draft.deprecations),
            leftovers: by_place(draft.leftovers),
            violations: Vec::new(),
        });
    }
    // Few responses are broken, so that one is read again to say all that is wrong with it.
    let again = drafted(Kept::parse(json)?, options);
    Ok(refused(
        again.map_or_else(|_| Vec::new(), |draft| draft.judged()),
    ))
}

const fn refused(violations: Vec<Violation>) -> Received {
    Received {
        response: None,
        deprecations: Vec::new(),
        leftovers: Vec::new(),
        violations,
    }
}

fn drafted(document: Kept<'_>, options: MigrateOptions) -> Result<Draft<'_>, Kept<'_>> {
    let Kept::Object(members) = document else {
        return Err(document);
    };
    let mut draft = Draft::new(members, options);
    for form in OF_STATUS {
        form(&mut draft);
    }
    if let Some(status) = draft.status() {
        for form in forms(status) {
            form(&mut draft);
        }
    }
    Ok(draft)
}

/// Writes a tool response of any form as the contract does.
///
/// ```
/// use serde_json::json;
/// use tool_models::{MigrateOptions, migrate};
///
/// let old = json!({
///     "status": "error", "action": "recall", "error_message": "no such memory",
///     "created_at": "2025-10-18T16:30:00",
/// });
/// let options = MigrateOptions { zone: "+07:00".parse().ok(), ..Default::default() };
/// let migration = migrate(&old, options);
/// assert_eq!(
///     migration.document.ok_or("not migrated")?.to_string(),
///     r#"{"status":"error","action":"recall","data":{},"error":"no such memory","timestamp":"2025-10-18T09:30:00Z"}"#,
/// );
/// assert_eq!(migration.deprecations.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn migrate(document: &Value, options: MigrateOptions) -> Migration {
    let Ok(draft) = drafted(document.into(), options) else {
        return Migration {
            document: None,
            deprecations: Vec::new(),
            leftovers: Vec::new(),
            violations: check_value(Root::ToolResponse, document),
        };
    };
    let violations = draft.judged();
    let is_right = !violations.iter().any(Violation::fails);
    let drafted = draft.members.to_map().into();
    let document = canonical(&drafted).filter(|_| is_right);
    Migration {
        document: document.map(|canonical| in_order_of(canonical, drafted)),
        deprecations: told(&draft.deprecations),
        leftovers: by_place(draft.leftovers),
        violations,
    }
}

fn sorted(mut deprecations: Vec<Deprecation>) -> Vec<Deprecation> {
    deprecations
        .sort_by(|left, right| (&left.pointer, left.code).cmp(&(&right.pointer, right.code)));
    deprecations.dedup();
    deprecations
}

fn told(deprecations: &[Deprecation]) -> Vec<Violation> {
    in_order(deprecations.iter().map(Deprecation::violation).collect())
}

fn by_place(mut leftovers: Vec<Leftover>) -> Vec<Leftover> {
    leftovers.sort_by(|left, right| left.pointer.cmp(&right.pointer));
    leftovers
}

/// A document's known members, in the contract's order and spelling.
fn canonical(document: &Value) -> Option<Value> {
    let response = ToolResponse::<Value>::deserialize(document).ok()?;
    serde_json::to_value(response).ok()
}

/// `canonical`, and after its members those that only the draft has.
fn in_order_of(canonical: Value, drafted: Value) -> Value {
    match (canonical, drafted) {
        (Value::Object(canonical), Value::Object(mut drafted)) => {
            let known = canonical.into_iter().map(|(name, value)| {
                let value = match drafted.shift_remove(&name) {
                    Some(drafted) => in_order_of(value, drafted),
                    None => value,
                };
                (name, value)
            });
            let mut members: Map<_, _> = known.collect();
            members.extend(drafted);
            Value::Object(members)
        }
        (Value::Array(canonical), Value::Array(drafted)) => {
            let pairs = canonical.into_iter().zip(drafted);
            pairs
                .map(|(canonical, drafted)| in_order_of(canonical, drafted))
                .collect()
        }
        (canonical, _) => canonical,
    }
}

/// What is wrong with a response, if it is one of the old forms.
pub(crate) fn judged_as_legacy(document: &Value) -> Option<Vec<Violation>> {
    // Any zone and any moment will do, as long as nothing is written.
    let options = MigrateOptions {
        zone: FixedOffset::east_opt(0),
        received_at: Some(chrono::DateTime::UNIX_EPOCH.into()),
    };
    let draft = drafted(document.into(), options).ok()?;
    if draft.deprecations.is_empty() && draft.violations.is_empty() {
        return None;
    }
    let mut found = draft.judged();
    let is_guess = |deprecation: &Deprecation| deprecation.code.contains("timestamp");
    if draft.deprecations.iter().any(is_guess) {
        found.retain(|violation| violation.code != "expiry_order");
    }
    found.extend(told(&draft.deprecations));
    Some(in_order(found))
}
