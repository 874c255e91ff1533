//! Levels of confidence that the names of members tell: `ci95`, `95% CI`.

use super::arena::Text;
use super::builder::{Builder, Row};
use super::fact::{Fact, Origin, PlaceId};
use super::scales::Scales;
use super::scope::{Sense, TableId};
use super::words::{Word, Words};
use crate::Unit;

/// The level in percent that a name tells.
pub(super) fn level(name: &str) -> Option<f64> {
    memchr::memchr(b'9', name.as_bytes())?;
    let mut level = None;
    let mut is_interval = false;
    for word in Words::of(name) {
        match word {
            Word::Digits {
                value: value @ (90 | 95 | 99),
                count: 2,
            } => level = Some(f64::from(value)),
            Word::Letters(word) => {
                let lower = word.lower();
                let lower = lower.as_bytes();
                is_interval |=
                    lower == b"ci" || lower.starts_with(b"conf") || lower.starts_with(b"konf");
            }
            Word::Digits { .. } | Word::Mark(_) => {}
        }
    }
    level.filter(|_| is_interval)
}

impl Builder {
    /// A level is a fact of its own, which the document as a whole tells: no row's name, since that is the interval's.
    pub(super) fn confidence(&mut self, level: f64) {
        let table = TableId::default();
        let row = self.new_row(Row {
            label: Text::default(),
            own: 0,
            attribute: 0,
            section: Text::default(),
            table,
            sense: Sense::default(),
        });
        let column = self.column_of(table, None, Text::default());
        self.facts.push(Fact {
            value: level,
            step: 1.0,
            scales: Scales::ONE,
            unit: Some(Unit::Percent),
            period: None,
            row,
            column,
            origin: Origin::Cell,
            place: PlaceId(0),
            inside: Text::default(),
        });
    }
}
