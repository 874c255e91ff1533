//! What operators join before an equals sign.

use super::{text::Text, work::is_joined};
use crate::{Mention, MentionKind, Role, Span};

/// Mentions that operators join, up to an equals sign. The next sign goes on from there: the text
/// "1 = a + 1 = a + 1 = …" would be walked once for each of its signs otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chain {
    /// The place of the first of them among the mentions.
    pub(crate) first: usize,
    /// One past that of the last of them.
    end: usize,
    /// Where the last of them stands, which tells whether it is there still.
    last: Span,
    /// How many of them are numbers and no years.
    pub(crate) numbers: usize,
    /// One past the place of the last that is an operand by an equals sign before.
    pub(crate) worked: Option<usize>,
    /// Where the first of them starts with its parentheses, once it is an operand and that was looked for.
    start: Option<usize>,
}

impl Chain {
    /// What operators join up to the last mention, with what is `known` of it.
    pub(crate) fn read(text: Text<'_>, out: &[Mention], known: Option<Self>) -> Option<Self> {
        let mut chain = Self {
            first: out.len(),
            end: out.len(),
            last: out.last()?.span,
            numbers: 0,
            worked: None,
            start: None,
        };
        let mut behind = None;
        while let Some(place) = chain.first.checked_sub(1)
            && let Some(mention) = out.get(place)
            && behind.is_none_or(|behind| is_joined(text, mention.span.end, behind))
        {
            if let Some(known) = known.filter(|known| known.last == mention.span) {
                chain.take(known);
            } else if !chain.takes(place, &mention.kind) {
                break;
            }
            behind = out.get(chain.first).map(|mention| mention.span.start);
        }
        (chain.first < chain.end).then_some(chain)
    }

    /// Takes in what an equals sign before has found.
    const fn take(&mut self, known: Self) {
        self.first = known.first;
        self.numbers += known.numbers;
        if known.numbers >= 2 {
            self.worked = Some(known.end);
            self.start = known.start;
        }
    }

    /// Takes in one mention; false for what is no operand.
    const fn takes(&mut self, place: usize, kind: &MentionKind) -> bool {
        match kind {
            MentionKind::Number(_) => self.numbers += 1,
            MentionKind::Years(_) => {}
            MentionKind::Date(_) | MentionKind::Filing(_) => return false,
        }
        self.first = place;
        true
    }

    /// Where the work starts: at its first operand, or with the work whose result that is.
    pub(crate) fn begin(&mut self, text: Text<'_>, out: &[Mention]) -> Option<usize> {
        if self.start.is_some() {
            return self.start;
        }
        let first = out.get(self.first)?;
        let start = if let MentionKind::Number(number) = &first.kind
            && let Role::Result { work } = number.role
        {
            work.start
        } else {
            first.span.start
        };
        let start = opened(text, start);
        // Before, it may be a result, which it is not the next time.
        self.start = self.worked.map(|_| start);
        Some(start)
    }
}

/// Parentheses in front of the first operand belong to the work.
fn opened(text: Text<'_>, mut start: usize) -> usize {
    while text.before(start) == b'(' {
        start -= 1;
    }
    start
}
