//! The parts of a payload.

use serde_json::{Map, Value};

use super::Found;
use crate::fit::area::Area;
use crate::fit::reference::{names_in, names_used, referred};
use crate::fit::unit::{How, Unit};

/// A text of this many characters is left whole.
const WHOLE_TEXT: usize = 600;

/// A longer one is cut by so many characters at a time, and its first so many stay.
pub(in crate::fit::unit) const TEXT_PIECE: usize = 300;

/// A payload that is a text of no more bytes stays whatever happens: the note that it went would take as much.
const SHORT_TEXT: usize = 60;

/// What is no longer than this, as JSON, goes as a whole. What is longer is divided, and goes before the short
/// values beside it: a price history keyed by date gives its last days before the fund's name goes.
const WHOLE_VALUE: usize = 600;

impl Found<'_> {
    /// The values of `data._ref` that nothing refers to, which say least.
    fn unreferred(&mut self) {
        let Some(refs) = self.at("/data/_ref").and_then(Value::as_object) else {
            return;
        };
        let mut uses = names_used(self.response);
        refs.values().for_each(|value| names_in(value, &mut uses));
        let unused: Vec<_> = refs
            .keys()
            .filter(|name| !uses.contains_key(*name))
            .collect();
        for name in unused.iter().rev() {
            self.units.push(Unit {
                area: Area::PayloadMembers,
                rank: (0, self.units.len()),
                part: "data._ref".into(),
                of: unused.len(),
                path: ["data", "_ref", name].map(str::to_owned).to_vec(),
                how: How::Removed,
            });
        }
    }

    pub(super) fn payload(&mut self) {
        self.unreferred();
        let Some(payload) = self.at("/data/processed") else {
            return;
        };
        let at = ["data".to_owned(), "processed".to_owned()];
        self.inside(payload, &at);
        let goes_whole = match payload {
            Value::Object(members) => referred(members).is_some(),
            Value::String(text) => text.len() > SHORT_TEXT,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => false,
        };
        if goes_whole {
            self.whole(Area::Payload, "/data/processed", How::Null);
        }
    }

    /// What may go of a value, in the order in which it goes.
    fn inside(&mut self, value: &Value, path: &[String]) {
        match value {
            Value::Object(members) if referred(members).is_none() => self.members(members, path),
            Value::Array(elements) => self.elements_of(elements, path),
            Value::String(text) => self.text(text, path),
            Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// The long members with what is in them, and then the short ones, from the last to the first.
    fn members(&mut self, members: &Map<String, Value>, path: &[String]) {
        let (long, short): (Vec<_>, Vec<_>) = members
            .iter()
            .rev()
            .partition(|(_, member)| length(member) > WHOLE_VALUE);
        for (name, member) in long.into_iter().chain(short) {
            let at = below(path, name);
            // A list gives its elements, however short it is.
            if member.is_array() || length(member) > WHOLE_VALUE {
                self.inside(member, &at);
            }
            self.units.push(Unit {
                area: Area::PayloadMembers,
                rank: (0, self.units.len()),
                part: path.join(".").into(),
                of: members.len(),
                path: at,
                how: How::Removed,
            });
        }
    }

    /// The elements of a list from the last to the first, each with what is in it if it is long.
    fn elements_of(&mut self, elements: &[Value], path: &[String]) {
        for (index, element) in elements.iter().enumerate().rev() {
            let at = below(path, &index.to_string());
            if length(element) > WHOLE_VALUE {
                self.inside(element, &at);
            }
            self.units.push(Unit {
                area: Area::PayloadLists,
                // The last of all lists first, so that lists of one length stay so.
                rank: (usize::MAX - index, self.units.len()),
                part: path.join(".").into(),
                of: elements.len(),
                path: at,
                how: How::Removed,
            });
        }
    }

    fn text(&mut self, text: &str, path: &[String]) {
        // Without the sign that an earlier cut left.
        let text = text.strip_suffix('…').unwrap_or(text);
        if text.char_indices().nth(WHOLE_TEXT).is_none() {
            return;
        }
        let ends = text.char_indices().map(|(at, _)| at).skip(TEXT_PIECE);
        let ends: Vec<_> = ends.step_by(TEXT_PIECE).collect();
        for (index, end) in ends.iter().enumerate() {
            self.units.push(Unit {
                area: Area::PayloadTexts,
                rank: (usize::MAX - index, self.units.len()),
                part: path.join(".").into(),
                of: ends.len(),
                path: path.to_vec(),
                how: How::CutAt(*end),
            });
        }
    }
}

fn below(path: &[String], step: &str) -> Vec<String> {
    let mut path = path.to_vec();
    path.push(step.to_owned());
    path
}

/// How long a value is as JSON.
fn length(value: &Value) -> usize {
    value.to_string().len()
}
