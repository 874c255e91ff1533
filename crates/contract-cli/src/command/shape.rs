//! What a line has, in words for whoever wrote another.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::error::Category;
use serde_json::value::RawValue;
use wire::nearest;

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
            Holds::Text if is_text => None,
            Holds::Text => Some(format!("{name} must be a text")),
            Holds::TextOrNull if is_text || value == "null" => None,
            Holds::TextOrNull => Some(format!("{name} must be a text, such as \"de\"")),
            Holds::Years => { serde_json::from_str::<Vec<i16>>(value).is_err() }
                .then(|| format!("{name} must be a list of whole years, such as [2020, 2021]")),
        }
    }
}

impl Shape {
    /// A line, read as `L`, whose members are those of the shape.
    pub(super) fn read<'a, L: Deserialize<'a>>(&self, document: &Placed<'a>) -> Result<L, Failure> {
        // A list would be read as members without names.
        let is_object = document.json.trim_start().starts_with('{');
        let line = is_object.then(|| serde_json::from_str(document.json));
        line.and_then(Result::ok).ok_or_else(|| Failure::Unfit {
            place: document.place(),
            fault: self.fault(document.json),
        })
    }

    /// What is wrong with a line that does not read.
    fn fault(&self, json: &str) -> String {
        let value: &RawValue = match serde_json::from_str(json) {
            Ok(value) => value,
            Err(error) => return broken(&error),
        };
        if !value.get().starts_with('{') {
            return format!("a line must be an object with {}", self.required());
        }
        match serde_json::from_str(json) {
            Ok(members) => self.fault_among(&members),
            Err(error) => broken(&error),
        }
    }

    fn fault_among(&self, members: &BTreeMap<String, &RawValue>) -> String {
        let is_known = |name: &str| self.0.iter().any(|member| member.name == name);
        if let Some(name) = members.keys().find(|name| !is_known(name)) {
            return self.unknown(name);
        }
        let is_missing =
            |member: &&Member| member.is_required && !members.contains_key(member.name);
        if let Some(missing) = self.0.iter().find(is_missing) {
            let name = missing.name;
            return format!(
                "{name} is missing; a line must be an object with {}",
                self.required()
            );
        }
        let mut present = self
            .0
            .iter()
            .filter_map(|member| Some((member, members.get(member.name)?)));
        let fault = present.find_map(|(member, value)| member.fault(value.get()));
        fault.unwrap_or_else(|| {
            "a member stands there twice, or one holds what cannot be read".to_owned()
        })
    }

    fn unknown(&self, name: &str) -> String {
        let known = || self.0.iter().map(|member| member.name);
        let meant = nearest(name, known()).map(|meant| format!(" (perhaps {meant} is meant)"));
        let meant = meant.unwrap_or_default();
        let all = listed(known());
        format!("a line has no member \"{name}\"{meant}; it may have {all}")
    }

    fn required(&self) -> String {
        let required = self.0.iter().filter(|member| member.is_required);
        listed(required.map(|member| member.name))
    }
}

/// That a line is no JSON, without the place that the reader gives: it takes every line for the first.
fn broken(error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Eof => "the line ends before its JSON does".to_owned(),
        Category::Syntax | Category::Data | Category::Io => {
            let said = error.to_string();
            let said = said.split(" at line ").next().unwrap_or_default();
            format!("no JSON at column {}: {said}", error.column())
        }
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
