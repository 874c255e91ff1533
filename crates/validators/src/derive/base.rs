//! From where a change is counted: what was added "in 2022" is added to 2021, and 5 less than 8 is 3.

use super::{Derived, Work, years};
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Period, YearPart};

impl Work<'_> {
    /// Whether a change that is said to be "in" the only year of its sentence was found from a time before the last one
    /// that the facts have.
    pub(super) fn belies_base(
        &self,
        mention: &Mention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let Some((first, last)) = Fact::in_time(left, right) else {
            return false;
        };
        if found.is_change()
            && self.is_said_in_year(mention)
            && self.is_from_no_base(about, first, last)
        {
            return true;
        }
        let about = about.filter(|about| about.part == YearPart::Whole);
        let is_of_row = |about: Period| {
            let mut row = self.facts().row(last.row);
            let before = Period::year(about.year - 1);
            row.any(|other| other.period == Some(before))
        };
        let is_long = |about: &Period| {
            let [from, to] = [first, last].map(|fact| fact.period.map(|time| time.year));
            to == Some(about.year) && from.is_some_and(|from| from < about.year - 1)
        };
        let names_one = || years(self.answer.within(self.span).iter()).len() == 1;
        found.is_change()
            && about.filter(is_long).is_some_and(is_of_row)
            && names_one()
            && self.is_said_in_year(mention)
            && !self.is_asked_from(first)
    }

    /// Whether a change in the only month or quarter that a sentence names was found from neither the one before nor the same
    /// of a year before, of which the facts have figures.
    fn is_from_no_base(&self, about: Option<Period>, first: &Fact, last: &Fact) -> bool {
        const LONG: [&str; 6] = ["straight", "row", "consecutive", "running", "total", "from"];
        let is_short = |part: YearPart| {
            matches!(
                part,
                YearPart::Month(_) | YearPart::Quarter(_) | YearPart::QuarterTo(_)
            )
        };
        let Some(about) = about.filter(|about| is_short(about.part)) else {
            return false;
        };
        let is_base = about.bases().any(|base| first.period == Some(base));
        if last.period != Some(about) || is_base {
            return false;
        }
        let facts = self.facts();
        let is_known = |base: Period| facts.part_of(base.part, base.year).is_some();
        let has_base = || about.bases().next().is_some_and(is_known);
        let said = self.answer.words(self.span);
        let is_long = || said.iter().any(|word| is_one_of(&LONG, word.text));
        self.answer.times_in(self.span).count() <= 1 && !is_long() && has_base()
    }

    /// Whether a sum that is said to be of what was "in" the only year of its sentence has figures of that year and of others.
    pub(super) fn belies_sum(&self, mention: &Mention, found: &Derived) -> bool {
        const YEAR: i32 = 366;
        if found.operation != Operation::Sum || found.operands.len() < 2 {
            return false;
        }
        let Some(year) = self.only_year_in(mention) else {
            return false;
        };
        let times = found.operands.iter().map(|fact| fact.period);
        let Some(times) = times.collect::<Option<Vec<Period>>>() else {
            return false;
        };
        let days = || times.iter().map(|time| time.ordinal());
        let is_longer = days()
            .max()
            .zip(days().min())
            .is_some_and(|(last, first)| last - first > YEAR);
        let is_part = times.iter().any(|time| time.year == year);
        is_longer && is_part
    }

    /// The only time that a sentence names, before a number, where that is a year "in" which something was.
    fn only_year_in(&self, mention: &Mention) -> Option<i16> {
        const IN: [&str; 2] = ["in", "during"];
        let inside = self.answer.within(self.span).iter();
        let mut times = inside.filter(|other| other.number().is_none());
        let (Some(time), None) = (times.next(), times.next()) else {
            return None;
        };
        let lead = self.answer.words(self.span.before(time.span)).last();
        let is_in = lead.is_some_and(|word| is_one_of(&IN, word.text));
        let is_before = time.span.start < mention.span.start;
        let year = time.time().filter(|time| time.part == YearPart::Whole)?;
        (is_in && is_before).then_some(year.year)
    }

    /// Whether the question names the year of a figure, and the sentence speaks of no single years.
    fn is_asked_from(&self, first: &Fact) -> bool {
        const EACH: [&str; 3] = ["yearly", "annual", "annually"];
        let asked = years(self.asked_mentions.iter());
        let is_asked = first.period.is_some_and(|time| asked.contains(&time.year));
        let mut words = self.answer.words(self.span).iter();
        is_asked && !words.any(|word| is_one_of(&EACH, word.text))
    }
}
