//! What a payload must be.

use serde_json::{Value, json};

use crate::HumanRequest;
use crate::projection::Unprojectable;
use crate::projection::kind::Kind;
use crate::projection::schema::{self, Dialect};

/// The member of a payload that tells a refusal from an answer.
pub(super) const DECLINED: &str = "declined";

/// The schema of a payload that answers.
pub(super) fn of(asked: &HumanRequest) -> Result<Value, Unprojectable> {
    let forms = match Kind::of(asked) {
        Kind::Question(_) => vec![content(asked)?, declined()],
        Kind::Call(_) => vec![approved(), edited(), rejected(), responded()],
        Kind::Credential(_) => vec![approved(), rejected()],
        Kind::ByHand(_) => vec![done(), declined()],
    };
    Ok(json!({ "type": "object", "anyOf": forms }))
}

/// That the question can be told from its refusal.
fn content(asked: &HumanRequest) -> Result<Value, Unprojectable> {
    let fields = asked.answer_fields();
    if let Some(index) = fields.iter().position(|field| field.name == DECLINED) {
        let reason = format!("{DECLINED:?} tells a refusal; call the field otherwise");
        let at = format!("/data/answer_fields/{index}/name");
        return Err(Unprojectable::new(&at, reason));
    }
    schema::object(&fields, Dialect::Full)
}

fn closed(properties: &Value, required: &[&str]) -> Value {
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn declined() -> Value {
    let properties = json!({ DECLINED: { "const": true }, "reason": { "type": "string" } });
    closed(&properties, &[DECLINED])
}

fn done() -> Value {
    closed(&json!({ "done": { "const": true } }), &["done"])
}

fn approved() -> Value {
    closed(&json!({ "approved": { "const": true } }), &["approved"])
}

fn edited() -> Value {
    let properties = json!({
        "approved": { "const": true },
        "editedArgs": { "type": "object" },
        "reason": { "type": "string" },
    });
    closed(&properties, &["approved", "editedArgs"])
}

fn rejected() -> Value {
    let properties = json!({ "approved": { "const": false }, "reason": { "type": "string" } });
    closed(&properties, &["approved"])
}

fn responded() -> Value {
    closed(&json!({ "content": {} }), &["content"])
}
