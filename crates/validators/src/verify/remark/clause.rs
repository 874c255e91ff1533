//! As far as one claim of a sentence reaches.

use crate::sentence::Sentence;
use crate::verify::{Answer, Word};
use crate::wording::{WordList, words};
use crate::{Mention, MentionKind, Period, Span};

/// A part of a sentence that makes a claim of its own, without the causes that it names.
#[derive(Clone, Copy)]
pub(super) struct Clause<'c, 'a> {
    pub(super) answer: &'c Answer<'a>,
    pub(super) sentence: &'c Sentence,
    /// The sentence before.
    pub(super) before: Option<&'c Sentence>,
    pub(super) span: Span,
}

/// Words between claims that do not depend on each other.
const PARTING: WordList = WordList::of(&["while", "whereas", "but", "although", "though"]);

/// Words behind which something else is told, as a reason or for comparison.
const CAUSES: WordList = WordList::of(&[
    "because",
    "driven",
    "owing",
    "reflecting",
    "reflects",
    "despite",
    "offset",
    "thanks",
    "amid",
    "attributable",
    "attributed",
    "resulting",
    "caused",
    "primarily",
    "mainly",
    "partially",
    "partly",
    "largely",
    "which",
    "supported",
    "helped",
]);

/// Words that take back what follows them, or leave it open.
const UNSAYING: WordList = WordList::of(&[
    "not",
    "never",
    "no",
    "without",
    "if",
    "would",
    "could",
    "may",
    "might",
    "should",
    "expect",
    "expects",
    "expected",
    "forecast",
    "failed",
    "rather",
    "neither",
    "nor",
    "whether",
    "t",
    "unless",
    "projected",
    "hardly",
    "barely",
]);

/// The clauses of a sentence.
pub(super) fn clauses<'c, 'a>(
    answer: &'c Answer<'a>,
    sentence: &'c Sentence,
    before: Option<&'c Sentence>,
) -> Vec<Clause<'c, 'a>> {
    let text = answer.asked.answer;
    let mut found = Vec::new();
    let Span {
        mut start,
        end: whole,
    } = sentence.span;
    let mut end = None;
    let mut last = start;
    let mut close = |start: usize, end: usize| {
        found.push(Clause {
            answer,
            sentence,
            before,
            span: Span { start, end },
        });
    };
    let mut words = answer.words(sentence.span).iter().peekable();
    while let Some(Word {
        span, text: word, ..
    }) = words.next()
    {
        let gap = text.get(last..span.start).unwrap_or_default();
        last = span.end;
        if PARTING.has(word) || gap.contains(';') {
            close(start, end.unwrap_or(span.start));
            start = span.start;
            end = None;
        } else if end.is_none() && (CAUSES.has(word) || is_due_to(word, words.peek())) {
            end = Some(span.start);
        }
    }
    close(start, end.unwrap_or(whole));
    found
}

/// "due to", and not "falling due".
fn is_due_to(word: &str, next: Option<&&Word<'_>>) -> bool {
    word.eq_ignore_ascii_case("due")
        && next.is_some_and(|next| next.text.eq_ignore_ascii_case("to"))
}

impl<'c, 'a> Clause<'c, 'a> {
    /// The part of the clause between two places of the answer.
    pub(super) fn part(&self, start: usize, end: usize) -> &'a str {
        let span = Span {
            start: start.max(self.span.start),
            end: end.min(self.span.end),
        };
        span.of(self.answer.asked.answer)
    }

    pub(super) fn words(&self) -> &'c [Word<'a>] {
        self.answer.words(self.span)
    }

    /// Its words between two places of the answer.
    pub(super) fn words_between(&self, start: usize, end: usize) -> &'c [Word<'a>] {
        self.answer.words(Span {
            start: start.max(self.span.start),
            end: end.min(self.span.end),
        })
    }

    /// Whether words before a claim at `at` take it back or leave it open.
    pub(super) fn is_unsaid(&self, at: usize) -> bool {
        const NEAR: usize = 5;
        let before = self.words_between(self.span.start, at);
        let lead = || self.part(self.span.start, at);
        before
            .iter()
            .rev()
            .take(NEAR)
            .any(|word| UNSAYING.has(word.text))
            || (!lead().is_ascii() && lead().contains("ไม่"))
    }

    /// Its mentions, with their places in the answer.
    pub(super) fn mentions(&self) -> impl Iterator<Item = (usize, &'c Mention)> {
        let span = self.span;
        let all = self.answer.mentions.iter().enumerate();
        all.skip(self.sentence.mentions.start)
            .take(self.sentence.mentions.len())
            .filter(move |(_, mention)| mention.span.overlaps(span))
    }

    /// Whether it tells of something else than what has this name: its margin, its growth, a part of it.
    pub(super) fn is_beside(&self, name: &str) -> bool {
        const QUALIFYING: WordList = WordList::of(&[
            "excluding",
            "adjusted",
            "constant",
            "organic",
            "percent",
            "percentage",
            "margin",
            "ratio",
            "rate",
            "growth",
            "share",
            "proportion",
            "per",
            "average",
            "change",
            "mix",
        ]);
        self.words().iter().any(|word| {
            QUALIFYING.has(word.text)
                && !words(name).any(|(_, own)| own.eq_ignore_ascii_case(word.text))
                && !self
                    .mentions()
                    .any(|(_, mention)| mention.span.overlaps(word.span))
        })
    }

    /// The single times that it names, or else those of its sentence, in their order; none where a mention
    /// spans several.
    pub(super) fn times(&self) -> Option<Vec<Period>> {
        let own = times(self.mentions().map(|(_, mention)| mention))?;
        if !own.is_empty() {
            return Some(own);
        }
        let whole = self.answer.mentions.get(self.sentence.mentions.clone());
        times(whole.unwrap_or_default().iter())
    }
}

fn times<'m>(mentions: impl Iterator<Item = &'m Mention>) -> Option<Vec<Period>> {
    let mut found = Vec::new();
    for mention in mentions {
        let time = match &mention.kind {
            MentionKind::Years(years) if years.from == years.to => years.from,
            MentionKind::Years(_) => return None,
            MentionKind::Date(day) => *day,
            MentionKind::Number(_) | MentionKind::Filing(_) => continue,
        };
        if !found.contains(&time) {
            found.push(time);
        }
    }
    Some(found)
}
