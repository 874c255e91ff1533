//! Months, weekdays and quarters that figures go by where no year is told.

use super::measured::told_at;
use super::{Fact, Facts};
use crate::calendar::{Name, only_name};

impl Facts {
    /// What a figure's record, row or column is called by.
    pub(crate) fn calendar_name(&self, fact: &Fact) -> Option<Name> {
        let place = (fact.place.0, fact.inside.start);
        let told = told_at(&self.yearless, place);
        let told = told.and_then(|text| only_name(self.arena.get(*text)));
        told.or_else(|| only_name(self.name(fact)))
            .or_else(|| only_name(self.column_header(fact)))
    }
}
