//! Reading the message that answers.

use serde_json::{Map, Value};
use wire::Pointer;

use super::Version;
use super::parts::Role;
use crate::projection::object::{Object, only_one};
use crate::projection::unprojectable::askable;
use crate::projection::{Unreadable, ask_human, one_text};
use crate::{Accept, HumanAnswer, HumanRequest};

/// Our answer, from the parameters of the message.
///
/// # Errors
/// When the message is not a user's, holds anything but one part with an answer of ours, or a text where
/// a text answers nothing.
pub fn answer(
    theirs: &Value,
    asked: &HumanRequest,
    version: Version,
) -> Result<HumanAnswer, Unreadable> {
    let message = Object::of(theirs, Pointer::root())?.object("message")?;
    message.word("role", &[Role::User.word(version)])?;
    let parts = message.objects("parts")?;
    let part = only_one(parts, "a part that answers", message.at("parts"))?;
    match (part.get("data"), part.get("text")) {
        (Some(data), None) => {
            has_kind(&part, "data", version)?;
            ask_human::read(data, asked, &part.at("data"))
        }
        (None, Some(_)) => {
            has_kind(&part, "text", version)?;
            in_words(&part, asked)
        }
        (Some(_), Some(_)) => {
            let message = "a part holds both data and a text";
            Err(Unreadable::contradictory(
                part.place(),
                message,
                "send one of them",
            ))
        }
        (None, None) => {
            let message = "the part holds neither data nor a text";
            let fix = "answer by data; files answer nothing";
            Err(Unreadable::new(part.place(), "missing_field", message, fix))
        }
    }
}

fn has_kind(part: &Object<'_>, kind: &'static str, version: Version) -> Result<(), Unreadable> {
    match version {
        Version::Old => {
            part.only(&["kind", kind, "metadata"])?;
            part.word("kind", &[kind]).map(|_| ())
        }
        Version::Current => part.only(&[kind, "mediaType", "filename", "metadata"]),
    }
}

fn in_words(part: &Object<'_>, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let request_id = askable(asked)?.clone();
    let text = part.text("text")?;
    let Some(name) = one_text::only_field(asked) else {
        let fix = "answer by data";
        return Err(Unreadable::wrong_kind(part.at("text"), text, fix));
    };
    let content = Map::from_iter([(name, Value::from(text))]);
    Ok(Accept::new(request_id, content).into())
}
