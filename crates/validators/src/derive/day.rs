//! The day that a change is said of: on 5 November it did not rise by what it rose on the 6th.

use super::families::Families;
use super::{Derived, Work};
use crate::wording::names_change;
use crate::{Fact, Mention, MentionKind, Operation, Period};

impl<'a> Work<'a> {
    /// What the thing that is meant had on the first of two named days, and on the last: "between 2 and 9 October it
    /// fell 1.3 %", where nothing says of what.
    pub(super) fn between_days(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let days = if self.is_change() && self.facts().has_days() {
            self.days()
        } else {
            Vec::new()
        };
        let [first, last] = days.as_slice() else {
            return None;
        };
        let facts = self.facts();
        let named = self.answer.things_in(self.span);
        let thing = match named.as_slice() {
            [] => self.answer.thing_meant(self.span)?,
            [thing] => *thing,
            [_, _, ..] => return None,
        };
        let of_day = facts
            .alike(Some(*first))
            .flat_map(|kind| kind.parted(|_| false).1);
        let own = of_day.map(|(_, fact)| fact).filter(|fact| {
            // What is a change itself does not change.
            let is_level = !fact.is_prose() && !facts.names_figure(fact, names_change);
            is_level && fact.period == Some(*first) && facts.entity(fact) == Some(thing)
        });
        let mut pairs = own.filter_map(|from| {
            let to = facts.row(from.row).find(|to| to.period == Some(*last))?;
            Some([from, to])
        });
        pairs
            .find_map(|pair| families.pairs(&pair))
            .filter(Derived::is_change)
    }

    /// Whether a change that is said of the only day of its sentence was found between days of which the later is
    /// another.
    pub(super) fn belies_day(&self, about: Option<Period>, found: &Derived) -> bool {
        let is_of_day =
            |about: &Period| about.is_day() && found.is_change() && self.names_one_day();
        let said = about.filter(is_of_day);
        let days = found.operands.iter().filter_map(|fact: &Fact| fact.period);
        let last = days
            .filter(|day| day.is_day())
            .max_by_key(|day| day.ordinal());
        said.zip(last).is_some_and(|(said, last)| said != last)
            || about.is_some_and(|about| self.is_mean_of_others(about, found))
    }

    /// Whether a mean of several days was found for what is said to have been "on" a single one, of which the facts have a
    /// figure.
    fn is_mean_of_others(&self, about: Period, found: &Derived) -> bool {
        const MOST: usize = 64;
        let is_dated = |fact: &Fact| fact.period.is_some_and(Period::is_day);
        let has_own = |fact: &Fact| {
            let mut row = self.facts().row(fact.row).take(MOST);
            row.any(|own| own.period == Some(about))
        };
        // "The 3-day average on March 3" ends then.
        let said = self.span.of(self.answer.asked.answer);
        let is_window = ["-day", "moving", "ending", "ended"]
            .iter()
            .any(|word| said.contains(word));
        let is_mean = about.is_day() && found.operation == Operation::Average && !is_window;
        is_mean
            && found.operands.len() > 1
            && found.operands.iter().all(is_dated)
            && found.operands.iter().any(has_own)
            && self.is_said_on(about)
    }

    /// Whether "on" leads to a day of the sentence.
    fn is_said_on(&self, day: Period) -> bool {
        let days = self.answer.days_in(self.span).into_iter();
        let mut own = days.filter(|(_, own)| *own == day);
        own.any(|(span, _)| {
            let lead = self.answer.words(self.span.before(span)).last();
            lead.is_some_and(|word| word.text.eq_ignore_ascii_case("on"))
        })
    }

    /// Whether a change that is said over two named days was found between others. A day on which nothing was told stands
    /// for the nearest one.
    pub(super) fn belies_days(&self, found: &Derived) -> bool {
        let is_change = found.is_change();
        let own: Vec<Period> = found
            .operands
            .iter()
            .filter_map(|fact| fact.period)
            .collect();
        let are_days = is_change && !own.is_empty() && own.iter().all(|day| day.is_day());
        let named = if are_days { self.days() } else { Vec::new() };
        let facts = self.answer.facts();
        let is_told = |day: Period| facts.alike(Some(day)).next().is_some();
        let is_named = |own: &Period| {
            let mut named = named.iter();
            named.any(|day| day == own || !is_told(*day) && are_near(*day, *own))
        };
        // "Lifted to $1.24 from $1.19" tells both itself.
        let are_stated = || found.operands.iter().all(|fact| self.states(fact));
        named.len() > 1 && !own.iter().all(is_named) && !are_stated()
    }

    /// The days that the sentence names, each once.
    fn days(&self) -> Vec<Period> {
        let days = self.answer.days_in(self.span).into_iter();
        let mut days: Vec<Period> = days.map(|(_, day)| day).collect();
        days.sort_unstable_by_key(|day| day.ordinal());
        days.dedup();
        days
    }

    fn names_one_day(&self) -> bool {
        let mentions = self.answer.within(self.span).iter();
        let is_date = |mention: &&Mention| matches!(mention.kind, MentionKind::Date(_));
        mentions.filter(is_date).count() == 1
    }
}

/// Whether two days are so near that no market need have opened between them.
fn are_near(one: Period, other: Period) -> bool {
    const FARTHEST: i32 = 6;
    (one.ordinal() - other.ordinal()).abs() <= FARTHEST
}
