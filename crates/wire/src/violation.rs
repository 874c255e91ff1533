//! What is wrong with somebody's data: a finding, never an error of ours.

use std::collections::HashSet;

use serde::Serialize;

use crate::Pointer;
use crate::string_enum;

string_enum! {
    /// How much a violation matters: an `error` breaks the contract, a `warning` contradicts it,
    /// a `notice` is worth knowing and changes no verdict.
    pub enum Severity {
        /// Breaks the contract.
        Error = "error",
        /// Contradicts itself or the contract's meaning.
        Warning = "warning",
        /// Worth knowing; changes no verdict.
        Notice = "notice",
    }
}

/// One thing that is wrong with a document: where, what, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// Where in the document.
    pub pointer: Pointer,
    /// A stable name of the rule, for programs.
    pub code: &'static str,
    /// Whether it fails the document.
    pub severity: Severity,
    /// What was found.
    pub message: String,
    /// What would be right.
    pub fix: String,
}

impl Violation {
    /// A violation that breaks the contract.
    pub fn error(
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Error, pointer, code, message, fix)
    }

    /// A violation that contradicts the contract's meaning.
    pub fn warning(
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Warning, pointer, code, message, fix)
    }

    /// Something worth knowing, which fails nothing.
    pub fn notice(
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Notice, pointer, code, message, fix)
    }

    fn new(
        severity: Severity,
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        let (message, fix) = (message.into(), fix.into());
        Self {
            pointer,
            code,
            severity,
            message,
            fix,
        }
    }

    /// Whether this violation fails the document: errors and warnings do, notices do not.
    pub fn fails(&self) -> bool {
        self.severity != Severity::Notice
    }
}

/// What is wrong and what would be right, one after the other in one line, for an error's message.
pub fn in_words(violations: &[Violation]) -> String {
    let each = violations.iter().map(|violation| {
        let Violation {
            pointer,
            message,
            fix,
            ..
        } = violation;
        format!("{pointer}: {message}; {fix}")
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Sorted by pointer and code, each once: the order does not depend on that of the rules.
#[must_use]
pub fn in_order(mut violations: Vec<Violation>) -> Vec<Violation> {
    violations.sort_by(|left, right| (&left.pointer, left.code).cmp(&(&right.pointer, right.code)));
    violations.dedup();
    violations
}

/// Adds those of `more` at whose places nothing is told yet.
pub fn add_untold(found: &mut Vec<Violation>, mut more: Vec<Violation>) {
    if more.is_empty() {
        return;
    }
    let told: HashSet<_> = found.iter().map(|violation| &violation.pointer).collect();
    more.retain(|violation| !told.contains(&violation.pointer));
    found.append(&mut more);
}
