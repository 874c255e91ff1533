//! Numbers that are told with another, whose time stands behind that: a part with its whole, "£7,905 of the £269,225 total revenue
//! in 2018", or the same again, "$41.6 million, or $1.85 per share, for 2018".

use super::{Inside, value};
use crate::Period;
use crate::wording::is_one_of;

impl Inside<'_> {
    /// Binds those that no time is told of to the time of the other.
    pub(super) fn bind_parts(&self, bound: &mut [Option<Period>]) {
        const JOINTS: [&str; 10] = [
            "or",
            ", or",
            "of",
            "of the",
            "out of",
            "out of the",
            "of a total of",
            "thousand of the",
            "million of the",
            "billion of the",
        ];
        for place in self.sentence.mentions.clone() {
            let next = place + 1;
            let are_numbers = self.is_number(place) && self.is_number(next);
            let whole = value(bound, next).filter(|_| are_numbers);
            let is_part = || is_one_of(&JOINTS, self.between(place, next).trim());
            let time = whole.filter(|_| value(bound, place).is_none() && is_part());
            if let Some((slot, time)) = bound.get_mut(place).zip(time) {
                *slot = Some(time);
            }
        }
    }
}
