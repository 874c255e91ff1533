//! Records of things that have names of their own: a fund with its symbol, a company with its ticker.

use std::collections::HashMap;

use super::arena::{Arena, Text};
use super::builder::Builder;
use super::role::Role;
use super::scope::{Entry, Table};
use super::traits::{Traits, text_of};
use super::words::{Word, Words};
use super::{Fact, Facts};
use crate::wording::{is_one_of, words};

/// A record of a thing, by its place among all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EntityId(u32);

/// A name that a thing goes by, and the record of the thing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Name {
    pub(super) text: Text,
    /// The JSON object.
    pub(super) node: u32,
    /// The first object of its name: a company has a record a year.
    pub(super) thing: u32,
}

/// Last words of members that name a thing.
const NAMES: &[&str] = &[
    "symbol",
    "ticker",
    "isin",
    "code",
    "name",
    "fund",
    "company",
    "issuer",
    "security",
    "bank",
    "country",
    "city",
    "product",
    "store",
    "brand",
    "state",
    "province",
    "district",
    "town",
    "airport",
    "station",
    "plant",
    "site",
    "warehouse",
    "branch",
    "team",
    "club",
    "player",
    "athlete",
    "school",
    "university",
    "hospital",
    "clinic",
    "hotel",
    "restaurant",
    "venue",
    "airline",
    "flight",
    "train",
    "no",
    "nr",
    "numero",
    "invoice",
    "carrier",
    "vehicle",
    "car",
    "model",
    "device",
    "sku",
    "repo",
    "repository",
    "project",
    "campaign",
    "channel",
    "host",
    "server",
    "service",
    "vendor",
    "supplier",
    "merchant",
    "customer",
    "client",
    "employee",
    "person",
    "candidate",
    "party",
    "movie",
    "film",
    "book",
    "song",
    "artist",
    "title",
    "coin",
    "token",
];

/// Those of them that name it by a code.
const CODES: &[&str] = &["symbol", "ticker", "isin", "code"];

/// Last words of members that name what is measured, so that the record is of a figure and not of a thing.
const FIGURES: &[&str] = &[
    "metric",
    "item",
    "line",
    "measure",
    "indicator",
    "account",
    "concept",
    "series",
];

/// What goes by the name of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// A thing, as its `symbol` names it.
    Thing,
    /// What is measured.
    Figure,
}

/// Whether a member is called by nothing but a word that names a thing.
pub(super) fn is_thing(name: &str) -> bool {
    NAMES.contains(&name)
}

impl Named {
    /// None where the last word of a name says neither.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let last = last_word(name)?;
        let thing = || is_one_of(NAMES, last).then_some(Self::Thing);
        is_one_of(FIGURES, last)
            .then_some(Self::Figure)
            .or_else(thing)
    }
}

/// The word that a member's name ends with.
fn last_word(name: &str) -> Option<&str> {
    match Words::of(name).last()? {
        Word::Letters(last) => Some(last.written()),
        Word::Digits { .. } | Word::Mark(_) => None,
    }
}

/// Whether a title is that of a statement, which is told of the same company as the statement beside it.
fn is_statement(title: &str) -> bool {
    const STATEMENTS: [&str; 5] = ["statement", "statements", "sheet", "sheets", "flows"];
    words(title).any(|(_, word)| is_one_of(&STATEMENTS, word))
}

/// Makes one thing of the records that go by the same names; names stand in the order of their records.
pub(super) fn join(names: &mut [Name], arena: &Arena) {
    let mut known: HashMap<Vec<&str>, u32> = HashMap::new();
    for record in names.chunk_by_mut(|left, right| left.node == right.node) {
        let Some(node) = record.first().map(|name| name.node) else {
            continue;
        };
        let all = record.iter().map(|name| arena.get(name.text)).collect();
        let thing = *known.entry(all).or_insert(node);
        for name in record {
            name.thing = thing;
        }
    }
}

impl Builder {
    /// Keeps the names of a record that tells several things of one thing.
    pub(super) fn entity(&mut self, table: &Table, traits: &Traits, entries: &[Entry]) {
        let names = |named: Named| {
            let mut all = entries.iter();
            all.any(|entry| self.known_names(entry.name) == Some(named))
        };
        let names_thing = names(Named::Thing);
        let is_single = traits.figures == 1;
        let tells_several = traits.figures > 1
            || traits.nested > 0
            || is_single && names_thing && self.has_code_and_name(entries);
        // `{"company": …, "metric": …, "value": …}` tells a figure of a thing.
        let is_figure_of_thing = is_single && names_thing && names(Named::Figure);
        if table.scope.is_grid && !names_thing || !tells_several && !is_figure_of_thing {
            return;
        }
        let is_line = !is_figure_of_thing && names(Named::Figure);
        if is_line || entries.iter().any(|entry| self.is_of_time(entry)) {
            return;
        }
        let is_thing = |entry: &&Entry| self.known_names(entry.name) == Some(Named::Thing);
        let mut names: Vec<&Entry> = entries.iter().filter(is_thing).collect();
        if names.is_empty() {
            names.extend(self.first_label(table, traits, entries));
        }
        if !names.is_empty() {
            names.extend(entries.iter().filter(|entry| self.is_spoken_id(entry)));
        }
        for entry in names {
            let is_whole = entry.inside.is_empty()
                && matches!(
                    self.role(entry.name),
                    Role::Label | Role::Figure | Role::Ident
                );
            let told = text_of(entry).filter(|text| is_whole && !is_statement(self.text(*text)));
            if let Some(text) = told
                && let Some(node) = self.holder(table, entry)
            {
                let thing = node;
                self.entities.push(Name { text, node, thing });
            }
        }
    }

    /// Whether a member names what a whole table is of, and not the table itself, as `name` and `title` may.
    pub(super) fn names_owner(&self, entry: &Entry) -> bool {
        !self.is_titled(entry)
            && text_of(entry).is_some()
            && self.known_names(entry.name) == Some(Named::Thing)
    }

    /// What a table calls itself, by which it is told from others.
    pub(super) fn title_of(&self, entries: &[Entry]) -> Option<Text> {
        let mut titles = entries.iter().filter(|entry| self.is_titled(entry));
        titles.find_map(text_of)
    }

    fn is_titled(&self, entry: &Entry) -> bool {
        let name = self.tape.names.text(entry.name);
        name.is_some_and(|name| is_one_of(&["name", "title"], self.text(name)))
    }

    /// Whether a member is an identifier that people say as a name, for it is a word: `"id": "norvale"`.
    fn is_spoken_id(&self, entry: &Entry) -> bool {
        const SHORTEST: usize = 4;
        let name = self.tape.names.text(entry.name);
        let is_id = name.is_some_and(|name| self.text(name).eq_ignore_ascii_case("id"));
        let text = text_of(entry).map(|text| self.text(text));
        is_id
            && text.is_some_and(|text| {
                text.len() >= SHORTEST && text.bytes().all(|byte| byte.is_ascii_alphabetic())
            })
    }

    /// What the records of a list are called that tell several figures, whatever the member's name: their region, their
    /// department. Headers of tables, which have spaces, head lines of figures.
    fn first_label<'e>(
        &self,
        table: &Table,
        traits: &Traits,
        entries: &'e [Entry],
    ) -> Option<&'e Entry> {
        let own = *traits.labels().first()?;
        let mut labels = entries.iter().filter(|entry| text_of(entry) == Some(own));
        let label = labels
            .next()
            .filter(|_| table.is_list && traits.figures > 1)?;
        let name = self.text(self.tape.names.text(label.name)?);
        // `"statementType": "C"` is a mark.
        let is_mark = self.text(own).len() == 1;
        (!is_mark && !name.contains([' ', '('])).then_some(label)
    }

    /// Whether a record has a code and a name beside it, which nothing has that is no thing.
    fn has_code_and_name(&self, entries: &[Entry]) -> bool {
        let is_thing = |entry: &&Entry| {
            self.known_names(entry.name) == Some(Named::Thing) && text_of(entry).is_some()
        };
        let names = entries.iter().filter(is_thing);
        let names = names.filter_map(|entry| self.tape.names.text(entry.name));
        let are_codes: Vec<bool> = names
            .map(|name| last_word(self.text(name)).is_some_and(|last| is_one_of(CODES, last)))
            .collect();
        are_codes.contains(&true) && are_codes.contains(&false)
    }

    /// Whether a member is a figure of a time, so that the record is a line of figures and no thing.
    fn is_of_time(&mut self, entry: &Entry) -> bool {
        let header = self.header(entry.name);
        header.role == Role::Figure
            && header.heading.is_bare
            && (header.heading.period.is_some() || header.heading.part.is_some())
    }
}

impl Facts {
    /// The names of things, each with the record that it names.
    pub(crate) fn entities(&self) -> impl Iterator<Item = (&str, EntityId)> {
        let names = self.entities.iter();
        names.map(|name| (self.arena.get(name.text), EntityId(name.thing)))
    }

    /// The only thing that has a name.
    pub(crate) fn only_thing(&self) -> Option<EntityId> {
        let first = self.entities.first()?;
        let are_one = self.entities.iter().all(|name| name.thing == first.thing);
        are_one.then_some(EntityId(first.thing))
    }

    /// The thing that a fact is told of.
    pub(crate) fn entity(&self, fact: &Fact) -> Option<EntityId> {
        let record = self.record_of(fact)?;
        let found = self
            .entities
            .binary_search_by_key(&record, |name| name.node);
        let name = self.entities.get(found.ok()?)?;
        Some(EntityId(name.thing))
    }

    /// Whether a fact stands in one of some things as a member of a member, and in no list of it: the "1y" of a fund's
    /// `returns`, which its benchmark has as well.
    pub(crate) fn stands_in(&self, fact: &Fact, things: &[EntityId]) -> bool {
        let mut at = fact.place.0;
        while let Some(step) = self
            .steps
            .get(at as usize)
            .filter(|step| at > 0 && step.token.as_name().is_some())
        {
            at = step.parent;
            let found = self.entities.binary_search_by_key(&at, |name| name.node);
            let thing = found.ok().and_then(|found| self.entities.get(found));
            if thing.is_some_and(|thing| things.contains(&EntityId(thing.thing))) {
                return true;
            }
        }
        false
    }

    /// The object of a thing that a fact stands in.
    pub(super) fn record_of(&self, fact: &Fact) -> Option<u32> {
        if self.entities.is_empty() {
            return None;
        }
        let mut at = fact.place.0;
        while at > 0 {
            at = self.steps.get(at as usize)?.parent;
            let found = self.entities.binary_search_by_key(&at, |name| name.node);
            if found.is_ok() {
                return Some(at);
            }
        }
        None
    }

    /// The name of the thing that a fact is told of; several records may be of one thing.
    pub(crate) fn owner(&self, fact: &Fact) -> Option<&str> {
        self.names_of(self.entity(fact)?).next()
    }

    /// Whether two facts stand in one row, or in one record by names of their own.
    pub(crate) fn are_of_record(&self, first: &Fact, second: &Fact) -> bool {
        // The rows of a table are no records.
        let record = |fact: &Fact| match self.attribute(fact) {
            "" => "",
            _ => self.around(fact),
        };
        let is_record = first.column == second.column && record(first) == record(second);
        first.row == second.row || is_record
    }

    /// The names of the members that a fact stands in, the innermost first, as far as the record of its thing.
    pub(crate) fn members(&self, fact: &Fact) -> impl Iterator<Item = &str> {
        let record = self.record_of(fact);
        let mut at = fact.place.0;
        core::iter::from_fn(move || {
            while at > 0 && record != Some(at) {
                let step = self.steps.get(at as usize)?;
                at = step.parent;
                if let Some(name) = step.token.as_name() {
                    return Some(self.arena.get(*self.names.get(name.0 as usize)?));
                }
            }
            None
        })
    }

    /// The names of a thing.
    pub(crate) fn names_of(&self, entity: EntityId) -> impl Iterator<Item = &str> {
        let start = self.entities.partition_point(|name| name.node < entity.0);
        let names = self.entities.iter().skip(start);
        let names = names.take_while(move |name| name.node == entity.0);
        names.map(|name| self.arena.get(name.text))
    }
}
