//! What becomes of a V1 response, step by step.

use std::collections::HashSet;

use serde_json::{Value, json};
use wire::{Pointer, Violation};

use super::{V1Leftover, V1Options, WORD_SPELLING};
use crate::data::validation::DefaultField;

/// What stands in for a text that V2 asks for and nobody wrote: an empty one may be refused, and says no more.
pub(super) const NOT_STATED: &str = "Not stated";

/// How a reason begins that quotes what a value was taken from.
const SAYS: &str = "V1 says";

/// What is longer, as JSON, is not quoted in a reason; it stands among what is left over.
const LONGEST_QUOTED: usize = 60;

/// What was found on the way.
pub(super) struct Draft {
    pub(super) options: V1Options,
    pub(super) deprecations: Vec<Violation>,
    pub(super) leftovers: Vec<V1Leftover>,
    pub(super) violations: Vec<Violation>,
    pub(super) defaults: Vec<DefaultField>,
}

impl Draft {
    pub(super) const fn new(options: V1Options) -> Self {
        Self {
            options,
            deprecations: Vec::new(),
            leftovers: Vec::new(),
            violations: Vec::new(),
            defaults: Vec::new(),
        }
    }

    pub(super) fn leave(&mut self, pointer: Pointer, value: Value, reason: impl Into<String>) {
        self.leftovers.push(V1Leftover {
            pointer,
            value,
            reason: reason.into(),
        });
    }

    /// That V2 writes something otherwise.
    pub(super) fn old(&mut self, at: Pointer, code: &'static str, found: &str, fix: &str) {
        let told = Violation::warning(at, code, found, fix);
        self.deprecations.push(told);
    }

    /// That a word is not said as V2 has it, if it is not.
    pub(super) fn spelt(&mut self, at: Pointer, said: &Value, word: &str) {
        if said != word {
            let found = format!("{said} stands where V2 has {word:?}");
            self.old(at, WORD_SPELLING, &found, &format!("write {word:?}"));
        }
    }

    /// What was left over where V2 has a field.
    pub(super) fn left(&self, field: &str) -> Option<&Value> {
        let at = format!("/{}", field.replace('.', "/"));
        let mut left = self.leftovers.iter();
        left.find(|left| left.pointer.as_str() == at)
            .map(|left| &left.value)
    }

    /// Where the elements of a list stood that were not left over.
    pub(super) fn places(&self, list: &'static str) -> impl Iterator<Item = Pointer> {
        let left: HashSet<_> = self.leftovers.iter().map(|left| &left.pointer).collect();
        let all = (0_usize..).map(move |index| Pointer::constant(list).child(index));
        all.filter(move |at| !left.contains(at))
    }

    /// A value that V1 does not give, recorded as such. A field is recorded once. Where V1 does say something in the
    /// field's own place, that it was not understood is the reason.
    pub(super) fn default(&mut self, field: &str, value: Value, reason: &str) -> Value {
        // Of the elements of a list only the first gets here: what was left over is looked through once a field.
        if !self.defaults.iter().any(|default| default.field == field) {
            let reason = self.reason(field, reason);
            self.defaults.push(DefaultField {
                field: field.to_owned(),
                default_value: value.clone(),
                reason,
            });
        }
        value
    }

    fn reason(&self, field: &str, reason: &str) -> String {
        let left = self.left(field).filter(|_| !reason.starts_with(SAYS));
        match (left, reason.split_once("; ")) {
            (Some(left), Some((_, taken))) => format!("{}; {taken}", not_understood(left)),
            (Some(left), None) => not_understood(left),
            (None, _) => reason.to_owned(),
        }
    }

    /// What stands where V1 would say something, and is not understood, is left over. Returns why a default took
    /// its place: that it was not understood, or that nothing was said.
    pub(super) fn gap(&mut self, found: Option<(Pointer, Value)>, unsaid: &str) -> String {
        let Some((at, value)) = found else {
            return unsaid.to_owned();
        };
        let reason = not_understood(&value);
        self.leave(at, value, "it is not understood");
        reason
    }

    /// A text that V1 does not give.
    pub(super) fn unsaid(&mut self, field: &str, reason: &str) -> Value {
        self.default(field, json!(NOT_STATED), reason)
    }
}

/// That V1 says something that is not understood, in its words if they are few.
pub(super) fn not_understood(value: &Value) -> String {
    let written = value.to_string();
    if written.chars().count() > LONGEST_QUOTED {
        return "what V1 says here is not understood".to_owned();
    }
    format!("{SAYS} {written}, which is not understood")
}
