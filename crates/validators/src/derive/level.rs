//! Numbers that something went from or to, which are what it was: "from 51.3 to 66.9" is no change by 15.6.

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, Span};

/// What went from a number to another where it is a change itself.
const CHANGES: [&str; 24] = [
    "growth",
    "grow",
    "change",
    "changes",
    "gap",
    "gaps",
    "difference",
    "differences",
    "spread",
    "increase",
    "increases",
    "decrease",
    "decreases",
    "decline",
    "declines",
    "gain",
    "gains",
    "premium",
    "discount",
    "lead",
    "surplus",
    "deficit",
    "momentum",
    "pace",
];

impl Work<'_> {
    /// Whether a change was found of a number that words tell to be what something was: "went from 5 to 3".
    pub(super) fn belies_level(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        found.is_change()
            && Fact::in_time(left, right).is_some()
            && self.is_end(mention)
            && !self.speaks_of_change(mention)
    }

    /// Whether "from" or "to" leads to a number, behind the verb of a move.
    fn is_end(&self, mention: &Mention) -> bool {
        const WENT: [&str; 14] = [
            "went",
            "moved",
            "gone",
            "moving",
            "climbed",
            "slid",
            "narrowed",
            "widened",
            "narrowing",
            "widening",
            "contracted",
            "compressed",
            "improved",
            "deteriorated",
        ];
        let words = self.answer.words(self.span.before(mention.span));
        let mut before = words
            .iter()
            .rev()
            .skip_while(|word| Class::Hedge.has(*word));
        // "To 10.4 % (-0.8 points)" leads to the first.
        let last = self.answer.within(self.span.before(mention.span)).last();
        let is_next = |word: &Word<'_>| last.is_none_or(|last| last.span.start < word.span.start);
        let is_led = before
            .next()
            .is_some_and(|word| is_one_of(&["from", "to"], word.text) && is_next(word));
        is_led && before.any(|word| is_one_of(&WENT, word.text))
    }

    fn speaks_of_change(&self, mention: &Mention) -> bool {
        let behind = self.span.behind(mention.span);
        let all = Span {
            end: behind.end,
            ..self.span
        };
        let mut words = self.answer.words(all).iter();
        words.any(|word| is_one_of(&CHANGES, word.text))
    }
}
