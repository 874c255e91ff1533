//! An amount for each of what stands apart from it in the facts, where both are named: "net sales per case" of what a statement
//! and a count beside it tell.

use super::families::Families;
use super::pair::readings;
use super::{Derived, Work};
use crate::label::label_words;
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Span};

/// So many figures of a name are tried.
const MOST: usize = 64;

/// So many words before "per" name what is shared out.
const LONGEST: usize = 4;

impl<'a> Work<'a> {
    pub(super) fn per_named(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !families.operations.has(Operation::PerUnit) || families.goal.is_percent() {
            return None;
        }
        let (above, below) = self.names_around_per(self.span.before(mention.span))?;
        let uppers = self.called_by(families, |name| {
            !name.is_empty() && name.iter().all(|word| above.contains(word))
        });
        let lowers = self.called_by(families, |name| name.contains(&below));
        let facts = self.facts();
        let are_of_one = |upper: &Fact, lower: &Fact| {
            upper.row != lower.row
                && upper.period == lower.period
                && facts.is_prior(upper) == facts.is_prior(lower)
                && facts.entity(upper) == facts.entity(lower)
        };
        let mut pairs = uppers
            .iter()
            .flat_map(|upper| lowers.iter().map(move |lower| [*upper, *lower]));
        let is_it = |[upper, lower]: &[&Fact; 2]| {
            let mut all = readings(upper, lower)
                .chain(apart(upper, lower))
                .filter(|(_, below)| *below != 0.0);
            are_of_one(upper, lower) && all.any(|(above, below)| families.goal.is(above / below))
        };
        let pair = pairs.find(is_it)?;
        Some(Derived::from(Operation::PerUnit, &pair))
    }

    /// The words before "per" and the one behind it, in a part of the answer.
    pub(super) fn names_around_per(&self, part: Span) -> Option<(Vec<u64>, u64)> {
        let words = self.answer.words(part);
        let at = words
            .iter()
            .rposition(|word| is_one_of(&["per"], word.text))?;
        let below = words.get(at + 1)?.text;
        let below = label_words(below).next()?;
        let above = words.get(at.saturating_sub(LONGEST)..at)?.iter();
        let above = above.flat_map(|word| label_words(word.text)).collect();
        Some((above, below))
    }

    /// The figures in rows with a name, of the time and the thing that the number is of.
    fn called_by(
        &self,
        families: &Families<'a, '_>,
        is_name: impl Fn(&[u64]) -> bool,
    ) -> Vec<&'a Fact> {
        let facts = self.facts();
        let words = self.said_words();
        let rows = facts.rows_with(words).into_iter();
        let is_named = |row: &&Fact| {
            let own: Vec<u64> = label_words(facts.name(row)).collect();
            !row.is_prose() && is_name(&own)
        };
        let rows = rows.filter(is_named);
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let of_rows = of_rows.filter(|fact| families.may_be_of(fact.period));
        let of_rows = of_rows.filter(|fact| !families.lead.is_of_another_owner(fact));
        of_rows.take(MOST).collect()
    }
}

/// Both by scales of their own: dollars in thousands for each of what is counted whole.
fn apart(upper: &Fact, lower: &Fact) -> impl Iterator<Item = (f64, f64)> {
    let lower = (lower.value, lower.scales);
    let upper = (upper.value, upper.scales);
    let scales = upper.1.iter();
    scales.flat_map(move |above| {
        lower
            .1
            .iter()
            .map(move |below| (upper.0 * above, lower.0 * below))
    })
}
