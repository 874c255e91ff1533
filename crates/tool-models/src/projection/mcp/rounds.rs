//! Asking by the result of a call, and reading the answers from the next one.

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::answer::{Elicited, answer_at};
use super::{Era, request};
use crate::HumanRequest;
use crate::projection::members::Members;
use crate::projection::object::Object;
use crate::projection::unprojectable::askable;
use crate::projection::{REQUEST_KEY, Unprojectable, Unreadable};

/// The result of a call of 2026-07-28 that cannot end before these requests are answered. Each stands
/// under its name. `request_state` comes back with the answers as it is: sign it, as
/// [`StateTokens`](crate::StateTokens) do.
///
/// With a state and no requests, the client waits a little and calls again.
///
/// # Errors
/// When a request has no form, two have one name, or there is neither a request nor a state.
pub fn input_required(
    asked: &[HumanRequest],
    request_state: Option<&str>,
) -> Result<Value, Unprojectable> {
    let (mut requests, mut whole) = (Map::new(), Map::new());
    for asked in asked {
        let name = askable(asked)?.as_str().to_owned();
        whole.insert(name.clone(), crate::human::request::document(asked));
        if requests
            .insert(name, request(asked, Era::July2026)?)
            .is_some()
        {
            let reason = "another request has the same name";
            return Err(Unprojectable::new("/data/request_id", reason));
        }
    }
    if asked.is_empty() && request_state.is_none() {
        return Err(Unprojectable::new(
            "",
            "nothing is asked for, and no state is given",
        ));
    }
    let meta = Members::new().with(REQUEST_KEY, whole).into_value();
    let has_any = !asked.is_empty();
    Ok(Members::new()
        .with("resultType", "input_required")
        .with_some("inputRequests", has_any.then_some(requests))
        .with_some("requestState", request_state)
        .with_some("_meta", has_any.then_some(meta))
        .into_value())
}

/// What the `inputResponses` of the next call say, in the order of `asked`.
///
/// # Errors
/// When one of the requests is not answered, something else is, or an answer cannot be read: all that
/// is wrong, by pointers into the map.
pub fn input_responses(
    theirs: &Value,
    asked: &[HumanRequest],
) -> Result<Vec<Elicited>, Unreadable> {
    let responses = Object::of(theirs, Pointer::root())?;
    let names = asked.iter().map(|asked| Ok(askable(asked)?.as_str()));
    let names = names.collect::<Result<Vec<_>, Unprojectable>>()?;
    let mut violations: Vec<Violation> = Vec::new();
    let mut elicited = Vec::new();
    for (asked, name) in asked.iter().zip(&names) {
        let read = responses.required(name);
        let read = read.and_then(|theirs| answer_at(theirs, asked, responses.at(name)));
        match read {
            Ok(answer) => elicited.push(answer),
            Err(error) => violations.extend(error.violations),
        }
    }
    let strangers = responses.members().keys();
    let strangers = strangers.filter(|key| !names.contains(&key.as_str()));
    violations.extend(strangers.map(|key| stranger(key, responses.at(key), &names)));
    if violations.is_empty() {
        Ok(elicited)
    } else {
        Err(Unreadable { violations })
    }
}

fn stranger(key: &str, at: Pointer, names: &[&str]) -> Violation {
    let message = format!("{key:?} is answered, and {} was asked", names.join(", "));
    Violation::error(at, "other_request", message, "answer what was asked")
}
