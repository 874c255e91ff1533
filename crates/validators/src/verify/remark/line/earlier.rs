//! "Has surpassed its 2022 level", "lower than a year earlier": what is now against what it was.

use super::held::{Abouts, Comparison, Parts};
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, every};
use crate::verify::Word;
use crate::verify::remark::level::remark;
use crate::wording::is_one_of;
use crate::{Fact, Period, Remark, Span};

impl<'a> Scene<'_, 'a> {
    /// Whether a line is held against what it was itself.
    pub(super) fn is_since(&self, abouts: &Abouts, parts: &Parts) -> bool {
        const NOW: &[&str] = &[
            "now", "still", "even", "already", "again", "remains", "remain", "is", "are", "has",
            "have",
        ];
        let mut lead = self.clause.answer.words(parts.lead).iter();
        abouts.is_of_one() && lead.any(|word| is_one_of(NOW, word.text))
    }

    /// The last figure of a line and one before.
    pub(super) fn at_last(
        &self,
        comparison: &Comparison<'_>,
        abouts: &Abouts,
        base: Period,
    ) -> Option<Vec<(f64, f64)>> {
        let line = self.own_line(comparison, abouts)?;
        let (last, base) = (line.figures.last()?, line.at(base)?);
        let time = last.period?;
        let is_then = self
            .time_before()
            .is_none_or(|before| time.may_be_of(before));
        let is_plain = !line.is_mixed() && last != base && is_then && !line.is(Nature::Undated);
        is_plain.then(|| vec![(line.amount(last), line.amount(base))])
    }

    /// "Than in the one before", "than the previous one".
    fn is_one_before(&self, part: Span) -> bool {
        const BEFORE: &[&str] = &["before", "previous", "preceding"];
        let words = self.clause.answer.words(part);
        let mut pairs = words.iter().zip(words.iter().skip(1));
        let is = |word: &Word<'_>, known: &[&str]| is_one_of(known, word.text);
        pairs.any(|(left, right)| {
            is(left, &["one"]) && is(right, BEFORE) || is(left, BEFORE) && is(right, &["one"])
        })
    }

    /// "Than a year earlier", with no other time beside it but one that all are of.
    pub(super) fn is_over_years(&self, abouts: &Abouts, parts: &Parts) -> bool {
        let is_told = parts
            .other
            .is_some_and(|other| self.is_a_year_before(other) || self.is_one_before(other));
        let has_time = |part| self.clause.answer.times_in(part).next().is_some();
        let is_timed = [parts.lead, parts.measure].into_iter().any(has_time);
        is_told && !is_timed && abouts.is_of_one()
    }

    /// What is wrong with a line that is held against itself a year before, each time or last.
    pub(super) fn over_years(
        &self,
        comparison: &Comparison<'_>,
        parts: &Parts,
        line: &'a Line,
    ) -> Option<Remark> {
        let other = parts.other?;
        let each = every::steady(self.clause, [parts.measure, other])
            .or_else(|| every::steady(self.clause, [parts.lead, other]));
        let limits = Limits::of(self.clause, [parts.lead, other])?;
        let is_one_before = self.is_one_before(other);
        let figures: Vec<&Fact> = match (&each, limits.to) {
            (None, None) => vec![self.last(line)?],
            (None, Some(_)) => return None,
            (Some(_), _) => line.figures.iter().collect(),
        };
        let is_within = |fact: &&Fact| {
            let time = fact.period;
            time.is_some_and(|time| limits.to.is_none_or(|to| time.lies_in(to)))
        };
        let ends = figures.into_iter().filter(is_within).filter_map(|fact| {
            let before = if is_one_before {
                line.just_before(fact)?
            } else {
                line.a_year_before(fact)?
            };
            Some((line.amount(fact), line.amount(before)))
        });
        let ends: Vec<(f64, f64)> = ends.collect();
        let count = each.as_ref().and_then(|each| each.last);
        let is_plain = !line.is_mixed() && !line.is(Nature::Undated);
        let are_all = count.is_none_or(|count| count == ends.len());
        let wrong = ends.into_iter().find(|ends| comparison.is_belied(ends));
        let wrong = wrong.filter(|_| is_plain && are_all)?;
        Some(remark(self.clause, comparison.span, wrong))
    }
}
