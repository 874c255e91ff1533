//! The action under review.

use serde_json::Value;

use super::Dialect;
use crate::HumanRequest;
use crate::projection::Unprojectable;
use crate::projection::ask_human::{ASK_HUMAN, arguments};
use crate::projection::kind::Kind;
use crate::projection::told::told_with_page;
use crate::projection::unprojectable::askable;

/// The action under review.
#[derive(Debug)]
pub(super) struct Action {
    pub(super) name: String,
    pub(super) args: Value,
    pub(super) description: String,
}

impl Action {
    pub(super) fn of(asked: &HumanRequest) -> Result<Self, Unprojectable> {
        askable(asked)?;
        let (name, args) = match Kind::of(asked) {
            Kind::Call(call) => (
                call.tool_name.as_str(),
                Value::Object(call.tool_args.clone()),
            ),
            Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
                (ASK_HUMAN, arguments(asked))
            }
        };
        let (name, description) = (name.to_owned(), told_with_page(asked));
        Ok(Self {
            name,
            args,
            description,
        })
    }
}

/// The decisions that a human may take.
pub(super) fn decisions(
    asked: &HumanRequest,
    dialect: Dialect,
) -> Result<&'static [&'static str], Unprojectable> {
    match (Kind::of(asked), dialect) {
        (Kind::Question(_), Dialect::TypeScript) => {
            let reason = "TypeScript has no decision that answers a question; \
                ask in a message, or where Python runs";
            Err(Unprojectable::new("/status", reason))
        }
        (Kind::Question(_), Dialect::Python) => Ok(&["respond", "reject"]),
        (Kind::Call(_), Dialect::Python) => Ok(&["approve", "edit", "reject", "respond"]),
        (Kind::Call(_), Dialect::TypeScript) => Ok(&["approve", "edit", "reject"]),
        (Kind::Credential(_) | Kind::ByHand(_), _) => Ok(&["approve", "reject"]),
    }
}
