//! The facts that wrong numbers are about.

use std::collections::HashSet;

use crate::{ClosestFact, Fact, Facts, NumberFinding, Period, RowId};

/// So many findings are gone by; the facts of more would not be listed.
const FINDINGS: usize = 20;

/// Facts in the order in which they help to correct wrong numbers.
pub(super) struct Relevant<'a> {
    facts: &'a Facts,
    /// The closest ones' places among the facts.
    closest: HashSet<usize>,
    rows: HashSet<RowId>,
    periods: HashSet<Period>,
}

impl<'a> Relevant<'a> {
    pub(super) fn of(findings: &[NumberFinding], facts: &'a Facts) -> Self {
        let closest = { findings.iter() }.filter_map(|finding| finding.fact.as_ref());
        let wanted: Vec<&ClosestFact> = closest.take(FINDINGS).collect();
        let found: Vec<(usize, &Fact)> = { facts.numbers().iter().enumerate() }
            .filter(|(_, fact)| wanted.iter().any(|closest| is_at(closest, fact, facts)))
            .collect();
        Self {
            facts,
            closest: found.iter().map(|(place, _)| *place).collect(),
            rows: found.iter().map(|(_, fact)| fact.row).collect(),
            periods: found.iter().filter_map(|(_, fact)| fact.period).collect(),
        }
    }

    /// The closest facts, then others of their rows, then others of their periods, then the rest.
    pub(super) fn first(&self) -> impl Iterator<Item = &'a Fact> {
        (0..=3).flat_map(move |rank| {
            { self.facts.numbers().iter().enumerate() }
                .filter(move |(place, fact)| self.rank(*place, fact) == rank)
                .map(|(_, fact)| fact)
        })
    }

    fn rank(&self, place: usize, fact: &Fact) -> u8 {
        if self.closest.contains(&place) {
            0
        } else if self.rows.contains(&fact.row) {
            1
        } else if { fact.period }.is_some_and(|period| self.periods.contains(&period)) {
            2
        } else {
            3
        }
    }
}

fn is_at(closest: &ClosestFact, fact: &Fact, facts: &Facts) -> bool {
    closest.subject.as_deref().unwrap_or_default() == facts.subject(fact)
        && closest.period == fact.period.map(|period| period.to_string())
        && closest.path == facts.place(fact).pointer
}
