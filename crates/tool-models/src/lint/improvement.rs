//! What to do first about a list.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;
use wire::{Pointer, Severity};

use super::finding::LintFinding;

/// A change that would better a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Improvement {
    /// The code whose findings it resolves.
    pub code: &'static str,
    /// The gravest of them.
    pub severity: Severity,
    /// How many there are.
    pub findings: usize,
    /// The tools they are in, in the order of the list.
    pub tools: Vec<String>,
    /// Why they matter.
    pub why: &'static str,
    /// What would be right for the first of them.
    pub fix: String,
    /// Where the first of them is.
    pub pointer: Pointer,
}

const FIRST: usize = 3;

/// The codes whose findings weigh most, failing ones first. Notices are no reason to act as long as
/// something fails, nor ever are those about vendors that nobody named.
pub(super) fn improvements(findings: &[LintFinding]) -> Vec<Improvement> {
    let fails = findings.iter().any(LintFinding::fails);
    let worthwhile =
        |finding: &&LintFinding| finding.fails() || (!fails && finding.vendor.is_none());
    let mut weights: BTreeMap<&'static str, (usize, Improvement)> = BTreeMap::new();
    for finding in findings.iter().filter(worthwhile) {
        let begin = || (0, begun(finding));
        let (weight, improvement) = weights.entry(finding.code).or_insert_with(begin);
        *weight += worth(finding.severity);
        add(improvement, finding);
    }
    let mut ranked: Vec<_> = weights.into_values().collect();
    ranked.sort_by_key(|(weight, improvement)| (Reverse(*weight), improvement.code));
    let improvements = ranked.into_iter().map(|(_, improvement)| improvement);
    improvements.take(FIRST).collect()
}

const fn worth(severity: Severity) -> usize {
    match severity {
        Severity::Error => 10,
        Severity::Warning => 3,
        Severity::Notice => 1,
    }
}

fn begun(finding: &LintFinding) -> Improvement {
    Improvement {
        code: finding.code,
        severity: finding.severity,
        findings: 0,
        tools: Vec::new(),
        why: finding.why,
        fix: finding.fix.clone(),
        pointer: finding.pointer.clone(),
    }
}

fn add(improvement: &mut Improvement, finding: &LintFinding) {
    improvement.findings += 1;
    // Findings come in the order of the tools, so a tool's are next to each other.
    if finding.tool.is_some() && improvement.tools.last() != finding.tool.as_ref() {
        improvement.tools.extend(finding.tool.clone());
    }
    if finding.severity < improvement.severity {
        improvement.severity = finding.severity;
        improvement.why = finding.why;
        improvement.fix.clone_from(&finding.fix);
        improvement.pointer = finding.pointer.clone();
    }
}
