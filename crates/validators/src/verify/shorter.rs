//! Tables of several things whose columns go by shorter names in the answer: "Osprey" over what "Peregrine Software" has.

use super::Lead;
use crate::label::label_words;
use crate::{Fact, Facts};

/// So many figures of a row or column are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether a cell of the answer's table is headed by the beginning of another column's name than the fact's, where the
    /// columns of the facts are things.
    pub(crate) fn is_under_another_thing(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let header = facts.column_header(fact);
        if fact.is_prose() || fact.period.is_some() || header.is_empty() || !self.is_cell() {
            return false;
        }
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end);
        let mut parts = heads.iter().flat_map(|heads| [heads.header, heads.label]);
        let own: Vec<u64> = label_words(header).collect();
        let is_other = |name: Vec<u64>| {
            let is_own = name.is_empty() || name.iter().any(|word| own.contains(word));
            let mut others = facts.row(fact.row).take(MOST);
            !is_own && others.any(|other| begins(facts.column_header(other), &name))
        };
        parts.any(|part| is_other(label_words(part.of(text)).collect())) && is_thing(facts, fact)
    }
}

fn begins(header: &str, name: &[u64]) -> bool {
    let all: Vec<u64> = label_words(header).collect();
    all.starts_with(name)
}

/// Whether what stands in a column is of several kinds, as the figures of a thing are.
fn is_thing(facts: &Facts, fact: &Fact) -> bool {
    let mut units = facts.column(fact.column).take(MOST).map(|own| own.unit);
    let first = units.next();
    units.any(|unit| Some(unit) != first)
}
