//! Cells of a table of the answer that follow from other cells of it, in the same way line by line: "on hand × unit cost =
//! value", "growth" beside sales.

mod grid;

use self::grid::Grid;
use super::{Derived, Known, Work};
use crate::{Fact, Mention};

/// The numbers that were found to follow from facts, in the sentence of a number and before it.
type Found<'k> = (&'k [Known], &'k [Known]);

impl Work<'_> {
    /// What two cells of the row or the column of a number give, each of which is borne out, where those of other rows or
    /// columns give theirs in the same way.
    pub(super) fn tabled(&self, mention: &Mention, known: Found<'_>) -> Option<Derived> {
        let table = self.answer.table_at(mention.span.start)?;
        let cell = table.find(mention.span.start)?;
        let grids = [
            Grid::of_rows(self.answer, table),
            Grid::of_columns(self.answer, table),
        ];
        grids.into_iter().find_map(|grid| {
            let own = grid.place(cell);
            grid.relations(own).find_map(|relation| {
                let operands = grid.operands(own, relation);
                let operands = operands.map(|one| self.sources_of(one, known));
                let operands: Vec<Vec<Fact>> = operands.collect::<Option<_>>()?;
                let operands = operands.concat();
                let operation = relation.way.operation();
                Some(Derived {
                    operation,
                    operands,
                })
            })
        })
    }

    /// What bears a number of the answer out: what it follows from, or the fact that it repeats.
    fn sources_of(&self, mention: &Mention, known: Found<'_>) -> Option<Vec<Fact>> {
        let mut all = known.0.iter().chain(known.1);
        match all.find(|known| known.place() == mention.span.start) {
            Some(known) => Some(known.how.operands.clone()),
            None => self.source_of(mention).map(|fact| vec![*fact]),
        }
    }
}
