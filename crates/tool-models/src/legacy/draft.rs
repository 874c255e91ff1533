//! An old response on its way to the contract's form.

use serde_json::{Map, Value};
use wire::{Pointer, Severity, Violation};

use super::{Leftover, MigrateOptions};
use crate::check::{check_value, in_order};
use crate::{Root, ToolStatus};

pub(super) struct Draft<'o> {
    pub(super) members: Map<String, Value>,
    status: Option<ToolStatus>,
    pub(super) options: &'o MigrateOptions,
    pub(super) deprecations: Vec<Violation>,
    pub(super) leftovers: Vec<Leftover>,
    pub(super) violations: Vec<Violation>,
    /// Where a part stands now, and where it stood.
    pub(super) moves: Vec<(Pointer, Pointer)>,
}

/// Whether a reader of the contract's schema takes an old form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// It does, and passes over what the form says.
    Silently,
    /// It refuses the response.
    Not,
}

impl<'o> Draft<'o> {
    pub(super) fn new(members: Map<String, Value>, options: &'o MigrateOptions) -> Self {
        let status = members.get("status").and_then(Value::as_str);
        Self {
            status: status.and_then(|status| status.parse().ok()),
            members,
            options,
            deprecations: Vec::new(),
            leftovers: Vec::new(),
            violations: Vec::new(),
            moves: Vec::new(),
        }
    }

    pub(super) const fn status(&self) -> Option<ToolStatus> {
        self.status
    }

    pub(super) fn needs_human(&self) -> bool {
        self.status().is_some_and(ToolStatus::needs_human)
    }

    pub(super) fn set_status(&mut self, status: ToolStatus) {
        self.status = Some(status);
        self.set("status", status.as_str().into());
    }

    pub(super) fn set(&mut self, name: &str, value: Value) {
        self.members.insert(name.to_owned(), value);
    }

    /// A member of the response, or of its data.
    pub(super) fn get(&self, pointer: &str) -> Option<&Value> {
        match pointer.strip_prefix("/data/") {
            Some(name) => self.members.get("data")?.get(name),
            None => self.members.get(pointer.trim_start_matches('/')),
        }
    }

    /// Takes a member of the response, or of its data, away.
    pub(super) fn take(&mut self, pointer: &str) -> Option<Value> {
        match pointer.strip_prefix("/data/") {
            Some(name) => self
                .members
                .get_mut("data")?
                .as_object_mut()?
                .shift_remove(name),
            None => self.members.shift_remove(pointer.trim_start_matches('/')),
        }
    }

    /// The members of the data, which is made where there is none and one is needed.
    pub(super) fn data(&mut self) -> Option<&mut Map<String, Value>> {
        let data = self.members.entry("data");
        data.or_insert_with(|| Map::new().into()).as_object_mut()
    }

    /// Puts a member that stood at `from` into the data.
    pub(super) fn put_in_data(&mut self, name: &str, value: Value, from: &str) {
        if let Some(data) = self.data() {
            data.insert(name.to_owned(), value);
        }
        self.moved(&format!("/data/{name}"), from);
    }

    pub(super) fn moved(&mut self, to: &str, from: &str) {
        self.moves.push((Pointer::from(to), Pointer::from(from)));
    }

    pub(super) fn deprecate(
        &mut self,
        taken: Taken,
        pointer: &str,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        let violation = Violation {
            pointer: Pointer::from(pointer),
            code,
            severity: match taken {
                Taken::Silently => Severity::Notice,
                Taken::Not => Severity::Warning,
            },
            message: message.into(),
            fix: fix.into(),
        };
        self.deprecations.push(violation);
    }

    pub(super) fn refuse(
        &mut self,
        pointer: &str,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        let at = Pointer::from(pointer);
        self.violations
            .push(Violation::error(at, code, message, fix));
    }

    pub(super) fn leave(&mut self, pointer: &str, value: Value) {
        let pointer = Pointer::from(pointer);
        self.leftovers.push(Leftover { pointer, value });
    }

    /// Everything that is wrong with the response even so, at the places where it has it.
    pub(super) fn judged(&self) -> Vec<Violation> {
        // A contradiction is told once, not again by what it leads to.
        let is_told =
            |pointer: &Pointer| self.violations.iter().any(|told| told.pointer == *pointer);
        let found = check_value(Root::ToolResponse, &Value::Object(self.members.clone()));
        let found = found
            .into_iter()
            .map(|violation| self.moved_back(violation));
        let mut all: Vec<_> = found
            .filter(|violation| !is_told(&violation.pointer))
            .collect();
        all.extend(self.violations.iter().cloned());
        in_order(all)
    }

    fn moved_back(&self, violation: Violation) -> Violation {
        let pointer = self.stood(&violation.pointer);
        Violation {
            pointer,
            ..violation
        }
    }

    /// Where the old response has what now stands at `pointer`.
    pub(super) fn stood(&self, pointer: &Pointer) -> Pointer {
        let is_moved = |(to, _): &&(Pointer, Pointer)| pointer.is_within(to.as_str());
        let Some((to, from)) = self.moves.iter().find(is_moved) else {
            return pointer.clone();
        };
        let inner = pointer.as_str().strip_prefix(to.as_str());
        Pointer::from(format!("{from}{}", inner.unwrap_or_default()).as_str())
    }
}
