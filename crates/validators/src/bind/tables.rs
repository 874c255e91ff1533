//! Which time the cells of a table are about.

use super::yearless::part_alone;
use crate::layout::Layout;
use crate::wording::{HELD_AGAINST, is_one_of, words};
use crate::{Mention, Period, Span, YearPart};

/// Binds the numbers of tables to the period of the header above them, or of the label of their row.
pub(crate) fn in_tables(
    text: &str,
    mentions: &[Mention],
    layout: &Layout,
    bound: &mut [Option<Period>],
) {
    for (mention, slot) in mentions.iter().zip(bound) {
        let Some(heads) = layout.heads(text, mention.span.start) else {
            continue;
        };
        let times = [heads.header, heads.label].map(|head| only_period(mentions, head));
        let parts = [heads.label, heads.header].map(|head| part_alone(head.of(text)));
        let mut both = times.into_iter().zip(parts);
        if let Some(period) = times.into_iter().flatten().next() {
            *slot = both
                .find_map(|(time, part)| in_part(time?, part?))
                .or(Some(period));
        } else if slot.is_none() {
            *slot = of_title(text, mentions, layout, mention.span.start);
        }
    }
}

/// The time that the line over a table tells, where the table tells none itself: "Results for 2023:".
fn of_title(text: &str, mentions: &[Mention], layout: &Layout, at: usize) -> Option<Period> {
    let title = layout.title(at)?;
    let table = layout.table(at)?;
    let period = only_period(mentions, title)?;
    let first = mentions.partition_point(|mention| mention.span.end <= table.start);
    let mut inside = mentions.iter().skip(first);
    let mut inside = inside
        .by_ref()
        .take_while(|mention| mention.span.start < table.end);
    let tells_time = |mention: &Mention| mention.number().is_none();
    (!inside.any(tells_time) && is_when(title.of(text))).then_some(period)
}

/// Whether a line with a time says no more of it than that something was then.
fn is_when(title: &str) -> bool {
    /// What sets a time beside that of the table, or apart from it.
    const OTHERS: [&str; 29] = [
        "aside",
        "except",
        "excepting",
        "excluding",
        "excludes",
        "without",
        "not",
        "other",
        "preceding",
        "previous",
        "prior",
        "ahead",
        "following",
        "last",
        "next",
        "since",
        "from",
        "to",
        "than",
        "until",
        "before",
        "after",
        "by",
        "change",
        "changes",
        "growth",
        "average",
        "total",
        "cumulative",
    ];
    let is_other = |word: &str| is_one_of(&OTHERS, word) || is_one_of(&HELD_AGAINST, word);
    !words(title).any(|(_, word)| is_other(word))
}

/// A part of a year: what stands under "2024" beside "January".
fn in_part(year: Period, part: YearPart) -> Option<Period> {
    (year.part == YearPart::Whole).then_some(Period { part, ..year })
}

/// The period that a part of a text names, if it names just one.
pub(super) fn only_period(mentions: &[Mention], part: Span) -> Option<Period> {
    let start = mentions.partition_point(|mention| mention.span.end <= part.start);
    let inside = mentions.iter().skip(start);
    let inside = inside.take_while(|mention| mention.span.start < part.end);
    let mut periods = inside.filter_map(Mention::time);
    let first = periods.next()?;
    periods.all(|other| other == first).then_some(first)
}
