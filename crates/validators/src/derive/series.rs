//! By how much a figure changed since the one before it, told beside it: "4,877.77 (+229.37)", "+181,000 to 1,203,000".

use super::carried::is;
use super::{Derived, Work};
use crate::{Fact, Mention, NumberMention, Operation, Period, Sign, Unit};

/// So many figures of a line are looked through for a fact.
const MOST: usize = 2_000;

/// So many on either side of it are looked at.
const NEAR: usize = 64;

impl<'a> Work<'a> {
    /// The change of the fact that stands right before a number with a sign, or that it goes to, from the time before or the
    /// year before.
    pub(super) fn since_last(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let has_sign = matches!(number.sign, Sign::Plus | Sign::Minus);
        let is_told = has_sign && number.value.abs() >= 10.0 * number.step;
        let beside = || self.right_before(mention).or_else(|| self.led_to(mention));
        let now = is_told.then(beside).flatten()?;
        let operation = match number.unit {
            Some(Unit::Percent) => Operation::PercentChange,
            unit if unit.is_none() || unit == now.unit => Operation::Difference,
            _ => return None,
        };
        let change = |before: &Fact| {
            let (from, to) = (before.first_reading(), now.first_reading());
            match operation {
                Operation::PercentChange => (to - from) / from.abs() * 100.0,
                _ => to - from,
            }
        };
        let is_it = |before: &&Fact| {
            let change = change(before);
            is(number, change) && change * number.value > 0.0
        };
        let before = self.earlier(now).into_iter().find(is_it)?;
        Some(Derived::from(operation, &[before, now]))
    }

    /// The fact that a number repeats which nothing but a parenthesis or a comma parts from another behind it.
    fn right_before(&self, mention: &Mention) -> Option<&'a Fact> {
        let before = self.answer.within(self.span.before(mention.span)).last()?;
        let gap = self
            .answer
            .asked
            .answer
            .get(before.span.end..mention.span.start)?;
        let is_beside = matches!(gap.trim(), "" | "(" | ",");
        let fact = is_beside.then(|| self.source_of(before)).flatten()?;
        fact.period.map(|_| fact)
    }

    /// The fact that "to" leads to behind a number, be there an aside between: "+181,000 (+17.7 %) to 1,203,000".
    fn led_to(&self, mention: &Mention) -> Option<&'a Fact> {
        const NEAR: usize = 2;
        let text = self.answer.asked.answer;
        let behind = self.answer.within(self.span.behind(mention.span)).iter();
        let mut behind = behind.take(NEAR);
        let is_led = |other: &&Mention| {
            let before = text.get(mention.span.end..other.span.start);
            before.is_some_and(|before| before.trim_end().ends_with(" to"))
        };
        let fact = behind
            .find(is_led)
            .and_then(|other| self.source_of(other))?;
        fact.period.map(|_| fact)
    }

    /// The last figure of each line of a fact before its time, and the one of a year before.
    fn earlier(&self, now: &Fact) -> Vec<&'a Fact> {
        let facts = self.facts();
        let Some(time) = now.period else {
            return Vec::new();
        };
        let lines: [Vec<&Fact>; 2] = [
            facts.row(now.row).take(MOST).collect(),
            facts.column(now.column).take(MOST).collect(),
        ];
        let lines = lines.map(|line| beside(&line, now));
        let is_alike = |fact: &&&Fact| {
            let are_one = facts.attribute(fact) == facts.attribute(now)
                && facts.entity(fact) == facts.entity(now);
            are_one
                && fact
                    .period
                    .is_some_and(|own| own.ordinal() < time.ordinal())
        };
        let last = |line: &Vec<&'a Fact>| {
            let before = line.iter().filter(is_alike);
            before
                .max_by_key(|fact| fact.period.map(Period::ordinal))
                .copied()
        };
        let year_before = |line: &Vec<&'a Fact>| {
            let then = Period {
                year: time.year.saturating_sub(1),
                ..time
            };
            line.iter()
                .filter(is_alike)
                .find(|fact| fact.period == Some(then))
                .copied()
        };
        let both = lines
            .iter()
            .flat_map(|line| [last(line), year_before(line)]);
        both.flatten().collect()
    }
}

/// Those of a line that stand near a fact.
fn beside<'a>(line: &[&'a Fact], fact: &Fact) -> Vec<&'a Fact> {
    let place = line.iter().position(|other| other.id() == fact.id());
    let place = place.unwrap_or_default();
    let near = line.get(place.saturating_sub(NEAR)..).unwrap_or_default();
    near.iter().take(2 * NEAR + 1).copied().collect()
}
