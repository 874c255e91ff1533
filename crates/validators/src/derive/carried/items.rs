//! The sum of some items of a list above: "- Customer relationships: $48.0 million, - Trade name: $15.5 million, - Goodwill: …"
//! and then "Identified intangibles amount to $63.5 million".

use super::given::is_alike;
use super::{Stated, derived, is};
use crate::derive::chance::may_be_chance;
use crate::derive::{Derived, Work};
use crate::{NumberMention, Operation};

impl Work<'_> {
    /// The sum of items that stand in lines of their own right behind each other, where no chance gives so many digits and the
    /// sentence tells of no change.
    pub(super) fn of_items_above(
        &self,
        number: &NumberMention,
        claims: &[&Stated<'_>],
    ) -> Option<Derived> {
        const FEWEST_DIGITS: f64 = 100.0;
        if self.is_change() || number.value.abs() < FEWEST_DIGITS * number.step {
            return None;
        }
        let items = self.items(number, claims);
        let runs = (0..items.len()).flat_map(|from| {
            let rest = items.get(from..).unwrap_or_default();
            (2..=rest.len()).filter_map(move |count| rest.get(..count))
        });
        let runs: Vec<&[&Stated<'_>]> = runs.collect();
        if may_be_chance(number, runs.len()) {
            return None;
        }
        let sum = |run: &[&Stated<'_>]| run.iter().map(|one| one.number.value).sum::<f64>();
        let run = runs.into_iter().find(|run| is(number, sum(run)))?;
        Some(derived(Operation::Sum, run.iter().copied()))
    }

    /// The numbers before the sentence that count what a number counts and stand alone in a line each.
    fn items<'s, 'k>(
        &self,
        number: &NumberMention,
        claims: &[&'s Stated<'k>],
    ) -> Vec<&'s Stated<'k>> {
        let text = self.answer.asked.answer;
        let line = |one: &Stated<'_>| {
            let before = text.get(..one.place).unwrap_or_default();
            before.rfind('\n').map_or(0, |at| at + 1)
        };
        let is_item = |one: &&&Stated<'_>| {
            let rest = text.get(line(one)..).unwrap_or_default().trim_start();
            let is_listed = rest.starts_with(['-', '*', '•', '–']);
            is_listed && one.place < self.span.start && is_alike(number.unit, one.number.unit)
        };
        let mut items: Vec<&Stated<'_>> = claims.iter().filter(is_item).copied().collect();
        items.dedup_by_key(|one| line(one));
        items
    }
}
