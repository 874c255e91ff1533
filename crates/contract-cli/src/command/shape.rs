//! What a line has, in words for whoever wrote another.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::error::Category;
use serde_json::value::RawValue;
use wire::{SyntaxError, SyntaxKind, nearest};

use crate::command::placed::Placed;
use crate::failure::Failure;

/// The members that a line has.
pub(super) struct Shape(pub(super) &'static [Member]);

/// A member of a line.
pub(super) struct Member {
    name: &'static str,
    holds: Holds,
    is_required: bool,
}

/// What a member is.
#[derive(Clone, Copy)]
pub(super) enum Holds {
    Anything,
    Text,
    TextOrNull,
    Years,
}

impl Member {
    pub(super) const fn required(name: &'static str, holds: Holds) -> Self {
        Self {
            name,
            holds,
            is_required: true,
        }
    }

    pub(super) const fn optional(name: &'static str, holds: Holds) -> Self {
        Self {
            name,
            holds,
            is_required: false,
        }
    }

    fn fault(&self, value: &str) -> Option<String> {
        let name = self.name;
        let is_text = value.starts_with('"');
        match self.holds {
            Holds::Anything => None,
            Holds::Text | Holds::TextOrNull if is_text => self.unreadable(value),
            Holds::Text => Some(format!("{name} must be a text")),
            Holds::TextOrNull if value == "null" => None,
            Holds::TextOrNull => Some(format!("{name} must be a text, such as \"de\"")),
            Holds::Years => { serde_json::from_str::<Vec<i16>>(value).is_err() }
                .then(|| format!("{name} must be a list of whole years, such as [2020, 2021]")),
        }
    }

    /// Why a text is none: half of a surrogate pair is passed over where nobody reads it.
    fn unreadable(&self, text: &str) -> Option<String> {
        let error = serde_json::from_str::<String>(text).err()?;
        let SyntaxError { reason, .. } = SyntaxError::of(&error, text);
        Some(format!("{}: {reason}", self.name))
    }
}

impl Shape {
    /// A line, read as `L`, whose members are those of the shape.
    pub(super) fn read<'a, L: Deserialize<'a>>(&self, document: &Placed<'a>) -> Result<L, Failure> {
        // A list would be read as members without names.
        let is_object = document.json.trim_start().starts_with('{');
        let read = if is_object {
            serde_json::from_str(document.json).map_err(|error| self.fault(document.json, &error))
        } else {
            Err(self.no_object(document.json))
        };
        read.map_err(|fault| Failure::Unfit {
            place: document.place(),
            fault,
        })
    }

    fn no_object(&self, json: &str) -> String {
        match serde_json::from_str::<&RawValue>(json) {
            Ok(_) => self.wanted(),
            Err(error) => broken(&error, json),
        }
    }

    /// What is wrong with an object that does not read, for which the reader gave `error`.
    fn fault(&self, json: &str, error: &serde_json::Error) -> String {
        match serde_json::from_str(json) {
            Ok(members) => self
                .fault_among(&members)
                .unwrap_or_else(|| SyntaxError::of(error, json).reason),
            Err(error) => broken(&error, json),
        }
    }

    fn fault_among(&self, members: &BTreeMap<String, &RawValue>) -> Option<String> {
        let is_known = |name: &str| self.0.iter().any(|member| member.name == name);
        if let Some(name) = members.keys().find(|name| !is_known(name)) {
            return Some(self.unknown(name));
        }
        self.0
            .iter()
            .find_map(|member| match members.get(member.name) {
                Some(value) => member.fault(value.get()),
                None if member.is_required => {
                    Some(format!("{} is missing; {}", member.name, self.wanted()))
                }
                None => None,
            })
    }

    fn unknown(&self, name: &str) -> String {
        let known = || self.0.iter().map(|member| member.name);
        let meant = nearest(name, known()).map(|meant| format!(" (perhaps {meant} is meant)"));
        let meant = meant.unwrap_or_default();
        let all = listed(known());
        format!("a line has no member \"{name}\"{meant}; it may have {all}")
    }

    fn wanted(&self) -> String {
        let required = self.0.iter().filter(|member| member.is_required);
        let names = listed(required.map(|member| member.name));
        format!("a line must be an object with {names}")
    }
}

/// That a line is no JSON, without the line that the reader gives: it takes every line for the first.
fn broken(error: &serde_json::Error, json: &str) -> String {
    let SyntaxError {
        kind,
        column,
        reason,
        ..
    } = SyntaxError::of(error, json);
    match (error.classify(), kind) {
        (Category::Eof, _) => "the line ends before its JSON does".to_owned(),
        (_, SyntaxKind::NotJson) => format!("no JSON at column {column}: {reason}"),
        (_, SyntaxKind::BeyondReader) => format!("{kind} at column {column}: {reason}"),
    }
}

/// "a, b and c".
fn listed(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}
