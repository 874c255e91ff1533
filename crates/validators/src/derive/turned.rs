//! How a measure of financial statements went from one year to another: "net debt fell by 29,857", "free cash flow rose 12 %", "up
//! 1.9 percentage points on 2018".

use super::families::Families;
use super::statement::{MOST_YEARS, Value};
use super::{Derived, Work};
use crate::formula::statement::Indicator;
use crate::{Fact, Operation, Period, Unit};

/// What a measure comes to in a year, by each way to take its lines.
type OfYear<'a> = (i16, Vec<Value<'a>>);

/// How two figures differ.
#[derive(Debug, Clone, Copy)]
enum Change {
    Amount,
    Percent,
    /// So many of one.
    Points(f64),
}

impl Change {
    /// What a number may be of a measure: quotients differ by points, amounts by amounts and in percent.
    fn of(measure: &Indicator, families: &Families<'_, '_>) -> Option<Self> {
        let is_amount = measure.lower.is_empty();
        let is_named = |operation| families.operations.has(operation);
        match families.goal.number.unit {
            Some(Unit::PercentagePoints) => Some(Self::Points(100.0)),
            Some(Unit::BasisPoints) => Some(Self::Points(10_000.0)),
            Some(Unit::Percent) if is_amount && is_named(Operation::PercentChange) => {
                Some(Self::Percent)
            }
            Some(Unit::Money(_)) | None if is_amount && is_named(Operation::Difference) => {
                Some(Self::Amount)
            }
            Some(Unit::Percent | Unit::Money(_) | Unit::Multiple) | None => None,
        }
    }

    fn between(self, earlier: f64, later: f64) -> f64 {
        match self {
            Self::Amount => later - earlier,
            Self::Percent => (later - earlier) / earlier.abs() * 100.0,
            Self::Points(factor) => (later - earlier) * factor,
        }
    }

    const fn operation(self, measure: &Indicator) -> Operation {
        match self {
            Self::Amount => Operation::Difference,
            Self::Percent => Operation::PercentChange,
            Self::Points(_) => measure.operation,
        }
    }
}

impl<'a> Work<'a> {
    /// By how much the measure differs between two years that follow each other, or the first and the last that are named. It is
    /// put together in the same way in both.
    pub(super) fn measure_turned(
        &self,
        measure: &Indicator,
        families: &Families<'a, '_>,
    ) -> Option<Derived> {
        let change = Change::of(measure, families)?;
        let about = families.about.map(|about| about.year);
        let years = self.facts().years().iter().rev().take(MOST_YEARS);
        let of_year = |year: &i16| (*year, self.results(measure, Period::year(*year)));
        let results: Vec<OfYear<'a>> = years
            .map(of_year)
            .filter(|(_, all)| !all.is_empty())
            .collect();
        let beside = results.windows(2).filter_map(|pair| match pair {
            [end, start] => Some((end, start)),
            _ => None,
        });
        let of = |year: Option<&i16>| results.iter().find(|(own, _)| Some(own) == year);
        let named = of(families.years.last()).zip(of(families.years.first()));
        // A year beside it is the one that it went to, or the one that it is measured by.
        let is_told = |(end, start): &(&OfYear<'a>, &OfYear<'a>)| {
            about.is_none_or(|about| about == end.0 || about == start.0)
        };
        let mut pairs = beside.chain(named).filter(is_told);
        pairs.find_map(|((_, later), (_, earlier))| {
            let mut ways = later.iter().zip(earlier);
            ways.find_map(|((later, own), (earlier, others))| {
                let value = change.between(*earlier, *later);
                let is_it = families.goal.may_go(value)
                    && match change {
                        // "Net debt fell by 29,857" of a table in thousands.
                        Change::Amount => families.yields(value),
                        Change::Points(_) | Change::Percent => families.goal.is_magnitude(value),
                    };
                let facts: Vec<&Fact> = own.iter().chain(others).copied().collect();
                is_it.then(|| Derived::from(change.operation(measure), &facts))
            })
        })
    }
}
