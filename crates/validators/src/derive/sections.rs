//! The same line under several headings: "Leasehold" under 2019 and again under 2018.

use super::{Derived, Families};
use crate::Fact;
use crate::label::tail;

impl<'a> Families<'a, '_> {
    /// Lines of one label under several headings, compared column by column.
    pub(super) fn over_sections(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let subject = |fact: &Fact| tail(self.facts.subject(fact));
        let mut rows = rows.to_vec();
        rows.sort_by(|left, right| subject(left).cmp(subject(right)));
        let mut alike = rows.chunk_by(|left, right| subject(left) == subject(right));
        alike.find_map(|rows| self.under_one_header(rows))
    }

    fn under_one_header(&self, rows: &[&'a Fact]) -> Option<Derived> {
        if rows.len() < 2 {
            return None;
        }
        let header = |fact: &Fact| self.facts.column_header(fact);
        let facts = rows.iter().flat_map(|row| self.facts.row(row.row));
        let mut facts: Vec<&Fact> = facts.collect();
        facts.sort_by(|left, right| header(left).cmp(header(right)));
        let mut families = facts.chunk_by(|left, right| header(left) == header(right));
        families.find_map(|family| {
            let family = self.of_named_years(family.iter().copied());
            self.pairs(&family).or_else(|| self.runs(&family))
        })
    }
}
