//! The parts of one response that may be left out.

mod found;

use std::borrow::Cow;

use serde_json::Value;

use super::area::Area;
use super::reference::REF;
use super::section::Section;

pub(super) use found::units;

/// A part that may be left out as a whole.
#[derive(Debug, Clone)]
pub(super) struct Unit {
    pub(super) area: Area,
    /// What goes first of an area.
    pub(super) rank: (usize, usize),
    /// What it is called in a report, alike for all elements of a list.
    pub(super) part: Cow<'static, str>,
    /// How many elements the list has.
    pub(super) of: usize,
    /// The members and elements that lead to it.
    pub(super) path: Vec<String>,
    pub(super) how: How,
}

/// What becomes of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// It is taken out of its object or list.
    Removed,
    /// The list stays, empty.
    Emptied,
    /// Null takes its place.
    Null,
    /// The text ends after so many bytes.
    CutAt(usize),
}

impl How {
    /// Whether something of the part stays.
    pub(super) const fn shortens(self) -> bool {
        matches!(self, Self::CutAt(_))
    }
}

impl Unit {
    pub(super) fn section(&self) -> Option<Section> {
        self.path.first()?.parse().ok()
    }

    /// Whether it is a part of the payload, whose names are anybody's.
    pub(super) const fn is_of_payload(&self) -> bool {
        self.area.goes_from_inside()
    }

    /// The name of the value of `data._ref` that it is in.
    pub(super) fn said_once(&self) -> Option<&str> {
        match (self.path.as_slice(), self.how) {
            ([data, refs, name], How::CutAt(_)) | ([data, refs, name, _, ..], _) => {
                (data == "data" && refs == REF).then_some(name)
            }
            _ => None,
        }
    }

    /// Where the unit stands among all.
    pub(super) const fn key(&self) -> (Area, (usize, usize)) {
        (self.area.turn(), self.rank)
    }

    /// The value that the unit is, as it stands.
    pub(super) fn value<'v>(&self, response: &'v Value) -> Option<&'v Value> {
        self.path
            .iter()
            .try_fold(response, |value, step| child(value, step))
    }
}

/// A member or an element.
fn child<'v>(value: &'v Value, step: &str) -> Option<&'v Value> {
    match value {
        Value::Array(elements) => elements.get(step.parse::<usize>().ok()?),
        other => other.get(step),
    }
}

/// The piece of a text that goes with a unit: from `start` to where the next one begins.
pub(super) fn piece(value: &Value, start: usize) -> &str {
    let text = value.as_str().unwrap_or_default();
    let rest = text.get(start..).unwrap_or_default();
    let end = rest.char_indices().nth(found::TEXT_PIECE);
    end.and_then(|(end, _)| rest.get(..end)).unwrap_or(rest)
}
