//! One thing that a lint found.

use serde::Serialize;
use wire::{Pointer, Severity};

use super::dialect::Vendor;
use super::tool::Tool;

/// One thing about a tool that costs reliability: where, what, why it matters and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LintFinding {
    /// Where in the document.
    pub pointer: Pointer,
    /// A stable name of the rule, for programs.
    pub code: &'static str,
    /// Errors lose data or break the call, warnings make it unreliable, notices are worth knowing.
    pub severity: Severity,
    /// The tool's name; null for what concerns the list, or a tool without a name.
    pub tool: Option<String>,
    /// Whose dialect this is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vendor: Option<Vendor>,
    /// What was found.
    pub message: String,
    /// Why it matters.
    pub why: &'static str,
    /// What would be right.
    pub fix: String,
    /// Where it is known from that the vendor does this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
}

impl LintFinding {
    /// Whether this finding fails the list: errors and warnings do, notices do not.
    pub fn fails(&self) -> bool {
        self.severity != Severity::Notice
    }
}

/// What all findings of one code share.
pub(super) struct Code {
    pub(super) name: &'static str,
    pub(super) why: &'static str,
}

impl Code {
    pub(super) const fn new(name: &'static str, why: &'static str) -> Self {
        Self { name, why }
    }

    pub(super) fn error(
        &self,
        tool: &Tool<'_>,
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> LintFinding {
        self.found(Severity::Error, tool, at, message, fix)
    }

    pub(super) fn warning(
        &self,
        tool: &Tool<'_>,
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> LintFinding {
        self.found(Severity::Warning, tool, at, message, fix)
    }

    pub(super) fn notice(
        &self,
        tool: &Tool<'_>,
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> LintFinding {
        self.found(Severity::Notice, tool, at, message, fix)
    }

    pub(super) fn found(
        &self,
        severity: Severity,
        tool: &Tool<'_>,
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> LintFinding {
        let tool = tool.name.map(str::to_owned);
        LintFinding {
            tool,
            ..self.of_the_list(severity, at, message, fix)
        }
    }

    pub(super) fn of_the_list(
        &self,
        severity: Severity,
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> LintFinding {
        LintFinding {
            pointer: at,
            code: self.name,
            severity,
            tool: None,
            vendor: None,
            message: message.into(),
            why: self.why,
            fix: fix.into(),
            source: None,
        }
    }
}
