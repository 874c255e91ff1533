//! What a row and a record say of a figure.

use super::builder::Builder;
use super::fact::RowId;
use super::header::Header;
use super::heading::Measure;
use super::record::Record;
use super::role::Role;
use super::scope::{Entry, Sense};

impl Builder {
    /// What a row and its record say of a figure: "thousand" in a name ("Thousand Islands") is no scale beside that of the
    /// record, and a key that tells its own scale is of an amount (`rate_case.approved_musd`).
    pub(super) fn told_of(
        &self,
        (header, is_named): (&Header, bool),
        row: RowId,
        mut own: Sense,
        mut record: Sense,
    ) -> (Sense, Sense) {
        let is_apart = || {
            let row = self.rows.get(row.0 as usize);
            row.is_some_and(|row| self.text(row.label).contains('('))
        };
        if own.scale.is_some() && record.scale.is_some() && !is_apart() {
            own.scale = None;
        }
        if !is_named && header.role == Role::Figure && header.heading.scale.is_some() {
            (own.measure, record.measure) = (Measure::Any, Measure::Any);
        }
        (own, record)
    }

    /// What a value counts in by the unit beside it, and else by its record.
    pub(super) fn sense_of(&mut self, entry: &Entry, record: &Record<'_>) -> Sense {
        if entry.unit.is_empty() {
            return record.sense;
        }
        Sense::from(&self.read_unit(entry.unit)).or(record.sense)
    }
}
