//! Sums and differences told as the figure of a line at a time of which the facts have one: "capital expenditures in 2014 amounted
//! to 750" are no 427 and 323 of 2013.

use super::{Derived, Work};
use crate::{Fact, Mention, Operation, Period};

/// So many figures of prose are looked through for one that is called so.
const MOST_TOLD: usize = 500;

impl Work<'_> {
    /// Whether two figures were put together where no word says so, beside words that name another figure and its time.
    pub(super) fn belies_figure_told(
        &self,
        mention: &Mention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        let is_put_together = matches!(found.operation, Operation::Sum | Operation::Difference)
            && found.operands.len() == 2
            && !self.said.operations.has(found.operation)
            && self.said.turns.is_empty()
            // A measure is named by its name, and its lines beside it.
            && !self.names_measure(mention)
            && self.left_out(mention).is_none();
        let Some(about) = about.filter(|_| is_put_together) else {
            return false;
        };
        let clause = self.clause(mention);
        let told = self.figures_told(&clause, about);
        let may_be = |own: &Fact| {
            let is_then = own.period.is_none_or(|time| time.agrees(about));
            let is_told = told.iter().any(|fact| fact.id() == own.id());
            is_told || is_then && self.says_line(own, &clause)
        };
        !told.is_empty() && !found.operands.iter().all(may_be)
    }

    /// Whether a word of what a figure's line is called is among some words.
    fn says_line(&self, fact: &Fact, said: &[u64]) -> bool {
        let facts = self.facts();
        if fact.is_prose() {
            let name = facts.called(fact);
            return name.is_none_or(|name| name.iter().any(|word| said.contains(word)));
        }
        let names = [facts.words_of_row(fact), facts.words_of_column(fact)];
        let mut words = names.into_iter().flatten();
        words.any(|(word, _)| said.contains(word))
    }

    /// The figures at a time of the lines that the words beside a number name whole.
    fn figures_told(&self, clause: &[u64], about: Period) -> Vec<&Fact> {
        let facts = self.facts();
        let is_then = |fact: &&Fact| fact.period == Some(about);
        let is_called = |fact: &&Fact| {
            let name = facts.called(fact).filter(|_| fact.is_prose());
            name.is_some_and(|name| name.iter().all(|word| clause.contains(word)))
        };
        let rows = self.rows_named(clause).into_iter();
        let of_rows = rows.flat_map(|row| facts.row(row.row)).filter(is_then);
        let told = facts.numbers().iter().take(MOST_TOLD).filter(is_then);
        of_rows.chain(told.filter(is_called)).collect()
    }
}
