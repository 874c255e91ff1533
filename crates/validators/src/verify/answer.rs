//! An answer, read once for all checks.

use core::cell::OnceCell;

use super::Verification;
use super::subject::AllNamed;
use crate::bind::periods;
use crate::sentence::{Sentence, sentences};
use crate::wording::Wording;
use crate::{Facts, Mention, NumberMention, Period, Span, mentions};

/// An answer, read once for all checks.
pub(crate) struct Answer<'a> {
    pub(crate) asked: &'a Verification<'a>,
    pub(crate) mentions: Vec<Mention>,
    /// The period that each mention is about, as far as the words around it say.
    pub(crate) periods: Vec<Option<Period>>,
    pub(crate) sentences: Vec<Sentence>,
    pub(super) named: AllNamed,
    /// The results of shown work.
    pub(crate) results: OnceCell<Vec<(NumberMention, Span)>>,
}

impl<'a> Answer<'a> {
    pub(crate) fn new(asked: &'a Verification<'a>) -> Self {
        let mentions = mentions(asked.answer, &asked.locale);
        let sentences = sentences(asked.answer, &mentions);
        let periods = periods(asked.answer, &mentions, &sentences);
        Self {
            asked,
            mentions,
            periods,
            sentences,
            named: AllNamed::default(),
            results: OnceCell::new(),
        }
    }

    pub(crate) fn facts(&self) -> &'a Facts {
        self.asked.facts
    }

    /// The mentions that share a byte with a part of the answer.
    pub(crate) fn within(&self, part: Span) -> &[Mention] {
        let start = self
            .mentions
            .partition_point(|mention| mention.span.end <= part.start);
        let end = self
            .mentions
            .partition_point(|mention| mention.span.start < part.end);
        self.mentions.get(start..end).unwrap_or_default()
    }

    pub(crate) fn text(&self, mention: &Mention) -> &'a str {
        mention.span.of(self.asked.answer)
    }

    /// What the words of a sentence say.
    pub(crate) fn wording(&self, sentence: &Sentence) -> Wording {
        let mut wording = Wording::of(sentence.span.of(self.asked.answer));
        let turns = wording.turns.iter_mut().map(|turn| &mut turn.span);
        for span in turns.chain(&mut wording.outlays) {
            span.start += sentence.span.start;
            span.end += sentence.span.start;
        }
        wording
    }
}
