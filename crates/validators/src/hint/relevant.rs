//! The facts that wrong numbers are about.

use std::collections::{HashMap, HashSet};

use super::unit;
use crate::{ClosestFact, Fact, Facts, NumberFinding, Period, RowId, Unit};

/// So many findings are gone by; the facts of more would not be listed.
const FINDINGS: usize = 20;

/// Facts in the order in which they help to correct wrong numbers.
pub(super) struct Relevant<'a> {
    facts: &'a Facts,
    /// The closest ones' places among the facts.
    closest: HashSet<usize>,
    /// Their rows, with the money that the answer says they count.
    rows: HashMap<RowId, Option<Unit>>,
    periods: HashSet<Period>,
}

impl<'a> Relevant<'a> {
    pub(super) fn of(findings: &[NumberFinding], facts: &'a Facts) -> Self {
        let told = findings
            .iter()
            .filter_map(|finding| Some((finding.fact.as_ref()?, money(finding))));
        let wanted: Vec<(&ClosestFact, Option<Unit>)> = told.take(FINDINGS).collect();
        let mut relevant = Self {
            facts,
            closest: HashSet::new(),
            rows: HashMap::new(),
            periods: HashSet::new(),
        };
        for (place, fact) in facts.numbers().iter().enumerate() {
            for (_, money) in { wanted.iter() }.filter(|(closest, _)| is_at(closest, fact, facts)) {
                relevant.closest.insert(place);
                relevant.periods.extend(fact.period);
                let counts = relevant.rows.entry(fact.row).or_default();
                *counts = counts.or(*money);
            }
        }
        relevant
    }

    /// The closest facts, then others of their rows, then others of their periods, then the rest; each with what
    /// it counts.
    pub(super) fn first(&self) -> impl Iterator<Item = (&'a Fact, Option<Unit>)> {
        (0..=3).flat_map(move |rank| {
            { self.facts.numbers().iter().enumerate() }
                .filter(move |(place, fact)| self.rank(*place, fact) == rank)
                .map(|(place, fact)| (fact, self.unit(place, fact)))
        })
    }

    /// What a fact counts. Where it does not say, it is the money that the answer says of it, or of the same at
    /// another time.
    fn unit(&self, place: usize, fact: &Fact) -> Option<Unit> {
        let is_same = self.closest.contains(&place) || fact.period.is_some();
        let money = { self.rows.get(&fact.row) }.filter(|_| is_same);
        fact.unit.or(money.copied().flatten())
    }

    fn rank(&self, place: usize, fact: &Fact) -> u8 {
        if self.closest.contains(&place) {
            0
        } else if self.rows.contains_key(&fact.row) {
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

/// The money that a finding is an amount of.
fn money(finding: &NumberFinding) -> Option<Unit> {
    unit(&finding.text).filter(|unit| matches!(unit, Unit::Money(_)))
}
