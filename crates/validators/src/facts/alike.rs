//! Facts that say numbers in the same way, found by what they say.

use super::fact::Fact;
use super::scales::Scales;
use crate::{Period, Unit};

/// Facts of the same unit and scales, in the order of their values. Of equal ones only the first is kept.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Alike<'a> {
    facts: &'a [Fact],
    places: &'a [u32],
}

impl<'a> Alike<'a> {
    pub(crate) fn unit(self) -> Option<Unit> {
        self.first().and_then(|fact| fact.unit)
    }

    pub(crate) fn scales(self) -> Scales {
        self.first().map_or(Scales::ONE, |fact| fact.scales)
    }

    fn first(self) -> Option<&'a Fact> {
        self.facts.get(*self.places.first()? as usize)
    }

    /// Those of which `is_below` holds, which are the lower ones, and the others; from where the two meet outwards.
    /// Each with its place in the document.
    pub(crate) fn parted(
        self,
        is_below: impl Fn(&Fact) -> bool,
    ) -> (
        impl Iterator<Item = (u32, &'a Fact)>,
        impl Iterator<Item = (u32, &'a Fact)>,
    ) {
        let found = move |place: &u32| Some((*place, self.facts.get(*place as usize)?));
        let is_low = |place: &u32| found(place).is_some_and(|(_, fact)| is_below(fact));
        let middle = self.places.partition_point(is_low);
        let (below, above) = self.places.split_at(middle);
        let below = below.iter().rev().filter_map(found);
        (below, above.iter().filter_map(found))
    }
}

/// Facts by the way that they say numbers.
#[derive(Debug, Clone, Default)]
pub(super) struct Kinds {
    places: Vec<u32>,
    /// Where each kind begins, and of which time it is, in the order of times.
    starts: Vec<(Option<Period>, usize)>,
}

impl Kinds {
    /// Of all times together.
    pub(super) fn of_any_time(facts: &[Fact]) -> Self {
        Self::of(facts, |_| None)
    }

    /// Of each time apart.
    pub(super) fn of_each_time(facts: &[Fact]) -> Self {
        Self::of(facts, |fact| fact.period)
    }

    fn of(facts: &[Fact], time: impl Fn(&Fact) -> Option<Period>) -> Self {
        let kind = |fact: &Fact| (time(fact), fact.unit, fact.scales);
        let mut order: Vec<(u32, &Fact)> = (0..).zip(facts).collect();
        order.sort_by(|(_, left), (_, right)| {
            let kinds = kind(left).cmp(&kind(right));
            kinds.then(left.value.total_cmp(&right.value))
        });
        order.dedup_by(|(_, later), (_, first)| {
            kind(later) == kind(first) && later.value.to_bits() == first.value.to_bits()
        });
        let mut starts = Vec::new();
        let mut start = 0;
        for alike in order.chunk_by(|(_, left), (_, right)| kind(left) == kind(right)) {
            let first = alike.first();
            starts.push((first.and_then(|(_, fact)| time(fact)), start));
            start += alike.len();
        }
        Self {
            places: order.into_iter().map(|(place, _)| place).collect(),
            starts,
        }
    }

    pub(super) fn all<'a>(&'a self, facts: &'a [Fact]) -> impl Iterator<Item = Alike<'a>> {
        (0..self.starts.len()).map(|at| self.alike(facts, at))
    }

    /// The kinds whose time may be told of as `about`.
    pub(super) fn at<'a>(
        &'a self,
        facts: &'a [Fact],
        about: Period,
    ) -> impl Iterator<Item = Alike<'a>> {
        let year = |(time, _): &(Option<Period>, usize)| time.map(|time| time.year);
        let first = self
            .starts
            .partition_point(|start| year(start) < Some(about.year));
        let of_year = self.starts.iter().enumerate().skip(first);
        of_year
            .take_while(move |(_, start)| year(start) == Some(about.year))
            .filter(move |(_, (time, _))| time.is_some_and(|time| time.agrees(about)))
            .map(|(at, _)| self.alike(facts, at))
    }

    fn alike<'a>(&'a self, facts: &'a [Fact], at: usize) -> Alike<'a> {
        let bound = |at: usize| {
            self.starts
                .get(at)
                .map_or(self.places.len(), |(_, start)| *start)
        };
        let places = self.places.get(bound(at)..bound(at + 1));
        Alike {
            facts,
            places: places.unwrap_or_default(),
        }
    }
}
