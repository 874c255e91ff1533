//! A confidence level that its score contradicts.

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};
use crate::ConfidenceLevel;

pub(super) fn level_agrees(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let Some(confidence) = parts.confidence else {
        return;
    };
    let right = ConfidenceLevel::of(confidence.score);
    if confidence.level != right {
        let at = Pointer::from("/summary/confidence/level");
        let message = format!(
            "the level is {:?} and the score {} is {:?}",
            confidence.level.as_str(),
            confidence.score,
            right.as_str(),
        );
        let fix = format!("write {:?}, or correct the score", right.as_str());
        found.push(Violation::error(at, "confidence_level", message, fix));
    }
}
