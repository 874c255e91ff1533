//! The same line under several headings: "Leasehold" under 2019 and again under 2018.

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::facts::line_of;

impl<'a> Families<'a, '_> {
    /// Lines of one label under several headings, compared column by column.
    pub(super) fn over_sections(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let subject = |fact: &Fact| line_of(self.facts.name(fact));
        let mut rows = rows.to_vec();
        rows.sort_by(|left, right| subject(left).cmp(subject(right)));
        let mut alike = rows.chunk_by(|left, right| subject(left) == subject(right));
        alike.find_map(|rows| {
            let headed = self.under_one_header(rows);
            headed.or_else(|| self.of_one_record(rows))
        })
    }

    /// Figures of a record without a time, of which some stand for themselves: `value` and `ref_low`.
    fn of_one_record(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let facts = rows.iter().flat_map(|row| self.facts.row(row.row));
        let facts: Vec<&Fact> = facts.collect();
        let is_one = rows.len() == 2 && facts.iter().all(|fact| fact.period.is_none());
        is_one.then(|| self.pairs(&facts)).flatten()
    }

    /// What a row has under a header, against what another has by the same name: "€40.99 cheaper than the
    /// keyboard", where each has its price in an object of its own.
    pub(super) fn over_namesakes(&self, rows: &[&'a Fact]) -> Option<Derived> {
        rows.iter().find_map(|row| {
            let header = |fact: &Fact| self.facts.column_header(fact);
            let others: Vec<&Fact> = self.facts.namesakes(row).collect();
            if others.is_empty() {
                return None;
            }
            self.facts.row(row.row).find_map(|fact| {
                let same = others.iter().flat_map(|other| self.facts.row(other.row));
                let same = same.filter(|other| header(other) == header(fact));
                let same: Vec<&Fact> = same.collect();
                let then = same.iter().filter(|other| other.column == fact.column);
                let all: Vec<&Fact> = core::iter::once(fact).chain(then.copied()).collect();
                let crossed = self.crossed(&[fact], &same);
                crossed.or_else(|| self.many(&all))
            })
        })
    }

    /// Figures of the same measure for different times in several sentences.
    pub(super) fn over_sentences(&self, rows: &[&'a Fact]) -> Option<Derived> {
        const MOST: usize = 24;
        let sentences = rows.iter().filter(|row| row.is_prose());
        let facts = sentences.flat_map(|row| self.facts.row(row.row)).take(MOST);
        let family = self.of_named_years(facts);
        self.pairs_that(&family, |left, right| {
            left.unit == right.unit && Self::are_times(left, right)
        })
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
