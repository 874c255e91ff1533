//! The share of what one sentence of the facts tells in what another tells: "net loss was 10.4 % of revenue".

use super::families::Families;
use super::{Derived, Work};
use crate::called::{behind_link, called, may_be_one};
use crate::{Fact, Mention, Operation, Span};

/// So many numbers may be called so.
const MOST: usize = 24;

impl<'a> Work<'a> {
    /// The share of the figure that is named before a percentage, or stated right before it, in the one that is named
    /// behind it.
    pub(super) fn share_of_spoken(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !families.goal.is_percent() || self.facts().called_lines().is_empty() {
            return None;
        }
        let text = self.answer.asked.answer;
        let behind = self.answer.gap_behind(mention.span, self.span);
        let whole = behind_link(behind.of(text))?;
        let wholes = self.spoken(&whole);
        let parts = self.parts_spoken(mention, behind, &whole);
        let pairs = parts
            .iter()
            .flat_map(|part| wholes.iter().map(move |whole| [*part, *whole]));
        let is_it = |[part, whole]: &[&Fact; 2]| {
            let share = part.first_reading().abs() / whole.first_reading() * 100.0;
            may_meet(part, whole) && families.may_be_of(part.period) && families.goal.is(share)
        };
        let pair = { pairs }.find(is_it)?;
        Some(Derived::from(Operation::Ratio, &pair))
    }

    /// The figures of prose that the words before a number name, or that the number before repeats.
    fn parts_spoken(&self, mention: &Mention, behind: Span, whole: &[u64]) -> Vec<&'a Fact> {
        let before = self.answer.gap_before(mention.span, self.span);
        let part = Span {
            start: before.start,
            end: behind.end,
        };
        let is_first = before.start == self.span.start;
        let name = called(self.answer.asked.answer, mention.span, part, is_first);
        let name = name.filter(|name| name != whole);
        let named = name.map_or_else(Vec::new, |name| self.spoken(&name));
        let stated = self.number_before(mention);
        let stated = stated.map(|(_, number)| self.repeated(number).filter(|fact| fact.is_prose()));
        let stated = stated.into_iter().flatten().take(MOST);
        named.into_iter().chain(stated).collect()
    }

    /// The figures that the prose of the facts calls so.
    fn spoken(&self, name: &[u64]) -> Vec<&'a Fact> {
        let lines = self.facts().called_lines().iter();
        let lines = lines.filter(|line| may_be_one(&line.name, name));
        lines.flat_map(|line| &line.facts).take(MOST).collect()
    }
}

/// Whether two figures are of one time, and count the same.
fn may_meet(part: &Fact, whole: &Fact) -> bool {
    let times = part.period.zip(whole.period);
    let is_of_one_time =
        times.is_none_or(|(part, whole)| part.may_be_of(whole) || whole.may_be_of(part));
    is_of_one_time && part.unit == whole.unit && part.id() != whole.id()
}
