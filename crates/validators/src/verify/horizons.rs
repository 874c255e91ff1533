//! Over how long a time the number of a list or of a table's cell is: "YTD/1Y returns: 8.8 % / 6.65 %", one for each.

use super::list::is_glue;
use super::{Answer, Lead, Word};
use crate::Mention;
use crate::horizon::{self, Horizon, found};
use crate::lexicon::Class;
use crate::wording::words;

/// As far before a list of numbers stands what they are over.
const FARTHEST: usize = 160;

impl Lead<'_, '_> {
    /// The horizon that stands at the number's place in a list, where before a list of numbers or behind it stands one of
    /// as many horizons.
    pub(super) fn horizon_of_list(&self) -> Option<Horizon> {
        let place = self.place_in_list()?;
        let text = self.answer.asked.answer;
        let run = last_run(end_of(text.get(self.sentence.start..place.start)?));
        let behind = || {
            let behind = text.get(place.end..self.sentence.end)?;
            place.in_list(&first_run(behind)).copied()
        };
        place.in_list(&run).copied().or_else(behind)
    }

    /// Whether right before the first number of the sentence stands what it is over.
    pub(super) fn starts_with_horizon(&self) -> bool {
        let mut numbers = self.answer.within(self.sentence).iter();
        let is_claim =
            |mention: &&Mention| mention.number().is_some() && !self.answer.is_length(mention);
        let first = numbers
            .find(is_claim)
            .map(|first| self.sentence.before(first.span));
        let text = self.answer.asked.answer;
        first.is_some_and(|lead| horizon::right_before(lead.of(text)).is_some())
    }

    /// The only horizon of the sentence, before the number, where words set the number against another: "39.24 % over 1
    /// year (benchmark 43.72 %)".
    pub(super) fn horizon_of_compared(&self) -> Option<Horizon> {
        let sets_against =
            |word: &Word<'_>| Class::SideBenchmark.has(word) || Class::SideCompares.has(word);
        let is_behind = !self.is_first && self.words().iter().any(sets_against);
        let text = self.answer.asked.answer;
        let before = is_behind.then(|| text.get(self.sentence.start..self.span.end))??;
        let mut over = found(before).map(|found| found.horizon);
        let only = over.next()?;
        let is_only = over.all(|other| other == only) && found(self.tail()).next().is_none();
        is_only.then_some(only)
    }

    /// The horizon that heads the number's column or row in a table.
    pub(super) fn horizon_of_cell(&self) -> Option<Horizon> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end)?;
        let of_header = horizon::of_name(heads.header.of(text));
        of_header.or_else(|| horizon::of_name(heads.label.of(text)))
    }
}

impl Answer<'_> {
    /// Whether the question may name a horizon.
    pub(super) fn asks_over_time(&self) -> bool {
        let mut words = words(self.asked.question).map(|(_, word)| word);
        words.any(horizon::may_name) || horizon::may_be_thai(self.asked.question)
    }

    /// The only horizon of the question, where the answer names no other: "Top funds by 1-year return?"
    pub(super) fn horizon_asked(&self) -> Option<Horizon> {
        let asked = horizon::all(self.asked.question);
        let [only] = asked.as_slice() else {
            return None;
        };
        let said = horizon::all(self.asked.answer);
        said.iter().all(|said| said == only).then_some(*only)
    }
}

/// The end of a text, as long as may matter.
fn end_of(text: &str) -> &str {
    let start = text.len().saturating_sub(FARTHEST);
    let start = (start..=text.len()).find(|start| text.is_char_boundary(*start));
    text.get(start.unwrap_or(0)..).unwrap_or_default()
}

/// The horizons of one list that light words lead to: "5 % and 6 % over 1Y and 3Y".
fn first_run(text: &str) -> Vec<Horizon> {
    let mut run = Vec::new();
    let mut end = 0;
    for found in found(text) {
        let gap = text.get(end..found.start);
        let is_next = if run.is_empty() {
            gap.is_some_and(horizon::is_light)
        } else {
            is_glue(gap)
        };
        if !is_next {
            break;
        }
        run.push(found.horizon);
        end = found.end;
    }
    run
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
