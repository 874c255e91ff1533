//! The parts of a payload.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::{Found, below};
use crate::fit::area::Area;
use crate::fit::reference::{REF, names_in, names_used, referred};
use crate::fit::unit::{How, Unit};

/// A text of this many characters is left whole.
const WHOLE_TEXT: usize = 600;

/// A longer one is cut by so many characters at a time, and its first so many stay.
pub(in crate::fit::unit) const TEXT_PIECE: usize = 300;

/// A piece goes as if so many elements stood before it, so that texts that are compared give their ends before one
/// of them goes.
const PIECE: usize = 8;

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
        self.said_once(payload);
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

    /// What may go of the values to which the payload alone refers: from all of its places at once, since the value
    /// would stand more than once again if one of them kept what another loses.
    fn said_once(&mut self, payload: &Value) {
        let Some(refs) = self.at("/data/_ref").and_then(Value::as_object) else {
            return;
        };
        let uses = names_used(self.response);
        let mut places = Places::default();
        places.look(payload, "data.processed");
        for (name, value) in refs {
            let place = places.0.get(name);
            if let Some((first, count)) = place.filter(|(_, count)| uses.get(name) == Some(count))
                && may_be_divided(value)
            {
                let before = self.units.len();
                let path = ["data", REF, name].map(str::to_owned);
                self.inside(value, &path);
                let table = path.join(".");
                for unit in self.units.iter_mut().skip(before) {
                    unit.part = placed(&unit.part, &table, first, *count).into();
                }
            }
        }
    }

    /// What may go of a value, in the order in which it goes.
    fn inside(&mut self, value: &Value, path: &[String]) {
        match value {
            Value::Object(members) if is_series(members) => {
                self.elements_of(Area::PayloadSeries, members.iter(), path);
            }
            Value::Object(members) if referred(members).is_none() => self.members(members, path),
            Value::Array(elements) => {
                let elements = elements.iter().enumerate();
                let named = elements.map(|(index, element)| (index.to_string(), element));
                self.elements_of(Area::PayloadLists, named, path);
            }
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
            if may_be_divided(member) {
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

    /// The elements of a list or a series from the last to the first, each with what is in it if it is long.
    fn elements_of<'v>(
        &mut self,
        area: Area,
        elements: impl DoubleEndedIterator<Item = (impl AsRef<str>, &'v Value)> + ExactSizeIterator,
        path: &[String],
    ) {
        let of = elements.len();
        for (before, (name, element)) in (0..of).rev().zip(elements.rev()) {
            let at = below(path, name.as_ref());
            if length(element) > WHOLE_VALUE {
                self.inside(element, &at);
            }
            self.units.push(Unit {
                area,
                // The last of all lists first, so that lists of one length stay so.
                rank: (usize::MAX - before, self.units.len()),
                part: path.join(".").into(),
                of,
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
                rank: (usize::MAX - (index + 1) * PIECE, self.units.len()),
                part: path.join(".").into(),
                of: ends.len(),
                path: path.to_vec(),
                how: How::CutAt(*end),
            });
        }
    }
}

/// Whether an object is a list in other clothes: its members are named by dates, years or numbers.
fn is_series(members: &Map<String, Value>) -> bool {
    let begins_with_digit = |name: &String| name.starts_with(|c: char| c.is_ascii_digit());
    members.len() > 1 && members.keys().all(begins_with_digit)
}

/// Whether a part of a value may go without the rest. A list gives its elements, however short it is.
fn may_be_divided(value: &Value) -> bool {
    value.is_array() || length(value) > WHOLE_VALUE
}

/// Where a payload refers to each value: the first place, and how many there are.
#[derive(Default)]
struct Places(HashMap<String, (String, usize)>);

impl Places {
    fn look(&mut self, value: &Value, at: &str) {
        match value {
            Value::Object(members) => match referred(members) {
                Some(name) => {
                    let place = self.0.entry(name.to_owned());
                    place.or_insert_with(|| (at.to_owned(), 0)).1 += 1;
                }
                None => members
                    .iter()
                    .for_each(|(name, inner)| self.look(inner, &format!("{at}.{name}"))),
            },
            Value::Array(elements) => elements
                .iter()
                .enumerate()
                .for_each(|(index, inner)| self.look(inner, &format!("{at}.{index}"))),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// What a part of a value is called that stands in `table` and is meant in so many places: after the first of them,
/// since nothing may stand in the table once the rest is short.
fn placed(part: &str, table: &str, first: &str, count: usize) -> String {
    let within = part.strip_prefix(table).unwrap_or_default();
    match count.saturating_sub(1) {
        0 => format!("{first}{within}"),
        others => format!("{first}{within} and {others} like it"),
    }
}

/// How long a value is as JSON.
fn length(value: &Value) -> usize {
    value.to_string().len()
}
