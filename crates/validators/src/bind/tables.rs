//! Which time the cells of a table are about.

use crate::layout::Layout;
use crate::{Mention, Period, Span};

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
        let of_header = only_period(mentions, heads.header);
        if let Some(period) = of_header.or_else(|| only_period(mentions, heads.label)) {
            *slot = Some(period);
        }
    }
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
