//! What a series comes to from one time to another that is no year: "from March to June", "between Q3 2023 and Q2 2024".

use super::Derived;
use super::Work;
use super::families::Families;
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Period, YearPart};

/// So many figures of a series are looked at.
const MOST: usize = 400;

impl<'a> Work<'a> {
    /// The sum or the mean of what a named row or column has from the one time to the other.
    pub(super) fn over_stretch(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let operations = families.operations;
        let is_named = operations.has(Operation::Sum) || operations.has(Operation::Average);
        if !is_named && !families.goal.number.has_many_digits() {
            return None;
        }
        let ends = self.stretch()?;
        let of_run = |families: &Families<'a, '_>, run: &[&'a Fact]| {
            if is_named {
                families.total(run)
            } else {
                unnamed_sum(families, run)
            }
        };
        let families = Families {
            about: None,
            ..*families
        };
        let facts = self.facts();
        let rows = self.relevance.rows().iter().map(|row| facts.row(row.row));
        let rows = rows.map(|row| within(row, ends));
        let columns = self.relevance.columns().iter();
        let columns = columns.map(|column| within(facts.column(column.column), ends));
        let mut runs = rows.chain(columns).filter(|run| run.len() > 1);
        runs.find_map(|run| of_run(&families, &run))
    }

    /// The first and the last time of the only stretch that the sentence tells, where it is one of parts of years.
    fn stretch(&self) -> Option<(Period, Period)> {
        let mut times: Vec<&Mention> = self.answer.times_in(self.span).collect();
        times.sort_by_key(|time| time.span.start);
        let mut pairs = times.windows(2).filter_map(|pair| match pair {
            [first, last] => self.leads_from(first, last),
            _ => None,
        });
        let only = pairs.next()?;
        pairs.next().is_none().then_some(only)
    }

    /// Both, where nothing but a word stands between them that leads from the one to the other.
    fn leads_from(&self, first: &Mention, last: &Mention) -> Option<(Period, Period)> {
        const TO: [&str; 9] = [
            "to", "through", "until", "till", "up to", "-", "–", "—", "bis",
        ];
        let text = self.answer.asked.answer;
        let gap = text.get(first.span.end..last.span.start)?;
        let gap = gap.trim_matches(|c: char| c.is_whitespace() || c == ',');
        let gap = gap.strip_suffix(" the").unwrap_or(gap);
        let before = text.get(self.span.start..first.span.start)?.trim_end();
        let before = before.strip_suffix(" the").unwrap_or(before);
        let is_between = before.to_ascii_lowercase().ends_with("between");
        let is_stretch = TO.contains(&gap) || is_between && is_one_of(&["and"], gap);
        let ends = first.time().zip(last.time()).filter(|_| is_stretch)?;
        let are_parts = ends.0.part != YearPart::Whole && ends.1.part != YearPart::Whole;
        (are_parts && ends.0.ordinal() < ends.1.ordinal()).then_some(ends)
    }
}

/// The sum of a run whose times are said, where no word names it: "in the week of 2–8 June it had 104,440 downloads".
fn unnamed_sum<'a>(families: &Families<'a, '_>, run: &[&'a Fact]) -> Option<Derived> {
    let sum: f64 = run.iter().map(|fact| fact.first_reading()).sum();
    let is_it = !families.goal.is_percent() && families.goal.is(sum);
    is_it.then(|| Derived::from(Operation::Sum, run))
}

/// The figures of a series from the one time to the other, if it has both, each time once.
fn within<'a>(
    line: impl Iterator<Item = &'a Fact>,
    (first, last): (Period, Period),
) -> Vec<&'a Fact> {
    let is_in = |time: Period| {
        let is_begun = first.ordinal() <= time.ordinal() || time.agrees(first);
        let is_over = last.ordinal() < time.ordinal() && !time.agrees(last);
        time.part != YearPart::Whole && is_begun && !is_over
    };
    let inside = line.filter(|fact| fact.period.is_some_and(is_in));
    let mut inside: Vec<&Fact> = inside.take(MOST).collect();
    inside.sort_by_key(|fact| fact.period.map(Period::ordinal));
    let has = |end: Period| {
        inside
            .iter()
            .any(|fact| fact.period.is_some_and(|time| time.agrees(end)))
    };
    let are_apart = inside.windows(2).all(|pair| match pair {
        [left, right] => left.period != right.period,
        _ => true,
    });
    if has(first) && has(last) && are_apart {
        inside
    } else {
        Vec::new()
    }
}
