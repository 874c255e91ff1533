//! Reading the input of a run that resumes.

use serde_json::{Map, Value};
use wire::{Pointer, Violation};

use super::schema::{self, DECLINED};
use crate::projection::decision::{decided, reason};
use crate::projection::kind::Kind;
use crate::projection::object::{Object, only_one};
use crate::projection::unprojectable::askable;
use crate::projection::{Unprojectable, Unreadable};
use crate::{Accept, Cancel, Decline, Edit, HumanAnswer, HumanRequest, RequestId, Respond};

/// Our answer, from the `RunAgentInput` that resumes a run which waited for it alone.
///
/// # Errors
/// When the input resumes nothing or something else, resumes it twice, or with a payload that is none of
/// those that were asked for.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let entries = entries(theirs)?;
    no_strangers(&entries, &[askable(asked)?])?;
    one(&entries, asked)
}

/// Our answers in the order of `asked`, from the `RunAgentInput` that resumes a run which waited for all
/// of them.
///
/// # Errors
/// As [`answer`], and when one of them is missing: all that is wrong.
pub fn answers(theirs: &Value, asked: &[HumanRequest]) -> Result<Vec<HumanAnswer>, Unreadable> {
    let entries = entries(theirs)?;
    let names = asked
        .iter()
        .map(askable)
        .collect::<Result<Vec<_>, Unprojectable>>()?;
    no_strangers(&entries, &names)?;
    let (mut answers, mut violations) = (Vec::new(), Vec::<Violation>::new());
    for asked in asked {
        match one(&entries, asked) {
            Ok(answer) => answers.push(answer),
            Err(error) => violations.extend(error.violations),
        }
    }
    if violations.is_empty() {
        Ok(answers)
    } else {
        Err(Unreadable { violations })
    }
}

fn entries(theirs: &Value) -> Result<Vec<Object<'_>>, Unreadable> {
    Object::of(theirs, Pointer::root())?.objects("resume")
}

fn no_strangers(entries: &[Object<'_>], names: &[&RequestId]) -> Result<(), Unreadable> {
    for entry in entries {
        let id = entry.text("interruptId")?;
        if !names.iter().any(|name| name.as_str() == id) {
            let message = format!("{id:?} is resumed, and does not wait");
            let fix = "resume what waits";
            let at = entry.at("interruptId");
            return Err(Unreadable::new(at, "other_request", message, fix));
        }
    }
    Ok(())
}

fn one(entries: &[Object<'_>], asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    schema::of(asked)?;
    let request_id = askable(asked)?;
    let is_its = |entry: &&Object<'_>| {
        entry.get("interruptId").and_then(Value::as_str) == Some(request_id.as_str())
    };
    let mine = entries.iter().filter(is_its).cloned().collect();
    let what = format!("the entry of {request_id}");
    let entry = only_one(mine, &what, Pointer::from("/resume"))?;
    entry.only(&["interruptId", "status", "payload", "metadata"])?;
    if entry.word("status", &["resolved", "cancelled"])? == "resolved" {
        return resolved(&entry.object("payload")?, asked, request_id.clone());
    }
    if entry.get("payload").is_some() {
        let message = "a payload stands beside \"cancelled\"";
        let fix = "leave it out, or resolve";
        return Err(Unreadable::contradictory(entry.at("payload"), message, fix));
    }
    Ok(Cancel::new(request_id.clone()).into())
}

fn resolved(
    payload: &Object<'_>,
    asked: &HumanRequest,
    request_id: RequestId,
) -> Result<HumanAnswer, Unreadable> {
    match Kind::of(asked) {
        Kind::Question(_) | Kind::ByHand(_) if payload.is_said(DECLINED)? => {
            payload.only(&[DECLINED, "reason"])?;
            let mut decline = Decline::new(request_id);
            decline.reason = reason(payload)?.map(str::to_owned);
            Ok(decline.into())
        }
        Kind::Question(_) => Ok(Accept::new(request_id, payload.members().clone()).into()),
        Kind::ByHand(_) => {
            payload.only(&["done"])?;
            payload.required("done")?;
            payload.is_said("done")?;
            Ok(Accept::new(request_id, Map::new()).into())
        }
        Kind::Call(_) => call(payload, request_id),
        Kind::Credential(_) => decision(payload, request_id),
    }
}

fn call(payload: &Object<'_>, request_id: RequestId) -> Result<HumanAnswer, Unreadable> {
    if let Some(content) = payload.get("content") {
        payload.only(&["content"])?;
        return Ok(Respond::new(request_id, content.clone()).into());
    }
    if payload.get("editedArgs").is_none() {
        return decision(payload, request_id);
    }
    payload.only(&["approved", "editedArgs", "reason"])?;
    payload.required("approved")?;
    payload.is_said("approved")?;
    let tool_args = payload.object("editedArgs")?.members().clone();
    let mut edit = Edit::new(request_id, tool_args);
    edit.reason = reason(payload)?.map(str::to_owned);
    Ok(edit.into())
}

fn decision(payload: &Object<'_>, request_id: RequestId) -> Result<HumanAnswer, Unreadable> {
    let approved = payload.boolean("approved")?;
    let known: &[_] = if approved {
        &["approved"]
    } else {
        &["approved", "reason"]
    };
    payload.only(known)?;
    Ok(decided(request_id, approved, reason(payload)?))
}
