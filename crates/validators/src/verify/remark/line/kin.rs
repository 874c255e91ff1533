//! The lines that one may be held against: of the same measure, of other things.

use super::nature::Nature;
use super::{Line, Lines};
use crate::verify::remark::superlative::is_total;
use crate::verify::remark::topic::is_alike;
use crate::{Fact, Facts, Period};

impl Lines {
    /// The other lines of a line's measure whose names have words.
    pub(super) fn kin(&self, facts: &Facts, own: &Line, measure: &[u64]) -> Vec<&Line> {
        let name = |line: &Line| line.figures.first().map(|fact| facts.figure_name(fact));
        let of_things = |line: &&Line| {
            let is_whole = line
                .figures
                .first()
                .is_none_or(|fact| is_total(facts.around(fact)));
            let is_called = name(line) == name(own) || !measure.is_empty();
            let is_other = !core::ptr::eq(*line, own);
            is_other
                && !is_whole
                && is_called
                && measure.iter().all(|word| line.words.contains(word))
        };
        self.all.iter().filter(of_things).collect()
    }
}

impl Line {
    /// The figures of both at the same times, or at one that is told.
    pub(super) fn beside<'f>(
        &'f self,
        other: &'f Self,
        time: Option<Period>,
    ) -> impl Iterator<Item = (&'f Fact, &'f Fact)> {
        let own = self.figures.iter();
        let is_then = move |fact: &&Fact| {
            time.is_none_or(|time| fact.period.is_none_or(|own| own.agrees(time)))
        };
        let is_dated = !self.is(Nature::Undated) && !other.is(Nature::Undated);
        own.filter(move |fact| is_dated && is_then(fact))
            .filter_map(|fact| {
                let other = other
                    .figures
                    .iter()
                    .find(|other| other.period == fact.period)?;
                is_alike(fact, other).then_some((fact, other))
            })
    }
}
