//! Figures that a record keeps of an earlier time beside the current ones: `previous`, "prior year", "Vorjahr".

use super::{Fact, Facts};
use crate::lexicon::Class;
use crate::wording::words;
use crate::{Period, YearPart};

fn names(name: &str, class: Class) -> bool {
    words(name).any(|(_, word)| class.has(word))
}

/// Whether it is what quotes call the price of the latest trade, and says of no time before.
fn is_latest(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case("last")
}

/// How long before the time of its record is what goes by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prior {
    /// A year, as the name says.
    Year,
    /// It is not said, but that of a year is the year before.
    Open,
}

impl Prior {
    /// None where a name does not say that what goes by it is of an earlier time.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let how_long = || {
            if names(name, Class::PriorYear) {
                Self::Year
            } else {
                Self::Open
            }
        };
        let is_it = names(name, Class::PriorTime) && !names(name, Class::PriorNot);
        (is_it && !is_latest(name)).then(how_long)
    }

    /// Whether it is known how long before a time it is.
    const fn is_told(self, time: Period) -> bool {
        matches!(self, Self::Year) || matches!(time.part, YearPart::Whole)
    }

    /// The time of a figure in a record that is of `time`, and that time itself where it is open which is meant:
    /// the quarter before, or the one of a year before.
    pub(super) const fn before(self, time: Period) -> Period {
        if !self.is_told(time) {
            return time;
        }
        Period {
            year: time.year - 1,
            ..time
        }
    }
}

impl Facts {
    /// Whether a fact's own name, and not its time, says that it is of an earlier time.
    pub(crate) fn is_prior(&self, fact: &Fact) -> bool {
        self.priors(fact).next().is_some()
    }

    /// Whether such a fact has the earlier time for its own, and not its record's.
    pub(crate) fn has_time_before(&self, fact: &Fact) -> bool {
        let is_told = |time: Period| self.priors(fact).any(|prior| prior.is_told(time));
        fact.period.is_some_and(is_told)
    }

    fn priors(&self, fact: &Fact) -> impl Iterator<Item = Prior> {
        let names = [self.column_header(fact), self.attribute(fact)];
        let names = names.into_iter().filter(|_| !fact.is_prose());
        names.filter_map(Prior::of_name)
    }

    /// The time of the record that a fact stands in.
    pub(crate) fn time_of_record(&self, fact: &Fact) -> Option<Period> {
        let years = i16::from(self.has_time_before(fact));
        fact.period.map(|time| Period {
            year: time.year + years,
            ..time
        })
    }

    /// What a record that has a fact had before, each by its name: `previous` beside `value`.
    pub(crate) fn before(&self, fact: &Fact) -> impl Iterator<Item = &Fact> {
        /// A record tells the one beside the other.
        const NEAR: usize = 8;
        let place = self
            .numbers
            .partition_point(|other| other.place.0 < fact.place.0);
        let near = self
            .numbers
            .iter()
            .skip(place.saturating_sub(NEAR))
            .take(2 * NEAR);
        let name = self.subject(fact);
        near.filter(move |other| self.is_prior(other) && self.subject(other).starts_with(name))
    }
}
