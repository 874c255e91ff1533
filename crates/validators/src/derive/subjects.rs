//! Several subjects at the same time, and the several things that one has then.

use super::Derived;
use super::families::Families;
use crate::label::hashed;
use crate::wording::Operations;
use crate::{ColumnId, Fact, Operation};

impl<'a> Families<'a, '_> {
    /// Several subjects at the same time.
    pub(super) fn over_subjects(&self, rows: &[&'a Fact]) -> Option<Derived> {
        // In a sentence each number stands in a column of its own, beside nothing; its time is not that of a table.
        let of_tables = rows.iter().filter(|row| !row.is_prose());
        let of_rows = of_tables.flat_map(|row| self.facts.row(row.row));
        let relevant = self.at_the_time(self.of_named_years(of_rows));
        let in_clause = relevant.iter().filter(|fact| self.is_in_clause(fact));
        let mut columns: Vec<_> = in_clause.map(|fact| fact.column).collect();
        columns.sort_unstable();
        columns.dedup();
        // An object may have as many columns as members.
        let mut by_column = relevant;
        by_column.sort_by_key(|fact| fact.column);
        let is_meant =
            |column: &ColumnId| columns.is_empty() || columns.binary_search(column).is_ok();
        let mut lines = by_column.chunk_by(|left, right| left.column == right.column);
        lines.find_map(|line| {
            let column = line.first().map(|fact| fact.column).filter(is_meant)?;
            let mut chosen = line.to_vec();
            let all: Vec<&Fact> = self.facts.column(column).collect();
            if !chosen.iter().any(|fact| self.shares_attribute(fact)) {
                return self.over_column(&chosen, &all);
            }
            // What records have in a year is not put together with what else they have in it.
            let attribute = |fact: &Fact| self.facts.attribute(fact);
            chosen.sort_by(|left, right| attribute(left).cmp(attribute(right)));
            let mut alike = chosen.chunk_by(|left, right| attribute(left) == attribute(right));
            alike.find_map(|chosen| {
                let name = chosen.first().map(|fact| attribute(fact));
                let all = all.iter().filter(|fact| Some(attribute(fact)) == name);
                self.over_column(chosen, &all.copied().collect::<Vec<_>>())
            })
        })
    }

    /// What records have at a time, each with what else it has then: its margin, its costs per head, what it had
    /// before.
    pub(super) fn within_records(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let around = |fact: &Fact| self.facts.around(fact);
        // The lines of a text "price: 87.42" are one record, too.
        let is_of_list = |row: &Fact| {
            row.period.is_none() && !row.is_prose() && self.facts.column_header(row).is_empty()
        };
        let is_of_record = |row: &&&Fact| !around(row).is_empty() || is_of_list(row);
        let of_records = rows.iter().filter(is_of_record);
        let of_records: Vec<&Fact> = of_records.copied().collect();
        let is_named = |row: &&Fact| self.relevance.names_record(self.facts, row);
        let mut named = of_records.clone();
        named.retain(is_named);
        let rows = if named.is_empty() { of_records } else { named };
        let of_rows = rows.iter().flat_map(|row| self.facts.row(row.row));
        let chosen = self.of_records_then(self.of_named_years(of_rows));
        // Names are read for the time of a record, so each only once.
        let place = |fact: &Fact| (around(fact), self.facts.time_of_record(fact));
        let placed = chosen.into_iter().map(|fact| (place(fact), fact));
        let mut placed: Vec<_> = placed.collect();
        placed.sort_by_key(|(place, _)| *place);
        let records = placed.chunk_by(|(left, _), (right, _)| left == right);
        let mut records = records.filter(|record| record.len() > 1);
        records.find_map(|record| {
            let record: Vec<&Fact> = record.iter().map(|(_, fact)| *fact).collect();
            self.without_totals(true).pairs(&record)
        })
    }

    /// Whether another record has the same attribute in the fact's column.
    fn shares_attribute(&self, fact: &Fact) -> bool {
        let mut others = self.facts.namesakes(fact);
        others.any(|other| {
            self.facts
                .row(other.row)
                .any(|other| other.column == fact.column)
        })
    }

    /// Whether the words beside the number say something of the header of a fact's column.
    fn is_in_clause(&self, fact: &Fact) -> bool {
        let mut words = self.facts.words_of_column(fact).iter();
        words.any(|(word, _)| self.clause.contains(word))
    }

    /// Figures of a column that are spoken of, among themselves and with the others.
    fn over_column(&self, chosen: &[&'a Fact], all: &[&'a Fact]) -> Option<Derived> {
        // Of rows that nothing names, two are no more meant than two others.
        let is_open = all.len() > 2 && !self.relevance.names_rows();
        let has_more = is_open || chosen.len() > 2;
        let pairs = self.without_totals(has_more).pairs(chosen);
        pairs
            // Nothing is added to a row that is not named.
            .or_else(|| self.without_totals(true).crossed(chosen, all))
            .or_else(|| {
                self.without_totals(is_open)
                    .crossed(chosen, &self.named_in(all))
            })
            .or_else(|| self.many(chosen))
            .or_else(|| self.runs(all))
            .or_else(|| self.whole(all))
    }

    /// Those whose rows' names are said with all their words, or the first of them as a name is: "both Vermil classes".
    fn named_in(&self, all: &[&'a Fact]) -> Vec<&'a Fact> {
        let total = hashed("total");
        let is_said = |fact: &&&Fact| {
            let words = self.facts.words_of_part(fact, self.facts.name(fact));
            let mut words = words.iter().copied();
            let first = words.next().filter(|word| self.relevance.says(*word));
            first.is_some_and(|first| first != total || words.all(|word| self.relevance.says(word)))
        };
        all.iter().filter(is_said).copied().collect()
    }

    /// All of a column that the words beside the number name, where no row is named: "admitted 1,178 patients".
    fn whole(&self, all: &[&'a Fact]) -> Option<Derived> {
        let names = all.first().is_some_and(|fact| self.is_in_clause(fact));
        let is_whole = names && !self.relevance.names_rows() && !self.goal.is_percent();
        let sums = Self {
            operations: Operations::default().with(Operation::Sum),
            ..*self
        };
        is_whole.then(|| sums.many(all)).flatten()
    }
}
