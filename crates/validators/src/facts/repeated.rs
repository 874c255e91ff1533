//! Records that say the same as one before them but for their year and their value: `{"metric": "revenue", "year": 2024,
//! "value": 5}` behind that of 2023. Long lists are mostly made of these, and what was read of the first holds for all.

use super::arena::Text;
use super::builder::Builder;
use super::column::Column;
use super::entity::Name;
use super::fact::{Fact, Origin, PlaceId};
use super::moment::whole;
use super::naming::ReadLabel;
use super::number::Number;
use super::role::{Role, TimeRole};
use super::scope::{Entry, Table};
use super::tape::{Item, Names};
use crate::Period;
use crate::letters::have_digit;

/// A record that others may repeat.
#[derive(Debug, Clone, Copy)]
struct Pattern {
    /// The JSON object.
    record: u32,
    /// The only fact that it gave.
    fact: Fact,
    /// What heads the column of that.
    header: Text,
    label: ReadLabel,
    /// Where the names of its thing begin and end among those of all.
    names: (usize, usize),
}

/// The patterns of a list, in the order of their records.
#[derive(Debug, Default)]
pub(super) struct Patterns {
    all: Vec<Pattern>,
    /// The place of the one that was repeated or added last.
    last: usize,
}

/// How much had been read before a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Before {
    facts: usize,
    names: usize,
    /// Of what records tell beside their figures.
    others: [usize; 11],
}

/// What a record tells that repeats another.
#[derive(Debug, Clone, Copy)]
struct Repeat<'e> {
    year: i16,
    value: f64,
    entry: &'e Entry,
}

impl Patterns {
    /// Those that the next record may repeat: records of one subject stand together, or those of each year in one order.
    fn near(&self) -> impl Iterator<Item = usize> + use<> {
        let next = (self.last + 1) % self.all.len().max(1);
        [self.last, next].into_iter()
    }

    fn add(&mut self, pattern: Pattern) {
        /// So many subjects a year are a list that nobody repeats in order.
        const MOST: usize = 500;
        if self.all.len() == MOST {
            self.all.clear();
        }
        self.last = self.all.len();
        self.all.push(pattern);
    }
}

impl Builder {
    pub(super) fn before(&self) -> Before {
        Before {
            facts: self.facts.len(),
            names: self.entities.len(),
            others: [
                self.filings.len(),
                self.spells.len(),
                self.yearless.len(),
                self.days.len(),
                self.days_told.len(),
                self.days_said.len(),
                self.closings.len(),
                self.measured.len(),
                self.sources.len(),
                self.stamps.len(),
                self.cycles.len(),
            ],
        }
    }

    /// Keeps a record that has been read, if others may repeat it. Any other may be the heading of those behind it.
    pub(super) fn keep_pattern(
        &self,
        patterns: &mut Patterns,
        (record, before): (u32, Before),
        table: &Table,
        entries: &[Entry],
    ) {
        let pattern = self.pattern(record, before, entries);
        match pattern.filter(|pattern| self.says_nothing_around(table, pattern)) {
            Some(pattern) => patterns.add(pattern),
            None => patterns.all.clear(),
        }
    }

    fn pattern(&self, record: u32, before: Before, entries: &[Entry]) -> Option<Pattern> {
        let [fact] = *self.facts.get(before.facts..)? else {
            return None;
        };
        let is_all = self.before().others == before.others;
        let year = self.year_beside(&fact, entries)?;
        let is_plain = fact.origin == Origin::Number && fact.unit.is_none();
        let is_it = is_all && is_plain && fact.period == Some(Period::year(year));
        is_it.then_some(Pattern {
            record,
            fact,
            header: self.columns.header(fact.column)?,
            label: self.label,
            names: (before.names, self.entities.len()),
        })
    }

    /// The year of a record that tells beside its only figure nothing but that and labels which tell no time.
    fn year_beside(&self, fact: &Fact, entries: &[Entry]) -> Option<i16> {
        let mut year = None;
        for entry in entries {
            match (self.known_role(entry.name), entry.item) {
                (Role::Label, Item::Text(text)) if letters_alone(self.text(text)) => {}
                (Role::Time(TimeRole::Year), Item::Number(number)) if year.is_none() => {
                    year = Some(whole_year(number)?);
                }
                (Role::Value, Item::Number(_)) if entry.at == fact.place.0 => {}
                _ => return None,
            }
        }
        year
    }

    /// Whether nothing says how figures of a row are to be read, which depends on how large they are.
    fn says_nothing_around(&self, table: &Table, pattern: &Pattern) -> bool {
        let scope = &table.scope;
        let row = self.rows.get(pattern.fact.row.0 as usize);
        let is_read = scope.sense.says_nothing() && scope.caption.is_none();
        is_read && row.is_some_and(|row| row.sense.says_nothing())
    }

    /// Makes a fact of a record that repeats another; whether it does.
    pub(super) fn repeated(
        &mut self,
        patterns: &mut Patterns,
        table: &Table,
        entries: &[Entry],
    ) -> bool {
        let told = patterns.near().find_map(|place| {
            let pattern = *patterns.all.get(place)?;
            Some((place, pattern, self.repeat(&pattern, entries)?))
        });
        let Some((place, pattern, repeat)) = told else {
            return false;
        };
        patterns.last = place;
        self.label = pattern.label;
        self.add_repeated(&pattern, &repeat, table);
        self.name_repeated(&pattern, &repeat, table);
        self.enroll(table, entries);
        true
    }

    fn repeat<'e>(&self, pattern: &Pattern, entries: &'e [Entry]) -> Option<Repeat<'e>> {
        let mut known = self.tape.inside(pattern.record);
        let (mut year, mut told) = (None, None);
        for entry in entries.iter().filter(|entry| entry.unit.is_empty()) {
            let (at, item) = known.next()?;
            let is_same = |known, text| self.tape.arena.is_same(known, text);
            match (item, entry.item) {
                _ if self.tape.token(at).as_name() != Some(entry.name) => return None,
                (Item::Text(known), Item::Text(text)) if is_same(known, text) => {}
                (Item::Number(_), Item::Number(value)) if at == pattern.fact.place.0 => {
                    told = Some((value, entry));
                }
                (Item::Number(_), Item::Number(number)) => year = Some(whole_year(number)?),
                _ => return None,
            }
        }
        let (value, entry) = told.filter(|_| known.next().is_none())?;
        let year = year?;
        Some(Repeat { year, value, entry })
    }

    fn add_repeated(&mut self, pattern: &Pattern, repeat: &Repeat<'_>, table: &Table) {
        let period = Some(Period::year(repeat.year));
        let column = Column {
            header: pattern.header,
            table: table.scope.table,
            period,
            name: Names::START,
        };
        let column = self.columns.find(column, &self.tape.arena);
        let number = Number::of(repeat.value);
        self.years.insert(repeat.year);
        self.year_of_member(repeat.entry, &number);
        let before = self.facts.len();
        self.facts.push(Fact {
            value: number.value,
            step: number.step,
            period,
            column,
            place: PlaceId(repeat.entry.at),
            ..pattern.fact
        });
        self.enroll_figure(repeat.entry, before);
    }

    /// Keeps the names of the thing that such a record tells a figure of.
    fn name_repeated(&mut self, pattern: &Pattern, repeat: &Repeat<'_>, table: &Table) {
        let (start, end) = pattern.names;
        let Some(node) = self.holder(table, repeat.entry).filter(|_| start < end) else {
            return;
        };
        for place in start..end {
            let known = self.entities.get(place).map(|name| name.text);
            let thing = node;
            self.entities
                .extend(known.map(|text| Name { text, node, thing }));
        }
    }
}

/// Whether a text has ASCII letters and marks alone, and no digits.
fn letters_alone(text: &str) -> bool {
    !text.is_empty() && text.is_ascii() && !have_digit(text.as_bytes())
}

/// The year that a number is and that all calendars count alike.
fn whole_year(number: f64) -> Option<i16> {
    const YEARS: core::ops::RangeInclusive<u32> = 1_800..=2_200;
    let year = whole(number).filter(|year| YEARS.contains(year))?;
    i16::try_from(year).ok()
}
