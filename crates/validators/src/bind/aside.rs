//! What an aside right behind a time tells: "19.6 % in 2019 (62.5 / 318.4)".

use super::{Inside, List};
use crate::Period;

/// A parenthesis behind a time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aside {
    end: usize,
    period: Period,
}

impl Aside {
    /// Its time, if it holds all numbers of a list.
    pub(super) fn period(self, inside: &Inside<'_>, list: &List) -> Option<Period> {
        let end = inside.mentions.get(list.end - 1)?.span.start;
        (end < self.end).then_some(self.period)
    }
}

/// Whether a parenthesis closes between two mentions that opened before them.
pub(super) fn closes(between: &str) -> bool {
    let first = between.find(['(', ')']);
    first.is_some_and(|first| {
        between
            .get(first..)
            .is_some_and(|rest| rest.starts_with(')'))
    })
}

impl Inside<'_> {
    /// The parenthesis that opens right behind a time.
    pub(super) fn aside(&self, place: usize, period: Period) -> Option<Aside> {
        let start = self.mentions.get(place)?.span.end;
        let rest = self.text.get(start..self.sentence.span.end)?;
        let open = start + rest.len() - rest.trim_start().len();
        let inner = self.text.get(open..)?.strip_prefix('(')?;
        let end = open + 1 + inner.find(')')?;
        // One that names a time of its own is of that.
        let later = self
            .sentence
            .mentions
            .clone()
            .skip_while(|other| *other <= place);
        let mut later = later.take_while(|other| {
            let mention = self.mentions.get(*other);
            mention.is_some_and(|mention| mention.span.start < end)
        });
        (!later.any(|other| self.is_period(other))).then_some(Aside { end, period })
    }
}
