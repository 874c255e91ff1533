//! The figures of what a line is about.

use super::Pair;
use super::line::Line;
use crate::derive::way::Amount;
use crate::facts::EntityId;
use crate::{ColumnId, Fact, Facts, Period, RowId};

/// So many figures of a record are tried.
const MOST: usize = 32;

/// So many figures that they share are tried with those of each.
const MOST_OTHERS: usize = 8;

/// So many rows, prose among them, are looked through for those of tables.
const MOST_LINES: usize = 500;

/// So many figures of a row or column are looked through for one of a time.
const MOST_TIMES: usize = 200;

/// Where a figure stands among those of its record; the same figure of other records stands there as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    place: Name,
    /// Whether it is the one of the time before.
    is_before: bool,
}

impl Slot {
    /// Whether two figures of a record may be calculated with: both of its time, or one of them and what it was before.
    pub(super) fn may_meet(self, other: Self) -> bool {
        let is_same = self.place == other.place;
        !self.is_before && is_same == other.is_before
    }
}

/// What a figure is among those of its record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    /// The place of a figure of things.
    Figure(usize),
    /// A figure that all of them share: of no thing, or of the document itself.
    Other(usize),
    Row(RowId),
    Column(ColumnId),
}

/// The figures of a thing or a time.
pub(super) struct Record<'a> {
    figures: Vec<(Slot, &'a Fact)>,
}

impl<'a> Record<'a> {
    pub(super) fn of(facts: &'a Facts, line: &Line) -> Self {
        let own = figures(facts, line.thing, line.time, false);
        let before = line.time.and_then(|time| time.bases().next());
        let before = before.map(|before| figures(facts, line.thing, Some(before), true));
        Self {
            figures: own
                .into_iter()
                .chain(before.into_iter().flatten())
                .collect(),
        }
    }

    /// Nothing but the figures of the thing of a line.
    pub(super) fn of_thing_alone(facts: &'a Facts, line: &Line) -> Self {
        let mut figures = figures(facts, line.thing, line.time, false);
        figures.retain(|(slot, _)| matches!(slot.place, Name::Figure(_)));
        Self { figures }
    }

    pub(super) fn facts(&self) -> impl Iterator<Item = &'a Fact> {
        self.figures.iter().map(|(_, fact)| *fact)
    }

    /// Each two figures that may be calculated with, and where they stand.
    pub(super) fn pairs(&self) -> impl Iterator<Item = ([Amount; 2], Pair)> {
        let lefts = self.figures.iter().filter(|(slot, _)| !slot.is_before);
        lefts.flat_map(|left| {
            let rights = self
                .figures
                .iter()
                .filter(|(right, _)| left.0.may_meet(*right));
            let amounts = |right: &Fact| [left.1, right].map(Amount::of_fact);
            rights.map(move |(slot, right)| (amounts(right), [left.0, *slot]))
        })
    }

    pub(super) fn get(&self, slot: Slot) -> Option<&'a Fact> {
        let found = self.figures.iter().find(|(own, _)| *own == slot);
        found.map(|(_, fact)| *fact)
    }
}

fn figures(
    facts: &Facts,
    thing: Option<EntityId>,
    time: Option<Period>,
    is_before: bool,
) -> Vec<(Slot, &Fact)> {
    let all = match (thing, time) {
        (Some(thing), time) => of_thing(facts, thing, time),
        (None, Some(time)) => of_time(facts, time),
        (None, None) => Vec::new(),
    };
    let slot = |(place, fact)| (Slot { place, is_before }, fact);
    all.into_iter().map(slot).collect()
}

fn of_thing(facts: &Facts, thing: EntityId, time: Option<Period>) -> Vec<(Name, &Fact)> {
    let is_then = |fact: &&Fact| {
        let both = fact.period.zip(time);
        both.is_none_or(|(own, time)| own.may_be_of(time))
    };
    let own = facts.of_things().take(MOST).enumerate();
    let own = own.filter_map(|(place, figures)| {
        let figure = figures.all_of(thing).take(MOST_TIMES).find(is_then)?;
        Some((Name::Figure(place), figure))
    });
    let others = facts.of_no_thing().chain(facts.of_one_thing());
    let others = others.take(MOST_OTHERS).enumerate();
    let others = others.map(|(place, fact)| (Name::Other(place), fact));
    own.chain(others).collect()
}

fn of_time(facts: &Facts, time: Period) -> Vec<(Name, &Fact)> {
    let is_then = |fact: &&Fact| fact.period.is_some_and(|own| own.may_be_of(time));
    let is_of_table = |fact: &&Fact| !fact.is_prose();
    let rows = facts.rows().take(MOST_LINES).filter(is_of_table).take(MOST);
    let rows = rows.filter_map(|row| {
        let figure = facts.row(row.row).take(MOST_TIMES).find(is_then)?;
        Some((Name::Row(row.row), figure))
    });
    let columns = facts
        .columns()
        .take(MOST_LINES)
        .filter(is_of_table)
        .take(MOST);
    let columns = columns.filter_map(|column| {
        let figure = facts.column(column.column).take(MOST_TIMES).find(is_then)?;
        Some((Name::Column(column.column), figure))
    });
    rows.chain(columns).take(MOST).collect()
}
