//! Amounts that were set once and are told of any time after it: "$112 million of the $250 million authorization remained in 2023".

use super::Lead;
use crate::wording::is_one_of;
use crate::{Fact, Period};

impl Lead<'_, '_> {
    /// Whether "of the" leads to the number, which prose tells of an earlier time.
    pub(super) fn is_set_before(&self, fact: &Fact, about: Period) -> bool {
        const SET: [&str; 4] = ["the", "its", "that", "this"];
        let is_earlier = |time: Period| time.ordinal() < about.ordinal();
        let [.., of, set] = self.words() else {
            return false;
        };
        fact.is_prose()
            && fact.period.is_some_and(is_earlier)
            && is_one_of(&["of"], of.text)
            && is_one_of(&SET, set.text)
    }
}
