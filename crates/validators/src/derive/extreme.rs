//! How far a figure is from the highest or the lowest of its series: "166.4, still 3.7 % below its peak".

use super::carried::is;
use super::families::Families;
use super::{Derived, Work};
use crate::wording::{FROM_END, HIGHEST, LOWEST, is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation};

/// So many words behind the number tell from what it is.
const NEAR: usize = 8;

/// So many figures may be the one, and so many are looked through for its extreme.
const MOST: usize = 24;
const LONGEST: usize = 4_096;

/// Which end of a series something is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extreme {
    Highest,
    Lowest,
}

impl<'a> Work<'a> {
    /// The distance of the figure that stands before a number, or that the sentence names, from the end of its series that
    /// is named behind it.
    pub(super) fn beside_extreme(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        let extreme = self.extreme_behind(mention)?;
        let stated = self.number_before(mention);
        let stated = stated
            .into_iter()
            .flat_map(|(_, before)| self.repeated(before));
        let rows = self.relevance.rows().iter().take(MOST);
        let of_rows = rows.flat_map(|row| self.facts().row(row.row).take(LONGEST));
        let mut figures = stated
            .chain(of_rows)
            .filter(|fact| families.may_be_of(fact.period))
            .take(MOST);
        figures.find_map(|fact| {
            let end = self.end_of_series(fact, extreme)?;
            let operation = distance(families, number, fact, end)?;
            Some(Derived::from(operation, &[end, fact]))
        })
    }

    /// The end of a series that words right behind a number lead to: "below its peak", "off the record high".
    fn extreme_behind(&self, mention: &Mention) -> Option<Extreme> {
        let gap = self.answer.gap_behind(mention.span, self.span);
        let gap = gap.of(self.answer.asked.answer);
        let mut said = words(gap).map(|(_, word)| word).take(NEAR);
        let is_lead = |word: &str| is_one_of(&FROM_END, word);
        // "3.7 % below" and "3.7 percentage points below"
        said.by_ref().take(3).find(|word| is_lead(word))?;
        said.find_map(|word| {
            let highest = is_one_of(&HIGHEST, word).then_some(Extreme::Highest);
            highest.or_else(|| is_one_of(&LOWEST, word).then_some(Extreme::Lowest))
        })
    }

    /// The highest or lowest figure of the row of a fact, or of its column where that is the series.
    fn end_of_series(&self, fact: &Fact, extreme: Extreme) -> Option<&'a Fact> {
        let facts = self.facts();
        let is_alike = |other: &&Fact| other.unit == fact.unit && other.period.is_some();
        let end = |series: &mut dyn Iterator<Item = &'a Fact>| {
            let series = series.take(LONGEST).filter(is_alike);
            let by_value = |left: &&Fact, right: &&Fact| {
                left.first_reading().total_cmp(&right.first_reading())
            };
            match extreme {
                Extreme::Highest => series.max_by(by_value),
                Extreme::Lowest => series.min_by(by_value),
            }
        };
        let of_row = end(&mut facts.row(fact.row)).filter(|end| end.id() != fact.id());
        of_row.or_else(|| end(&mut facts.column(fact.column)))
    }
}

/// How a number is the distance of a figure from the end of its series, if it is.
fn distance(
    families: &Families<'_, '_>,
    number: &NumberMention,
    fact: &Fact,
    end: &Fact,
) -> Option<Operation> {
    let (now, then) = (fact.first_reading(), end.first_reading());
    if families.goal.is_percent() {
        let change = (now / then - 1.0) * 100.0;
        return is(number, change).then_some(Operation::PercentChange);
    }
    is(number, now - then).then_some(Operation::Difference)
}
