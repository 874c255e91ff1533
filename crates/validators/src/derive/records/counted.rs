//! How many records there are of some that words name: "| Done | 25 |", "43 % of the issues", "Amara 10, Ben 7".

use super::super::carried::is;
use super::super::{Derived, Work};
use super::{Choice, Chosen, Meant, Sought};
use crate::wording::{is_one_of, words};
use crate::{Mention, NumberMention, Operation, Unit};

impl<'a> Work<'a> {
    pub(super) fn counted_of(
        &self,
        meant: &Meant<'a, '_>,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let all = meant.collection.length;
        let Chosen { choice, records } = chosen;
        let is_part = *choice != Choice::All && records.len() < all;
        let is_it = is_part
            && counts(records.len(), all, sought.number)
            && self.counts_records(meant, sought.mention);
        let member = meant.collection.columns.first().filter(|_| is_it)?;
        let figures = records.iter();
        let figures = figures.filter_map(|record| self.facts().collected(member, *record));
        Some(Derived::from(
            Operation::Count,
            &figures.collect::<Vec<_>>(),
        ))
    }

    /// Whether the number is one of records, as the list is called.
    fn counts_records(&self, meant: &Meant<'a, '_>, mention: &Mention) -> bool {
        const ANY: [&str; 3] = ["entries", "records", "rows"];
        let names_list = |said: &[u64]| {
            said.iter()
                .any(|word| meant.collection.words.contains(word))
        };
        // "Issues per person: Amara 10, Ben 7".
        if meant.said.is_right_before(mention.span) {
            return names_list(self.said_words());
        }
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, mention.span.start);
        let part = heads.map_or_else(|| self.near_behind(mention), |heads| heads.header);
        names_list(&self.hashes(part))
            || words(part.of(text)).any(|(_, word)| is_one_of(&ANY, word))
    }
}

/// Whether a number says how many of all there are, in percent or by itself.
fn counts(part: usize, whole: usize, number: &NumberMention) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 records")]
    let (part, whole) = (part as f64, whole as f64);
    match number.unit {
        Some(Unit::Percent) => is(number, part / whole * 100.0),
        None => number.is_bare() && (number.value - part).abs() < f64::EPSILON,
        Some(_) => false,
    }
}
