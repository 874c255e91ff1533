//! Records that say the same as one before them but for their year and their figures: `{"metric": "revenue", "year": 2024,
//! "value": 5}` behind that of 2023, and `{"year": 2024, "revenue": 5, "profit": 3}`. Long lists are mostly made of these, and
//! what was read of the names and texts of the first holds for all.

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
    /// Which of its members is its year.
    year: usize,
    /// Where its facts begin and end among all.
    facts: (usize, usize),
    /// What heads their column.
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
        let facts = self.facts.get(before.facts..)?;
        let column = facts.first()?.column;
        let year = self.year_beside(facts, entries)?;
        let period = Some(Period::year(self.year_told(entries.get(year)?.item)?));
        let is_plain = |fact: &Fact| {
            let is_read = fact.origin == Origin::Number && fact.unit.is_none();
            is_read && fact.column == column && fact.period == period
        };
        let is_all = self.before().others == before.others && facts.iter().all(is_plain);
        is_all.then_some(Pattern {
            record,
            year,
            facts: (before.facts, self.facts.len()),
            header: self.columns.header(column)?,
            label: self.label,
            names: (before.names, self.entities.len()),
        })
    }

    /// The place of the year in a record that tells beside figures nothing but that and labels which tell no time.
    fn year_beside(&self, facts: &[Fact], entries: &[Entry]) -> Option<usize> {
        let mut year = None;
        let (mut is_labelled, mut has_value) = (false, false);
        let mut facts = facts.iter();
        for (place, entry) in entries.iter().enumerate() {
            let role = self.known_role(entry.name);
            let mut is_fact = || facts.next().is_some_and(|fact| fact.place.0 == entry.at);
            match (role, entry.item) {
                (Role::Label, Item::Text(text)) if letters_alone(self.text(text)) => {
                    is_labelled = true;
                }
                (Role::Time(TimeRole::Year), _) if year.is_none() => year = Some(place),
                (Role::Value, Item::Number(_)) if is_fact() => has_value = true,
                (Role::Figure, Item::Number(_)) if is_fact() && self.says_only_what(entry) => {}
                (_, Item::Nothing) => {}
                _ => return None,
            }
        }
        // How a value is read that nothing names depends on how it is written.
        year.filter(|_| facts.next().is_none() && (is_labelled || !has_value))
    }

    /// Whether the name of a member says nothing of how its figure is read.
    fn says_only_what(&self, entry: &Entry) -> bool {
        let header = self.headers.get(entry.name.0 as usize);
        header.is_some_and(|header| header.heading.is_name())
    }

    /// Whether nothing says how figures of some rows are to be read, which depends on how large they are.
    fn says_nothing_around(&self, table: &Table, pattern: &Pattern) -> bool {
        let scope = &table.scope;
        let facts = self.facts.get(pattern.facts.0..pattern.facts.1);
        let mut rows = { facts.unwrap_or_default().iter() }.map(|fact| fact.row.0 as usize);
        let is_silent = |row: usize| {
            let row = self.rows.get(row);
            row.is_some_and(|row| row.sense.says_nothing())
        };
        scope.sense.says_nothing() && scope.caption.is_none() && rows.all(is_silent)
    }

    /// Makes facts of a record that repeats another; whether it does.
    pub(super) fn repeated(
        &mut self,
        patterns: &mut Patterns,
        table: &Table,
        entries: &[Entry],
    ) -> bool {
        let told = patterns.near().find_map(|place| {
            let pattern = patterns.all.get(place)?;
            Some((place, self.year_repeated(pattern, entries)?))
        });
        let Some((place, year)) = told else {
            return false;
        };
        patterns.last = place;
        let Some(pattern) = patterns.all.get(place) else {
            return false;
        };
        self.label = pattern.label;
        self.add_repeated(pattern, year, (table, entries));
        self.name_repeated(pattern, table, entries);
        self.enroll(table, entries);
        true
    }

    /// The year of a record that says the same as another but for that and its figures.
    fn year_repeated(&self, pattern: &Pattern, entries: &[Entry]) -> Option<i16> {
        let mut known = self.tape.inside(pattern.record);
        let mut year = None;
        for (place, entry) in entries.iter().enumerate() {
            let (at, item) = known.next()?;
            if self.tape.token(at).as_name() != Some(entry.name) || !entry.unit.is_empty() {
                return None;
            }
            match (item, entry.item) {
                (_, told) if place == pattern.year => year = Some(self.year_told(told)?),
                (Item::Text(known), Item::Text(text)) if self.tape.arena.is_same(known, text) => {}
                (Item::Number(_), Item::Number(value)) if self.may_be_figure(entry, value) => {}
                (Item::Nothing, Item::Nothing) => {}
                _ => return None,
            }
        }
        year.filter(|_| known.next().is_none())
    }

    /// Whether a number is no instant.
    fn may_be_figure(&self, entry: &Entry, value: f64) -> bool {
        let role = self.known_role(entry.name);
        self.role_of_instant(entry, role, value) == role
    }

    /// The year that a member is and that all calendars count alike.
    fn year_told(&self, item: Item) -> Option<i16> {
        match item {
            Item::Number(number) => whole_year(number),
            Item::Text(text) if text.length == 4 => {
                let digits = self.text(text);
                let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
                let number = digits.parse().ok().filter(|_| are_digits)?;
                whole_year(number)
            }
            Item::Text(_) | Item::Nothing | Item::List | Item::Object => None,
        }
    }

    fn add_repeated(&mut self, pattern: &Pattern, year: i16, (table, entries): (&Table, &[Entry])) {
        let period = Some(Period::year(year));
        let column = Column {
            header: pattern.header,
            table: table.scope.table,
            period,
            name: Names::START,
        };
        let column = self.columns.find(column, &self.tape.arena);
        self.years.insert(year);
        let mut known = pattern.facts.0..pattern.facts.1;
        for (place, entry) in entries.iter().enumerate() {
            if let Item::Number(value) = entry.item
                && place != pattern.year
                && let Some(fact) = known.next().and_then(|place| self.facts.get(place))
            {
                let fact = Fact {
                    period,
                    column,
                    place: PlaceId(entry.at),
                    ..*fact
                };
                self.add_figure(fact, entry, value);
            }
        }
    }

    fn add_figure(&mut self, fact: Fact, entry: &Entry, value: f64) {
        let number = Number::of(value);
        self.year_of_member(entry, &number);
        let before = self.facts.len();
        self.facts.push(Fact {
            value: number.value,
            step: number.step,
            ..fact
        });
        self.enroll_figure(entry, before);
    }

    /// Keeps the names of the thing that such a record tells figures of.
    fn name_repeated(&mut self, pattern: &Pattern, table: &Table, entries: &[Entry]) {
        let (start, end) = pattern.names;
        let entry = entries.first().filter(|_| start < end);
        let Some(node) = entry.and_then(|entry| self.holder(table, entry)) else {
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

#[cfg(test)]
mod tests {
    use crate::{Facts, Period};

    /// A record that none repeats, and behind which none is known to be repeated.
    const OTHER: &str = r#"{"metric": "other", "value": 1.5}"#;

    type Told = (u64, u64, Option<Period>, String, String, usize);

    fn told(records: &[&str]) -> Vec<Told> {
        let facts = Facts::from_json(&format!("[{}]", records.join(","))).expect("JSON");
        let own = facts
            .numbers()
            .iter()
            .filter(|fact| facts.subject(fact) != "other");
        let told = own.map(|fact| {
            (
                fact.value.to_bits(),
                fact.step.to_bits(),
                fact.period,
                facts.subject(fact).to_owned(),
                facts.column_header(fact).to_owned(),
                facts.row(fact.row).len(),
            )
        });
        told.collect()
    }

    #[test]
    fn records_of_a_run_are_read_as_each_of_them_apart() {
        let runs: [&[&str]; 6] = [
            &[
                r#"{"metric": "revenue", "year": 2022, "value": 5}"#,
                r#"{"metric": "revenue", "year": 2023, "value": 6.25}"#,
                r#"{"metric": "profit", "year": 2022, "value": 1}"#,
                r#"{"metric": "profit", "year": 2023, "value": -2}"#,
            ],
            &[
                r#"{"company": "Acme", "year": "2022", "revenue": 5, "profit": null}"#,
                r#"{"company": "Norvale", "year": "2022", "revenue": 7, "profit": 3}"#,
                r#"{"company": "Acme", "year": "2023", "revenue": 6, "profit": null}"#,
                r#"{"company": "Norvale", "year": "2023", "revenue": 8, "profit": 4}"#,
            ],
            // What a header says of large and small figures.
            &[
                r#"{"metric": "revenue", "year": 2022, "value_in_thousands": 5000}"#,
                r#"{"metric": "revenue", "year": 2023, "value_in_thousands": 5}"#,
            ],
            // Nobody says what it is of.
            &[
                r#"{"year": 2022, "value": 383}"#,
                r#"{"year": 2023, "value": 383.29}"#,
            ],
            // No year, a figure of the year before, an instant.
            &[
                r#"{"metric": "revenue", "year": 2022, "prior_year": 5, "x": 4}"#,
                r#"{"metric": "revenue", "year": 22.5, "prior_year": 6, "x": 4}"#,
                r#"{"metric": "revenue", "year": 2024, "prior_year": 6, "x": 1700000000}"#,
            ],
            // Names with times.
            &[
                r#"{"metric": "Balance at June 30, 2019", "year": 2022, "value": 5}"#,
                r#"{"metric": "Balance at June 30, 2019", "year": 2023, "value": 6}"#,
            ],
        ];
        for run in runs {
            let apart: Vec<&str> = run.iter().flat_map(|record| [*record, OTHER]).collect();
            assert_eq!(told(run), told(&apart), "{run:?}");
        }
    }

    #[test]
    fn a_record_of_a_run_stands_where_it_is_written() {
        let facts = r#"[{"name": "Acme", "year": 2022, "value": 5}, {"name": "Acme", "year": 2023, "value": 6}]"#;
        let facts = Facts::from_json(facts).expect("JSON");
        let places = facts.numbers().iter().map(|fact| facts.place(fact).pointer);
        assert_eq!(places.collect::<Vec<_>>(), ["/0/value", "/1/value"]);
        assert_eq!(facts.years(), [2022, 2023]);
    }
}
