//! Texts that say nothing.

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};

/// A required text that is empty or blank tells a model less than an error would.
pub(super) fn no_text_is_empty(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let blank = parts
        .texts
        .iter()
        .filter(|(_, text)| text.trim().is_empty());
    found.extend(blank.map(|(pointer, _)| {
        let fix = "say it in a few words";
        Violation::error(
            Pointer::from(*pointer),
            "empty_text",
            "the text is empty",
            fix,
        )
    }));
}
