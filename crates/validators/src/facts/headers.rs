//! What the headers of a table say together.

use super::arena::Text;
use super::heading::{Heading, Measure};
use super::scope::{Sense, Table};
use super::tape::NameId;
use crate::measure::Measure as Physical;
use crate::{Period, Unit, YearPart};

/// What the headers of a table say together.
#[derive(Debug, Default)]
pub(super) struct Headers {
    sense: Sense,
    /// Scales that stand alone in a header hold for all columns.
    bare: Sense,
    first: Option<Period>,
    years: Option<(i16, i16)>,
    pub(super) excepts_shares: bool,
    /// The columns and their times, in order.
    pub(super) names: Vec<(NameId, Option<Period>)>,
    /// The same of headers that records name.
    pub(super) told: Vec<(Text, Option<Period>)>,
}

impl Headers {
    /// The first column's header, which says what the others hold.
    pub(super) fn corner(&mut self, heading: &Heading) {
        let money = heading.unit.filter(|unit| matches!(unit, Unit::Money(_)));
        if heading.scale.is_some() {
            self.sense.scale = self.sense.scale.or(heading.scale);
            self.sense.unit = self.sense.unit.or(money);
        }
        self.excepts_shares |= heading.excepts_shares;
        self.first = self.first.or(heading.period.filter(|_| heading.is_bare));
    }

    /// What the first column's header says in brackets that the others measure: "capacity added (MW)".
    pub(super) fn corner_measures(&mut self, corner: &str) {
        let is_told = corner.trim_end().ends_with(')');
        self.sense.physical = is_told.then(|| Physical::of_name(corner)).flatten();
    }

    /// The header of a column. One that says more than a time has it from a cell above several columns.
    pub(super) fn add(&mut self, heading: &Heading) {
        self.add_cell(heading);
        let spans = !heading.is_bare || heading.period.is_some_and(|period| period.part.is_part());
        if spans {
            self.first = self.first.or(heading.period);
        }
    }

    /// A cell of a header row, which may head one column as well as several.
    pub(super) fn add_cell(&mut self, heading: &Heading) {
        self.excepts_shares |= heading.excepts_shares;
        if heading.is_bare && heading.scale.is_some() {
            self.bare.scale = self.bare.scale.or(heading.scale);
            self.bare.unit = self.bare.unit.or(heading.unit);
        }
        let Some(period) = heading.period else { return };
        let (low, high) = self.years.unwrap_or((period.year, period.year));
        self.years = Some((low.min(period.year), high.max(period.year)));
    }

    pub(super) fn settle(self, table: &mut Table) {
        let sense = self.sense.or(self.bare);
        if sense.scale.is_some() {
            // Nearer than any caption.
            table.scope.caption = sense.scale;
            // A "tax rate reconciliation (in millions)" has amounts.
            if table.scope.sense.measure == Measure::Ratio {
                table.scope.sense.measure = Measure::Any;
            }
        }
        table.scope.sense.unit = table.scope.sense.unit.or(sense.unit);
        table.scope.sense.physical = table.scope.sense.physical.or(sense.physical);
        if let Some((low, high)) = self.years {
            table.has_years = low != high;
            // The quarter of one column is not that of the others.
            let whole = |period: Period| match period.part {
                YearPart::Quarter(_) | YearPart::QuarterTo(_) | YearPart::Half(_) => {
                    Period::year(period.year)
                }
                YearPart::Whole | YearPart::Day(..) | YearPart::Month(_) | YearPart::Months(_) => {
                    period
                }
            };
            table.period = self
                .first
                .filter(|_| low == high && table.is_list)
                .map(whole);
        }
    }
}
