//! `LangChain`'s human in the loop: actions that are reviewed, and decisions on them.
//!
//! | ours | theirs |
//! |---|---|
//! | `authorization_requested` | the action: the tool's name and arguments |
//! | anything else | an action of the tool `ask_human`, whose arguments are the request as we write it |
//! | `approve` | `approve` |
//! | `edit` | `edit` with the same tool |
//! | `reject`, `decline` | `reject` with the reason as its message |
//! | `respond` with a text, `accept` of a question | `respond` (Python alone) |
//! | `accept` of something done by hand | `approve` |
//!
//! An `accept` is the one text that was asked for, else its content in JSON.
//!
//! The two languages differ ([`Dialect`]). TypeScript has no `respond`, so a question cannot be asked
//! there. Python's mode that interrupts for each call is [`per_call`].
//!
//! There is no room for what they do not know. The description tells what a human decides by. Lost of an
//! `authorization_requested`: its name (`LangGraph`'s own name of the interrupt stands for it; the caller
//! keeps the two together), the user and the timestamp. Of the answers, `cancel`, `defer`, `escalate`,
//! `remember` and the reason of an `edit` have no form.

mod ask;
mod decision;
pub mod per_call;

use serde_json::{Value, json};
use wire::Pointer;

use super::object::{Object, only_one};
use super::{Unprojectable, Unreadable};
use crate::{HumanAnswer, HumanRequest};
use ask::Action;

wire::string_enum! {
    /// The language on the other side, by which the names are spelt.
    pub enum Dialect {
        /// `snake_case`, with four decisions.
        Python = "python",
        /// `camelCase`, without `respond`.
        TypeScript = "typescript",
    }
}

impl Dialect {
    const fn edited_action(self) -> &'static str {
        match self {
            Self::Python => "edited_action",
            Self::TypeScript => "editedAction",
        }
    }
}

/// The `HITLRequest` for one action.
///
/// # Errors
/// When the request has no name, or is a question in TypeScript.
pub fn request(asked: &HumanRequest, dialect: Dialect) -> Result<Value, Unprojectable> {
    let Action {
        name,
        args,
        description,
    } = Action::of(asked)?;
    let decisions = ask::decisions(asked, dialect)?;
    let action = json!({ "name": name, "args": args, "description": description });
    Ok(match dialect {
        Dialect::Python => json!({
            "action_requests": [action],
            "review_configs": [{ "action_name": name, "allowed_decisions": decisions }],
        }),
        Dialect::TypeScript => json!({
            "actionRequests": [action],
            "reviewConfigs": [{ "actionName": name, "allowedDecisions": decisions }],
        }),
    })
}

/// Our answer, from the `HITLResponse` to one action.
///
/// # Errors
/// When there is not one decision, it was not allowed, or it edits another tool's call.
pub fn answer(
    theirs: &Value,
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<HumanAnswer, Unreadable> {
    let response = Object::of(theirs, Pointer::root())?;
    response.only(&["decisions"])?;
    let decisions = response.objects("decisions")?;
    let decision = only_one(decisions, "the decision", response.at("decisions"))?;
    decision::read(&decision, asked, dialect)
}

/// The `HITLResponse` that a client sends.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<Value, Unprojectable> {
    let decision = decision::write(answer, asked, dialect)?;
    Ok(json!({ "decisions": [decision] }))
}
