//! As far as one claim of a sentence reaches.

use crate::sentence::Sentence;
use crate::verify::Answer;
use crate::wording::words;
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
const PARTING: &[&str] = &["while", "whereas", "but", "although", "though"];

/// Words behind which something else is told, as a reason or for comparison.
const CAUSES: &[&str] = &[
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
];

/// The clauses of a sentence.
pub(super) fn clauses<'c, 'a>(
    answer: &'c Answer<'a>,
    sentence: &'c Sentence,
    before: Option<&'c Sentence>,
) -> Vec<Clause<'c, 'a>> {
    let text = sentence.span.of(answer.asked.answer);
    let offset = sentence.span.start;
    let mut found = Vec::new();
    let mut start = 0;
    let mut end = None;
    let mut close = |start: usize, end: usize| {
        found.push(Clause {
            answer,
            sentence,
            before,
            span: Span {
                start: offset + start,
                end: offset + end,
            },
        });
    };
    for (span, word) in words(text) {
        let is_in = |list: &[&str]| list.iter().any(|known| known.eq_ignore_ascii_case(word));
        let gap = text.get(start..span.start).unwrap_or_default();
        if is_in(PARTING) || gap.contains(';') {
            close(start, end.unwrap_or(span.start));
            start = span.start;
            end = None;
        } else if (is_in(CAUSES) || is_due_to(text, span, word)) && end.is_none() {
            end = Some(span.start);
        }
    }
    close(start, end.unwrap_or(text.len()));
    found
}

/// "due to", and not "falling due".
fn is_due_to(text: &str, span: Span, word: &str) -> bool {
    let behind = text.get(span.end..).unwrap_or_default();
    let mut next = words(behind);
    word.eq_ignore_ascii_case("due")
        && next
            .next()
            .is_some_and(|(_, next)| next.eq_ignore_ascii_case("to"))
}

impl<'c, 'a> Clause<'c, 'a> {
    pub(super) fn text(&self) -> &'a str {
        self.span.of(self.answer.asked.answer)
    }

    /// The part of the clause between two places of the answer.
    pub(super) fn part(&self, start: usize, end: usize) -> &'a str {
        let span = Span {
            start: start.max(self.span.start),
            end: end.min(self.span.end),
        };
        span.of(self.answer.asked.answer)
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
        const QUALIFYING: &[&str] = &[
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
        ];
        let is_in =
            |list: &[&str], word: &str| list.iter().any(|known| known.eq_ignore_ascii_case(word));
        let start = self.span.start;
        words(self.text()).any(|(span, word)| {
            let at = Span {
                start: start + span.start,
                end: start + span.end,
            };
            is_in(QUALIFYING, word)
                && !words(name).any(|(_, own)| own.eq_ignore_ascii_case(word))
                && !self
                    .mentions()
                    .any(|(_, mention)| mention.span.overlaps(at))
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

/// Whether words before a claim take it back or leave it open.
pub(super) fn is_unsaid(lead: &str) -> bool {
    const NEAR: usize = 5;
    const UNSAYING: &[&str] = &[
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
    ];
    let before: Vec<&str> = words(lead).map(|(_, word)| word).collect();
    let mut near = before.iter().rev().take(NEAR);
    near.any(|word| {
        UNSAYING
            .iter()
            .any(|known| known.eq_ignore_ascii_case(word))
    }) || lead.contains("ไม่")
}
