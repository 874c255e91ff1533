//! Findings that contradict themselves.

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};

const FINDINGS: &str = "/summary/keyFindings";

/// A threshold says why a value was assessed as it was, so the value must be on its side.
pub(super) fn thresholds_hold(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    for (index, finding) in parts.findings.iter() {
        let (Some(threshold), Some(value)) = (finding.threshold, finding.value.as_number()) else {
            continue;
        };
        if !threshold.holds_for(value) {
            let (line, operator) = (threshold.value, threshold.operator);
            let at = Pointer::from(FINDINGS).child(index).child("value");
            let message =
                format!("{value} {operator} {line} does not hold, so it explains nothing");
            let fix = "give the line that the value is on the named side of, or leave it out";
            found.push(Violation::error(at, "threshold_not_met", message, fix));
        }
    }
}

/// An icon other than the assessment's usual one is worth a look, no more.
pub(super) fn icons_agree(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    for (index, finding) in parts.findings.iter() {
        let usual = finding.assessment.icon();
        if finding.icon.is_some_and(|icon| icon != usual) {
            let at = Pointer::from(FINDINGS).child(index).child("icon");
            let message = format!(
                "the icon is not the one that stands for {}",
                finding.assessment
            );
            found.push(Violation::notice(
                at,
                "icon_mismatch",
                message,
                format!("use {usual}"),
            ));
        }
    }
}
