//! An old response on its way to the contract's form.

use wire::{Kept, Members, Pointer, Severity, Violation};

use super::deprecation::Words;
use super::{Deprecation, Leftover, MigrateOptions};
use crate::check::{check_value, in_order};
use crate::{Root, ToolStatus};

pub(super) struct Draft<'d> {
    pub(super) members: Members<'d>,
    status: Option<ToolStatus>,
    pub(super) options: MigrateOptions,
    pub(super) deprecations: Vec<Deprecation>,
    pub(super) leftovers: Vec<Leftover>,
    pub(super) violations: Vec<Violation>,
    /// Where a part stands now, and where it stood.
    moves: Vec<(&'static str, &'static str)>,
}

/// Whether a reader of the contract's schema takes an old form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// It does, and passes over what the form says.
    Silently,
    /// It refuses the response.
    Not,
}

impl<'d> Draft<'d> {
    pub(super) fn new(members: Members<'d>, options: MigrateOptions) -> Self {
        let status = members.get("status").and_then(Kept::as_str);
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
        self.put("/status", status.as_str().into());
    }

    /// A member of the response, or of its data.
    #[inline]
    pub(super) fn get(&self, pointer: &str) -> Option<&Kept<'d>> {
        match pointer.strip_prefix("/data/") {
            Some(name) => self.members.get("data")?.as_object()?.get(name),
            None => self.members.get(pointer.trim_start_matches('/')),
        }
    }

    /// Takes a member of the response, or of its data, away.
    pub(super) fn take(&mut self, pointer: &str) -> Option<Kept<'d>> {
        match pointer.strip_prefix("/data/") {
            Some(name) => self.members.get_mut("data")?.as_object_mut()?.remove(name),
            None => self.members.remove(pointer.trim_start_matches('/')),
        }
    }

    /// Sets a member of the response, or of its data, which is made where there is none.
    pub(super) fn put(&mut self, pointer: &'static str, value: Kept<'d>) {
        let Some(name) = pointer.strip_prefix("/data/") else {
            return self.members.insert(pointer.trim_start_matches('/'), value);
        };
        if !self.members.contains("data") {
            self.members.insert("data", Kept::from([]));
        }
        let data = self.members.get_mut("data").and_then(Kept::as_object_mut);
        if let Some(data) = data {
            data.insert(name, value);
        }
    }

    /// Sets a member that stood at `from`.
    pub(super) fn put_from(&mut self, from: &'static str, to: &'static str, value: Kept<'d>) {
        self.put(to, value);
        self.moved(to, from);
    }

    pub(super) fn moved(&mut self, to: &'static str, from: &'static str) {
        self.moves.push((to, from));
    }

    pub(super) fn deprecate(
        &mut self,
        taken: Taken,
        pointer: &'static str,
        code: &'static str,
        message: impl Into<Words>,
        fix: impl Into<Words>,
    ) {
        self.deprecate_at(taken, Pointer::constant(pointer), code, message, fix);
    }

    pub(super) fn deprecate_at(
        &mut self,
        taken: Taken,
        pointer: Pointer,
        code: &'static str,
        message: impl Into<Words>,
        fix: impl Into<Words>,
    ) {
        self.deprecations.push(Deprecation {
            pointer,
            code,
            severity: match taken {
                Taken::Silently => Severity::Notice,
                Taken::Not => Severity::Warning,
            },
            message: message.into(),
            fix: fix.into(),
        });
    }

    pub(super) fn refuse(
        &mut self,
        pointer: &'static str,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        self.refuse_at(Pointer::constant(pointer), code, message, fix);
    }

    pub(super) fn refuse_at(
        &mut self,
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        self.violations
            .push(Violation::error(pointer, code, message, fix));
    }

    pub(super) fn leave(&mut self, pointer: &'static str, value: &Kept<'_>) {
        self.leftovers.push(Leftover {
            pointer: Pointer::constant(pointer),
            value: value.to_value(),
        });
    }

    /// Everything that is wrong with the response even so, at the places where it has it.
    pub(super) fn judged(&self) -> Vec<Violation> {
        // A contradiction is told once, not again by what it leads to.
        let is_told =
            |pointer: &Pointer| self.violations.iter().any(|told| told.pointer == *pointer);
        let found = check_value(Root::ToolResponse, &self.members.to_map().into());
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
        let is_moved = |(to, _): &&(&str, &str)| pointer.is_within(to);
        let Some((to, from)) = self.moves.iter().find(is_moved) else {
            return pointer.clone();
        };
        let inner = pointer.as_str().strip_prefix(to);
        Pointer::from(format!("{from}{}", inner.unwrap_or_default()).as_str())
    }
}
