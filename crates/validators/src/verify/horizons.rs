//! Over how long a time the number of a list or of a table's cell is: "YTD/1Y returns: 8.8 % / 6.65 %", one for each.

use super::Lead;
use super::list::is_glue;
use crate::horizon::{self, Horizon, found};

/// As far before a list of numbers stands what they are over.
const FARTHEST: usize = 160;

impl Lead<'_, '_> {
    /// The horizon that stands at the number's place in a list, where before a list of numbers stands one of as many
    /// horizons.
    pub(super) fn horizon_of_list(&self) -> Option<Horizon> {
        let place = self.place_in_list()?;
        let text = self.answer.asked.answer;
        let run = last_run(end_of(text.get(self.sentence.start..place.start)?));
        place.in_list(&run).copied()
    }

    /// The horizon that heads the number's column or row in a table.
    pub(super) fn horizon_of_cell(&self) -> Option<Horizon> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end)?;
        let of_header = horizon::of_name(heads.header.of(text));
        of_header.or_else(|| horizon::of_name(heads.label.of(text)))
    }
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
