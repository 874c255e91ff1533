//! Figures that a record keeps of an earlier time beside the current ones: `previous`, "prior year", "Vorjahr".

use super::calendar::is_end;
use super::{Fact, Facts, Origin};
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Period, Span, YearPart};

/// Words of names of objects that are of a time: `last_quarter`.
const TIMES: [&str; 9] = [
    "year", "yr", "quarter", "qtr", "month", "week", "day", "period", "fiscal",
];

/// Words that "last" makes a time before of, one of which may be over several: `last_30_days`, `last_season`.
const SPELLS: [&str; 16] = [
    "years", "quarters", "months", "weeks", "days", "periods", "fy", "half", "season", "session",
    "term", "time", "hour", "hours", "ytd", "mtd",
];

/// Words that tell one of them from the others.
const NOW: [&str; 5] = ["current", "this", "latest", "last", "now"];

fn names(name: &str, class: Class) -> bool {
    words(name).any(|(_, word)| class.has(word))
}

/// Whether a name says when something was, and nothing else: `priorYear`, `lastMonth`, `current`.
pub(super) fn names_only_time(name: &str) -> bool {
    let mut parts = words(name).map(|(_, word)| word).peekable();
    let says_time = |word: &str| {
        Class::PriorTime.has(word)
            || is_one_of(&TIMES, word)
            || is_one_of(&NOW, word)
            || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.peek().is_some() && parts.all(says_time)
}

/// Where a name stands without the words of a time before at its beginning or end: the `ev` of `prev_year_ev`. None where
/// they are in its middle, or all of it.
pub(super) fn without_time_before(name: &str) -> Option<Span> {
    let is_time = |word: &str| Class::PriorTime.has(word) || is_one_of(&TIMES, word);
    let all: Vec<(Span, &str)> = words(name).collect();
    let first = all.iter().position(|(_, word)| !is_time(word))?;
    let last = all.iter().rposition(|(_, word)| !is_time(word))?;
    let rest = all.get(first..=last)?;
    let is_apart = rest.iter().all(|(_, word)| !is_time(word));
    let (start, end) = (rest.first()?.0.start, rest.last()?.0.end);
    is_apart.then_some(Span { start, end })
}

/// Whether it is what quotes call the price of the latest trade, and says of no time before: `last`, and the `last` of a
/// row whose name begins with that of its record.
fn is_latest(name: &str) -> bool {
    let last = words(name).last();
    last.is_some_and(|(_, word)| word.eq_ignore_ascii_case("last"))
}

/// Whether a name has a word for an earlier time. "Last" makes one of a time alone: the `last_nav` is the newest.
fn tells_before(name: &str) -> bool {
    let mut says_last = false;
    for (_, word) in words(name) {
        if word.eq_ignore_ascii_case("last") {
            says_last = true;
        } else if Class::PriorTime.has(word) {
            return true;
        }
    }
    let says = |known: &[&str]| words(name).any(|(_, word)| is_one_of(known, word));
    says_last && (says(&TIMES) || says(&SPELLS))
}

/// So many figures that look like a year are looked at.
const MOST_YEARS: usize = 64;

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
        let is_it = tells_before(name) && !names(name, Class::PriorNot);
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
        let fact = Some(fact).filter(|fact| !fact.is_prose());
        let of_column = fact.and_then(|fact| self.prior_of_column(fact));
        let of_row = fact.and_then(|fact| self.prior_of_row(fact));
        let of_time = fact.and_then(|fact| self.time_name(fact));
        let of_time = of_time.and_then(Prior::of_name);
        [of_column, of_row, of_time].into_iter().flatten()
    }

    /// The name of the object that a fact's row is, where that is of a time and nothing else: `priorYear`, `lastMonth`.
    pub(crate) fn time_name(&self, fact: &Fact) -> Option<&str> {
        let own = self.steps.get(fact.place.0 as usize)?;
        let object = self.steps.get(own.parent as usize)?.token.as_name()?;
        let last = self.arena.get(*self.names.get(object.0 as usize)?);
        // `fiscal_2022` is a year like any other.
        let is_year = last.bytes().filter(u8::is_ascii_digit).count() >= 4;
        (!is_year && names_only_time(last)).then_some(last)
    }

    /// The name of a fact's row, without the "year" of `priorYear`: "a year earlier" names no such row.
    pub(super) fn name_beside_time(&self, fact: &Fact) -> &str {
        let name = self.name(fact);
        let Some(last) = self.time_name(fact).filter(|last| name.ends_with(last)) else {
            return name;
        };
        let time = words(last).find(|(_, word)| is_one_of(&TIMES, word));
        let end = time.map_or(last.len(), |(span, _)| span.start);
        name.get(..name.len() - last.len() + end).unwrap_or(name)
    }

    /// What an object named for a time before has under a header, and what the one beside it that is named for none
    /// has there: `priorYear` beside `current`.
    pub(crate) fn then_and_now<'f>(
        &'f self,
        column: &'f Fact,
    ) -> impl Iterator<Item = (&'f Fact, &'f Fact)> {
        /// Longer columns are of many records.
        const MOST: usize = 16;
        let all = move || self.column(column.column).take(MOST);
        let then = all().filter(|fact| self.is_prior(fact) && self.time_name(fact).is_some());
        then.filter_map(move |then| {
            let is_now =
                |fact: &&Fact| !self.is_prior(fact) && self.outer(fact) == self.outer(then);
            let mut now = all().filter(is_now);
            let only = now.next()?;
            now.next().is_none().then_some((then, only))
        })
        .chain(all().filter_map(|now| Some((self.before_inside(now)?, now))))
    }

    /// The name that a fact is a member by.
    fn member(&self, fact: &Fact) -> Option<u32> {
        let name = self.steps.get(fact.place.0 as usize)?.token.as_name()?;
        Some(name.0)
    }

    /// What an object named for a time before, which stands in the record of a fact, has by its name: `revenue` beside
    /// `prior_year_quarter` and in it.
    fn before_inside(&self, now: &Fact) -> Option<&Fact> {
        /// A record has its objects near.
        const NEAR: usize = 32;
        let parent = |node: u32| self.steps.get(node as usize).map(|step| step.parent);
        let record = parent(now.place.0)?;
        let name = self.member(now)?;
        let from = self
            .numbers
            .partition_point(|other| other.place.0 <= now.place.0);
        // Behind the record, what a fact stands in, or what that stands in, begins before it.
        let is_near = |other: &&Fact| {
            let holder = parent(other.place.0);
            holder == Some(record) || holder.and_then(parent) >= Some(record)
        };
        let behind = self.numbers.iter().skip(from).take(NEAR);
        let mut behind = behind.take_while(is_near);
        behind.find(|other| {
            let is_inside = parent(other.place.0).and_then(parent) == Some(record);
            is_inside
                && self.member(other) == Some(name)
                && self.time_name(other).is_some()
                && self.is_prior(other)
        })
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

    /// Whether the record that a fact stands in has a year beside it, as the one that a note is due in.
    pub(crate) fn is_beside_year(&self, fact: &Fact, year: i16) -> bool {
        let parent = |fact: &Fact| {
            self.steps
                .get(fact.place.0 as usize)
                .map(|step| step.parent)
        };
        let is_year = |other: &&Fact| (other.value - f64::from(year)).abs() < f64::EPSILON;
        let own = parent(fact);
        self.near(f64::from(year), 0.0)
            .map(|(other, _)| other)
            .filter(is_year)
            .take(MOST_YEARS)
            .filter(|other| is_end(self.figure_name(other)))
            .any(|other| other.origin == Origin::Number && parent(other) == own)
    }
}
