//! Shares in brackets behind the parts that they are of: "Americas – $1,318 million (42.4 %)".

use super::carried::is;
use super::{Derived, Work};
use crate::judge::Band;
use crate::label::hashed;
use crate::{Fact, Mention, NumberMention, Operation, Unit};

/// So many rows of totals are looked at.
const MOST: usize = 24;

impl<'a> Work<'a> {
    /// The figure that is told right before a bracket with nothing but a number in it.
    pub(super) fn part_before(&self, mention: &Mention) -> Option<&'a Fact> {
        let text = self.answer.asked.answer;
        let (before, own) = self.number_before(mention)?;
        let own_text = mention.span.of(text);
        let gap = text.get(before.span.end..mention.span.start)?.trim();
        let (unit, opens) = match gap.strip_suffix('(') {
            Some(unit) => (unit, text.get(mention.span.end..)?.starts_with(')')),
            None => (gap, own_text.starts_with('(')),
        };
        let is_aside = opens && may_be_unit(unit.trim());
        self.source(own).filter(|_| is_aside)
    }

    /// The share that a figure has of another of its row, where so many digits are no chance: "1,988 (81.8 %)" of what a dam
    /// holds and what it can hold.
    fn share_in_row(&self, part: &'a Fact, number: &NumberMention) -> Option<Derived> {
        const FEW: usize = 6;
        let is_precise = number.value.abs() >= 100.0 * number.step;
        let row = self.facts().row(part.row);
        if !is_precise || row.len() > FEW || part.is_prose() {
            return None;
        }
        let is_whole = |fact: &&Fact| {
            let is_then = fact.period.is_none() || fact.period == part.period;
            let is_it = |share: f64| share < 100.0 && is(number, share);
            is_then && fact.unit == part.unit && shares(part, fact).into_iter().any(is_it)
        };
        let whole = row.into_iter().find(is_whole)?;
        Some(Derived::from(Operation::Ratio, &[part, whole]))
    }

    /// The share that the number before has of a total of its time.
    pub(super) fn share_in_bracket(
        &self,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        if number.unit != Some(Unit::Percent) {
            return None;
        }
        let part = self.part_before(mention)?;
        if let Some(found) = self.share_in_row(part, number) {
            return Some(found);
        }
        let rows = self.facts().rows_with(&[hashed("total")]).into_iter();
        let totals = rows.take(MOST).flat_map(|row| self.facts().row(row.row));
        // "$" of one row is the "USD" of the others.
        let is_money = |unit: Unit| matches!(unit, Unit::Money(_));
        let units = |fact: &Fact| fact.unit.zip(part.unit);
        let mut totals = totals.filter(|fact| {
            let is_alike = units(fact)
                .is_none_or(|(total, part)| total == part || is_money(total) && is_money(part));
            is_alike && fact.period == part.period && fact.id() != part.id()
        });
        let is_it = |share: f64| Band::of(number).holds(share);
        let whole = totals.find(|whole| shares(part, whole).into_iter().any(is_it))?;
        Some(Derived::from(Operation::Ratio, &[part, whole]))
    }
}

/// The share of a part in a whole in percent, as they are meant and as they are printed: a sign of money or a unit in the
/// header of one may hide the scale that the other has.
fn shares(part: &Fact, whole: &Fact) -> [f64; 2] {
    let meant = part.first_reading() / whole.first_reading();
    [meant, part.value / whole.value].map(|share| share * 100.0)
}

/// Whether nothing but what a number counts stands between it and a bracket: "1,988 million m3 (81.8 %)".
fn may_be_unit(text: &str) -> bool {
    const LONGEST: usize = 24;
    text.len() <= LONGEST && !text.contains([' ', ',', ';', ':', '|', '('])
}
