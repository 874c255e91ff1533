//! Lists of horizons and lists of numbers, one for each: "YTD/1Y returns: 8.8 % / 6.65 %".

use super::Lead;
use crate::horizon::{Horizon, found};
use crate::{Mention, Span};

/// The most numbers of a list.
const MOST: usize = 12;

/// As far before a list of numbers stands what they are over.
const FARTHEST: usize = 160;

impl Lead<'_, '_> {
    /// The horizon that stands at the number's place in a list, where before a list of numbers stands one of as many
    /// horizons.
    pub(super) fn horizon_of_list(&self) -> Option<Horizon> {
        let text = self.answer.asked.answer;
        let this = Span {
            start: self.span.end,
            end: self.tail.start,
        };
        let before = Span {
            end: this.start,
            ..self.sentence
        };
        let before = self.answer.within(before).iter().rev().filter_map(number);
        let before = joined(this, before, |this, other| {
            is_glue(text.get(other.end..this.start))
        });
        let behind = self.answer.within(self.tail).iter().filter_map(number);
        let behind = joined(this, behind, |this, other| {
            is_glue(text.get(this.end..other.start))
        });
        let first = before.last().map_or(this.start, |first| first.start);
        let count = before.len() + 1 + behind.len();
        if !(2..=MOST).contains(&count) {
            return None;
        }
        let run = last_run(end_of(text.get(self.sentence.start..first)?));
        (run.len() == count).then(|| run.get(before.len()).copied())?
    }
}

fn number(mention: &Mention) -> Option<Span> {
    mention.number().map(|_| mention.span)
}

/// Those that follow each other in one list, from `this` on.
fn joined(
    this: Span,
    others: impl Iterator<Item = Span>,
    joins: impl Fn(&Span, &Span) -> bool,
) -> Vec<Span> {
    let mut last = this;
    let others = others.take(MOST).take_while(|other| {
        let is_joined = joins(&last, other);
        last = *other;
        is_joined
    });
    others.collect()
}

/// The end of a text, as long as may matter.
fn end_of(text: &str) -> &str {
    let start = text.len().saturating_sub(FARTHEST);
    let start = (start..=text.len()).find(|start| text.is_char_boundary(*start));
    text.get(start.unwrap_or(0)..).unwrap_or_default()
}

/// The last horizons of a text that stand in one list.
fn last_run(text: &str) -> Vec<Horizon> {
    let mut run = Vec::new();
    let mut end = 0;
    for found in found(text) {
        if !is_glue(text.get(end..found.start)) {
            run.clear();
        }
        run.push(found.horizon);
        end = found.end;
    }
    run
}

/// Whether two of a list may have no more than this between them.
fn is_glue(gap: Option<&str>) -> bool {
    let gap = gap.map(|gap| gap.trim_matches([' ', '%']));
    matches!(gap, Some("/" | "," | "and" | ", and" | "|" | "&"))
}
