//! The time of an answer that is a list and tells none: that of its question, "- Energy: 2,466" at the end of 2019.

use super::question::{OPEN, only_time, says_any, turns};
use crate::verify::Verification;
use crate::{Mention, Period};

/// Of longer lists nobody knows what they are of.
const MOST: usize = 64;

/// Binds each number that stands alone in an item behind its name to the only time of the question, where the answer tells none
/// at all.
pub(super) fn to_question(asked: &Verification<'_>, own: &[Mention], bound: &mut [Option<Period>]) {
    let tells_time = own.iter().any(|mention| mention.number().is_none());
    if tells_time || own.len() > MOST || says_any(asked.question, &OPEN) {
        return;
    }
    let lines = Lines { asked, own };
    let items: Vec<usize> = (0..own.len())
        .filter(|place| lines.is_item(*place))
        .collect();
    // One alone may be of anything that is told around it.
    let time = (items.len() > 1).then(|| only_time(asked)).flatten();
    for place in items {
        if let Some(slot) = bound.get_mut(place) {
            *slot = slot.or(time);
        }
    }
}

/// The lines of an answer that numbers stand in.
struct Lines<'q, 'a> {
    asked: &'q Verification<'a>,
    own: &'q [Mention],
}

impl Lines<'_, '_> {
    /// Whether a number is the only one of its line, and nothing but its name and the mark of a list stands before it.
    fn is_item(&self, place: usize) -> bool {
        let Some(mention) = self.own.get(place) else {
            return false;
        };
        let answer = self.asked.answer;
        let before = answer.get(..mention.span.start).unwrap_or_default();
        let before = before.rsplit('\n').next().unwrap_or_default();
        let behind = answer.get(mention.span.end..).unwrap_or_default();
        let behind = behind.split('\n').next().unwrap_or_default();
        let start = mention.span.start - before.len();
        let end = mention.span.end + behind.len();
        let line = start..end;
        let mut others = self.own.iter().enumerate();
        let is_alone = !others.any(|(at, other)| at != place && line.contains(&other.span.start));
        is_alone && self.is_name(before)
    }

    fn is_name(&self, before: &str) -> bool {
        let name = before.trim_start_matches([' ', '-', '*', '•']);
        let is_listed = name.len() < before.len();
        let is_label = name.trim_end_matches(['*', ' ']).ends_with(':');
        is_listed && is_label && !turns(self.asked, name)
    }
}
