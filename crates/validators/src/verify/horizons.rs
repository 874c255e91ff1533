//! Lists of horizons and lists of numbers, one for each: "YTD/1Y returns: 8.8 % / 6.65 %".

use super::Lead;
use crate::horizon::{Horizon, found};
use crate::{Mention, Span};

impl Lead<'_, '_> {
    /// The horizon that stands at the number's place in a list, where before a list of numbers stands one of as many
    /// horizons.
    pub(super) fn horizon_of_list(&self) -> Option<Horizon> {
        let text = self.answer.asked.answer;
        let numbers: Vec<Span> = self
            .answer
            .within(self.sentence)
            .iter()
            .filter_map(span)
            .collect();
        let this = numbers
            .iter()
            .position(|span| span.start == self.span.end)?;
        let joins = |left: &Span, right: &Span| is_glue(text.get(left.end..right.start));
        let mut first = this;
        while first > 0 && { numbers.get(first - 1).zip(numbers.get(first)) }
            .is_some_and(|(l, r)| joins(l, r))
        {
            first -= 1;
        }
        let behind = numbers.get(first..)?.windows(2);
        let count = behind
            .take_while(|pair| matches!(pair, [l, r] if joins(l, r)))
            .count()
            + 1;
        let lead = text.get(self.sentence.start..numbers.get(first)?.start)?;
        let last_run = last_run(lead);
        (count > 1 && last_run.len() == count).then(|| last_run.get(this - first).copied())?
    }
}

fn span(mention: &Mention) -> Option<Span> {
    mention.number().map(|_| mention.span)
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
