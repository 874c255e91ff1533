//! The time of what stands under a heading that is one: "### Q3 2024" over "- Revenue: $5 million".

use super::before::names_part;
use super::lists::tells_versus;
use super::times::Times;
use crate::layout::Layout;
use crate::wording::{is_one_of, leads_from, names_before, words};
use crate::{NumberMention, Period, Span};

/// Words of what is not of the time that its section is of.
const OTHERS: [&str; 32] = [
    "from",
    "than",
    "vs",
    "versus",
    "against",
    "prior",
    "previous",
    "last",
    "earlier",
    "before",
    "ago",
    "since",
    "average",
    "averaged",
    "averaging",
    "total",
    "totalled",
    "totaled",
    "sum",
    "cumulative",
    "trailing",
    "annual",
    "annually",
    "year",
    "ytd",
    "guidance",
    "forecast",
    "expected",
    "expects",
    "target",
    "next",
    "following",
];

/// A heading with more words than these beside its time is a title.
const MOST_WORDS: usize = 3;

/// So is a longer one.
const LONGEST: usize = 96;

/// The time of the section that each sentence stands in.
pub(crate) type Sections = Vec<Option<Period>>;

/// Binds the first number of each sentence that names no time itself.
pub(crate) fn under_headings(
    times: &Times<'_>,
    layout: &Layout,
    bound: &mut [Option<Period>],
) -> Sections {
    let mut head = None;
    let mut is_versus = false;
    let mut sections = Vec::with_capacity(times.sentences.len());
    for sentence in times.sentences {
        if is_heading(times.of(sentence.span)) {
            head = time_of(times, sentence.span);
            is_versus = tells_versus(times.text, times.mentions, sentence.span);
            sections.push(None);
            continue;
        }
        sections.push(head);
        let Some(period) = head else { continue };
        let inside = times.mentions.get(sentence.mentions.clone());
        let first = inside.and_then(|inside| inside.first());
        let first = first.filter(|first| first.number().is_some());
        let Some(first) = first.filter(|_| times.within(sentence.span).next().is_none()) else {
            continue;
        };
        if layout.heads(times.text, first.span.start).is_some()
            || tells_another(times, sentence.span, first.span)
            || is_versus && !first.number().is_some_and(NumberMention::is_percentage)
        {
            continue;
        }
        if let Some(slot @ None) = bound.get_mut(sentence.mentions.start) {
            *slot = Some(period);
        }
    }
    sections
}

/// Whether the words before a number make it one of another time than its section, or of several.
fn tells_another(times: &Times<'_>, sentence: Span, number: Span) -> bool {
    let lead = times.of(sentence.before(number));
    let behind = times.of(sentence.behind(number));
    names_part(lead)
        || words(lead).any(|(_, word)| is_one_of(&OTHERS, word))
        || names_before(lead)
        || leads_from(lead, behind)
}

/// The time of a heading that says little else.
fn time_of(times: &Times<'_>, line: Span) -> Option<Period> {
    let time = times
        .only(line)
        .filter(|_| times.of(line).len() <= LONGEST)?;
    let is_named = |span: Span| {
        times
            .within(line)
            .any(|time| time.span.start < span.end && span.start < time.span.end)
    };
    let others = words(times.of(line)).filter(|(span, _)| {
        !is_named(Span {
            start: line.start + span.start,
            end: line.start + span.end,
        })
    });
    (others.count() <= MOST_WORDS).then_some(time)
}

/// Whether a line is a heading: one of Markdown, or all bold.
fn is_heading(line: &str) -> bool {
    let line = line.trim();
    let bold = line
        .strip_prefix("**")
        .and_then(|line| line.strip_suffix("**").or_else(|| line.strip_suffix("**:")));
    let is_bold = bold.is_some_and(|bold| !bold.is_empty() && !bold.contains("**"));
    line.starts_with('#') || is_bold
}
