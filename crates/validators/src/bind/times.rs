//! The times of an answer, those that it leaves the year of to the reader among them.

use crate::sentence::Sentence;
use crate::{Mention, Period, Span};

/// An answer's mentions, and its times without a year.
#[derive(Clone, Copy)]
pub(crate) struct Times<'a> {
    pub(crate) text: &'a str,
    pub(crate) mentions: &'a [Mention],
    pub(crate) yearless: &'a [Mention],
    pub(crate) sentences: &'a [Sentence],
}

impl Times<'_> {
    /// The times that a part of the answer names.
    pub(super) fn within(&self, part: Span) -> impl Iterator<Item = &Mention> {
        [self.mentions, self.yearless]
            .into_iter()
            .flat_map(move |all| {
                let start = all.partition_point(|mention| mention.span.end <= part.start);
                let inside = all.iter().skip(start);
                let inside = inside.take_while(move |mention| mention.span.start < part.end);
                inside.filter(|mention| mention.number().is_none())
            })
    }

    /// The only time that a part of the answer names.
    pub(super) fn only(&self, part: Span) -> Option<Period> {
        let mut times = self.within(part).map(Mention::time);
        let first = times.next()??;
        times.all(|other| other == Some(first)).then_some(first)
    }

    pub(super) fn of(&self, span: Span) -> &str {
        span.of(self.text)
    }
}
