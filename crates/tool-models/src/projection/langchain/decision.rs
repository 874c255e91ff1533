//! One decision.

use serde_json::{Map, Value, json};

use super::{Dialect, ask};
use crate::projection::kind::Kind;
use crate::projection::members::Members;
use crate::projection::object::Object;
use crate::projection::unprojectable::{askable, fits, unknown_there, unsaid};
use crate::projection::{Unprojectable, Unreadable, one_text};
use crate::{
    Accept, Approve, Decline, Edit, HumanAnswer, HumanRequest, Reject, RequestId, Respond,
};

pub(super) fn read(
    decision: &Object<'_>,
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<HumanAnswer, Unreadable> {
    let request_id = askable(asked)?.clone();
    let allowed = ask::decisions(asked, dialect)?;
    match decision.word("type", allowed)? {
        "approve" => {
            decision.only(&["type"])?;
            Ok(approved(request_id, asked))
        }
        "reject" => {
            decision.only(&["type", "message"])?;
            Ok(rejected(
                request_id,
                asked,
                decision.optional_text("message")?,
            ))
        }
        "edit" => edited(decision, request_id, asked, dialect),
        _ => responded(decision, request_id, asked),
    }
}

fn approved(request_id: RequestId, asked: &HumanRequest) -> HumanAnswer {
    match Kind::of(asked) {
        Kind::ByHand(_) => Accept::new(request_id, Map::new()).into(),
        Kind::Question(_) | Kind::Call(_) | Kind::Credential(_) => Approve::new(request_id).into(),
    }
}

fn rejected(request_id: RequestId, asked: &HumanRequest, message: Option<&str>) -> HumanAnswer {
    let reason = message.map(str::to_owned);
    match Kind::of(asked) {
        Kind::Question(_) | Kind::ByHand(_) => {
            let mut decline = Decline::new(request_id);
            decline.reason = reason;
            decline.into()
        }
        Kind::Call(_) | Kind::Credential(_) => {
            let mut reject = Reject::new(request_id);
            reject.reason = reason;
            reject.into()
        }
    }
}

fn edited(
    decision: &Object<'_>,
    request_id: RequestId,
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<HumanAnswer, Unreadable> {
    let Kind::Call(call) = Kind::of(asked) else {
        let fix = "approve or reject";
        return Err(Unreadable::wrong_kind(decision.at("type"), "edit", fix));
    };
    decision.only(&["type", dialect.edited_action()])?;
    let action = decision.object(dialect.edited_action())?;
    action.only(&["name", "args"])?;
    action.names("name", &call.tool_name)?;
    let tool_args = action.object("args")?.members().clone();
    Ok(Edit::new(request_id, tool_args).into())
}

fn responded(
    decision: &Object<'_>,
    request_id: RequestId,
    asked: &HumanRequest,
) -> Result<HumanAnswer, Unreadable> {
    decision.only(&["type", "message"])?;
    let message = decision.text("message")?;
    if let Kind::Call(_) = Kind::of(asked) {
        return Ok(Respond::new(request_id, Value::from(message)).into());
    }
    let content = one_text::read(message, asked, decision.at("message"))?;
    Ok(Accept::new(request_id, content).into())
}

pub(super) fn write(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    let allowed = ask::decisions(asked, dialect)?;
    let decision = match (answer, Kind::of(asked)) {
        (HumanAnswer::Approve(approve), _) => {
            unsaid(approve.remember.as_ref(), "/remember")?;
            json!({ "type": "approve" })
        }
        (HumanAnswer::Accept(_), Kind::ByHand(_)) => json!({ "type": "approve" }),
        (HumanAnswer::Accept(accept), _) => {
            json!({ "type": "respond", "message": one_text::write(&accept.content, asked)? })
        }
        (HumanAnswer::Reject(reject), _) => turned_down(reject.reason.as_deref()),
        (HumanAnswer::Decline(decline), _) => turned_down(decline.reason.as_deref()),
        (HumanAnswer::Edit(edit), Kind::Call(call)) => {
            unsaid(edit.reason.as_ref(), "/reason")?;
            let action = json!({ "name": call.tool_name, "args": edit.tool_args });
            json!({ "type": "edit", dialect.edited_action(): action })
        }
        (HumanAnswer::Respond(respond), _) if allowed.contains(&"respond") => {
            json!({ "type": "respond", "message": text(&respond.content)? })
        }
        _ => return Err(unknown_there(answer)),
    };
    Ok(decision)
}

fn turned_down(reason: Option<&str>) -> Value {
    Members::new()
        .with("type", "reject")
        .with_some("message", reason)
        .into_value()
}

fn text(content: &Value) -> Result<&str, Unprojectable> {
    let reason = "only a text has a place there; write it as one";
    content
        .as_str()
        .ok_or_else(|| Unprojectable::new("/content", reason))
}
