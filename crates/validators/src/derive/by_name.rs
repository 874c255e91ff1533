//! Changes between figures that are called by months, weekdays or quarters without a year: "rose 16 % from March to May".

use super::families::Families;
use super::{Derived, Work};
use crate::calendar::{Name, names, only_name};
use crate::{Fact, Mention};

/// Longer columns are called by no such names.
const MOST: usize = 64;

impl<'a> Work<'a> {
    /// What columns of such figures give by the names behind a number, before it, or anywhere in its sentence.
    pub(super) fn down_names(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let columns = self.relevance.columns();
        let near = [
            self.clause_span(mention),
            self.lead_span(mention),
            self.span,
        ];
        near.into_iter().find_map(|span| {
            let text = span.of(self.answer.asked.answer);
            let said: Vec<Name> = names(text).map(|(name, _)| name).collect();
            let (first, last) = said.first().zip(said.last())?;
            columns
                .iter()
                .find_map(|column| families.between_names(column, *first, *last))
        })
    }
}

impl<'a> Families<'a, '_> {
    /// The figures of a column that are called by two names; by one, that figure and the one before.
    fn between_names(&self, column: &'a Fact, first: Name, last: Name) -> Option<Derived> {
        let column = self.facts.column(column.column).take(MOST);
        let named = |fact: &'a Fact| Some((only_name(self.facts.name(fact))?, fact));
        let column: Vec<(Name, &Fact)> = column.map(named).collect::<Option<_>>()?;
        let place = |name: Name| column.iter().position(|(own, _)| *own == name);
        let (from, to) = (place(first)?, place(last)?);
        let from = if from == to { to.checked_sub(1)? } else { from };
        self.pairs(&[column.get(from)?.1, column.get(to)?.1])
    }
}
