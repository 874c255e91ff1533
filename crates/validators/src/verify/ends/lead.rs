//! How a number is led to that may be the end of a change.

use crate::lexicon::Class;
use crate::verify::Word;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    From,
    To,
    /// "Versus 5", "(2020: 5)".
    Against,
}

/// How a word leads to the number behind it.
pub(super) fn told(word: &Word<'_>) -> Option<Lead> {
    if Class::CourseFrom.has(word) {
        Some(Lead::From)
    } else if Class::CourseTo.has(word) {
        Some(Lead::To)
    } else if Class::LevelVersus.has(word) {
        Some(Lead::Against)
    } else {
        None
    }
}

/// How Thai leads to what stands behind a text.
pub(super) fn thai(text: &str) -> Option<Lead> {
    const TO: [&str; 5] = ["เป็น", "มาอยู่ที่", "เหลือ", "สู่", "ถึง"];
    if text.ends_with("จาก") {
        Some(Lead::From)
    } else {
        TO.iter().any(|to| text.ends_with(to)).then_some(Lead::To)
    }
}
